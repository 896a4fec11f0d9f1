"""Prints the passes of lpt that a list of pipelines does not name.

  lpt-opt --list-passes | list_missing_passes.py PIPELINES
"""

import re
import sys

tried = set(re.findall(r"[a-z][a-z0-9-]*", open(sys.argv[1]).read()))
for name in re.findall(r"^  --((?:convert-)?lpt-[a-z0-9-]*[a-z0-9])", sys.stdin.read(), re.M):
    if name not in tried:
        print(name)
