"""Runs a program that was compiled into a shared library, and compares bits.

usage: run_program.py LIBRARY NAME EXPECTED INPUT...

EXPECTED is a directory with output0.npy, output1.npy, ...; INPUT an .npy file.
Two threads share one model, each with a handle, and each runs it twice.
"""

import ctypes
import pathlib
import sys
import threading

import numpy


def check(status, function):
    if status != 0:
        sys.exit(f"expected {function} to succeed, but got status {status}")


def addresses(arrays):
    return (ctypes.c_void_p * len(arrays))(*(array.ctypes.data for array in arrays))


class Program:
    def __init__(self, library, name):
        self.functions = {suffix: getattr(library, f"{name}_{suffix}")
                          for suffix in ("load", "unload", "create", "destroy", "run")}
        self.model = ctypes.c_void_p()
        check(self.functions["load"](2, ctypes.byref(self.model)), "load")

    def run(self, inputs, outputs):
        handle = ctypes.c_void_p()
        check(self.functions["create"](self.model, ctypes.byref(handle)), "create")
        for _ in range(2):
            for output in outputs:
                output.fill(0)
            check(self.functions["run"](handle, addresses(inputs), addresses(outputs)), "run")
        self.functions["destroy"](handle)

    def close(self):
        self.functions["unload"](self.model)


def main():
    library, name, directory, *files = sys.argv[1:]
    inputs = [numpy.load(file) for file in files]
    expected = []
    while (file := pathlib.Path(directory) / f"output{len(expected)}.npy").exists():
        expected.append(numpy.load(file))
    program = Program(ctypes.CDLL(library), name)
    outputs = [[numpy.empty_like(array) for array in expected] for _ in range(2)]
    threads = [threading.Thread(target=program.run, args=(inputs, mine)) for mine in outputs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    program.close()
    program.functions["unload"](None)
    program.functions["destroy"](None)
    for mine in outputs:
        for number, (array, wanted) in enumerate(zip(mine, expected)):
            differing = numpy.count_nonzero(array.view(numpy.uint8) != wanted.view(numpy.uint8))
            if differing:
                sys.exit(f"expected equal bytes in output #{number}, but got {differing} others")
    print(f"{len(expected)} outputs are equal")


if __name__ == "__main__":
    main()
