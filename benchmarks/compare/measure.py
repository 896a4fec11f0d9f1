#!/usr/bin/python3
"""Measures lpt-run and ONNX Runtime on the same ONNX files, in turns.

  measure.py EXPORTS OUTPUT NAME... --node-modules=DIRECTORY

EXPORTS is what benchmarks/torchvision/export.py writes; OUTPUT gets results.json,
tables.md and times.svg. Each measurement is a process that runs a model many times; the least time
of all counts. A model is run in float, and in the forms with fake quantization, which
lpt-run computes in low precision and ONNX Runtime as its optimizer rewrites it.
Ratios are the time of ONNX Runtime over that of lpt-run. Signal-to-noise ratios are
those of outputs against PyTorch's, with the same fake quantization and without any.
"""

import argparse
import json
import math
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

import render

sys.path.append(str(Path(__file__).resolve().parent.parent))
import lpt_run  # pylint: disable=wrong-import-position

SUFFIXES = {"float": "", "int8": "-qdq", "int8, 7-bit weights": "-narrow"}
WARMUP, MIN_RUNS = 3, 10


def describe_processor():
    text = Path("/proc/cpuinfo").read_text(encoding="ascii")
    fields = dict(re.findall(r"^([\w ]+?)\s*: (.*)$", text, re.MULTILINE))
    sets = [flag for flag in ("avx2", "avx512f", "avx_vnni", "avx512_vnni", "amx_int8")
            if flag in fields["flags"].split()]
    if not any("vnni" in name for name in sets):
        sets.append("no VNNI")
    return (f"{fields['model name']} (family {fields['cpu family']}, "
            f"model {fields['model']}): {', '.join(sets)}")


class LptProgram:
    """A model that lpt-run has compiled, so that it does not do so in each turn."""

    def __init__(self, options, scratch, source, threads):
        self.tool = options.lpt_run
        self.arguments = [scratch / "lpt", f"--input={source / 'input.npy'}",
                          "--backend=auto", f"--threads={threads}"]
        lpt_run.run(self.tool, source / "model.onnx", f"--threads={threads}",
                    f"--save-compiled={scratch / 'lpt'}")
        self.output = lpt_run.evaluate(self.tool, scratch / "lpt", source / "input.npy",
                                       *self.arguments[2:])
        self.repeat = max(MIN_RUNS, round(options.seconds * 1000 / self._measure(0, 1)))

    def _measure(self, warmup, repeat):
        output = lpt_run.run(self.tool, *self.arguments, f"--warmup={warmup}",
                             f"--repeat={repeat}")
        return float(re.search(r"latency: (?:min|least) ([0-9.]+) ms", output)[1])

    def measure(self):
        return self._measure(WARMUP, self.repeat)


class OnnxRuntimeModel:
    """A session of ONNX Runtime with its defaults, which each turn creates again."""

    def __init__(self, options, scratch, source, threads):
        self.path = scratch / "onnxruntime.npy"
        self.environment = {**os.environ, "NODE_PATH": str(options.node_modules)}
        self.command = ["node", Path(__file__).resolve().parent / "onnxruntime.js",
                        source / "model.onnx", source / "input.npy", self.path, threads,
                        options.seconds, WARMUP, MIN_RUNS]

    def measure(self):
        process = subprocess.run(list(map(str, self.command)), env=self.environment,
                                 capture_output=True, text=True, check=False)
        if process.returncode != 0:
            raise lpt_run.RunError(process.stderr.strip().split("\n")[-1][:200])
        return float(process.stdout)

    @property
    def output(self):
        return numpy.load(self.path)


TOOLS = {"lpt": LptProgram, "ONNX Runtime": OnnxRuntimeModel}


def add_agreement(result, source, output):
    """The ratios to the output of this form in PyTorch, and to that in float."""
    for key, name in (("same", "output"), ("float", "float-output")):
        path = source / f"{name}.npy"
        if path.exists():
            result[key] = lpt_run.signal_to_noise(output, numpy.load(path))


def measure(options, source, threads):
    """By tool: the least time and the agreement, or the error."""
    results = {tool: {"time": math.inf} for tool in TOOLS}
    with tempfile.TemporaryDirectory() as scratch:
        programs = {}
        for turn in range(options.rounds):
            for tool, create in TOOLS.items():
                if "error" in results[tool]:
                    continue
                try:
                    if turn == 0:
                        programs[tool] = create(options, Path(scratch), source, threads)
                    results[tool]["time"] = min(results[tool]["time"],
                                                programs[tool].measure())
                except lpt_run.RunError as error:
                    results[tool]["error"] = str(error)
        for tool, result in results.items():
            if "error" not in result:
                add_agreement(result, source, programs[tool].output)
    return results


def format_time(result):
    return "fails" if "error" in result else f"{result['time']:.2f} ms"


def format_case(results):
    return [*(format_time(results[tool]) for tool in TOOLS), render.format_ratio(results)]


def format_agreement(results, key):
    return [f"{results[tool][key]:.1f} dB" if key in results[tool] else "" for tool in TOOLS]


def print_table(lines):
    widths = [max(map(len, column)) for column in zip(*lines)]
    for line in lines:
        print("  ".join([line[0].ljust(widths[0]),
                         *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))]))


def print_results(measured):
    header = ["model", "form", "threads", *TOOLS, "ratio"]
    print_table([header, *([case["model"], case["form"], str(case["threads"]),
                            *format_case(case["results"])] for case in measured)])
    print("\nAgreement with PyTorch in the same form, and in float:")
    print_table([["model", "form", *TOOLS, *(f"{tool}, float" for tool in TOOLS)],
                 *([case["model"], case["form"], *format_agreement(case["results"], "same"),
                    *format_agreement(case["results"], "float")]
                   for case in measured if case["threads"] == measured[0]["threads"])])
    for case in measured:
        for tool, result in case["results"].items():
            if "error" in result:
                print(f"{case['model']}, {case['form']}: {tool}: {result['error']}")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("exports", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("names", nargs="+", metavar="NAME")
    parser.add_argument("--lpt-run", default="lpt-run", help="the tool")
    parser.add_argument("--node-modules", type=Path, required=True,
                        help="where onnxruntime-node is installed")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each")
    parser.add_argument("--seconds", type=float, default=1, help="how long each turn takes")
    parser.add_argument("--threads", type=int, action="append", help="by default 1 and 2")
    options = parser.parse_args()
    version = json.loads((options.node_modules / "onnxruntime-node/package.json").read_text(
        encoding="utf-8"))["version"]
    machine = f"{describe_processor()}; ONNX Runtime {version}"
    print(machine, flush=True)
    measured = []
    for name in options.names:
        for form, suffix in SUFFIXES.items():
            source = options.exports / (name + suffix)
            for threads in (options.threads or (1, 2)) if source.is_dir() else ():
                results = measure(options, source, threads)
                measured.append({"model": name, "form": form, "threads": threads,
                                 "results": results})
                print(f"{name}, {form}, {threads} thread(s): "
                      f"{', '.join(format_case(results))}", file=sys.stderr, flush=True)
    if not measured:
        parser.error(f"expected exported models in {options.exports}, but got none")
    print_results(measured)
    options.output.mkdir(parents=True, exist_ok=True)
    (options.output / "results.json").write_text(
        json.dumps({"machine": machine, "cases": measured}, indent=1), encoding="utf-8")
    render.write(machine, measured, options.output)


if __name__ == "__main__":
    main()
