"""Runs each function of a file on the backend 'generic' and on the reference.

    compare_backends.py lpt-run FILE TYPE...

The file is a template: it is run once for each TYPE, which replaces the word
ELEMENT. Code that is generated for a whole function must yield equal outputs: it
computes in the same types, in the same order, and calls the same library. A variable that
is read after it is assigned keeps the function from becoming a program. As a program, it
has explicit numbers, which --check-kernels compares.
"""

import os
import re
import subprocess
import sys
import tempfile

VARIABLE = """  %initial = lpt.constant dense<0.0> : tensor<f32>
  %none = lpt.assign %initial variable "none" : tensor<f32>
  %read = lpt.read_value %initial variable "none" : tensor<f32>
"""

# Types of which programs are checked.
PROGRAM_TYPES = ("", "ui8", "f16", "f32")


def compare(tool, path, entry):
    """The lines that differ, or the error."""
    run = subprocess.run(
        [tool, path, f"--entry={entry}", "--random-inputs=1",
         "--backend=generic", f"--compare={path}", "--compare-backend=reference"],
        capture_output=True, text=True)
    if run.returncode != 0:
        return [run.stderr]
    if not run.stdout:
        return ["no outputs"]
    return [line for line in run.stdout.splitlines() if "max abs error 0," not in line]


def check_program(tool, path, entry):
    """The lines that report differences, or the error."""
    run = subprocess.run(
        [tool, path, f"--entry={entry}", "--random-inputs=1", "--backend=generic",
         "--check-kernels"],
        capture_output=True, text=True)
    return [] if run.returncode == 0 else [run.stdout, run.stderr]


def main():
    tool, template, *types = sys.argv[1:]
    with open(template, encoding="utf-8") as file:
        text = file.read()
    entries = re.findall(r"^func\.func @(\w+)", text, flags=re.MULTILINE)
    failed = False
    with tempfile.TemporaryDirectory() as directory:
        for element in types or [""]:
            path = os.path.join(directory, f"model_{element}.mlir")
            program = os.path.join(directory, f"program_{element}.mlir")
            model = re.sub(r"ELEMENT\b", element, text)
            with open(program, "w", encoding="utf-8") as file:
                file.write(model)
            with open(path, "w", encoding="utf-8") as file:
                file.write(re.sub(r"^  return", VARIABLE + "  return", model, flags=re.MULTILINE))
            for entry in entries:
                lines = compare(tool, path, entry)
                if element in PROGRAM_TYPES:
                    lines += check_program(tool, program, entry)
                for line in lines:
                    failed = True
                    print(f"{entry} of {element}: {line}")
    sys.exit(failed or not entries)


main()
