"""SSD on MobileNetV1, as TensorFlow's detection models: padding is `SAME`, so that
strided windows are padded more at the end, and the heads are 1x1 convolutions.
Boxes are those relative to the anchors, before non-maximum suppression."""

from dataclasses import dataclass

from batch_norm import BatchNormalization
from graph import Graph
from image_model import convolutional_model
from linear_layers import convolution
from mobile_blocks import convolution_relu6


@dataclass(frozen=True)
class _Shape:
    image: int
    stem: int
    blocks: tuple  # (channels, stride) of separable convolutions
    first_map: int  # the block after which the first feature map is taken
    extra_layers: tuple  # channels of the 1x1 and the strided 3x3 convolution
    classes: int
    samples: int


_VARIANTS = {
    "full": _Shape(
        image=300, stem=32, first_map=10, classes=91, samples=8,
        blocks=((64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1),
                (512, 1), (512, 1), (512, 1), (512, 1), (1024, 2), (1024, 1)),
        extra_layers=((256, 512), (128, 256), (128, 256), (64, 128))),
    "tiny": _Shape(image=36, stem=8, first_map=1, classes=4, samples=16,
                   blocks=((8, 1), (16, 2), (24, 2)), extra_layers=((8, 16),)),
}


def _same_pads(extent, kernel, stride):
    """Pads before and after an axis, so that it has `extent / stride` results."""
    results = -(-extent // stride)
    total = max((results - 1) * stride + kernel - extent, 0)
    return total // 2, total - total // 2


def _convolution(graph, batch_norm, x, channels, kernel, name, stride=1, **options):
    pads = _same_pads(x.shape[2], kernel, stride)
    return convolution_relu6(graph, batch_norm, x, channels, kernel, name,
                             stride=stride, pads=pads, **options)


def _feature_maps(graph, batch_norm, x, shape):
    x = _convolution(graph, batch_norm, x, shape.stem, 3, "stem", stride=2)
    maps = []
    for index, (channels, stride) in enumerate(shape.blocks):
        name = f"block{index + 1}"
        x = _convolution(graph, batch_norm, x, x.shape[1], 3, f"{name}/depthwise",
                         stride=stride, depthwise=True)
        x = _convolution(graph, batch_norm, x, channels, 1, f"{name}/pointwise")
        if index == shape.first_map:
            maps.append(x)
    maps.append(x)
    for index, (squeezed, channels) in enumerate(shape.extra_layers):
        name = f"extra{index + 1}"
        x = _convolution(graph, batch_norm, x, squeezed, 1, f"{name}/squeeze")
        x = _convolution(graph, batch_norm, x, channels, 3, f"{name}/expand", stride=2)
        maps.append(x)
    return maps


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    batch_norm = BatchNormalization(graph)
    image = graph.input((1, 3, shape.image, shape.image), "image")

    parts = {"boxes": [], "scores": []}
    for index, x in enumerate(_feature_maps(graph, batch_norm, image, shape)):
        # The first map has only the anchors of three aspect ratios.
        anchors = 3 if index == 0 else 6
        for what, fields in (("boxes", 4), ("scores", shape.classes)):
            name = f"predictor{index}/{what}"
            y = convolution(graph, x, anchors * fields, 1, name)
            y = graph.transpose(y, [0, 2, 3, 1], f"{name}/transpose")
            count = y.shape[1] * y.shape[2] * anchors
            parts[what].append(graph.reshape(y, [-1, count, fields],
                                             f"{name}/flatten"))
    scores = graph.concat(parts["scores"], 1, "scores/concat")
    graph.outputs = [graph.concat(parts["boxes"], 1, "boxes"),
                     graph.sigmoid(scores, "scores")]
    return convolutional_model(graph, shape.samples, batch_norm)
