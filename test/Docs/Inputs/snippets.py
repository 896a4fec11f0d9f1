#!/usr/bin/python3
"""Checks that what pages quote is what the files say.

usage: snippets.py ROOT PAGE...
  A fenced block with `file=PATH` after its language has to occur in ROOT/PATH,
  line by line, at any indentation. Blocks of other languages than sh must name
  a file, so that nothing is quoted that does not exist.
"""
import pathlib
import re
import sys
import textwrap

FENCE = re.compile(r"^```(\w*)(?: file=(\S+))?\n(.*?)^```$",
                   re.MULTILINE | re.DOTALL)


def occurs(block, text):
    wanted = textwrap.dedent(block).rstrip().split("\n")
    lines = text.split("\n")
    count = len(wanted)
    return any(textwrap.dedent("\n".join(lines[i:i + count])).split("\n") == wanted
               for i in range(len(lines) - count + 1)
               if lines[i].strip() == wanted[0].strip())


def main():
    root = pathlib.Path(sys.argv[1])
    failures, quoted = 0, 0
    for page in sys.argv[2:]:
        for language, path, block in FENCE.findall(pathlib.Path(page).read_text()):
            if not path and language == "sh":
                continue
            quoted += 1
            if not path:
                problem = "names no file"
            elif not (root / path).is_file():
                problem = f"names {path}, which does not exist"
            elif not occurs(block, (root / path).read_text()):
                problem = f"does not occur in {path}"
            else:
                continue
            failures += 1
            print(f"{page}: this block {problem}:\n{block}", file=sys.stderr)
    if not quoted:
        sys.exit("expected pages that quote files")
    return 1 if failures else 0


sys.exit(main())
