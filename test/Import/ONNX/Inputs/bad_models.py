"""Writes models that no importer may accept into a directory, one for each kind.

usage: bad_models.py DIRECTORY
"""

import os
import sys

import numpy
import onnx
from onnx import TensorProto, helper

directory = sys.argv[1]
os.makedirs(os.path.join(directory, "inside"), exist_ok=True)

FLOAT = TensorProto.FLOAT
INT64 = TensorProto.INT64


def value(name, shape=(2, 3), kind=FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def weights(name="w", dims=(3,), **fields):
    """A tensor of floats whose fields may not fit."""
    tensor = TensorProto(name=name, data_type=FLOAT, dims=dims)
    if not fields:
        tensor.float_data.extend([1.0] * 3)
    for key, data in fields.items():
        if isinstance(data, list):
            del getattr(tensor, key)[:]
            getattr(tensor, key).extend(data)
        else:
            setattr(tensor, key, data)
    return tensor


def external(**entries):
    tensor = weights(data_location=TensorProto.EXTERNAL)
    for key, text in entries.items():
        tensor.external_data.add(key=key, value=text)
    return tensor


def model(nodes=None, inputs=None, outputs=None, initializers=(), opset=17, ir_version=8, value_info=(), **others):
    nodes = [helper.make_node("Relu", ["x"], ["y"], name="relu")] if nodes is None else nodes
    graph = helper.make_graph(nodes, "graph", inputs or [value("x")], outputs or [value("y", None)],
                              initializer=list(initializers), value_info=list(value_info))
    result = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], **others)
    result.ir_version = ir_version
    return result


def node(kind, inputs=("x",), outputs=("y",), name="node", **attributes):
    return helper.make_node(kind, list(inputs), list(outputs), name=name, **attributes)


def add(weight):
    """A model that reads an initializer."""
    return model([node("Add", ["x", "w"])], initializers=[weight])


def write(name, content):
    path = os.path.join(directory, name + ".onnx")
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.SerializeToString())


def changed(base, change):
    change(base)
    return base


valid = model().SerializeToString()

# Files.
write("empty", b"")
write("truncated", add(weights(raw_data=bytes(12))).SerializeToString()[:-20])
write("garbage", bytes(range(256)) * 4)
os.makedirs(os.path.join(directory, "folder.onnx"), exist_ok=True)
write("unknown-field", valid + bytes([0xd2, 0x06, 0x01, 0x41]))
# Field #20, the type of an attribute.
write("unknown-enum", changed(model([node("Elu", alpha=1.0)]),
                              lambda m: m.graph.node[0].attribute[0].MergeFromString(b"\xa0\x01\x63")))

# Versions.
write("ir-version-old", model(ir_version=2))
write("ir-version-new", model(ir_version=99))
write("opset-old", model(opset=0))
write("operator-old", model([node("Relu")], opset=5))
write("opset-new", model(opset=26))
write("no-opset", changed(model(), lambda m: m.ClearField("opset_import")))
write("two-opsets", changed(model(), lambda m: m.opset_import.add(domain="ai.onnx", version=13)))
write("training", changed(model(), lambda m: m.training_info.add()))

# Names.
write("control-characters", changed(model(), lambda m: setattr(m.graph.node[0], "domain", "a\nb\x1b")))
write("cycle", model([node("Add", ["x", "b"], ["a"], "first"), node("Relu", ["a"], ["b"], "second"),
                      node("Relu", ["b"], ["y"], "third")]))
write("self", model([node("Add", ["x", "y"])]))
write("undefined", model([node("Add", ["x", "nothing"])]))
write("undefined-output", model([node("Relu", outputs=["z"])]))
write("two-producers", model([node("Relu", name="first"), node("Abs", name="second")]))
write("shadowed", model([node("Relu")], inputs=[value("x"), value("y")]))
write("two-inputs", model(inputs=[value("x"), value("x")]))
write("two-initializers", model([node("Add", ["x", "w"])], initializers=[weights(), weights()]))
write("no-name", model(initializers=[weights("")]))

# Types.
write("sequence", model(inputs=[helper.make_tensor_sequence_value_info("x", FLOAT, [2])]))
write("no-rank", model(inputs=[value("x", None)]))
write("negative-size", model(inputs=[value("x", (2, -3))]))
write("string", model(inputs=[value("x", (2,), TensorProto.STRING)]))
write("complex", model(inputs=[value("x", (2,), TensorProto.COMPLEX64)]))
write("float8", model(inputs=[value("x", (2,), 17)]))
write("no-type", model(inputs=[value("x", (2,), 99)]))
write("declared-type", model([node("Relu", outputs=["a"]), node("Relu", ["a"], name="last")],
                             value_info=[value("a", (2, 3), INT64)]))
write("declared-shape", model([node("Relu", outputs=["a"]), node("Relu", ["a"], name="last")],
                              value_info=[value("a", (2, 4))]))
write("declared-rank", model(outputs=[value("y", (2, 3, 1))]))

# Tensors.
write("negative-dims", add(weights(dims=(-3,))))
write("overflow", add(weights(dims=(1 << 40, 1 << 40))))
write("raw-size", add(weights(raw_data=bytes(11))))
write("typed-count", add(weights(float_data=[1.0, 2.0])))
write("typed-field", add(weights(int32_data=[1, 2, 3])))
write("typed-range", model([node("Add", ["x", "w"])], initializers=[
    weights(data_type=TensorProto.INT8, int32_data=[1, 2, 300])]))
write("bool", model([node("Where", ["w", "x", "x"])], initializers=[
    weights(data_type=TensorProto.BOOL, raw_data=bytes([0, 1, 2]))]))
write("segment", changed(add(weights()), lambda m: setattr(m.graph.initializer[0].segment, "begin", 0)))
write("sparse", changed(model(), lambda m: m.graph.sparse_initializer.add().values.CopyFrom(weights())))

# External data.
with open(os.path.join(directory, "outside.bin"), "wb") as file:
    file.write(bytes(12))
with open(os.path.join(directory, "inside", "weights.bin"), "wb") as file:
    file.write(bytes(14))
link = os.path.join(directory, "inside", "link.bin")
if not os.path.islink(link):
    os.symlink("../outside.bin", link)
for name, entries in {
        "missing": {"location": "nothing.bin"},
        "parent": {"location": "../outside.bin"},
        "absolute": {"location": os.path.abspath(os.path.join(directory, "outside.bin"))},
        "link": {"location": "link.bin"},
        "offset": {"location": "weights.bin", "offset": "4"},
        "length": {"location": "weights.bin", "length": "14"},
        "number": {"location": "weights.bin", "offset": "four"},
        "key": {"location": "weights.bin", "size": "12"},
        "empty": {},
        "wrapping": {"location": "weights.bin", "offset": str((1 << 64) - 4)}}.items():
    write("inside/external-" + name, add(external(**entries)))

# Nodes.
write("unknown-operator", model([node("Nonsense")]))
write("unknown-domain", model([node("Relu", domain="org.example")]))
write("operator-version", model([node("Gelu")]))
write("loop", model([node("Loop", ["x", "x"])]))
write("few-inputs", model([node("Conv")]))
write("many-inputs", model([node("Relu", ["x", "x"])]))
write("empty-input", model([node("Add", ["", "x"])]))
write("many-outputs", model([node("Relu", outputs=["y", "z"])]))
write("attribute-type", model([node("Elu", alpha=1)]))
write("attribute", model([node("Relu", alpha=1.0)]))
write("attribute-choice", model([node("Conv", ["x", "w"], auto_pad="SOMEHOW")], inputs=[value("x", (1, 1, 4, 4))],
                                initializers=[weights(dims=(1, 1, 1, 3))]))
write("shapes", model([node("MatMul", ["x", "x"])]))
write("axis", model([node("Concat", ["x", "x"], axis=2)]))
write("order", model([node("Transpose", perm=[0, 0])]))
write("computed-shape", model([node("Reshape", ["x", "s"])], inputs=[value("x"), value("s", (2,), INT64)]))
write("negative-shape", model([node("ConstantOfShape", ["s"])], initializers=[
    helper.make_tensor("s", INT64, [1], [-4])]))
# Sizes from which operators would make terabytes.
write("huge-matrix", model([node("EyeLike", k=-(1 << 63))], inputs=[value("x", (1 << 30, 1 << 30))]))
write("huge-range", model([node("Range", ["a", "b", "c"])], initializers=[
    helper.make_tensor(name, INT64, [], [number]) for name, number in (("a", 0), ("b", 1 << 40), ("c", 1))]))
write("huge-range-of-floats", model([node("Range", ["a", "b", "c"])], initializers=[
    helper.make_tensor(name, FLOAT, [], [number]) for name, number in (("a", 0), ("b", 1), ("c", 1e-30))]))
write("huge-mask", model([node("Trilu")], inputs=[value("x", (3, 1 << 32))]))
write("huge-and-empty", model([node("Trilu")], inputs=[value("x", (1 << 40, 0))]))
write("huge-input", model(inputs=[value("x", (1 << 40, 1 << 40))]))
write("huge-result", model([node("Add", ["x", "z"])], inputs=[value("x", (1 << 40, 1)), value("z", (1, 1 << 40))]))
write("huge-dilation", model([node("ConvTranspose", ["x", "w"], auto_pad="SAME_UPPER", dilations=[1 << 62])],
                             inputs=[value("x", (1, 1, 4))], initializers=[weights(dims=(1, 1, 3))]))
write("dynamic-kernel", model([node("ConvTranspose", ["x", "v"], auto_pad="SAME_UPPER")],
                              inputs=[value("x", (1, 1, 4)), value("v", (1, 1, "k"))]))
write("huge-initializer", add(weights(dims=(1 << 33,), float_data=[1.0, 2.0])))
write("huge-splat", model([node("ConstantOfShape", ["a"], ["b"], "first"), node("NonZero", ["b"])], initializers=[
    helper.make_tensor("a", INT64, [1], [1 << 40])]))
write("huge-window", model([node("HannWindow", ["a"])], initializers=[helper.make_tensor("a", INT64, [], [1 << 40])]))



def bytes_tensor(name, *numbers, dims=None):
    return helper.make_tensor(name, TensorProto.UINT8, [len(numbers)] if dims is None else dims, numbers)


product = ["x", "s", "z", "w", "s", "z", "s", "z"]
one = [helper.make_tensor("s", FLOAT, [], [1.0]), bytes_tensor("z", 0, dims=[])]
vector = [value("x", (2,), TensorProto.UINT8)]
two_scales = [helper.make_tensor("t", FLOAT, [2], [1.0, 2.0]), bytes_tensor("u", 0, 0)]
write("scales-of-vector", model([node("QLinearMatMul", ["x", "t", "u", *product[3:]])], inputs=vector,
                                initializers=[*one, *two_scales, bytes_tensor("w", 1, 2)]))
write("scalar-bias", model([node("QLinearConv", [*product, "b"])], inputs=[value("x", (1, 1, 2), TensorProto.UINT8)],
                           initializers=[*one, bytes_tensor("w", 1, dims=[1, 1, 1]),
                                         helper.make_tensor("b", TensorProto.INT32, [], [1])]))

# Subgraphs and functions.
branch = helper.make_graph([node("Relu", name="inner")], "branch", [], [value("y", None)])
write("condition", model([node("If", ["c"], then_branch=branch, else_branch=branch)],
                         inputs=[value("x"), value("c", (), TensorProto.BOOL)]))


def function(name, nodes, inputs=("x",), outputs=("y",), attributes=()):
    return helper.make_function("org.example", name, list(inputs), list(outputs), nodes,
                                [helper.make_opsetid("", 17), helper.make_opsetid("org.example", 1)],
                                list(attributes))


def with_functions(functions, call):
    result = model([call], functions=functions)
    result.opset_import.add(domain="org.example", version=1)
    return result


call = node("f", domain="org.example", name="call")
write("recursion", with_functions([function("f", [node("f", domain="org.example", name="inner")])], call))
write("in-function", with_functions([function("f", [node("Relu", ["nothing"], name="inner")])], call))
write("function-attribute", with_functions([function("f", [node("Relu")])],
                                           node("f", domain="org.example", name="call", alpha=1)))
levels = [function(f"f{i}", [node(f"f{i + 1}", outputs=["a"], domain="org.example", name="a"),
                             node(f"f{i + 1}", ["a"], domain="org.example", name="b")]) for i in range(30)]
write("doubling", with_functions(levels + [function("f30", [node("Relu")])],
                                 node("f0", domain="org.example", name="call")))

# For the options of the tools.
write("valid", model(inputs=[value("x", ("batch", 3))]))
numpy.save(os.path.join(directory, "float.npy"), numpy.zeros((2, 3), numpy.float32))
numpy.save(os.path.join(directory, "integer.npy"), numpy.zeros((2, 3), numpy.int32))
