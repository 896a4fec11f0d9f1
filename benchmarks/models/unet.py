"""U-Net with half the published width, and padding, so that the size stays."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from graph import Graph
from image_model import convolutional_model
from linear_layers import convolution, transposed_convolution


@dataclass(frozen=True)
class _Shape:
    image: int
    width: int
    levels: int
    classes: int
    samples: int


_VARIANTS = {
    "full": _Shape(image=256, width=32, levels=4, classes=2, samples=2),
    "tiny": _Shape(image=16, width=4, levels=2, classes=2, samples=16),
}


def _double_convolution(graph, batch_norm, x, channels, name):
    for part in ("conv1", "conv2"):
        # With a mean of one standard deviation most values pass the ReLU.
        x = batch_norm.convolution(x, channels, 3, f"{name}/{part}", beta=1.0)
        x = graph.relu(x, f"{name}/{part}/relu")
    return x


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    batch_norm = BatchNormalization(graph)
    x = graph.input((1, 3, shape.image, shape.image), "image")
    skipped = []
    for level in range(shape.levels):
        x = _double_convolution(graph, batch_norm, x, shape.width << level,
                                f"down{level}")
        skipped.append(x)
        x = graph.max_pool(x, 2, f"down{level}/pool", stride=2)
    x = _double_convolution(graph, batch_norm, x, shape.width << shape.levels, "bottom")
    for level in reversed(range(shape.levels)):
        name = f"up{level}"
        x = transposed_convolution(graph, x, shape.width << level, 2,
                                   f"{name}/upsample")
        x = graph.concat([skipped[level], x], 1, f"{name}/concat")
        x = _double_convolution(graph, batch_norm, x, shape.width << level, name)
    graph.outputs = [convolution(graph, x, shape.classes, 1, "classifier")]
    return convolutional_model(graph, shape.samples, batch_norm)
