"""EfficientNet-B0, with SiLU and the gates of squeeze-and-excitation written out."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from graph import Graph
from image_model import convolutional_model
from linear_layers import convolution, dense
from mobile_blocks import inverted_residual


@dataclass(frozen=True)
class _Shape:
    image: int
    stem: int
    # (expansion, kernel, channels, blocks, stride of the first block)
    stages: tuple
    head: int
    classes: int
    samples: int


_VARIANTS = {
    "full": _Shape(image=224, stem=32, head=1280, classes=1000, samples=8, stages=(
        (1, 3, 16, 1, 1), (6, 3, 24, 2, 2), (6, 5, 40, 2, 2), (6, 3, 80, 3, 2),
        (6, 5, 112, 3, 1), (6, 5, 192, 4, 2), (6, 3, 320, 1, 1))),
    # A block without expansion, a strided one and one with a residual addition.
    "tiny": _Shape(image=32, stem=8, head=32, classes=10, samples=16, stages=(
        (1, 3, 8, 1, 1), (4, 5, 12, 2, 2))),
}

# Channels of the block's input for each channel of the squeezed vector.
_SQUEEZE = 4


def _convolution_silu(graph, batch_norm, x, channels, kernel, name, **options):
    # With a mean of one standard deviation most values pass the SiLU.
    x = batch_norm.convolution(x, channels, kernel, name, beta=1.0, **options)
    return graph.silu(x, f"{name}/silu")


def _squeeze_excitation(graph, x, squeezed, name):
    gate = graph.reduce_mean(x, [2, 3], f"{name}/squeeze", keep_dims=True)
    # The mean over an image varies less than its pixels.
    gate = convolution(graph, gate, squeezed, 1, f"{name}/reduce", gain=8.0)
    gate = graph.silu(gate, f"{name}/reduce/silu")
    gate = convolution(graph, gate, x.shape[1], 1, f"{name}/expand", gain=4.0)
    gate = graph.sigmoid(gate, f"{name}/gate")
    return graph.multiply(x, gate, f"{name}/scale")


def _block(graph, batch_norm, x, expansion, kernel, channels, stride, name):
    squeezed = x.shape[1] // _SQUEEZE
    return inverted_residual(
        graph, batch_norm, x, expansion, kernel, channels, stride, name,
        convolve=_convolution_silu,
        attend=lambda y: _squeeze_excitation(graph, y, squeezed, f"{name}/se"))


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    batch_norm = BatchNormalization(graph)
    x = graph.input((1, 3, shape.image, shape.image), "image")
    x = _convolution_silu(graph, batch_norm, x, shape.stem, 3, "stem", stride=2)
    for stage, (expansion, kernel, channels, blocks, stride) in enumerate(shape.stages):
        for block in range(blocks):
            x = _block(graph, batch_norm, x, expansion, kernel, channels,
                       stride if block == 0 else 1, f"stage{stage + 1}/{block}")
    x = _convolution_silu(graph, batch_norm, x, shape.head, 1, "head")
    x = graph.reduce_mean(x, [2, 3], "global_pool")
    graph.outputs = [dense(graph, x, shape.classes, "classifier")]
    return convolutional_model(graph, shape.samples, batch_norm)
