"""Writes the inputs of model.mlir to the directory x.npy and y.npy.

usage: write_inputs.py DIRECTORY
"""

import pathlib
import sys

import numpy

directory = pathlib.Path(sys.argv[1])
generator = numpy.random.default_rng(1)
for name, shape in (("x", (1, 8, 7, 5)), ("y", (1, 8, 7, 5))):
    numpy.save(directory / f"{name}.npy", generator.uniform(-1, 1, shape).astype(numpy.float32))
