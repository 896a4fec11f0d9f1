"""Writes kinds.mlir, a model of products of all kinds, samples images.npy and rows.npy of its
inputs, one more in image.npy and row.npy, and ones.npy and batch-ones.npy for ones.mlir.

The inputs are integers from 0 to 255, so that only weights are rounded. Their mean is greater
than their deviation: errors of weights that do not cancel become errors of the results. Channels
have other means in each group.
"""

import numpy

IMAGE, ROWS = "tensor<1x6x8x8xf32>", "tensor<1x9x24xf32>"
PRODUCTS = [
    ("lpt.convolution %image, {} pads [1, 1]", IMAGE, (4, 6, 3, 3), "1x4x8x8"),
    ("lpt.group_convolution %image, {} strides [2, 1]", IMAGE, (2, 2, 3, 3, 3), "1x4x3x6"),
    ("lpt.group_convolution %image, {} dilations [2, 2]", IMAGE, (6, 1, 1, 3, 3), "1x6x4x4"),
    ("lpt.convolution_backprop_data %image, {} strides [2, 2]", IMAGE, (6, 4, 2, 2), "1x4x16x16"),
    ("lpt.group_convolution_backprop_data %image, {}", IMAGE, (2, 3, 2, 3, 3), "1x4x10x10"),
    ("lpt.matmul %rows, {}", ROWS, (24, 4), "1x9x4"),
    ("lpt.matmul %rows, {} transpose_b", ROWS, (4, 24), "1x9x4"),
]


def constant(values):
    if isinstance(values, list):
        return "[" + ", ".join(map(constant, values)) + "]"
    return f"{values:.6e}"


generator = numpy.random.default_rng(1)
for name, shape in (("images", (9, 1, 6, 8, 8)), ("rows", (9, 1, 9, 24))):
    mean = numpy.full(shape, 128.0)
    if name == "images":
        mean += numpy.array([90, -90, -90, -90, 90, -90]).reshape(6, 1, 1)
    values = numpy.clip(numpy.rint(mean + 30 * generator.standard_normal(shape)), 0, 255)
    values[0].flat[:2] = 0, 255
    numpy.save(f"{name}.npy", values[:8].astype("f4"))
    numpy.save(f"{name[:-1]}.npy", values[8].astype("f4"))
numpy.save("ones.npy", numpy.ones((2, 6), "f4"))
numpy.save("batch-ones.npy", numpy.ones((2, 1, 6), "f4"))
lines, types = [], [f"tensor<{result}xf32>" for *_, result in PRODUCTS]
for number, ((text, source, shape, _), result) in enumerate(zip(PRODUCTS, types)):
    weights = f"tensor<{'x'.join(map(str, shape))}xf32>"
    values = constant(generator.standard_normal(shape).tolist())
    lines.append(f"  %w{number} = lpt.constant dense<{values}> : {weights}")
    lines.append(f"  %{number} = {text.format(f'%w{number}')} : ({source}, {weights}) -> {result}")
results = ", ".join(f"%{number}" for number in range(len(PRODUCTS)))
with open("kinds.mlir", "w", encoding="utf-8") as file:
    print(f"func.func @main(%image: {IMAGE}, %rows: {ROWS}) -> ({', '.join(types)}) {{", *lines,
          f"  return {results} : {', '.join(types)}", "}", sep="\n", file=file)
