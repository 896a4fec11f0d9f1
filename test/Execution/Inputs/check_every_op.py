"""Compares the kernels of the backend 'onednn' with the reference, for every op.

    check_every_op.py lpt-opt lpt-run MODELS OPS [ISA...]

MODELS says in its head what it is made of. OPS is the page that lists the ops of
the dialect: each must have a model. All models are one function, since most of
the time goes by before the first of them runs; if it fails, they are run one by
one, to name those that do. Each ISA is a limit for oneDNN, and so is none.
"""

import math
import os
import random
import re
import subprocess
import sys
import tempfile

# What every model turns into, rather than a part of one.
STRUCTURE = {"alias", "copy", "fused_product", "kernel", "packed_product", "program",
             "requantize", "scale_shift", "step", "tile_ukernel", "ukernel", "yield"}


def read_ops(path):
    with open(path, encoding="utf-8") as file:
        return set(re.findall(r"^### `lpt\.(\w+)` ", file.read(), re.MULTILINE)) - STRUCTURE


def read_models(path):
    """The lines of each model, by the name of the op."""
    models = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if line.startswith("op "):
                lines = models.setdefault(line[len("op "):], [])
            elif line and not line.startswith("#"):
                lines.append(line)
    return models


def expand_types(text):
    """`<2x3>` as `tensor<2x3xf32>`, and `<>` as a scalar."""
    text = re.sub(r"(?<![\w])<((?:\d+x)*\d+)>", r"tensor<\1xf32>", text)
    return re.sub(r"(?<![\w])<>", "tensor<f32>", text)


class Function:
    """One function of the models that are added to it."""

    def __init__(self):
        self.arguments, self.lines, self.results, self.types = [], [], [], []
        self.generator = random.Random(1)
        self.count = 0

    def constant(self, name, shape, draw):
        sizes = [int(size) for size in shape.split("x")] if shape else []
        count = 1
        for size in sizes:
            count *= size
        values = [f"{draw():.6e}" for _ in range(count)]
        if not sizes:
            text = values[0]
        else:
            for size in reversed(sizes):
                values = ["[" + ", ".join(values[i:i + size]) + "]"
                          for i in range(0, len(values), size)]
            text = values[0]
        self.lines.append(f"{name} = lpt.constant dense<{text}> : {expand_types(f' <{shape}>').strip()}")

    def limits(self, low, high):
        names = []
        for number in (low, high):
            self.count += 1
            names.append(f"%limit{self.count}")
            self.constant(names[-1], "", lambda: number)
        return names

    def quantize(self, result, operand, type_, low, high, levels):
        low, high = self.limits(low, high)
        scalars = ", ".join(["tensor<f32>"] * 4)
        self.lines.append(
            f"{result} = lpt.fake_quantize {operand}, {low}, {high}, {low}, {high} levels {levels} : "
            f"({type_}, {scalars}) -> {type_}")

    def add_result(self, value, type_, isQuantized):
        # Fake quantizations become integers if something reads those.
        if isQuantized:
            count = math.prod(int(size) for size in re.findall(r"(\d+)x", type_))
            flat = f"tensor<{count}xf32>"
            self.lines.append(f"{value}_flat = lpt.reshape {value} target [-1] : ({type_}) -> {flat}")
            value, type_ = f"{value}_flat", flat
        self.results.append(value)
        self.types.append(type_)

    def add(self, name, lines):
        quantized = set()
        for line in lines:
            line = re.sub(r"%(\w+)", rf"%{name}_\1", line)
            words = line.split()
            if line.startswith("float:"):
                continue
            if line.startswith("return "):
                values, types = line[len("return "):].split(" : ")
                for value, type_ in zip(values.split(", "), expand_types(types).split(", ")):
                    self.add_result(value, type_, value in quantized)
            elif words[2] == "input":
                self.arguments.append(f"{words[0]}: {expand_types(words[3])}")
            elif words[2] == "numbers":
                low, high = float(words[4]), float(words[5])
                self.constant(words[0], words[3].strip("<>"),
                              lambda: self.generator.uniform(low, high))
            elif words[2] == "weights":
                shape = words[-1].strip("<>")
                self.constant(words[0] + "_float", shape,
                              lambda: self.generator.uniform(-0.25, 0.25))
                self.quantize(words[0], words[0] + "_float", expand_types(words[-1]),
                              -0.25, 0.25, 255)
            elif words[2] == "quantize":
                quantized.add(words[0])
                isPositive = words[3] == "positive"
                self.quantize(words[0], words[4 if isPositive else 3],
                              expand_types(words[-1]), 0.0 if isPositive else -1.0,
                              1.0 if isPositive else 127 / 128, 256)
            else:
                self.lines.append(expand_types(line))

    def __str__(self):
        body = "\n  ".join(self.lines)
        return (f"func.func @main({', '.join(self.arguments)}) -> ({', '.join(self.types)}) {{\n"
                f"  {body}\n  return {', '.join(self.results)} : {', '.join(self.types)}\n}}\n")


def write_models(path, models):
    function = Function()
    for name, lines in models.items():
        function.add(name, lines)
    with open(path, "w", encoding="utf-8") as file:
        file.write(str(function))


def check(lpt_run, path, isa):
    """What is wrong with the kernels of a file; nothing if they are right."""
    environment = dict(os.environ)
    if isa:
        environment["ONEDNN_MAX_CPU_ISA"] = isa
    run = subprocess.run(
        [lpt_run, path, "--backend=onednn", "--low-precision", "--random-inputs=1",
         "--check-kernels"], capture_output=True, text=True, env=environment)
    return "" if run.returncode == 0 else run.stderr


def find_float_ops(lpt_opt, directory, models):
    """The models that quantize inputs, and whose op is on floats all the same."""
    path = os.path.join(directory, "model.mlir")
    write_models(path, models)
    run = subprocess.run([lpt_opt, path, "--lpt-pipeline"], capture_output=True, text=True)
    if run.returncode != 0:
        return [run.stderr]
    onIntegers = set(re.findall(r"lpt\.(\w+) [^\n]*: [^\n]*x[us]i8>", run.stdout))
    return [name for name, lines in models.items()
            if any("= quantize" in line for line in lines) and name not in onIntegers and
            not any(line.startswith("float:") for line in lines)]


def find_gaps(models, models_path, ops):
    """What is wrong with the list of models."""
    problems = [f"lpt.{name} has no model in {models_path}" for name in sorted(ops - set(models))]
    problems += [f"{name} has a model, but is no op" for name in sorted(set(models) - ops)]
    # Directives stand for these.
    directives = {"constant", "fake_quantize"}
    problems += [f"the model of {name} does not contain it" for name, lines in models.items()
                 if name not in directives and not any(f"lpt.{name} " in line for line in lines)]
    return problems


def find_differences(lpt_run, directory, models, isa):
    path = os.path.join(directory, "models.mlir")
    write_models(path, models)
    message = check(lpt_run, path, isa)
    if not message:
        return []
    problems = []
    for name, lines in models.items():
        write_models(path, {name: lines})
        single = check(lpt_run, path, isa)
        if single:
            problems.append(f"{name} {isa}: {single}")
    return problems or [f"all models in one {isa}: {message}"]


def main():
    lpt_opt, lpt_run, models_path, ops_path, *isas = sys.argv[1:]
    models, ops = read_models(models_path), read_ops(ops_path)
    problems = find_gaps(models, models_path, ops)
    if not problems:
        with tempfile.TemporaryDirectory() as directory:
            problems = [f"the model of {name} is not computed on integers"
                        for name in find_float_ops(lpt_opt, directory, models)]
            # Numbers are not asked for where the list itself is wrong.
            for isa in [] if problems else ["", *isas]:
                problems += find_differences(lpt_run, directory, models, isa)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems or not ops else 0)


main()
