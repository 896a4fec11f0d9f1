#!/usr/bin/env bash
# Provides oneDNN 3 and prints the prefix that CMake finds it under (an empty
# line when the system's own package is recent enough). The first run on a
# machine builds a pinned release from the distribution's source package, with
# inference primitives only, into a cache outside the build tree; every other
# run prints the prefix at once.
#
#   scripts/onednn.sh [--if-built]
#
#   --if-built      do not build it
#   LPT_CACHE_DIR   where the cache is; default ${XDG_CACHE_HOME:-~/.cache}/lpt
#
# Exits with 3, and prints nothing, when the source package cannot be had, or
# with --if-built when it is not built: the caller then builds without oneDNN.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
llvm=$(cut -d. -f1 "$root/cmake/llvm-version.txt")

# The release, the suite of the distribution that carries its source, and what
# is built of it. A change of any of them builds again, beside the old one.
version=3.7.2
suite=trixie
primitives="BINARY;CONCAT;CONVOLUTION;DECONVOLUTION;ELTWISE;LAYER_NORMALIZATION;MATMUL;POOLING;PRELU;REDUCTION;REORDER;RESAMPLING;SOFTMAX;SUM"
options=(
  -DCMAKE_BUILD_TYPE=Release
  -DONEDNN_LIBRARY_TYPE=SHARED
  -DONEDNN_BUILD_TESTS=OFF
  -DONEDNN_BUILD_EXAMPLES=OFF
  -DONEDNN_BUILD_GRAPH=OFF
  -DONEDNN_ENABLE_WORKLOAD=INFERENCE
  "-DONEDNN_ENABLE_PRIMITIVE=$primitives"
  # Without these kernels a matrix multiplication on AVX2 takes 4 to 13 times
  # as long. With AVX-512 the runtime takes none of those for integers.
  -DONEDNN_ENABLE_GEMM_KERNELS_ISA=AVX2
  -DONEDNN_CPU_RUNTIME=OMP
)

if pkg-config --atleast-version=3 dnnl 2>/dev/null; then
  echo
  exit 0
fi

key=$(printf '%s\n' "$version" "$llvm" "${options[@]}" | sha256sum | cut -c1-12)
cache=${LPT_CACHE_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/lpt}
prefix=$cache/onednn-$version-$key
if [[ -f $prefix/complete ]]; then
  echo "$prefix"
  exit 0
fi

[[ ${1:-} != --if-built ]] || exit 3

mkdir -p "$cache"
# One build at a time: a second caller waits for the first one's result.
exec 9>"$cache/onednn.lock"
flock 9
if [[ -f $prefix/complete ]]; then
  echo "$prefix"
  exit 0
fi

work=$(mktemp -d "$cache/onednn-build.XXXXXX")
trap 'rm -rf "$work"' EXIT
start=$SECONDS
echo "Building oneDNN $version once into $prefix (about 20 minutes on two cores)" >&2

# A private apt state: the machine's own sources, read as sources of the newer
# suite. Nothing of the system's configuration changes.
mkdir -p "$work/apt/lists/partial" "$work/apt/parts" "$work/apt/cache/archives/partial"
/usr/bin/python3 - "$suite" >"$work/apt/sources.list" <<'PYTHON'
import glob, re, sys

suite = sys.argv[1]
archives = set()
for name in glob.glob("/etc/apt/sources.list.d/*.sources"):
    for stanza in re.split(r"\n\s*\n", open(name).read()):
        fields = dict(re.findall(r"^(\w[\w-]*):[ \t]*(.*)$", stanza, re.M))
        key = fields.get("Signed-By", "")
        if "main" in fields.get("Components", "").split() and "debian-archive" in key:
            for uri in fields["URIs"].split():
                archives.add((uri, f"[signed-by={key}] "))
for name in ["/etc/apt/sources.list", *glob.glob("/etc/apt/sources.list.d/*.list")]:
    try:
        lines = open(name).read().splitlines()
    except FileNotFoundError:
        continue
    for line in lines:
        entry = re.match(r"deb(?:-src)?\s+(\[[^\]]*\]\s+)?(\S+)\s+\S+\s+(.*)", line)
        if entry and "main" in entry[3].split() and re.search(r"/debian/?$", entry[2]):
            archives.add((entry[2], entry[1] or ""))
for uri, attributes in sorted(archives):
    # The archive of security updates carries suites of other names.
    if "security" not in uri:
        print(f"deb-src {attributes}{uri} {suite} main")
PYTHON
apt=(
  -o "Dir::Etc::sourcelist=$work/apt/sources.list" -o "Dir::Etc::sourceparts=$work/apt/parts"
  -o "Dir::State::lists=$work/apt/lists" -o "Dir::Cache=$work/apt/cache"
  -o APT::Sandbox::User=root)
# The distribution's revision of the release is free; the release is not.
fetch_source() {
  cd "$work"
  apt-get -qq "${apt[@]}" update
  revision=$(apt-cache "${apt[@]}" showsrc --only-source onednn | sed -n "s/^Version: \\($version[+-].*\\)/\\1/p" | head -n 1)
  apt-get -qq "${apt[@]}" source "onednn=${revision:-$version}"
}
if ! (fetch_source) >"$work/apt.log" 2>&1; then
  tail -n 5 "$work/apt.log" >&2
  echo "The source package of oneDNN $version is not available from this machine's package sources." >&2
  exit 3
fi

# The compiler and its OpenMP library are the ones that the rest is built
# with: two OpenMP libraries in one process would fight for the cores.
bin=/usr/lib/llvm-$llvm/bin
source=$(find "$work" -mindepth 1 -maxdepth 1 -type d -name 'onednn-*' | head -n 1)
if ! cmake -S "$source" -B "$work/build" -G Ninja \
  "-DCMAKE_C_COMPILER=$bin/clang" "-DCMAKE_CXX_COMPILER=$bin/clang++" \
  -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
  "-DCMAKE_INSTALL_PREFIX=$prefix" "${options[@]}" >"$work/build.log" 2>&1 ||
  ! ninja -C "$work/build" install >>"$work/build.log" 2>&1; then
  tail -n 30 "$work/build.log" >&2
  echo "Building oneDNN $version failed; see above." >&2
  exit 1
fi
touch "$prefix/complete"
echo "oneDNN $version built in $((SECONDS - start)) s" >&2
echo "$prefix"
