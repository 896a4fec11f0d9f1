"""Runs a face detector on pictures, and compares with stored outputs.

usage: face_detector.py DIRECTORY SCRATCH BACKEND COUNT

The directory has the model, pictures (N, 240, 320, 3) of bytes, and the outputs.
"""

import os
import subprocess
import sys

import numpy

directory, scratch, backend, count = sys.argv[1:]
os.makedirs(scratch, exist_ok=True)
pictures = numpy.load(os.path.join(directory, "pictures-240x320.npy"))
references = numpy.load(os.path.join(directory, "face-rfb-320.float.npz"))
image = os.path.join(scratch, "image.npy")
result = os.path.join(scratch, "result.npz")
for i in range(int(count)):
    numpy.save(image, numpy.ascontiguousarray(
        ((pictures[i].astype(numpy.float32) - 127) / 128).transpose(2, 0, 1)[None]))
    subprocess.check_call(["lpt-run", os.path.join(directory, "face-rfb-320.onnx"), f"--backend={backend}",
                           f"--input=input={image}", f"--output={result}"])
    with numpy.load(result) as outputs:
        for name in ("scores", "boxes"):
            difference = numpy.abs(outputs[name] - references[name][i]).max()
            assert difference < 1e-4, f"picture {i}: {name} are off by up to {difference}"
