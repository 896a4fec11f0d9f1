"""Compares the arrays output0.npy and so on of two directories.

compare_outputs.py EXPECTED ACTUAL [--steps=N] [--share=F] [--max-error=E]

Integers may differ by N at most, 0 by default, and a share F of them may differ at
all; floats by E times the greatest one, 1e-5 by default.
"""

import argparse
import glob
import sys

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("expected")
parser.add_argument("actual")
parser.add_argument("--steps", type=int, default=0)
parser.add_argument("--share", type=float, default=1)
parser.add_argument("--max-error", type=float, default=1e-5)
options = parser.parse_args()
count = len(glob.glob(f"{options.expected}/output*.npy"))
failed = count == 0 or count != len(glob.glob(f"{options.actual}/output*.npy"))
for i in range(count):
    expected = np.load(f"{options.expected}/output{i}.npy")
    actual = np.load(f"{options.actual}/output{i}.npy")
    if expected.shape != actual.shape or expected.dtype != actual.dtype:
        sys.exit(f"output {i}: expected {expected.dtype}{expected.shape}, but got "
                 f"{actual.dtype}{actual.shape}")
    if expected.dtype == np.float32:
        same = (expected == actual) | (np.isnan(expected) & np.isnan(actual))
        finite = np.isfinite(expected) & np.isfinite(actual)
        off = np.where(same, 0, np.where(finite, abs(expected - actual), np.inf))
        scale = np.max(np.abs(expected), initial=0, where=np.isfinite(expected)) or 1
        worst = off.max(initial=0) / scale
        failed |= bool(worst > options.max_error)
        print(f"output {i}: floats, differ by {worst:.1e} of the greatest at most")
        continue
    off = abs(expected.astype(np.int64) - actual.astype(np.int64))
    share = np.mean(off != 0) if off.size else 0
    failed |= bool(off.max(initial=0) > options.steps or share > options.share)
    print(f"output {i}: integers, differ by {off.max(initial=0)} at most, "
          f"{np.count_nonzero(off)} of {off.size}")
print(f"{count} outputs, {'too far from each other' if failed else 'as close as they have to be'}")
sys.exit(failed)
