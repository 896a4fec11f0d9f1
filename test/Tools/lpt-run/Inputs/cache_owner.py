"""Gives DIRECTORY to another user, which only root can do, and prints what a
command says then; prints what it would say if the user is not root.

usage: cache_owner.py DIRECTORY COMMAND...
"""

import os
import subprocess
import sys

directory, command = sys.argv[1], sys.argv[2:]
if os.geteuid() != 0:
    print(f"belongs to user 0 but '{directory}' belongs to user 12345")
    sys.exit(0)
os.chown(directory, 12345, 12345)
run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
assert run.returncode == 1, run.returncode
print(run.stdout)
