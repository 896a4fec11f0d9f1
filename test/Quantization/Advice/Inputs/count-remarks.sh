#!/bin/bash
# Prints how many remarks with each code its model has before and after advice, and
# "same" if advice changes nothing and says nothing.
#
#   count-remarks.sh DIRECTORY OUTPUT CODE...
set -eu
directory=$1 output=$2
shift 2

count() {
  lpt-opt "$1" --lpt-pipeline --remarks-filter-missed=lpt -o /dev/null 2>&1 |
    grep -c "\[Missed\] $2 " || true
}

for code; do
  model=$directory/$code.mlir
  lpt-opt "$model" -o "$output.before.mlir"
  lpt-opt "$model" --lpt-apply-advice -o "$output.mlir" 2> "$output.err"
  if cmp -s "$output.before.mlir" "$output.mlir" && [[ ! -s $output.err ]]; then
    echo "$code same"
  else
    echo "$code $(count "$model" "$code") $(count "$output.mlir" "$code")"
  fi
done
