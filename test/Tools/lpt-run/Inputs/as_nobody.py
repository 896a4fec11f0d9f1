"""Runs a command as a user whom permissions bind, unless it is one already;
prints what it would say if that user cannot run it.

usage: as_nobody.py COMMAND...
"""

import os
import shutil
import sys

command = shutil.which(sys.argv[1])
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
    if not os.access(command, os.X_OK) or not os.access(".", os.R_OK | os.X_OK):
        print("warning: the tuning file 'good.json' is not used: Permission denied")
        sys.exit(0)
os.execv(command, sys.argv[1:])
