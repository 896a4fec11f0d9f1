"""Runs each function of a file on the backend 'generic' and on the reference.

    compare_backends.py lpt-run FILE TYPE...

The file is a template: it is run once for each TYPE, which replaces the word
ELEMENT. Outputs must be equal: both backends compute in the same types, in the
same order, and call the same library.
"""

import os
import re
import subprocess
import sys
import tempfile


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


def main():
    tool, template, *types = sys.argv[1:]
    with open(template, encoding="utf-8") as file:
        text = file.read()
    entries = re.findall(r"^func\.func @(\w+)", text, flags=re.MULTILINE)
    failed = False
    with tempfile.TemporaryDirectory() as directory:
        for element in types or [""]:
            path = os.path.join(directory, f"model_{element}.mlir")
            with open(path, "w", encoding="utf-8") as file:
                file.write(re.sub(r"ELEMENT\b", element, text))
            for entry in entries:
                for line in compare(tool, path, entry):
                    failed = True
                    print(f"{entry} of {element}: {line}")
    sys.exit(failed or not entries)


main()
