"""Writes samples of a 1x3x8x8 input into the current directory."""

import numpy

samples = numpy.random.default_rng(5).uniform(-1, 1.5, (8, 3, 8, 8)).astype("<f4")
numpy.save("samples.npy", samples)
for i, sample in enumerate(samples):
    numpy.save(f"directory/{i}.npy", sample)
numpy.save("sample0.npy", samples[:1])
numpy.save("zeros.npy", numpy.zeros((1, 3, 8, 8), "<f4"))
numpy.save("other.npy", numpy.zeros((2, 3, 8, 9), "<f4"))
numpy.save("integers.npy", numpy.zeros((8, 3, 8, 8), "u1"))
numpy.save("none-at-all.npy", numpy.zeros((0, 3, 8, 8), "<f4"))
samples[5, 1, 2, 3] = numpy.nan
numpy.save("nan.npy", samples)
b = numpy.random.default_rng(6).uniform(-1, 1, (8, 3, 8, 8)).astype("<f4")
numpy.save("b.npy", b)
numpy.save("b0.npy", b[0])
numpy.savez("both.npz", a=numpy.load("samples.npy"), b=b)
numpy.save("four.npy", numpy.random.default_rng(9).uniform(0, 1, (8, 4, 6, 6)).astype("<f4"))
# Channels of different ranges, the third of which is zero.
channels = numpy.array([1, 64, 0, 0.02], "<f4")
noise = numpy.random.default_rng(11)
images = noise.uniform(-1, 1, (8, 4, 6, 6)).astype("<f4") * channels[:, None, None]
rows = noise.uniform(-1, 1, (8, 3, 4)).astype("<f4") * channels
numpy.save("channels.npy", images)
numpy.save("channels0.npy", images[:1])
numpy.save("rows.npy", rows)
numpy.save("rows0.npy", rows[0])
