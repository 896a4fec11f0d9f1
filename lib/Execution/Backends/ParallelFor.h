//===- ParallelFor.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The threads that run the loops of generated code: those of OpenMP, which
// oneDNN uses as well. A second set of threads would fight with them for the
// cores.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BACKENDS_PARALLELFOR_H
#define LPT_LIB_EXECUTION_BACKENDS_PARALLELFOR_H

#include "LPT/Runtime/ParallelFor.h"

namespace mlir::lpt {

/// How many threads run loops where `requested` are asked for: as many as
/// OpenMP would take for 0, and one without OpenMP.
int getNumLoopThreads(int requested);

/// Lets `runLoopInThreads` take this many threads, on this thread, for as long
/// as the object lives.
class LoopThreadsScope {
public:
  explicit LoopThreadsScope(int numThreads);
  ~LoopThreadsScope();
  LoopThreadsScope(const LoopThreadsScope &) = delete;
  LoopThreadsScope &operator=(const LoopThreadsScope &) = delete;

private:
  int outer;
};

/// What generated code calls as `LPT_PARALLEL_FOR_NAME`. Chunks are equal parts
/// of the loop, one for each thread; their order in memory is that of the
/// threads, so that a thread finds in its cache what it has written before.
void runLoopInThreads(LPTLoopTask task, void *const *buffers, int64_t size,
                      int64_t grain);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BACKENDS_PARALLELFOR_H
