"""Integers for the inputs of a model, and what its outputs stand for.

    quantize_io.py write DIRECTORY        model.mlir, q0.npy, q1.npy
    quantize_io.py dequantize DIRECTORY   x0.npy, x1.npy, by integers.mlir there
    quantize_io.py check DIRECTORY        compares float/ and integers/ there
"""

import pathlib
import re
import sys

import numpy as np

MODEL = """
func.func @main(%x: tensor<1x4x8x8xf32>, %y: tensor<1x8x8x4xf32>)
    -> (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>, tensor<1x256xf32>) {
  %xl = lpt.constant dense<-0.75> : tensor<f32>
  %xh = lpt.constant dense<1.8> : tensor<f32>
  %0 = lpt.fake_quantize %x, %xl, %xh, %xl, %xh levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %yl = lpt.constant dense<-1.27> : tensor<1x1x1x1xf32>
  %yh = lpt.constant dense<1.27> : tensor<1x1x1x1xf32>
  %1 = lpt.transpose %y order [0, 3, 1, 2] : (tensor<1x8x8x4xf32>) -> tensor<1x4x8x8xf32>
  %2 = lpt.fake_quantize %1, %yl, %yh, %yl, %yh levels 255 : (tensor<1x4x8x8xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x8x8xf32>
  %w = lpt.constant dense<WEIGHTS> : tensor<4x4x3x3xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %q = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<4x4x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4x3x3xf32>
  %3 = lpt.convolution %0, %q pads [1, 1] : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x8x8xf32>
  %4 = lpt.convolution %2, %q pads [1, 1] : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x8x8xf32>
  %5 = lpt.add %3, %4 : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %ol = lpt.constant dense<-2.0> : tensor<f32>
  %oh = lpt.constant dense<3.1> : tensor<f32>
  %6 = lpt.fake_quantize %5, %ol, %oh, %ol, %oh levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %7 = lpt.fake_quantize %5, %zero, %oh, %zero, %oh levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %8 = lpt.max_pool %7 kernel [3, 3] strides [1, 1] pads [1, 1] : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %9 = lpt.reshape %8 target [1, 256] : (tensor<1x4x8x8xf32>) -> tensor<1x256xf32>
  return %5, %6, %9 : tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>, tensor<1x256xf32>
}
"""


def write(directory):
    random = np.random.default_rng(7)
    weights = random.uniform(-0.5, 0.5, (4, 4, 3, 3)).astype(np.float32)
    text = MODEL.replace("WEIGHTS", f'"0x{weights.tobytes().hex().upper()}"')
    (directory / "model.mlir").write_text(text)
    # Every integer, and for the second input one that the model cannot yield.
    every = np.arange(256, dtype=np.uint8)
    np.save(directory / "q0.npy", random.permutation(every).reshape(1, 4, 8, 8))
    np.save(directory / "q1.npy", random.permutation(every).reshape(1, 8, 8, 4))


def read_meanings(directory):
    """Scale and zero point of each input, and of each output, or none."""
    signature = re.search(r"func.func @main\((.*)\) -> \((.*)\) {\n",
                          (directory / "integers.mlir").read_text())
    result = []
    for part in signature.groups():
        meanings = []
        for tensor in re.findall(r"tensor<[^>]*>(?: {[^}]*})?", part):
            found = re.search(r"lpt.scale = (\S+) : f64, lpt.zero_point = (-?\d+) : i64", tensor)
            meanings.append((float(found[1]), int(found[2])) if found else None)
        result.append(meanings)
    return result


def dequantize_all(directory):
    inputs, _ = read_meanings(directory)
    for i, (scale, zero_point) in enumerate(inputs):
        integers = np.load(directory / f"q{i}.npy").astype(np.float64)
        np.save(directory / f"x{i}.npy", ((integers - zero_point) * scale).astype(np.float32))


def check(directory):
    _, outputs = read_meanings(directory)
    for i, meaning in enumerate(outputs):
        floats = np.load(directory / "float" / f"output{i}.npy")
        integers = np.load(directory / "integers" / f"output{i}.npy")
        numbers = integers
        if meaning:
            numbers = (integers.astype(np.float64) - meaning[1]) * meaning[0]
        kind = f"of {integers.dtype}, {len(np.unique(integers))} numbers"
        print(f"output {i} {kind}: at most {np.abs(numbers - floats).max():.1e} apart")


if __name__ == "__main__":
    {"write": write, "dequantize": dequantize_all, "check": check}[sys.argv[1]](
        pathlib.Path(sys.argv[2]))
