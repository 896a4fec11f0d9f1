"""Writes a graph as an MLIR module in the generic operation form."""

import json
import re

import numpy as np

from graph import EnumAttribute, LazyTensor

# Larger constants go to the resource section, where they do not stand in the way
# of reading the operations.
_INLINE_LIMIT = 64

# Blobs are aligned to a cache line when they are loaded.
_RESOURCE_ALIGNMENT = 64


def _decimal(x):
    """The shortest decimal that reads back as the same f64, with a point."""
    text = repr(x)
    return text.replace("e", ".0e") if "e" in text and "." not in text else text


def _float_literal(x):
    """The shortest decimal that reads back as the same f32, else its bits.

    The parser goes through f64, which is why the check does so as well.
    """
    text = _decimal(float(str(x)))
    if np.isfinite(x) and np.float32(float(text)) == x:
        return text
    return f"0x{x.view(np.uint32):08X}"


def _literal(x):
    return _float_literal(x) if x.dtype == np.float32 else str(x)


def _nested_literal(array):
    if array.ndim == 0:
        return _literal(array[()])
    return "[" + ", ".join(map(_nested_literal, array)) + "]"


def _is_splat(array):
    # By bits: 0.0 and -0.0 compare equal.
    flat = np.ascontiguousarray(array).reshape(-1).view(f"u{array.itemsize}")
    return bool((flat == flat[0]).all())


def _type(tensor_type):
    dimensions = ["?" if d is None else str(d) for d in tensor_type.shape]
    return f"tensor<{'x'.join(dimensions + [tensor_type.element_type])}>"


def _location(name):
    return f"loc({json.dumps(name)})"


class _ModuleWriter:
    def __init__(self, graph, stream):
        self._graph = graph
        self._stream = stream
        self._names = {}
        self._operation_count = 0
        self._resources = {}

    def write(self):
        arguments = []
        for value in self._graph.inputs:
            self._names[value] = f"%{value.name}"
            arguments.append(f"%{value.name}: {_type(value.type)} "
                             f"{_location(value.name)}")
        outputs = self._graph.outputs
        result_types = ", ".join(_type(value.type) for value in outputs)
        signature = result_types if len(outputs) == 1 else f"({result_types})"
        self._line("module {")
        self._line(f"  func.func @main({', '.join(arguments)}) -> {signature} {{")
        for operation in self._graph.operations:
            self._operation(operation)
        results = ", ".join(self._names[value] for value in outputs)
        self._line(f"    return {results} : {result_types}")
        self._line("  }")
        self._line("}")
        self._resource_section()

    def _line(self, text):
        self._stream.write(text + "\n")

    def _operation(self, operation):
        result = f"%{self._operation_count}"
        self._operation_count += 1
        self._names.update((value, f"{result}#{index}" if index else result)
                           for index, value in enumerate(operation.results))
        several = len(operation.results) > 1
        definition = f"{result}:{len(operation.results)}" if several else result
        result_types = ", ".join(_type(value.type) for value in operation.results)
        result_types = f"({result_types})" if several else result_types
        operands = ", ".join(self._names[operand] for operand in operation.operands)
        operand_types = ", ".join(_type(operand.type) for operand in operation.operands)
        attributes = ", ".join(
            f"{key} = {self._attribute(attribute, operation)}"
            for key, attribute in sorted(operation.attributes.items()))
        properties = f" <{{{attributes}}}>" if attributes else ""
        self._line(f'    {definition} = "lpt.{operation.kind}"({operands})'
                   f"{properties} : ({operand_types}) -> {result_types} "
                   f"{_location(operation.name)}")

    def _attribute(self, attribute, operation):
        if isinstance(attribute, LazyTensor):
            return self._elements(attribute.array, operation)
        if isinstance(attribute, EnumAttribute):
            return f"#lpt.{attribute.name}<{attribute.value}>"
        if isinstance(attribute, bool):
            return "true" if attribute else "false"
        if isinstance(attribute, float):
            return f"{_decimal(attribute)} : f64"
        if isinstance(attribute, int):
            return f"{attribute} : i64"
        return f"array<i64: {', '.join(map(str, attribute))}>"

    def _elements(self, array, operation):
        tensor_type = _type(operation.result.type)
        if _is_splat(array):
            return f"dense<{_literal(array.reshape(-1)[0])}> : {tensor_type}"
        if array.size < _INLINE_LIMIT:
            return f"dense<{_nested_literal(array)}> : {tensor_type}"
        name = re.sub(r"\W", "_", operation.name)
        assert name not in self._resources, f"two constants are called {name}"
        self._resources[name] = array
        return f"dense_resource<{name}> : {tensor_type}"

    def _resource_section(self):
        if not self._resources:
            return
        alignment = _RESOURCE_ALIGNMENT.to_bytes(4, "little").hex()
        self._line("\n{-#\n  dialect_resources: {\n    builtin: {")
        separator = ""
        for name, array in self._resources.items():
            data = array.astype(array.dtype.newbyteorder("<"), copy=False)
            self._stream.write(f'{separator}      {name}: "0x{alignment}')
            self._stream.write(data.tobytes().hex())
            self._stream.write('"')
            separator = ",\n"
        self._line("\n    }\n  }\n#-}")


def write_module(graph, stream):
    _ModuleWriter(graph, stream).write()
