"""Prints how far the output of a model is from that of another one: the means of the channels, axis 1, and in dB.

usage: output_errors.py MODEL MODEL_OF_FLOATS SAMPLES.npy [OPTION OF lpt-run]...
"""

import subprocess
import sys

import numpy


def run(model, sample, options):
    numpy.save("output_errors.input.npy", sample[None])
    subprocess.run(["lpt-run", model, "--input=output_errors.input.npy", "--output=output_errors.output.npz", *options],
                   check=True, stdout=subprocess.DEVNULL)
    return list(numpy.load("output_errors.output.npz").values())[0].astype(numpy.float64)


model, floats, samples, *options = sys.argv[1:]
samples = numpy.load(samples)
wanted = numpy.array([run(floats, sample, []) for sample in samples])
errors = numpy.array([run(model, sample, options) for sample in samples]) - wanted
means = errors.mean(axis=tuple(axis for axis in range(errors.ndim) if axis != 2))
print("greatest mean error %.6f" % abs(means).max())
print("SQNR %.1f dB" % (10 * numpy.log10((wanted**2).sum() / (errors**2).sum())))
