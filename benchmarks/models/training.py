"""Trains the constants of a graph by gradient descent.

Reverse-mode differentiation over the operations that small convolutional
classifiers and transformer encoders are made of, and the Adam optimizer.
"""

import math

import numpy as np

from evaluation import (evaluate, grouped_filter, grouped_taps, pad_spatial,
                        window_taps)


def _unpad(gradient, attributes):
    begin = attributes.get("pads_begin", [0, 0])
    end = attributes.get("pads_end", [0, 0])
    height, width = gradient.shape[2:]
    return gradient[:, :, begin[0]:height - end[0], begin[1]:width - end[1]]


def _convolution_gradient(operation, gradient, x, weights):
    filters = grouped_filter(operation.kind, weights)
    padded = pad_spatial(x, operation.attributes)
    padded_gradient = np.zeros_like(padded)
    filters_gradient = np.empty_like(filters)
    gradient = gradient.reshape(x.shape[0], *filters.shape[:2], -1)
    for tap, index, points, coefficients in grouped_taps(operation, padded, filters):
        filters_gradient[(slice(None),) * 3 + tap] = np.matmul(
            gradient, points.swapaxes(-1, -2)).sum(0)
        padded_gradient[index] += np.matmul(
            coefficients.swapaxes(-1, -2), gradient).reshape(
                padded_gradient[index].shape)
    return (_unpad(padded_gradient, operation.attributes),
            filters_gradient.reshape(weights.shape))


def _max_pool_gradient(operation, gradient, x):
    attributes = operation.attributes
    padded = pad_spatial(x, attributes, -np.inf)
    padded_gradient = np.zeros_like(padded)
    taps = [index for _, index in window_taps(padded.shape[2:], attributes["kernel"],
                                              attributes["strides"], [1, 1])]
    # The first of equal maxima takes the gradient.
    winner = np.argmax([padded[index] for index in taps], axis=0)
    for position, index in enumerate(taps):
        padded_gradient[index] += gradient * (winner == position)
    return (_unpad(padded_gradient, attributes),)


def _sum_to_shape(gradient, shape):
    """The gradient of a broadcast."""
    gradient = gradient.sum(tuple(range(gradient.ndim - len(shape))))
    expanded = tuple(i for i, d in enumerate(shape) if d == 1)
    return gradient.sum(expanded, keepdims=True)


def _broadcast_gradient(slopes):
    """Of an operation of two operands with the partial derivatives `slopes(a, b)`."""
    def gradients(_, gradient, a, b):
        return tuple(_sum_to_shape(gradient * slope, operand.shape)
                     for slope, operand in zip(slopes(a, b), (a, b)))
    return gradients


def _matmul_gradient(operation, gradient, a, b):
    is_transposed = operation.attributes.get("transpose_b")
    columns = b.swapaxes(-1, -2) if is_transposed else b
    of_a = gradient @ columns.swapaxes(-1, -2)
    of_b = a.swapaxes(-1, -2) @ gradient
    if is_transposed:
        of_b = of_b.swapaxes(-1, -2)
    return _sum_to_shape(of_a, a.shape), _sum_to_shape(of_b, b.shape)


def _gelu_gradient(_, gradient, x):
    """The derivative of `x * P(x)`, where `P` is the normal distribution."""
    distribution = 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))
    density = np.exp(-x * x / 2) / math.sqrt(2 * math.pi)
    return ((gradient * (distribution + x * density)).astype(x.dtype),)


def _softmax_gradient(operation, gradient, x):
    axis = operation.attributes["axis"]
    y = np.exp(x - x.max(axis, keepdims=True))
    y /= y.sum(axis, keepdims=True)
    return (y * (gradient - (gradient * y).sum(axis, keepdims=True)),)


def _reduce_mean_gradient(operation, gradient, x):
    axes = tuple(operation.attributes["axes"])
    if not operation.attributes.get("keep_dims"):
        gradient = np.expand_dims(gradient, axes)
    count = np.prod([x.shape[axis] for axis in axes])
    return (np.broadcast_to(gradient / x.dtype.type(count), x.shape),)


# For each kind: gradients of the operands from the gradient of the result.
_GRADIENTS = {
    "add": _broadcast_gradient(lambda a, b: (1, 1)),
    "convolution": _convolution_gradient,
    "divide": _broadcast_gradient(lambda a, b: (1 / b, -a / (b * b))),
    "gelu": _gelu_gradient,
    "group_convolution": _convolution_gradient,
    "matmul": _matmul_gradient,
    "max_pool": _max_pool_gradient,
    "multiply": _broadcast_gradient(lambda a, b: (b, a)),
    "reduce_mean": _reduce_mean_gradient,
    "relu": lambda _, gradient, x: (gradient * (x > 0),),
    "reshape": lambda _, gradient, x: (gradient.reshape(x.shape),),
    "softmax": _softmax_gradient,
    "sqrt": lambda _, gradient, x: (gradient / (2 * np.sqrt(x)),),
    "subtract": _broadcast_gradient(lambda a, b: (1, -1)),
    "transpose": lambda o, gradient, x: (
        gradient.transpose(np.argsort(o.attributes["order"])),),
}


def _constant_gradients(graph, values, output_gradient):
    gradients = {graph.outputs[0]: output_gradient}
    for operation in reversed(graph.operations):
        if operation.kind == "constant":
            continue
        operands = [values[operand] for operand in operation.operands]
        results = _GRADIENTS[operation.kind](
            operation, gradients.pop(operation.result), *operands)
        for operand, gradient in zip(operation.operands, results):
            gradients[operand] = gradients.get(operand, 0) + gradient
    return {value.producer: gradient for value, gradient in gradients.items()
            if value.is_constant}


def _cross_entropy_gradient(logits, labels):
    probabilities = np.exp(logits - logits.max(1, keepdims=True))
    probabilities /= probabilities.sum(1, keepdims=True)
    probabilities[np.arange(len(labels)), labels] -= 1
    return probabilities / len(labels)


class _Adam:
    def __init__(self, constants, weight_decay):
        self._state = {constant: [0.0, 0.0] for constant in constants}
        self._weight_decay = weight_decay
        self._step = 0

    def update(self, gradients, rate):
        self._step += 1
        for constant, state in self._state.items():
            tensor = constant.attributes["value"]
            gradient = gradients[constant]
            state[0] = 0.9 * state[0] + 0.1 * gradient
            state[1] = 0.999 * state[1] + 0.001 * gradient ** 2
            mean = state[0] / (1 - 0.9 ** self._step)
            deviation = np.sqrt(state[1] / (1 - 0.999 ** self._step)) + 1e-8
            decay = 1 - rate * self._weight_decay
            tensor.array = (tensor.array * decay - rate * mean / deviation).astype(
                tensor.array.dtype)


def train_classifier(graph, images, labels, generator, epochs, augment,
                     batch_size=32, rate=3e-3, weight_decay=1e-2):
    """Minimizes the cross entropy with Adam and a cosine learning rate. Scalars,
    such as the epsilon of a normalization, stay as they are.

    `augment(generator, images)` varies each batch.
    """
    constants = [operation for operation in graph.operations
                 if operation.kind == "constant"
                 and operation.result.shape]
    optimizer = _Adam(constants, weight_decay)
    batches = len(images) // batch_size
    for step in range(epochs * batches):
        if step % batches == 0:
            order = generator.permutation(len(images))
        chosen = order[step % batches * batch_size:][:batch_size]
        values = {graph.inputs[0]: augment(generator, images[chosen])}

        def record(operation, result, values=values):
            values[operation.result] = result

        logits, = evaluate(graph, [values[graph.inputs[0]]], np.float32, record)
        gradients = _constant_gradients(
            graph, values, _cross_entropy_gradient(logits, labels[chosen]))
        progress = step / (epochs * batches)
        optimizer.update(gradients, rate * 0.5 * (1 + np.cos(np.pi * progress)))
