"""Writes models of OpenVINO from a short text, one layer a line.

usage: ir_text.py TEXT MODEL.xml

    net version=11
    x = Parameter f32[1,?,4]
    w = Const f32[4,2] 0.5 ...          a value is repeated to the end
    y = MatMul-1(x, w) transpose_b="false" -> f32[1,?,2]
    Result(y)

`x:1` is output 1 of a layer, `"a name"` a name with spaces, `name|tensor = ...` a name of
the layer and one of its tensor. `Result(y) out` has the name "out". Comments start with #.
The weights are in MODEL.bin.
"""

import re
import struct
import sys

import numpy

PRECISIONS = {"f32": "FP32", "f16": "FP16", "bf16": "BF16", "f64": "FP64", "boolean": "BOOL"}
DTYPES = {"f32": "<f4", "f16": "<f2", "f64": "<f8", "boolean": "u1"}


def precision(element_type):
    return PRECISIONS.get(element_type, element_type.upper())


def encode(element_type, count, words):
    """The bytes of `count` elements, of which the last word is repeated."""
    words = (words + [words[-1] if words else "0"] * count)[:count]
    if element_type in ("u4", "i4"):
        halves = [int(word) & 15 for word in words] + [0]
        return bytes(halves[i] | halves[i + 1] << 4 for i in range(0, count, 2))
    if element_type == "bf16":
        return b"".join(struct.pack("<f", float(word))[2:] for word in words)
    dtype = DTYPES.get(element_type) or f"<{element_type[0]}{int(element_type[1:]) // 8}"
    convert = float if dtype[1] == "f" else int
    return numpy.array([convert(word) for word in words], dtype=dtype).tobytes()


def parse_type(text):
    """"f32[1,?]" as its element type and sizes."""
    match = re.fullmatch(r"(\w+)\[(.*)\]", text)
    return match[1], [size.strip() for size in match[2].split(",") if size.strip()]


def write_port(number, element_type, sizes, names=""):
    names = f' names="{names}"' if names else ""
    dims = "".join(f"<dim>{'-1' if '?' in size or '..' in size else size}</dim>" for size in sizes)
    return f'<port id="{number}" precision="{precision(element_type)}"{names}>{dims}</port>'


class Writer:
    def __init__(self):
        self.layers, self.edges, self.ports, self.weights, self.version = [], [], {}, b"", 11

    def add(self, name, tensor, kind, opset, inputs, data, types, output_names=""):
        number = len(self.layers)
        texts = []
        for i, source in enumerate(inputs):
            layer, output = source.rsplit(":", 1) if ":" in source else (source, "0")
            from_layer, port_types, first = self.ports[layer]
            texts.append(write_port(i, *port_types[int(output)]))
            self.edges.append(f'<edge from-layer="{from_layer}" from-port="{first + int(output)}" '
                              f'to-layer="{number}" to-port="{i}"/>')
        body = f"<data {data}/>" if data else ""
        if inputs:
            body += f"<input>{''.join(texts)}</input>"
        if types:
            outputs = (write_port(len(inputs) + i, *kind_and_sizes, tensor) for i, kind_and_sizes in enumerate(types))
            body += f"<output>{''.join(outputs)}</output>"
        names = f' output_names="{output_names}"' if output_names else ""
        self.layers.append(f'<layer id="{number}" name="{name}" type="{kind}" version="{opset}"{names}>{body}</layer>')
        self.ports[name] = number, types, len(inputs)

    def read(self, line):
        if match := re.fullmatch(r"net version=(\d+)", line):
            self.version = int(match[1])
        elif match := re.fullmatch(r"Result\((.*?)\)\s*(\S*)", line):
            self.add(f"Result_{len(self.layers)}", "", "Result", "opset1", [match[1].strip('"')], "", [], match[2])
        else:
            self.read_layer(line)

    def read_layer(self, line):
        match = re.fullmatch(r'(?:"([^"]*)"|([^\s|=]+))(?:\|(\S+))? = (.*)', line)
        name, tensor, rest = match[1] or match[2], match[3] or "", match[4]
        if match := re.fullmatch(r"Parameter (\S+)", rest):
            element_type, sizes = parse_type(match[1])
            data = f'shape="{",".join(sizes)}" element_type="{element_type}"'
            self.add(name, tensor, "Parameter", "opset1", [], data, [(element_type, sizes)])
        elif match := re.fullmatch(r"Const (\S+)(.*)", rest):
            element_type, sizes = parse_type(match[1])
            count = numpy.prod([int(size) for size in sizes], dtype=int)
            content = encode(element_type, int(count), match[2].split())
            data = (f'element_type="{element_type}" shape="{", ".join(sizes)}" offset="{len(self.weights)}" '
                    f'size="{len(content)}"')
            self.weights += content
            self.add(name, tensor, "Const", "opset1", [], data, [(element_type, sizes)])
        else:
            match = re.fullmatch(r"(\w+)-(\w+)\((.*?)\)(.*?)(?: -> (.*))?", rest)
            inputs = [source.strip().strip('"') for source in match[3].split(",") if source.strip()]
            types = [parse_type(text) for text in re.findall(r"\w+\[.*?\]", match[5] or "")]
            opset = f"opset{match[2]}" if match[2].isdigit() else match[2]
            self.add(name, tensor, match[1], opset, inputs, match[4].strip(), types)

    def write(self, path):
        with open(path, "w") as file:
            file.write(f'<?xml version="1.0"?>\n<net name="model" version="{self.version}">\n<layers>\n')
            file.write("\n".join(self.layers))
            file.write("\n</layers>\n<edges>\n" + "\n".join(self.edges) + "\n</edges>\n</net>\n")
        with open(path.removesuffix(".xml") + ".bin", "wb") as file:
            file.write(self.weights)


def main():
    writer = Writer()
    with open(sys.argv[1]) as file:
        for line in file:
            line = re.sub(r"\s*#.*", "", line).strip()
            if line:
                writer.read(line)
    writer.write(sys.argv[2])


main()
