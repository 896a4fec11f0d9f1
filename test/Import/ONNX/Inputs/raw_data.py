"""Writes models whose tensors have so many bytes that messages lack them, where
tensors may be, and an input with the expected output beside each.

usage: raw_data.py DIRECTORY
       raw_data.py DIRECTORY NAME    compares NAME.npz with what is expected
"""

import os
import sys

import numpy
from onnx import ModelProto, TensorProto, helper

directory = sys.argv[1]
SHAPE = (32, 32)
x = numpy.random.default_rng(0).standard_normal(SHAPE).astype(numpy.float32)
# Elements that tell a byte too many or too few.
w = numpy.arange(1024, dtype=numpy.float32).reshape(SHAPE)
v = w[::-1] * 0.5


def tensor(name, array, kind=TensorProto.FLOAT, raw=None):
    return TensorProto(name=name, data_type=kind, dims=array.shape, raw_data=raw or array.tobytes())


def value(name, kind=TensorProto.FLOAT):
    return helper.make_tensor_value_info(name, kind, SHAPE)


def model(nodes, initializers=(), opset=17, **others):
    graph = helper.make_graph(nodes, "graph", [value("x")], [value("y")], list(initializers))
    imports = [helper.make_opsetid("", opset), helper.make_opsetid("local", 1)]
    result = helper.make_model(graph, opset_imports=imports, **others)
    result.ir_version = 8
    return result


def add(a, b, c):
    return helper.make_node("Add", [a, b], [c])


def constant(name, array):
    return helper.make_node("Constant", [], [name], value=tensor("", array))


def field(number, content):
    """A field of bytes, as the wire format has it."""
    size, encoded = len(content), []
    while True:
        encoded.append(size & 127 | (128 if size > 127 else 0))
        size >>= 7
        if size == 0:
            return bytes([number << 3 | 2, *encoded]) + content


def list_models():
    two = [tensor("w", w), tensor("v", v)]
    yield "initializers", model([add("x", "w", "a"), add("a", "v", "y")], two), x + w + v
    # One that no node needs is between those that are needed.
    yield "unused", model([add("x", "v", "y")], two), x + v
    yield "attributes", model([constant("v", v), add("x", "v", "a"), constant("w", w),
                               add("a", "w", "y")]), x + w + v
    branches = [helper.make_graph([add("x", "b", "r")], "branch", [], [value("r")], [tensor("b", array)])
                for array in (v, w)]
    choice = helper.make_node("If", ["c"], ["y"], then_branch=branches[0], else_branch=branches[1])
    for name, condition, array in (("then", 1, v), ("else", 0, w)):
        yield name, model([choice], [helper.make_tensor("c", TensorProto.BOOL, [], [condition])]), x + array
    function = helper.make_function("local", "f", ["a"], ["r"], [constant("c", w), add("a", "c", "r")],
                                    [helper.make_opsetid("", 17)])
    calls = [helper.make_node("f", names[:1], names[1:], domain="local") for names in ("xa", "ay")]
    yield "function", model(calls, functions=[function]), x + w + w
    mask = w % 3 == 0
    yield "bools", model([helper.make_node("Where", ["m", "x", "w"], ["y"])],
                         [tensor("m", mask, TensorProto.BOOL), tensor("w", w)]), numpy.where(mask, x, w)
    # Two elements of 4 bits in each byte.
    nibbles = numpy.arange(4096, dtype=numpy.int64) * 7 % 16
    packed = (nibbles[::2] | nibbles[1::2] << 4).astype(numpy.uint8).tobytes()
    yield "nibbles", model([helper.make_node("DequantizeLinear", ["q", "s"], ["d"]),
                            helper.make_node("ReduceSum", ["d", "axis"], ["r"], keepdims=0),
                            add("x", "r", "y")],
                           [tensor("q", nibbles.reshape(4, *SHAPE), 21, packed), tensor("s", numpy.float32([0.5])[0]),
                            tensor("axis", numpy.int64([0]), TensorProto.INT64)], 21), \
        x + (0.5 * nibbles.reshape(4, *SHAPE)).sum(0).astype(numpy.float32)

    # What no library writes: two values of one field, of which the last one counts,
    # or which are one message.
    base = model([add("x", "v", "a"), add("a", "w", "y")])
    graph = base.graph.SerializeToString()
    base.ClearField("graph")
    rest = base.SerializeToString()
    first, second = (field(5, each.SerializeToString()) for each in two[::-1])
    twice = field(5, two[0].SerializeToString() + field(9, v.tobytes()))
    yield "twice", rest + field(7, graph + first + twice), x + v + v
    yield "parts", rest + field(7, graph + first) + field(7, second), x + v + w

    # Not valid.
    yield "short", model([add("x", "w", "y")], [tensor("w", w, raw=w.tobytes()[:-4])]), None
    yield "other-bool", model([helper.make_node("Where", ["m", "x", "x"], ["y"])],
                              [tensor("m", mask, TensorProto.BOOL, mask.tobytes()[:-1] + b"\2")]), None
    whole = model([add("x", "w", "y")], [tensor("w", w)]).SerializeToString()
    yield "cut", whole[:-1500], None


for name, contents, expected in list_models():
    path = os.path.join(directory, name)
    if len(sys.argv) > 2:
        if name == sys.argv[2]:
            result = numpy.load(path + ".npz")["y"]
            assert numpy.allclose(result, expected, rtol=1e-6, atol=0), numpy.abs(result - expected).max()
        continue
    with open(path + ".onnx", "wb") as file:
        file.write(contents.SerializeToString() if isinstance(contents, ModelProto) else contents)
    numpy.save(os.path.join(directory, "x.npy"), x)
