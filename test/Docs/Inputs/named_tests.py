"""Checks that each test which a page of reports names exists, and that each test
of field reports is named.

  named_tests.py SOURCE-ROOT PAGE
"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
text = (root / sys.argv[2]).read_text(encoding="ascii")
named = set(re.findall(r"`([\w./-]+\.mlir)`", text))
folders = [root, root / "test" / "FieldReports", root / "test" / "Regressions"]
missing = [name for name in sorted(named)
           if not any((folder / name).exists() for folder in folders)]
unnamed = [path.name for path in sorted(folders[1].glob("*.mlir"))
           if path.name not in named]
for name in missing:
    print(f"{name} is named and does not exist")
for name in unnamed:
    print(f"{name} is not named")
sys.exit(1 if missing or unnamed else 0)
