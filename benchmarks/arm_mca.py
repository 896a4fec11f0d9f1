#!/usr/bin/env python3
"""Prints how near the inner loops of products for ARM are to what the ports allow.

    benchmarks/arm_mca.py [--tree BUILD]

Compiles a matrix product for each instruction set, finds the loop with most
multiplications in the assembly code, and runs llvm-mca on it. There are two bounds, by the
models of LLVM: that of the pipes of the instructions that multiply, of which a cycle begins
so many, and that of all instructions, which the most loaded pipe or the front end of the
processor sets. Nothing is measured: there need be no ARM.
"""

import argparse
import json
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The target, its instructions, and processors with how many they begin in a cycle. One of the
# two vector pipes of Neoverse N1 multiplies bytes to 16 bits.
CASES = [
    ("dotprod", ("sdot",), [("neoverse-n1", 2), ("neoverse-v1", 4)]),
    ("i8mm", ("usmmla",), [("neoverse-v1", 4), ("neoverse-v2", 4)]),
    ("neon", ("smull", "smlal"), [("cortex-a53", 1), ("neoverse-n1", 1)]),
]

MODEL = """
func.func @main(%x: tensor<96x256xui8>) -> tensor<96x64xf32> {{
  %w = lpt.constant dense<"0x{weights}"> : tensor<256x64xsi8>
  %0 = lpt.matmul %x, %w : (tensor<96x256xui8>, tensor<256x64xsi8>) -> tensor<96x64xf32>
  return %0 : tensor<96x64xf32>
}}
"""


def compile_model(tree, work, target):
    path = work / "product.mlir"
    # No weight is -128, as quantizers have it.
    weights = bytes((7 * i + i // 64) % 255 - 127 & 255 for i in range(256 * 64))
    path.write_text(MODEL.format(weights=weights.hex().upper()))
    assembly = work / f"{target}.s"
    subprocess.run([tree / "bin/lpt-compile", path, "--emit=asm", "-o", assembly,
                    "--target-triple=aarch64-linux-gnu", f"--multiversion={target}"],
                   check=True, stdout=subprocess.DEVNULL)
    return assembly.read_text()


def count_instructions(lines, names):
    return sum(line.startswith(names) for line in lines)


def find_loop(text, names):
    """The instructions of the block that multiplies most and jumps back to itself."""
    best = []
    for label, body in re.findall(r"^(\.LBB\w+):[^\n]*\n((?:(?!^\.?\w+:).*\n)*)", text, re.M):
        lines = [line.split("//")[0].strip() for line in body.splitlines()]
        lines = [line for line in lines if line and not line.startswith((".", "//"))]
        jumps = [i for i, line in enumerate(lines)
                 if re.match(r"(b\.\w+|cbn?z .*)\s+" + re.escape(label) + r"$", line)]
        if not jumps:
            continue
        lines = lines[:jumps[0] + 1]
        if count_instructions(lines, names) > count_instructions(best, names):
            best = lines
    return best


def run_mca(lines, processor):
    """The cycles of an iteration, and the bound of all of its instructions."""
    output = subprocess.run(
        ["llvm-mca-22", "-mtriple=aarch64", f"-mcpu={processor}", "-iterations=200", "--json"],
        input="\n".join(re.sub(r"^b\.(\w+) .*", r"b.\1 .", line) for line in lines),
        capture_output=True, text=True, check=True).stdout
    summary = json.loads(output)["CodeRegions"][0]["SummaryView"]
    return summary["TotalCycles"] / summary["Iterations"], summary["BlockRThroughput"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT / "build")
    arguments = parser.parse_args()
    print("| target | processor | loop | cycles | bound of products | share | bound of all | share "
          "| accesses of the stack |")
    print("|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        for target, names, processors in CASES:
            text = compile_model(arguments.tree, pathlib.Path(directory), target)
            lines = find_loop(text, names)
            counts = ", ".join(f"{count_instructions(lines, (name,))} `{name}`" for name in names)
            spills = sum("[sp" in line for line in lines)
            for processor, per_cycle in processors:
                cycles, bound = run_mca(lines, processor)
                products = count_instructions(lines, names) / per_cycle
                print(f"| {target} | {processor} | {len(lines)} instructions, {counts} "
                      f"| {cycles:.1f} | {products:.1f} | {products / cycles:.0%} "
                      f"| {bound:.1f} | {bound / cycles:.0%} | {spills} |")


if __name__ == "__main__":
    main()
