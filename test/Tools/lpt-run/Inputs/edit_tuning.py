#!/usr/bin/env python3
# Changes a file of lpt-run --tune, or writes a damaged one.
#   edit_tuning.py FILE set FIELD VALUE     VALUE is JSON
#   edit_tuning.py FILE choose BACKEND [LAYER]
#   edit_tuning.py FILE kernel FIELD VALUE  of the first kernel
#   edit_tuning.py FILE drop FIELD
#   edit_tuning.py FILE repeat              the first kernel, once more
#   edit_tuning.py FILE cut | empty | deep | huge | list | text | bytes
import json
import sys

path, what, *arguments = sys.argv[1:]
with open(path, "rb") as file:
    content = file.read()

damages = {
    "cut": lambda: content[: len(content) // 2],
    "empty": lambda: b"",
    "deep": lambda: b"[" * 1000000,
    "huge": lambda: b'{"format": 1, "processor": "' + b"x" * (65 << 20) + b'"}',
    "list": lambda: b"[1, 2, 3]",
    "text": lambda: b"native\n",
    "bytes": lambda: bytes(range(256)),
}
if what in damages:
    content = damages[what]()
else:
    tuning = json.loads(content)
    if what == "set":
        tuning[arguments[0]] = json.loads(arguments[1])
    elif what == "kernel":
        tuning["kernels"][0][arguments[0]] = json.loads(arguments[1])
    elif what == "drop":
        del tuning[arguments[0]]
    elif what == "repeat":
        tuning["kernels"].append(tuning["kernels"][0])
    elif what == "choose":
        for kernel in tuning["kernels"]:
            if len(arguments) == 1 or kernel["layer"] == arguments[1]:
                kernel["choice"] = arguments[0]
    else:
        sys.exit(f"unknown change '{what}'")
    content = json.dumps(tuning, indent=2).encode()
with open(path, "wb") as file:
    file.write(content)
