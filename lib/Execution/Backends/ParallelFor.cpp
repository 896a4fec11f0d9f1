//===- ParallelFor.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParallelFor.h"

#include <algorithm>

#ifdef _OPENMP
#include <omp.h>
#endif

using namespace mlir;

static thread_local int numLoopThreads = 1;

int lpt::getNumLoopThreads(int requested) {
#ifdef _OPENMP
  return requested > 0 ? requested : omp_get_max_threads();
#else
  return 1;
#endif
}

lpt::LoopThreadsScope::LoopThreadsScope(int numThreads)
    : outer(numLoopThreads) {
  numLoopThreads = numThreads;
}

lpt::LoopThreadsScope::~LoopThreadsScope() { numLoopThreads = outer; }

void lpt::runLoopInThreads(LPTLoopTask task, void *const *buffers, int64_t size,
                           int64_t grain) {
  const int64_t numChunks =
      std::min<int64_t>(numLoopThreads, (size + grain - 1) / grain);
#ifdef _OPENMP
  if (numChunks > 1) {
    // Multiples of the grain, of which all chunks have the same number or one
    // more.
    const int64_t numGrains = (size + grain - 1) / grain;
#pragma omp parallel for num_threads(static_cast <int>(numChunks))             \
    schedule(static, 1)
    for (int64_t chunk = 0; chunk < numChunks; ++chunk) {
      const int64_t begin = numGrains * chunk / numChunks * grain;
      const int64_t end = numGrains * (chunk + 1) / numChunks * grain;
      task(buffers, begin, std::min(end, size));
    }
    return;
  }
#endif
  task(buffers, 0, size);
}
