"""Bars of times, as a figure in SVG."""

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # pylint: disable=wrong-import-position

# The same text makes the same file.
matplotlib.rcParams["svg.hashsalt"] = "lpt"
# Text as text, not as outlines.
matplotlib.rcParams["svg.fonttype"] = "none"
# Tools by hue, forms by lightness.
SERIES = {
    ("lpt", "float"): "#9ecae1", ("ONNX Runtime", "float"): "#fdc38d",
    ("lpt", "int8"): "#2171b5", ("ONNX Runtime", "int8"): "#d94801",
    ("lpt", "int8, 7-bit weights"): "#08306b", ("ONNX Runtime", "int8, 7-bit weights"): "#7f2704",
}
WIDTH = 0.14


def _draw(axes, measured, threads):
    cases = {(case["model"], case["form"]): case["results"]
             for case in measured if case["threads"] == threads}
    names = list(dict.fromkeys(name for name, _ in cases))
    bars = {series: [] for series in SERIES}
    for place, name in enumerate(names):
        present = [(tool, form) for tool, form in SERIES
                   if (name, form) in cases and "error" not in cases[name, form][tool]]
        for i, (tool, form) in enumerate(present):
            bars[tool, form].append((place + (i - (len(present) - 1) / 2) * WIDTH,
                                     cases[name, form][tool]["time"]))
    for (tool, form), color in SERIES.items():
        if not bars[tool, form]:
            continue
        places, times = zip(*bars[tool, form])
        drawn = axes.bar(places, times, WIDTH, label=f"{tool}, {form}", color=color)
        axes.bar_label(drawn, fmt="%.3g", fontsize=6, rotation=90, padding=2)
    axes.set_xticks(range(len(names)), names, rotation=20, ha="right")
    axes.set_yscale("log")
    axes.set_ylabel("ms, less is better")
    axes.set_title(f"{threads} thread{'s' if threads > 1 else ''}", loc="left")
    axes.margins(y=0.15)
    axes.spines[["top", "right"]].set_visible(False)


def write(measured, title, path):
    threads = sorted({case["threads"] for case in measured})
    figure, rows = pyplot.subplots(len(threads), figsize=(12, 4 * len(threads)),
                                   squeeze=False, layout="constrained")
    for axes, count in zip(rows[:, 0], threads):
        _draw(axes, measured, count)
    rows[0, 0].legend(ncols=len(SERIES), frameon=False, loc="upper right",
                      bbox_to_anchor=(1, 1.2))
    figure.suptitle(title, fontsize=9)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
