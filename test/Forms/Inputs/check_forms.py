"""Checks that the forms of a family are in integers, that no kernel of theirs is
generic code where a processor has VNNI, and that their numbers are right.

  check_forms.py SOURCE_ROOT DIRECTORY FAMILY BACKEND...
"""

import re
import subprocess
import sys
from pathlib import Path


def run(*command):
    finished = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False)
    if finished.returncode:
        sys.exit(f"{' '.join(command)}:\n{finished.stdout[-2000:]}")
    return finished.stdout


def is_difference(text, name):
    """Whether `name` is integers without their zero point, declared as floats."""
    types = re.findall(rf"{name} = lpt\.subtract .* : \((.*)\) ->", text)
    return bool(types) and "f32" not in types[0]


def check(path, differing, backends):
    lowered, kernels = path.with_suffix(".low"), path.with_suffix(".kernels")
    run("lpt-opt", str(path), "--lpt-pipeline=target=x86-avx512-vnni", "-o", str(lowered))
    text = lowered.read_text()
    for op in ("convolution", "group_convolution", "matmul"):
        for operands, types in re.findall(rf"lpt\.{op} (.*) : \((.*)\) ->", text):
            names = re.findall(r"%\w+", operands)
            if any("f32" in kind and not is_difference(text, name)
                   for name, kind in zip(names, re.findall(r"tensor<.*?>", types))):
                sys.exit(f"{path.stem}: expected integers, but got {op} of {types}")
    run("lpt-opt", str(lowered), "--lpt-kernel-pipeline=backends=onednn,native,generic",
        "-o", str(kernels))
    placed = re.findall(r'backend = "(\w+)"', kernels.read_text())
    if not placed or "generic" in placed:
        sys.exit(f"{path.stem}: expected kernels of oneDNN or native, but got {placed}")
    run("lpt-run", str(lowered), "--backend=reference", "--random-inputs=1",
        f"--compare={path}", "--min-sqnr=40")
    for backend in backends:
        run("lpt-run", str(lowered), "--random-inputs=1", f"--backend={backend}",
            "--check-kernels", f"--max-differing={differing}")
    print(f"{path.stem}: {len(placed)} kernels")


def main():
    root, directory, family, *backends = sys.argv[1:]
    sys.path.insert(0, f"{root}/benchmarks/forms")
    from forms import FORMS
    names = [name for name, form in FORMS.items() if form.family == family]
    run(sys.executable, f"{root}/benchmarks/forms/generate.py", directory, "--small",
        *names)
    for name in names:
        for suffix in ("", ".twin"):
            check(Path(directory) / f"{name}{suffix}.mlir", FORMS[name].differing,
                  backends)


main()
