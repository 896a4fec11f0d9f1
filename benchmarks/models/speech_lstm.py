"""An acoustic model: dense layers with clipped ReLU, bidirectional LSTM layers, and
logits for each frame, as in DeepSpeech."""

from dataclasses import dataclass

import numpy as np

from graph import Graph
from linear_layers import dense
from model import Model
from quantization import RECURRENT_KINDS


@dataclass(frozen=True)
class _Shape:
    frames: int
    features: int
    dense_layers: int
    width: int
    lstm_layers: int
    hidden: int  # of each direction
    symbols: int
    samples: int


_VARIANTS = {
    "full": _Shape(frames=100, features=494, dense_layers=3, width=1024,
                   lstm_layers=2, hidden=512, symbols=29, samples=2),
    "tiny": _Shape(frames=6, features=20, dense_layers=1, width=16, lstm_layers=2,
                   hidden=8, symbols=5, samples=16),
}

_DIRECTIONS = 2
_CLIP = 20.0


def _lstm_layer(graph, x, hidden, name):
    """`[batch, frames, 2 * hidden]`, both directions side by side."""
    _, frames, width = x.shape
    gates = 4 * hidden
    weights = graph.normal_weights((_DIRECTIONS, gates, width), width,
                                   f"{name}/weights", gain=1.0)
    # A gain below one lets the state forget.
    recurrent = graph.normal_weights((_DIRECTIONS, gates, hidden), hidden,
                                     f"{name}/recurrent_weights", gain=0.5)
    bias = graph.random_constant(lambda generator, s: generator.normal(0, 0.1, s),
                                 (_DIRECTIONS, gates), f"{name}/bias")
    y = graph.lstm_sequence(x, weights, recurrent, bias, name, "bidirectional")
    y = graph.transpose(y, [0, 2, 1, 3], f"{name}/transpose")
    return graph.reshape(y, [-1, frames, _DIRECTIONS * hidden], f"{name}/join")


def build(variant, seed=0):
    shape = _VARIANTS[variant]
    graph = Graph(seed)
    x = graph.input((1, shape.frames, shape.features), "features")
    for layer in range(shape.dense_layers):
        name = f"dense{layer}"
        x = dense(graph, x, shape.width, name, gain=2.0)
        x = graph.clamp(x, 0, _CLIP, f"{name}/clipped_relu")
    for layer in range(shape.lstm_layers):
        x = _lstm_layer(graph, x, shape.hidden, f"lstm{layer}")
    graph.outputs = [dense(graph, x, shape.symbols, "logits")]

    def draw_features(generator, count):
        # Neighboring frames overlap, so they are alike.
        noise = generator.standard_normal((count, shape.frames + 4, shape.features))
        return sum(noise[:, shift:shift + shape.frames] / 5 ** 0.5
                   for shift in range(5)).astype(np.float32)

    return Model(graph, draw_samples=draw_features, sample_count=shape.samples,
                 coverage=0.9999, quantized_kinds=RECURRENT_KINDS)
