"""A dataflow graph of `lpt` operations: one description of a model.

Everything else is derived from it: floating-point execution (evaluation.py),
value ranges (calibration.py), fake-quantized variants (quantization.py) and
MLIR text (mlir_writer.py). Constants are lazy, so a graph can be inspected
without paying for its weights.
"""

import zlib
from dataclasses import dataclass, field
from typing import Optional

import numpy as np

# Elements of 4 bits take a byte each.
NUMPY_TYPES = {"f16": np.float16, "f32": np.float32, "ui4": np.uint8,
               "ui8": np.uint8, "si8": np.int8, "si16": np.int16, "si64": np.int64}


@dataclass(frozen=True)
class TensorType:
    """A ranked tensor; None stands for a dynamic dimension."""

    shape: tuple
    element_type: str = "f32"

    @property
    def is_integer(self):
        return not self.element_type.startswith("f")


@dataclass(frozen=True)
class EnumAttribute:
    """A dialect enum, printed `#lpt.<name><value>`."""

    name: str
    value: str


class LazyTensor:
    """The value of a constant, computed when it is first read.

    An assignment replaces it, which is how batch normalization is folded into
    the weights and how training updates them.
    """

    def __init__(self, compute):
        self._compute = compute
        self._array = None

    @property
    def array(self):
        if self._array is None:
            self._array = self._compute()
        return self._array

    @array.setter
    def array(self, array):
        self._array = array


@dataclass(eq=False)
class Value:
    type: TensorType
    name: str
    producer: Optional["Operation"] = None

    @property
    def shape(self):
        return self.type.shape

    @property
    def is_constant(self):
        return self.producer is not None and self.producer.kind == "constant"


@dataclass(eq=False)
class Operation:
    """One operation; recurrent sequences have several results, all others one."""

    kind: str
    operands: list
    attributes: dict
    name: str
    results: list = field(init=False)

    @property
    def result(self):
        """The first result."""
        return self.results[0]


def _pair(size):
    return list(size) if isinstance(size, (list, tuple)) else [size, size]


def _window_extent(extent, kernel, stride, begin, end):
    return (extent + begin + end - kernel) // stride + 1


def _broadcast(a, b):
    """The numpy broadcast of two shapes; a dynamic dimension stays dynamic."""
    rank = max(len(a), len(b))
    a = (1,) * (rank - len(a)) + tuple(a)
    b = (1,) * (rank - len(b)) + tuple(b)
    for x, y in zip(a, b):
        if x != y and 1 not in (x, y):
            raise ValueError(f"cannot broadcast {a} with {b}")
    return tuple(y if x == 1 else x for x, y in zip(a, b))


class Graph:
    """Operations in topological order.

    The builder methods infer result shapes and leave out attributes that equal
    the default of the dialect. Weights are drawn from a generator seeded by
    `seed` and the name of the constant: they do not depend on the order in
    which a model is described.
    """

    def __init__(self, seed=0):
        self.seed = seed
        self.inputs = []
        self.operations = []
        self.outputs = []

    def random(self, name):
        return np.random.default_rng([self.seed, zlib.crc32(name.encode())])

    def input(self, shape, name, element_type="f32"):
        value = Value(TensorType(tuple(shape), element_type), name)
        self.inputs.append(value)
        return value

    def append(self, kind, operands, name, result_type, attributes=None):
        return self.append_all(kind, operands, name, [result_type], attributes)[0]

    def append_all(self, kind, operands, name, result_types, attributes=None):
        """Adds an operation and returns all its results."""
        operation = Operation(kind, list(operands), dict(attributes or {}), name)
        operation.results = [
            Value(result_type, f"{name}.{index}" if index else name, operation)
            for index, result_type in enumerate(result_types)]
        self.operations.append(operation)
        return operation.results

    def users(self):
        """Maps each value to its uses, (operation, operand index)."""
        users = {}
        for operation in self.operations:
            for index, operand in enumerate(operation.operands):
                users.setdefault(operand, []).append((operation, index))
        return users

    def count(self, *kinds):
        return sum(operation.kind in kinds for operation in self.operations)

    # Constants.

    def lazy_constant(self, compute, shape, name, element_type="f32"):
        result_type = TensorType(tuple(shape), element_type)
        return self.append("constant", [], name, result_type,
                           {"value": LazyTensor(compute)})

    def constant(self, array, name, element_type="f32"):
        array = np.asarray(array, NUMPY_TYPES[element_type])
        return self.lazy_constant(lambda: array, array.shape, name, element_type)

    def random_constant(self, draw, shape, name):
        """`draw(generator, shape)` gives the values."""
        return self.lazy_constant(
            lambda: draw(self.random(name), shape).astype(np.float32), shape, name)

    def normal_weights(self, shape, fan_in, name, gain=2.0):
        """Normal weights of variance gain / fan_in; a gain of 2 is He's."""
        deviation = (gain / fan_in) ** 0.5
        return self.random_constant(
            lambda generator, shape: deviation * generator.standard_normal(shape),
            shape, name)

    # Elementwise operations.

    def elementwise(self, kind, operands, name, attributes=None):
        shape = operands[0].shape
        for operand in operands[1:]:
            shape = _broadcast(shape, operand.shape)
        return self.append(kind, operands, name, TensorType(shape), attributes)

    def add(self, a, b, name):
        return self.elementwise("add", [a, b], name)

    def subtract(self, a, b, name):
        return self.elementwise("subtract", [a, b], name)

    def multiply(self, a, b, name):
        return self.elementwise("multiply", [a, b], name)

    def divide(self, a, b, name):
        return self.elementwise("divide", [a, b], name)

    def sqrt(self, x, name):
        return self.elementwise("sqrt", [x], name)

    def power(self, a, b, name):
        return self.elementwise("power", [a, b], name)

    def relu(self, x, name):
        return self.elementwise("relu", [x], name)

    def clamp(self, x, low, high, name):
        return self.elementwise("clamp", [x], name,
                                {"min": float(low), "max": float(high)})

    def sigmoid(self, x, name):
        return self.elementwise("sigmoid", [x], name)

    def silu(self, x, name):
        """`x * sigmoid(x)`, the two operations that exporters write."""
        return self.multiply(x, self.sigmoid(x, f"{name}/sigmoid"), name)

    def gelu(self, x, name):
        return self.elementwise(
            "gelu", [x], name,
            {"approximation": EnumAttribute("gelu_approximation", "erf")})

    def softmax(self, x, axis, name):
        return self.elementwise("softmax", [x], name, {"axis": axis})

    def convert(self, x, element_type, name):
        return self.append("convert", [x], name,
                           TensorType(x.shape, element_type))

    # Convolution, matrix product, pooling. `pads` are those of every spatial axis
    # on either side: one number, or those before and those after the elements.

    def _convolution(self, kind, x, weights, channels, kernel, stride, pads, name):
        stride, (begin, end) = _pair(stride), _pair(pads)
        spatial = tuple(_window_extent(d, k, s, begin, end)
                        for d, k, s in zip(x.shape[2:], kernel, stride))
        attributes = {}
        if stride != [1, 1]:
            attributes["strides"] = stride
        if begin or end:
            attributes.update(pads_begin=_pair(begin), pads_end=_pair(end))
        return self.append(kind, [x, weights], name,
                           TensorType((x.shape[0], channels) + spatial), attributes)

    def convolution(self, x, weights, name, stride=1, pads=0):
        channels, input_channels, *kernel = weights.shape
        assert input_channels == x.shape[1]
        return self._convolution("convolution", x, weights, channels, kernel,
                                 stride, pads, name)

    def group_convolution(self, x, weights, name, stride=1, pads=0):
        groups, channels, input_channels, *kernel = weights.shape
        assert groups * input_channels == x.shape[1]
        return self._convolution("group_convolution", x, weights,
                                 groups * channels, kernel, stride, pads, name)

    def convolution_backprop_data(self, x, weights, name, stride):
        """A transposed convolution without padding."""
        input_channels, channels, *kernel = weights.shape
        assert input_channels == x.shape[1]
        stride = _pair(stride)
        spatial = tuple(s * (d - 1) + k
                        for s, d, k in zip(stride, x.shape[2:], kernel))
        return self.append("convolution_backprop_data", [x, weights], name,
                           TensorType((x.shape[0], channels) + spatial),
                           {"strides": stride})

    def matmul(self, a, b, name, transpose_b=False):
        rows, depth = a.shape[-2:]
        b_depth, columns = b.shape[-2:][::-1] if transpose_b else b.shape[-2:]
        assert depth == b_depth
        batch = _broadcast(a.shape[:-2], b.shape[:-2])
        return self.append("matmul", [a, b], name,
                           TensorType(batch + (rows, columns)),
                           {"transpose_b": True} if transpose_b else {})

    def _pool(self, kind, x, kernel, stride, pads, name):
        kernel, stride, (begin, end) = _pair(kernel), _pair(stride), _pair(pads)
        spatial = tuple(_window_extent(d, k, s, begin, end)
                        for d, k, s in zip(x.shape[2:], kernel, stride))
        return self.append(kind, [x], name, TensorType(x.shape[:2] + spatial),
                           {"kernel": kernel, "strides": stride,
                            "pads_begin": _pair(begin), "pads_end": _pair(end)})

    def max_pool(self, x, kernel, name, stride, pads=0):
        return self._pool("max_pool", x, kernel, stride, pads, name)

    def avg_pool(self, x, kernel, name, stride=1):
        return self._pool("avg_pool", x, kernel, stride, 0, name)

    def reduce_mean(self, x, axes, name, keep_dims=False):
        if keep_dims:
            shape = [1 if i in axes else d for i, d in enumerate(x.shape)]
        else:
            shape = [d for i, d in enumerate(x.shape) if i not in axes]
        attributes = {"axes": list(axes)}
        if keep_dims:
            attributes["keep_dims"] = True
        return self.append("reduce_mean", [x], name, TensorType(tuple(shape)),
                           attributes)

    # Movement.

    def reshape(self, x, target_shape, name):
        """A -1 stands for what remains, and is dynamic if `x` is."""
        known = int(np.prod([d for d in target_shape if d != -1]))
        remaining = None
        if None not in x.shape:
            remaining = int(np.prod(x.shape)) // known
        shape = tuple(remaining if d == -1 else d for d in target_shape)
        return self.append("reshape", [x], name, TensorType(shape),
                           {"target_shape": list(target_shape)})

    def transpose(self, x, order, name):
        return self.append("transpose", [x], name,
                           TensorType(tuple(x.shape[i] for i in order)),
                           {"order": list(order)})

    def concat(self, operands, axis, name):
        shape = list(operands[0].shape)
        shape[axis] = sum(operand.shape[axis] for operand in operands)
        return self.append("concat", operands, name, TensorType(tuple(shape)),
                           {"axis": axis})

    def slice(self, x, axis, start, stop, name):
        """Elements `start` to `stop` of one axis, without `stop`."""
        shape = list(x.shape)
        shape[axis] = stop - start
        return self.append("slice", [x], name, TensorType(tuple(shape)),
                           {"start": [start], "stop": [stop], "step": [1],
                            "axes": [axis]})

    def depth_to_space(self, x, block, name):
        """The order of channels of PyTorch's pixel shuffle."""
        batch, channels, height, width = x.shape
        return self.append(
            "depth_to_space", [x], name,
            TensorType((batch, channels // block ** 2, height * block, width * block)),
            {"block_size": block,
             "mode": EnumAttribute("depth_to_space_mode", "depth_first")})

    def upsample_nearest(self, x, factor, name):
        """Repeats each element of the spatial axes."""
        sizes = [d * factor for d in x.shape[2:]]
        return self.append(
            "interpolate", [x], name, TensorType(x.shape[:2] + tuple(sizes)),
            {"axes": list(range(2, len(x.shape))), "sizes": sizes,
             "mode": EnumAttribute("interpolate_mode", "nearest"),
             "coordinate_mode": EnumAttribute("coordinate_mode", "asymmetric"),
             "nearest_mode": EnumAttribute("nearest_mode", "floor")})

    # Recurrent sequences.

    def lstm_sequence(self, x, weights, recurrent_weights, bias, name,
                      direction="forward"):
        """Returns the hidden states `[batch, directions, sequence, hidden]`.

        Both initial states are zero and all sequences have the full length.
        """
        directions, gates, _ = weights.shape
        hidden = gates // 4
        batch, sequence, _ = x.shape
        state = TensorType((batch, directions, hidden))
        zeros = np.zeros(state.shape)
        operands = [
            x, self.constant(zeros, f"{name}/initial_hidden_state"),
            self.constant(zeros, f"{name}/initial_cell_state"),
            self.constant([sequence] * batch, f"{name}/sequence_lengths", "si64"),
            weights, recurrent_weights, bias]
        return self.append_all(
            "lstm_sequence", operands, name,
            [TensorType((batch, directions, sequence, hidden)), state, state],
            {"hidden_size": hidden,
             "direction": EnumAttribute("rnn_direction", direction)})[0]
