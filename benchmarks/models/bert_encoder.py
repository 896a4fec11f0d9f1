"""Encoder layers of BERT-base on embedded tokens, without an attention mask."""

from dataclasses import dataclass

import numpy as np

from graph import Graph
from model import Model
from quantization import TRANSFORMER_KINDS


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

# Residual branches contribute less than the stream they are added to, as in trained
# encoders; it also keeps their quantization noise from adding up over the layers.
_RESIDUAL_GAIN = 0.25


def _dense(graph, x, units, name, gain=1.0):
    # Unit gain: projections are linear, and the logits of the attention then have
    # a variance of one, so that the softmax is neither flat nor saturated.
    weights = graph.normal_weights((units, x.shape[-1]), x.shape[-1],
                                   f"{name}/weights", gain)
    bias = graph.random_constant(lambda generator, s: generator.normal(0, 0.1, s),
                                 (1, 1, units), f"{name}/bias")
    return graph.add(graph.matmul(x, weights, name, transpose_b=True), bias,
                     f"{name}/bias_add")


def _layer_norm(graph, x, name):
    width = x.shape[-1]
    mean = graph.reduce_mean(x, [2], f"{name}/mean", keep_dims=True)
    centered = graph.subtract(x, mean, f"{name}/center")
    square = graph.multiply(centered, centered, f"{name}/square")
    variance = graph.reduce_mean(square, [2], f"{name}/variance", keep_dims=True)
    epsilon = graph.constant(_EPSILON, f"{name}/epsilon")
    deviation = graph.sqrt(graph.add(variance, epsilon, f"{name}/add_epsilon"),
                           f"{name}/deviation")
    gamma = graph.random_constant(lambda generator, s: generator.normal(1, 0.1, s),
                                  (1, 1, width), f"{name}/gamma")
    beta = graph.random_constant(lambda generator, s: generator.normal(0, 0.1, s),
                                 (1, 1, width), f"{name}/beta")
    y = graph.divide(centered, deviation, f"{name}/normalize")
    return graph.add(graph.multiply(y, gamma, f"{name}/scale"), beta,
                     f"{name}/shift")


def _attention(graph, x, heads, name):
    _, sequence, width = x.shape
    head_width = width // heads

    def project(part):
        y = _dense(graph, x, width, f"{name}/{part}")
        y = graph.reshape(y, [-1, sequence, heads, head_width],
                          f"{name}/{part}/split_heads")
        return graph.transpose(y, [0, 2, 1, 3], f"{name}/{part}/transpose")

    query, key, value = project("query"), project("key"), project("value")
    scores = graph.matmul(query, key, f"{name}/scores", transpose_b=True)
    scale = graph.constant(head_width ** -0.5, f"{name}/scale")
    scores = graph.multiply(scores, scale, f"{name}/scale_scores")
    probabilities = graph.softmax(scores, 3, f"{name}/softmax")
    context = graph.matmul(probabilities, value, f"{name}/context")
    context = graph.transpose(context, [0, 2, 1, 3], f"{name}/context/transpose")
    context = graph.reshape(context, [-1, sequence, width],
                            f"{name}/context/merge_heads")
    return _dense(graph, context, width, f"{name}/output", _RESIDUAL_GAIN)


def _encoder_layer(graph, x, shape, name):
    attention = _attention(graph, x, shape.heads, f"{name}/attention")
    x = _layer_norm(graph, graph.add(attention, x, f"{name}/attention/add"),
                    f"{name}/attention/layer_norm")
    y = graph.gelu(_dense(graph, x, shape.feed_forward, f"{name}/intermediate"),
                   f"{name}/intermediate/gelu")
    y = _dense(graph, y, shape.width, f"{name}/output", _RESIDUAL_GAIN)
    return _layer_norm(graph, graph.add(y, x, f"{name}/output/add"),
                       f"{name}/output/layer_norm")


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
