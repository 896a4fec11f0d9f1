"""Dense layers and convolutions with a random bias and no normalization."""


def _bias(graph, shape, name):
    return graph.random_constant(lambda generator, s: generator.normal(0, 0.1, s),
                                 shape, f"{name}/bias")


def dense(graph, x, units, name, gain=1.0):
    """`x` times random weights plus a random bias.

    A gain of one keeps the variance, as suits a layer that no activation follows.
    """
    weights = graph.normal_weights((units, x.shape[-1]), x.shape[-1],
                                   f"{name}/weights", gain)
    bias = _bias(graph, (1,) * (len(x.shape) - 1) + (units,), name)
    return graph.add(graph.matmul(x, weights, name, transpose_b=True), bias,
                     f"{name}/bias_add")


def convolution(graph, x, channels, kernel, name, stride=1, pads=0, gain=1.0):
    """As `dense`, for each position of a square window."""
    weights = graph.normal_weights((channels, x.shape[1], kernel, kernel),
                                   x.shape[1] * kernel ** 2, f"{name}/weights", gain)
    y = graph.convolution(x, weights, name, stride=stride, pads=pads)
    return graph.add(y, _bias(graph, (1, channels, 1, 1), name), f"{name}/bias_add")


def transposed_convolution(graph, x, channels, size, name):
    """Enlarges `x` by `size`; each element is a weighted sum over channels."""
    weights = graph.normal_weights((x.shape[1], channels, size, size), x.shape[1],
                                   f"{name}/weights", gain=1.0)
    y = graph.convolution_backprop_data(x, weights, name, stride=size)
    return graph.add(y, _bias(graph, (1, channels, 1, 1), name), f"{name}/bias_add")
