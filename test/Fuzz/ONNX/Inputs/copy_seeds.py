"""Copies the models of ONNX's test data that are small, for libFuzzer.

    copy_seeds.py DATA DIRECTORY
"""

import pathlib
import shutil
import sys

# Larger models consist of more weights, not of other ops.
MAX_BYTES = 8192

data, directory = (pathlib.Path(argument) for argument in sys.argv[1:])
for path in sorted(data.rglob("*.onnx")):
    if path.stat().st_size <= MAX_BYTES:
        shutil.copyfile(path, directory / "-".join(path.relative_to(data).parts))
