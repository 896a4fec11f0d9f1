"""Forms that networks contain, each with a twin: the same work in the ops that are
known to be fast. A form should take no longer than its twin.

A form is a function of a `Builder`; it is written with a size for measurements and
a small one for tests, in which nothing but the extents differ.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "models"))

from graph import EnumAttribute, Graph, NUMPY_TYPES, TensorType  # noqa: E402
from transformer import layer_norm  # noqa: E402


class Builder(Graph):
    """A graph whose activations and weights are fake-quantized where it says so."""

    def __init__(self, small):
        super().__init__()
        self.small = small
        self._count = 0

    def name(self, what):
        self._count += 1
        return f"{what}{self._count}"

    def extent(self, full, small):
        return small if self.small else full

    def scalar(self, value):
        return self.constant(value, self.name("scalar"))

    def quantized(self, x, low=0.0, high=4.0):
        """`x` in 256 levels."""
        limits = [self.constant(limit, self.name("limit")) for limit in (low, high)]
        return self.append("fake_quantize", [x, *limits, *limits],
                           self.name("quantize"), x.type, {"levels": 256})

    def weights(self, shape, fan_in):
        """Random weights in 255 levels, with a scale for each first index."""
        weights = self.normal_weights(shape, fan_in, self.name("weights"), gain=1.0)
        limit = np.full((shape[0],) + (1,) * (len(shape) - 1), 3 * fan_in ** -0.5)
        limits = [self.constant(sign * limit, self.name("limit")) for sign in (-1, 1)]
        return self.append("fake_quantize", [weights, *limits, *limits],
                           self.name("quantize"), weights.type, {"levels": 255})

    def image(self, channels, extent, small_extent=7):
        """A quantized input of which nothing is negative."""
        size = self.extent(extent, small_extent)
        return self.quantized(self.input((1, channels, size, size), self.name("x")))

    def conv(self, x, channels, kernel=1, stride=1, pads=None):
        weights = self.weights((channels, x.shape[1], kernel, kernel),
                               x.shape[1] * kernel ** 2)
        return self.convolution(x, weights, self.name("convolution"), stride=stride,
                                pads=kernel // 2 if pads is None else pads)

    def depthwise(self, x, kernel, **attributes):
        """A convolution of each channel, of stride 1, that keeps the size."""
        weights = self.weights((x.shape[1], 1, 1, kernel, kernel), kernel ** 2)
        pads = kernel // 2 * attributes.get("dilations", [1])[0]
        return self.op("group_convolution", [x, weights], x.shape,
                       pads_begin=[pads, pads], pads_end=[pads, pads], **attributes)

    def dense(self, x, units):
        weights = self.weights((units, x.shape[-1]), x.shape[-1])
        return self.matmul(x, weights, self.name("matmul"), transpose_b=True)

    def op(self, kind, operands, shape=None, **attributes):
        """Any op of one result; by default of the broadcast shape."""
        if shape is None:
            return self.elementwise(kind, operands, self.name(kind), attributes)
        return self.append(kind, operands, self.name(kind), TensorType(tuple(shape)),
                           attributes)


@dataclass(frozen=True)
class Form:
    family: str
    build: object
    twin: object
    # Percent of the elements of a result that may be rounded the other way.
    differing: float


FORMS = {}


def form(family, twin, differing=0.1):
    """Registers a form under the name of its function."""
    def register(build):
        FORMS[build.__name__] = Form(family, build, twin, differing)
        return build
    return register


# Activations between convolutions.

def _activated(activate):
    def build(b):
        y = activate(b, b.conv(b.image(64, 56), 128))
        return b.conv(b.quantized(y), 64)
    return build


_relu_between = _activated(lambda b, x: b.op("relu", [x]))


@form("activation", _relu_between)
def hard_swish_written(b):
    """x * clamp(x + 3, 0, 6) / 6, as MobileNetV3 was exported."""
    return _activated(lambda b, x: b.op("divide", [b.op("multiply", [
        x, b.clamp(b.op("add", [x, b.scalar(3.0)]), 0, 6, b.name("clamp"))]),
        b.scalar(6.0)]))(b)


@form("activation", _relu_between)
def quick_gelu(b):
    """x * sigmoid(1.702 x), of CLIP."""
    return _activated(lambda b, x: b.op("multiply", [
        x, b.op("sigmoid", [b.op("multiply", [x, b.scalar(1.702)])])]))(b)


@form("activation", _relu_between)
def leaky_relu_difference(b):
    """relu(x) - 0.1 relu(-x)."""
    return _activated(lambda b, x: b.op("subtract", [
        b.op("relu", [x]), b.op("multiply", [
            b.op("relu", [b.op("multiply", [x, b.scalar(-1.0)])]),
            b.scalar(0.1)])]))(b)


# Arithmetic after a convolution.

def _residual_twin(b):
    x = b.image(64, 56)
    return b.quantized(b.op("add", [b.conv(x, 64, 3), x]))


@form("epilogue", _residual_twin)
def scaled_residual(b):
    """0.2 * convolution + x, of ESRGAN."""
    x = b.image(64, 56)
    y = b.op("multiply", [b.conv(x, 64, 3), b.scalar(0.2)])
    return b.quantized(b.op("add", [y, x]))


@form("epilogue", _residual_twin)
def two_residuals(b):
    """A sum of three maps, of feature pyramids."""
    x = b.image(64, 56)
    y = b.op("add", [b.op("add", [b.conv(x, 64, 3), x]), b.image(64, 56)])
    return b.quantized(y)


@form("epilogue", _residual_twin)
def residual_minimum(b):
    """A map that limits another one."""
    x = b.image(64, 56)
    return b.quantized(b.op("minimum", [x, b.conv(x, 64, 3)]))


# Products of matrices.

def _tokens(b, features=256):
    x = b.input((1, b.extent(197, 9), features), b.name("x"))
    return b.quantized(x, -2.0, 2.0)


def _dense_twin(b):
    return b.op("relu", [b.dense(_tokens(b), 256)])


@form("product", _dense_twin)
def row_bias(b):
    """A sum for each token, not for each feature."""
    x = _tokens(b)
    rows = b.random_constant(lambda g, s: g.normal(0, 0.1, s), (x.shape[1], 1),
                             b.name("rows"))
    return b.op("relu", [b.op("add", [b.dense(x, 256), rows])])


@form("product", _dense_twin)
def dynamic_quantization(b):
    """Limits of each input, found when the model runs, as ONNX Runtime quantizes."""
    x = b.input((1, b.extent(197, 9), 256), b.name("x"))

    def convert(value, element_type):
        return b.append("convert", [value], b.name("convert"),
                        TensorType(value.shape, element_type))

    def limit(reduction, bound):
        least = b.op(reduction, [x], (), axes=[0, 1, 2], keep_dims=False)
        return b.op(bound, [least, b.scalar(0.0)])

    def store(value):
        return convert(b.clamp(value, 0, 255, b.name("clamp")), "ui8")

    low, high = limit("reduce_min", "minimum"), limit("reduce_max", "maximum")
    scale = b.op("divide", [b.op("subtract", [high, low]), b.scalar(255.0)])
    zero = b.op("subtract", [b.scalar(0.0), b.op("divide", [low, scale])])
    zero = convert(store(b.op("round", [zero])), "f32")
    levels = store(b.op("add", [b.op("round", [b.op("divide", [x, scale])]), zero]))
    shifted = b.op("subtract", [convert(levels, "f32"), zero])
    return b.op("relu", [b.dense(b.op("multiply", [shifted, scale]), 256)])


@form("product", _dense_twin)
def features_first(b):
    """The tokens are columns."""
    x = b.input((1, 256, b.extent(197, 9)), b.name("x"))
    x = b.quantized(x, -2.0, 2.0)
    return b.op("relu", [b.dense(b.transpose(x, [0, 2, 1], b.name("transpose")), 256)])


@form("product", _dense_twin)
def gated_linear_unit(b):
    """Halves of one product, one the gate of the other."""
    y = b.dense(_tokens(b), 256)
    x, gate = (b.slice(y, 2, start, start + 128, b.name("slice"))
               for start in (0, 128))
    return b.op("multiply", [x, b.op("sigmoid", [gate])])


def _heads(b, x):
    """`x` `[1, tokens, features]`, quantized, as `[1, heads, tokens, 64]`."""
    y = b.reshape(x, [1, x.shape[1], x.shape[2] // 64, 64], b.name("reshape"))
    return b.quantized(b.transpose(y, [0, 2, 1, 3], b.name("transpose")), -2.0, 127 / 64)


def _attend(b, query, key, value):
    scores = b.softmax(b.matmul(query, key, b.name("scores"), transpose_b=True), 3,
                       b.name("softmax"))
    return b.matmul(b.quantized(scores, 0.0, 1.0), value, b.name("context"))


def _attention_twin(b):
    x = _tokens(b)
    return _attend(b, *(_heads(b, b.dense(x, 256)) for _ in range(3)))


@form("product", _attention_twin)
def packed_features(b):
    """Query, key and value are features of one product, of GPT-2."""
    y = b.dense(_tokens(b), 768)
    bias = b.random_constant(lambda g, s: g.normal(0, 0.1, s), (1, 1, 768), b.name("bias"))
    y = b.op("add", [y, bias])
    return _attend(b, *(_heads(b, b.slice(y, 2, start, start + 256, b.name("slice")))
                        for start in (0, 256, 512)))


@form("product", _attention_twin)
def packed_heads(b):
    """The same, moved as one tensor before it is sliced, of PyTorch and timm."""
    y = b.dense(_tokens(b), 768)
    y = b.reshape(y, [1, y.shape[1], 3, 4, 64], b.name("reshape"))
    y = b.transpose(y, [2, 0, 3, 1, 4], b.name("transpose"))

    def part(index):
        number = b.constant(index, b.name("index"), "si64")
        return b.quantized(b.op("gather", [y, number], y.shape[1:], axis=0), -2.0, 127 / 64)

    return _attend(b, *map(part, range(3)))


# Concatenation and parts.

def _concat_twin(b):
    x = b.image(128, 28)
    return b.conv(b.quantized(b.conv(x, 128)), 64)


@form("parts", _concat_twin)
def concat_of_scales(b):
    """Branches with ranges of their own."""
    x = b.image(128, 28)
    y = b.concat([b.quantized(b.conv(x, 64), 0.0, 2.0),
                  b.quantized(b.conv(x, 64), 0.0, 3.0)], 1, b.name("concat"))
    return b.conv(y, 64)


def _features(b):
    """An input of floats, and what two convolutions make of another one."""
    size = b.extent(28, 7)
    x = b.image(64, 28)
    return [b.input((1, 64, size, size), b.name("features")), b.conv(x, 32), b.conv(x, 32, 3)]


def _quantized_features(b):
    parts = [b.quantized(b.op("relu", [part])) for part in _features(b)]
    return b.conv(b.concat(parts, 1, b.name("concat")), 64)


@form("parts", _quantized_features)
def normalized_concat(b):
    """Scales, shifts and relu of all features, of DenseNet."""
    y = b.concat(_features(b), 1, b.name("concat"))
    for kind, mean in (("multiply", 1.0), ("add", 0.0)):
        constant = b.random_constant(lambda g, s, mean=mean: g.normal(mean, 0.1, s),
                                     (1, y.shape[1], 1, 1), b.name("constant"))
        y = b.op(kind, [y, constant])
    return b.conv(b.quantized(b.op("relu", [y])), 64)


@form("parts", _concat_twin)
def half_of_channels(b):
    """A convolution of half of the channels, of ShuffleNetV2."""
    x = b.image(128, 28)
    left, right = (b.slice(x, 1, start, start + 64, b.name("slice"))
                   for start in (0, 64))
    right = b.quantized(b.op("relu", [b.conv(right, 64)]))
    return b.conv(b.concat([left, right], 1, b.name("concat")), 64)


@form("parts", _concat_twin)
def concat_of_rows(b):
    """Two images, one above the other."""
    x = b.concat([b.image(128, 28), b.image(128, 28)], 2, b.name("concat"))
    return b.conv(x, 64)


def _scores(b, activation_of_parts):
    """The scores of 6 anchors in two levels, one row for each anchor."""
    def level(side):
        x = b.conv(b.image(64, side), 96)
        x = b.sigmoid(x, b.name("sigmoid")) if activation_of_parts else x
        rows = x.shape[2] * x.shape[3] * 6
        x = b.transpose(x, [0, 2, 3, 1], b.name("transpose"))
        return b.reshape(x, [1, rows, 16], b.name("reshape"))

    y = b.concat([level(56), level(28)], 1, b.name("concat"))
    return y if activation_of_parts else b.sigmoid(y, b.name("sigmoid"))


@form("parts", lambda b: _scores(b, activation_of_parts=True))
def scores_of_levels(b):
    """The sigmoid of all scores at once, of SSD."""
    return _scores(b, activation_of_parts=False)


# Padding.

def _pooled(b, x):
    return b.max_pool(x, 3, b.name("pool"), stride=2, pads=1)


@form("padding", lambda b: b.conv(b.image(64, 56), 64, 3, stride=2))
def pad_at_end(b):
    """`SAME` padding of a strided convolution, as an op."""
    x = b.image(64, 56, 8)
    size = x.shape[2] + 1
    y = b.op("pad", [x], (1, 64, size, size), pads_begin=[0, 0, 0, 0],
             pads_end=[0, 0, 1, 1])
    return b.conv(y, 64, 3, stride=2, pads=0)


@form("padding", lambda b: b.conv(_pooled(b, b.image(64, 56)), 64))
def pad_before_pool(b):
    """Zeros before a pool of values that are not negative."""
    x = b.image(64, 56)
    size = x.shape[2] + 2
    y = b.op("pad", [x], (1, 64, size, size), pads_begin=[0, 0, 1, 1],
             pads_end=[0, 0, 1, 1])
    return b.conv(b.max_pool(y, 3, b.name("pool"), stride=2), 64)


@form("padding", lambda b: b.conv(b.image(64, 56), 64, 3))
def pad_edge(b):
    x = b.image(64, 56)
    size = x.shape[2] + 2
    y = b.op("pad", [x], (1, 64, size, size), pads_begin=[0, 0, 1, 1],
             pads_end=[0, 0, 1, 1], mode=EnumAttribute("pad_mode", "edge"))
    return b.conv(y, 64, 3, pads=0)


# Movement.

@form("movement", lambda b: b.conv(b.image(12, 112, 8), 32, 3))
def focus(b):
    """Every second pixel of four images side by side, of YOLOv5 before 6.0."""
    x = b.image(3, 224, 16)
    half = x.shape[2] // 2
    parts = [b.op("slice", [x], (1, 3, half, half), start=[row, column],
                  stop=[2 * half, 2 * half], step=[2, 2], axes=[2, 3])
             for column in (0, 1) for row in (0, 1)]
    return b.conv(b.concat(parts, 1, b.name("concat")), 32, 3)


@form("movement", lambda b: b.dense(b.quantized(b.input(
    (b.extent(64, 4), 49, 96), b.name("x")), -2.0, 2.0), 96))
def windows(b):
    """Windows of 7x7 pixels, of Swin."""
    count = b.extent(8, 2)
    x = b.input((1, 7 * count, 7 * count, 96), b.name("x"))
    x = b.quantized(x, -2.0, 2.0)
    x = b.reshape(x, [1, count, 7, count, 7, 96], b.name("reshape"))
    x = b.transpose(x, [0, 1, 3, 2, 4, 5], b.name("transpose"))
    return b.dense(b.reshape(x, [count * count, 49, 96], b.name("reshape")), 96)


@form("movement", lambda b: b.conv(b.image(64, 56), 64))
def channels_last_input(b):
    """An image in the layout of TensorFlow."""
    size = b.extent(56, 7)
    x = b.quantized(b.input((1, size, size, 64), b.name("x")))
    return b.conv(b.transpose(x, [0, 3, 1, 2], b.name("transpose")), 64)


def _tokens_of_image(b, quantized_image):
    """The patches of an image as the rows of a product."""
    x = b.gelu(b.conv(b.image(64, 56), 128), b.name("gelu"))
    x = b.quantized(x) if quantized_image else x
    x = b.reshape(x, [1, 128, x.shape[2] * x.shape[3]], b.name("reshape"))
    x = b.transpose(x, [0, 2, 1], b.name("transpose"))
    return b.dense(x if quantized_image else b.quantized(x), 64)


@form("movement", lambda b: _tokens_of_image(b, quantized_image=True))
def quantized_tokens(b):
    """A quantization after the image is transposed, of a vision transformer."""
    return _tokens_of_image(b, quantized_image=False)


# Resizing.

def _resized(b, sizes, **attributes):
    x = b.image(64, 28, 6)
    size = int(x.shape[2] * sizes)
    y = b.op("interpolate", [x], (1, 64, size, size), axes=[2, 3],
             sizes=[size, size], **attributes)
    return b.conv(b.quantized(y), 64)


def _resize_twin(b):
    return b.conv(b.quantized(b.op("relu", [b.conv(b.image(64, 56, 12), 64)])), 64)


@form("resizing", _resize_twin, differing=1.0)
def upsample_bilinear(b):
    """Sums of sixteenths of levels: many are at ties, which the last bit of a f32
    decides."""
    return _resized(b, 2, mode=EnumAttribute("interpolate_mode", "linear_onnx"))


@form("resizing", _resize_twin)
def upsample_by_fraction(b):
    return _resized(b, 1.5, mode=EnumAttribute("interpolate_mode", "nearest"))


# Normalization.

@form("normalization", _relu_between)
def instance_normalization(b):
    """Over the pixels of each channel, of style transfer."""
    y = b.conv(b.image(64, 56), 128)
    y = b.op("mvn", [y], y.shape, axes=[2, 3], normalize_variance=True, eps=1e-5)
    return b.conv(b.quantized(b.op("relu", [y])), 64)


@form("normalization", _dense_twin)
def root_mean_square(b):
    """Normalization without a mean, of T5 and LLaMA."""
    x = b.input((1, b.extent(197, 9), 256), b.name("x"))
    square = b.op("multiply", [x, x])
    mean = b.reduce_mean(square, [2], b.name("mean"), keep_dims=True)
    root = b.op("sqrt", [b.op("add", [mean, b.scalar(1e-6)])])
    return b.dense(b.quantized(b.op("divide", [x, root]), -3.0, 3.0), 256)


@form("normalization", _dense_twin)
def layer_norm_after_product(b):
    y = layer_norm(b, b.dense(_tokens(b), 256), b.name("norm"), 1e-6)
    return b.quantized(y, -3.0, 3.0)


# Convolutions in groups.

def _grouped_twin(b):
    return b.op("relu", [b.depthwise(b.image(128, 28), 3)])


@form("groups", _grouped_twin)
def depthwise_7x7(b):
    """Of ConvNeXt."""
    return b.op("relu", [b.depthwise(b.image(128, 28, 9), 7)])


@form("groups", _grouped_twin)
def depthwise_dilated(b):
    """Of DeepLab."""
    return b.op("relu", [b.depthwise(b.image(128, 28, 9), 3, dilations=[2, 2])])


# Gates.

def _gated(b, gate, channels=64):
    x = b.image(channels, 56)
    mean = b.quantized(b.reduce_mean(x, [2, 3], b.name("mean"), keep_dims=True))
    y = b.op("multiply", [x, b.quantized(gate(b.conv(mean, channels)), 0.0, 1.0)])
    return b.conv(b.quantized(y), 64)


@form("gates", lambda b: _gated(b, lambda y: b.op("sigmoid", [y])))
def hard_sigmoid_gate(b):
    """clamp(x + 3, 0, 6) / 6, of MobileNetV3."""
    return _gated(b, lambda y: b.op("divide", [
        b.clamp(b.op("add", [y, b.scalar(3.0)]), 0, 6, b.name("clamp")),
        b.scalar(6.0)]))


@form("gates", lambda b: _gated(b, lambda y: b.op("sigmoid", [y])))
def spatial_gate(b):
    """One factor for all channels of a pixel, of CBAM."""
    x = b.image(64, 56)
    gate = b.quantized(b.op("sigmoid", [b.conv(x, 1, 7)]), 0.0, 1.0)
    return b.conv(b.quantized(b.op("multiply", [x, gate])), 64)


# Recurrent sequences.

def _steps(b):
    x = b.input((1, b.extent(64, 5), b.extent(256, 24)), b.name("x"))
    return b.quantized(x, -2.0, 2.0)


def _recurrence(b, kind, x, direction, biases=None, **attributes):
    """All states of a sequence whose weights are quantized."""
    gates = {"lstm_sequence": 4, "gru_sequence": 3}[kind]
    hidden, directions = b.extent(256, 8), 2 if direction == "bidirectional" else 1

    def matrix(columns):
        parts = [b.reshape(b.weights((gates * hidden, columns), columns),
                           [1, gates * hidden, columns], b.name("matrix"))
                 for _ in range(directions)]
        return parts[0] if directions == 1 else b.concat(parts, 0, b.name("matrices"))

    bias = b.random_constant(lambda g, s: g.normal(0, 0.1, s),
                             (directions, (biases or gates) * hidden), b.name("bias"))
    state = TensorType((1, directions, hidden))
    zeros = [b.constant(np.zeros(state.shape), b.name("state"))
             for _ in range(2 if kind == "lstm_sequence" else 1)]
    lengths = b.constant([x.shape[1]], b.name("lengths"), "si64")
    attributes.update(hidden_size=hidden,
                      direction=EnumAttribute("rnn_direction", direction))
    states = TensorType((1, directions, x.shape[1], hidden))
    return b.append_all(
        kind, [x, *zeros, lengths, matrix(x.shape[2]), matrix(hidden), bias],
        b.name(kind), [states] + [state] * len(zeros), attributes)[0]


@form("recurrent", lambda b: _recurrence(b, "lstm_sequence", _steps(b), "forward"))
def lstm_reverse(b):
    return _recurrence(b, "lstm_sequence", _steps(b), "reverse")


@form("recurrent", lambda b: _recurrence(b, "gru_sequence", _steps(b), "forward"))
def gru_reset_after_product(b):
    """With a bias of its own for the product that is reset, as PyTorch has it."""
    return _recurrence(b, "gru_sequence", _steps(b), "forward", biases=4,
                       linear_before_reset=True)


def _two_directions(b):
    x = _steps(b)
    return b.concat([_recurrence(b, "gru_sequence", x, "forward") for _ in range(2)],
                    1, b.name("concat"))


@form("recurrent", _two_directions)
def gru_bidirectional(b):
    return _recurrence(b, "gru_sequence", _steps(b), "bidirectional")


# Tables of embeddings.

def _table(b, rows, features=256):
    table = b.normal_weights((rows, features), features, b.name("table"), gain=1.0)
    limits = [b.constant(limit, b.name("limit")) for limit in (-0.2, 0.2)]
    return b.append("fake_quantize", [table, *limits, *limits], b.name("quantize"),
                    table.type, {"levels": 255})


def _rows(b, table, tokens):
    return b.op("gather", [table, tokens], (1, tokens.shape[1], table.shape[1]), axis=0)


def _token_input(b):
    return b.input((1, b.extent(128, 6)), b.name("tokens"), "si64")


def _embedded(b):
    x = _rows(b, _table(b, 2000), _token_input(b))
    return b.dense(b.quantized(x, -0.2, 0.2), 256)


@form("embedding", _embedded)
def embedding_scale_of_rows(b):
    """Each row of the table has a scale of its own."""
    x = _rows(b, b.weights((2000, 256), 256), _token_input(b))
    return b.dense(b.quantized(x, -0.2, 0.2), 256)


@form("embedding", _embedded)
def embedding_sum(b):
    """Of a token and of its position, normalized."""
    tokens = _token_input(b)
    positions = _table(b, tokens.shape[1])
    x = b.op("add", [_rows(b, _table(b, 2000), tokens), positions])
    x = layer_norm(b, x, b.name("norm"), 1e-5)
    return b.dense(b.quantized(x, -4.0, 4.0), 256)


@form("embedding", _embedded)
def embedding_mean(b):
    """Of a bag of words."""
    x = _rows(b, _table(b, 2000), _token_input(b))
    mean = b.reduce_mean(x, [1], b.name("mean"), keep_dims=True)
    return b.dense(b.quantized(mean, -0.2, 0.2), 256)


# Narrow floats.

def _half(b, x):
    return b.append("convert", [x], b.name("convert"), TensorType(x.shape, "f16"))


def _single(b, x):
    return b.append("convert", [x], b.name("convert"), TensorType(x.shape, "f32"))


def _half_op(b, kind, operands, **attributes):
    shape = operands[0].shape
    return b.append(kind, operands, b.name(kind), TensorType(shape, "f16"), attributes)


@form("f16", lambda b: b.op("relu", [b.conv(b.image(64, 56), 64)]))
def f16_between_convolutions(b):
    """Activations of f16, products of integers."""
    y = _half_op(b, "relu", [_half(b, b.conv(b.image(64, 56), 64))])
    return _single(b, y)


@form("f16", lambda b: b.op("relu", [
    b.op("add", [b.conv(b.image(64, 56), 64), b.scalar(0.5)])]))
def f16_bias(b):
    half = b.constant(np.full((1, 64, 1, 1), 0.5), b.name("bias"), "f16")
    y = _half_op(b, "add", [_half(b, b.conv(b.image(64, 56), 64)), half])
    return _single(b, _half_op(b, "relu", [y]))


@form("f16", lambda b: b.dense(b.quantized(b.op("tanh", [b.dense(_tokens(b), 256)]),
                                           -1.0, 1.0), 256))
def f16_activation(b):
    y = _half_op(b, "tanh", [_half(b, b.dense(_tokens(b), 256))])
    return b.dense(b.quantized(_single(b, y), -1.0, 1.0), 256)


# Weights as they are stored.

def _stored(b, shape, element_type, low, high, zero=None):
    """Weights of integers behind a dequantization, with a scale for each output."""
    integers = b.lazy_constant(
        lambda: b.random("stored").integers(low, high, shape, NUMPY_TYPES[element_type],
                                            endpoint=True),
        shape, b.name("stored"), element_type)
    value = b.append("convert", [integers], b.name("convert"), TensorType(shape))
    if zero is not None:
        value = b.op("subtract", [value, zero])
    scales = np.linspace(0.001, 0.002, shape[0]).reshape((-1,) + (1,) * (len(shape) - 1))
    return b.op("multiply", [value, b.constant(scales, b.name("scale"))])


def _stored_convolution(b, *arguments):
    weights = _stored(b, (64, 64, 3, 3), *arguments)
    x = b.image(64, 28)
    return b.op("relu", [b.convolution(x, weights, b.name("convolution"), pads=1)])


@form("weights", lambda b: _stored_convolution(b, "si8", -127, 127))
def weights_4_bit(b):
    """From 0 to 15, around 8."""
    return _stored_convolution(b, "ui4", 0, 15, b.scalar(8.0))


@form("weights", lambda b: _stored_convolution(b, "si8", -127, 127))
def weights_16_bit(b):
    """Of which 8 bits are used."""
    return _stored_convolution(b, "si16", -127, 127)


@form("weights", lambda b: _stored_convolution(b, "si8", -127, 127))
def weights_zero_point_of_channels(b):
    """Unsigned, around a zero point of each output channel, within 8 bits of it."""
    zero = np.arange(100, 164).reshape(64, 1, 1, 1)
    return _stored_convolution(b, "ui8", 60, 200, b.constant(zero, b.name("zero")))


def build(name, small=False, twin=False):
    """The graph of a form, or of its twin."""
    builder = Builder(small)
    entry = FORMS[name]
    builder.outputs = [(entry.twin if twin else entry.build)(builder)]
    return builder
