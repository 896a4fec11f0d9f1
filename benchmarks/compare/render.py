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


def _format_table(header, lines):
    return "\n".join(["| " + " | ".join(header) + " |",
                      "|---|---|" + "---:|" * (len(header) - 2),
                      *("| " + " | ".join(line) + " |" for line in lines)]) + "\n"


def format_markdown(cases):
    """Times in ms, a table for each number of threads, and agreement in dB. A case that
    was not measured is in none of them."""
    tools = list(cases[0]["results"])
    tables = []
    for count in sorted({case["threads"] for case in cases}):
        lines = [[case["model"], case["form"],
                  *(_format_time(case["results"][tool]) for tool in tools),
                  format_ratio(case["results"])]
                 for case in cases if case["threads"] == count]
        tables.append(f"{count} thread{'s' if count > 1 else ''}, in ms:\n\n" +
                      _format_table(["model", "form", *tools, "ratio"], lines))
    # Outputs do not depend on the number of threads.
    firsts = {}
    for case in cases:
        firsts.setdefault((case["model"], case["form"]), case)
    lines = [[*name, *(_format_agreement(case, tool, key)
                       for key in ("same", "float") for tool in tools)]
             for name, case in firsts.items()]
    header = ["model", "form", *(f"{tool}, {what}" for what in ("same form", "float")
                                     for tool in tools)]
    tables.append("Agreement, in dB:\n\n" + _format_table(header, lines))
    return "\n".join(tables)


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
