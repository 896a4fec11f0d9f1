"""Writes a graph with fake quantization as an ONNX model with QuantizeLinear and
DequantizeLinear, as quantizers do that read float models. Weights are integers.
"""

import numpy as np
import onnx
from onnx import helper, numpy_helper

from quantization import Encoding, quantize_weights

_OPSET, _IR_VERSION = 13, 7
_SIMPLE_KINDS = {"add": "Add", "relu": "Relu"}
_WEIGHTED_KINDS = ("convolution", "group_convolution", "matmul")


def _value_info(value):
    # All dynamic sizes of these models are batches.
    return helper.make_tensor_value_info(
        value.name, onnx.TensorProto.FLOAT,
        ["batch" if size is None else size for size in value.shape])


def _array(value):
    return value.producer.attributes["value"].array


def _encoding(operation):
    """What the limits of a fake_quantize mean."""
    _, low, high, output_low, output_high = operation.operands
    assert low is output_low and high is output_high
    levels = operation.attributes["levels"]
    scale = ((_array(high).astype(np.float64) - _array(low)) / (levels - 1)).astype(np.float32)
    if levels == 255:
        return Encoding("si8", -127, 127, scale)
    assert levels == 256 and scale.ndim == 0
    zero_point = int(np.rint(-_array(low) / scale))
    return Encoding("ui8", 0, 255, scale, zero_point)


class _OnnxWriter:
    def __init__(self, graph):
        self._graph = graph
        self._users = graph.users()
        self._nodes = []
        self._initializers = {}
        # Values that a node of another name yields.
        self._aliases = {}

    def write(self):
        for operation in self._graph.operations:
            if operation.kind != "constant" and operation.result not in self._aliases:
                self._operation(operation)
        graph = helper.make_graph(
            self._nodes, "main", list(map(_value_info, self._graph.inputs)),
            list(map(_value_info, self._graph.outputs)), list(self._initializers.values()))
        model = helper.make_model(graph, producer_name="lpt",
                                  opset_imports=[helper.make_opsetid("", _OPSET)])
        model.ir_version = _IR_VERSION
        onnx.checker.check_model(model)
        return model

    def _node(self, kind, operands, name, **attributes):
        self._nodes.append(helper.make_node(kind, operands, [name], name=name, **attributes))

    def _initializer(self, array, name):
        self._initializers[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        return name

    def _operand(self, value):
        if value.is_constant:
            return self._initializer(_array(value), value.name)
        return value.name

    def _operation(self, operation):
        kind, name = operation.kind, operation.name
        if kind == "fake_quantize":
            self._fake_quantize(operation)
        elif kind in _WEIGHTED_KINDS:
            self._weighted(operation)
        elif kind in _SIMPLE_KINDS:
            self._node(_SIMPLE_KINDS[kind], list(map(self._operand, operation.operands)), name)
        elif kind == "max_pool":
            self._node("MaxPool", [self._operand(operation.operands[0])], name,
                       kernel_shape=operation.attributes["kernel"],
                       strides=operation.attributes["strides"], pads=self._pads(operation))
        elif kind == "reshape":
            shape = np.array(operation.attributes["target_shape"], np.int64)
            self._node("Reshape", [self._operand(operation.operands[0]),
                                   self._initializer(shape, f"{name}/shape")], name)
        else:
            raise ValueError(f"expected an operation that can be written as ONNX, but got {kind}")

    @staticmethod
    def _pads(operation):
        return [pad for end in ("begin", "end")
                for pad in operation.attributes.get(f"pads_{end}", [0, 0])]

    def _fake_quantize(self, operation):
        x, name = operation.operands[0], operation.name
        encoding = _encoding(operation)
        zero_point = np.full(encoding.scale.size, encoding.zero_point,
                             np.uint8 if encoding.element_type == "ui8" else np.int8)
        if x.is_constant:
            # Groups and their channels are one axis in ONNX.
            (use, _), = self._users[operation.result]
            integers = quantize_weights(_array(x), encoding)
            if use.kind == "group_convolution":
                integers = integers.reshape((-1,) + integers.shape[2:])
            assert encoding.scale.size == len(integers)
            quantized = self._initializer(integers, x.name)
            parameters = [self._initializer(encoding.scale.reshape(-1), f"{name}/scale"),
                          self._initializer(zero_point, f"{name}/zero_point")]
            self._node("DequantizeLinear", [quantized, *parameters], name, axis=0)
            return
        assert encoding.element_type == "ui8"
        parameters = [self._initializer(encoding.scale, f"{name}/scale"),
                      self._initializer(zero_point.reshape(()), f"{name}/zero_point")]
        self._node("QuantizeLinear", [self._operand(x), *parameters], f"{name}/quantize")
        self._node("DequantizeLinear", [f"{name}/quantize", *parameters], name)

    def _weighted(self, operation):
        """A convolution or matrix product, with the bias that is added to it."""
        operands = list(map(self._operand, operation.operands))
        result = operation.result
        uses = self._users.get(result, [])
        if len(uses) == 1 and uses[0][0].kind == "add" and uses[0][0].operands[1].is_constant:
            bias = uses[0][0].operands[1]
            operands.append(self._initializer(_array(bias).reshape(-1), bias.name))
            result = uses[0][0].result
            self._aliases[result] = operation
        if operation.kind == "matmul":
            assert operation.attributes["transpose_b"] and len(result.shape) == 2
            self._node("Gemm", operands, result.name, transB=1)
            return
        weights = operation.operands[1].shape
        groups = weights[0] if operation.kind == "group_convolution" else 1
        self._node("Conv", operands, result.name, group=groups, kernel_shape=weights[-2:],
                   strides=operation.attributes.get("strides", [1, 1]),
                   pads=self._pads(operation))


def make_model(graph):
    """The ModelProto of a graph whose quantization is fake_quantize with equal limits
    of input and output: unsigned integers of a tensor for activations, signed integers
    of each output channel for weights."""
    return _OnnxWriter(graph).write()
