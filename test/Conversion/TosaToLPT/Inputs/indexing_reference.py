"""Computes resizing and scattering by the pseudocode of the TOSA specification, which
the passes of MLIR do not lower, or not for all attributes.

indexing_reference.py model.mlir DIRECTORY

Each op of the function `main` reads arguments and constants of the file. Inputs are
random; they are input0.npy and so on in DIRECTORY, and results output0.npy and so on.
"""

import json
import os
import re
import sys

import numpy as np

TYPES = {"i8": np.int8, "i32": np.int32, "f32": np.float32}


def parse_type(text):
    sizes = re.fullmatch(r"tensor<((?:\d+x)*)(\w+)>", text)
    return [int(n) for n in sizes.group(1).split("x") if n], TYPES[sizes.group(2)]


def resize(x, scale, offset, mode, result):
    shape, kind = parse_type(result)
    is_float = x.dtype == np.float32
    y = np.zeros(shape, np.float64 if is_float else np.int64)

    def place(o, axis):
        n, d = scale[2 * axis:2 * axis + 2]
        position = o * d + offset[axis]
        low = position // n
        last = x.shape[1 + axis] - 1
        return position - low * n, n, min(max(low, 0), last), min(low + 1, last)

    for row in range(shape[1]):
        dy, ny, y0, y1 = place(row, 0)
        for column in range(shape[2]):
            dx, nx, x0, x1 = place(column, 1)
            if mode == "NEAREST_NEIGHBOR":
                y[:, row, column] = x[:, y1 if 2 * dy >= ny else y0, x1 if 2 * dx >= nx else x0]
                continue
            wide = x.astype(y.dtype)
            total = (wide[:, y0, x0] * (ny - dy) * (nx - dx) + wide[:, y0, x1] * (ny - dy) * dx +
                     wide[:, y1, x0] * dy * (nx - dx) + wide[:, y1, x1] * dy * dx)
            y[:, row, column] = total / (nx * ny) if is_float else total
    return y.astype(kind)


def scatter(values, indices, updates):
    result = values.copy()
    for batch in range(indices.shape[0]):
        for w in range(indices.shape[1]):
            result[batch, indices[batch, w]] = updates[batch, w]
    return result


def main():
    model, directory = open(sys.argv[1]).read(), sys.argv[2]
    os.makedirs(directory, exist_ok=True)
    generator = np.random.default_rng(0)
    known = {}
    for name, numbers in re.findall(r"%(\w+) = tosa\.const_shape \{values = dense<(.*?)>", model):
        known[name] = json.loads(numbers)
    for name, numbers in re.findall(r'%(\w+) = "tosa\.const"\(\) \{values = dense<(.*?)>', model):
        known[name] = np.array(json.loads(numbers))
    signature = re.search(r"func\.func @main\((.*?)\)", model).group(1)
    for i, (name, text) in enumerate(re.findall(r"%(\w+): (tensor<\w+>)", signature)):
        shape, kind = parse_type(text)
        known[name] = (generator.uniform(-1, 1, shape) if kind == np.float32 else
                       generator.integers(-128, 127, shape, endpoint=True)).astype(kind)
        np.save(f"{directory}/input{i}.npy", known[name])
    results = []
    for op, operands, rest in re.findall(r"= tosa\.(resize|scatter) ([%\w, ]+)(.*)", model):
        values = [known[name] for name in re.findall(r"%(\w+)", operands)]
        result = re.search(r"-> (tensor<\w+>)", rest).group(1)
        if op == "scatter":
            results.append(scatter(*values))
        else:
            mode = re.search(r"mode = (\w+)", rest).group(1)
            results.append(resize(*values[:3], mode, result))
    for i, array in enumerate(results):
        np.save(f"{directory}/output{i}.npy", array)


main()
