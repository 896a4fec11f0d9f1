"""The blocks of transformer encoders, written out as exporters write them."""

from linear_layers import dense

# Residual branches contribute less than the stream they are added to, as in trained
# encoders; it also keeps their quantization noise from adding up over the layers.
_RESIDUAL_GAIN = 0.25


def layer_norm(graph, x, name, epsilon):
    width = x.shape[-1]
    mean = graph.reduce_mean(x, [2], f"{name}/mean", keep_dims=True)
    centered = graph.subtract(x, mean, f"{name}/center")
    square = graph.multiply(centered, centered, f"{name}/square")
    variance = graph.reduce_mean(square, [2], f"{name}/variance", keep_dims=True)
    epsilon = graph.constant(epsilon, f"{name}/epsilon")
    deviation = graph.sqrt(graph.add(variance, epsilon, f"{name}/add_epsilon"),
                           f"{name}/deviation")
    gamma = graph.random_constant(lambda generator, s: generator.normal(1, 0.1, s),
                                  (1, 1, width), f"{name}/gamma")
    beta = graph.random_constant(lambda generator, s: generator.normal(0, 0.1, s),
                                 (1, 1, width), f"{name}/beta")
    y = graph.divide(centered, deviation, f"{name}/normalize")
    return graph.add(graph.multiply(y, gamma, f"{name}/scale"), beta,
                     f"{name}/shift")


def attention(graph, x, heads, name):
    """Multi-head attention of `x` `[batch, sequence, width]` to itself, with a
    matrix product each for query, key and value."""
    _, sequence, width = x.shape

    # The logits have a variance of one, so that the softmax is neither flat nor
    # saturated.
    def project(part):
        y = dense(graph, x, width, f"{name}/{part}")
        y = graph.reshape(y, [-1, sequence, heads, width // heads],
                          f"{name}/{part}/split_heads")
        return graph.transpose(y, [0, 2, 1, 3], f"{name}/{part}/transpose")

    return _attend(graph, project("query"), project("key"), project("value"), name)


def packed_attention(graph, x, heads, name):
    """As `attention`, with one matrix product for query, key and value."""
    _, sequence, width = x.shape
    head_width = width // heads
    packed = dense(graph, x, 3 * width, f"{name}/packed")
    packed = graph.reshape(packed, [-1, sequence, 3, heads, head_width],
                           f"{name}/packed/split_heads")
    packed = graph.transpose(packed, [2, 0, 3, 1, 4], f"{name}/packed/transpose")

    def part(index, what):
        y = graph.slice(packed, 0, index, index + 1, f"{name}/{what}/slice")
        return graph.reshape(y, [-1, heads, sequence, head_width], f"{name}/{what}")

    return _attend(graph, part(0, "query"), part(1, "key"), part(2, "value"), name)


def _attend(graph, query, key, value, name):
    """The operands are `[batch, heads, sequence, width of a head]`."""
    _, heads, sequence, head_width = query.shape
    width = heads * head_width
    scores = graph.matmul(query, key, f"{name}/scores", transpose_b=True)
    scale = graph.constant(head_width ** -0.5, f"{name}/scale")
    scores = graph.multiply(scores, scale, f"{name}/scale_scores")
    probabilities = graph.softmax(scores, 3, f"{name}/softmax")
    context = graph.matmul(probabilities, value, f"{name}/context")
    context = graph.transpose(context, [0, 2, 1, 3], f"{name}/context/transpose")
    context = graph.reshape(context, [-1, sequence, width],
                            f"{name}/context/merge_heads")
    return dense(graph, context, width, f"{name}/output", _RESIDUAL_GAIN)


def feed_forward(graph, x, units, name):
    """Two dense layers with GELU between them."""
    y = graph.gelu(dense(graph, x, units, f"{name}/intermediate"),
                   f"{name}/intermediate/gelu")
    return dense(graph, y, x.shape[-1], f"{name}/output", _RESIDUAL_GAIN)
