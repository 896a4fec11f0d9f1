//===- CornerInputs.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inputs on which functions are compared.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_VERIFICATION_CORNERINPUTS_H
#define LPT_LIB_TRANSFORMS_VERIFICATION_CORNERINPUTS_H

#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {

/// How the elements of an input are chosen.
enum class CornerInput {
  /// From the interval that matters to the readers of the input, evenly.
  Random,
  /// From the ends and the zero of that interval, what lies beyond them, and
  /// the points between two levels.
  Corners,
  /// All zero.
  Zero,
};

StringRef getName(CornerInput kind);

/// An input of kind `kind` for argument `number` of the function, with
/// `dynamicSize` for sizes that are not static. Null if its type is not that of
/// a tensor of the dialect.
Tensor makeInput(func::FuncOp function, unsigned number, CornerInput kind,
                 int64_t dynamicSize);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_VERIFICATION_CORNERINPUTS_H
