#!/usr/bin/env bash
# Prints how fast models run on native code and on oneDNN, and how far oneDNN's are
# from what their primitives allow. Everything is measured interleaved, best of many;
# the machine should be idle.
#   benchmarks/run.sh [MODEL...]     of benchmarks/models/generate.py; by default
#                                    resnet50, mobilenetv2 and bert_encoder
#
# Environment variables:
#   LPT_ROUNDS   interleaved measurements of each line, by default 40
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
models=("$@")
[[ ${#models[@]} -gt 0 ]] || models=(resnet50 mobilenetv2 bert_encoder)

tree=$("$root/scripts/build.sh" lpt-opt lpt-run lpt-benchmark-onednn | tail -n 1)
"$root/scripts/models.sh" "${models[@]}"
for threads in 1 2; do
  "$root/benchmarks/native.py" "${models[@]}" --threads="$threads" --rounds="$(((${LPT_ROUNDS:-40} + 9) / 10))"
  echo
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for model in "${models[@]}"; do
  float=$tree/models/$model.mlirbc
  int8=$work/$model.mlirbc
  "$tree/bin/lpt-opt" "$float" --lpt-pipeline=target=host --emit-bytecode -o "$int8"
  for threads in 1 2; do
    echo -n "$model, int8, $threads thread(s): "
    "$tree/bin/lpt-benchmark-onednn" "$int8" --num-threads="$threads" --rounds="${LPT_ROUNDS:-40}"
    echo "$model, float against int8, $threads thread(s):"
    "$tree/bin/lpt-run" "$float" --backend=onednn --input="$tree/models/$model.npy" \
      --threads="$threads" --repeat="${LPT_ROUNDS:-40}" --benchmark-pair
  done
done
