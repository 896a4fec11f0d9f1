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

NUMPY_TYPES = {"f32": np.float32, "ui8": np.uint8, "si8": np.int8}


@dataclass(frozen=True)
class TensorType:
    """A ranked tensor; None stands for a dynamic dimension."""

    shape: tuple
    element_type: str = "f32"

    @property
    def is_integer(self):
        return self.element_type != "f32"


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
    """One operation; every operation of a graph has exactly one result."""

    kind: str
    operands: list
    attributes: dict
    name: str
    result: Value = field(init=False)


def _pair(size):
    return list(size) if isinstance(size, (list, tuple)) else [size, size]


def _window_extent(extent, kernel, stride, pads, dilation=1):
    reach = (kernel - 1) * dilation + 1
    return (extent + 2 * pads - reach) // stride + 1


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

    def input(self, shape, name):
        value = Value(TensorType(tuple(shape)), name)
        self.inputs.append(value)
        return value

    def append(self, kind, operands, name, result_type, attributes=None):
        operation = Operation(kind, list(operands), dict(attributes or {}), name)
        operation.result = Value(result_type, name, operation)
        self.operations.append(operation)
        return operation.result

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

    def relu(self, x, name):
        return self.elementwise("relu", [x], name)

    def clamp(self, x, low, high, name):
        return self.elementwise("clamp", [x], name,
                                {"min": float(low), "max": float(high)})

    def gelu(self, x, name):
        return self.elementwise(
            "gelu", [x], name,
            {"approximation": EnumAttribute("gelu_approximation", "erf")})

    def softmax(self, x, axis, name):
        return self.elementwise("softmax", [x], name, {"axis": axis})

    def convert(self, x, element_type, name):
        return self.append("convert", [x], name,
                           TensorType(x.shape, element_type))

    # Convolution, matrix product, pooling. Pads are symmetric.

    def _convolution(self, kind, x, weights, channels, kernel, stride, pads, name):
        stride, pads = _pair(stride), _pair(pads)
        spatial = tuple(map(_window_extent, x.shape[2:], kernel, stride, pads))
        attributes = {}
        if stride != [1, 1]:
            attributes["strides"] = stride
        if pads != [0, 0]:
            attributes.update(pads_begin=pads, pads_end=pads)
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

    def matmul(self, a, b, name, transpose_b=False):
        rows, depth = a.shape[-2:]
        b_depth, columns = b.shape[-2:][::-1] if transpose_b else b.shape[-2:]
        assert depth == b_depth
        batch = _broadcast(a.shape[:-2], b.shape[:-2])
        return self.append("matmul", [a, b], name,
                           TensorType(batch + (rows, columns)),
                           {"transpose_b": True} if transpose_b else {})

    def _pool(self, kind, x, kernel, stride, pads, name):
        kernel, stride, pads = _pair(kernel), _pair(stride), _pair(pads)
        spatial = tuple(map(_window_extent, x.shape[2:], kernel, stride, pads))
        return self.append(kind, [x], name, TensorType(x.shape[:2] + spatial),
                           {"kernel": kernel, "strides": stride,
                            "pads_begin": pads, "pads_end": pads})

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
