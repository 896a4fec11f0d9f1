#!/usr/bin/python3
"""Writes tables.md and times.svg of what measure.py has found out.

  render.py RESULTS... OUTPUT

RESULTS are files results.json of one machine. A case of a later one replaces the same
case of an earlier one, so that a model can be measured again.
"""

import argparse
import json
from pathlib import Path

import plot

# In a cell of what was not measured, or failed.
NONE = "–"


def merge(results):
    """The machine, and the cases of all results; those of a model stay together."""
    machines = {result["machine"] for result in results}
    if len(machines) != 1:
        raise ValueError(f"expected results of one machine, but got {' and '.join(machines)}")
    models = {}
    for result in results:
        for case in result["cases"]:
            models.setdefault(case["model"], {})[case["form"], case["threads"]] = case
    return machines.pop(), [case for cases in models.values() for case in cases.values()]


def _format_time(result):
    return "fails" if "error" in result else f"{result['time']:.1f}"


def _format_agreement(case, tool, key):
    """A model in float has no other form than itself."""
    result = case["results"][tool]
    key = "same" if case["form"] == "float" else key
    return f"{result[key]:.1f}" if key in result else NONE


def format_ratio(results):
    """The time of ONNX Runtime over that of lpt, if both ran."""
    if any("error" in result for result in results.values()):
        return NONE
    mine, other = (result["time"] for result in results.values())
    return f"{other / mine:.2f}"


def format_markdown(cases):
    """A row for each model and form: times in ms, agreement in dB."""
    threads = sorted({case["threads"] for case in cases})
    rows = {}
    for case in cases:
        rows.setdefault((case["model"], case["form"]), {})[case["threads"]] = case
    tools = list(cases[0]["results"])
    header = ["model", "form"]
    for count in threads:
        header += [f"{tool}, {count} thread{'s' if count > 1 else ''}" for tool in tools] + ["ratio"]
    header += [f"{tool}, {what}" for what in ("same form", "float") for tool in tools]
    lines = ["| " + " | ".join(header) + " |",
             "|---|---|" + "---:|" * (len(header) - 2)]
    for (model, form), by_threads in rows.items():
        cells = [model, form]
        for count in threads:
            if count not in by_threads:
                cells += [NONE] * (len(tools) + 1)
                continue
            results = by_threads[count]["results"]
            cells += [*(_format_time(results[tool]) for tool in tools), format_ratio(results)]
        case = next(iter(by_threads.values()))
        cells += [_format_agreement(case, tool, key)
                  for key in ("same", "float") for tool in tools]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def write(machine, cases, output):
    (output / "tables.md").write_text(f"{machine}\n\n{format_markdown(cases)}", encoding="utf-8")
    plot.write(cases, machine, output / "times.svg")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, nargs="+")
    parser.add_argument("output", type=Path)
    options = parser.parse_args()
    machine, cases = merge([json.loads(path.read_text(encoding="utf-8"))
                            for path in options.results])
    options.output.mkdir(parents=True, exist_ok=True)
    write(machine, cases, options.output)


if __name__ == "__main__":
    main()
