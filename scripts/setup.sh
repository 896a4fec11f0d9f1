#!/usr/bin/env bash
# Installs what building and testing needs, from the package sources that this
# machine is configured with. Does nothing when everything is there.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
llvm=$(cut -d. -f1 "$root/cmake/llvm-version.txt")

packages=(
  # The compiler, the build, and C++ standard library headers for it.
  "clang-$llvm" "lld-$llvm" "libclang-rt-$llvm-dev" "llvm-$llvm" g++ cmake ninja-build ccache git
  # LLVM and MLIR: libraries, mlir-tblgen, lit, FileCheck.
  "llvm-$llvm-dev" "libmlir-$llvm-dev" "mlir-$llvm-tools" "llvm-$llvm-tools" zlib1g-dev libzstd-dev
  # libLPTOneDNNRuntime: its reader of descriptions, and the OpenMP library.
  nlohmann-json3-dev "libomp-$llvm-dev"
  # The ONNX importer.
  libonnx-dev libprotobuf-dev
  # Building oneDNN from its source package.
  pkg-config dpkg-dev patch xz-utils libspdlog-dev libsimde-dev
  # Tests; the last three use the page of a report as a reader does.
  libgtest-dev clang-format-14 chromium chromium-driver poppler-utils
  # The model generators and the tests that read arrays.
  python3 python3-numpy python3-sklearn
  # Models to import, with what they compute, and the writer of others.
  libonnx-testdata python3-onnx
)

# One query for all: this runs before every build. It fails if one is missing.
installed=$(dpkg-query -W -f '${Package} ${Status}\n' "${packages[@]}" 2>/dev/null |
  sed -n 's/ install ok installed$//p' || true)
missing=()
for package in "${packages[@]}"; do
  grep -qxF -- "$package" <<<"$installed" || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

echo "Installing: ${missing[*]}"
as_root=()
[[ $(id -u) -eq 0 ]] || as_root=(sudo)
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq \
  --no-install-recommends "${missing[@]}" >/dev/null
