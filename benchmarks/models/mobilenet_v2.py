"""MobileNetV2 with width multiplier 1.0."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from graph import Graph
from image_model import convolutional_model
from linear_layers import dense
from mobile_blocks import convolution_relu6, inverted_residual


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


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    batch_norm = BatchNormalization(graph)
    x = graph.input((1, 3, shape.image, shape.image), "image")
    x = convolution_relu6(graph, batch_norm, x, shape.stem, 3, "stem", stride=2)
    block = 0
    for expansion, channels, blocks, stride in shape.stages:
        for index in range(blocks):
            block += 1
            x = inverted_residual(graph, batch_norm, x, expansion, 3, channels,
                                  stride if index == 0 else 1, f"block{block}",
                                  convolve=convolution_relu6)
    x = convolution_relu6(graph, batch_norm, x, shape.head, 1, "head")
    x = graph.avg_pool(x, x.shape[2], "global_pool")
    x = graph.reshape(x, [-1, shape.head], "flatten")
    graph.outputs = [dense(graph, x, shape.classes, "classifier")]
    return convolutional_model(graph, shape.samples, batch_norm)
