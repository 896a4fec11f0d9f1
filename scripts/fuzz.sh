#!/usr/bin/env bash
# Tries random models, and shrinks those that show a fault.
#
#   scripts/fuzz.sh N [SEED] [--compare-backend=NAME] [--compare-explicit]
#                   [--fixed-point] [--logic] [--written-out] [--foreign]
#                   [--stored-constants] [--threads=N]
#
# The models are number SEED to SEED + N - 1; SEED is 1 by default. With a backend,
# `generic` or `onednn`, each model also runs there, before and after the
# pipeline, and is held to the numbers of the reference. What a backend does not
# run, by its documentation, is counted but no fault.
#
# With --compare-explicit, kernels are compared with their explicit form, and that
# with generated code. --threads=N is how many threads run programs, 2 by default.
#
# With --written-out, half of the ops are normalizations and activations that are
# written out, in random spellings.
#
# With --fixed-point, the pipeline must leave its own result as it is. With
# --logic, models have comparisons, logic and mathematical functions as well; they
# are others than those of the same numbers without it. With --foreign, modules of
# several dialects are tried with every pass instead, with --stored-constants
# models of one product or gather, whose constant is stored as integers of any
# type.
#
# Models that show a fault are written to fuzz-faults/, with what is wrong and how
# to run them in their first lines. Exits with 1 if there are any.
#
# Environment variables:
#   LPT_BUILD_DIR    the build tree, by default build/
#   LPT_FUZZ_FAULTS  where to write, by default fuzz-faults/ in the build tree
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${LPT_BUILD_DIR:-$root/build}
faults=${LPT_FUZZ_FAULTS:-$build/fuzz-faults}
backend=
generated=()
threads=()
extra=()
numbers=()
for argument; do
  case $argument in
  --compare-backend=*) backend=${argument#*=} ;;
  --logic | --written-out | --stored-constants)
    generated+=("$argument")
    extra+=("$argument")
    ;;
  --threads=*)
    threads=("$argument")
    extra+=("$argument")
    ;;
  --compare-explicit | --fixed-point | --foreign) extra+=("$argument") ;;
  *) numbers+=("$argument") ;;
  esac
done
[[ ${#numbers[@]} -ge 1 ]] || { sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"; exit 2; }
next=${numbers[1]:-1}
end=$((next + numbers[0]))
mkdir -p "$faults"
progress=$(mktemp)
trap 'rm -f "$progress"' EXIT
status=0

# Shrinks the model $1, which crashes with the options $2, in place.
reduce() {
  "$build/bin/lpt-reduce" "$1" --numbers-differ --pipeline-options="$2" \
    --backend="$backend" "${threads[@]}" -o "$1.small" 2> /dev/null || return 0
  { echo "// lpt-opt --lpt-pipeline=\"$2\""; cat "$1.small"; } > "$1"
  rm -f "$1.small"
}

while [[ $next -lt $end ]]; do
  code=0
  "$build/bin/lpt-fuzz" --seed="$next" --count=$((end - next)) \
    --compare-backend="$backend" "${extra[@]}" \
    --directory="$faults" --progress="$progress" 2> "$faults/crash.log" || code=$?
  [[ $code -eq 0 ]] && break
  status=1
  [[ $code -eq 1 ]] && break
  number=$(cat "$progress")
  model=$faults/crash-$number.mlir
  mv "$faults/crash.log" "$faults/crash-$number.log"
  echo "model $number crashes: $model"
  if [[ ${extra[*]} == *--foreign* ]]; then
    "$build/bin/lpt-fuzz" --foreign --print --seed="$number" > "$model"
  elif "$build/bin/lpt-fuzz" "${generated[@]}" --print --seed="$number" > "$model"; then
    options=$(tail -1 "$model" | sed 's,^// ,,')
    reduce "$model" "$options"
  fi
  next=$((number + 1))
done
rm -f "$faults/crash.log"
exit $status
