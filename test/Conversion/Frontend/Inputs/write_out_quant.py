"""Writes the casts of a module of the quant dialect out, as loops.

usage: write_out_quant.py MODEL.mlir > WRITTEN.mlir

A quantization is clamp(roundeven(x / scale + zero point)), a dequantization
(q - zero point) * scale, in f32: see StableHLO. The types are aliases, one a line; casts
are of tensors of f32, one a line.
"""

import re
import sys

ALIAS = re.compile(r"^!(\w+) = !quant\.uniform<([iu])(\d+)(?:<(-?\d+):(-?\d+)>)?:f32"
                   r"(?::(\d+))?, \{?([^}>]*)\}?>$")
CAST = re.compile(r"^ *(%\w+) = quant\.(qcast|dcast|scast) (%\w+) : tensor<([\dx]*x)([^>]+)>"
                  r" to tensor<[\dx]*x([^>]+)>$")


class Type:
    def __init__(self, sign, bits, low, high, axis, parameters):
        bits = int(bits)
        self.is_signed = sign == "i"
        self.storage = f"i{bits}"
        least, greatest = (-2**(bits - 1), 2**(bits - 1) - 1) if self.is_signed else (0, 2**bits - 1)
        self.low, self.high = int(low or least), int(high or greatest)
        self.axis = axis and int(axis)
        pairs = [pair.strip().split(":") for pair in parameters.split(",")]
        self.scales = [float(pair[0]) for pair in pairs]
        self.zeros = [float(pair[1]) if len(pair) > 1 else 0.0 for pair in pairs]


def write_cast(result, kind, source, shape, kind_type):
    rank = shape.count("x")
    dims = ", ".join(f"d{i}" for i in range(rank))
    whole = f"affine_map<({dims}) -> ({dims})>"
    along = f"affine_map<({dims}) -> (d{kind_type.axis or 0})>"
    if kind_type.axis is None:
        along = f"affine_map<({dims}) -> (0)>"
    count = len(kind_type.scales)
    real, stored = f"tensor<{shape}f32>", f"tensor<{shape}{kind_type.storage}>"
    to = "si" if kind_type.is_signed else "ui"
    one = result[1:]
    before, after = (real, stored) if kind == "qcast" else (stored, real)
    element = (lambda tensor: tensor[tensor.rindex("x") + 1:-1])
    print(f"  %{one}_s = arith.constant dense<{kind_type.scales}> : tensor<{count}xf32>")
    print(f"  %{one}_z = arith.constant dense<{kind_type.zeros}> : tensor<{count}xf32>")
    print(f"  %{one}_e = tensor.empty() : {after}")
    iterators = ", ".join(['"parallel"'] * rank)
    print(f"  {result} = linalg.generic {{indexing_maps = [{whole}, {along}, {along}, {whole}], "
          f"iterator_types = [{iterators}]}} ins({source}, %{one}_s, %{one}_z : {before}, "
          f"tensor<{count}xf32>, tensor<{count}xf32>) outs(%{one}_e : {after}) {{")
    print(f"  ^bb0(%q_x: {element(before)}, %q_s: f32, %q_z: f32, %q_o: {element(after)}):")
    if kind == "qcast":
        print("    %0 = arith.divf %q_x, %q_s : f32\n    %1 = arith.addf %0, %q_z : f32\n"
              "    %2 = math.roundeven %1 : f32\n"
              f"    %q_low = arith.constant {float(kind_type.low)} : f32\n"
              f"    %q_high = arith.constant {float(kind_type.high)} : f32\n"
              "    %3 = arith.maximumf %2, %q_low : f32\n    %4 = arith.minimumf %3, %q_high : f32\n"
              f"    %5 = arith.fpto{to} %4 : f32 to {kind_type.storage}\n"
              f"    linalg.yield %5 : {kind_type.storage}")
    else:
        print(f"    %0 = arith.{to}tofp %q_x : {kind_type.storage} to f32\n"
              "    %1 = arith.subf %0, %q_z : f32\n    %2 = arith.mulf %1, %q_s : f32\n"
              "    linalg.yield %2 : f32")
    print(f"  }} -> {after}")


def main():
    types, same = {}, {}
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file.read().splitlines():
            if alias := ALIAS.match(line):
                types["!" + alias.group(1)] = Type(*alias.groups()[1:])
            elif cast := CAST.match(line):
                result, kind, source, shape, before, after = cast.groups()
                source = same.get(source, source)
                if kind == "scast":
                    same[result] = source
                else:
                    write_cast(result, kind, source, shape, types[after if kind == "qcast" else before])
            else:
                print(line)


if __name__ == "__main__":
    main()
