/*===- OpenMP.c -----------------------------------------------------------===*\
|*
|* Licensed under the Apache License v2.0 with LLVM Exceptions.
|* See the LICENSE file for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------===*/

#include "LPT/Runtime/ThreadPool.h"
#include "Pieces.h"

#include <omp.h>

void lpt_openmp_parallel_for(void *context,
                             void (*loop)(void *const *, int64_t, int64_t),
                             void *const *buffers, int64_t size,
                             int64_t grain) {
  const int64_t piece = lpt_choose_piece(size, grain, omp_get_max_threads());
  (void)context;
  if (piece >= size) {
    if (size > 0)
      loop(buffers, 0, size);
    return;
  }
  const int64_t pieces = size / piece + (size % piece != 0);
#pragma omp parallel for schedule(dynamic)
  for (int64_t i = 0; i < pieces; ++i)
    loop(buffers, i * piece, size - i * piece < piece ? size : (i + 1) * piece);
}
