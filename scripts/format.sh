#!/usr/bin/env bash
# Formats all C and C++ sources as .clang-format says, with the one version of
# clang-format that decides: others break lines elsewhere. Tables that are aligned
# by hand stand between `// clang-format off` and `// clang-format on`.
#
#   scripts/format.sh            formats
#   scripts/format.sh --check    prints what is not formatted, and fails if there
#                                is anything
#   scripts/format.sh --check FILE...    the same for these files
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mode=(-i)
if [[ ${1:-} == --check ]]; then
  mode=(--dry-run --Werror)
  shift
fi
files=("$@")
if [[ $# -eq 0 ]]; then
  mapfile -t files < <(find "$root"/{benchmarks,examples,include,lib,test,tools} \
    -name '*.cpp' -o -name '*.h' -o -name '*.c')
fi
printf '%s\0' "${files[@]}" |
  xargs -0 -n 16 -P "$(nproc)" clang-format-14 "${mode[@]}"
