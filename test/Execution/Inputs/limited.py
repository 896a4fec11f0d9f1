"""Runs a tool that is to fail for want of memory.

Usage: limited.py GIGABYTES TOOL...

The tool has this much address space; without a limit a system that promises
more memory than it has would let it go on. It must exit with 1 and print one
error, which is printed here.
"""

import resource
import subprocess
import sys

gigabytes, *tool = sys.argv[1:]
limit = int(gigabytes) << 30
process = subprocess.run(
    tool, capture_output=True, text=True, timeout=600,
    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
assert process.returncode == 1, (process.returncode, process.stderr)
assert process.stdout == "", process.stdout
assert process.stderr.count("error: ") == 1, process.stderr
print(process.stderr)
