"""Writes numbers to quantize, or prints the levels that they became.

    levels.py write FILE
    levels.py print FILE...
"""

import sys

import numpy

if sys.argv[1] == "write":
    numpy.save(sys.argv[2], numpy.float32([0.0, -0.0, 0.5, 1.5, 2.5, 3.5, -2.5, 251.5, -5.0, 300.0, -1e9, 1e30,
                                           numpy.inf, -numpy.inf, numpy.nan]))
else:
    for name in sys.argv[2:]:
        print(*numpy.load(name))
