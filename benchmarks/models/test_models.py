"""Checks of the model generators.

  python3 -m unittest discover -s benchmarks/models
"""

import io
import re
import unittest

import numpy as np

import generate
import training
from transformer import attention, feed_forward, layer_norm
from evaluation import evaluate
from graph import EnumAttribute, Graph
from mlir_writer import write_module
from quantization import (CONVOLUTIONAL_KINDS, FORMS, Encoding, Scheme, decompose,
                          TRANSPARENT_KINDS, encode_activation, encode_weights,
                          place_quantization, quantize_weights)


def module_text(graph):
    stream = io.StringIO()
    write_module(graph, stream)
    return stream.getvalue()


class FullModels(unittest.TestCase):
    """Looks at graphs without drawing their weights."""

    def check(self, name, weights, **counts):
        """`weights` are millions of quantized elements."""
        model = generate.MODELS[name]("full", 0)
        graph = model.graph
        self.assertEqual({kind: graph.count(kind) for kind in counts}, counts)
        points = [point for point in place_quantization(graph, model.quantized_kinds)
                  if point.scheme is Scheme.WEIGHTS]
        size = sum(np.prod(point.value.shape) for point in points)
        self.assertAlmostEqual(size / 1e6, weights, places=1)
        for point in points:
            self.assertIsNone(point.value.producer.attributes["value"]._array)

    def test_resnet50(self):
        self.check("resnet50", 25.5, convolution=53, group_convolution=0, matmul=1)

    def test_mobilenetv2(self):
        self.check("mobilenetv2", 3.5, convolution=35, group_convolution=17, matmul=1)

    def test_bert_encoder(self):
        self.check("bert_encoder", 14.2, convolution=0, matmul=16)

    def test_efficientnet_b0(self):
        # Two more convolutions in each of the 16 blocks are for the gates.
        self.check("efficientnet_b0", 5.2, convolution=33 + 32, group_convolution=16,
                   matmul=1, sigmoid=16 * 4 + 1)

    def test_yolov5s(self):
        self.check("yolov5s", 7.2, convolution=60, max_pool=3, concat=17,
                   interpolate=2)

    def test_ssd_mobilenet(self):
        self.check("ssd_mobilenet", 6.8, convolution=14 + 8 + 12,
                   group_convolution=13, concat=2)

    def test_unet(self):
        self.check("unet", 7.8, convolution=19, convolution_backprop_data=4, concat=4)

    def test_vit_s16(self):
        self.check("vit_s16", 21.9, convolution=1, matmul=12 * 6 + 1)

    def test_deit_ti16(self):
        self.check("deit_ti16", 5.8, convolution=1, matmul=12 * 6 + 2)

    def test_speech_lstm(self):
        self.check("speech_lstm", 15.2, lstm_sequence=2, matmul=4)

    def test_edsr(self):
        self.check("edsr", 1.4, convolution=36, depth_to_space=1)


class TinyModels(unittest.TestCase):
    def test_same_seed_same_text(self):
        for name, build in generate.MODELS.items():
            for form in FORMS:
                with self.subTest(name=name, form=form):
                    text = module_text(build("tiny", 3).quantized(form))
                    again = module_text(build("tiny", 3).quantized(form))
                    self.assertEqual(text, again)
                    self.assertLess(len(text), 400_000)
                    other = module_text(build("tiny", 4).quantized(form))
                    self.assertNotEqual(text, other)

    def test_forms_agree(self):
        for name, build in generate.MODELS.items():
            with self.subTest(name=name):
                model = build("tiny", 0)
                samples = model.draw_samples(np.random.default_rng(7), 4)
                fq, qdq = [evaluate(model.quantized(form), [samples], np.float64)
                           for form in FORMS]
                for a, b in zip(fq, qdq):
                    self.assertLess(np.abs(a - b).max(), 1e-9 * np.abs(a).max())

    def test_quantization_noise_is_small(self):
        for name, build in generate.MODELS.items():
            with self.subTest(name=name):
                model = build("tiny", 0)
                samples = model.draw_samples(np.random.default_rng(7), 4)
                exact = evaluate(model.folded(), [samples])
                quantized = evaluate(model.quantized("fq"), [samples])
                for a, b in zip(exact, quantized):
                    noise = ((a - b) ** 2).sum() / (a ** 2).sum()
                    self.assertLess(10 * np.log10(noise), -15)


class Placement(unittest.TestCase):
    def sources(self, value):
        """The kinds of the operations that compute the elements of `value`."""
        if value.producer is None:
            return {"input"}
        if value.producer.kind not in TRANSPARENT_KINDS:
            return {value.producer.kind}
        return set().union(*map(self.sources, value.producer.operands))

    def test_every_operand_of_an_integer_operation_is_quantized(self):
        for name, build in generate.MODELS.items():
            with self.subTest(name=name):
                model = build("tiny", 0)
                for operation in model.quantized("fq").operations:
                    kinds = [x.producer.kind for x in operation.operands
                             if x.producer]
                    # Biases belong to the operation before them, and the sigmoid
                    # of a SiLU reads its own other operand.
                    if operation.kind not in model.quantized_kinds or \
                            "constant" in kinds or operation.name.endswith("silu"):
                        continue
                    self.assertEqual(self.sources_of(operation), {"fake_quantize"},
                                     operation.name)

    def sources_of(self, operation):
        return set().union(*map(self.sources, operation.operands))

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
                self.assertNotIn("fake_quantize", self.sources_of(operation))

    def test_concatenated_values_share_a_range(self):
        for name in ("yolov5s", "unet"):
            graph = generate.MODELS[name]("tiny", 0).quantized("fq")

            def limits(value):
                producer = value.producer
                if producer.kind == "fake_quantize":
                    return {float(producer.operands[2].producer.attributes[
                        "value"].array)}
                if producer.kind not in TRANSPARENT_KINDS:
                    return {None}
                return set().union(*map(limits, producer.operands))

            unified = [operation.name for operation in graph.operations
                       if operation.kind == "concat" and
                       None not in limits(operation.result)]
            for operation in graph.operations:
                if operation.name in unified:
                    self.assertEqual(len(limits(operation.result)), 1)
            self.assertGreater(len(unified), 1)

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
    def check_gradients(self, graph):
        """Compares the gradients of all constants with finite differences."""
        generator = np.random.default_rng(0)
        constants = [operation.attributes["value"] for operation in graph.operations
                     if operation.kind == "constant"]
        for tensor in constants:
            tensor.array = tensor.array.astype(np.float64)
        x, = graph.inputs
        given = generator.standard_normal(x.shape)
        direction = generator.standard_normal(graph.outputs[0].shape)

        def loss():
            return (evaluate(graph, [given], np.float64)[0] * direction).sum()

        values = {x: given}
        evaluate(graph, [given], np.float64,
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

    def test_convolutional_gradients(self):
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
        self.check_gradients(graph)

    def test_encoder_gradients(self):
        graph = Graph()
        x = graph.input((2, 5, 4), "x")
        x = layer_norm(graph, x, "norm", 1e-5)
        x = graph.add(x, attention(graph, x, 2, "attention"), "residual")
        x = feed_forward(graph, x, 6, "mlp")
        graph.outputs = [graph.reduce_mean(x, [1], "mean")]
        self.check_gradients(graph)


if __name__ == "__main__":
    unittest.main()
