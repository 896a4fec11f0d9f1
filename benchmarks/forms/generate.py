#!/usr/bin/python3
"""Writes forms of forms.py as MLIR: NAME.mlir and NAME.twin.mlir.

  generate.py DIRECTORY              all of them
  generate.py DIRECTORY --small a b  those two, in the size for tests
"""

import argparse
from pathlib import Path

import forms
from mlir_writer import write_module


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all by default")
    parser.add_argument("--small", action="store_true", help="for tests")
    options = parser.parse_intermixed_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    for name in options.names or forms.FORMS:
        for suffix, twin in (("", False), (".twin", True)):
            path = options.directory / f"{name}{suffix}.mlir"
            with open(path, "w", encoding="ascii") as stream:
                write_module(forms.build(name, options.small, twin), stream)


if __name__ == "__main__":
    main()
