#!/usr/bin/python3
"""Trains a small convolutional network and a small transformer encoder on 8x8 images
of handwritten digits, and writes them as MLIR text in the lpt dialect. The former is
quantized after training as well, and written as an ONNX model.

  python3 benchmarks/models/digits.py --output-dir=examples/digits

Needs scikit-learn for the images, and onnx; the training itself is in training.py.
"""

import argparse
import pathlib

import numpy as np
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

from calibration import collect_ranges
from evaluation import evaluate
from graph import Graph
from linear_layers import dense
from mlir_writer import write_module
from onnx_writer import make_model
from quantization import CONVOLUTIONAL_KINDS, nearest_scale, place_quantization, quantize
from training import train_classifier
from transformer import attention, feed_forward, layer_norm

_SEED = 0
_CALIBRATION_IMAGES = 300
_SAVED_CALIBRATION_IMAGES = 64
_EPSILON = 1e-5


def load_images():
    """Images in [0, 1] and labels: training images, held-out images, training
    labels, held-out labels."""
    digits = load_digits()
    images = (digits.images / 16).astype(np.float32)[:, np.newaxis]
    return train_test_split(images, digits.target.astype(np.int64), test_size=0.25,
                            stratify=digits.target, random_state=_SEED)


def build(batch=None, seed=_SEED):
    graph = Graph(seed)

    def layer(x, weights, name, operation, **options):
        result = operation(x, weights, name, **options)
        shape = (1, result.shape[1]) + (1,) * (len(result.shape) - 2)
        bias = graph.constant(np.zeros(shape), f"{name}/bias")
        return graph.add(result, bias, f"{name}/bias_add")

    def convolution(x, channels, kernel, name):
        shape = (channels, x.shape[1], kernel, kernel)
        weights = graph.normal_weights(shape, np.prod(shape[1:]), f"{name}/weights")
        return layer(x, weights, name, graph.convolution, pads=kernel // 2)

    def depthwise(x, kernel, name):
        shape = (x.shape[1], 1, 1, kernel, kernel)
        weights = graph.normal_weights(shape, kernel ** 2, f"{name}/weights")
        return layer(x, weights, name, graph.group_convolution, pads=kernel // 2)

    x = graph.input((batch, 1, 8, 8), "image")
    x = graph.relu(convolution(x, 16, 3, "conv1"), "conv1/relu")
    y = graph.relu(depthwise(x, 3, "block/depthwise"), "block/depthwise/relu")
    y = convolution(y, 16, 1, "block/pointwise")
    x = graph.relu(graph.add(y, x, "block/add"), "block/relu")
    x = graph.max_pool(x, 2, "pool1", stride=2)
    x = graph.relu(convolution(x, 32, 3, "conv2"), "conv2/relu")
    x = graph.max_pool(x, 2, "pool2", stride=2)
    x = graph.reshape(x, [-1, 128], "flatten")
    weights = graph.normal_weights((10, 128), 128, "classifier/weights", gain=1.0)
    graph.outputs = [
        layer(x, weights, "classifier", graph.matmul, transpose_b=True)]
    return graph


def build_transformer(batch=None, seed=_SEED, width=32, heads=4, layers=2):
    """Encodes the 16 squares of 2x2 pixels of an image, and classifies their mean."""
    graph = Graph(seed)
    x = graph.input((batch, 1, 8, 8), "image")
    x = graph.reshape(x, [-1, 4, 2, 4, 2], "patches/split")
    x = graph.transpose(x, [0, 1, 3, 2, 4], "patches/transpose")
    x = graph.reshape(x, [-1, 16, 4], "patches")
    x = dense(graph, x, width, "embeddings")
    positions = graph.random_constant(
        lambda generator, shape: generator.normal(0, 0.5, shape), (1, 16, width),
        "positions")
    x = graph.add(x, positions, "embeddings/positions")
    for layer in range(layers):
        name = f"layer{layer}"
        y = layer_norm(graph, x, f"{name}/norm1", _EPSILON)
        y = attention(graph, y, heads, f"{name}/attention")
        x = graph.add(x, y, f"{name}/attention/add")
        y = layer_norm(graph, x, f"{name}/norm2", _EPSILON)
        y = feed_forward(graph, y, 2 * width, f"{name}/mlp")
        x = graph.add(x, y, f"{name}/mlp/add")
    x = layer_norm(graph, x, "norm", _EPSILON)
    x = graph.reduce_mean(x, [1], "mean")
    graph.outputs = [dense(graph, x, 10, "classifier")]
    return graph


def shift_images(generator, images):
    """Moves each image by up to one pixel."""
    padded = np.pad(images, [(0, 0), (0, 0), (1, 1), (1, 1)])
    return np.stack([image[:, dy:dy + 8, dx:dx + 8] for image, (dy, dx)
                     in zip(padded, generator.integers(0, 3, (len(images), 2)))])


def accuracy(graph, images, labels):
    logits, = evaluate(graph, [images], np.float32)
    return float((logits.argmax(1) == labels).mean())


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output-dir", type=pathlib.Path, required=True)
    parser.add_argument("--epochs", type=int, default=40,
                        help="those of the encoder are twice as many")
    options = parser.parse_args()

    train_images, test_images, train_labels, test_labels = load_images()
    options.output_dir.mkdir(parents=True, exist_ok=True)

    def write(name, model):
        with open(options.output_dir / f"{name}.mlir", "w", encoding="ascii") as file:
            write_module(model, file)
        correct = accuracy(model, test_images, test_labels)
        print(f"{name}.mlir: top-1 {correct:.2%} of {len(test_labels)} held-out images")

    def train(graph, epochs):
        train_classifier(graph, train_images, train_labels,
                         np.random.default_rng(_SEED), epochs, shift_images)
        return graph

    graph = train(build(), options.epochs)
    write("digits-float", graph)
    points = place_quantization(graph, CONVOLUTIONAL_KINDS)
    ranges = collect_ranges(graph, [train_images[:_CALIBRATION_IMAGES]],
                            {point.value for point in points}, coverage=0.9999)
    write("digits", quantize(graph, points, ranges, "fq"))
    exported = make_model(quantize(graph, points, ranges, "fq", nearest_scale))
    (options.output_dir / "digits.onnx").write_bytes(exported.SerializeToString())

    write("digits-transformer-float", train(build_transformer(), 2 * options.epochs))
    np.save(options.output_dir / "calibration.npy",
            train_images[:_SAVED_CALIBRATION_IMAGES])
    np.save(options.output_dir / "images.npy", test_images)
    np.save(options.output_dir / "labels.npy", test_labels)


if __name__ == "__main__":
    main()
