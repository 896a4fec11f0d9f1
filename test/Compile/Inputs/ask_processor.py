"""Compares the tests for instruction sets with what the system says.

    ask_processor.py CPUFeatures.def DIRECTORY LPT_COMPILE CC

Compiles a model for a target that has nothing but the instruction set, for each of x86: its
handle can be created where the system lists the set, and nowhere else.
"""

import pathlib
import re
import subprocess
import sys

# The names that Linux has for those of LLVM, where they differ.
SYSTEM_NAMES = {
    "avx512vnni": "avx512_vnni", "avx512vbmi": "avx512vbmi", "avx512fp16": "avx512_fp16",
    "avx512bf16": "avx512_bf16", "avxvnni": "avx_vnni", "avxvnniint8": "avx_vnni_int8",
    "amx-tile": "amx_tile", "amx-int8": "amx_int8", "amx-bf16": "amx_bf16",
}

MODEL = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.relu %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

PROGRAM = """#include "asked.h"
int main(void) {
  asked *handle;
  return asked_create(0, &handle);
}
"""


def main():
    table, directory, compiler, cc = sys.argv[1:]
    directory = pathlib.Path(directory)
    names = re.findall(r'^LPT_X86_FEATURE\("([^"]+)"', pathlib.Path(table).read_text(), re.M)
    flags = re.search(r"^flags\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(), re.M).group(1).split()
    (directory / "asked.mlir").write_text(MODEL)
    (directory / "asked.c").write_text(PROGRAM)
    differing = 0
    for name in names:
        target = directory / f"{name}.lpt"
        target.write_text(f'#lpt.target<"asked", isa = ["{name}"], precisions = [], per_tensor = []>\n')
        subprocess.run([compiler, directory / "asked.mlir", f"--multiversion={target}", "-o", directory / "asked.o",
                        f"--header={directory}/asked.h"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([cc, directory / "asked.c", directory / "asked.o", "-lm", "-o", directory / "asked"], check=True)
        status = subprocess.run([directory / "asked"]).returncode
        expected = 0 if SYSTEM_NAMES.get(name, name) in flags else 5
        if status != expected:
            differing += 1
            print(f"{name}: expected status {expected}, but got {status}")
    print(f"{len(names)} instruction sets, {differing} answers differ from those of the system")


main()
