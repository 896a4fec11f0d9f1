"""Writes a chain of layers of known sizes, behind which a size is asked for.

usage: deep_model.py COUNT MODEL.xml
"""

import sys

count, path = int(sys.argv[1]), sys.argv[2]
PORT = '<port id="{}" precision="FP32"><dim>2</dim><dim>3</dim></port>'
OPEN = '<port id="{}" precision="FP32"><dim>-1</dim><dim>3</dim></port>'
SHAPE = '<port id="{}" precision="I64"><dim>2</dim></port>'

layers = ['<layer id="0" name="x" type="Parameter" version="opset1"><data shape="2,3" element_type="f32"/>'
          f'<output>{PORT.format(0)}</output></layer>']
edges = []


def add(name, kind, inputs, output, data="", version="opset1"):
    number = len(layers)
    ports = ""
    for i, (source, source_port, port) in enumerate(inputs):
        ports += port.format(i)
        edges.append(f'<edge from-layer="{source}" from-port="{source_port}" to-layer="{number}" to-port="{i}"/>')
    result = f"<output>{output.format(len(inputs))}</output>" if output else ""
    layers.append(f'<layer id="{number}" name="{name}" type="{kind}" version="{version}">{data}'
                  f"<input>{ports}</input>{result}</layer>")
    return number


last, port = 0, 0
for i in range(count):
    last, port = add(f"relu{i}", "ReLU", [(last, port, PORT)], PORT), 1
layers.append(f'<layer id="{len(layers)}" name="y" type="Parameter" version="opset1">'
              f'<data shape="?,3" element_type="f32"/><output>{OPEN.format(0)}</output></layer>')
shape = add("shape", "ShapeOf", [(len(layers) - 1, 0, OPEN)], SHAPE, '<data output_type="i64"/>', "opset3")
reshape = add("reshape", "Reshape", [(last, port, PORT), (shape, 1, SHAPE)], OPEN, '<data special_zero="false"/>')
add("result", "Result", [(reshape, 2, OPEN)], "")

with open(path, "w") as file:
    file.write(f'<?xml version="1.0"?>\n<net name="deep" version="11"><layers>{"".join(layers)}</layers>'
               f'<edges>{"".join(edges)}</edges></net>\n')
with open(path.removesuffix(".xml") + ".bin", "wb"):
    pass
