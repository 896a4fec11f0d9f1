#!/usr/bin/env python3
"""Compares objects of lpt-compile with the same code in lpt-run, and prints what they cost.

    benchmarks/compiled.py [MODEL...] [--target=avx2] [--rounds=10] [--repeat=20]

MODEL is one of benchmarks/models/generate.py, by default resnet50 and mobilenetv2, which
scripts/models.sh generates, or a file with the input beside it, model.mlir and model.npy;
it runs on zeros, in low precision. TARGET is a name that --multiversion
of lpt-compile takes, and that this machine has. A program with the object and lpt-run, both with
one thread, run in turns; the best run of all rounds counts. Printed are the processor, the
time and the memory of lpt-compile, the size of the object, the time of `create`, the times
of a run with their ratio, and the memory of the program.
"""

import argparse
import os
import pathlib
import re
import subprocess
import tempfile
import time

from native import ROOT, call, describe_processor, find

# The targets of lpt-run, by the names of --multiversion.
TARGETS = {"avx2": "x86-avx2", "avxvnni": "x86-avx-vnni", "avx512vnni": "x86-avx512-vnni",
           "amx": "x86-amx"}


def compile_model(tools, model, target, work):
    """Seconds and the most memory of lpt-compile, in MB, and what it printed."""
    command = [tools / "lpt-compile", model, "--entry-name=net", f"--multiversion={target}",
               "-o", work / "net.o", f"--header={work / 'net.h'}"]
    begin = time.monotonic()
    with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True) as compiler:
        text = compiler.stdout.read()
        _, status, usage = os.wait4(compiler.pid, 0)
        compiler.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - begin
    if compiler.returncode != 0:
        raise SystemExit(f"lpt-compile failed for {model}")
    call("cc", "-std=c11", "-O1", "-DMODEL=net", f"-DMODEL_HEADER=\"{work / 'net.h'}\"",
         ROOT / "benchmarks/run_often.c", work / "net.o", "-lm", "-o", work / "net")
    return seconds, usage.ru_maxrss / 1024, text


def write_zeros(image, path):
    """Writes an .npy file of the type and the shape of another one."""
    data = image.read_bytes()
    begin = 10 + int.from_bytes(data[8:10], "little")
    path.write_bytes(data[:begin] + bytes(len(data) - begin))
    return path


def measure(tools, model, image, options, work):
    """The best times of `create`, of the object and of lpt-run, and the memory of the object's program."""
    best = {}

    def note(name, value):
        best[name] = min(value, best.get(name, value))

    for _ in range(options.rounds):
        text = call(work / "net", options.repeat, "--times")
        for name in ("create", "run", "memory"):
            note(name, find(name + r" ([\d.]+)", text))
        text = call(tools / "lpt-run", model, "--backend=native", f"--input={image}", "--threads=1",
                    f"--repeat={options.repeat}", "--latency",
                    f"--native-target={TARGETS[options.target]}")
        note("lpt-run", find(r"min ([\d.]+) ms", text))
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", default=["resnet50", "mobilenetv2"])
    parser.add_argument("--target", choices=TARGETS, default="avx2")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--repeat", type=int, default=20)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    options = parser.parse_args()
    tools = options.build / "bin"
    print(describe_processor())
    print("| model | compile | compiler's memory | object | constants | create | run | lpt-run | ratio | memory |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name in options.models:
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            source = pathlib.Path(name)
            if not source.suffix:
                source = options.build / "models" / f"{name}.mlirbc"
            model = work / "model.mlirbc"
            call(tools / "lpt-opt", source, f"--lpt-pipeline=target={TARGETS[options.target]}", "--emit-bytecode", "-o", model)
            seconds, memory, text = compile_model(tools, model, options.target, work)
            image = write_zeros(source.with_suffix(".npy"), work / "zeros.npy")
            total, constants = map(int, re.search(r"(\d+) bytes, (\d+) of them", text).groups())
            best = measure(tools, model, image, options, work)
            print(f"| {source.stem} | {seconds:.1f} s | {memory:.0f} MB | {total / 1e6:.2f} MB "
                  f"| {constants / 1e6:.2f} MB | {best['create']:.2f} ms | {best['run']:.2f} ms "
                  f"| {best['lpt-run']:.2f} ms | {best['run'] / best['lpt-run']:.3f} "
                  f"| {best['memory'] / 1024:.1f} MB |", flush=True)


if __name__ == "__main__":
    main()
