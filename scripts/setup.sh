#!/usr/bin/env bash
# Installs what building and testing needs, from the package sources that this
# machine is configured with. Does nothing when everything is there.
#   scripts/setup.sh [--build]    with --build, what tests need in addition is
#                                 left out
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
  # The importers of ONNX and of OpenVINO.
  libonnx-dev libprotobuf-dev libpugixml-dev
  # Pictures as samples.
  libstb-dev
  # The model generators.
  python3 python3-numpy
  # The configuration asks for it, because it includes the tests.
  libgtest-dev
)
test_packages=(
  # Building oneDNN from its source package.
  pkg-config dpkg-dev patch xz-utils libspdlog-dev libsimde-dev
  # The last three use the page of a report as a reader does.
  clang-format-14 chromium chromium-driver poppler-utils
  # The training of the digits' network.
  python3-sklearn
  # Models to import, with what they compute, and the writer of others.
  libonnx-testdata python3-onnx
  # Compiled models run on other processors.
  gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
)
[[ ${1:-} == --build ]] || packages+=("${test_packages[@]}")

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
