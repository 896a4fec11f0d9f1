"""Prints a function with random transpositions, alone and before element-wise ops.

    transpositions.py SEED COUNT [LEAST MOST]

LEAST and MOST are numbers of elements.
"""

import random
import sys

SIZES = [1, 2, 3, 4, 5, 7, 8, 13, 15, 16, 17, 24, 31, 33, 50, 64, 65, 91, 130, 257]


def draw_shape(rng, least, most):
    while True:
        shape = [rng.choice(SIZES) for _ in range(rng.choice([2, 2, 3, 3, 4]))]
        elements = 1
        for size in shape:
            elements *= size
        if least <= elements <= most:
            return shape


def tensor(shape, element):
    return f"tensor<{'x'.join(map(str, shape))}x{element}>"


def main():
    rng = random.Random(int(sys.argv[1]))
    least, most = map(int, sys.argv[3:5]) if len(sys.argv) > 3 else (1, 40000)
    arguments, lines, results = [], [], []
    for number in range(int(sys.argv[2])):
        shape = draw_shape(rng, least, most)
        order = rng.sample(range(len(shape)), len(shape))
        moved = [shape[axis] for axis in order]
        element = rng.choice(["f32", "f32", "si8", "ui8", "f16", "si32", "f64"])
        source, x = tensor(shape, element), f"%x{number}"
        target, y = tensor(moved, element), f"%y{number}"
        arguments.append(f"{x}: {source}")
        lines.append(f"{y} = lpt.transpose {x} order {order} : ({source}) -> {target}")
        kind = rng.choice(["none", "convert", "quantize", "sum", "channels", "two"])
        result = f"%r{number}"
        if kind == "convert":
            wider = "f32" if element != "f32" else "f16"
            lines.append(f"{result} = lpt.convert {y} : {target} -> {tensor(moved, wider)}")
            target = tensor(moved, wider)
        elif kind == "quantize":
            # The parameters of channels, which the results of some blocks share.
            channels = [size if a == moved.index(max(moved)) else 1 for a, size in enumerate(moved)]
            top, limits = f"%t{number}", tensor(channels, "f32")
            arguments.append(f"{top}: {limits}")
            wide, target = tensor(moved, "f32"), tensor(moved, rng.choice(["ui8", "si16"]))
            lines += [
                f"%w{number} = lpt.convert {y} : {tensor(moved, element)} -> {wide}",
                f"%m{number} = lpt.multiply %w{number}, {top} : ({wide}, {limits}) -> {wide}",
                f"{result} = lpt.fake_quantize %m{number}, %low, %high, %low, %high levels 256 : "
                f"({wide}, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> {target}",
            ]
        elif kind in ("sum", "channels", "two"):
            other, shape2 = f"%o{number}", list(moved)
            if kind == "channels":
                axis = rng.randrange(len(moved))
                shape2 = [size if a == axis else 1 for a, size in enumerate(moved)]
            type2 = tensor(shape2, element)
            if kind == "two":
                # A second transposed operand.
                arguments.append(f"%p{number}: {source}")
                lines.append(f"{other} = lpt.transpose %p{number} order {order} : ({source}) -> {target}")
            else:
                arguments.append(f"{other}: {type2}")
            lines.append(f"{result} = lpt.add {y}, {other} : ({target}, {type2}) -> {target}")
        else:
            result = y
        results.append((result, target))
    types = ", ".join(kind for _, kind in results)
    print(f"func.func @main({', '.join(arguments)}) -> ({types}) {{")
    print("  %low = lpt.constant dense<0.0> : tensor<f32>")
    print("  %high = lpt.constant dense<255.0> : tensor<f32>")
    for line in lines:
        print(f"  {line}")
    print(f"  return {', '.join(name for name, _ in results)} : {types}")
    print("}")


main()
