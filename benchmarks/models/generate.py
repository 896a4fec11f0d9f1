#!/usr/bin/python3
"""Writes a quantized benchmark model as MLIR text in the lpt dialect.

  generate.py resnet50 -o resnet50.mlir
  generate.py bert_encoder --variant=tiny --form=qdq
"""

import argparse
import sys

import numpy as np

import bert_encoder
import edsr
import efficientnet_b0
import mobilenet_v2
import resnet50
import speech_lstm
import ssd_mobilenet
import unet
import vision_transformer
import yolov5s
from mlir_writer import write_module
from quantization import FORMS

MODELS = {
    "resnet50": resnet50.build,
    "mobilenetv2": mobilenet_v2.build,
    "bert_encoder": bert_encoder.build,
    "efficientnet_b0": efficientnet_b0.build,
    "yolov5s": yolov5s.build,
    "ssd_mobilenet": ssd_mobilenet.build,
    "unet": unet.build,
    "vit_s16": vision_transformer.build_vit,
    "deit_ti16": vision_transformer.build_deit,
    "speech_lstm": speech_lstm.build,
    "edsr": edsr.build,
}
VARIANTS = ("full", "tiny")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", choices=MODELS)
    parser.add_argument("--variant", choices=VARIANTS, default="full",
                        help="tiny has every structural feature in a small file")
    parser.add_argument("--form", choices=FORMS + ("float",), default="fq",
                        help="fake_quantize, quantize-dequantize, or not quantized")
    parser.add_argument("--seed", type=int, default=0, help="of weights and samples")
    parser.add_argument("-o", "--output", metavar="FILE",
                        help="standard output by default")
    parser.add_argument("--sample-input", metavar="FILE",
                        help="also write an input for the model as .npy")
    options = parser.parse_args()

    model = MODELS[options.model](options.variant, options.seed)
    if options.form == "float":
        graph = model.folded()
    else:
        graph = model.quantized(options.form)
    if options.output:
        with open(options.output, "w", encoding="ascii") as stream:
            write_module(graph, stream)
    else:
        write_module(graph, sys.stdout)
    if options.sample_input:
        generator = np.random.default_rng([options.seed, 2])
        np.save(options.sample_input, model.draw_samples(generator, 1))


if __name__ == "__main__":
    main()
