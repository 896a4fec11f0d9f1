"""ResNet-50 v1.5: the stride of a downsampling block is in its 3x3 convolution."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from linear_layers import dense
from graph import Graph
from image_model import convolutional_model

_EXPANSION = 4


@dataclass(frozen=True)
class _Shape:
    image: int
    width: int
    blocks: tuple
    classes: int
    samples: int


_VARIANTS = {
    "full": _Shape(image=224, width=64, blocks=(3, 4, 6, 3), classes=1000, samples=2),
    # The smallest network with an identity and a projection shortcut, with and
    # without stride.
    "tiny": _Shape(image=32, width=8, blocks=(2, 1), classes=10, samples=16),
}


def _bottleneck(graph, batch_norm, x, width, stride, name):
    def convolution(x, channels, kernel, part, stride=1, gamma=1.0):
        # With a mean of one standard deviation most values pass the ReLU.
        return batch_norm.convolution(x, channels, kernel, f"{name}/{part}",
                                      stride=stride, gamma=gamma, beta=gamma)

    y = graph.relu(convolution(x, width, 1, "conv1"), f"{name}/relu1")
    y = graph.relu(convolution(y, width, 3, "conv2", stride), f"{name}/relu2")
    # Small residuals keep the sum from growing with depth.
    y = convolution(y, width * _EXPANSION, 1, "conv3", gamma=0.1)
    if x.shape != y.shape:
        x = convolution(x, width * _EXPANSION, 1, "downsample", stride)
    return graph.relu(graph.add(y, x, f"{name}/add"), f"{name}/relu3")


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    batch_norm = BatchNormalization(graph)
    x = graph.input((1, 3, shape.image, shape.image), "image")
    x = batch_norm.convolution(x, shape.width, 7, "conv1", stride=2, beta=1.0)
    x = graph.relu(x, "conv1/relu")
    x = graph.max_pool(x, 3, "max_pool", stride=2, pads=1)
    for stage, blocks in enumerate(shape.blocks):
        for block in range(blocks):
            stride = 2 if stage > 0 and block == 0 else 1
            x = _bottleneck(graph, batch_norm, x, shape.width << stage, stride,
                            f"layer{stage + 1}/{block}")
    x = graph.reduce_mean(x, [2, 3], "global_pool")
    graph.outputs = [dense(graph, x, shape.classes, "classifier")]
    return convolutional_model(graph, shape.samples, batch_norm)
