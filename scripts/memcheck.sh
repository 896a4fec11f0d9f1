#!/usr/bin/env bash
# Runs small models on the backends `generic` and `onednn` under valgrind, and
# fails if memory is used wrongly or lost.
#
#   scripts/memcheck.sh [MODEL...]   by default the tiny forms of all models
#
# A model is a name of scripts/models.sh or a file. Takes minutes for each: code
# generation is slow under valgrind. Nothing is suppressed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${LPT_BUILD_DIR:-$root/build}
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

models=("$@")
[[ ${#models[@]} -gt 0 ]] || models=({resnet50,mobilenetv2,bert_encoder}-tiny)

# valgrind gives up on line tables that are newer than itself.
mkdir "$directory/bin" "$directory/lib"
strip --strip-debug -o "$directory/bin/lpt-run" "$build/bin/lpt-run"
library=libLPTOneDNNRuntime.so
strip --strip-debug -o "$directory/lib/$library" "$build/lib/$library"

# It knows no AVX-512, and OpenMP has nothing to gain here.
export ONEDNN_MAX_CPU_ISA=AVX2 OMP_NUM_THREADS=2

# Runs lpt-run with the arguments after $1, which says what that is.
check() {
  echo "$1"
  shift
  valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite \
    --show-leak-kinds=definite --num-callers=30 --error-exitcode=9 \
    "$directory/bin/lpt-run" "$@" > "$directory/output.txt"
}

for model in "${models[@]}"; do
  file=$model
  if [[ ! -f $model ]]; then
    "$root/scripts/models.sh" "$model"
    file=$root/build/models/$model.mlirbc
  fi
  compiled=$directory/model.lptc
  check "$model, generic" "$file" --low-precision --target=x86-avx2 \
    --random-inputs=1 --backend=generic --repeat=2 --warmup=1
  check "$model, onednn, in float" "$file" --random-inputs=1 --backend=onednn \
    --counters --repeat=2 --warmup=1
  check "$model, onednn" "$file" --low-precision --target=x86-avx2 \
    --random-inputs=1 --backend=onednn --threads=2 --counters \
    --report="$directory/report.html" --repeat=2 --warmup=1 \
    --save-compiled="$compiled"
  check "$model, compiled" "$compiled" --random-inputs=1 --backend=onednn \
    --threads=1 --repeat=2 --warmup=1
done
