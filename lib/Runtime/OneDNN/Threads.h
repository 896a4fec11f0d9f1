//===- Threads.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The number of threads, which oneDNN asks OpenMP for.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_THREADS_H
#define LPT_LIB_RUNTIME_ONEDNN_THREADS_H

#include <omp.h>

namespace lpt::onednn {

/// Lets OpenMP use `numThreads` threads on the current thread, until the end of
/// the scope. A primitive is built for a number of threads: its scratchpad has
/// a part for each, so running it with more would write beyond the end.
class ThreadCountScope {
public:
  explicit ThreadCountScope(int numThreads) : saved(omp_get_max_threads()) {
    if (saved != numThreads)
      omp_set_num_threads(numThreads);
    else
      saved = 0;
  }
  ~ThreadCountScope() {
    if (saved)
      omp_set_num_threads(saved);
  }
  ThreadCountScope(const ThreadCountScope &) = delete;
  ThreadCountScope &operator=(const ThreadCountScope &) = delete;

private:
  /// The number to restore; 0 if nothing was changed.
  int saved;
};

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_THREADS_H
