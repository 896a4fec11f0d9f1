#!/usr/bin/python3
"""Measures how the time of `lpt-opt --lpt-pipeline` grows with the model.

Chains of convolution, bias, relu, pooling and fake quantization with 1,000,
10,000 and 100,000 ops go through the pipeline; for each the best of several
runs counts, without reading and writing the file. The last line is the ratio of
the time per op of the longest chain to that of the shortest.

    pipeline_scaling.py [--lpt-opt=build/bin/lpt-opt] [--repeat=5]
"""

import argparse
import json
import pathlib
import subprocess
import tempfile

OPS_PER_LINK = 5
HEADER = """func.func @main(%v0: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %lw = lpt.constant dense<-1.27> : tensor<f32>
  %hw = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<4x4x1x1xf32>
  %b = lpt.constant dense<0.25> : tensor<1x4x1x1xf32>
"""
LINK = """  %q{i} = lpt.fake_quantize %v{i}, %l, %h, %l, %h levels 256 : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xf32>
  %p{i} = lpt.max_pool %q{i} kernel [1, 1] : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %w{i} = lpt.fake_quantize %w, %lw, %hw, %lw, %hw levels 255 : (tensor<4x4x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4x1x1xf32>
  %c{i} = lpt.convolution %p{i}, %w{i} : (tensor<1x4x4x4xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x4x4xf32>
  %v{next} = lpt.add %c{i}, %b : (tensor<1x4x4x4xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x4x4xf32>
"""


def write_chain(path: pathlib.Path, num_ops: int) -> None:
    links = num_ops // OPS_PER_LINK
    with path.open("w") as file:
        file.write(HEADER)
        for i in range(links):
            file.write(LINK.format(i=i, next=i + 1))
        file.write(f"  return %v{links} : tensor<1x4x4x4xf32>\n}}\n")


def measure(lpt_opt: str, path: pathlib.Path) -> float:
    """Seconds in passes, on one thread."""
    result = subprocess.run(
        [lpt_opt, str(path), "--lpt-pipeline", "-o", "/dev/null", "--mlir-disable-threading",
         "--mlir-timing", "--mlir-output-format=json"],
        capture_output=True, text=True, check=True)
    report = json.loads(result.stderr)
    return sum(entry["wall"]["duration"] for entry in report
               if entry.get("name") not in ("Parser", "Output", "Rest", "Total", None))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lpt-opt", default="build/bin/lpt-opt")
    parser.add_argument("--repeat", type=int, default=5)
    arguments = parser.parse_args()
    per_op = {}
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for num_ops in (1_000, 10_000, 100_000):
            paths[num_ops] = pathlib.Path(folder) / f"chain{num_ops}.mlirbc"
            text = paths[num_ops].with_suffix(".mlir")
            write_chain(text, num_ops)
            subprocess.run([arguments.lpt_opt, text, "--emit-bytecode", "-o", paths[num_ops]],
                           check=True)
        # Interleaved, so that a busy moment of the machine meets all lengths.
        for _ in range(arguments.repeat):
            for num_ops, path in paths.items():
                seconds = measure(arguments.lpt_opt, path)
                per_op[num_ops] = min(per_op.get(num_ops, seconds / num_ops), seconds / num_ops)
    for num_ops, seconds in per_op.items():
        print(f"{num_ops:7} ops: {seconds * num_ops * 1e3:9.1f} ms, {seconds * 1e6:6.2f} us per op")
    print(f"time per op, 100000 ops against 1000: {per_op[100_000] / per_op[1_000]:.2f}")


if __name__ == "__main__":
    main()
