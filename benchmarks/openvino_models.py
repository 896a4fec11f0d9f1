"""Tries models of OpenVINO that others have made: imports them, exports them again and
compares the attributes of their layers, and runs them in low precision.

usage: openvino_models.py DIRECTORY [--lpt-tools=DIRECTORY] [--threads=N]

Each pair of an .xml and a .bin file is one row. Columns are the layers of the file and those
that are written under their name; attributes that differ, but for those that another
operation set has; the share of multiply-accumulates that are computed on integers; the ratio
of signal to noise, on random inputs, of low precision to what the file computes, and in float
of native code to the reference; and times. Low precision changes which boxes noise has, so
detections are not compared. Fails if a model is not imported, an attribute differs, or the
ratio is less than 25 dB, in float 80 dB.
"""

import argparse
import math
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import lpt_run

ROOT = Path(__file__).resolve().parent.parent
# Of low precision, and of native code in float: in dB.
MIN_RATIO, MIN_FLOAT_RATIO = 25.0, 80.0


def parse(text):
    """The elements of an attribute, so that "1,1" equals "1, 1", and "true" equals "1"."""
    words = [word.strip().lower() for word in text.split(",")]
    words = [{"true": "1", "false": "0"}.get(word, word) for word in words]
    try:
        return [float(word) for word in words]
    except ValueError:
        return words


def read_layers(path):
    layers = ElementTree.parse(path).getroot().find("layers")
    return {layer.get("name"): layer for layer in layers
            if layer.get("type") not in ("Const", "Parameter", "Result")}


def get_attributes(layer):
    data = layer.find("data")
    return {} if data is None else data.attrib


def compare_layers(source, written):
    """How many layers there are, how many are found again, and of these in the same operation set
    how many attributes are compared, and those that differ."""
    expected, actual = read_layers(source), read_layers(written)
    common, compared, different = 0, 0, []
    for name, layer in expected.items():
        other = actual.get(name)
        if other is None or other.get("type").lower() != layer.get("type").lower():
            continue
        common += 1
        if other.get("version") != layer.get("version"):
            continue
        attributes = get_attributes(other)
        compared += sum(key in attributes for key in get_attributes(layer))
        different += [f"{layer.get('type')} '{name}': {key}=\"{value}\" became \"{attributes[key]}\""
                      for key, value in get_attributes(layer).items()
                      if key in attributes and parse(attributes[key]) != parse(value)]
    return len(expected), common, compared, different


def has_layer(source, kind):
    return any(layer.get("type") == kind for layer in read_layers(source).values())


def compare_floats(tools, source, arguments):
    """Native code against the reference: the least of the ratios in dB of the outputs, and the time."""
    lines = lpt_run.run(tools / "lpt-run", source, "--backend=native", f"--compare={source}",
                        "--compare-backend=reference", f"--min-sqnr={-math.inf}", *arguments[:1]).splitlines()
    ratios = [float(line.split("SQNR ")[1].split(" dB")[0]) for line in lines if "SQNR" in line]
    lines = lpt_run.run(tools / "lpt-run", source, "--repeat=10", *arguments).splitlines()
    time = next((line for line in lines if " ms" in line), "")
    return min(ratios), time.strip()


def compare_integers(tools, source, arguments):
    """Low precision against what the file says, in the same form."""
    lines = lpt_run.run(tools / "lpt-run", source, "--benchmark-pair", "--repeat=10", *arguments).splitlines()
    time = next(line for line in lines if line.startswith("float "))
    noise = next(line for line in lines if "against the fake-quantized model" in line)
    return float(noise.split("SQNR ")[1].split(" dB")[0]), time.replace("(best of 10)", "").strip()


def get_share(steps):
    products = sum(step["multiplyAccumulates"] for step in steps)
    integers = sum(step["multiplyAccumulates"] for step in steps
                   if step["computes"] in lpt_run.INTEGERS)
    return 100 * integers / max(products, 1)


def check(tools, source, threads):
    """The cells of a row, how many attributes were compared, and whether all is well."""
    is_quantized = has_layer(source, "FakeQuantize")
    with tempfile.TemporaryDirectory() as directory:
        model, written = Path(directory) / "model.mlirbc", Path(directory) / "written.xml"
        lpt_run.run(tools / "lpt-translate", "--import-openvino", source, "--emit-bytecode", "-o", model)
        lpt_run.run(tools / "lpt-translate", "--export-openvino", model, "-o", written)
        layers, common, compared, different = compare_layers(source, written)
    arguments = "--random-inputs=1", f"--threads={threads}"
    ratio, time = (compare_integers if is_quantized else compare_floats)(tools, source, arguments)
    share = "float"
    if is_quantized:
        share = f"{get_share(lpt_run.report_steps(tools / 'lpt-run', source, None, *arguments)):.1f} %"
    is_noise = is_quantized and has_layer(source, "DetectionOutput")
    for text in different:
        print(f"{source.name}: {text}", file=sys.stderr)
    cells = [f"{common} of {layers}", str(len(different)), share, "detections" if is_noise else f"{ratio} dB", time]
    limit = MIN_RATIO if is_quantized else MIN_FLOAT_RATIO
    return cells, compared, not different and (is_noise or ratio >= limit)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("directory", type=Path)
    parser.add_argument("--lpt-tools", type=Path, default=ROOT / "build/bin")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    sources = [path for path in sorted(options.directory.glob("**/*.xml")) if path.with_suffix(".bin").exists()]
    if not sources:
        sys.exit(f"expected pairs of .xml and .bin files in '{options.directory}', but got none")
    print("| model | layers | attributes that differ | on integers | ratio | time |\n"
          "|---|---|---|---|---|---|")
    failed, num_compared = 0, 0
    for source in sources:
        try:
            cells, compared, is_good = check(options.lpt_tools, source, options.threads)
            num_compared += compared
        except lpt_run.RunError as error:
            cells, is_good = [f"error: {error}"], False
        failed += not is_good
        print("| " + " | ".join([source.stem, *cells]) + " |", flush=True)
    print(f"{num_compared} attributes compared; {len(sources) - failed} models good, {failed} not")
    sys.exit(failed != 0)


main()
