"""Writes models of OpenVINO that no importer may accept into a directory, one for each kind.

usage: bad_models.py DIRECTORY
"""

import os
import sys

directory = sys.argv[1]
os.makedirs(os.path.join(directory, "folder.xml"), exist_ok=True)


def port(number, precision="FP32", sizes=(2, 3)):
    return f'<port id="{number}" precision="{precision}">{"".join(f"<dim>{size}</dim>" for size in sizes)}</port>'


def layer(number, name, kind, data="", inputs=(), outputs=(), version="opset1", more=""):
    body = f"<data {data}/>" if data else ""
    body += f"<input>{''.join(inputs)}</input>" if inputs else ""
    body += f"<output>{''.join(outputs)}</output>" if outputs else ""
    return f'<layer id="{number}" name="{name}" type="{kind}" version="{version}">{body}{more}</layer>'


PARAMETER = layer(0, "x", "Parameter", 'shape="2,3" element_type="f32"', outputs=[port(0)])
WEIGHTS = layer(1, "w", "Const", 'element_type="f32" shape="3" offset="4" size="12"', outputs=[port(0, sizes=(3,))])
ADD = layer(2, "add", "Add", 'auto_broadcast="numpy"', [port(0), port(1, sizes=(3,))], [port(2)])
RESULT = layer(3, "y", "Result", inputs=[port(0)])
EDGES = ("0:0-2:0", "1:0-2:1", "2:2-3:0")


def edge(text):
    numbers = text.replace("-", ":").split(":")
    names = ("from-layer", "from-port", "to-layer", "to-port")
    return "<edge " + " ".join(f'{name}="{number}"' for name, number in zip(names, numbers)) + "/>"


def net(layers=(PARAMETER, WEIGHTS, ADD, RESULT), edges=EDGES, version="11"):
    return (f'<?xml version="1.0"?>\n<net name="model" version="{version}"><layers>{"".join(layers)}</layers>'
            f'<edges>{"".join(edge(text) for text in edges)}</edges></net>')


def parameter(data):
    return net([layer(0, "x", "Parameter", data, outputs=[port(0)]), WEIGHTS, ADD, RESULT])


def weights(data, precision="FP32"):
    return net([PARAMETER, layer(1, "w", "Const", data, outputs=[port(0, precision, (3,))]), ADD, RESULT])


def unary(kind, data="", version="opset1", output=None, more="", count=1, edges=("0:0-2:0", "2:2-3:0")):
    inputs = [port(i) for i in range(count)]
    return net([PARAMETER, layer(2, "node", kind, data, inputs, [output or port(2)], version, more), RESULT], edges)


def concat(axis):
    return unary("Concat", f'axis="{axis}"')


def window(data):
    """A convolution of 1x1 windows."""
    image = (1, 3, 4, 4)
    return net([layer(0, "x", "Parameter", 'shape="1,3,4,4" element_type="f32"', outputs=[port(0, sizes=image)]),
                layer(1, "w", "Const", 'element_type="f32" shape="1, 3, 1, 1" offset="0" size="12"',
                      outputs=[port(0, sizes=(1, 3, 1, 1))]),
                layer(2, "conv", "Convolution", data, [port(0, sizes=image), port(1, sizes=(1, 3, 1, 1))],
                      [port(2, sizes=(1, 1, 4, 4))]), RESULT])


WINDOW = 'strides="1,1" dilations="1,1" pads_begin="0,0" pads_end="0,0"'
CONST = 'element_type="f32" shape="3" '
VALID = net()
ENTITIES = "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10 if i else "x"}">' for i in range(10))

models = {
    "valid": VALID,
    # The text.
    "empty": "",
    "garbage": "\x7fELF\x02\x01\x01" + "\x01" * 64,
    "truncated": VALID[:len(VALID) // 2],
    "not-closed": VALID.replace("</layers>", ""),
    "other-root": "<model/>",
    "entities": VALID.replace("<net", f"<!DOCTYPE net [{ENTITIES}]>\n<net", 1).replace('shape="2,3"', 'shape="&a9;"'),
    "other-element": VALID.replace("</layers>", "<node/></layers>"),
    "layer-element": unary("ReLU", more="<blobs/>"),
    "port-element": VALID.replace("<dim>3</dim>", "<size>3</size>", 1),
    "two-layers": VALID.replace("<edges>", "<layers></layers><edges>"),
    "no-layers": VALID.replace("layers>", "nodes>"),
    "no-edges": VALID.replace("edges>", "links>"),
    # Versions.
    "no-version": VALID.replace(' version="11"', ""),
    "old-version": net(version="7"),
    "new-version": net(version="12"),
    "text-version": net(version="eleven"),
    "opset": unary("ReLU", version="opset99"),
    "extension": unary("ReLU", version="extension"),
    "early-opset": unary("Mish", version="opset1"),
    "unknown": unary("Sparkle"),
    "relaxed": unary("SoftSign", version="type_relaxed_opset", data='output_data_types="f8"'),
    "relaxed-other": unary("ShapeOf", version="type_relaxed_opset"),
    # The graph.
    "no-id": VALID.replace('<layer id="2"', "<layer"),
    "negative-id": VALID.replace('<layer id="2"', '<layer id="-2"'),
    "huge-id": net(edges=(*EDGES, "0:0-9223372036854775807:0")),
    "no-type": VALID.replace(' type="Add"', ""),
    "same-ids": net([PARAMETER, WEIGHTS, ADD, RESULT.replace('id="3"', 'id="2"', 1)]),
    "same-ports": net([PARAMETER, WEIGHTS, ADD.replace('port id="1"', 'port id="0"'), RESULT]),
    "from-nowhere": net(edges=(*EDGES[:2], "9:0-3:0")),
    "to-nowhere": net(edges=(*EDGES, "0:0-9:0")),
    "no-output-port": net(edges=(*EDGES[:2], "2:7-3:0")),
    "no-input-port": net(edges=("0:0-2:5", *EDGES[1:])),
    "two-edges": net(edges=(*EDGES, "0:0-2:1")),
    "missing-edge": net(edges=(EDGES[0], EDGES[2])),
    "edge-attribute": VALID.replace(' to-port="1"', "", 1),
    "cycle": net([PARAMETER, layer(1, "a", "Add", "", [port(0), port(1)], [port(2)]),
                  layer(2, "b", "ReLU", "", [port(0)], [port(1)]), RESULT],
                 ("0:0-1:0", "2:1-1:1", "1:2-2:0", "2:1-3:0")),
    "self": net([PARAMETER, layer(1, "a", "Add", "", [port(0), port(1)], [port(2)]), RESULT],
                ("0:0-1:0", "1:2-1:1", "1:2-3:0")),
    "few-inputs": unary("Add"),
    "many-inputs": unary("ReLU", count=2, output=port(7), edges=("0:0-2:0", "0:0-2:1", "2:7-3:0")),
    "many-outputs": unary("ReLU", more=f"<output>{port(3)}</output>"),
    "result-inputs": net([PARAMETER, layer(3, "y", "Result", inputs=[port(0), port(1)])], ("0:0-3:0", "0:0-3:1")),
    "parameter-output": net([PARAMETER.replace("<output>", f"<output>{port(1)}"), WEIGHTS, ADD, RESULT]),
    "const-input": net([PARAMETER, WEIGHTS.replace("<output>", f"<input>{port(1)}</input><output>"), ADD, RESULT],
                       (*EDGES, "0:0-1:1")),
    # Bodies.
    "loop": unary("Loop", version="opset5", more="<port_map/><body><layers/><edges/></body>"),
    "tensor-iterator": unary("TensorIterator", more="<body/>"),
    "if": unary("If", version="opset8", more="<then_body/><else_body/>"),
    # Types and sizes.
    "no-shape": parameter('element_type="f32"'),
    "no-element-type": parameter('shape="2,3"'),
    "string": parameter('shape="2,3" element_type="string"'),
    "float8": parameter('shape="2,3" element_type="f8e4m3"'),
    "other-type": parameter('shape="2,3" element_type="float"'),
    "rank": parameter('shape="..." element_type="f32"'),
    "negative-size": parameter('shape="2,-3" element_type="f32"'),
    "text-size": parameter('shape="2,three" element_type="f32"'),
    "empty-size": parameter('shape="2,," element_type="f32"'),
    "range": parameter('shape="2,5..3" element_type="f32"'),
    "huge-size": parameter('shape="2,99999999999999999999" element_type="f32"'),
    "overflow": parameter('shape="4294967296,4294967296" element_type="f32"'),
    "output-type": net([PARAMETER, layer(2, "node", "NonMaxSuppression", 'output_type="Parameter"', [port(0), port(1)],
                                         [port(2), port(3), port(4)], "opset9"), RESULT],
                       ("0:0-2:0", "0:0-2:1", "2:2-3:0")),
    "result-of-result": net([PARAMETER, layer(2, "first", "Result", "", [port(0)], [port(2)]), RESULT], ("0:0-2:0", "2:2-3:0")),
    "result-read": net([PARAMETER, layer(2, "first", "Result", "", [port(0)], [port(2)]),
                        layer(4, "act", "ReLU", "", [port(0)], [port(2)]), RESULT], ("0:0-2:0", "2:2-4:0", "4:2-3:0")),
    "port-precision": VALID.replace('precision="FP32"', 'precision="FP33"', 1),
    "stated-precision": unary("ReLU", output=port(2, "I64")),
    "stated-shape": unary("ReLU", output=port(2, sizes=(2, 4))),
    "stated-rank": unary("ReLU", output=port(2, sizes=(2, 3, 1))),
    "stated-size": unary("ReLU", output=port(2, sizes=(2, "many"))),
    "operand-types": weights('element_type="i32" shape="3" offset="4" size="12"', "I32"),
    "broadcast": net([PARAMETER, layer(1, "w", "Const", 'element_type="f32" shape="2" offset="0" size="8"',
                                       outputs=[port(0, sizes=(2,))]), ADD, RESULT]),
    # Weights.
    "no-offset": weights(CONST + 'size="12"'),
    "no-size": weights(CONST + 'offset="0"'),
    "negative-offset": weights(CONST + 'offset="-4" size="12"'),
    "text-offset": weights(CONST + 'offset="4x" size="12"'),
    "huge-offset": weights(CONST + 'offset="18446744073709551612" size="12"'),
    "outside": weights(CONST + 'offset="8" size="12"'),
    "wrong-size": weights(CONST + 'offset="0" size="8"'),
    "dynamic-const": weights('element_type="f32" shape="?" offset="0" size="12"'),
    "const-overflow": weights('element_type="f32" shape="4611686018427387904, 8" offset="0" size="12"'),
    "const-string": weights('element_type="string" shape="3" offset="0" size="12"'),
    "bool": weights('element_type="boolean" shape="3" offset="0" size="3"', "BOOL"),
    "no-weights": VALID,
    "pre-process": VALID.replace("</layers>", '</layers><pre-process reference-layer-name="x"/>'),
    "empty-overflow": parameter('shape="4611686018427387904,3,0" element_type="f32"'),
    # Attributes.
    "unknown-attribute": unary("ReLU", 'alpha="1"'),
    "missing-attribute": unary("Elu"),
    "text-number": unary("Elu", 'alpha="much"'),
    "text-integer": concat("one"),
    "text-flag": net([PARAMETER, WEIGHTS, layer(2, "product", "MatMul", 'transpose_a="maybe"',
                                                [port(0), port(1, sizes=(3,))], [port(2, sizes=(2,))]), RESULT]),
    "axis": concat("2"),
    "choice": window(WINDOW + ' auto_pad="somehow"'),
    "short-list": window(WINDOW.replace('strides="1,1"', 'strides="1"')),
    "text-list": window(WINDOW.replace('strides="1,1"', 'strides="1;1"')),
    "zero-stride": window(WINDOW.replace('strides="1,1"', 'strides="0,1"')),
    "attribute-twice": unary("Elu", 'alpha="1" min="2"').replace("min", "alpha"),
    "rule": VALID.replace('"numpy"', '"pdpd"'),
    "computed-shape": net([PARAMETER, layer(1, "s", "Parameter", 'shape="2" element_type="i64"',
                                            outputs=[port(0, "I64", (2,))]),
                           layer(2, "reshape", "Reshape", 'special_zero="false"', [port(0), port(1, "I64", (2,))],
                                 [port(2)]), RESULT]),
    "variable": net([PARAMETER, layer(2, "assign", "Assign", 'variable_id="v"', [port(0)], [port(1)], "opset6"),
                     RESULT], ("0:0-2:0", "0:0-3:0")),
    "control": unary("Spark\x1b[31mle"),
}

CONTENT = b"\x07\0\0\0\0\0\x80\x3f\0\0\x80\x3f\0\0\x80\x3f"
for name, text in models.items():
    with open(os.path.join(directory, name + ".xml"), "w") as file:
        file.write(text)
    if name != "no-weights":
        with open(os.path.join(directory, name + ".bin"), "wb") as file:
            file.write(CONTENT)
