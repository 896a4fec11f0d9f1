//===- LowPrecisionHooks.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program adds to `lpt-main` that text cannot say.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_LOWPRECISIONHOOKS_H
#define LPT_TRANSFORMS_LOWPRECISIONHOOKS_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// Functions of the program that runs the passes. They are called by several
/// threads at once, one for each function of a module, and are no part of the
/// text of a pipeline.
struct LowPrecisionHooks {
  /// A transformation is left out for an op if any of these returns true.
  SmallVector<std::function<bool(StringRef transformation, Operation *op)>, 1>
      vetoes;
  /// Transformations of ops of this name, which are tried behind those that the
  /// op itself brings along. So one that shall replace another needs a veto
  /// against that. The array must outlive the pass. The option `disable` does
  /// not know their names, and if `enable` names others they do not run.
  std::function<ArrayRef<LowPrecisionTransformation>(OperationName name)>
      extraTransformations;
};

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_LOWPRECISIONHOOKS_H
