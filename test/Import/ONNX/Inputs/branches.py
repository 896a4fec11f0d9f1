"""Writes models with an If whose condition is computed from constants, and one
with default values of the attributes of a function (a field of IR version 9).

usage: branches.py DIRECTORY
"""

import os
import sys

from onnx import TensorProto, helper


def value(name, shape=(2, 3)):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


def write(name, model):
    model.ir_version = 8
    with open(os.path.join(sys.argv[1], name), "wb") as file:
        file.write(model.SerializeToString())


then_branch = helper.make_graph([helper.make_node("Add", ["a", "w"], ["t"])], "then", [], [value("t")],
                                [helper.make_tensor("w", TensorProto.FLOAT, [1], [1.0])])
else_branch = helper.make_graph([helper.make_node("Relu", ["x"], ["e"])], "else", [], [value("e")])
for name, condition in (("then", 1), ("else", 0)):
    nodes = [helper.make_node("Abs", ["x"], ["a"]), helper.make_node("Cast", ["c"], ["b"], to=TensorProto.BOOL),
             helper.make_node("If", ["b"], ["y"], then_branch=then_branch, else_branch=else_branch)]
    graph = helper.make_graph(nodes, "graph", [value("x")], [value("y")],
                              [helper.make_tensor("c", TensorProto.INT32, [], [condition])])
    write(name + ".onnx", helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)]))

elu = helper.make_node("Elu", ["v"], ["r"])
reference = elu.attribute.add(name="alpha", ref_attr_name="slope", type=1)
function = helper.make_function("local", "f", ["v"], ["r"], [elu], [helper.make_opsetid("", 17)])
default = helper.make_attribute("slope", 0.5).SerializeToString()
function.MergeFromString(bytes([11 << 3 | 2, len(default)]) + default)
graph = helper.make_graph([helper.make_node("f", ["x"], ["a"], domain="local"),
                           helper.make_node("f", ["a"], ["y"], domain="local", slope=0.25)],
                          "graph", [value("x")], [value("y")])
write("defaults.onnx", helper.make_model(graph, functions=[function], opset_imports=[
    helper.make_opsetid("", 17), helper.make_opsetid("local", 1)]))
