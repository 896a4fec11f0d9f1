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
    process = subprocess.run([tool, path, "--backend=onednn", "--random-inputs=1"],
                             capture_output=True, text=True)
    assert process.returncode == 1, (process.returncode, process.stderr)
    assert process.stdout == "", process.stdout
    assert "lpt-run: error: " in process.stderr, process.stderr
    return process.stderr


for i in range(64):
    run(good[:len(good) * i // 64])
print("64 truncated files refused")
print(run(good.replace(version, b"9" * len(version.split(b"/")[0]) + b"/9")))
marker = 'module attributes {lpt.compiled = {%s}} {}'
print(run((marker % f'entry = "main", version = "{version.decode()}"').encode()))
print(run((marker % 'entry = "main"').encode()))
