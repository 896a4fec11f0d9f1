//===- lpt-benchmark-peak.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many products a core of this machine adds in a second, by each sequence
// of instructions that native code has for it: on registers alone, best of
// many. A line for each that the processor has, "name: GOPS", with two
// operations for a product and its addition, in 10^9 per second. x86-64 alone,
// without AMX.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace {
struct Sequence {
  const char *name;
  bool isSupported;
  /// Of one repetition of `run`.
  double products;
  void (*run)(long repetitions);
};
} // namespace

// Twelve sums are more than the latency of any of the instructions asks for.
#define LPT_TWELVE(LINE)                                                       \
  LINE("0")                                                                    \
  LINE("1")                                                                    \
  LINE("2")                                                                    \
  LINE("3")                                                                    \
  LINE("4")                                                                    \
  LINE("5") LINE("6") LINE("7") LINE("8") LINE("9") LINE("10") LINE("11")

#define LPT_RUN(LINE)                                                          \
  [](long repetitions) {                                                       \
    asm volatile("1:\n" LPT_TWELVE(LINE) "dec %0\n"                            \
                                         "jnz 1b\n"                            \
                                         "vzeroupper\n"                        \
                 : "+r"(repetitions)                                           \
                 :                                                             \
                 : "cc", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5",       \
                   "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12",  \
                   "xmm13", "xmm14", "xmm15");                                 \
  }

#define LPT_VPDPBUSD_512(SUM) "vpdpbusd %%zmm14, %%zmm15, %%zmm" SUM "\n"
#define LPT_VPDPBUSD_256(SUM)                                                  \
  "%{evex%} vpdpbusd %%ymm14, %%ymm15, %%ymm" SUM "\n"
#define LPT_VPMADDWD_256(SUM)                                                  \
  "vpmaddwd %%ymm14, %%ymm15, %%ymm13\n"                                       \
  "vpaddd %%ymm13, %%ymm" SUM ", %%ymm" SUM "\n"
#define LPT_VFMADD_512(SUM) "vfmadd231ps %%zmm14, %%zmm15, %%zmm" SUM "\n"
#define LPT_VFMADD_256(SUM) "vfmadd231ps %%ymm14, %%ymm15, %%ymm" SUM "\n"

/// The least time of a repetition, in nanoseconds.
static double measure(void (*run)(long)) {
  constexpr long repetitions = 20000;
  double best = std::numeric_limits<double>::max();
  for (int round = 0; round != 200; ++round) {
    const auto start = std::chrono::steady_clock::now();
    run(repetitions);
    const std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count() / double(repetitions));
  }
  return best;
}

int main() {
  const bool hasAVX2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  const bool hasAVX512 = __builtin_cpu_supports("avx512f");
  const bool hasVNNI = __builtin_cpu_supports("avx512vnni");
  const Sequence sequences[] = {
      {"vpdpbusd 512", hasVNNI, 12 * 64, LPT_RUN(LPT_VPDPBUSD_512)},
      {"vpdpbusd 256", hasVNNI && __builtin_cpu_supports("avx512vl"), 12 * 32,
       LPT_RUN(LPT_VPDPBUSD_256)},
      {"vpmaddwd 256", hasAVX2, 12 * 16, LPT_RUN(LPT_VPMADDWD_256)},
      {"vfmadd 512", hasAVX512, 12 * 16, LPT_RUN(LPT_VFMADD_512)},
      {"vfmadd 256", hasAVX2, 12 * 8, LPT_RUN(LPT_VFMADD_256)},
  };
  for (const Sequence &sequence : sequences)
    if (sequence.isSupported)
      llvm::outs() << llvm::formatv("{0}: {1:F1}\n", sequence.name,
                                    2 * sequence.products /
                                        measure(sequence.run));
  return 0;
}
