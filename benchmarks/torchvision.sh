#!/usr/bin/env bash
# Exports models from PyTorch to ONNX, runs them with lpt-run, and compares with what
# PyTorch computes; fails if a limit is missed. See benchmarks/torchvision/check.py.
#   benchmarks/torchvision.sh [NAME...]   of benchmarks/torchvision/models.py; all
#                                         by default, which takes about an hour
#
# Environment variables:
#   LPT_TOOLS    the directory of lpt-run; by default it is built
#   LPT_EXPORTS  where exported models are kept, by default build/torchvision
#   LPT_PAGE     if set, the table of docs/Importing.md is printed
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
exports=${LPT_EXPORTS:-$root/build/torchvision}
python=/usr/bin/python3

# PyTorch is too large to be installed for a build.
if ! missing=$("$python" -c 'import numpy, torch, torchvision' 2>&1); then
  echo "expected PyTorch for $python, but got: ${missing##*$'\n'}" >&2
  echo "apt-get install python3-numpy python3-torch python3-torchvision" >&2
  exit 1
fi
tools=${LPT_TOOLS:-}
[[ -n $tools ]] || tools=$("$root/scripts/build.sh" lpt-run | tail -n 1)/bin

"$python" "$root/benchmarks/torchvision/export.py" "$exports" "$@"
"$python" "$root/benchmarks/torchvision/check.py" "$exports" "$@" --lpt-run="$tools/lpt-run" ${LPT_PAGE:+--page}
