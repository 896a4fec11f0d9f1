# The configuration of the lit tests.
#
# Environment variables:
#   LPT_CHECK_ROUNDTRIP=1  every run of lpt-opt also checks that its result
#                          survives printing and parsing, as text and bytecode
#   LPT_FACE_DETECTOR=DIR  a network with pictures to run, see
#                          test/Import/ONNX/face-detector.test

import os
import platform
import shutil
import subprocess

import lit.formats
import lit.util
from lit.llvm import llvm_config  # noqa: F401  (fails early if lit is not LLVM's)

config.name = "LPT"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)

config.environment["PATH"] = os.pathsep.join(
    [config.lpt_tools_dir, config.llvm_tools_dir, config.environment["PATH"]])
config.environment["FILECHECK_OPTS"] = "-enable-var-scope --allow-unused-prefixes=false"
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "CCACHE_DIR", "CCACHE_SLOPPINESS", "HOME"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

# The numpy of the distribution, whatever python3 comes first in PATH.
config.substitutions.append(("%python", "/usr/bin/python3"))
config.substitutions.append(("%source_root", config.lpt_source_root))
config.substitutions.append(("%binary_root", config.lpt_binary_root))
config.substitutions.append(("%mlir_cmake_dir", config.mlir_cmake_dir))
config.substitutions.append(("%cxx_compiler", config.cxx_compiler))
config.substitutions.append(("%cxx_launcher", config.cxx_launcher))

if os.environ.get("LPT_CHECK_ROUNDTRIP") == "1":
    config.substitutions.append(("lpt-opt", "lpt-opt --verify-roundtrip"))

#===-----------------------------------------------------------------------===#
# Features
#===-----------------------------------------------------------------------===#

config.available_features.add(f"host-{platform.machine()}")
if config.sanitizers:
    config.available_features.add("sanitizers")
if config.has_onednn:
    config.available_features.add("onednn")
if config.has_onnx:
    config.available_features.add("onnx")
if config.has_pictures:
    config.available_features.add("pictures")
if config.has_pugixml:
    config.available_features.add("openvino")
if config.has_libfuzzer:
    config.available_features.add("libfuzzer")
if config.has_bundled_onednn:
    config.available_features.add("bundled-onednn")
if all(shutil.which(tool) for tool in ("apt-get", "cpack", "dpkg-deb", "dpkg-shlibdeps")):
    config.available_features.add("debian-packaging")
if shutil.which("clang-format-14"):
    config.available_features.add("clang-format-14")
# Other processors, and what links for them.
if all(shutil.which(tool) for tool in ("qemu-aarch64", "aarch64-linux-gnu-gcc")):
    config.available_features.add("qemu-aarch64")
    # Not every build of QEMU loads plugins.
    if "-plugin" in subprocess.run(["qemu-aarch64", "--help"], capture_output=True,
                                   text=True).stdout:
        config.available_features.add("qemu-plugins")
if shutil.which("qemu-x86_64"):
    config.available_features.add("qemu-x86_64")
# A browser, what drives it, and what reads its print-outs.
missing = [tool for tool in ("chromium", "chromedriver", "pdftotext")
           if not lit.util.which(tool, config.environment["PATH"])]
if missing:
    lit_config.note(f"tests of pages in a browser are skipped: no {', '.join(missing)} in PATH")
else:
    config.available_features.add("chromium")

# The test data of ONNX, where its package puts it.
if config.has_onnx and os.path.isdir("/usr/share/libonnx-testdata/data"):
    config.available_features.add("onnx-testdata")
# A network that is not part of the project.
face_detector = os.environ.get("LPT_FACE_DETECTOR", "")
if os.path.exists(os.path.join(face_detector, "face-rfb-320.onnx")):
    config.available_features.add("face-detector")
config.substitutions.append(("%face_detector", face_detector))

# What the processor can do, by the names of Linux.
try:
    with open("/proc/cpuinfo") as cpuinfo:
        flags = next((line for line in cpuinfo if line.startswith("flags")), "").split()
except OSError:
    flags = []
for flag, feature in (("avx2", "x86-avx2"), ("avx_vnni", "x86-avx-vnni"),
                      ("avx512_vnni", "x86-avx512-vnni"), ("amx_int8", "x86-amx")):
    if flag in flags:
        config.available_features.add(feature)
