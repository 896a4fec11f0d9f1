#!/usr/bin/python3
"""Checks that the functions of two files compute the same numbers.

usage: same-numbers.py ORIGINAL REWRITTEN [--sqnr DB] [--skip NAME]
  Runs every function of ORIGINAL, and the one of the same name in REWRITTEN, on
  the same random inputs. Fails if an output differs by more than rounding does.
"""
import argparse
import re
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("original")
    parser.add_argument("rewritten")
    parser.add_argument("--sqnr", type=float, default=60,
                        help="the least signal to noise ratio, in dB")
    parser.add_argument("--skip", default=[], action="append", metavar="NAME",
                        help="a function that cannot be run")
    arguments = parser.parse_args()
    with open(arguments.original) as file:
        names = re.findall(r"^func\.func @(\w+)", file.read(), re.MULTILINE)
    if not names:
        sys.exit(f"{arguments.original} has no functions")
    failures = 0
    for name in names:
        if name in arguments.skip:
            continue
        run = subprocess.run(
            ["lpt-run", arguments.original, "--backend=reference", f"--entry={name}",
             f"--compare={arguments.rewritten}", "--random-inputs=1"],
            capture_output=True, text=True)
        outputs = re.findall(r"max abs error (\S+), SQNR (\S+) dB", run.stdout)
        if (run.returncode != 0 or not outputs or
                not all(float(error) == 0 or float(sqnr) >= arguments.sqnr
                        for error, sqnr in outputs)):
            failures += 1
            print(f"@{name}:\n{run.stdout}{run.stderr}", file=sys.stderr)
    return 1 if failures else 0


sys.exit(main())
