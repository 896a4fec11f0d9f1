"""Runs a tool on the beginning of a file, cut at many places.

  truncate.py FILE PART TOOL...

The tool must exit with 1 and print an error, never crash.
"""

import subprocess
import sys


def main():
    path, part, *tool = sys.argv[1:]
    with open(path, "rb") as stream:
        content = stream.read()
    step = max(1, len(content) // 20)
    for size in range(0, len(content), step):
        with open(part, "wb") as stream:
            stream.write(content[:size])
        result = subprocess.run([*tool, part], capture_output=True, text=True)
        assert result.returncode == 1, (size, result.returncode, result.stderr)
        assert "error: " in result.stderr, (size, result.stderr)


main()
