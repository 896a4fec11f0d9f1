"""Writes a product and a convolution with random weights, or checks what they yield
once they are quantized dynamically: integers by the formulas of ONNX, in f32.

usage: dynamic_quantization.py write MODEL INPUT
       dynamic_quantization.py check INPUT OUTPUTS [--rows]
"""
import sys

import numpy as np

F32 = np.float32
ROWS, DEPTH, COLUMNS = 6, 37, 19


def make():
    random = np.random.default_rng(3)
    x = random.normal(size=(ROWS, DEPTH)).astype(F32)
    # Of one sign, zeros alone, and of very different sizes.
    x[1] = np.abs(x[1])
    x[2] = -np.abs(x[2])
    x[3] = 0
    x[4] *= F32(1e-3)
    w = random.normal(size=(DEPTH, COLUMNS)).astype(F32)
    w[:, 5] = 0
    w[:, 6] *= F32(1e-6)
    return x, w


def quantize_weights(w):
    greatest = np.abs(w).max(axis=0).astype(np.float64)
    scale = np.where(greatest == 0, 1, F32(greatest / 127)).astype(F32)
    return np.rint(w / scale.astype(np.float64)).clip(-127, 127), scale


def quantize_source(x, **axes):
    low = np.minimum(x.min(**axes), F32(0))
    high = np.maximum(x.max(**axes), F32(0))
    scale = np.maximum((high - low) / F32(255), F32(2.0 ** -126))
    point = np.rint(np.clip((F32(0) - low) / scale, 0, 255))
    return np.clip(np.rint(x / scale) + point, 0, 255) - point, scale


def compare(name, actual, expected):
    worst = np.abs(actual - expected).max() / np.abs(expected).max()
    if not worst < 1e-6:
        sys.exit(f"{name} is off by {worst}")


def format_weights(w):
    return "[" + ", ".join(
        format_weights(row) if row.ndim else f"{float(row)!r}" for row in w) + "]"


def write(model, path):
    x, w = make()
    np.save(path, x)
    shape, image = f"{ROWS}x{DEPTH}", f"{ROWS}x{DEPTH}x1"
    with open(model, "w") as file:
        file.write(f"""
func.func @main(%x: tensor<{shape}xf32>) -> (tensor<{ROWS}x{COLUMNS}xf32>, tensor<{ROWS}x{COLUMNS}x1xf32>) {{
  %w = lpt.constant dense<{format_weights(w)}> : tensor<{DEPTH}x{COLUMNS}xf32>
  %0 = lpt.matmul %x, %w : (tensor<{shape}xf32>, tensor<{DEPTH}x{COLUMNS}xf32>) -> tensor<{ROWS}x{COLUMNS}xf32>
  %i = lpt.reshape %x target [{ROWS}, {DEPTH}, 1] : (tensor<{shape}xf32>) -> tensor<{image}xf32>
  %v = lpt.constant dense<{format_weights(w.T[:, :, None])}> : tensor<{COLUMNS}x{DEPTH}x1xf32>
  %1 = lpt.convolution %i, %v : (tensor<{image}xf32>, tensor<{COLUMNS}x{DEPTH}x1xf32>) -> tensor<{ROWS}x{COLUMNS}x1xf32>
  return %0, %1 : tensor<{ROWS}x{COLUMNS}xf32>, tensor<{ROWS}x{COLUMNS}x1xf32>
}}
""")


def check(path, outputs, *arguments):
    x, w = np.load(path), make()[1]
    columns, column_scale = quantize_weights(w)
    expected = []
    for axes in ({"axis": 1, "keepdims": True} if "--rows" in arguments else {}, {}):
        rows, row_scale = quantize_source(x, **axes)
        expected.append((rows @ columns) * row_scale.astype(np.float64) * column_scale)
    compare("the product", np.load(outputs + "/output0.npy"), expected[0])
    compare("the convolution", np.load(outputs + "/output1.npy")[:, :, 0], expected[1])


{"write": write, "check": check}[sys.argv[1]](*sys.argv[2:])
