"""Quantizes random graphs of floats by random samples.

usage: random_graphs.py TOOLS FIRST COUNT [OPTION...]

Each graph is one of lpt-fuzz without its fake quantizations. It is quantized with the options
for x86-avx512-vnni; lpt-pipeline must explain what stays in float, and each of its
transformations must keep the numbers; lpt-advise must find nothing that would be in integers; and
each kernel of native code must agree with the reference. Whole graphs cannot be compared: one may
magnify the last bit of a sum to a quantum of an output, or divide by zero. Prints what fails, and
how many graphs were tried, were quantized, and show a fault.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

TYPES = {"f32": "f4", "f16": "f2", "si8": "i1", "ui8": "u1", "si16": "i2", "ui16": "u2",
         "si32": "i4", "ui32": "u4", "si64": "i8", "ui64": "u8", "i1": "?"}
TARGET = "x86-avx512-vnni"


class Fault(Exception):
    """What a graph shows."""


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                          timeout=300, check=False)
    if done.returncode != 0:
        raise Fault(f"{Path(command[0]).name} returns {done.returncode}: {done.stderr.strip()[:300]}")
    return done.stdout + done.stderr


def draw_samples(text, seed, directory):
    """Two samples of each input, as options of lpt-quantize, and the first one of lpt-run."""
    generator = numpy.random.default_rng(seed)
    signature = re.search(r"func\.func @main\((.*?)\)", text)[1]
    samples, inputs = [], []
    for number, tensor in enumerate(re.findall(r"tensor<([^>]*)>", signature)):
        *sizes, element = tensor.split("x")
        if "?" in sizes or element not in TYPES:
            return None
        shape = [int(size) for size in sizes]
        for path, count in ((f"{directory}/s{number}", 2), (f"{directory}/i{number}.npy", 0)):
            full = ([2] if count else []) + shape
            values = (generator.standard_normal(full) if element.startswith("f")
                      else generator.integers(0, 2, full)).astype(TYPES[element])
            if not count:
                numpy.save(path, values)
                inputs.append(f"--input={path}")
                continue
            Path(path).mkdir()
            for i, value in enumerate(values):
                numpy.save(f"{path}/{i}.npy", value)
            samples.append(f"--data={path}")
    return samples, inputs


def check(tools, seed, options, directory):
    """Whether the graph was quantized."""
    graph, floats, quantized = (f"{directory}/{name}.mlir" for name in ("graph", "floats", "quantized"))
    text = run(tools / "lpt-fuzz", "--print", f"--seed={seed}")
    Path(graph).write_text(text, encoding="utf-8")
    # Pairs of quantization and dequantization become fake quantizations first.
    run(tools / "lpt-opt", graph, "--lpt-common", "-o", floats)
    text = Path(floats).read_text(encoding="utf-8")
    levels = ",".join(sorted(set(re.findall(r"levels (\d+)", text)))) or "256"
    run(tools / "lpt-opt", graph, f"--lpt-common=strip-levels={levels}", "-o", floats)
    drawn = draw_samples(Path(floats).read_text(encoding="utf-8"), seed, directory)
    if not drawn:
        return False
    samples, inputs = drawn
    # Random numbers overflow here and there: nothing agrees with NaN.
    if "NaN" in run(tools / "lpt-run", floats, "--backend=reference", *inputs):
        return False
    try:
        run(tools / "lpt-quantize", floats, *samples, f"--target={TARGET}", "-o", quantized, *options)
    except Fault as fault:
        if "finite" in str(fault):
            return False
        raise
    run(tools / "lpt-opt", quantized, f"--lpt-pipeline=target={TARGET} check-explained verify-each",
        "-o", "/dev/null")
    advice = run(tools / "lpt-opt", quantized, f"--lpt-advise=target={TARGET}", "-o", "/dev/null")
    # What the graph itself has quantized, as inputs of integers, stays as it is.
    changes = re.findall(r"remark: (\w+: \w+.*)", advice)
    if "with all advice" in advice and all(
            re.match(r"add: quantize (?!.*once more)", change) for change in changes):
        raise Fault(f"lpt-advise has found: {changes}")
    run(tools / "lpt-run", quantized, "--low-precision", f"--target={TARGET}", "--backend=native",
        *inputs, "--check-kernels")
    return "lpt.fake_quantize" in Path(quantized).read_text(encoding="utf-8")


def main():
    tools, first, count, *options = sys.argv[1:]
    quantized, faults = 0, 0
    for seed in range(int(first), int(first) + int(count)):
        with tempfile.TemporaryDirectory() as directory:
            try:
                quantized += check(Path(tools), seed, options, directory)
            except Fault as fault:
                faults += 1
                print(f"graph {seed}: {fault}", flush=True)
    print(f"{count} graphs, {quantized} quantized, {faults} with a fault")


main()
