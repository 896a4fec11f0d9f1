"""Prints by how much a model differs from another one in the mean of each channel, axis 1.

usage: mean_errors.py MODEL MODEL_OF_FLOATS SAMPLES.npy [OPTION OF lpt-run]...
"""

import subprocess
import sys

import numpy


def run(model, sample, options):
    numpy.save("mean_errors.input.npy", sample[None])
    subprocess.run(["lpt-run", model, "--input=mean_errors.input.npy", "--output=mean_errors.output.npz", *options],
                   check=True, stdout=subprocess.DEVNULL)
    output = list(numpy.load("mean_errors.output.npz").values())[0].astype(numpy.float64)
    return output.mean(axis=tuple(i for i in range(output.ndim) if i != 1))


model, floats, samples, *options = sys.argv[1:]
errors = [run(model, sample, options) - run(floats, sample, []) for sample in numpy.load(samples)]
print("greatest mean error %.6f" % abs(numpy.mean(errors, axis=0)).max())
