"""Writes one input for each element type, and checks that outputs equal them."""

import os
import sys

import numpy as np

FLOATS = ("f2", "f4", "f8")
INTEGERS = ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8")


def inputs():
    yield "b1", np.array([True, False, True])
    for code in FLOATS:
        yield code, np.array([-1.5, 0, 1e4], code)
    for code in INTEGERS:
        limits = np.iinfo(code)
        yield code, np.array([limits.min, 7, limits.max], code)


def small_inputs():
    yield "small_i1", np.array([-8, 0, 7], "i1")
    yield "small_u1", np.array([0, 8, 15], "u1")


def expected_outputs():
    for _, array in inputs():
        yield array
    # 1e4 has 10 significant bits; bf16 has 8.
    yield np.array([-1.5, 0, 9984], "f4")
    for _, array in small_inputs():
        yield array


def main():
    action, directory = sys.argv[1:]
    if action == "write":
        for name, array in [*inputs(), *small_inputs()]:
            np.save(os.path.join(directory, name), array)
        return
    for i, expected in enumerate(expected_outputs()):
        actual = np.load(os.path.join(directory, f"output{i}.npy"))
        assert actual.dtype == expected.dtype, (i, actual.dtype, expected.dtype)
        assert (actual == expected).all(), (i, actual, expected)


main()
