"""Checks of the model generators.

  python3 -m unittest discover -s benchmarks/models
"""

import io
import re
import unittest

import numpy as np

import generate
import training
from evaluation import evaluate
from graph import EnumAttribute, Graph
from mlir_writer import write_module
from quantization import (CONVOLUTIONAL_KINDS, FORMS, Encoding, Scheme, decompose,
                          encode_activation, encode_weights, place_quantization,
                          quantize_weights)


def module_text(graph):
    stream = io.StringIO()
    write_module(graph, stream)
    return stream.getvalue()


class FullModels(unittest.TestCase):
    """Looks at graphs without drawing their weights."""

    def check(self, name, convolutions, depthwise, products, weights):
        model = generate.MODELS[name]("full", 0)
        graph = model.graph
        self.assertEqual(graph.count("convolution"), convolutions)
        self.assertEqual(graph.count("group_convolution"), depthwise)
        self.assertEqual(graph.count("matmul"), products)
        points = [point for point in place_quantization(graph, model.quantized_kinds)
                  if point.scheme is Scheme.WEIGHTS]
        size = sum(np.prod(point.value.shape) for point in points)
        self.assertAlmostEqual(size / 1e6, weights, places=1)
        for point in points:
            self.assertIsNone(point.value.producer.attributes["value"]._array)

    def test_resnet50(self):
        self.check("resnet50", 53, 0, 1, 25.5)

    def test_mobilenetv2(self):
        self.check("mobilenetv2", 35, 17, 1, 3.5)

    def test_bert_encoder(self):
        self.check("bert_encoder", 0, 0, 16, 14.2)


class TinyModels(unittest.TestCase):
    def test_same_seed_same_text(self):
        for name, build in generate.MODELS.items():
            for form in FORMS:
                with self.subTest(name=name, form=form):
                    text = module_text(build("tiny", 3).quantized(form))
                    again = module_text(build("tiny", 3).quantized(form))
                    self.assertEqual(text, again)
                    self.assertLess(len(text), 300_000)
                    other = module_text(build("tiny", 4).quantized(form))
                    self.assertNotEqual(text, other)

    def test_forms_agree(self):
        for name, build in generate.MODELS.items():
            with self.subTest(name=name):
                model = build("tiny", 0)
                samples = model.draw_samples(np.random.default_rng(7), 4)
                fq, qdq = [evaluate(model.quantized(form), [samples], np.float64)[0]
                           for form in FORMS]
                self.assertLess(np.abs(fq - qdq).max(), 1e-9)

    def test_quantization_noise_is_small(self):
        for name, build in generate.MODELS.items():
            with self.subTest(name=name):
                model = build("tiny", 0)
                samples = model.draw_samples(np.random.default_rng(7), 4)
                exact, = evaluate(model.folded(), [samples])
                quantized, = evaluate(model.quantized("fq"), [samples])
                noise = ((exact - quantized) ** 2).sum() / (exact ** 2).sum()
                self.assertLess(10 * np.log10(noise), -15)


class Placement(unittest.TestCase):
    def source(self, value):
        while value.producer and value.producer.kind in ("max_pool", "reshape",
                                                         "transpose"):
            value = value.producer.operands[0]
        return value.producer.kind

    def test_every_operand_of_an_integer_operation_is_quantized(self):
        for name, build in generate.MODELS.items():
            with self.subTest(name=name):
                model = build("tiny", 0)
                for operation in model.quantized("fq").operations:
                    if operation.kind not in model.quantized_kinds or any(
                            operand.is_constant for operand in operation.operands):
                        continue
                    sources = {self.source(x) for x in operation.operands}
                    self.assertEqual(sources, {"fake_quantize"}, operation.name)

    def test_consumers_share_one_quantized_value(self):
        quantized = generate.MODELS["resnet50"]("tiny", 0).quantized("fq")
        users = {}
        for operation in quantized.operations:
            if operation.kind == "fake_quantize":
                users.setdefault(operation.operands[0], []).append(operation)
        self.assertEqual({len(operations) for operations in users.values()}, {1})

    def test_bias_and_unquantized_additions_stay(self):
        graph = generate.MODELS["bert_encoder"]("tiny", 0).quantized("fq")
        for operation in graph.operations:
            if operation.kind == "add":
                sources = {self.source(x) for x in operation.operands if x.producer}
                self.assertNotIn("fake_quantize", sources)

    def test_disagreeing_consumers(self):
        graph = Graph()
        x = graph.input((1, 4, 8, 8), "x")
        weights = graph.constant(np.ones((4, 4, 1, 1)), "weights")
        y = graph.convolution(x, weights, "convolution")
        graph.outputs = [y, graph.relu(x, "relu")]
        activation, = [point for point in place_quantization(graph, CONVOLUTIONAL_KINDS)
                       if point.scheme is Scheme.ACTIVATION]
        self.assertEqual(activation.uses, ((y.producer, 0),))


class Encodings(unittest.TestCase):
    def check(self, encoding):
        scale, shift = decompose(encoding)
        np.testing.assert_array_equal(scale, encoding.scale)
        np.testing.assert_array_equal(shift, np.float32(encoding.zero_point))
        level = (0.0 - np.float64(encoding.low)) / np.float64(encoding.scale)
        np.testing.assert_array_equal(
            level, encoding.zero_point - encoding.quantized_low)

    def test_zero_is_a_level(self):
        generator = np.random.default_rng(0)
        for low, high in 10.0 ** generator.uniform(-3, 3, (300, 2)):
            for scheme in (Scheme.ACTIVATION, Scheme.SYMMETRIC, Scheme.NARROW):
                encoding = encode_activation(-low, high, scheme)
                self.check(encoding)
                self.assertGreaterEqual(encoding.high, np.float32(high))
                self.assertLessEqual(encoding.low, np.float32(-low))

    def test_one_sided_ranges(self):
        unsigned = encode_activation(0.5, 2.0, Scheme.ACTIVATION)
        self.assertEqual((unsigned.element_type, unsigned.low), ("ui8", 0))
        self.check(unsigned)
        negative = encode_activation(-2.0, -0.5, Scheme.ACTIVATION)
        self.assertEqual(negative.zero_point, 255)
        self.check(negative)
        self.check(encode_activation(0.0, 0.0, Scheme.ACTIVATION))

    def test_weights(self):
        weights = np.random.default_rng(0).standard_normal((8, 4, 3, 3)).astype(
            np.float32)
        weights[5] = 0
        encoding = encode_weights(weights, (0,))
        self.assertEqual(encoding.scale.shape, (8, 1, 1, 1))
        self.check(encoding)
        quantized = quantize_weights(weights, encoding)
        extremes = np.abs(quantized.astype(int)).max((1, 2, 3))
        np.testing.assert_array_equal(extremes, [127] * 5 + [0] + [127] * 2)
        error = np.abs(quantized * encoding.scale - weights)
        self.assertTrue((error <= encoding.scale * 0.5001).all())

    def test_levels(self):
        self.assertEqual(Encoding("si8", -127, 127, np.float32(1)).levels, 255)


class Writer(unittest.TestCase):
    def test_literals_read_back(self):
        values = np.array([0.1, -0.0, 1e-45, 1e-5, 3e38, 16777216, np.inf, -np.inf],
                          np.float32)
        graph = Graph()
        graph.outputs = [graph.constant(values, "values")]
        literals = re.search(r"dense<\[(.*)\]>", module_text(graph)).group(1)
        for value, literal in zip(values, literals.split(", ")):
            if literal.startswith("0x"):
                bits = int(literal, 16)
            else:
                self.assertRegex(literal, r"^-?\d+\.\d*(e[-+]?\d+)?$")
                bits = int(np.float32(float(literal)).view(np.uint32))
            self.assertEqual(bits, int(value.view(np.uint32)))

    def test_large_constants_are_resources(self):
        values = np.arange(100, dtype=np.int8).reshape(10, 10)
        graph = Graph()
        graph.outputs = [graph.constant(values, "layer/weights", "si8")]
        text = module_text(graph)
        self.assertIn("dense_resource<layer_weights> : tensor<10x10xsi8>", text)
        blob = bytes.fromhex(re.search('layer_weights: "0x(.*)"', text).group(1))
        self.assertEqual(int.from_bytes(blob[:4], "little"), 64)
        self.assertEqual(blob[4:], values.tobytes())

    def test_generic_form(self):
        graph = Graph()
        x = graph.input((None, 3), "x")
        graph.outputs = [graph.append(
            "gelu", [x], "layer/gelu", x.type,
            {"approximation": EnumAttribute("gelu_approximation", "erf")})]
        self.assertIn(
            '%0 = "lpt.gelu"(%x) <{approximation = #lpt.gelu_approximation<erf>}> : '
            '(tensor<?x3xf32>) -> tensor<?x3xf32> loc("layer/gelu")\n',
            module_text(graph))


class Training(unittest.TestCase):
    def test_gradients(self):
        """Compares with finite differences, on every kind of operation."""
        generator = np.random.default_rng(0)
        graph = Graph()
        x = graph.input((2, 2, 6, 6), "x")
        y = graph.convolution(
            x, graph.normal_weights((4, 2, 3, 3), 18, "w0"), "convolution", pads=1)
        y = graph.add(y, graph.constant(np.full((1, 4, 1, 1), 0.1), "bias"), "add")
        y = graph.max_pool(y, 2, "max_pool", stride=2)
        y = graph.relu(y, "relu")
        z = graph.group_convolution(
            y, graph.normal_weights((2, 2, 2, 3, 3), 18, "w1"), "group", pads=1)
        y = graph.reshape(graph.add(y, z, "residual"), [-1, 36], "reshape")
        graph.outputs = [graph.matmul(
            y, graph.normal_weights((5, 36), 36, "w2"), "matmul", transpose_b=True)]

        constants = [operation.attributes["value"] for operation in graph.operations
                     if operation.kind == "constant"]
        for tensor in constants:
            tensor.array = tensor.array.astype(np.float64)
        image = generator.standard_normal((2, 2, 6, 6))
        direction = generator.standard_normal((2, 5))

        def loss():
            return (evaluate(graph, [image], np.float64)[0] * direction).sum()

        values = {x: image}
        evaluate(graph, [image], np.float64,
                 lambda operation, r: values.__setitem__(operation.result, r))
        gradients = training._constant_gradients(graph, values, direction)
        for operation, gradient in gradients.items():
            tensor = operation.attributes["value"]
            step = generator.standard_normal(tensor.array.shape) * 1e-6
            tensor.array = tensor.array + step
            after = loss()
            tensor.array = tensor.array - 2 * step
            before = loss()
            tensor.array = tensor.array + step
            self.assertAlmostEqual((after - before) / 2e-6,
                                   (gradient * step).sum() / 1e-6, places=5)


if __name__ == "__main__":
    unittest.main()
