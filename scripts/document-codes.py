#!/usr/bin/env python3
"""Writes docs/Reasons.md, docs/KernelReasons.md, docs/InterfaceReasons.md,
docs/FrontendReasons.md and docs/Lint.md from the tables in the source.

  document-codes.py            writes the pages
  document-codes.py --check    fails if a page is not what would be written
"""

import argparse
import ast
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

REASONS = """\
# Reasons

Generated from `Reasons.def` by `scripts/document-codes.py`.

An op that could compute in low precision, next to something quantized, and stays in float carries one of these codes, as a remark of `lpt-main`:

```sh
lpt-opt model.mlir --lpt-pipeline --lpt-remarks -o /dev/null
lpt-opt model.mlir --lpt-pipeline --remark-format=yaml --remarks-output-file=reasons.yaml -o /dev/null
```

These show what was missed. `bias`, `epilogue` and `already-quantized` are remarks of analysis, `--remarks-filter-analyse=lpt`: the op is where it should be. An op
that is rewritten has a remark of what it took in, `--remarks-filter-passed=lpt`; `--remarks-filter=lpt` shows all. `--lpt-pipeline=check-explained` fails if an op was
forgotten. The field `Layer` is the [name of the layer](Running.md#layer-names).

The sentence follows "`op` of layer `name` stays in its precision:"; what was found may follow it in parentheses. `test/Reasons/<code>.mlir` is an example.
"""

KERNEL_REASONS = """\
# Reasons of kernels

Generated from `KernelReasons.def` by `scripts/document-codes.py`.

A kernel that a backend does not compute, or not to the end, carries one of these codes, as the field `Code` of a remark:

```sh
lpt-opt model.mlir --lpt-pipeline --lpt-probe-onednn --lpt-remarks -o /dev/null
```

| remark | consequence |
|---|---|
| `generic-kernel` | the next backend of the list computes the kernel |
| `split-kernel` | the backend computes the leading ops of the kernel; the others are a kernel of their own |
| `float-products` | the backend computes the kernel, but multiplies floats in place of integers |
| `no-explicit-form` | `lpt-normalize-kernels` leaves the kernel as it is |
| `no-packed-weights` | `lpt-pack-weights` leaves the product as it is: native code sums it element by element |

`lpt-form-kernels` names its remarks after the code: an op is a kernel of its own although it reads the result of another one. An op of which `convert-lpt-to-linalg`
makes no loops is an error, with the code in a note.

The sentence follows "the kernel of `op` is not computed by BACKEND:"; what was found may follow it in parentheses, after the name of the op that it belongs to.
`test/KernelReasons/<code>.mlir` is an example. `lpt-run --report` groups kernels by code. Providers of other projects give a code of the list, or `other` and a text of
their own.
"""

INTERFACE_REASONS = """\
# Reasons of inputs and outputs

Generated from `InterfaceReasons.def` by `scripts/document-codes.py`.

`lpt-quantize-io` lets a function take and return integers. An input or output that stays in float carries one of these codes, as the field `Code` of a remark `float-input` or
`float-output`; `lpt-compile --quantized-io` prints them as warnings:

```sh
lpt-opt model.mlir --lpt-pipeline --lpt-quantize-io --remarks-filter-missed=lpt -o /dev/null
```

The sentence follows "input 0 stays in float:"; what was found may follow it in parentheses. `test/InterfaceReasons/<code>.mlir` is an example.
"""

FRONTEND_REASONS = """\
# Reasons of conversions to the dialect

Generated from `FrontendReasons.def` by `scripts/document-codes.py`.

`convert-quant-to-lpt` and `convert-linalg-to-lpt` replace an op only by ops that compute the same. An op that stays has a remark `not-converted`, whose field `Code` is one of
these codes:

```sh
lpt-opt model.mlir --convert-quant-to-lpt --convert-linalg-to-lpt --remarks-filter-missed=lpt -o /dev/null
```

The sentence follows "linalg.generic stays:"; what was found may follow it in parentheses. `test/FrontendReasons/<code>.mlir` is an example.
"""

LINT = """\
# Lint

Generated from `LintRules.def` by `scripts/document-codes.py`.

`lpt-opt model.mlir --lpt-lint` warns of what is wrong with the quantization of a model, before anything is rewritten. `--lpt-lint=disable=RULE,RULE` leaves
rules out. The sentence follows the name of the op; `test/Lint/<rule>.mlir` is an example.
"""

PAGES = (
    ("docs/Reasons.md", REASONS, "LPT_REASON",
     "include/LPT/Dialect/LPT/LowPrecision/Reasons.def"),
    ("docs/KernelReasons.md", KERNEL_REASONS, "LPT_REASON",
     "include/LPT/Dialect/LPT/Kernel/KernelReasons.def"),
    ("docs/InterfaceReasons.md", INTERFACE_REASONS, "LPT_REASON",
     "lib/Transforms/Interface/InterfaceReasons.def"),
    ("docs/FrontendReasons.md", FRONTEND_REASONS, "LPT_REASON",
     "lib/Conversion/Frontend/FrontendReasons.def"),
    ("docs/Lint.md", LINT, "LPT_LINT_RULE",
     "lib/Transforms/Lint/LintRules.def"),
)

STRING = r'"(?:[^"\\]|\\.)*"'


def read_entries(macro, text):
    """The (code, sentence, suggestion) of each entry, in their order."""
    text = re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
    literal = rf"((?:{STRING}\s*)+)"
    entry = re.compile(
        rf"^{macro}\(\w+,\s*{literal},\s*{literal},\s*{literal}\)", re.MULTILINE)
    # Adjacent literals are one string, in Python as in C++.
    return [[ast.literal_eval("(" + part + ")") for part in match.groups()]
            for match in entry.finditer(text)]


def write_page(head, macro, source):
    rows = read_entries(macro, (ROOT / source).read_text(encoding="ascii"))
    lines = [head, "| code | sentence | suggestion |", "|---|---|---|"]
    lines += [f"| `{code}` | {sentence} | {suggestion} |"
              for code, sentence, suggestion in rows]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", metavar="PAGE",
                        help="print the codes of a page instead")
    options = parser.parse_args()
    stale = []
    for page, head, macro, source in PAGES:
        if options.list:
            if page == options.list:
                text = (ROOT / source).read_text(encoding="ascii")
                print("\n".join(entry[0] for entry in read_entries(macro, text)))
            continue
        path = ROOT / page
        text = write_page(head, macro, source)
        if not options.check:
            path.write_text(text, encoding="ascii")
        elif not path.exists() or path.read_text(encoding="ascii") != text:
            stale.append(page)
    for page in stale:
        print(f"{page} is stale; run scripts/document-codes.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
