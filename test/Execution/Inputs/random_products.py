"""Compares products on the backend 'native' with the reference, bit for bit.

    random_products.py LPT_OPT LPT_RUN SEEDS... --targets TARGET... [--threads N...] [--floats] [--wide] [--multipliers] [--emulate]
    random_products.py --print SEED [--floats] [--wide] [--multipliers]

SEEDS are numbers, or ranges FIRST-LAST. Each seed is one product with what follows it: a convolution of one
to three axes or a transposed one, with groups, strides, dilations and uneven padding, or
a matrix product with weights, on either side and of any batch, or of two inputs, of any
order; of sizes that fill no vector, with zero
points, a residual, activations and a quantization. It is one of bytes, or with --floats
of f32. With --wide it is another product, which may also have zero points that are computed,
for the whole source or for each row, strides and dilations up to 5, pads in which windows lie as a whole, a stride and more
of output padding, sums of up to 1000 steps, nibbles as weights, zero points for each output channel, and other epilogues.
With --multipliers each product is a depthwise convolution, or a transposed one, with
several channels of the result for each one of the image.
What is expected are the numbers of its kernel in the explicit form, by the
reference; floats have the order of sums that packed weights state. The native code of each TARGET must yield them with each
number of threads, and so must the reference where the weights are packed for it.
Several products are one function, since starting the tools takes most of the time.
"""

import argparse
import filecmp
import math
import os
import random
import struct
import subprocess
import sys
import tempfile

BATCH = 10  # products in one function


def type_of(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def dense(values, shape, element):
    """A constant of any size, as bytes."""
    code = {"si8": "b", "ui8": "B", "f32": "f"}[element]
    data = struct.pack(f"<{len(values)}{code}", *values)
    return f'lpt.constant dense<"0x{data.hex().upper()}"> : {type_of(shape, element)}'


class Product:
    """The ops of one product, of bytes or of floats, whose names begin with that of the seed."""

    def __init__(self, seed, isFloat=False, isWide=False, isMultiplied=False):
        self.seed, self.isFloat, self.isWide, self.isMultiplied = seed, isFloat, isWide, isMultiplied
        self.random = random.Random(seed)
        self.arguments, self.lines = [], []
        self.source = self.choose("ui8", "si8")
        kind = self.choose("depthwise", "depthwise", "transposed") if isMultiplied else \
            self.choose("convolution", "convolution", "groups", "depthwise", "transposed", "transposed",
                        "matmul", "matmul", "left", "computed")
        self.isLeft = kind == "left"
        if kind in ("matmul", "left"):
            self.draw_matmul()
        elif kind == "transposed":
            self.draw_transposed()
        elif kind == "computed":
            self.draw_computed()
        else:
            self.draw_convolution(kind)
        self.write_product(isComputed=kind == "computed")
        if self.random.random() < 0.9:
            self.write_epilogue()

    def choose(self, *values):
        return self.random.choice(values)

    def choose_wide(self, values, more):
        """One of `values`, or with --wide of `more` as well."""
        return self.choose(*values, *more) if self.isWide else self.choose(*values)

    def name(self, name):
        return f"%s{self.seed}_{name}"

    def write(self, name, text):
        self.lines.append(f"{self.name(name)} = {text}")
        return self.name(name)

    def add_argument(self, name, type_):
        self.arguments.append(f"{self.name(name)}: {type_}")
        return self.name(name)

    # The product.

    def draw_matmul(self):
        rank = self.choose(2, 3, 4)
        batch = [self.choose(1, 2, 3) for _ in range(rank - 2)]
        rows = self.choose_wide((1, 2, 5, 7, 16, 33, 64), (3, 31, 130))
        depth = self.choose_wide((1, 2, 3, 4, 5, 7, 8, 17, 64, 65, 100), (63, 127, 300, 1000))
        channels = self.choose_wide((1, 2, 5, 8, 15, 16, 17, 31, 33, 48, 64, 72, 100), (3, 49, 130))
        # Weights have a batch, or are one matrix of any rank.
        weightsBatch = batch if self.choose(False, True) else [1] * self.random.randint(0, rank - 2)
        orders = [self.choose(False, True), self.choose(False, True)]
        # The source has depth as its last axis, or the constant on the left has.
        shapes = [[channels, depth], [depth, rows]] if self.isLeft else [[rows, depth], [depth, channels]]
        shapes = [shape[::-1] if isSwapped else shape for shape, isSwapped in zip(shapes, orders)]
        self.inShape = batch + shapes[self.isLeft]
        self.weightShape = weightsBatch + shapes[not self.isLeft]
        self.outShape = batch + ([channels, rows] if self.isLeft else [rows, channels])
        self.channelShape = [channels, 1] if self.isLeft else [channels]
        self.op = "lpt.matmul"
        self.suffix = "".join(flag for flag, isSet in zip((" transpose_a", " transpose_b"), orders) if isSet)

    def draw_computed(self):
        batch = [self.choose(1, 2, 3) for _ in range(self.choose(0, 1, 2))]
        rows, columns = self.choose(1, 2, 5, 16, 33, 64), self.choose(1, 2, 5, 15, 16, 17, 33, 64)
        depth = self.choose_wide((1, 2, 3, 4, 5, 8, 17, 64, 65), (63, 127, 300))
        orders = [self.choose(False, True), self.choose(False, True)]
        shapes = [[depth, rows] if orders[0] else [rows, depth],
                  [columns, depth] if orders[1] else [depth, columns]]
        self.inShape = batch + shapes[0]
        self.weightShape = self.choose(batch, batch, [1] * len(batch), []) + shapes[1]
        self.outShape, self.channelShape = batch + [rows, columns], [columns]
        self.op = "lpt.matmul"
        self.suffix = "".join(flag for flag, isSet in zip((" transpose_a", " transpose_b"), orders) if isSet)

    def draw_multiplier(self):
        """Groups of one channel of the image, and how many of the result each has."""
        outChannels = self.choose(2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 20, 24, 32, 48, 64, 80)
        return self.choose(2, 3, 5, 8) if outChannels > 12 else self.choose(2, 3, 5, 8, 15, 16, 17, 32, 33), outChannels

    def draw_convolution(self, kind):
        rank = self.choose(1, 2, 2, 2, 3)
        batch = self.choose(1, 1, 2)
        isGrouped = kind != "convolution"
        isLarge = not isGrouped and rank == 2 and self.random.random() < 0.15
        if self.isMultiplied:
            (groups, outChannels), inChannels = self.draw_multiplier(), 1
        elif kind == "depthwise":
            groups, inChannels, outChannels = self.choose(1, 3, 8, 15, 16, 17, 33, 48), 1, 1
        elif isGrouped:
            groups = self.choose(2, 3, 4, 8, 12)
            inChannels = self.choose(1, 2, 3, 4, 5, 8, 17)
            outChannels = self.choose(1, 2, 4, 5, 16, 17, 20)
        else:
            groups = 1
            inChannels = 64 if isLarge else self.choose(1, 2, 3, 4, 5, 8, 16, 17, 32, 64)
            outChannels = 80 if isLarge else self.choose(1, 2, 3, 8, 15, 16, 17, 24, 32, 40, 64, 65, 80)
        kernel = [3 if isLarge else self.choose(1, 1, 2, 3, 5) if rank < 3 else self.choose(1, 2, 3)
                  for _ in range(rank)]
        strides = [self.choose_wide((1, 1, 2, 3), (4, 5)) for _ in range(rank)]
        dilations = [self.choose_wide((1, 1, 1, 2), (3, 5)) for _ in range(rank)]
        extents = [(size - 1) * dilation + 1 for size, dilation in zip(kernel, dilations)]
        # Windows may lie in the padding as a whole.
        pads = [extent + 2 for extent in extents] if self.isWide and self.random.random() < 0.2 else \
            [size - 1 for size in kernel]
        low = [self.random.randint(0, size) for size in pads]
        high = [self.random.randint(0, size) for size in pads]
        # Large enough for threads to share.
        more = 40 if isLarge else 8 if rank < 3 else 4
        sizes = [max(extent - a - b, 1) + (more if isLarge else self.random.randint(0, more))
                 for extent, a, b in zip(extents, low, high)]
        out = [(size + a + b - extent) // stride + 1
               for size, a, b, extent, stride in zip(sizes, low, high, extents, strides)]
        self.inShape = [batch, groups * inChannels] + sizes
        self.outShape = [batch, groups * outChannels] + out
        self.weightShape = ([groups] if isGrouped else []) + [outChannels, inChannels] + kernel
        self.channelShape = [groups * outChannels] + [1] * rank
        self.op = "lpt.group_convolution" if isGrouped else "lpt.convolution"
        self.suffix = f" strides {strides} pads {low} {high} dilations {dilations}"

    def draw_transposed(self):
        rank = self.choose(1, 2, 2, 2, 3)
        kind = self.choose("one", "one", "groups", "depthwise")
        groups = {"one": 1, "groups": self.choose(2, 3), "depthwise": self.choose(2, 15, 16, 17)}[kind]
        inChannels = 1 if kind == "depthwise" else self.choose(1, 3, 4, 5, 16, 17)
        outChannels = 1 if kind == "depthwise" else self.choose(1, 2, 5, 16, 20)
        if self.isMultiplied:
            kind, inChannels = "depthwise", 1
            groups, outChannels = self.draw_multiplier()
        limit = 4 if rank < 3 else 3
        kernel = [self.random.randint(1, limit) for _ in range(rank)]
        strides = [self.choose_wide((1, 2, 2, 3), (4, 5)) for _ in range(rank)]
        # Phases without a position of the kernel would have no products.
        if self.isFloat:
            kernel = [max(pair) for pair in zip(kernel, strides)]
        dilations = [self.choose_wide((1, 1, 1, 2), (3,)) if not self.isFloat or stride == 1 else 1
                     for stride in strides]
        sizes = [self.random.randint(3, 8 if rank < 3 else 4) for _ in range(rank)]
        more = self.choose(0, 0, 1, 4) if self.isWide else 0
        extra = [self.random.randint(0, stride - 1 + more) for stride in strides]
        extents = [(size - 1) * dilation + 1 for size, dilation in zip(kernel, dilations)]
        low, high = ([self.random.randint(0, extent) for extent in extents] for _ in range(2))
        out = [stride * (size - 1) + extent - a - b + more for size, stride, extent, a, b, more
               in zip(sizes, strides, extents, low, high, extra)]
        for axis, size in enumerate(out):
            if size < 1:
                out[axis] += low[axis] + high[axis]
                low[axis] = high[axis] = 0
        self.inShape = [self.choose(1, 2), groups * inChannels] + sizes
        self.outShape = [self.inShape[0], groups * outChannels] + out
        self.weightShape = ([] if kind == "one" else [groups]) + [inChannels, outChannels] + kernel
        self.channelShape = [groups * outChannels] + [1] * rank
        self.op = "lpt.convolution_backprop_data" if kind == "one" else "lpt.group_convolution_backprop_data"
        self.suffix = f" strides {strides} pads {low} {high} dilations {dilations} output_padding {extra}"

    def write_product(self, isComputed):
        if self.isFloat:
            (a, aType), (w, wType) = self.write_floats(isComputed)
        else:
            (a, aType), (w, wType) = self.write_bytes(isComputed)
        if self.isLeft:
            a, aType, w, wType = w, wType, a, aType
        self.type = type_of(self.outShape, "f32")
        self.value = self.write("p", f"{self.op} {a}, {w}{self.suffix} : ({aType}, {wType}) -> {self.type}")

    def write_floats(self, isComputed):
        types = [type_of(shape, "f32") for shape in (self.inShape, self.weightShape)]
        a = self.add_argument("x", types[0])
        if isComputed:
            return (a, types[0]), (self.add_argument("y", types[1]), types[1])
        weights = [self.random.uniform(-1, 1) for _ in range(math.prod(self.weightShape))]
        return (a, types[0]), (self.write("w", dense(weights, self.weightShape, "f32")), types[1])

    def write_bytes(self, isComputed):
        a, aType = self.write_centered("x", self.inShape, self.source, self.draw_point_shape(self.inShape))
        if isComputed:
            w, wType = self.write_centered("y", self.weightShape, self.choose("ui8", "si8"),
                                           self.draw_point_shape(self.weightShape))
        else:
            w, wType = self.write_weights()
        return (a, aType), (w, wType)

    def draw_point_shape(self, shape):
        """The shape of a zero point that is computed, or None if it is constant."""
        if not self.isWide or self.choose(False, True, True):
            return None
        if self.op == "lpt.matmul" and self.choose(False, True):
            # One for each row, or for each one of some axes.
            point = [size if self.random.random() < 0.7 else 1 for size in shape[:-1]] + [1]
            return point[self.random.randint(0, len(shape) - 1):] if self.choose(False, True) else point
        return self.choose([], [1], [1] * len(shape))

    def write_centered(self, name, shape, element, pointShape=None):
        """An input of bytes less its zero point, which is an input, too, if it has a shape."""
        low, high = (0, 255) if element == "ui8" else (-128, 127)
        bytes_, floats = type_of(shape, element), type_of(shape, "f32")
        argument = self.add_argument(name, bytes_)
        if pointShape is not None:
            points = type_of(pointShape, element)
            point = self.add_argument(name + "zero", points)
            return self.write(name + "f", f"lpt.subtract {argument}, {point} : ({bytes_}, {points}) -> {floats}"), floats
        number = self.choose(0, 0, low, high, self.random.randint(low, high))
        point = self.write(name + "zero", f"lpt.constant dense<{number}> : tensor<{element}>")
        return self.write(name + "f", f"lpt.subtract {argument}, {point} : ({bytes_}, tensor<{element}>) "
                                      f"-> {floats}"), floats

    def write_weights(self):
        hasZeroPoint = self.random.random() < 0.3
        element = self.choose("si8", "ui8") if hasZeroPoint else "si8"
        low, high = (0, 255) if element == "ui8" else (-128, 127)
        if self.isWide and self.random.random() < 0.1:
            low, high = low // 16, high // 16
        # Extreme weights are those that saturate where products are added in 16 bits.
        isExtreme = self.random.random() < 0.2
        weights = [self.choose(low, high) if isExtreme else self.random.randint(low, high)
                   for _ in range(math.prod(self.weightShape))]
        w, bytes_ = self.write("w", dense(weights, self.weightShape, element)), type_of(self.weightShape, element)
        if not hasZeroPoint:
            return w, bytes_
        floats = type_of(self.weightShape, "f32")
        # One for all, or for each element of the first axis, or for each output channel.
        rank = len(self.weightShape)
        shape = self.choose([], [self.weightShape[0]] + [1] * (rank - 1))
        if self.isWide and self.choose(False, True):
            axes = self.get_channel_axes()
            shape = [size if axis in axes else 1 for axis, size in enumerate(self.weightShape)]
        points = [self.random.randint(low, high) for _ in range(math.prod(shape))]
        point = self.write("wzero", dense(points, shape, element))
        return self.write("wf", f"lpt.subtract {w}, {point} : ({bytes_}, {type_of(shape, element)}) -> {floats}"), floats

    def get_channel_axes(self):
        """The axes of the weights along which their output channels are."""
        rank = len(self.weightShape)
        if self.op == "lpt.matmul":
            isSwapped = ("transpose_a" if self.isLeft else "transpose_b") in self.suffix
            return [rank - 2 if isSwapped != self.isLeft else rank - 1]
        isGrouped = "group" in self.op
        return ([0] if isGrouped else []) + [isGrouped + ("backprop" in self.op)]

    # What follows it.

    def write_epilogue(self):
        channels, channelType = self.channelShape, type_of(self.channelShape, "f32")
        count = math.prod(channels)
        for op, low, high in (("multiply", 0.001, 0.01), ("add", -1.0, 1.0)):
            constant = self.write(op + "c", dense([self.random.uniform(low, high) for _ in range(count)],
                                                  channels, "f32"))
            self.value = self.write(op, f"lpt.{op} {self.value}, {constant} : ({self.type}, {channelType}) "
                                        f"-> {self.type}")
        for i in range(self.random.randint(0, 2)):
            function = self.choose_wide(("relu", "sigmoid", "gelu", "clamp", "tanh", "prelu"),
                                        ("hswish", "elu", "exp", "abs", "round", "swish", "hsigmoid"))
            if function == "prelu":
                self.write_prelu(f"f{i}")
                continue
            limits = " min -1.0 max 6.0" if function == "clamp" else ""
            self.value = self.write(f"f{i}", f"lpt.{function} {self.value}{limits} : {self.type}")
        if self.choose(False, True):
            self.write_residual("r")
            if self.isWide and self.choose(False, False, True):
                self.write_residual("s")
        self.write_quantization()

    def write_prelu(self, name):
        slopes = [self.random.uniform(-1, 1) for _ in range(math.prod(self.channelShape))]
        slope = self.write(name + "slope", dense(slopes, self.channelShape, "f32"))
        self.value = self.write(name, f"lpt.prelu {self.value}, {slope} : ({self.type}, "
                                      f"{type_of(self.channelShape, 'f32')}) -> {self.type}")

    def write_residual(self, name):
        # One for each element of the result, for some of its axes, or for each channel.
        shape = self.choose(self.outShape, self.outShape, [1] + self.outShape[1:],
                            self.outShape[:-1] + [1], self.channelShape)
        if self.isWide and self.choose(False, True):
            # Of floats, or of any of its axes.
            shape = [size if self.random.random() < 0.6 else 1 for size in self.outShape]
        if self.isWide and self.choose(False, True):
            r, floats = self.add_argument(name, type_of(shape, "f32")), type_of(shape, "f32")
        else:
            r, floats = self.write_centered(name, shape, self.choose("ui8", "si8") if self.isWide else "ui8")
        scale = self.write(name + "scale", "lpt.constant dense<0.02> : tensor<f32>")
        r = self.write(name + "1", f"lpt.multiply {r}, {scale} : ({floats}, tensor<f32>) -> {floats}")
        op = self.choose_wide(("add", "subtract", "multiply"), ("maximum", "minimum"))
        self.value = self.write(name + "2", f"lpt.{op} {self.value}, {r} : ({self.type}, {floats}) -> {self.type}")
        if self.choose(False, True):
            self.value = self.write(name + "3", f"lpt.relu {self.value} : {self.type}")

    def write_quantization(self):
        element = self.choose_wide(("ui8", "si8", "f32"), ("ui4", "si4", "f16", "si32"))
        if element == "f32":
            return
        result = type_of(self.outShape, element)
        if element in ("f16", "si32"):
            self.value = self.write("q", f"lpt.convert {self.value} : {self.type} -> {result}")
            self.type = result
            return
        bits = int(element[2:])
        low = 0 if element[0] == "u" else -2 ** (bits - 1)
        high = low + 2 ** bits - 1
        # With --wide the limits of the input may be those of channels.
        isOfChannels = self.isWide and self.choose(False, True)
        # Wide limits are those of the sums, which few levels cut off. Functions have narrow ones.
        width = random.Random(f"limits of {self.seed}").choice((1, 60))
        limits = [self.write_limit("q0", -1.13 * width, isOfChannels),
                  self.write_limit("q1", 1.42 * width, isOfChannels),
                  self.write_limit("q2", float(low)), self.write_limit("q3", float(high))]
        input_ = type_of(self.channelShape if isOfChannels else [], "f32")
        types = f"{input_}, {input_}, tensor<f32>, tensor<f32>"
        self.value = self.write("q", f"lpt.fake_quantize {self.value}, {', '.join(limits)} levels {2 ** bits} : "
                                     f"({self.type}, {types}) -> {result}")
        self.type = result

    def write_limit(self, name, number, isOfChannels=False):
        if not isOfChannels:
            return self.write(name, f"lpt.constant dense<{number}> : tensor<f32>")
        numbers = [number * self.random.uniform(0.5, 1.5) for _ in range(math.prod(self.channelShape))]
        return self.write(name, dense(numbers, self.channelShape, "f32"))


def write_function(products):
    arguments = ", ".join(argument for product in products for argument in product.arguments)
    types = ", ".join(product.type for product in products)
    body = "\n  ".join(line for product in products for line in product.lines)
    values = ", ".join(product.value for product in products)
    return f"func.func @main({arguments}) -> ({types}) {{\n  {body}\n  return {values} : {types}\n}}\n"


class Comparison:
    """Runs the tools on one function."""

    def __init__(self, options, directory):
        self.options, self.directory = options, directory
        # Some of --wide are no kernels of native code.
        self.backends = "native,generic" if options.wide else "native"

    def path(self, name):
        return os.path.join(self.directory, name)

    def call(self, *command):
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}\n{run.stderr}")

    def run(self, file, outputs, *flags):
        self.call(self.options.lpt_run, self.path(file), "--random-inputs=1",
                  f"--output-dir={self.path(outputs)}", *flags)

    def evaluate(self, outputs, pipeline):
        """What the reference says of kernels."""
        kernels = self.path("kernels.mlir")
        self.call(self.options.lpt_opt, self.path("model.mlir"),
                  f"--lpt-kernel-pipeline={pipeline}", "-o", kernels)
        self.run("kernels.mlir", outputs, "--backend=reference")

    def find_differences(self, products, what):
        return [f"seed {product.seed} differs: {what}" for number, product in enumerate(products)
                if not filecmp.cmp(self.path(f"expected/output{number}.npy"),
                                   self.path(f"outputs/output{number}.npy"), shallow=False)]

    def compare(self, products):
        with open(self.path("model.mlir"), "w", encoding="utf-8") as file:
            file.write(write_function(products))
        if self.options.floats:
            # Weights that are packed state the order of the sums. Without them it is
            # another one, which changes last bits.
            self.evaluate("expected", f"backends={self.backends} target=generic")
            self.call(self.options.lpt_run, self.path("kernels.mlir"), "--random-inputs=1", "--backend=reference",
                      f"--compare={self.path('model.mlir')}", "--min-sqnr=40")
        else:
            self.evaluate("expected", "backends=generic")
        problems = []
        for target in self.options.targets:
            self.evaluate("outputs", f"backends={self.backends} target={target}")
            problems += self.find_differences(products, f"weights packed for {target}")
            for threads in self.options.threads:
                self.run("model.mlir", "outputs", "--backend=native", f"--native-target={target}",
                         f"--threads={threads}", *self.options.emulate)
                problems += self.find_differences(products, f"{target}, {threads} threads")
        return problems


def compare(options, products):
    """The problems of the products: differences, or what the tools say."""
    with tempfile.TemporaryDirectory() as directory:
        try:
            return Comparison(options, directory).compare(products)
        except RuntimeError as error:
            if len(products) == 1:
                return [f"seed {products[0].seed}: {error}"]
    # One of them fails, and hides the others.
    return [problem for product in products for problem in compare(options, [product])]


def parse_seeds(text):
    """The numbers of `7`, or of `3-7`."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main():
    if sys.argv[1:2] == ["--print"]:
        flags = [flag in sys.argv for flag in ("--floats", "--wide", "--multipliers")]
        print(write_function([Product(int(sys.argv[2]), *flags)]), end="")
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("lpt_opt")
    parser.add_argument("lpt_run")
    parser.add_argument("seeds", nargs="+", type=parse_seeds)
    parser.add_argument("--targets", nargs="+", required=True)
    parser.add_argument("--emulate", action="store_const", const=["--emulate-target"], default=[])
    parser.add_argument("--threads", nargs="+", type=int, default=[1])
    parser.add_argument("--floats", action="store_true")
    parser.add_argument("--wide", action="store_true")
    parser.add_argument("--multipliers", action="store_true")
    options = parser.parse_args()
    problems = []
    seeds = [seed for part in options.seeds for seed in part]
    for first in range(0, len(seeds), BATCH):
        problems += compare(options, [Product(seed, options.floats, options.wide, options.multipliers)
                                      for seed in seeds[first:first + BATCH]])
    for problem in problems:
        print(problem)
    print(f"{len(seeds)} products, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
