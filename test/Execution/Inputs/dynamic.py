"""Runs each function of a file on both backends for inputs of several sizes.

    dynamic.py lpt-run FILE DIRECTORY
"""

import re
import subprocess
import sys

import numpy

tool, path, directory = sys.argv[1:]
with open(path, encoding="utf-8") as model:
    entries = re.findall(r"^func\.func @(\w+)", model.read(), flags=re.MULTILINE)
failed = not entries
for batch, height, length in (1, 2, 1), (3, 5, 8), (2, 7, 1):
    random = numpy.random.default_rng(batch)
    shape = (batch, 6, height, 8)
    inputs = [random.uniform(-2, 2, shape).astype(numpy.float32),
              random.uniform(-2, 2, length).astype(numpy.float32),
              random.integers(0, 256, shape).astype(numpy.uint8)]
    arguments = []
    for i, values in enumerate(inputs):
        numpy.save(f"{directory}/{i}.npy", values)
        arguments.append(f"--input={directory}/{i}.npy")
    for entry in entries:
        run = subprocess.run(
            [tool, path, f"--entry={entry}", *arguments, "--backend=generic",
             f"--compare={path}", "--compare-backend=reference"],
            capture_output=True, text=True)
        lines = run.stdout.splitlines()
        if run.returncode or not lines or not all("max abs error 0," in line for line in lines):
            failed = True
            print(entry, shape, length, run.stdout, run.stderr)
sys.exit(failed)
