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


for path in sorted(tests.glob("*.test")):
    parts = path.read_text().split("//--- model.txt\n")
    if len(parts) != 2 or "//---" in parts[1]:
        continue
    lines = [line for line in parts[1].splitlines() if line and not line.startswith("#")]
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
        write(f"{path.stem}-{name}", dict.fromkeys([*seed, call, f"Result({name})"]))
