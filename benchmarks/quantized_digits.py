"""Quantizes the networks of examples/digits by 64 images, and judges them by 450 others.

usage: quantized_digits.py [--lpt-tools=DIRECTORY] [--target=NAME]

One row of the table for each set of options of lpt-quantize: of the convolutional network and
of the transformer encoder, the share of the images that are classified right, and the ratio of
signal to noise of the outputs. Docs: docs/Quantizing.md.
"""

import argparse
import re
import tempfile
from pathlib import Path

import lpt_run

ROOT = Path(__file__).resolve().parent.parent
DIGITS = ROOT / "examples/digits"
MODELS = ["digits-float.mlir", "digits-transformer-float.mlir"]
JUDGED = [f"--input={DIGITS}/images.npy", f"--labels={DIGITS}/labels.npy", "--backend=native"]


def judge(tools, model, *arguments):
    text = lpt_run.run(tools / "lpt-run", model, *JUDGED, *arguments)
    correct = re.search(r"^top-1: ([\d.]+) %", text, re.MULTILINE)[1]
    ratio = re.search(r"SQNR (\S+) dB", text)
    return f"{correct} %" + (f" | {float(ratio[1]):.1f} dB" if ratio else " | ")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--lpt-tools", type=Path, default=ROOT / "build/bin")
    parser.add_argument("--target", default="x86-avx512-vnni")
    options = parser.parse_args()
    print("| options | convolutional | SQNR | encoder | SQNR |\n|---|---|---|---|---|")
    print("| floats |", " | ".join(judge(options.lpt_tools, DIGITS / model) for model in MODELS), "|")
    with tempfile.TemporaryDirectory() as directory:
        quantized = f"{directory}/quantized.mlir"
        for row in lpt_run.QUANTIZATION_OPTIONS:
            cells = []
            for model in MODELS:
                lpt_run.run(options.lpt_tools / "lpt-quantize", DIGITS / model,
                            f"--data={DIGITS}/calibration.npy", f"--target={options.target}",
                            "-o", quantized, *row.split())
                cells.append(judge(options.lpt_tools, quantized, "--low-precision",
                                   f"--compare={DIGITS / model}", "--min-sqnr=0"))
            print(f"| {f'`{row}`' if row else 'none'} |", " | ".join(cells), "|", flush=True)


main()
