#!/usr/bin/python3
"""Runs exported models with lpt-run, and compares with what PyTorch computes.

  check.py DIRECTORY [NAME...]

DIRECTORY is what export.py writes, NAME a model or one of its forms. Models in float
must agree to 1e-4 of the greatest output, exact ones to 40 dB. Of the other
quantized ones no two implementations agree to 40 dB, see quantize.make_exact: they
must agree as well as PyTorch with itself if scales are a last bit greater, less a
margin. Each is run as by default, and with each backend, in float and in low
precision. The share is that of multiply-accumulates that low precision has on
integers, as generated code computes them: oneDNN may multiply floats in their place
where the processor has no instruction for integers.
"""

import argparse
import json
import math
import re
import sys
from pathlib import Path

import numpy

sys.path.append(str(Path(__file__).resolve().parent.parent))

import lpt_run  # pylint: disable=wrong-import-position

MAX_RELATIVE_ERROR = 1e-4
MIN_SIGNAL_TO_NOISE = 40.0
# Chaos has no fixed size: by how much less than PyTorch with itself is no fault.
MARGIN = 6.0
MIN_SHARE = {name + form: 99.0 for form in ("-qdq", "-batch", "-narrow", "-exact")
             for name in ("resnet18", "resnet50", "mobilenet_v2")}

BACKENDS = ("reference", "native", "onednn")
RUNS = {"default": [], **{name: [f"--backend={name}", "--low-precision=false"]
                          for name in BACKENDS}}
INT8_RUNS = {f"{name} int8": [f"--backend={name}", "--low-precision"]
             for name in BACKENDS[1:]}


class Row:
    """What is found out about a model, as cells of a table."""

    def __init__(self, name):
        self.name = name
        self.cells = {}
        self.failures = []

    def judge(self, column, text, good, reason):
        self.cells[column] = text if good else text + "!"
        if not good:
            self.failures.append(f"{self.name}: {column}: {reason}")


def format_ratio(decibels):
    return "exact" if decibels == math.inf else f"{decibels:.1f} dB"


def compare(row, column, actual, expected, limit):
    """`limit` in dB, or None for a model in float."""
    if limit is None:
        error = lpt_run.relative_error(actual, expected)
        row.judge(column, f"{error:.1e}", error <= MAX_RELATIVE_ERROR,
                  f"expected a relative error of at most {MAX_RELATIVE_ERROR:g}, "
                  f"but got {error:.2e}")
    else:
        ratio = lpt_run.signal_to_noise(actual, expected)
        row.judge(column, format_ratio(ratio), ratio >= limit,
                  f"expected at least {limit:.1f} dB, but got {ratio:.1f} dB")


def add_share(row, steps):
    products = sum(step["multiplyAccumulates"] for step in steps)
    integers = sum(step["multiplyAccumulates"] for step in steps
                   if step["computes"] in lpt_run.INTEGERS)
    row.cells["products"] = f"{products / 1e6:.0f} M"
    share = 100 * integers / max(products, 1)
    limit = MIN_SHARE.get(row.name, 0)
    row.judge("on integers", f"{share:.2f} %", share >= limit,
              f"expected {limit:g} % of the products on integers, but got {share:.2f} %")


def check(tool, directory):
    row = Row(directory.name)
    quality = json.loads((directory / "quality.json").read_text(encoding="utf-8"))
    files = directory / "model.onnx", directory / "input.npy"
    expected = numpy.load(directory / "output.npy")
    limit, runs = None, RUNS
    if quality["form"] != "float":
        limit, runs = MIN_SIGNAL_TO_NOISE, {**RUNS, **INT8_RUNS}
        if "itself" in quality:
            row.cells["PyTorch itself"] = format_ratio(quality["itself"])
            limit = min(limit, quality["itself"] - MARGIN)
        row.cells["limit"] = format_ratio(limit)
    for column, arguments in runs.items():
        try:
            compare(row, column, lpt_run.evaluate(tool, *files, *arguments), expected, limit)
        except lpt_run.RunError as error:
            row.judge(column, "fails", False, error)
    if limit is not None:
        try:
            add_share(row, lpt_run.report_steps(tool, *files, *INT8_RUNS["native int8"]))
        except lpt_run.RunError as error:
            row.judge("on integers", "fails", False, error)
    return row


def print_table(rows, columns):
    lines = [["model", *columns]]
    lines += [[row.name, *(row.cells.get(column, "") for column in columns)] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines)]
    for line in lines:
        print("  ".join([line[0].ljust(widths[0]),
                         *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))]))


def get_worst(row):
    """The cell of the run that agrees least; a dash without a model."""
    if row is None:
        return "–"
    cells = [row.cells[column] for column in (*RUNS, *INT8_RUNS) if column in row.cells]
    failed = [cell for cell in cells if not re.match("exact|[0-9]", cell)]
    numbers = [float(re.match("[-+.e0-9]+", cell)[0]) for cell in cells
               if re.match("[0-9]", cell)]
    if failed or not numbers:
        return (failed or ["exact"])[0]
    return f"{min(numbers):.1f} dB" if "limit" in row.cells else f"{max(numbers):.1e}"


def print_page(rows):
    """A row for each model, as Markdown: the run that agrees least in the forms that
    most of them have, and the least share of integers of all forms."""
    forms = ("", "-qdq", "-exact")
    found = {row.name: row for row in rows}
    print("| model | float | " + " | ".join(f"`{form}`" for form in forms[1:]) +
          " | on integers |\n|---|" + "---:|" * (len(forms) + 1))
    for name in dict.fromkeys(map(get_model, found)):
        of_model = [found.get(name + form) for form in forms]
        shares = [row.cells["on integers"] for row in of_model
                  if row and "on integers" in row.cells]
        share = min(shares, key=lambda cell: float(cell.split()[0]), default="–")
        print("| " + " | ".join([name, *map(get_worst, of_model), share]) + " |")


def get_model(name):
    """The model of which `name` is a form."""
    return re.sub("-(qdq|batch|narrow|exact)$", "", name)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all by default")
    parser.add_argument("--lpt-run", default="lpt-run", help="the tool")
    parser.add_argument("--page", action="store_true",
                        help="print the table of docs/Importing.md")
    options = parser.parse_args()
    found = {path.parent.name: path.parent
             for path in sorted(options.directory.glob("*/quality.json"))
             if path.parent.suffix != ".partial"}
    names = [name for name in found if not options.names or
             name in options.names or get_model(name) in options.names]
    if not names:
        parser.error(f"expected models in {options.directory}, "
                     f"but got none{' of these names' if options.names else ''}")
    rows = []
    for name in names:
        rows.append(check(options.lpt_run, found[name]))
        print(f"{name}: {'; '.join(rows[-1].failures) or 'good'}", file=sys.stderr, flush=True)
    if options.page:
        print_page(rows)
        return 1 if any(row.failures for row in rows) else 0
    is_float = [row for row in rows if "limit" not in row.cells]
    quantized = [row for row in rows if "limit" in row.cells]
    if is_float:
        print_table(is_float, list(RUNS))
    if is_float and quantized:
        print()
    if quantized:
        print_table(quantized, ["PyTorch itself", "limit", *RUNS, *INT8_RUNS,
                                "products", "on integers"])
    return 1 if any(row.failures for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
