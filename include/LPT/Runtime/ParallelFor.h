//===- ParallelFor.h ----------------------------------------------*- C -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The function that generated code calls to share the iterations of a loop
// among threads. The program that runs the code defines it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_RUNTIME_PARALLELFOR_H
#define LPT_RUNTIME_PARALLELFOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The symbol of the function, of type `LPTParallelFor`.
#define LPT_PARALLEL_FOR_NAME "lptParallelFor"

/// Runs the iterations [begin, end) of a loop on `buffers`, an array of
/// addresses.
typedef void (*LPTLoopTask)(void *const *buffers, int64_t begin, int64_t end);

/// Runs the iterations [0, size) of `task`, each once and in any order, and
/// returns when all are done. A call of `task` gets at least `grain`
/// iterations, which is positive, unless fewer are left.
typedef void LPTParallelFor(LPTLoopTask task, void *const *buffers,
                            int64_t size, int64_t grain);

/// As `LPTParallelFor`, for code that is given the function when it runs, with
/// the `context` that it was given with it.
typedef void LPTParallelForWithContext(void *context, LPTLoopTask task,
                                       void *const *buffers, int64_t size,
                                       int64_t grain);

/// What such code finds `LPT_LOOP_RUNNER_BYTES` before its workspace. Without a
/// function, loops run in the thread that calls the code.
typedef struct LPTLoopRunner {
  LPTParallelForWithContext *parallelFor;
  void *context;
} LPTLoopRunner;

/// A multiple of the alignment of workspaces.
#define LPT_LOOP_RUNNER_BYTES 64

#ifdef __cplusplus
}
#endif

#endif // LPT_RUNTIME_PARALLELFOR_H
