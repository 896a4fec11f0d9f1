"""YOLOv5s, release 6.0, up to the decoded boxes before non-maximum suppression."""

from dataclasses import dataclass

import numpy as np

from batch_norm import BatchNormalization
from graph import Graph
from image_model import convolutional_model
from linear_layers import convolution

# Width and height of the anchors in pixels, for each of the strides 8, 16, 32.
_ANCHORS = (((10, 13), (16, 30), (33, 23)),
            ((30, 61), (62, 45), (59, 119)),
            ((116, 90), (156, 198), (373, 326)))


@dataclass(frozen=True)
class _Shape:
    image: int
    width: int  # channels of the first convolution
    depths: tuple  # bottlenecks of the four stages of the backbone
    classes: int
    samples: int


_VARIANTS = {
    "full": _Shape(image=640, width=32, depths=(1, 2, 3, 1), classes=80, samples=1),
    "tiny": _Shape(image=64, width=2, depths=(1, 1, 1, 1), classes=3, samples=64),
}


class _Builder:
    def __init__(self, graph):
        self._graph = graph
        self.batch_norm = BatchNormalization(graph)

    def convolution(self, x, channels, kernel, name, stride=1, pads=None, gamma=1.0):
        # With a mean of one standard deviation most values pass the SiLU.
        x = self.batch_norm.convolution(x, channels, kernel, name, stride=stride,
                                        pads=pads, gamma=gamma, beta=1.0)
        return self._graph.silu(x, f"{name}/silu")

    def c3(self, x, channels, bottlenecks, name, shortcut=True):
        """A stage with two paths, one of them through the bottlenecks."""
        graph = self._graph
        y = self.convolution(x, channels // 2, 1, f"{name}/cv1")
        for index in range(bottlenecks):
            part = f"{name}/m{index}"
            z = self.convolution(y, channels // 2, 1, f"{part}/cv1")
            z = self.convolution(z, channels // 2, 3, f"{part}/cv2",
                                 gamma=0.3 if shortcut else 1.0)
            y = graph.add(y, z, f"{part}/add") if shortcut else z
        other = self.convolution(x, channels // 2, 1, f"{name}/cv2")
        y = graph.concat([y, other], 1, f"{name}/concat")
        return self.convolution(y, channels, 1, f"{name}/cv3")

    def sppf(self, x, name):
        """Three max pools in a row, and their input, side by side."""
        channels = x.shape[1]
        pools = [self.convolution(x, channels // 2, 1, f"{name}/cv1")]
        for index in range(3):
            pools.append(self._graph.max_pool(pools[-1], 5, f"{name}/pool{index}",
                                              stride=1, pads=2))
        x = self._graph.concat(pools, 1, f"{name}/concat")
        return self.convolution(x, channels, 1, f"{name}/cv2")

    def enlarge(self, x, skipped, name):
        x = self._graph.upsample_nearest(x, 2, f"{name}/upsample")
        return self._graph.concat([x, skipped], 1, f"{name}/concat")

    def shrink(self, x, skipped, name):
        x = self.convolution(x, x.shape[1], 3, name, stride=2)
        return self._graph.concat([x, skipped], 1, f"{name}/concat")


def _detect(graph, x, anchors, stride, classes, name):
    """Boxes `[batch, anchors * height * width, 5 + classes]`: center, size, object,
    classes; see the repository of the network for the formula."""
    count, fields = len(anchors), 5 + classes
    _, _, height, width = x.shape
    x = convolution(graph, x, count * fields, 1, name)
    x = graph.reshape(x, [-1, count, fields, height, width], f"{name}/split")
    x = graph.transpose(x, [0, 1, 3, 4, 2], f"{name}/transpose")
    x = graph.sigmoid(x, f"{name}/sigmoid")

    def part(start, stop, what):
        return graph.slice(x, 4, start, stop, f"{name}/{what}")

    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    grid = np.stack([columns, rows], -1)[np.newaxis, np.newaxis] - 0.5
    two = graph.constant(2.0, f"{name}/two")
    center = graph.multiply(part(0, 2, "center"), two, f"{name}/center/double")
    center = graph.add(center, graph.constant(grid, f"{name}/grid"),
                       f"{name}/center/shift")
    center = graph.multiply(center, graph.constant(stride, f"{name}/stride"),
                            f"{name}/center/pixels")
    size = graph.multiply(part(2, 4, "size"), two, f"{name}/size/double")
    size = graph.power(size, graph.constant(2.0, f"{name}/exponent"),
                       f"{name}/size/square")
    extents = np.asarray(anchors).reshape(1, count, 1, 1, 2)
    size = graph.multiply(size, graph.constant(extents, f"{name}/anchors"),
                          f"{name}/size/pixels")
    boxes = graph.concat([center, size, part(4, fields, "scores")], 4,
                         f"{name}/boxes")
    return graph.reshape(boxes, [-1, count * height * width, fields],
                         f"{name}/flatten")


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    builder = _Builder(graph)
    width = shape.width
    x = graph.input((1, 3, shape.image, shape.image), "image")

    x = builder.convolution(x, width, 6, "backbone/0", stride=2, pads=2)
    stages = []
    for index, depth in enumerate(shape.depths):
        channels = width << (index + 1)
        x = builder.convolution(x, channels, 3, f"backbone/{2 * index + 1}", stride=2)
        x = builder.c3(x, channels, depth, f"backbone/{2 * index + 2}")
        stages.append(x)
    x = builder.sppf(x, "backbone/9")

    large = builder.convolution(x, width * 8, 1, "head/10")
    x = builder.enlarge(large, stages[2], "head/11")
    x = builder.c3(x, width * 8, shape.depths[0], "head/13", shortcut=False)
    medium = builder.convolution(x, width * 4, 1, "head/14")
    x = builder.enlarge(medium, stages[1], "head/15")
    maps = [builder.c3(x, width * 4, shape.depths[0], "head/17", shortcut=False)]
    x = builder.shrink(maps[-1], medium, "head/18")
    maps.append(builder.c3(x, width * 8, shape.depths[0], "head/20", shortcut=False))
    x = builder.shrink(maps[-1], large, "head/21")
    maps.append(builder.c3(x, width * 16, shape.depths[0], "head/23", shortcut=False))

    boxes = [_detect(graph, x, anchors, 8 << index, shape.classes, f"detect/{index}")
             for index, (x, anchors) in enumerate(zip(maps, _ANCHORS))]
    graph.outputs = [graph.concat(boxes, 1, "boxes")]
    return convolutional_model(graph, shape.samples, builder.batch_norm)
