#!/usr/bin/env bash
# Configures the preset $LPT_PRESET (default: dev) and builds the given targets
# in it (default: all). Prints the build tree.
#
# With LPT_ONEDNN=if-built, oneDNN is not built but used if it is there: the next
# call without it builds oneDNN, and configures the tree again.
#
# A tree that is configured with LPT_ENABLE_ONEDNN=OFF stays without oneDNN. So
# does one that was configured while oneDNN was not to be had; to try again,
# configure it with LPT_ENABLE_ONEDNN=AUTO.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
preset=${LPT_PRESET:-dev}
tree=$root/build
[[ $preset == dev ]] || tree=$root/build-$preset

# Precompiled headers are only cached by ccache with these.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
# By its preprocessed text, a header in which only a comment has changed would be
# taken for the old one, whose size the compiler then finds to be another one.
export CCACHE_DEPEND=1

cd "$root"
cache=$tree/CMakeCache.txt

# Prints the prefix of oneDNN, as onednn.sh does. If it is not there, it is built
# while the rest compiles.
provide_onednn() {
  "$root/scripts/onednn.sh" --if-built && return
  [[ ${LPT_ONEDNN:-} != if-built ]] || return 3
  "$root/scripts/onednn.sh" &
  local builder=$!
  if ! LPT_ONEDNN=if-built "$root/scripts/build.sh" lpt-opt lpt-run >/dev/null; then
    kill "$builder"
    return 1
  fi
  wait "$builder"
}

options=()
if ! grep -qsx 'LPT_ENABLE_ONEDNN:STRING=OFF' "$cache"; then
  status=0
  prefix=$(provide_onednn) || status=$?
  if [[ $status -eq 3 && ${LPT_ONEDNN:-} == if-built ]]; then
    echo "Building without oneDNN: the native backend needs no library." >&2
  elif [[ $status -eq 3 ]]; then
    echo "Building without oneDNN." >&2
    options=(-DLPT_ENABLE_ONEDNN=OFF)
  elif [[ $status -ne 0 ]]; then
    exit "$status"
  elif ! grep -qsxF "LPT_ONEDNN_PREFIX:PATH=$prefix" "$cache"; then
    # CMake keeps what it found before.
    options=(-UOpenMP_* -Udnnl_DIR "-DLPT_ONEDNN_PREFIX=$prefix")
  fi
fi
if [[ ! -f $tree/build.ninja || ${#options[@]} -gt 0 ]]; then
  cmake --preset "$preset" "${options[@]}" >&2
fi
ninja --quiet -C "$tree" "${@:-all}" >&2
echo "$tree"
