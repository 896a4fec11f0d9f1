#!/usr/bin/python3
"""Exports models from PyTorch to ONNX, each with an input and PyTorch's output.

  export.py DIRECTORY [NAME...]

DIRECTORY/NAME has model.onnx, input.npy, output.npy and quality.json. Of some
models there are also NAME-qdq, with fake quantization, which becomes QuantizeLinear
and DequantizeLinear, NAME-batch, the same for a batch of calibration, NAME-narrow, the
same with weights of 7 bits, and NAME-exact, that with rounded parameters (see
quantize.make_exact); float-output.npy is what the model computes without it.
Weights are random. What is newer than the sources is left alone.
"""

import argparse
import json
import shutil
import sys
import warnings
from pathlib import Path

import numpy
import torch

import models
import quantize

sys.path.append(str(Path(__file__).resolve().parent.parent))
from lpt_run import signal_to_noise  # pylint: disable=wrong-import-position

SEED = 0
# The first with a scale for each channel; the last one that this PyTorch writes.
QUANTIZED_OPSET, FLOAT_OPSET = 13, 17
SOURCES = ("export.py", "models.py", "networks.py", "quantize.py")


def is_current(directory):
    """Whether everything is there: the directory gets its name at the end."""
    here = Path(__file__).resolve().parent
    return directory.exists() and directory.stat().st_mtime > max(
        (here / source).stat().st_mtime for source in SOURCES)


def evaluate(network, sample):
    with torch.no_grad():
        return network(sample).numpy()


def write(directory, network, sample, opset, quality, **arrays):
    partial = directory.with_name(directory.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    output = evaluate(network, sample)
    if not numpy.isfinite(output).all():
        raise ValueError(f"{directory.name}: expected finite outputs, but got others")
    torch.onnx.export(network, sample, partial / "model.onnx", opset_version=opset)
    for name, array in {"input": sample.numpy(), "output": output, **arrays}.items():
        numpy.save(partial / f"{name}.npy", array)
    (partial / "quality.json").write_text(json.dumps(quality), encoding="utf-8")
    shutil.rmtree(directory, ignore_errors=True)
    partial.rename(directory)
    return output


def export(root, model):
    directories = {form: root / (model.name + suffix) for form, suffix in
                   [("float", ""), *((form, f"-{form}") for form in model.forms)]}
    if all(map(is_current, directories.values())):
        return
    print(f"Exporting {model.name}", file=sys.stderr)
    network, batches, sample = models.build(model, SEED)
    output = write(directories["float"], network, sample, FLOAT_OPSET, {"form": "float"})
    if not model.forms:
        return
    samples = {form: batches[0] if form == "batch" else sample for form in model.forms}
    outputs = {form: evaluate(network, inputs) if form == "batch" else output
               for form, inputs in samples.items()}
    network = quantize.quantize(network, batches)
    for form, sample in samples.items():
        variant, quality = network, {"form": form}
        if form == "exact":
            quantize.make_exact(network)
            sample = models.round_input(sample)
        else:
            if form == "narrow":
                variant = quantize.narrow_weights(network)
            expected = evaluate(variant, sample)
            quality["itself"] = min(signal_to_noise(disturbed, expected) for disturbed
                                    in quantize.evaluate_disturbed(variant, sample))
        write(directories[form], variant, sample, QUANTIZED_OPSET, quality,
              **{"float-output": outputs[form]})


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all by default")
    options = parser.parse_args()
    unknown = set(options.names) - set(models.MODELS)
    if unknown:
        parser.error(f"expected names of models, but got {', '.join(sorted(unknown))}")
    # What a release of PyTorch warns of is not about these models.
    warnings.filterwarnings("ignore")
    for name in options.names or models.MODELS:
        export(options.directory, models.MODELS[name])


if __name__ == "__main__":
    main()
