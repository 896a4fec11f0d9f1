#!/usr/bin/env python3
"""Compares the native backend with the one of oneDNN.

  benchmarks/native.py [MODEL...] [--threads=1] [--rounds=5] [--repeat=10] [--target=host] [--layers]

MODEL is one of benchmarks/models/generate.py, by default resnet50, mobilenetv2
and bert_encoder, which scripts/models.sh generates; it runs in low precision and in
float. Or it is the path of an ONNX file with an input.npy beside it, such as those
of benchmarks/torchvision/export.py; it runs in the precision of its quantization.
Each runs on one backend and on the other, in turns, so that what else the machine
does hits both; the best run of all rounds counts. Prints the processor, its measured
peaks, and a table, with the time to the first result.

--layers prints a table of the layers of each model as well: how many products they
have, the times of both backends, and how many operations a second native code makes,
as a share of what lpt-benchmark-peak measures of the instruction, with one thread.

--target caps the instructions of native code, which kernels that oneDNN lacks are, too;
oneDNN is capped by ONEDNN_MAX_CPU_ISA in the environment.
"""

import argparse
import json
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BACKENDS = ("onednn", "native")
# The instruction that adds products, by the target (of which "host" is the first that
# the machine has the instruction of) and what a step computes in.
INSTRUCTIONS = {"x86-avx512-vnni": {"I8": "vpdpbusd 512", "FP32": "vfmadd 512"},
                "x86-avx-vnni": {"I8": "vpdpbusd 256", "FP32": "vfmadd 256"},
                "x86-avx2": {"I8": "vpmaddwd 256", "FP32": "vfmadd 256"}}


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


def describe_processor():
    lines = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    fields = dict(map(str.strip, line.split(":", 1)) for line in lines if ":" in line)
    return f"{fields['model name']}, family {fields['cpu family']}, model {fields['model']}"


def list_cases(names, build, directory):
    """Titles, files and inputs; what is lowered is written to `directory`."""
    for name in names:
        if name.endswith(".onnx"):
            path = pathlib.Path(name)
            yield path.parent.name, path, path.with_name("input.npy")
            continue
        source = build / "models" / f"{name}.mlirbc"
        integers = pathlib.Path(directory) / f"{name}.mlirbc"
        call(build / "bin/lpt-opt", source, "--lpt-pipeline=target=host", "--emit-bytecode", "-o", integers)
        for kind, file in (("int8", integers), ("f32", source)):
            yield f"{name}, {kind}", file, build / "models" / f"{name}.npy"


def compare(build, model, image, options):
    """The best of each backend over all rounds."""
    best = {}
    for _ in range(options.rounds):
        for backend in BACKENDS:
            run = measure(build, model, image, options, backend)
            best[backend] = [min(pair) for pair in zip(run, best.get(backend, run))]
    return best


def measure_peaks(build):
    """GOPS by the name of the instruction."""
    lines = call(build / "bin/lpt-benchmark-peak").splitlines()
    return {name: float(number) for name, number in (line.split(": ") for line in lines)}


def choose_instructions(target, peaks):
    if target != "host":
        return INSTRUCTIONS.get(target, {})
    return next((each for each in INSTRUCTIONS.values() if each["I8"] in peaks), {})


def measure_layers(build, model, image, options, backend):
    """The rows of the steps: best times by layer, and its products."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        call(build / "bin/lpt-run", model, f"--backend={backend}", f"--input={image}",
             f"--threads={options.threads}", f"--repeat={options.repeat}",
             f"--native-target={options.target}", f"--counters-json={file.name}")
        steps = json.load(open(file.name))["layers"]
    layers = {}
    for step in steps:
        if step["execStatus"] == "EXECUTED":
            time, products, kinds = layers.get(step["layerName"], (0, 0, ()))
            layers[step["layerName"]] = (time + step["bestTime"], products + step["multiplyAccumulates"],
                                         kinds + (step["execType"].rsplit("_")[-1],))
    return layers


def print_layers(build, model, image, options, peaks):
    """A row for each layer of native code, whose steps may be others than those of oneDNN."""
    instructions = choose_instructions(options.target, peaks)
    best = {backend: {} for backend in BACKENDS}
    for _ in range(options.rounds):
        for backend in BACKENDS:
            for name, layer in measure_layers(build, model, image, options, backend).items():
                best[backend][name] = min(layer, best[backend].get(name, layer))
    print("\n| layer | products, 10^6 | native | GOPS | share of the peak | oneDNN | native / oneDNN |\n"
          "|---|---|---|---|---|---|---|")
    for name, (time, products, kinds) in best["native"].items():
        gops = 2e-6 * products / time if time else 0
        peak = peaks.get(instructions.get(next((kind for kind in kinds if kind in ("I8", "FP32")), "")))
        share = f"{100 * gops / peak / options.threads:.0f} %" if peak and products else ""
        other = best["onednn"].get(name, (0,))[0]
        print(f"| {name} | {products / 1e6:.1f} | {time:.4f} ms | {gops:.0f} | {share} | "
              + (f"{other:.4f} ms | {time / other:.2f} |" if other else " | |"))
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="*", default=["resnet50", "mobilenetv2", "bert_encoder"])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=10)
    parser.add_argument("--target", default="host")
    parser.add_argument("--layers", action="store_true")
    options = parser.parse_args()

    generated = [name for name in options.models if not name.endswith(".onnx")]
    if generated:
        subprocess.run([ROOT / "scripts/models.sh", *generated], check=True)
    subprocess.run([ROOT / "scripts/build.sh", "lpt-benchmark-peak"], check=True, stdout=subprocess.DEVNULL)
    peaks = measure_peaks(options.build)
    print(f"{describe_processor()}; measured peaks of one core, GOPS:",
          ", ".join(f"{name} {peak:.0f}" for name, peak in peaks.items()))
    print(f"{options.threads} thread(s), native target {options.target}, best of {options.rounds} rounds "
          f"of {options.repeat} runs\n")
    print("| model | oneDNN | native | native / oneDNN | first result, oneDNN | native |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        for title, model, image in list_cases(options.models, options.build, directory):
            best = compare(options.build, model, image, options)
            (oneDNN, oneDNNFirst), (native, nativeFirst) = (best[backend] for backend in BACKENDS)
            print(f"| {title} | {oneDNN:.2f} ms | {native:.2f} ms | {native / oneDNN:.2f} | "
                  f"{oneDNNFirst / 1000:.2f} s | {nativeFirst / 1000:.2f} s |", flush=True)
            if options.layers:
                print_layers(options.build, model, image, options, peaks)


if __name__ == "__main__":
    main()
