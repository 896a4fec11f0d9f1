"""Blocks of the networks that were made for mobile devices."""


def convolution_relu6(graph, batch_norm, x, channels, kernel, name, **options):
    # Mean and deviation fill the range of the activation.
    x = batch_norm.convolution(x, channels, kernel, name, gamma=2.5, beta=2.5,
                               **options)
    return graph.clamp(x, 0, 6, f"{name}/relu6")


def inverted_residual(graph, batch_norm, x, expansion, kernel, channels, stride, name,
                      convolve, attend=None):
    """A depthwise convolution in an expanded space. `convolve` is a convolution with
    the network's activation; `attend(y)`, if there is one, weighs the channels."""
    y = x
    if expansion != 1:
        y = convolve(graph, batch_norm, y, y.shape[1] * expansion, 1, f"{name}/expand")
    y = convolve(graph, batch_norm, y, y.shape[1], kernel, f"{name}/depthwise",
                 stride=stride, depthwise=True)
    if attend:
        y = attend(y)
    # The projection is linear: there is no activation after it. Small residuals
    # keep the sum from growing with depth.
    residual = x.shape[1] == channels and stride == 1
    y = batch_norm.convolution(y, channels, 1, f"{name}/project",
                               gamma=0.1 if residual else 1.0)
    return graph.add(y, x, f"{name}/add") if residual else y
