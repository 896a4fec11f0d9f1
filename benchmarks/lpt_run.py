"""Runs lpt-run, and reads what it writes."""

import json
import math
import re
import subprocess
import tempfile
from pathlib import Path

import numpy

# What integers are summed as. Steps that only move or compare do no products.
INTEGERS = {"I8", "I16", "I32", "I64"}
# The options of lpt-quantize whose results tables compare.
QUANTIZATION_OPTIONS = [
    "", "--weights=mse", "--cross-layer-equalization", "--smoothing=0.5", "--smoothing=0.7",
    "--bias-correction", "--smoothing=0.5 --bias-correction", "--adaptive-rounding",
    "--adaptive-rounding --bias-correction",
    "--smoothing=0.5 --adaptive-rounding --bias-correction", "--weight-bits=4",
    "--weight-bits=4 --adaptive-rounding", "--weight-bits=4 --adaptive-rounding --bias-correction",
    "--preset=performance",
    "--preset=performance --bias-correction", "--method=mse", "--method=mse --bias-correction",
    "--method=percentile", "--method=percentile --bias-correction",
]


class RunError(Exception):
    """lpt-run ended otherwise than with success."""


def run(tool, *arguments, timeout=900):
    """What the tool prints."""
    try:
        process = subprocess.run([tool, *map(str, arguments)], capture_output=True,
                                 text=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired as error:
        raise RunError(f"takes longer than {timeout} s") from error
    if process.returncode < 0:
        raise RunError(f"ended by signal {-process.returncode}: {process.stderr[:200]}")
    if process.returncode > 0:
        message = process.stderr.strip() or process.stdout.strip()
        raise RunError(message.removeprefix("lpt-run: error: ").split("\n")[0])
    return process.stdout


def evaluate(tool, model, sample, *arguments):
    """The first output of a model."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "outputs.npz"
        run(tool, model, f"--input={sample}", f"--output={path}", *arguments)
        with numpy.load(path) as outputs:
            return outputs[outputs.files[0]]


def report_steps(tool, model, sample, *arguments):
    """The steps of the program of a model, from the page about it. Without a sample, arguments
    have to give the inputs."""
    with tempfile.TemporaryDirectory() as directory:
        page = Path(directory) / "report.html"
        inputs = [f"--input={sample}"] if sample else []
        run(tool, model, *inputs, "--warmup=0", "--repeat=1", f"--report={page}", *arguments)
        data = re.search(r'<script[^>]*id="data"[^>]*>(.*?)</script>',
                         page.read_text(encoding="utf-8"), re.DOTALL)[1]
    return json.loads(data)["steps"]


def signal_to_noise(actual, expected):
    """In dB; infinite if they are equal."""
    if actual.shape != expected.shape or not numpy.isfinite(actual).all():
        return -math.inf
    expected = expected.astype(numpy.float64)
    noise = numpy.square(actual - expected).sum()
    if noise == 0:
        return math.inf
    return 10 * math.log10(max(numpy.square(expected).sum(), 1e-300) / noise)


def relative_error(actual, expected):
    """The largest difference, relative to the largest magnitude."""
    if actual.shape != expected.shape or not numpy.isfinite(actual).all():
        return math.inf
    return float(numpy.abs(actual.astype(numpy.float64) - expected).max() /
                 max(numpy.abs(expected).max(), 1e-30))
