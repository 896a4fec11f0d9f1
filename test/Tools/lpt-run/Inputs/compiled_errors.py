"""Runs files that are not, or no longer, compiled models.

Usage: compiled_errors.py DIRECTORY LPT_RUN, with a compiled model a.lptc in the
directory.
"""

import re
import subprocess
import sys

directory, tool = sys.argv[1:]
good = open(f"{directory}/a.lptc", "rb").read()
version = re.search(rb"\d+\.\d+\.\d+/\d+", good).group()


def run(content):
    path = f"{directory}/bad.lptc"
    with open(path, "wb") as file:
        file.write(content)
    process = subprocess.run([tool, path, "--allow-compiled", "--backend=onednn",
                              "--random-inputs=1"],
                             capture_output=True, text=True, errors="replace")
    assert process.returncode == 1, (process.returncode, process.stderr)
    assert process.stdout == "", process.stdout
    assert "lpt-run: error: " in process.stderr, process.stderr
    return process.stderr


def flip(offset):
    return good[:offset] + bytes([good[offset] ^ 1 << offset % 8]) + good[offset + 1:]


for i in range(64):
    run(good[:len(good) * i // 64])
print("64 truncated files refused")
# All bytes of the header, and some of what it protects.
for i in range(64):
    run(flip(i))
    run(flip(64 + (len(good) - 64) * i // 64))
print("128 damaged files refused")
print(run(flip(len(good) - 1)))
print(run(good + b"x"))
# The first one is that of the file, which is compared before anything else.
print(run(good.replace(version, b"9" * len(version.split(b"/")[0]) + b"/9", 1)))
program = ("lpt.program @main() attributes {arena_bytes = 0 : i64, "
           "arena_peak_bytes = 0 : i64} { lpt.yield }\n")
print(run((program + program.replace("main", "other")).encode()))
print(run((program + "func.func private @other()").encode()))
