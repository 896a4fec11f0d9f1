"""Tells digits apart by a shared library: lpt-compile ... --emit=shared -o libdigits.so

    classify_digits.py libdigits.so images.npy [labels.npy]
"""

import ctypes
import sys

import numpy


class Buffer(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("bytes", ctypes.c_int64)]

    def __init__(self, array):
        super().__init__(array.ctypes.data, array.nbytes)


library = ctypes.CDLL(sys.argv[1])
network = ctypes.c_void_p()
if library.digits_create(None, ctypes.byref(network)) != 0:
    sys.exit("the library has no code for this processor")
scores, digits = numpy.empty((1, 10), numpy.float32), []
for picture in numpy.load(sys.argv[2]):
    picture = numpy.ascontiguousarray(picture)
    source, result = Buffer(picture), Buffer(scores)
    if library.digits_run(network, ctypes.byref(source), ctypes.c_int64(1), ctypes.byref(result), ctypes.c_int64(1)):
        sys.exit("a buffer has another size")
    digits.append(scores.argmax())
library.digits_destroy(network)
print(*digits)
if len(sys.argv) > 3:
    print((digits == numpy.load(sys.argv[3])).sum(), "of", len(digits), "are correct")
