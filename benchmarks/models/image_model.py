"""Models whose input is an image `[1, 3, size, size]`."""

from model import Model
from quantization import CONVOLUTIONAL_KINDS
from sample_images import draw_images


def image_model(graph, sample_count, **options):
    size = graph.inputs[0].shape[2]
    return Model(
        graph, draw_samples=lambda generator, count: draw_images(generator, count, size),
        sample_count=sample_count, **options)


def convolutional_model(graph, sample_count, batch_norm):
    return image_model(graph, sample_count, coverage=0.999,
                       quantized_kinds=CONVOLUTIONAL_KINDS, batch_norm=batch_norm)
