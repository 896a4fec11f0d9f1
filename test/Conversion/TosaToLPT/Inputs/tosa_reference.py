"""Computes the results of a function of TOSA by the passes of MLIR, which lower it
to loops, and mlir-runner.

tosa_reference.py model.mlir DIRECTORY [--seed=N] [--small]

The inputs of the function `main` are random; they are input0.npy and so on in
DIRECTORY, and its results output0.npy and so on. With --small floats are between
-2 and 2, without between -8 and 8. Integers are of their whole range, but those of
32 bits, which are from -1000 to 1000.
"""

import argparse
import os
import re
import subprocess
import sys

import numpy as np

TYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
         "f32": np.float32}

PASSES = ("builtin.module(func.func(tosa-optional-decompositions,tosa-to-linalg-named,tosa-to-linalg,"
          "tosa-to-arith{include-apply-rescale=true},tosa-to-tensor,linalg-fuse-elementwise-ops),"
          "canonicalize,one-shot-bufferize{bufferize-function-boundaries=true "
          "function-boundary-type-conversion=identity-layout-map},"
          "func.func(convert-linalg-to-loops),expand-strided-metadata,lower-affine,"
          "convert-scf-to-cf,convert-math-to-llvm,convert-math-to-libm,arith-expand,"
          "convert-arith-to-llvm,convert-index-to-llvm,finalize-memref-to-llvm,"
          "convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)")


def parse_type(text):
    sizes = re.fullmatch(r"tensor<((?:\d+x)*)(\w+)>", text)
    if not sizes:
        sys.exit(f"expected a tensor of static shape, but got {text}")
    return [int(n) for n in sizes.group(1).split("x") if n], sizes.group(2)


def draw(generator, shape, element, bound):
    kind = TYPES[element]
    if element == "f32":
        return generator.uniform(-bound, bound, shape).astype(kind)
    if element == "i1":
        return generator.integers(0, 2, shape).astype(kind)
    limits = np.iinfo(kind)
    low, high = (limits.min, limits.max) if limits.bits <= 16 else (-1000, 1000)
    return generator.integers(low, high, shape, endpoint=True).astype(kind)


def wrap(model, inputs, results):
    """The model, and an entry that prints what its function yields."""
    lines = ["func.func @entry() {"]
    for i, (array, text) in enumerate(inputs):
        data = array.tobytes().hex().upper()
        lines.append(f'  %in{i} = arith.constant dense<"0x{data}"> : {text}'
                     if array.dtype != np.bool_ else
                     f"  %in{i} = arith.constant dense<{str(array.tolist()).lower()}> : {text}")
    arguments = ", ".join(f"%in{i}" for i in range(len(inputs)))
    types = ", ".join(text for _, text in inputs)
    lines.append(f"  %out:{len(results)} = func.call @main({arguments}) : ({types}) -> "
                 f"({', '.join(results)})")
    for i, text in enumerate(results):
        _, element = parse_type(text)
        printed, value = text, f"%out#{i}"
        if element not in ("f32", "i32", "i64"):
            printed = re.sub(r"i\d+>$", "i32>", text)
            lines.append(f"  %wide{i} = tosa.cast {value} : ({text}) -> {printed}")
            value = f"%wide{i}"
        _, kind = parse_type(printed)
        memref = printed.replace("tensor", "memref")
        lines += [f"  %buffer{i} = bufferization.to_buffer {value} : {printed} to {memref}",
                  f"  %any{i} = memref.cast %buffer{i} : {memref} to memref<*x{kind}>",
                  f"  call @printMemref{kind.upper()}(%any{i}) : (memref<*x{kind}>) -> ()"]
    lines += ["  return", "}"]
    for kind in ("f32", "i32", "i64"):
        lines.append(f"func.func private @printMemref{kind.upper()}(memref<*x{kind}>) "
                     "attributes {llvm.emit_c_interface}")
    return model + "\n" + "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("directory")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--small", action="store_true")
    options = parser.parse_args()
    os.makedirs(options.directory, exist_ok=True)
    model = re.sub("^//.*\n", "", open(options.model).read(), flags=re.M).strip()
    if nested := re.fullmatch(r"module \{\n(.*)\n\}\s*", model, re.S):
        model = nested.group(1)
    signature = re.search(r"func\.func @main\((.*?)\)\s*->\s*\(?(.*?)\)? \{", model, re.S)
    inputs = []
    generator = np.random.default_rng(options.seed)
    for i, text in enumerate(re.findall(r"%\w+: (tensor<\w+>)", signature.group(1))):
        shape, element = parse_type(text)
        array = draw(generator, shape, element, 2 if options.small else 8)
        np.save(f"{options.directory}/input{i}.npy", array)
        inputs.append((array, text))
    results = re.findall(r"tensor<\w+>", signature.group(2))
    lowered = subprocess.run(["mlir-opt", f"--pass-pipeline={PASSES}"], check=True, text=True,
                             input=wrap(model, inputs, results), stdout=subprocess.PIPE)
    library = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(
        subprocess.run(["which", "mlir-runner"], check=True, text=True,
                       stdout=subprocess.PIPE).stdout.strip()))), "lib")
    printed = subprocess.run(
        ["mlir-runner", "-e", "entry", "-entry-point-result=void", "-O1"] +
        [f"--shared-libs={library}/libmlir_{name}.so" for name in ("runner_utils", "c_runner_utils")],
        check=True, text=True, input=lowered.stdout, stdout=subprocess.PIPE).stdout
    parts = re.split(r"Unranked Memref.*?data =", printed)[1:]
    for i, (text, part) in enumerate(zip(results, parts)):
        shape, element = parse_type(text)
        numbers = re.findall(r"-?(?:inf|nan|\d+(?:\.\d+)?(?:e[+-]?\d+)?)", part)
        kind = TYPES[element]
        array = np.array([float(n) if element == "f32" else int(n) for n in numbers])
        np.save(f"{options.directory}/output{i}.npy", array.astype(kind).reshape(shape))
    if len(parts) != len(results):
        sys.exit(f"expected {len(results)} results, but got {len(parts)}")


main()
