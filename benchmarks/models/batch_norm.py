"""Convolutions with batch normalization folded into weights and bias.

Random weights alone do not give a network that can be quantized: its activations
fade, or its errors grow from layer to layer until two evaluations that round one
sum differently disagree about everything. Trained networks are better behaved, and
two of the reasons are imitated here. The statistics of the normalization are those
of a sample, as training leaves them, so activations are well scaled at any depth.
And the spatial filters are mostly low-pass, so they average the quantization noise
of neighboring pixels rather than amplify it.
"""

import math

import numpy as np

from evaluation import evaluate

_EPSILON = 1e-5


def _low_pass_weights(generator, shape):
    """He-normal coefficients times a binomial kernel with some variation."""
    kernel = shape[-1]
    binomial = np.array([math.comb(kernel - 1, i) for i in range(kernel)])
    profile = np.outer(binomial, binomial)
    profile = profile / np.sqrt((profile ** 2).mean())
    coefficients = generator.standard_normal(shape[:-2] + (1, 1))
    variation = 1 + 0.2 * generator.standard_normal(shape)
    fan_in = np.prod(shape[-3:])
    return np.sqrt(2 / fan_in) * coefficients * profile * variation


class BatchNormalization:
    """Adds convolution + bias to a graph and folds the normalization later."""

    def __init__(self, graph):
        self._graph = graph
        self._layers = {}

    def convolution(self, x, channels, kernel, name, stride=1, pads=None,
                    depthwise=False, gamma=1.0, beta=0.0):
        """Returns the result of the bias addition.

        `gamma` and `beta` are the means over the channels of the learned standard
        deviation and mean of the result. Without `pads` the window is centered.
        """
        graph = self._graph
        if depthwise:
            shape = (channels, 1, 1, kernel, kernel)
        else:
            shape = (channels, x.shape[1], kernel, kernel)
        weights = graph.random_constant(_low_pass_weights, shape, f"{name}/weights")
        build = graph.group_convolution if depthwise else graph.convolution
        result = build(x, weights, name, stride=stride,
                       pads=kernel // 2 if pads is None else pads)
        bias = graph.constant(np.zeros((1, channels, 1, 1)), f"{name}/bias")
        self._layers[result.producer] = (weights, bias, gamma, beta)
        return graph.add(result, bias, f"{name}/bias_add")

    def fold(self, sample):
        """Sets weights and biases layer by layer in one forward run.

        Later calls change nothing.
        """
        if not self._layers:
            return

        def normalize(operation, result):
            if operation not in self._layers:
                return None
            weights, bias, gamma, beta = self._layers[operation]
            generator = self._graph.random(f"{operation.name}/batch_norm")
            channels = result.shape[1]
            scale = gamma * generator.uniform(0.7, 1.3, channels)
            scale /= np.sqrt(result.var((0, 2, 3)) + _EPSILON)
            shift = beta + 0.2 * gamma * generator.standard_normal(channels)
            shift -= result.mean((0, 2, 3)) * scale

            tensor = weights.producer.attributes["value"]
            per_channel = (-1,) + (1,) * (tensor.array.ndim - 1)
            tensor.array = (tensor.array * scale.reshape(per_channel)).astype(
                np.float32)
            bias.producer.attributes["value"].array = shift.reshape(
                bias.shape).astype(np.float32)
            return result * scale.reshape(1, -1, 1, 1)

        evaluate(self._graph, [sample], np.float64, normalize)
        self._layers.clear()
