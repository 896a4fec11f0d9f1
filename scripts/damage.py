#!/usr/bin/python3
"""Damages files at random, and gives them to the tools.

    scripts/damage.py COUNT [--seed=N] [--kinds=KIND,...] [--tools=DIRECTORY]

COUNT damages of each kind of file: 'compiled', a compiled model; 'bytecode', the
same without the header that tells whether it is damaged; 'npy', the input of a
model; 'target', the description of a target. A tool has to read the file or to
refuse it with a message; a compiled model it has to refuse. What it crashes on
is kept as damaged-KIND-NUMBER in the current directory. Exits with 1 if there is
any.

'bytecode' is not among the kinds by default: the reader of bytecode is MLIR's.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODEL = """
func.func @main(%x: tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32> {
  %0 = lpt.relu %x : tensor<1x4x3x3xf32>
  %1 = lpt.softmax %0 axis 1 : tensor<1x4x3x3xf32>
  return %1 : tensor<1x4x3x3xf32>
}
"""


def damage(content, chance):
    """Changes a few bytes, or removes, repeats, moves or inserts some."""
    content = bytearray(content)
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        start = chance.randrange(len(content))
        # Most of what matters is at the beginning.
        if chance.random() < 0.3:
            start = chance.randrange(min(128, len(content)))
        end = min(len(content), start + chance.choice([1, 1, 2, 8, 64]))
        part = content[start:end]
        way = chance.randrange(7)
        if way == 0:
            content[start] ^= 1 << chance.randrange(8)
        elif way == 1:
            content[start] = chance.choice([0, 1, 127, 128, 254, 255])
        elif way == 2:
            content[start:end] = bytes(chance.randrange(256) for _ in part)
        elif way == 3:
            del content[start:end]
        elif way == 4:
            content[start:start] = part * chance.choice([1, 2, 100])
        elif way == 5:
            other = chance.randrange(len(content))
            content[other:other + len(part)] = part
        else:
            del content[start:]
        if not content:
            break
    return bytes(content)


class Damages:
    def __init__(self, tools, directory):
        self.directory = directory
        self.run_tool = [os.path.join(tools, "lpt-run")]
        self.opt_tool = [os.path.join(tools, "lpt-opt")]
        self.model = self.write("model.mlir", MODEL.encode())
        npy = os.path.join(directory, "output0.npy")
        subprocess.run([*self.run_tool, self.model, "--backend=reference", "--random-inputs=1",
                        f"--output-dir={directory}"], check=True, stdout=subprocess.DEVNULL)
        with open(npy, "rb") as file:
            self.npy = file.read()
        self.target = subprocess.run([*self.opt_tool, "--lpt-print-target=x86-avx2"],
                                     check=True, capture_output=True).stdout

    def write(self, name, content):
        path = os.path.join(self.directory, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def compile(self):
        path = os.path.join(self.directory, "model.lptc")
        subprocess.run([*self.run_tool, self.model, "--backend=onednn",
                        f"--save-compiled={path}"], check=True)
        with open(path, "rb") as file:
            return file.read()

    def get_case(self, kind):
        """The undamaged file, how a tool reads it, and which exit codes are right
        for another one."""
        path = os.path.join(self.directory, f"damaged-{kind}")
        run_compiled = [*self.run_tool, path, "--backend=onednn", "--random-inputs=1"]
        if kind == "compiled":
            return self.compile(), run_compiled, (1,)
        if kind == "bytecode":
            return self.compile()[64:], run_compiled, (0, 1)
        if kind == "npy":
            return self.npy, [*self.run_tool, self.model, "--backend=reference", f"--input={path}"], (0, 1)
        assert kind == "target", kind
        return self.target, [*self.opt_tool, f"--lpt-print-target={path}"], (0, 1)

    def try_kind(self, kind, count, seed):
        """How many of `count` damages a tool does not stand."""
        content, command, codes = self.get_case(kind)
        bad = 0
        for number in range(seed, seed + count):
            damaged = damage(content, random.Random(f"{kind} {number}"))
            if damaged == content:
                continue
            self.write(f"damaged-{kind}", damaged)
            result = subprocess.run(command, capture_output=True, check=False)
            if result.returncode in codes and (
                    result.returncode == 0 or b"error: " in result.stderr):
                continue
            bad += 1
            kept = f"damaged-{kind}-{number}"
            with open(kept, "wb") as file:
                file.write(damaged)
            print(f"exit code {result.returncode} for {kept}:", " ".join(command))
        print(f"{count} damages of {kind}, {bad} not told")
        return bad


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default="compiled,npy,target")
    parser.add_argument("--tools", default=os.path.join(ROOT, "build", "bin"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        damages = Damages(arguments.tools, directory)
        bad = sum(damages.try_kind(kind, arguments.count, arguments.seed)
                  for kind in arguments.kinds.split(","))
    sys.exit(bad != 0)


main()
