"""Prints a block of a transformer in low precision.

    attention.py BATCH LENGTH HEADS SIZE [HIDDEN]

LENGTH is that of the sequence, SIZE that of a head, and HIDDEN the width of the layers
after the attention. Weights are pseudo-random bytes.
"""

import sys


class Block:
    def __init__(self):
        self.lines = []
        self.count = 0
        self.seed = 12345

    def add(self, op, operands, type_, operand_types):
        self.count += 1
        name = f"%{self.count}"
        signature = f"({', '.join(operand_types)}) -> {type_}" if operand_types else type_
        self.lines.append(f"  {name} = lpt.{op.format(*operands)} : {signature}")
        return name

    def number(self, value):
        return self.add(f"constant dense<{float(value):.9e}>", [], "tensor<f32>", [])

    def weights(self, rows, columns):
        text = []
        for _ in range(rows * columns):
            # A generator of Knuth's; the lowest bits repeat soon.
            self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) % 2**64
            text.append(f"{(self.seed >> 33) % 255 + 129 & 255:02X}")
        return self.add(f'constant dense<"0x{"".join(text)}">', [], f"tensor<{rows}x{columns}xsi8>", [])

    def quantize(self, x, shape, low, high, element):
        first, last = (0, 255) if element == "ui8" else (-128, 127)
        operands = [x] + [self.number(value) for value in (low, high, first, last)]
        types = [f"tensor<{shape}xf32>"] + ["tensor<f32>"] * 4
        return self.add("fake_quantize {}, {}, {}, {}, {} levels 256", operands,
                        f"tensor<{shape}x{element}>", types)

    def scale(self, x, shape, factor):
        return self.add("multiply {}, {}", [x, self.number(factor)], f"tensor<{shape}xf32>",
                        [f"tensor<{shape}xf32>", "tensor<f32>"])

    def linear(self, x, rows, depth, columns, element, factor):
        weights = self.weights(columns, depth)
        product = self.add("matmul {}, {} transpose_b", [x, weights], f"tensor<{rows}x{columns}xf32>",
                           [f"tensor<{rows}x{depth}x{element}>", f"tensor<{columns}x{depth}xsi8>"])
        return self.scale(product, f"{rows}x{columns}", factor)


def main():
    batch, length, heads, size, *rest = map(int, sys.argv[1:])
    width = heads * size
    hidden = rest[0] if rest else 2 * width
    rows = f"{batch}x{length}"
    whole, apart = f"{rows}x{width}", f"{rows}x{heads}x{size}"
    per_head = f"{batch}x{heads}x{length}x{size}"
    scores = f"{batch}x{heads}x{length}x{length}"
    block = Block()

    parts = []
    for _ in range(3):
        x = block.linear("%x", rows, width, width, "ui8", 0.0002 / width ** 0.5)
        x = block.quantize(x, whole, -4, 3.96875, "si8")
        x = block.add("reshape {} target [%d, %d, %d, %d]" % (batch, length, heads, size), [x],
                      f"tensor<{apart}xsi8>", [f"tensor<{whole}xsi8>"])
        parts.append(block.add("transpose {} order [0, 2, 1, 3]", [x], f"tensor<{per_head}xsi8>",
                               [f"tensor<{apart}xsi8>"]))
    query, key, value = parts
    x = block.add("matmul {}, {} transpose_b", [query, key], f"tensor<{scores}xf32>",
                  [f"tensor<{per_head}xsi8>"] * 2)
    x = block.scale(x, scores, 0.0005)
    x = block.add("softmax {} axis 3", [x], f"tensor<{scores}xf32>", [])
    x = block.quantize(x, scores, 0, 4 / length, "ui8")
    x = block.add("matmul {}, {}", [x, value], f"tensor<{per_head}xf32>",
                  [f"tensor<{scores}xui8>", f"tensor<{per_head}xsi8>"])
    x = block.quantize(x, per_head, -60000, 59531.25, "si8")
    x = block.add("transpose {} order [0, 2, 1, 3]", [x], f"tensor<{apart}xsi8>", [f"tensor<{per_head}xsi8>"])
    x = block.add("reshape {} target [%d, %d, %d]" % (batch, length, width), [x], f"tensor<{whole}xsi8>",
                  [f"tensor<{apart}xsi8>"])
    x = block.linear(x, rows, width, width, "si8", 0.0002)
    x = block.add("add {}, {}", [x, "%y"], f"tensor<{whole}xf32>", [f"tensor<{whole}xf32>"] * 2)
    normal = block.add("mvn {} axes [2] normalize_variance true eps 1.0e-6", [x], f"tensor<{whole}xf32>", [])
    x = block.quantize(normal, whole, -4, 3.96875, "ui8")
    x = block.linear(x, rows, width, hidden, "ui8", 0.0003)
    x = block.add("gelu {}", [x], f"tensor<{rows}x{hidden}xf32>", [])
    x = block.quantize(x, f"{rows}x{hidden}", -0.17, 6, "ui8")
    x = block.linear(x, rows, hidden, width, "ui8", 0.0001)
    x = block.add("add {}, {}", [x, normal], f"tensor<{whole}xf32>", [f"tensor<{whole}xf32>"] * 2)
    print(f"func.func @main(%x: tensor<{whole}xui8>, %y: tensor<{whole}xf32>) -> tensor<{whole}xf32> {{")
    print("\n".join(block.lines))
    print(f"  return {x} : tensor<{whole}xf32>\n}}")


main()
