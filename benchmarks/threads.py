#!/usr/bin/env python3
"""Measures how much faster native kernels are with several threads.

  benchmarks/threads.py [BUILD] [--threads=2] [--rounds=5] [--only=NAME]

Each model is one kernel of generated code. It runs with one thread and with
several, in turns, so that what else the machine does hits both; the best run of
all rounds counts. Prints a table. Kernels of little work are there to show that
threads do not make them slower (`lpt-outline-loops` leaves them to one thread).
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

IMAGE = "tensor<1x64x112x112xf32>"
TOKENS = "tensor<512x768xf32>"

# Name, type of the arguments, type of the result, and the body, whose result is %r.
KERNELS = [
    ("multiplied, added and cut off, 1x64x112x112", [IMAGE, IMAGE], IMAGE, f"""
  %a = lpt.multiply %0, %1 : {IMAGE}
  %b = lpt.add %a, %1 : {IMAGE}
  %r = lpt.clamp %b min -1.0 max 1.0 : {IMAGE}"""),
    ("gelu, 1x64x112x112", [IMAGE], IMAGE, f"""
  %r = lpt.gelu %0 : {IMAGE}"""),
    ("f32 to ui8, 1x64x112x112", [IMAGE], "tensor<1x64x112x112xui8>", f"""
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %u = lpt.constant dense<255.0> : tensor<f32>
  %r = lpt.fake_quantize %0, %l, %h, %l, %u levels 256
      : ({IMAGE}, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x64x112x112xui8>"""),
    ("softmax of rows, 512x768", [TOKENS], TOKENS, f"""
  %r = lpt.softmax %0 axis 1 : {TOKENS}"""),
    ("layer normalization, 512x768", [TOKENS], TOKENS, f"""
  %r = lpt.mvn %0 axes [-1] normalize_variance true eps 1.0e-05 : {TOKENS}"""),
    ("l2 normalization, 512x768", [TOKENS], TOKENS, f"""
  %r = lpt.normalize_l2 %0 axes [1] eps 1.0e-05 : {TOKENS}"""),
    ("sums of rows, 512x768", [TOKENS], "tensor<512xf32>", f"""
  %r = lpt.reduce_sum %0 axes [1] : ({TOKENS}) -> tensor<512xf32>"""),
    ("transposed, channels last, 1x64x112x112", [IMAGE], "tensor<1x112x112x64xf32>", f"""
  %r = lpt.transpose %0 order [0, 2, 3, 1] : ({IMAGE}) -> tensor<1x112x112x64xf32>"""),
    ("twice as large, linear, 1x64x56x56", ["tensor<1x64x56x56xf32>"], IMAGE, f"""
  %r = lpt.interpolate %0 axes [2, 3] sizes [112, 112] mode<linear_onnx> : (tensor<1x64x56x56xf32>) -> {IMAGE}"""),
    ("softmax of rows, 64x64", ["tensor<64x64xf32>"], "tensor<64x64xf32>", """
  %r = lpt.softmax %0 axis 1 : tensor<64x64xf32>"""),
    ("softmax of rows, 32x64", ["tensor<32x64xf32>"], "tensor<32x64xf32>", """
  %r = lpt.softmax %0 axis 1 : tensor<32x64xf32>"""),
    ("gelu, 32x64", ["tensor<32x64xf32>"], "tensor<32x64xf32>", """
  %r = lpt.gelu %0 : tensor<32x64xf32>"""),
]


def write_model(path, inputs, result, body):
    arguments = ", ".join(f"%{i}: {each}" for i, each in enumerate(inputs))
    path.write_text(f"func.func @main({arguments}) -> {result} {{{body}\n  return %r : {result}\n}}\n")


def measure(build, path, threads):
    """Milliseconds of the best run."""
    command = [str(build / "bin" / "lpt-run"), str(path), "--backend=native", "--random-inputs=1",
               "--latency", "--repeat=50", "--warmup=5", f"--threads={threads}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    found = re.search(r"latency: min ([0-9.]+) ms", done.stdout)
    if done.returncode != 0 or not found:
        sys.exit(f"{' '.join(command)} fails: {done.stderr}")
    return float(found.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="a part of the name of kernels")
    options = parser.parse_args()
    print(f"| kernel | 1 thread | {options.threads} threads | faster by |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory) / "model.mlir"
        for name, inputs, result, body in KERNELS:
            if options.only not in name:
                continue
            write_model(path, inputs, result, body)
            best = {1: float("inf"), options.threads: float("inf")}
            for _ in range(options.rounds):
                for threads in best:
                    best[threads] = min(best[threads], measure(options.build, path, threads))
            one, several = best[1], best[options.threads]
            # Times are printed in microseconds, of which the least may be zero.
            factor = f"{one / several:.2f}" if several else ""
            print(f"| {name} | {one:.3f} ms | {several:.3f} ms | {factor} |", flush=True)


if __name__ == "__main__":
    main()
