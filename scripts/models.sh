#!/usr/bin/env bash
# Generates models as bytecode, build/models/NAME.mlirbc, unless they are there:
# those of benchmarks/models/generate.py, each also as NAME-tiny, NAME-qdq and
# NAME-tiny-qdq, with a sample input NAME.npy for the full ones. Needs lpt-opt.
#   scripts/models.sh [NAME...]      by default resnet50, mobilenetv2 and
#                                    bert_encoder, full and tiny
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
models=$root/build/models
mkdir -p "$models"

names=("$@")
[[ ${#names[@]} -gt 0 ]] || names=({resnet50,mobilenetv2,bert_encoder}{,-tiny})

for name in "${names[@]}"; do
  output=$models/$name.mlirbc
  # A model is as old as what generated it.
  if [[ -f $output && -z $(find "$root/benchmarks/models" -name '*.py' -newer "$output") ]]; then
    continue
  fi
  model=${name%-qdq}
  form=fq variant=full
  [[ $name == *-qdq ]] && form=qdq
  [[ $model == *-tiny ]] && variant=tiny
  echo "Generating $name" >&2
  text=$models/$name.partial.mlir
  /usr/bin/python3 "$root/benchmarks/models/generate.py" "${model%-tiny}" \
    --variant=$variant --form=$form -o "$text" --sample-input="$models/$model.npy" >&2
  "$root/build/bin/lpt-opt" "$text" --emit-bytecode -o "$output.partial"
  rm "$text"
  mv "$output.partial" "$output"
done
