"""Executes a graph with numpy.

The arithmetic is done in the requested floating-point type. Calibration uses
float64, so that the ranges it finds, and with them the generated models, do not
depend on the order in which a BLAS library sums; float32 follows the definition
of the operations and is what an int8 program is compared with.
"""

import math

import numpy as np

from graph import NUMPY_TYPES

_erf = np.frompyfunc(math.erf, 1, 1)


def window_taps(extents, kernel, strides, dilations):
    """Pairs of a kernel position and the input elements that it meets.

    A sliding-window operation is a sum (or maximum) over kernel positions of
    strided slices of the padded input. Slicing needs no copy of the input as
    large as the product of window and image.
    """
    outputs = [(d - (k - 1) * dilation - 1) // s + 1 for d, k, s, dilation
               in zip(extents, kernel, strides, dilations)]
    for tap in np.ndindex(*kernel):
        yield tap, (...,) + tuple(
            slice(t * dilation, t * dilation + s * (o - 1) + 1, s)
            for t, s, o, dilation in zip(tap, strides, outputs, dilations))


def pad_spatial(x, attributes, fill=0):
    begin, end = attributes.get("pads_begin"), attributes.get("pads_end")
    if not begin or not any(begin + end):
        return x
    return np.pad(x, [(0, 0), (0, 0), *zip(begin, end)], constant_values=fill)


def grouped_filter(kind, weights):
    """The filter as [G, O, C, k...]; a plain convolution has one group."""
    return weights if kind == "group_convolution" else weights[np.newaxis]


def grouped_taps(operation, padded, weights):
    """For each kernel position: the position, the slice of the input, the slice
    as [N, G, C, points], and the filter coefficients as [G, O, C].

    One matrix product per position instead of an im2col copy. The coefficients
    are copied because BLAS is only used for unit strides.
    """
    groups, _, channels, *kernel = weights.shape
    ones = [1] * len(kernel)
    for tap, index in window_taps(padded.shape[2:], kernel,
                                  operation.attributes.get("strides", ones),
                                  operation.attributes.get("dilations", ones)):
        points = padded[index].reshape(padded.shape[0], groups, channels, -1)
        yield tap, index, points, np.ascontiguousarray(
            weights[(slice(None),) * 3 + tap])


def _convolution(operation, x, weights):
    weights = grouped_filter(operation.kind, weights)
    total = None
    for _, _, points, coefficients in grouped_taps(
            operation, pad_spatial(x, operation.attributes), weights):
        if coefficients.shape[1:] == (1, 1):
            term = coefficients * points
        else:
            term = np.matmul(coefficients, points)
        total = term if total is None else np.add(total, term, out=total)
    return total.reshape((x.shape[0],) + operation.result.shape[1:])


def _convolution_backprop_data(operation, x, weights):
    """Adds the products of each kernel position to a strided slice."""
    strides = operation.attributes["strides"]
    kernel = weights.shape[2:]
    result = np.zeros((x.shape[0],) + operation.result.shape[1:], x.dtype)
    points = x.reshape(x.shape[:2] + (-1,))
    for tap, index in window_taps(result.shape[2:], kernel, strides,
                                  [1] * len(kernel)):
        coefficients = np.ascontiguousarray(weights[(slice(None),) * 2 + tap].T)
        result[index] += np.matmul(coefficients, points).reshape(
            result[index].shape)
    return result


def _pool_taps(operation, padded):
    attributes = operation.attributes
    kernel = attributes["kernel"]
    return window_taps(padded.shape[2:], kernel, attributes["strides"],
                       [1] * len(kernel))


def _max_pool(operation, x):
    padded = pad_spatial(x, operation.attributes, -np.inf)
    return np.maximum.reduce(
        [padded[index] for _, index in _pool_taps(operation, padded)])


def _avg_pool(operation, x):
    assert not any(operation.attributes["pads_begin"])
    taps = [x[index] for _, index in _pool_taps(operation, x)]
    return sum(taps) / x.dtype.type(len(taps))


def _softmax(operation, x):
    axis = operation.attributes["axis"]
    exponentials = np.exp(x - x.max(axis, keepdims=True))
    return exponentials / exponentials.sum(axis, keepdims=True)


def _matmul(operation, a, b):
    if operation.attributes.get("transpose_b"):
        b = np.swapaxes(b, -1, -2)
    return np.matmul(a, b)


def _reduce_mean(operation, x):
    return x.mean(tuple(operation.attributes["axes"]),
                  keepdims=operation.attributes.get("keep_dims", False))


def _sigmoid(x):
    return 1 / (1 + np.exp(-x))


def _concat(operation, *operands):
    # A constant has the batch of the model, which is repeated for a batch of
    # samples.
    batch = max(operand.shape[0] for operand in operands)
    return np.concatenate(
        [np.broadcast_to(operand, (batch,) + operand.shape[1:])
         for operand in operands], operation.attributes["axis"])


def _slice(operation, x):
    attributes = operation.attributes
    index = [slice(None)] * x.ndim
    for axis, start, stop in zip(attributes["axes"], attributes["start"],
                                 attributes["stop"]):
        index[axis] = slice(start, stop)
    return x[tuple(index)]


def _depth_to_space(operation, x):
    block = operation.attributes["block_size"]
    batch, channels, height, width = x.shape
    blocks = x.reshape(batch, channels // block ** 2, block, block, height, width)
    return blocks.transpose(0, 1, 4, 2, 5, 3).reshape(
        batch, channels // block ** 2, height * block, width * block)


def _upsample_nearest(operation, x):
    for axis, size in zip(operation.attributes["axes"], operation.attributes["sizes"]):
        x = x.repeat(size // x.shape[axis], axis)
    return x


def _reversed_steps(x, direction, index):
    """`x` `[batch, sequence, input]` in the order of one direction."""
    return x[:, ::-1] if direction == "reverse" or index == 1 else x


def _lstm_sequence(operation, x, hidden_state, cell_state, _, weights,
                   recurrent_weights, bias):
    """Gates in the order f, i, c, o; see `lpt.lstm_sequence`."""
    direction = operation.attributes["direction"].value
    results = []
    for index in range(weights.shape[0]):
        h, c = hidden_state[:, index], cell_state[:, index]
        products = np.matmul(_reversed_steps(x, direction, index), weights[index].T)
        hidden = []
        for step in range(x.shape[1]):
            gates = products[:, step] + h @ recurrent_weights[index].T + bias[index]
            f, i, candidate, o = np.split(gates, 4, -1)
            c = _sigmoid(f) * c + _sigmoid(i) * np.tanh(candidate)
            h = _sigmoid(o) * np.tanh(c)
            hidden.append(h)
        results.append((_reversed_steps(np.stack(hidden, 1), direction, index), h, c))
    return tuple(np.stack(parts, 1) for parts in zip(*results))


def round_to_integer(x, element_type):
    """Half to even, then saturate."""
    limits = np.iinfo(NUMPY_TYPES[element_type])
    return np.rint(x).clip(limits.min, limits.max).astype(NUMPY_TYPES[element_type])


def quantization_level(x, low, high, levels):
    """The level of each element before saturation; the division comes first."""
    return np.rint((x - low) / (high - low) * x.dtype.type(levels - 1))


def _fake_quantize(operation, x, in_low, in_high, out_low, out_high):
    levels = operation.attributes["levels"]
    dtype = x.dtype
    if operation.operands[0].is_constant:
        # Weights are folded to integers once, in f32, whatever runs the model.
        x, in_low, in_high = (a.astype(np.float32) for a in (x, in_low, in_high))
    level = quantization_level(x, in_low, in_high, levels).astype(dtype)
    y = level / dtype.type(levels - 1) * (out_high - out_low) + out_low
    y = np.where(x > np.maximum(in_low, in_high), out_high, y)
    y = np.where(x <= np.minimum(in_low, in_high), out_low, y)
    result_type = operation.result.type
    return round_to_integer(y, result_type.element_type) \
        if result_type.is_integer else y


_KERNELS = {
    "add": lambda _, a, b: a + b,
    "avg_pool": _avg_pool,
    "clamp": lambda o, x: x.clip(o.attributes["min"], o.attributes["max"]),
    "concat": _concat,
    "convolution": _convolution,
    "convolution_backprop_data": _convolution_backprop_data,
    "depth_to_space": _depth_to_space,
    "divide": lambda _, a, b: a / b,
    "fake_quantize": _fake_quantize,
    "gelu": lambda _, x:
        x * (1 + _erf(x * math.sqrt(0.5)).astype(x.dtype)) * x.dtype.type(0.5),
    "group_convolution": _convolution,
    "interpolate": _upsample_nearest,
    "lstm_sequence": _lstm_sequence,
    "matmul": _matmul,
    "max_pool": _max_pool,
    "multiply": lambda _, a, b: a * b,
    "power": lambda _, a, b: a ** b,
    "reduce_mean": _reduce_mean,
    "relu": lambda _, x: np.maximum(x, 0),
    "reshape": lambda o, x: x.reshape(o.attributes["target_shape"]),
    "sigmoid": lambda _, x: _sigmoid(x),
    "slice": _slice,
    "softmax": _softmax,
    "sqrt": lambda _, x: np.sqrt(x),
    "subtract": lambda _, a, b: a - b,
    "transpose": lambda o, x: x.transpose(o.attributes["order"]),
}


def _evaluate_operation(operation, operands, dtype):
    integer_result = operation.result.type.is_integer
    if operation.kind == "constant":
        value = operation.attributes["value"].array
        return value if integer_result else value.astype(dtype)
    if operation.kind == "convert":
        assert not integer_result, "only dequantization converts are generated"
        return operands[0].astype(dtype)
    return _KERNELS[operation.kind](operation, *operands)


def _as_tuple(results):
    return results if isinstance(results, tuple) else (results,)


def evaluate(graph, inputs, dtype=np.float32, observer=None):
    """Returns the outputs of `graph` for the arrays `inputs`.

    `observer(operation, result)` sees the first result of every operation in
    order, and may return an array to put in its place. Results are dropped after
    their last use.
    """
    remaining = {value: len(uses) for value, uses in graph.users().items()}
    values = {value: array.astype(dtype)
              for value, array in zip(graph.inputs, inputs)}
    outputs = set(graph.outputs)
    for operation in graph.operations:
        first, *others = _as_tuple(_evaluate_operation(
            operation, [values[operand] for operand in operation.operands], dtype))
        if observer:
            replacement = observer(operation, first)
            first = first if replacement is None else replacement
        for value, array in zip(operation.results, [first, *others]):
            if remaining.get(value) or value in outputs:
                values[value] = array
        for operand in operation.operands:
            remaining[operand] -= 1
            if not remaining[operand] and operand not in outputs:
                del values[operand]
    return [values[output] for output in graph.outputs]
