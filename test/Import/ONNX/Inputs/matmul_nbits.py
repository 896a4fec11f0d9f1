"""Writes a model of MatMulNBits and its input, or compares its output.

usage: matmul_nbits.py write BITS BLOCK ZEROS MODEL INPUT
       matmul_nbits.py check BITS BLOCK ZEROS OUTPUT
ZEROS is 'none', 'levels' or 'floats'.
"""
import sys

import numpy as np

ROWS, DEPTH, COLUMNS = 3, 72, 19


def pack(levels, bits):
    """Levels along the last axis, the first one in the lowest bits of a byte."""
    per_byte = 8 // bits
    missing = -levels.shape[-1] % per_byte
    levels = np.pad(levels, [(0, 0)] * (levels.ndim - 1) + [(0, missing)])
    levels = levels.reshape(*levels.shape[:-1], -1, per_byte)
    return (levels << (np.arange(per_byte) * bits)).sum(axis=-1)


def make(bits, block, zeros):
    random = np.random.default_rng(bits * block)
    blocks = -(-DEPTH // block)
    levels = random.integers(0, 2 ** bits, (COLUMNS, blocks, block))
    scales = random.uniform(0.01, 0.02, (COLUMNS, blocks)).astype(np.float32)
    points = np.full((COLUMNS, blocks), 2.0 ** (bits - 1))
    if zeros == "levels":
        points = random.integers(0, 2 ** bits, (COLUMNS, blocks))
    elif zeros == "floats":
        points = random.uniform(0, 2 ** bits, (COLUMNS, blocks)).astype(np.float32)
    x = random.normal(size=(ROWS, DEPTH)).astype(np.float32)
    return levels, scales, points, x


def initializer(kind, name, values):
    shape = ", ".join(map(str, values.shape))
    numbers = ", ".join(repr(float(v)) if kind == "float" else str(int(v))
                        for v in values.ravel())
    return f"{kind}[{shape}] {name} = {{{numbers}}}"


def write(bits, block, zeros, model, path):
    levels, scales, points, x = make(bits, block, zeros)
    constants = [initializer("uint8", "b", pack(levels, bits)),
                 initializer("float", "scales", scales.ravel())]
    operands = "x, b, scales"
    if zeros == "levels":
        constants.append(initializer("uint8", "points", pack(points, bits).ravel()))
    elif zeros == "floats":
        constants.append(initializer("float", "points", points.ravel()))
    if zeros != "none":
        operands += ", points"
    np.save(path, x)
    with open(model, "w") as file:
        file.write(f"""<ir_version: 8, opset_import: ["" : 17, "com.microsoft" : 1]>
graph (float[{ROWS}, {DEPTH}] x) => (float[{ROWS}, {COLUMNS}] y)
<{", ".join(constants)}>
{{
  y = com.microsoft.MatMulNBits <K = {DEPTH}, N = {COLUMNS}, bits = {bits}, block_size = {block}> ({operands})
}}
""")


def check(bits, block, zeros, path):
    levels, scales, points, x = make(bits, block, zeros)
    weights = (levels - points[..., None].astype(np.float64)) * scales[..., None]
    expected = x @ weights.reshape(COLUMNS, -1)[:, :DEPTH].T
    error = np.abs(np.load(path)["y"] - expected).max() / np.abs(expected).max()
    if not error < 1e-6:
        sys.exit(f"the output is off by {error}")


action, bits, block, zeros, *paths = sys.argv[1:]
{"write": write, "check": check}[action](int(bits), int(block), zeros, *paths)
