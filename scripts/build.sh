#!/usr/bin/env bash
# Configures the preset $LPT_PRESET (default: dev) and builds the given targets
# in it (default: all). Prints the build tree.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
preset=${LPT_PRESET:-dev}
tree=$root/build
[[ $preset == dev ]] || tree=$root/build-$preset

# Precompiled headers are only cached by ccache with these.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

cd "$root"
if [[ ! -f $tree/build.ninja ]]; then
  cmake --preset "$preset" >&2
fi
ninja --quiet -C "$tree" "${@:-all}" >&2
echo "$tree"
