#!/usr/bin/env python3
"""Compares the native backend with the one of oneDNN.

  benchmarks/native.py [MODEL...] [--threads=1] [--rounds=5] [--repeat=10] [--target=host]

MODEL is one of benchmarks/models/generate.py, by default resnet50, mobilenetv2
and bert_encoder, which scripts/models.sh generates. Each runs in low precision and
in float, on one backend and on the other, in turns, so that what else the machine
does hits both; the best run of all rounds counts. Prints a table, with the time to
the first result and the memory of weights.

--target caps the instructions of native code, which kernels that oneDNN lacks are, too;
oneDNN is capped by ONEDNN_MAX_CPU_ISA in the environment.
"""

import argparse
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BACKENDS = ("onednn", "native")


def call(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}:\n{done.stderr}")
    return done.stdout


def find(pattern, text):
    match = re.search(pattern, text)
    if not match:
        raise SystemExit(f"expected {pattern!r} in:\n{text}")
    return float(match.group(1))


def measure(build, model, image, options, backend):
    """The best time of a run and the time to the first result, in milliseconds."""
    text = call(build / "bin/lpt-run", model, f"--backend={backend}", f"--input={image}",
                f"--threads={options.threads}", f"--repeat={options.repeat}", "--latency",
                "--load-statistics", f"--native-target={options.target}")
    return find(r"min ([\d.]+) ms", text), find(r"total to first result ([\d.]+) ms", text)


def compare(build, model, image, options):
    """The best of each backend over all rounds."""
    best = {}
    for _ in range(options.rounds):
        for backend in BACKENDS:
            run = measure(build, model, image, options, backend)
            best[backend] = [min(pair) for pair in zip(run, best.get(backend, run))]
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="*", default=["resnet50", "mobilenetv2", "bert_encoder"])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=10)
    parser.add_argument("--target", default="host")
    options = parser.parse_args()

    subprocess.run([ROOT / "scripts/models.sh", *options.models], check=True)
    print(f"{options.threads} thread(s), native target {options.target}, best of {options.rounds} rounds "
          f"of {options.repeat} runs\n")
    print("| model | oneDNN | native | native / oneDNN | first result, oneDNN | native |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        for name in options.models:
            source = options.build / "models" / f"{name}.mlirbc"
            integers = pathlib.Path(directory) / f"{name}.mlirbc"
            call(options.build / "bin/lpt-opt", source, "--lpt-pipeline=target=host", "--emit-bytecode", "-o", integers)
            for kind, model in (("int8", integers), ("f32", source)):
                best = compare(options.build, model, options.build / "models" / f"{name}.npy", options)
                (oneDNN, oneDNNFirst), (native, nativeFirst) = (best[backend] for backend in BACKENDS)
                print(f"| {name}, {kind} | {oneDNN:.2f} ms | {native:.2f} ms | {native / oneDNN:.2f} | "
                      f"{oneDNNFirst / 1000:.2f} s | {nativeFirst / 1000:.2f} s |", flush=True)


if __name__ == "__main__":
    main()
