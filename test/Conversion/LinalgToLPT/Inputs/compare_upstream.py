"""Compares a module of linalg with what it has become, on random inputs.

usage: compare_upstream.py ORIGINAL.mlir CONVERTED.mlir [BOUND [nan]]

ORIGINAL has functions of tensors with static shapes. The passes of MLIR lower it,
clang compiles it, and each is called here; CONVERTED is run by lpt-run. Integers
must be equal, and floats within BOUND (0 by default) of the greatest. With `nan` some
inputs are NaN, and so must be the same outputs.
"""

import ctypes
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy

PASSES = (
    "builtin.module(convert-elementwise-to-linalg,"
    "func.func(linalg-generalize-named-ops),"
    "func.func(llvm-request-c-wrappers),"
    "one-shot-bufferize{bufferize-function-boundaries "
    "function-boundary-type-conversion=identity-layout-map},"
    "buffer-results-to-out-params{modify-public-functions},"
    "func.func(convert-linalg-to-loops),lower-affine,convert-scf-to-cf,"
    "expand-strided-metadata,lower-affine,convert-math-to-llvm,"
    "convert-math-to-libm,convert-to-llvm,reconcile-unrealized-casts)")
TYPES = {"f32": numpy.float32, "f16": numpy.float16, "f64": numpy.float64,
         "i8": numpy.int8, "i16": numpy.int16, "i32": numpy.int32,
         "i64": numpy.int64, "i1": numpy.bool_}


def read_types(text):
    """The (shape, type) of each tensor in a part of a signature."""
    found = []
    for shape, element in re.findall(r"tensor<((?:\d+x)*)(\w+)>", text):
        found.append(([int(n) for n in shape.split("x") if n], TYPES[element]))
    return found


def descriptor(array):
    """A memref descriptor of `array`, which must stay alive."""
    rank = array.ndim

    class Descriptor(ctypes.Structure):
        _fields_ = [("allocated", ctypes.c_void_p), ("aligned", ctypes.c_void_p),
                    ("offset", ctypes.c_int64), ("sizes", ctypes.c_int64 * rank),
                    ("strides", ctypes.c_int64 * rank)]

    address = array.ctypes.data
    return Descriptor(address, address, 0, (ctypes.c_int64 * rank)(*array.shape),
                      (ctypes.c_int64 * rank)(*[s // array.itemsize for s in array.strides]))


def compile_upstream(path, directory):
    lowered, module, library = (directory / name for name in ("l.mlir", "l.ll", "l.so"))
    subprocess.run(["mlir-opt", path, f"-pass-pipeline={PASSES}", "-o", lowered], check=True)
    subprocess.run(["mlir-translate", "--mlir-to-llvmir", lowered, "-o", module], check=True)
    subprocess.run(["clang", "-w", "-O1", "-ffp-contract=off", "-shared", "-fPIC", module,
                    "-lm", "-o", library], check=True)
    # Copies between buffers that are not contiguous are calls.
    libraries = pathlib.Path(shutil.which("mlir-opt")).resolve().parent.parent / "lib"
    ctypes.CDLL(str(libraries / "libmlir_c_runner_utils.so"), ctypes.RTLD_GLOBAL)
    return ctypes.CDLL(str(library))


def draw(shape, dtype, generator, with_nan):
    if numpy.issubdtype(dtype, numpy.floating):
        # Half of the numbers are so coarse that they are equal or halfway between others.
        numbers = generator.uniform(-4, 4, shape)
        coarse = generator.integers(-2, 3, shape) / 2
        numbers = numpy.where(generator.random(shape) < 0.5, coarse, numbers)
        if with_nan:
            numbers = numpy.where(generator.random(shape) < 0.2, numpy.nan, numbers)
        return numbers.astype(dtype)
    if dtype == numpy.bool_:
        return generator.integers(0, 2, shape).astype(dtype)
    limits = numpy.iinfo(dtype)
    bound = 100000 if limits.max > 100000 else limits.max
    numbers = generator.integers(-bound - 1, bound + 1, shape)
    small = generator.integers(-2, 3, shape)
    return numpy.where(generator.random(shape) < 0.5, small, numbers).astype(dtype)


def read_signatures(path):
    """The types of the arguments and results of each function, by its name, as text."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    pattern = r"^ *func\.func @(\w+)\((.*?)\)\s*->\s*(.*?)\s*\{$"
    return {name: (arguments, results) for name, arguments, results
            in re.findall(pattern, text, re.DOTALL | re.MULTILINE)}


def run_converted(path, name, arguments, inputs, directory):
    command = ["lpt-run", path, "--backend=reference", f"--entry={name}",
               f"--output={directory / 'o.npz'}"]
    signs = re.findall(r"tensor<[^>]*?(ui|si|f|i)\d+>", arguments)
    for index, (array, sign) in enumerate(zip(inputs, signs, strict=True)):
        if sign == "ui":
            array = array.view(numpy.dtype(f"u{array.dtype.itemsize}"))
        numpy.save(directory / f"{index}.npy", array)
        command.append(f"--input={directory / f'{index}.npy'}")
    subprocess.run(command, check=True)
    return list(numpy.load(directory / "o.npz").values())


def check(name, index, wanted, got, bound):
    what = f"{name}, output {index}"
    if wanted.shape != got.shape:
        sys.exit(f"{what}: expected shape {wanted.shape}, but got {got.shape}")
    is_boolean = wanted.dtype == numpy.bool_
    if numpy.issubdtype(wanted.dtype, numpy.integer):
        # The bits are the same, whatever their sign is.
        got = got.astype(wanted.dtype)
        bound = 0
        if not numpy.array_equal(wanted, got):
            sys.exit(f"{what}: expected equal integers, but {numpy.sum(wanted != got)} of "
                     f"{wanted.size} differ")
    wanted, got = wanted.astype(numpy.float64), got.astype(numpy.float64)
    if not numpy.array_equal(numpy.isnan(wanted), numpy.isnan(got)):
        sys.exit(f"{what}: expected NaN in other places")
    wanted, got = numpy.nan_to_num(wanted), numpy.nan_to_num(got)
    greatest = max(float(numpy.abs(wanted).max(initial=0)), 1e-30)
    error = float(numpy.abs(wanted - got).max(initial=0)) / greatest
    if not error <= bound:
        sys.exit(f"{what}: expected an error of at most {bound}, but got {error}")
    # Comparisons may all hold.
    if wanted.size > 1 and float(numpy.ptp(wanted)) == 0 and not is_boolean:
        sys.exit(f"{what}: expected different numbers, but got {wanted.flat[0]}")


def main():
    original, converted, *rest = sys.argv[1:]
    bound = float(rest[0]) if rest else 0.0
    with_nan = rest[1:] == ["nan"]
    after = read_signatures(converted)
    generator = numpy.random.default_rng(1)
    count = 0
    with tempfile.TemporaryDirectory() as temporary:
        directory = pathlib.Path(temporary)
        library = compile_upstream(original, directory)
        for name, (arguments, results) in read_signatures(original).items():
            inputs = [draw(*tensor, generator, with_nan) for tensor in read_types(arguments)]
            outputs = [numpy.zeros(*tensor) for tensor in read_types(results)]
            kept = [array.copy() for array in inputs]
            descriptors = [descriptor(array) for array in kept + outputs]
            getattr(library, f"_mlir_ciface_{name}")(*map(ctypes.byref, descriptors))
            found = run_converted(converted, name, after[name][0], inputs, directory)
            for index, (wanted, got) in enumerate(zip(outputs, found, strict=True)):
                check(name, index, wanted, got, bound)
            count += 1
    print(f"{count} functions agree")


if __name__ == "__main__":
    main()
