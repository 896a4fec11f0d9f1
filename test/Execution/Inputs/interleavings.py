"""Prints a function with random permutations that move few elements, alone and before or
after element-wise ops: squares of pixels, groups of channels, and transposed narrow rows.

    interleavings.py SEED COUNT [MOST]

MOST is the greatest size of the long axis.
"""

import random
import sys


def tensor(shape, element):
    return f"tensor<{'x'.join(map(str, shape))}x{element}>"


class Function:
    def __init__(self, seed, most):
        self.rng = random.Random(seed)
        self.most = most
        self.arguments, self.lines, self.results = [], [], []

    def argument(self, shape, element):
        name = f"%x{len(self.arguments)}"
        self.arguments.append(f"{name}: {tensor(shape, element)}")
        return name

    def emit(self, text):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"  {name} = {text}")
        return name

    def move(self, x, shape, element):
        """A movement of `x`, and the shape of its result."""
        n, c, h, w = shape
        kind = self.rng.choice(["transpose", "depth_to_space", "shuffle", "space_to_depth"])
        block = self.rng.choice([2, 2, 3, 4])
        mode = self.rng.choice(["depth_first", "blocks_first"])
        if kind == "depth_to_space" and c % block ** 2 == 0:
            target = [n, c // block ** 2, h * block, w * block]
            return self.emit(f"lpt.depth_to_space {x} block_size {block} mode<{mode}> : "
                             f"({tensor(shape, element)}) -> {tensor(target, element)}"), target
        if kind == "space_to_depth" and h % block == 0 and w % block == 0:
            target = [n, c * block ** 2, h // block, w // block]
            return self.emit(f"lpt.space_to_depth {x} block_size {block} mode<{mode}> : "
                             f"({tensor(shape, element)}) -> {tensor(target, element)}"), target
        if kind == "shuffle" and c % block == 0:
            return self.emit(f"lpt.shuffle_channels {x} axis 1 group {block} : "
                             f"{tensor(shape, element)}"), shape
        order = self.rng.sample(range(4), 4)
        target = [shape[axis] for axis in order]
        return self.emit(f"lpt.transpose {x} order {order} : ({tensor(shape, element)}) -> "
                         f"{tensor(target, element)}"), target

    def elementwise(self, x, shape, element):
        """One of several ops on `x`, and the element type of its result."""
        kind = self.rng.choice(["none", "convert", "sum", "channels"])
        if kind == "convert":
            to = "f32" if element != "f32" else "f16"
            return self.emit(f"lpt.convert {x} : {tensor(shape, element)} -> "
                             f"{tensor(shape, to)}"), to
        if kind == "none":
            return x, element
        other = shape if kind == "sum" else [1, shape[1], 1, 1]
        y = self.argument(other, element)
        return self.emit(f"lpt.add {x}, {y} : ({tensor(shape, element)}, "
                         f"{tensor(other, element)}) -> {tensor(shape, element)}"), element

    def add_result(self):
        rng = self.rng
        few, long = rng.choice([2, 2, 3, 4, 5, 6, 8, 9, 12, 16]), rng.randint(1, self.most)
        shape = rng.choice([[1, few, 1, long], [1, long * few, 2, 4], [2, long, few, 1],
                            [1, 4 * few, 4, long], [1, few, long, few], [1, 16 * few, 6, 12]])
        element = rng.choice(["f32", "f32", "ui8", "si8", "f16", "si32", "f64"])
        x = self.argument(shape, element)
        if rng.random() < 0.5:
            x, element = self.elementwise(x, shape, element)
        # Channels that are last in memory.
        order = rng.choice([None, [0, 3, 1, 2]])
        if order:
            moved = [shape[axis] for axis in order]
            x = self.emit(f"lpt.transpose {x} order {order} : ({tensor(shape, element)}) -> "
                          f"{tensor(moved, element)}")
            shape = moved
        x, shape = self.move(x, shape, element)
        x, element = self.elementwise(x, shape, element)
        if order:
            moved = [shape[axis] for axis in [0, 2, 3, 1]]
            x = self.emit(f"lpt.transpose {x} order [0, 2, 3, 1] : ({tensor(shape, element)}) -> "
                          f"{tensor(moved, element)}")
            shape = moved
        self.results.append((x, tensor(shape, element)))

    def write(self):
        types = ", ".join(kind for _, kind in self.results)
        print(f"func.func @main({', '.join(self.arguments)}) -> ({types}) {{")
        print("\n".join(self.lines))
        print(f"  return {', '.join(name for name, _ in self.results)} : {types}")
        print("}")


def main():
    function = Function(int(sys.argv[1]), int(sys.argv[3]) if len(sys.argv) > 3 else 70)
    for _ in range(int(sys.argv[2])):
        function.add_result()
    function.write()


main()
