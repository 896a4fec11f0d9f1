# libFuzzer is a part of clang, where the run-time libraries of the compiler are
# installed. Sets LPT_HAS_LIBFUZZER.
include(CheckCXXSourceCompiles)
include(CMakePushCheckState)
cmake_push_check_state()
set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer)
check_cxx_source_compiles("
  #include <cstddef>
  #include <cstdint>
  extern \"C\" int LLVMFuzzerTestOneInput(const uint8_t *, size_t) { return 0; }
  " LPT_HAS_LIBFUZZER)
cmake_pop_check_state()
