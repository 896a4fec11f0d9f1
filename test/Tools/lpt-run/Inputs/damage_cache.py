"""Damages each entry of a cache.

usage: damage_cache.py DIRECTORY cut|flip|swap|empty
"""

import glob
import os
import sys

directory, how = sys.argv[1:]
entries = sorted(glob.glob(os.path.join(directory, "llvmcache-*")))
contents = [bytearray(open(entry, "rb").read()) for entry in entries]
assert len(entries) > 1
for number, (entry, content) in enumerate(zip(entries, contents)):
    if how == "cut":
        content = content[:-1]
    elif how == "flip":
        # Within the last section: code, or the bytecode of a program.
        content[-100] ^= 1
    elif how == "swap":
        content = contents[number - 1]
    else:
        content = b""
    with open(entry, "wb") as file:
        file.write(content)
print(len(entries), "entries damaged")
