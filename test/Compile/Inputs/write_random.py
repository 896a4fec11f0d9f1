"""Writes random bytes for equal-layers.mlir: write_random.py FILE"""

import sys

import numpy

numpy.save(sys.argv[1], numpy.random.default_rng(1).integers(0, 256, (1, 64, 32, 32), numpy.uint8))
