#!/usr/bin/env bash
# Runs exported models with lpt-run and with ONNX Runtime, in turns, on one and two
# threads, and prints times and agreement; see benchmarks/compare/measure.py. Writes
# results.json, tables.md and times.svg into build/compare. The machine should be idle:
# with a load beside them, times of two threads are those of one.
#   benchmarks/compare/run.sh [NAME...]   of benchmarks/torchvision/models.py; by
#                                         default those below
#
# Environment variables:
#   LPT_TOOLS    the directory of lpt-run; by default it is built
#   LPT_EXPORTS  where exported models are kept, by default build/torchvision
#   LPT_ROUNDS   turns of each, by default 5
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
names=("$@")
[[ ${#names[@]} -gt 0 ]] || names=(resnet18 resnet50 mobilenet_v2 googlenet densenet121 squeezenet1_1
  mnasnet1_0 bert_small efficientnet_b0 vit_b_32 unet speech_lstm)
exports=${LPT_EXPORTS:-$root/build/torchvision}
output=$root/build/compare
python=/usr/bin/python3

if ! missing=$("$python" -c 'import matplotlib, numpy, torch, torchvision' 2>&1); then
  echo "expected PyTorch and matplotlib for $python, but got: ${missing##*$'\n'}" >&2
  echo "apt-get install python3-matplotlib python3-numpy python3-torch python3-torchvision" >&2
  exit 1
fi
for tool in node npm; do
  if ! command -v "$tool" >/dev/null; then
    echo "expected the program $tool, of Node.js, but got none" >&2
    exit 1
  fi
done
tools=${LPT_TOOLS:-}
[[ -n $tools ]] || tools=$("$root/scripts/build.sh" lpt-run | tail -n 1)/bin

# The package has the library; its scripts would load those for graphics processors.
mkdir -p "$output"
if [[ ! -d $output/node_modules/onnxruntime-node ]]; then
  npm install --prefix "$output" --ignore-scripts --no-fund --no-audit onnxruntime-node >&2
fi
"$python" "$root/benchmarks/torchvision/export.py" "$exports" "${names[@]}"
"$python" "$root/benchmarks/compare/measure.py" "$exports" "$output" "${names[@]}" \
  --lpt-run="$tools/lpt-run" --node-modules="$output/node_modules" --rounds="${LPT_ROUNDS:-5}"
