#!/usr/bin/python3
"""Prints how much longer forms take than their twins, in low precision, on the
default backends, with one thread. Both run in turns; the least times count.

  measure.py BUILD_DIRECTORY [NAME...]
"""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

import forms
from mlir_writer import write_module


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all by default")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    unknown = set(options.names) - set(forms.FORMS)
    if unknown:
        parser.error(f"expected names of forms, but got {', '.join(sorted(unknown))}")
    print(f"{'form':28}{'family':16}{'ms':>9}{'twin':>9}{'factor':>8}")
    for name in options.names or forms.FORMS:
        form, twin = measure(options, name)
        print(f"{name:28}{forms.FORMS[name].family:16}{form:9.3f}{twin:9.3f}"
              f"{form / twin:8.2f}", flush=True)


def measure(options, name):
    """The least times of the form and of its twin, in milliseconds."""
    with tempfile.TemporaryDirectory() as directory:
        programs = []
        for twin in (False, True):
            path = Path(directory) / f"{twin}.mlir"
            with open(path, "w", encoding="ascii") as stream:
                write_module(forms.build(name, twin=twin), stream)
            program = path.with_suffix(".lptc")
            subprocess.run(
                [options.build / "bin" / "lpt-run", path, "--backend=onednn",
                 "--low-precision", "--threads=1", f"--save-compiled={program}"],
                check=True, stdout=subprocess.DEVNULL)
            programs.append(program)
        times = [[], []]
        for _ in range(options.rounds):
            for program, measured in zip(programs, times):
                measured.append(run(options, program))
        return map(min, times)


def run(options, program):
    output = subprocess.run(
        [options.build / "bin" / "lpt-run", program, "--backend=onednn", "--threads=1",
         "--random-inputs=1", "--warmup=5", "--repeat=50"],
        check=True, stdout=subprocess.PIPE, text=True).stdout
    return float(re.search(r"latency: (?:min|least) ([0-9.]+) ms", output)[1])


if __name__ == "__main__":
    main()
