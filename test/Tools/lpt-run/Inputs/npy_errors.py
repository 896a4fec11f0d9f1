"""Gives lpt-run files that it must refuse, and some unusual ones that it must read.

  npy_errors.py DIRECTORY TOOL...
"""

import os
import struct
import subprocess
import sys

import numpy as np

MODEL = """
func.func @main(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  return %x : tensor<?x2xf32>
}
"""

ELEMENTS = np.arange(6, dtype="<f4").tobytes()


def npy(header, elements=ELEMENTS, version=(1, 0), length=None):
    """A file with this header, or with a wrong length of it."""
    header = header.encode()
    size_format = "<H" if version[0] == 1 else "<I"
    size = struct.pack(size_format, len(header) if length is None else length)
    return b"\x93NUMPY" + bytes(version) + size + header + elements


def header(descr="<f4", order="False", shape="(3, 2)"):
    return f"{{'descr': '{descr}', 'fortran_order': {order}, 'shape': {shape}, }}"


GOOD = {
    "version 1": npy(header()),
    "version 2": npy(header(), version=(2, 0)),
    "version 3": npy(header(), version=(3, 0)),
    "native order": npy(header(descr="=f4")),
    "other order of keys": npy('{"shape":(3L,2L),"fortran_order":False,"descr":"<f4"}'),
    "no padding, no commas": npy("{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2)}"),
    "fortran order": npy(header(order="True")),
    "padding": npy(header() + " " * 37 + "\n"),
    "no rows": npy(header(shape="(0, 2)"), b""),
}

BAD = {
    "empty": (b"", "does not start with its magic string"),
    "text": (b"hello, world\n", "does not start with its magic string"),
    "magic only": (b"\x93NUMPY", "expected a version"),
    "version only": (b"\x93NUMPY\x01\x00", "expected the length of the header"),
    "version 4": (npy(header(), version=(4, 0)),
                  "expected version 1, 2 or 3 of the format, but got 4"),
    "version 0": (npy(header(), version=(0, 0)), "expected version 1, 2 or 3"),
    "header too long": (npy(header(), length=60000), "expected a header of 60000 bytes"),
    "huge header": (npy(header(), version=(2, 0), length=0xFFFFFFFF),
                    "expected a header of 4294967295 bytes"),
    "header cut off": (npy(header(), length=30), "expected a header with"),
    "no header": (npy(""), "expected a header with"),
    "no dictionary": (npy("[1, 2]"), "expected a header with"),
    "no shape": (npy("{'descr': '<f4', 'fortran_order': False}"), "expected a header with"),
    "key twice": (npy("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, "
                      "'shape': (3, 2)}"), "expected a header with"),
    "unknown key": (npy(header()[:-1] + "'other': 1}"), "expected a header with"),
    "text after it": (npy(header() + " x"), "expected a header with"),
    "negative size": (npy(header(shape="(-3, -2)")), "expected a header with"),
    "size that overflows": (npy(header(shape="(99999999999999999999, 2)")),
                            "expected a header with"),
    "open string": (npy("{'descr"), "expected a header with"),
    "binary header": (npy("\x00" * 40), "expected a header with"),
    "big endian": (npy(header(descr=">f4")), "but got '>f4'"),
    "booleans": (npy(header(descr="|b1"), b"\0\1\0\1\0\7"),
                 "expected booleans 0 or 1, but got the byte 7"),
    "wide booleans": (npy(header(descr="<b4")), "but got '<b4'"),
    "complex": (npy(header(descr="<c8")), "but got '<c8'"),
    "strings": (npy(header(descr="<U4")), "but got '<U4'"),
    "f1": (npy(header(descr="<f1")), "but got '<f1'"),
    "f3": (npy(header(descr="<f3")), "but got '<f3'"),
    "f16": (npy(header(descr="<f16")), "but got '<f16'"),
    "no type": (npy(header(descr="")), "but got ''"),
    "record": (npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (3, 2)}"),
               "expected a header with"),
    "elements cut off": (npy(header(), ELEMENTS[:-1]),
                         "expected the elements of shape [3, 2], but got 23 bytes"),
    "elements too many": (npy(header(), ELEMENTS + b"\0"), "but got 25 bytes"),
    "product overflows": (npy(header(shape="(4294967296, 4294967296)")), "but got 24 bytes"),
    "product overflows to size": (npy(header(shape="(4611686018427387910, 4)")),
                                  "but got 24 bytes"),
}


def main():
    directory, *tool = sys.argv[1:]
    model = os.path.join(directory, "model.mlir")
    with open(model, "w", encoding="ascii") as stream:
        stream.write(MODEL)

    def run(content):
        path = os.path.join(directory, "input.npy")
        with open(path, "wb") as stream:
            stream.write(content)
        return subprocess.run([*tool, model, f"--input={path}"], capture_output=True,
                              text=True)

    for name, content in GOOD.items():
        result = run(content)
        assert result.returncode == 0, (name, result.stderr)
    for name, (content, message) in BAD.items():
        result = run(content)
        assert result.returncode == 1, (name, result.returncode, result.stderr)
        assert result.stderr.startswith("lpt-run: error: cannot read '"), (name, result.stderr)
        assert message in result.stderr, (name, result.stderr)
    # Cut off at many places.
    whole = GOOD["version 1"]
    for size in range(0, len(whole), 16):
        result = run(whole[:size])
        assert result.returncode == 1, (size, result.returncode, result.stderr)


main()
