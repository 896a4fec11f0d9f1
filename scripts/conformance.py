#!/usr/bin/env python3
"""Runs the backend tests of ONNX through lpt-run.

A test passes if all outputs agree with the stored ones: floats within the
tolerance of ONNX's own runner, all else exactly. A model that the importer
refuses is not a failure, and its reason is listed. One that wants a constant for
an input gets it by --bind. The page lists what the reference says, and has a row for
each other backend: those of this run, or if there is none, those that it had before.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import onnx
import onnx.numpy_helper

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = pathlib.Path("/usr/share/libonnx-testdata/data")
PAGE = ROOT / "docs/generated/OnnxConformance.md"
GROUPS = ("node", "pytorch-operator", "pytorch-converted", "simple")
RTOL, ATOL = 1e-3, 1e-7

Result = collections.namedtuple("Result", "status reason")
PASSED, BOUND, DIFFERS, REFUSED, FAILED = "passes", "passes with --bind", "differs", "refused", "fails"

STATUSES = (PASSED, BOUND, DIFFERS, REFUSED, FAILED)
COLUMNS = "| all | pass | pass with `--bind` | differ | refused | fail |"

# Tests whose stored outputs are not what ONNX means: by how much the others
# differ, relative to them, and why.
KNOWN_DIFFERENCES = {
    "test_cast_FLOAT_to_BFLOAT16": (2 ** -7, "the stored numbers are truncated; `lpt.convert` rounds to nearest even"),
}


def read_tensor(path):
    tensor = onnx.TensorProto()
    tensor.ParseFromString(path.read_bytes())
    return onnx.numpy_helper.to_array(tensor)


def read_values(directory, kind, infos):
    """The stored values of the inputs or outputs, or None if one is no tensor."""
    values = {}
    for i, info in enumerate(infos):
        path = directory / f"{kind}_{i}.pb"
        if not path.exists():
            break
        if info.type.WhichOneof("value") != "tensor_type":
            return None
        values[info.name] = read_tensor(path)
        if (info.type.tensor_type.elem_type == onnx.TensorProto.BFLOAT16 and
                values[info.name].dtype == numpy.uint16):
            # The bits; NumPy has no such type, and lpt-run takes floats instead.
            values[info.name] = (values[info.name].astype(numpy.uint32) << 16).view(numpy.float32)
        if values[info.name].dtype == object:
            return None
    return values


def describe_difference(name, actual, expected, rtol=RTOL):
    """Why an output is not the expected one, or None."""
    if actual.dtype != expected.dtype:
        return f"output '{name}' has type {actual.dtype} instead of {expected.dtype}"
    if actual.shape != expected.shape:
        return f"output '{name}' has shape {actual.shape} instead of {expected.shape}"
    if numpy.issubdtype(expected.dtype, numpy.floating):
        equal = numpy.allclose(actual, expected, rtol, ATOL, equal_nan=True)
    else:
        equal = numpy.array_equal(actual, expected)
    if equal:
        return None
    difference = numpy.abs(actual.astype(float) - expected.astype(float))
    return f"output '{name}' is off by up to {numpy.nanmax(difference):g}"


def classify(message):
    """A refusal of the importer, or a failure."""
    if ".onnx: " not in message or "is not valid here" in message:
        return Result(FAILED, message)
    return Result(REFUSED, message.split(".onnx: ", 1)[1])


def run_data_set(directory, model, model_path, tool, backend):
    initialized = {tensor.name for tensor in model.graph.initializer}
    infos = [info for info in model.graph.input if info.name not in initialized]
    inputs = read_values(directory, "input", infos)
    outputs = read_values(directory, "output", model.graph.output)
    if inputs is None or outputs is None:
        inputs, outputs = {}, outputs or {}
    bound = set()
    with tempfile.TemporaryDirectory() as scratch:
        files = {}
        for i, (name, value) in enumerate(inputs.items()):
            files[name] = os.path.join(scratch, f"input{i}.npy")
            # What is not contiguous is in Fortran order, or has no axes.
            numpy.save(files[name], numpy.array(value, order="C"))
        result_path = os.path.join(scratch, "outputs.npz")
        while True:
            command = [tool, str(model_path), f"--backend={backend}", f"--output={result_path}"]
            command += [f"--{'bind' if name in bound else 'input'}={name}={path}"
                        for name, path in files.items()]
            process = subprocess.run(command, capture_output=True, text=True, timeout=300)
            if process.returncode == 0:
                break
            message = process.stderr.strip().removeprefix("lpt-run: error: ")
            wanted = re.search("expected a constant.*?, but got '([^']*)'", message)
            names = [wanted[1]] if wanted and wanted[1] in files else []
            if wanted and not names:
                # A value that is computed from integers, most likely.
                names = [name for name, value in inputs.items() if value.dtype.kind in "iub"]
            if process.returncode != 1 or not set(names) - bound:
                if process.returncode != 1:
                    return Result(FAILED, f"ended by signal {-process.returncode}: {message}")
                return classify(message)
            bound.update(names)
        with numpy.load(result_path) as results:
            for name, expected in outputs.items():
                difference = describe_difference(name, results[name], expected)
                known = KNOWN_DIFFERENCES.get(directory.parent.name)
                if difference and known and not describe_difference(name, results[name], expected, known[0]):
                    return Result(DIFFERS, known[1])
                if difference:
                    return Result(FAILED, difference)
    return Result(BOUND, ", ".join(sorted(bound))) if bound else Result(PASSED, "")


def run_test(directory, tool, backend):
    try:
        model_path = directory / "model.onnx"
        model = onnx.load(str(model_path))
        results = [run_data_set(data, model, model_path, tool, backend)
                   for data in sorted(directory.glob("test_data_set_*"))]
    except Exception as error:  # pylint: disable=broad-except
        return Result(FAILED, f"{type(error).__name__}: {error}")
    order = (FAILED, REFUSED, DIFFERS, BOUND, PASSED)
    return min(results, key=lambda result: order.index(result.status))


def shorten(reason):
    """The reason without what is special about the test."""
    reason = reason.split("\n")[0]
    operator = re.match(r"node '.*?' \((.*?)\): expected an operator that can be imported", reason)
    if operator:
        return f"operator {operator[1]}"
    return re.sub(r"^node '.*?' \((.*?)\): ", r"\1: ", reason)


def count_row(label, results):
    counts = collections.Counter(result.status for result in results)
    cells = [label, len(results), *(counts[status] for status in STATUSES)]
    return "| " + " | ".join(map(str, cells)) + " |"


def describe_backends(results):
    """A section with a row for each backend but the reference."""
    lines = ["## Backends", "",
             f"The same tests on the other backends, tried on {describe_processor()}.", "",
             "| backend " + COLUMNS, "|---|---|---|---|---|---|---|"]
    lines += [count_row(backend, [result for tests in groups.values() for result in tests.values()])
              for backend, groups in results.items()]
    return [*lines, ""]


def read_backends(page):
    """The section that is on the page."""
    text = page.read_text() if page.exists() else ""
    found = re.search(r"^## Backends\n.*?(?=^## )", text, re.MULTILINE | re.DOTALL)
    return found[0].splitlines() if found else []


def describe_processor():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model, flags = (re.search(rf"^{key}\s*: (.*)$", text, re.MULTILINE)[1]
                    for key in ("model name", "flags"))
    best = next((flag for flag in ("avx512f", "avx2") if flag in flags.split()), "")
    vnni = "with" if "vnni" in flags else "without"
    return f"{model} with {best or 'SSE'}, {vnni} VNNI"


def write_page(results, backends, path):
    lines = ["<!-- Generated by scripts/conformance.sh. -->", "", "# Conformance to ONNX", "",
             "The backend tests of ONNX 1.12, through the importer and the reference evaluator. Floats agree",
             f"within {RTOL:g} of the expected number plus {ATOL:g}, all else exactly.", "",
             "| tests " + COLUMNS, "|---|---|---|---|---|---|---|"]
    lines += [count_row(group, tests.values()) for group, tests in results.items()]
    lines += ["", "With `--bind`, an input that ONNX computes at run time, such as axes or a shape, is constant.",
              "", *backends, "## Differ", ""]
    lines += [f"* {name}: {result.reason}" for tests in results.values() for name, result in tests.items()
              if result.status == DIFFERS]
    lines += ["", "## Refused", "", "| reason | tests |", "|---|---|"]
    reasons = collections.defaultdict(list)
    for tests in results.values():
        for name, result in tests.items():
            if result.status == REFUSED:
                reasons[shorten(result.reason)].append(name.removeprefix("test_"))
    for reason, names in sorted(reasons.items(), key=lambda item: (-len(item[1]), item[0])):
        listed = ", ".join(sorted(names)[:4]) + (", ..." if len(names) > 4 else "")
        lines.append(f"| {reason.replace('|', chr(92) + '|')} | {len(names)}: {listed} |")
    path.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=str(ROOT / "build"), help="the build tree")
    parser.add_argument("--data", type=pathlib.Path, default=DATA, help="the test data")
    parser.add_argument("--backend", action="append", help="the backends to try; repeatable; by default reference")
    parser.add_argument("--filter", default="", help="try tests whose names match only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many tests run at once")
    parser.add_argument("--page", type=pathlib.Path, default=PAGE, help="where the page goes")
    parser.add_argument("--verbose", action="store_true", help="print each test that does not pass")
    arguments = parser.parse_args()
    if not arguments.data.is_dir():
        print(f"expected the test data of ONNX, but got no directory '{arguments.data}'", file=sys.stderr)
        return 1
    tool = os.path.join(arguments.build, "bin/lpt-run")
    failed = False
    outcomes_of = {}
    for backend in arguments.backend or ["reference"]:
        results = {}
        for group in GROUPS:
            names = sorted(path.name for path in (arguments.data / group).iterdir()
                           if re.search(arguments.filter, path.name))
            with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
                outcomes = pool.map(lambda name, group=group: run_test(arguments.data / group / name, tool, backend),
                                    names)
                results[group] = dict(zip(names, outcomes))
        for group, tests in results.items():
            counts = collections.Counter(result.status for result in tests.values())
            failed |= counts[FAILED] != 0
            print(f"{backend}: {group}: {len(tests)} tests, {counts[PASSED]} pass, {counts[BOUND]} pass with "
                  f"--bind, {counts[DIFFERS]} differ, {counts[REFUSED]} refused, {counts[FAILED]} fail")
            for name, result in tests.items():
                if result.status == FAILED or (arguments.verbose and result.status == REFUSED):
                    print(f"  {name}: {result.status}: {result.reason}")
        outcomes_of[backend] = results
    if "reference" in outcomes_of and not arguments.filter:
        reference = outcomes_of.pop("reference")
        # Not all of them are tried in each run, nor on each machine.
        backends = describe_backends(outcomes_of) if outcomes_of else read_backends(PAGE)
        write_page(reference, backends, arguments.page)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
