"""Post-training quantization of a graph: where, how, and in which form.

The placement follows what NNCF does for CPU targets: activations are quantized
once, right after the operation that produces them, and all consumers share the
result; movement and max pooling work on quantized values, and what is concatenated
shares one range. Weights are quantized per output channel.
"""

import enum
from dataclasses import dataclass

import numpy as np

from evaluation import quantization_level, round_to_integer
from graph import TensorType

FORMS = ("fq", "qdq")

_CONVOLUTIONS = frozenset(
    {"convolution", "group_convolution", "convolution_backprop_data"})

# Residual additions, global pooling and the products of squeeze-and-excitation run
# in int8 in convolutional networks.
# In transformers the additions and the normalization between the matrix products
# stay in floating point: their ranges are too wide for 8 bits.
CONVOLUTIONAL_KINDS = _CONVOLUTIONS | {
    "matmul", "add", "multiply", "avg_pool", "reduce_mean"}
TRANSFORMER_KINDS = frozenset({"convolution", "matmul"})
RECURRENT_KINDS = frozenset({"lstm_sequence", "matmul"})

# These select or move elements, so they commute with per-tensor quantization.
TRANSPARENT_KINDS = frozenset({"concat", "depth_to_space", "interpolate", "max_pool",
                                "reshape", "slice", "transpose"})

# Axes of a weights constant that do not share a scale.
_CHANNEL_AXES = {"convolution": (0,), "group_convolution": (0, 1),
                 "convolution_backprop_data": (1,), "lstm_sequence": (0, 1)}

# Operands of a sequence: what it reads, and both matrices of weights.
_SEQUENCE_INPUT, _SEQUENCE_WEIGHTS = 0, (4, 5)


class Scheme(enum.Enum):
    ACTIVATION = "per tensor, unsigned, with a zero point if values are negative"
    SYMMETRIC = "per tensor, no zero point, signed if values are negative"
    NARROW = "per tensor, no zero point, -127..127"
    WEIGHTS = "per output channel, no zero point, -127..127"


@dataclass(frozen=True)
class QuantizationPoint:
    """A value to quantize, and the operands that read the quantized value."""

    value: object
    scheme: Scheme
    uses: tuple
    channel_axes: tuple = ()


@dataclass(frozen=True)
class Encoding:
    """real = scale * (quantized - zero_point).

    The limits are the products of small integers and scales of at most 16
    significant bits, hence exact in f32. So zero is a level, and a decomposition
    that computes scale and zero point from the limits in f32 gets exactly these.
    """

    element_type: str
    quantized_low: int
    quantized_high: int
    scale: np.ndarray
    zero_point: int = 0

    @property
    def levels(self):
        return self.quantized_high - self.quantized_low + 1

    @property
    def low(self):
        return self.scale * np.float32(self.quantized_low - self.zero_point)

    @property
    def high(self):
        return self.scale * np.float32(self.quantized_high - self.zero_point)


def round_up_scale(scale):
    """The next number with at most 16 significant bits; 1 for an empty range."""
    mantissa, exponent = np.frexp(np.where(scale == 0, 1.0, scale))
    return np.ldexp(np.ceil(np.ldexp(mantissa, 16)), exponent - 16).astype(np.float32)


def nearest_scale(scale):
    """The nearest f32, as quantizers choose it; 1 for an empty range."""
    return np.where(scale == 0, 1.0, scale).astype(np.float32)


def decompose(encoding):
    """Scale and shift as computed from the limits of a fake_quantize in f32."""
    low, high = encoding.low, encoding.high
    minimum = np.float32(encoding.quantized_low)
    maximum = np.float32(encoding.quantized_high)
    shift = (minimum * high - maximum * low) / (high - low)
    return (high - low) / (maximum - minimum), shift


def encode_activation(low, high, scheme, round_scale=round_up_scale):
    low, high = min(float(low), 0.0), max(float(high), 0.0)
    if scheme is Scheme.NARROW:
        return Encoding("si8", -127, 127, round_scale(max(-low, high) / 127))
    if low == 0.0:
        return Encoding("ui8", 0, 255, round_scale(high / 255))
    if scheme is Scheme.SYMMETRIC:
        return Encoding("si8", -128, 127, round_scale(max(-low / 128, high / 127)))

    # At least one level on either side that has values.
    zero_point = int(np.rint(255 * -low / (high - low)))
    zero_point = min(max(zero_point, 1), 254 if high > 0 else 255)
    scale = -low / zero_point
    if high > 0:
        scale = max(scale, high / (255 - zero_point))
    encoding = Encoding("ui8", 0, 255, round_scale(scale), zero_point)
    # The products inside the shift formula have more than 24 bits. Where their
    # rounding shows in the quotient, a scale at most 1 % larger has an exact one.
    while decompose(encoding)[1] != zero_point:
        step = np.ldexp(np.float32(1), np.frexp(encoding.scale)[1] - 16)
        encoding = Encoding("ui8", 0, 255, encoding.scale + step, zero_point)
    return encoding


def encode_weights(weights, channel_axes, round_scale=round_up_scale):
    axes = tuple(i for i in range(weights.ndim) if i not in channel_axes)
    limits = np.abs(weights).max(axes, keepdims=True).astype(np.float64)
    return Encoding("si8", -127, 127, round_scale(limits / 127))


def quantize_weights(weights, encoding):
    """The integers that folding a fake_quantize gives."""
    level = quantization_level(weights, encoding.low, encoding.high, encoding.levels)
    return round_to_integer(level + encoding.quantized_low, encoding.element_type)


def _operand_scheme(operation, index, kinds):
    """How an operand of an operation wants to be quantized; None for not at all."""
    if operation.kind not in kinds:
        return None
    if operation.kind == "lstm_sequence":
        if index in _SEQUENCE_WEIGHTS:
            return Scheme.WEIGHTS
        return Scheme.ACTIVATION if index == _SEQUENCE_INPUT else None
    is_constant = [operand.is_constant for operand in operation.operands]
    if operation.kind in _CONVOLUTIONS or operation.kind == "matmul":
        if is_constant[index]:
            return Scheme.WEIGHTS
        # A zero point of the first operand is corrected with the column sums of
        # the second, which are only known in advance for a constant.
        if is_constant[1]:
            return Scheme.ACTIVATION
        return Scheme.SYMMETRIC if index == 0 else Scheme.NARROW
    # A bias addition belongs to the operation before it, and the product of a
    # value with its own sigmoid is one activation function.
    if any(is_constant) or _is_silu(operation):
        return None
    return Scheme.ACTIVATION


def _is_silu(operation):
    return operation.kind == "multiply" and any(
        gate.producer and gate.producer.kind == "sigmoid" and
        gate.producer.operands[0] is x
        for x, gate in (operation.operands, operation.operands[::-1]))


def _channel_axes(operation, weights):
    if operation.kind == "matmul":
        rank = len(weights.shape)
        return (rank - 2,) if operation.attributes.get("transpose_b") else (rank - 1,)
    return _CHANNEL_AXES[operation.kind]


def place_quantization(graph, kinds):
    """The quantization points of a graph, given the kinds that run in int8."""
    users = graph.users()

    def demand(operation, index):
        if operation.kind in TRANSPARENT_KINDS:
            return common_demand(operation.result)
        return _operand_scheme(operation, index, kinds)

    def common_demand(value):
        demands = {demand(*use) for use in users.get(value, [])}
        return demands.pop() if len(demands) == 1 else None

    points = []
    quantized = set()
    values = graph.inputs + [result for operation in graph.operations
                             for result in operation.results]
    for value in values:
        producer = value.producer
        if producer and producer.kind in TRANSPARENT_KINDS \
                and quantized.issuperset(producer.operands):
            quantized.add(value)
            continue
        uses = users.get(value, [])
        if common_demand(value) is not None:
            quantized.add(value)
        else:
            # The consumers disagree: only those that quantize read the quantized
            # value, and transparent ones are decided at their own result.
            uses = [use for use in uses if use[0].kind not in TRANSPARENT_KINDS]
        for scheme in Scheme:
            group = tuple(use for use in uses if demand(*use) is scheme)
            if group:
                axes = _channel_axes(group[0][0], value) \
                    if scheme is Scheme.WEIGHTS else ()
                points.append(QuantizationPoint(value, scheme, group, axes))
    return points


def unify_ranges(graph, points, ranges):
    """`ranges` with one range for all values that meet in a concatenation."""
    ranges = dict(ranges)
    quantized = {point.value for point in points}

    def origins(value):
        if value in quantized:
            return [value]
        if value.producer and value.producer.kind in TRANSPARENT_KINDS:
            return [origin for operand in value.producer.operands
                    for origin in origins(operand)]
        return []

    # Sets of values that share a range; each value is in one of them.
    groups = {value: {value} for value in ranges}
    for operation in graph.operations:
        if operation.kind == "concat":
            group = set().union(*(groups[x] for x in origins(operation.result)))
            groups.update((member, group) for member in group)
    return {value: (min(ranges[member][0] for member in group),
                    max(ranges[member][1] for member in group))
            for value, group in groups.items()}


class _Emitter:
    """Writes quantized values into a new graph."""

    def __init__(self, graph, form):
        self._graph = graph
        self._form = form

    def activation(self, x, name, encoding):
        if self._form == "fq":
            return self._fake_quantize(x, name, encoding)
        low, high = self._limits(name, encoding)
        quantized = self._graph.append(
            "fake_quantize",
            [x, low, high,
             self._graph.constant(encoding.quantized_low, f"{name}/output_low"),
             self._graph.constant(encoding.quantized_high, f"{name}/output_high")],
            name, TensorType(x.shape, encoding.element_type),
            {"levels": encoding.levels})
        return self._dequantize(quantized, name, encoding)

    def weights(self, constant, name, encoding):
        """`constant` is the operation that holds the floating-point weights."""
        weights = constant.attributes["value"].array
        if self._form == "fq":
            x = self._graph.constant(weights, constant.name)
            return self._fake_quantize(x, name, encoding)
        quantized = self._graph.lazy_constant(
            lambda: quantize_weights(weights, encoding), weights.shape, constant.name,
            encoding.element_type)
        return self._dequantize(quantized, name, encoding)

    def _limits(self, name, encoding):
        return (self._graph.constant(encoding.low, f"{name}/low"),
                self._graph.constant(encoding.high, f"{name}/high"))

    def _fake_quantize(self, x, name, encoding):
        low, high = self._limits(name, encoding)
        return self._graph.append("fake_quantize", [x, low, high, low, high], name,
                                  x.type, {"levels": encoding.levels})

    def _dequantize(self, x, name, encoding):
        x = self._graph.convert(x, "f32", f"{name}/convert")
        if encoding.zero_point:
            zero_point = self._graph.constant(encoding.zero_point,
                                              f"{name}/zero_point")
            x = self._graph.subtract(x, zero_point, f"{name}/subtract")
        scale = self._graph.constant(encoding.scale, f"{name}/scale")
        return self._graph.multiply(x, scale, f"{name}/multiply")


def quantize(graph, points, ranges, form, round_scale=round_up_scale):
    """A copy of `graph` with every point written in the given form:

    fq   fake_quantize from the float range to the same range
    qdq  fake_quantize to integers (integer constants for weights), then
         convert, subtract the zero point, multiply by the scale

    `round_scale` makes a scale of the quotient of a range and its levels.
    """
    result = type(graph)(graph.seed)
    emitter = _Emitter(result, form)
    copies = {}
    operands = {}
    points_on = {}
    for point in points:
        points_on.setdefault(point.value, []).append(point)

    def emit_points(value):
        for point in points_on.get(value, []):
            if point.scheme is Scheme.WEIGHTS:
                encoding = encode_weights(value.producer.attributes["value"].array,
                                          point.channel_axes, round_scale)
                quantized = emitter.weights(
                    value.producer, f"{value.name}/fake_quantize", encoding)
            else:
                encoding = encode_activation(*ranges[value], point.scheme, round_scale)
                quantized = emitter.activation(
                    copies[value], f"{value.name}/fake_quantize", encoding)
            operands.update((use, quantized) for use in point.uses)

    for value in graph.inputs:
        copies[value] = result.input(value.shape, value.name)
        emit_points(value)
    for operation in graph.operations:
        value = operation.result
        if not any(point.scheme is Scheme.WEIGHTS
                   for point in points_on.get(value, [])):
            copies.update(zip(operation.results, result.append_all(
                operation.kind,
                [operands.get((operation, index), copies.get(operand))
                 for index, operand in enumerate(operation.operands)],
                operation.name, [value.type for value in operation.results],
                operation.attributes)))
        for value in operation.results:
            emit_points(value)
    result.outputs = [copies[value] for value in graph.outputs]
    return result
