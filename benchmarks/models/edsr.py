"""EDSR-baseline, which doubles the resolution of an image."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from graph import Graph
from image_model import convolutional_model
from linear_layers import convolution

_FACTOR = 2


@dataclass(frozen=True)
class _Shape:
    image: int
    features: int
    blocks: int
    samples: int


_VARIANTS = {
    "full": _Shape(image=96, features=64, blocks=16, samples=2),
    "tiny": _Shape(image=16, features=8, blocks=1, samples=16),
}


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    # The network has no normalization; here it only scales the random weights.
    scaled = BatchNormalization(graph)
    x = graph.input((1, 3, shape.image, shape.image), "image")
    x = head = scaled.convolution(x, shape.features, 3, "head")
    for block in range(shape.blocks):
        name = f"body{block}"
        y = graph.relu(scaled.convolution(x, shape.features, 3, f"{name}/conv1"),
                       f"{name}/relu")
        y = scaled.convolution(y, shape.features, 3, f"{name}/conv2", gamma=0.1)
        x = graph.add(x, y, f"{name}/add")
    x = scaled.convolution(x, shape.features, 3, "body/conv")
    x = graph.add(x, head, "body/add")
    x = scaled.convolution(x, shape.features * _FACTOR ** 2, 3, "tail/conv")
    x = graph.depth_to_space(x, _FACTOR, "tail/pixel_shuffle")
    graph.outputs = [convolution(graph, x, 3, 3, "tail/image", pads=1)]
    return convolutional_model(graph, shape.samples, scaled)
