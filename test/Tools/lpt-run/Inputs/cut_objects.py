"""Writes the objects that a cache directory holds to PREFIX0.o, PREFIX1.o, ...

usage: cut_objects.py DIRECTORY PREFIX
"""

import sys
from pathlib import Path

count = 0
for path in sorted(Path(sys.argv[1]).glob("llvmcache-*")):
    entry = path.read_bytes()
    begin = entry.find(b"\x7fELF")
    if begin >= 0:
        Path(f"{sys.argv[2]}{count}.o").write_bytes(entry[begin:])
        count += 1
sys.exit(0 if count else "expected objects, but got none")
