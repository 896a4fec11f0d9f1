"""Quantizes a detector of faces by half of some pictures, and judges it by the others.

usage: face_detector.py MODEL.onnx PICTURES.npy [--lpt-tools=DIRECTORY] [--target=NAME]

The model is RFB-320 of Ultra-Light-Fast-Generic-Face-Detector-1MB, with outputs `scores` and
`boxes`; pictures are bytes `[number, 240, 320, 3]`. One row of the table for each set of
options of lpt-quantize: the ratios of signal to noise of both outputs in dB; of the boxes that
floats score above 0.7, how many low precision finds, with a score above 0.65 and an overlap
above 0.9; and how many it scores above 0.75 of which floats find none so. Docs: docs/Quantizing.md.
"""

import argparse
import tempfile
from pathlib import Path

import numpy

import lpt_run

ROOT = Path(__file__).resolve().parent.parent


def overlap(box, others):
    """Intersection over union of a box with each of the others."""
    low, high = numpy.maximum(box[:2], others[:, :2]), numpy.minimum(box[2:], others[:, 2:])
    common = numpy.prod(numpy.maximum(high - low, 0), axis=1)
    areas = numpy.prod(others[:, 2:] - others[:, :2], axis=1)
    return common / (numpy.prod(box[2:] - box[:2]) + areas - common)


def count_found(wanted, wanted_score, found, found_score):
    """How many boxes of `wanted` above a score `found` has, and how many there are."""
    boxes = wanted["boxes"][0][wanted["scores"][0, :, 1] > wanted_score]
    others = found["boxes"][0][found["scores"][0, :, 1] > found_score]
    return sum(len(others) and overlap(box, others).max() > 0.9 for box in boxes), len(boxes)


def evaluate(tools, model, images, directory, *arguments):
    results = []
    for i, image in enumerate(images):
        numpy.save(directory / "image.npy", image)
        lpt_run.run(tools / "lpt-run", model, f"--input={directory}/image.npy",
                    f"--output={directory}/outputs.npz", *arguments)
        with numpy.load(directory / "outputs.npz") as outputs:
            results.append(dict(outputs))
    return results


def get_ratio(name, actual, expected):
    return lpt_run.signal_to_noise(numpy.stack([outputs[name] for outputs in actual]),
                                   numpy.stack([outputs[name] for outputs in expected]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("model")
    parser.add_argument("pictures")
    parser.add_argument("--lpt-tools", type=Path, default=ROOT / "build/bin")
    parser.add_argument("--target", default="x86-avx512-vnni")
    options = parser.parse_args()
    pictures = numpy.load(options.pictures).astype("f4")
    images = numpy.ascontiguousarray(((pictures - 127) / 128).transpose(0, 3, 1, 2)[:, None])
    print("| options | SQNR of scores | SQNR of boxes | boxes found | others |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        numpy.save(directory / "samples.npy", images[::2])
        expected = evaluate(options.lpt_tools, options.model, images[1::2], directory)
        for row in lpt_run.QUANTIZATION_OPTIONS:
            model = directory / "quantized.mlir"
            lpt_run.run(options.lpt_tools / "lpt-quantize", options.model, f"--data={directory}/samples.npy",
                        f"--target={options.target}", "-o", model, *row.split())
            actual = evaluate(options.lpt_tools, model, images[1::2], directory, "--low-precision",
                              "--backend=native")
            found = numpy.sum([count_found(a, 0.7, b, 0.65) for a, b in zip(expected, actual)], axis=0)
            known = numpy.sum([count_found(b, 0.75, a, 0.65) for a, b in zip(expected, actual)], axis=0)
            print(f"| {f'`{row}`' if row else 'none'} | {get_ratio('scores', actual, expected):.1f} dB | "
                  f"{get_ratio('boxes', actual, expected):.1f} dB | {found[0]} of {found[1]} | "
                  f"{known[1] - known[0]} |", flush=True)


main()
