"""Quantizes exported networks for several targets, and counts what stays in float.

usage: quantized_architectures.py DIRECTORY [NAME...] [--targets=A,B] [--lpt-tools=DIRECTORY]

DIRECTORY/NAME has model.onnx and input.npy, as benchmarks/torchvision/export.py writes them.
Each network is quantized by its input for each target; lpt-pipeline runs with
check-explained. One row for each network and target: the share of the multiply-accumulates
that are in integers, what lpt-advise could add to it, and the reasons of the convolutions and
products that stay in float. Docs: docs/Quantizing.md.
"""

import argparse
import re
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGETS = "x86-avx512-vnni,x86-avx2,arm-i8mm"
PRODUCTS = r"'lpt\.(?:\w*convolution\w*|matmul)'"


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}:\n{done.stderr}")
    return done.stdout + done.stderr


def judge(tools, network, target, directory):
    quantized, integers = directory / "quantized.mlirbc", directory / "integers.mlirbc"
    run(tools / "lpt-quantize", network / "model.onnx", f"--data={network}/input.npy",
        f"--target={target}", "-o", quantized)
    advice = run(tools / "lpt-opt", quantized, f"--lpt-advise=target={target}", "-o", "/dev/null")
    remarks = run(tools / "lpt-opt", quantized, f"--lpt-pipeline=target={target} check-explained",
                  "--remarks-filter-missed=lpt", "--emit-bytecode", "-o", integers)
    reasons = Counter(code for code, text in re.findall(r"\[Missed\] (\S+) \|.*Reason=\"([^\"]*)", remarks)
                      if re.match(PRODUCTS, text))
    stats = run(tools / "lpt-run", integers, "--print-stats")
    products = re.findall(r"^lpt\.(?:\w*convolution\w*|matmul)\s+\((\S+), (\S+)\) -> \S+\s+(\d+)", stats,
                          re.MULTILINE)
    count = sum(int(number) for _, _, number in products)
    on_integers = sum(int(number) for a, b, number in products if "f32" not in (a, b))
    advised = re.search(r"and ([\d.]+) % with all advice", advice)
    return count, on_integers, advised[1] + " %" if advised else "nothing", reasons


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--targets", default=TARGETS)
    parser.add_argument("--lpt-tools", type=Path, default=ROOT / "build/bin")
    options = parser.parse_args()
    names = options.names or sorted(path.parent.name
                                    for path in options.directory.glob("*/model.onnx"))
    print("| network | target | products | on integers | advice | reasons |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        for name in names:
            for target in options.targets.split(","):
                count, on_integers, advised, reasons = judge(
                    options.lpt_tools, options.directory / name, target, Path(directory))
                why = ", ".join(f"{code} {number}" for code, number in sorted(reasons.items()))
                print(f"| {name} | {target} | {count} | {on_integers} | {advised} | {why} |", flush=True)


main()
