"""ViT-S/16, and the distilled DeiT-Ti/16 with a second token and a second classifier.

Query, key and value come from one matrix product, as in the library that most of
these networks are exported from.
"""

from dataclasses import dataclass

from graph import Graph
from image_model import image_model
from linear_layers import convolution, dense
from quantization import TRANSFORMER_KINDS
from transformer import feed_forward, layer_norm, packed_attention


@dataclass(frozen=True)
class _Shape:
    image: int
    patch: int
    layers: int
    width: int
    heads: int
    classes: int
    tokens: int  # beside those of the patches; each has a classifier


_VARIANTS = {
    "vit": {
        "full": _Shape(image=224, patch=16, layers=12, width=384, heads=6,
                       classes=1000, tokens=1),
        "tiny": _Shape(image=32, patch=8, layers=1, width=36, heads=3, classes=10,
                       tokens=1),
    },
    "deit": {
        "full": _Shape(image=224, patch=16, layers=12, width=192, heads=3,
                       classes=1000, tokens=2),
        "tiny": _Shape(image=32, patch=8, layers=1, width=32, heads=2, classes=10,
                       tokens=2),
    },
}

_EPSILON = 1e-6
_FEED_FORWARD = 4  # times the width


def _embed(graph, image, shape):
    """`[batch, tokens, width]`, with the position added."""
    x = convolution(graph, image, shape.width, shape.patch, "patches",
                    stride=shape.patch)
    patches = x.shape[2] * x.shape[3]
    x = graph.reshape(x, [-1, shape.width, patches], "patches/flatten")
    x = graph.transpose(x, [0, 2, 1], "patches/transpose")

    def learned(count, name):
        return graph.random_constant(
            lambda generator, s: generator.normal(0, 0.5, s),
            (1, count, shape.width), name)

    tokens = learned(shape.tokens, "tokens")
    x = graph.concat([tokens, x], 1, "embeddings")
    return graph.add(x, learned(shape.tokens + patches, "positions"),
                     "embeddings/positions")


def _encoder_layer(graph, x, shape, name):
    y = layer_norm(graph, x, f"{name}/norm1", _EPSILON)
    y = packed_attention(graph, y, shape.heads, f"{name}/attention")
    x = graph.add(x, y, f"{name}/attention/add")
    y = layer_norm(graph, x, f"{name}/norm2", _EPSILON)
    y = feed_forward(graph, y, shape.width * _FEED_FORWARD, f"{name}/mlp")
    return graph.add(x, y, f"{name}/mlp/add")


def _classify(graph, x, shape):
    logits = None
    for token in range(shape.tokens):
        y = graph.slice(x, 1, token, token + 1, f"token{token}")
        y = graph.reshape(y, [-1, shape.width], f"token{token}/flatten")
        y = dense(graph, y, shape.classes, f"classifier{token}")
        logits = y if logits is None else graph.add(logits, y, "classifiers")
    if shape.tokens > 1:
        share = graph.constant(1 / shape.tokens, "share")
        logits = graph.multiply(logits, share, "logits")
    return logits


def _build(network, variant, seed):
    shape = _VARIANTS[network][variant]
    graph = Graph(seed)
    image = graph.input((1, 3, shape.image, shape.image), "image")
    x = _embed(graph, image, shape)
    for layer in range(shape.layers):
        x = _encoder_layer(graph, x, shape, f"layer{layer}")
    x = layer_norm(graph, x, "norm", _EPSILON)
    graph.outputs = [_classify(graph, x, shape)]
    return image_model(graph, sample_count=2, coverage=0.9999,
                       quantized_kinds=TRANSFORMER_KINDS)


def build_vit(variant, seed=0):
    return _build("vit", variant, seed)


def build_deit(variant, seed=0):
    return _build("deit", variant, seed)
