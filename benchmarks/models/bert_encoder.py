"""Encoder layers of BERT-base on embedded tokens, without an attention mask."""

from dataclasses import dataclass

import numpy as np

from graph import Graph
from model import Model
from quantization import TRANSFORMER_KINDS
from transformer import attention, feed_forward, layer_norm


@dataclass(frozen=True)
class _Shape:
    layers: int
    sequence: int
    width: int
    heads: int
    feed_forward: int


_VARIANTS = {
    "full": _Shape(layers=2, sequence=128, width=768, heads=12, feed_forward=3072),
    "tiny": _Shape(layers=1, sequence=16, width=64, heads=2, feed_forward=96),
}

# Of the layer normalization, as in the published model.
_EPSILON = 1e-12

def _encoder_layer(graph, x, shape, name):
    y = attention(graph, x, shape.heads, f"{name}/attention")
    x = layer_norm(graph, graph.add(y, x, f"{name}/attention/add"),
                   f"{name}/attention/layer_norm", _EPSILON)
    y = feed_forward(graph, x, shape.feed_forward, name)
    return layer_norm(graph, graph.add(y, x, f"{name}/output/add"),
                      f"{name}/output/layer_norm", _EPSILON)


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    x = graph.input((1, shape.sequence, shape.width), "embeddings")
    for layer in range(shape.layers):
        x = _encoder_layer(graph, x, shape, f"encoder/layer{layer}")
    graph.outputs = [x]

    def draw_embeddings(generator, count):
        # Embeddings leave a layer normalization as well.
        return generator.standard_normal(
            (count, shape.sequence, shape.width)).astype(np.float32)

    return Model(graph, draw_samples=draw_embeddings, sample_count=2,
                 coverage=0.9999, quantized_kinds=TRANSFORMER_KINDS)
