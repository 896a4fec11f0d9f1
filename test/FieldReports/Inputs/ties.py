"""Writes an .npy file of numbers that lie halfway between two integers.

  ties.py FILE TYPE SIZE...
"""

import sys

import numpy as np

path, dtype, *shape = sys.argv[1:]
shape = tuple(int(size) for size in shape)
count = int(np.prod(shape))
values = np.arange(count) - count // 2 + 0.5
np.save(path, values.reshape(shape).astype(dtype))
