"""Writes each layer of the importer's tests as a model of its own, with the layers that
it needs, for libFuzzer.

    write_seeds.py TESTS DIRECTORY
"""

import pathlib
import re
import subprocess
import sys

tests, directory = (pathlib.Path(argument) for argument in sys.argv[1:])


def write(name, lines):
    text = directory / f"{name}.txt"
    text.write_text("\n".join(lines) + "\n")
    path = directory / f"{name}.xml"
    subprocess.run([sys.executable, tests / "Inputs" / "ir_text.py", text, path], check=True)
    text.unlink()
    path.with_suffix(".bin").unlink()


def write_layers(prefix, lines):
    # A layer whose inputs become parameters.
    types = {}
    for line in lines:
        match = re.match(r"(\w+) = (\w+)", line)
        if not match:
            continue
        name, kind = match[1], match[2]
        if kind in ("Parameter", "Const"):
            types[name] = line.split(f"{kind} ", 1)[1].split()[0]
            continue
        types[name] = re.search(r"-> (\S+\])", line)[1]
        sources = [source.strip() for source in re.search(r"\((.*?)\)", line)[1].split(",")]
        constants = {other.split(" = ")[0]: other for other in lines if re.match(r"\w+ = Const ", other)}
        seed = []
        for source in dict.fromkeys(sources):
            base = source.split(":")[0]
            seed.append(constants.get(base, f"{base} = Parameter {types[base]}"))
        call = re.sub(r":\d+(?=[,)])", "", line)
        write(f"{prefix}-{name}", dict.fromkeys([*seed, call, f"Result({name})"]))


SECTIONS = {"model", "priors", "detections", "attention"}

for path in sorted(tests.glob("*.test")):
    # Text before the first section, then names and contents in turns.
    parts = re.split(r"^//--- (\S+)\n", path.read_text(), flags=re.MULTILINE)
    for section, text in zip(parts[1::2], parts[2::2]):
        name = section.removesuffix(".txt")
        if name in SECTIONS and (name != "model" or len(parts) == 3):
            write_layers(path.stem, [line for line in text.splitlines() if line and not line.startswith("#")])
