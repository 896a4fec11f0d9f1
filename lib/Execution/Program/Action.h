//===- Action.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The actions of a run, in their order.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_PROGRAM_ACTION_H
#define LPT_LIB_EXECUTION_PROGRAM_ACTION_H

#include "LPT/Execution/LoadedProgram.h"

namespace mlir::lpt {

/// A step, or a copy between two places.
struct LoadedProgram::Action {
  struct Place {
    PlaceKind kind;
    int64_t number, offset;
  };
  /// The number of its backend, -1 for a copy.
  int backend = -1;
  /// The number of the step among those of its backend, and among all.
  int64_t number = 0, step = 0;
  /// Those of operands, then those of results.
  SmallVector<Place> places;
  /// Of a copy.
  int64_t bytes = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_PROGRAM_ACTION_H
