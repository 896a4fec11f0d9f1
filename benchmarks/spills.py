#!/usr/bin/env python3
"""Prints the innermost loops with products that spill registers.

    benchmarks/spills.py MODEL... [--targets NAME...] [--tree BUILD]

Compiles each model, without changing its precision, for each target, and counts the
instructions of innermost loops that write registers to the stack for want of others, by
LLVM's comments. Loops with products are those with an instruction that multiplies and adds,
of bytes or of floats, so that polynomials are among them; AMX, whose sums are in memory, is
no target here. Nothing is measured: the machine need not have the instructions.
"""

import argparse
import pathlib
import subprocess
import tempfile

import assembly

ROOT = pathlib.Path(__file__).resolve().parent.parent

TRIPLES = {"x86": "x86_64-linux-gnu", "arm": "aarch64-linux-gnu"}
VARIANTS = {
    "avx2": "x86",
    "avxvnni": "x86",
    "avx512vnni": "x86",
    "neon": "arm",
    "dotprod": "arm",
    "i8mm": "arm",
}
BYTE_PRODUCTS = ("vpdpbusd", "vpmaddwd", "smmla", "usmmla", "sdot", "udot", "usdot", "smull",
                 "smlal")
PRODUCTS = BYTE_PRODUCTS + ("vfmadd", "fmla")


def find_products(tree, model, target):
    """The innermost loops with products that code of `model` for `target` has."""
    with tempfile.NamedTemporaryFile(suffix=".s") as file:
        subprocess.run([tree / "bin/lpt-compile", model, "--emit=asm", "-o", file.name,
                        "--entry-name=model", f"--target-triple={TRIPLES[VARIANTS[target]]}",
                        f"--multiversion={target}"], check=True, stdout=subprocess.DEVNULL)
        text = pathlib.Path(file.name).read_text(encoding="utf-8")
    return [loop for loop in assembly.find_loops(text) if loop.count(PRODUCTS)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    parser.add_argument("--targets", nargs="+", choices=VARIANTS, default=list(VARIANTS))
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT / "build")
    arguments = parser.parse_args()
    for model in arguments.models:
        for target in arguments.targets:
            loops = find_products(arguments.tree, model, target)
            spilling = [loop for loop in loops if loop.count_spills()]
            for loop in spilling:
                print(f"  {loop.function}: {loop.count(PRODUCTS)} products, "
                      f"{len(loop.instructions)} instructions, {loop.count_spills()} spills")
            count_bytes = sum(loop.count(BYTE_PRODUCTS) > 0 for loop in loops)
            print(f"{model.name}, {target}: {len(spilling)} of {len(loops)} loops of products spill; "
                  f"{count_bytes} multiply bytes")


if __name__ == "__main__":
    main()
