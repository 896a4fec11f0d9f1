"""MobileNetV2 with width multiplier 1.0."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from linear_layers import dense
from graph import Graph
from model import Model
from quantization import CONVOLUTIONAL_KINDS
from sample_images import draw_images


@dataclass(frozen=True)
class _Shape:
    image: int
    stem: int
    stages: tuple  # (expansion, channels, blocks, stride of the first block)
    head: int
    classes: int
    samples: int


_VARIANTS = {
    "full": _Shape(image=224, stem=32, head=1280, classes=1000, samples=2, stages=(
        (1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2),
        (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))),
    # A block without expansion, a strided one and one with a residual addition.
    "tiny": _Shape(image=32, stem=8, head=32, classes=10, samples=16, stages=(
        (1, 8, 1, 1), (4, 12, 2, 2))),
}


def _convolution_relu6(graph, batch_norm, x, channels, kernel, name, **options):
    # Mean and deviation fill the range of the activation.
    x = batch_norm.convolution(x, channels, kernel, name, gamma=2.5, beta=2.5,
                               **options)
    return graph.clamp(x, 0, 6, f"{name}/relu6")


def _inverted_residual(graph, batch_norm, x, expansion, channels, stride, name):
    y = x
    if expansion != 1:
        y = _convolution_relu6(graph, batch_norm, y, y.shape[1] * expansion, 1,
                               f"{name}/expand")
    y = _convolution_relu6(graph, batch_norm, y, y.shape[1], 3, f"{name}/depthwise",
                           stride=stride, depthwise=True)
    # The projection is linear: there is no activation after it. Small residuals
    # keep the sum from growing with depth.
    residual = x.shape[1] == channels and stride == 1
    y = batch_norm.convolution(y, channels, 1, f"{name}/project",
                               gamma=0.1 if residual else 1.0)
    return graph.add(y, x, f"{name}/add") if residual else y


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    batch_norm = BatchNormalization(graph)
    x = graph.input((1, 3, shape.image, shape.image), "image")
    x = _convolution_relu6(graph, batch_norm, x, shape.stem, 3, "stem", stride=2)
    block = 0
    for expansion, channels, blocks, stride in shape.stages:
        for index in range(blocks):
            block += 1
            x = _inverted_residual(graph, batch_norm, x, expansion, channels,
                                   stride if index == 0 else 1, f"block{block}")
    x = _convolution_relu6(graph, batch_norm, x, shape.head, 1, "head")
    x = graph.avg_pool(x, x.shape[2], "global_pool")
    x = graph.reshape(x, [-1, shape.head], "flatten")
    graph.outputs = [dense(graph, x, shape.classes, "classifier")]
    return Model(
        graph,
        draw_samples=lambda generator, count: draw_images(generator, count,
                                                          shape.image),
        sample_count=shape.samples, coverage=0.999,
        quantized_kinds=CONVOLUTIONAL_KINDS, batch_norm=batch_norm)
