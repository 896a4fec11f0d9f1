#!/usr/bin/python3
"""Checks that the examples of pages are IR that parses and verifies.

usage: examples.py LPT_OPT PAGE...
  Every block of a page that is fenced as `mlir` is an example, and in one of
  three forms:
  * functions, programs or a module, which are read as they are;
  * attributes, each at the beginning of a line, which become attributes of a module;
  * ops, which become the body of a function. What they use and do not define
    becomes an argument, of the type that the use states.
"""
import bisect
import pathlib
import re
import subprocess
import sys

FENCE = re.compile(r"^```mlir\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VALUE = re.compile(r"%[\w.$-]+")
# Results of ops, and names that stand for arguments of a region.
DEFINITION = re.compile(r"^[ \t]*((?:%[\w.$-]+(?::\d+)?,?[ ]*)+)=(?!=)|[(,] *(%[\w.$-]+) *=",
                        re.MULTILINE)
SEPARATOR = "\n// -----\n"
# The parser tells the type of a use when a definition of another type follows.
PROBE = '{} = builtin.unrealized_conversion_cast to none'
MISMATCH = re.compile(r"^[^\n]*?:(\d+):\d+: error: definition of SSA value '(%[^#']+)#0' has type"
                      r".*?previously used here with type '(.+?)'$",
                      re.MULTILINE | re.DOTALL)
ERROR = re.compile(r"^[^\n]*?:(\d+):\d+: error: (.*)$", re.MULTILINE)


class Example:
    def __init__(self, page, text):
        self.page, self.text = page, text
        defined = {name for match in DEFINITION.findall(text)
                   for part in match for name in VALUE.findall(part)}
        used = dict.fromkeys(VALUE.findall(re.sub(r"//.*", "", text)))
        self.types = {name: None for name in used if name not in defined}

    def wrap(self):
        if re.search(r"^\s*(func\.func|lpt\.program|module)\b", self.text, re.MULTILINE):
            return self.text
        if self.text.startswith("#"):
            attributes = re.sub(r"\n(?=#)", "\n, ", self.text)
            return f"module attributes {{example.attributes = [{attributes}]}} {{}}\n"
        arguments = ", ".join(f"{name}: {type}" for name, type in self.types.items() if type)
        probes = "\n".join(PROBE.format(name) for name, type in self.types.items() if not type)
        return f"func.func @example({arguments}) {{\n{self.text}{probes}\nreturn\n}}\n"


def find(pattern, tool, examples):
    """Has the tool read examples, and finds what it says of each of them: pairs
    of an example and the groups of a match, of which the first is the line."""
    texts = [example.wrap() for example in examples]
    result = subprocess.run([tool, "--split-input-file", "-", "-o", "/dev/null"],
                            input=SEPARATOR.join(texts), capture_output=True, text=True)
    ends, line = [], 1
    for text in texts:
        line += text.count("\n") + SEPARATOR.count("\n")
        ends.append(line)
    for line, *groups in pattern.findall(result.stderr):
        yield examples[bisect.bisect_right(ends, int(line))], groups


def find_types(tool, examples):
    """Learns one type of each example in each round."""
    learnt = True
    while learnt:
        learnt = False
        unknown = [example for example in examples if None in example.types.values()]
        for example, (name, found) in find(MISMATCH, tool, unknown):
            if example.types.get(name, "") is None:
                example.types[name] = found
                learnt = True


def main():
    tool = sys.argv[1]
    examples = [Example(page, text) for page in sys.argv[2:]
                for text in FENCE.findall(pathlib.Path(page).read_text())]
    if not examples:
        sys.exit("expected pages with examples")
    find_types(tool, examples)
    invalid = {}
    for example, (message,) in find(ERROR, tool, examples):
        invalid.setdefault(example, message)
    for example, message in invalid.items():
        print(f"{example.page}: {message}:\n{example.text}", file=sys.stderr)
    print(f"{len(examples)} examples, {len(invalid)} of which are invalid")
    return 1 if invalid else 0


sys.exit(main())
