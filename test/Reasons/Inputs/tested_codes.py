"""Checks that each code of a list has a test of its name that expects it.

  tested_codes.py CODES DIRECTORY PATTERN

PATTERN is a regular expression in which {} stands for the code.
"""

import pathlib
import re
import sys

codes, directory, pattern = sys.argv[1:]
missing = []
for code in pathlib.Path(codes).read_text(encoding="ascii").split():
    test = pathlib.Path(directory, code + ".mlir")
    expected = re.compile(pattern.replace("{}", re.escape(code)), re.MULTILINE)
    if not test.exists() or not expected.search(test.read_text(encoding="ascii")):
        missing.append(code)
if missing:
    sys.exit("no test for " + ", ".join(missing))
