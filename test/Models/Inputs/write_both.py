"""Writes a quantized network without training as MLIR text and as ONNX.

    write_both.py MODELS OUTPUT

MODELS is benchmarks/models. Scales have few bits, so that both have the same numbers.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.append(sys.argv[1])
# pylint: disable=wrong-import-position
import digits
from calibration import collect_ranges
from graph import Graph
from mlir_writer import write_module
from onnx_writer import make_model
from quantization import CONVOLUTIONAL_KINDS, place_quantization, quantize

output = Path(sys.argv[2])
graph = digits.build()
for index, operation in enumerate(graph.operations):
    # Biases that would not be missed are none.
    if operation.name.endswith("/bias"):
        value = operation.attributes["value"]
        value.array = np.random.default_rng(index).standard_normal(
            value.array.shape).astype(np.float32)
images = np.random.default_rng(0).random((8, 1, 8, 8), np.float32)
points = place_quantization(graph, CONVOLUTIONAL_KINDS)
ranges = collect_ranges(graph, [images], {point.value for point in points}, coverage=1)
quantized = quantize(graph, points, ranges, "fq")
with open(output / "model.mlir", "w", encoding="ascii") as file:
    write_module(quantized, file)
(output / "model.onnx").write_bytes(make_model(quantized).SerializeToString())
np.save(output / "images.npy", images)

# What has no form in ONNX here is refused.
other = Graph()
other.outputs = [other.sigmoid(other.input((1, 4), "x"), "sigmoid")]
try:
    make_model(other)
except ValueError as error:
    print(error)
