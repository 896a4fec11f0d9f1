/*===- Pieces.h ---------------------------------------------------*- C -*-===*\
|*
|* Licensed under the Apache License v2.0 with LLVM Exceptions.
|* See the LICENSE file for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------===*/

#ifndef LPT_LIB_RUNTIME_MODELS_PIECES_H
#define LPT_LIB_RUNTIME_MODELS_PIECES_H

#include <stdint.h>

/* How many iterations of a loop of `size` a thread takes at a time: four pieces
   for each thread, so that a thread that is interrupted delays the loop by a
   quarter of its share, but none below `grain`, which is positive. */
static inline int64_t lpt_choose_piece(int64_t size, int64_t grain,
                                       int64_t num_threads) {
  const int64_t pieces = 4 * num_threads;
  const int64_t piece = size / pieces + (size % pieces != 0);
  return piece < grain ? grain : piece;
}

#endif /* LPT_LIB_RUNTIME_MODELS_PIECES_H */
