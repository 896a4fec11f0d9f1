#!/usr/bin/env python3
"""Counts the instructions that small networks take on ARM, against those that no code can do without.

    benchmarks/arm_instructions.py [--tree BUILD] [--models NAME...] [--functions]

Compiles each network for each instruction set, and runs it under qemu-aarch64 with a
plugin that counts (count_instructions.c): the difference of two runs and of one. Time is
not measured: there need be no ARM.

The *ideal* is the sum, over the steps of the program, of what any code for the instruction
set has to execute, however it is arranged:

* the products of the model, without those that fill up vectors, by as many as the best
  instruction adds: 32 bytes by `smmla`, 16 by `sdot`, 4 floats by `fmla`; 16 bytes by three
  of `smull`, `smlal` and `sadalp`; of depthwise convolutions, whose sums are of one channel,
  4 by `smlal`. All of them add to a register, which is set first: one load, `ldp`, sets two
  registers of four sums;
* each element-wise operation of an epilogue on four elements, and what makes bytes of four
  vectors of integers (six instructions: `sqxtn` and `sqxtun`), or vectors of bytes (six).
  `fmla` overwrites its addend, so one that is used again, a shift of channels or the
  coefficient of a polynomial, is loaded again: half an instruction for such a multiply-add;
* a load of each byte that a step reads, constants included, and a store of each byte that
  it writes, 32 at a time (`ldp`, `stp`).

Addresses, loops, copies of registers, and other second loads are no part of it.
"""

import argparse
import math
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGETS = {"neon": "cortex-a53", "dotprod": "neoverse-n1", "i8mm": "max"}
# Products that an instruction adds, by target.
BYTE_PRODUCTS = {"neon": 16 / 3, "dotprod": 16, "i8mm": 32}
DEPTHWISE_PRODUCTS = 4
FLOAT_PRODUCTS = 4
BYTES_OF_ACCESS = 32
REGISTERS_OF_LOAD = 2
LANES = 4
# To make 16 bytes of integers of 32 bits, and the other way round.
NARROWING = 6 / 16
# Instructions on f32 for each element; those of polynomials have the operations of
# ExplicitFunctions.h: exp has 17 and 7 addends that are loaded, and softmax an extreme, a
# difference, a sum and a product besides; gelu has 28 and 12 addends. mvn adds numbers of
# f64, of which a register has two: it extends and adds them, extends them again and adds
# the squares of their distances, and has a difference and a product of f32.
OPERATIONS = {
    "convert": 1, "scale_shift": 1.5, "requantize": 1.5, "multiply": 1, "add": 1, "subtract": 1,
    "relu": 1, "clamp": 2, "softmax": 24.5, "gelu": 34, "mvn": 14,
    "reshape": 0, "transpose": 0, "pad": 0, "yield": 0, "constant": 0, "packed_product": 0,
    "concat": 0,
}
MOVING_WINDOWS = {"max_pool": 16, "avg_pool": 8, "reduce_sum": 8, "reduce_mean": 8}
SIZES = {"ui8": 1, "si8": 1, "i1": 1, "si16": 2, "ui16": 2, "si32": 4, "i32": 4, "f32": 4,
         "si64": 8, "f64": 8}


def run(*command, **options):
    return subprocess.run([str(each) for each in command], check=True, capture_output=True,
                          text=True, **options)


def read_types(text):
    """Shapes and element types of `tensor<1x8xf32>, ...`."""
    result = []
    for inner in re.findall(r"tensor<([^<>]*)>", text):
        *sizes, element = inner.split("x")
        result.append(([int(size) for size in sizes], element))
    return result


def count_bytes(types):
    return sum(math.prod(shape) * SIZES[element] for shape, element in types)


class Ideal:
    """The ideal of a program, as `lpt-plan-memory` prints it."""

    def __init__(self, program, target):
        self.target = target
        self.products = self.elementwise = self.memory = 0.0
        for step in re.split(r"\n(?=    %?[^ ]+ = lpt\.step |    lpt\.step )", program)[1:]:
            self.add_step(step.split("\n    }")[0])

    @property
    def total(self):
        return self.products + self.elementwise + self.memory

    def add_step(self, step):
        header, *body = step.split("\n")
        operands, results = header.rsplit(" -> ", 1)
        operands = operands[operands.rindex(" : "):]
        accessed = count_bytes(read_types(operands)) + count_bytes(read_types(results))
        bytes_of_operands = [
            types for types in read_types(operands) if types[1] in ("ui8", "si8")]
        for line in body:
            match = re.search(r"lpt\.(\w+)", line)
            if not match:
                continue
            types = read_types(line[line.rindex(" : "):] if " : " in line else line)
            name = match.group(1)
            if name == "constant":
                accessed += count_bytes(types)
            elif name == "packed_product":
                self.add_product(line, types, header)
            elif name in MOVING_WINDOWS:
                source, element = types[0]
                lanes = 16 if element in ("ui8", "si8") else LANES
                self.elementwise += math.prod(source) / min(lanes, MOVING_WINDOWS[name])
            elif name != "yield":
                self.add_elements(name, line, types)
        # Residuals, and operands of element-wise steps, become f32.
        if "packed_product" in step:
            bytes_of_operands = bytes_of_operands[1:]
        if "scale_shift" in step or "gelu" in step:
            for shape, _ in bytes_of_operands:
                self.elementwise += math.prod(shape) * (NARROWING + 1 / LANES)
        self.memory += accessed / BYTES_OF_ACCESS

    def add_product(self, line, types, header):
        count = int(re.search(r"multiply_accumulates = (\d+)", header).group(1))
        source, weights = types[0], types[1]
        if source[1] == "f32":
            rate = FLOAT_PRODUCTS
        elif len(weights[0]) == 3:
            rate = DEPTHWISE_PRODUCTS
        else:
            rate = BYTE_PRODUCTS[self.target]
        self.products += count / rate + math.prod(types[-1][0]) / LANES / REGISTERS_OF_LOAD

    def add_elements(self, name, line, types):
        shape, element = types[-1]
        count = math.prod(shape)
        if name not in OPERATIONS:
            raise SystemExit(f"no operations are known of lpt.{name}: {line}")
        self.elementwise += count * OPERATIONS[name] / LANES
        # A requantization is rounded, and integers become bytes.
        if name == "requantize":
            self.elementwise += count / LANES
            if element in ("ui8", "si8"):
                self.elementwise += count * NARROWING


def count_instructions(plugin, cpu, program, runs):
    """Instructions by function."""
    output = run("qemu-aarch64", "-cpu", cpu, "-plugin", plugin, program, runs).stderr
    counts = {}
    for line in output.splitlines():
        count, vector, name = line.split(" ", 2)
        counts[name] = (int(count), int(vector))
    return counts


def measure(plugin, cpu, program):
    """The instructions of a run: the total, those on vectors, and those of each function."""
    once, thrice = (count_instructions(plugin, cpu, program, runs) for runs in (1, 3))
    functions = {}
    for name, (count, vector) in thrice.items():
        before = once.get(name, (0, 0))
        if count != before[0]:
            functions[name] = (count - before[0]) // 2, (vector - before[1]) // 2
    return (sum(count for count, _ in functions.values()),
            sum(vector for _, vector in functions.values()), functions)


def create_model(name, tools, work):
    """The file of a network, in low precision."""
    result = work / f"{name}.mlir"
    if name == "digits":
        source = ROOT / "examples/digits/digits.mlir"
        options = ["--lpt-refine-shapes=arguments=1x1x8x8"]
    else:
        source = work / f"{name}-fq.mlir"
        options = []
        run("/usr/bin/python3", ROOT / "benchmarks/models/generate.py", name, "--variant=tiny",
            "--form=fq", "-o", source)
    run(tools / "lpt-opt", source, *options, "--lpt-pipeline", "-o", result)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--models", nargs="+",
                        default=["digits", "resnet50", "mobilenetv2", "bert_encoder"])
    parser.add_argument("--functions", action="store_true",
                        help="also print the functions with most instructions")
    arguments = parser.parse_args()
    tools = arguments.tree / "bin"
    print("| network | target | instructions | on vectors | ideal: products | elements | memory "
          "| times the ideal |")
    print("|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        work = pathlib.Path(directory)
        plugin = work / "count.so"
        run("cc", "-shared", "-fPIC", "-O1", ROOT / "benchmarks/count_instructions.c", "-o", plugin)
        for name in arguments.models:
            model = create_model(name, tools, work)
            for target, cpu in TARGETS.items():
                run(tools / "lpt-compile", model, "--entry-name=net", f"--multiversion={target}",
                    "--target-triple=aarch64-linux-gnu", "-o", work / "net.o",
                    f"--header={work / 'net.h'}")
                run("aarch64-linux-gnu-gcc", "-static", "-std=c11", "-O1", "-DMODEL=net",
                    f"-DMODEL_HEADER=\"{work / 'net.h'}\"", ROOT / "benchmarks/run_often.c",
                    work / "net.o", "-lm", "-o", work / "net")
                program = run(
                    tools / "lpt-opt", model,
                    f"--lpt-kernel-pipeline=backends=native,generic target=arm-{target}",
                    "--lpt-plan-memory=backends=native,generic",
                    "--mlir-elide-elementsattrs-if-larger=8",
                    "--mlir-elide-resource-strings-if-larger=8").stdout
                ideal = Ideal(program, target)
                total, vector, functions = measure(plugin, cpu, work / "net")
                print(f"| {name} | {target} | {total} | {vector} | {ideal.products:.0f} "
                      f"| {ideal.elementwise:.0f} | {ideal.memory:.0f} "
                      f"| {total / ideal.total:.2f} |", flush=True)
                if arguments.functions:
                    for function, (count, of_vectors) in sorted(
                            functions.items(), key=lambda each: -each[1][0])[:12]:
                        print(f"    {count:9} {of_vectors:9} {function}")


if __name__ == "__main__":
    main()
