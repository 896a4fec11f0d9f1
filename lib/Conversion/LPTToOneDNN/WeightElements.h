//===- WeightElements.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels ask about the numbers of weights. Models have tens of millions
// of them, and each question is asked several times while a model is loaded,
// so the bytes are read where they are.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_WEIGHTELEMENTS_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_WEIGHTELEMENTS_H

#include "mlir/IR/BuiltinAttributes.h"

#include <optional>

namespace mlir::lpt::onednn {

/// The two largest absolute values of a tensor; 0 in place of those that it is
/// too small to have.
struct LargestWeights {
  double first = 0, second = 0;
};

/// Those of `weights`, a tensor of any element type of the dialect; absent if
/// it cannot be read.
std::optional<LargestWeights> findLargestWeights(ElementsAttr weights);

/// The least and the greatest value of `weights`, a tensor of f32, if all of
/// them are integers; absent if one is not, if there are none, and if the
/// tensor cannot be read.
std::optional<std::pair<double, double>> findIntegerRange(ElementsAttr weights);

/// `weights`, a tensor of f32 whose elements are integers of 8 bits, as `si8`;
/// null if it cannot be read.
ElementsAttr makeBytes(ElementsAttr weights);

/// `weights`, a tensor of any element type of the dialect, as f32, rounded to
/// the nearest; null if it cannot be read.
ElementsAttr convertToFloats(ElementsAttr weights);

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_WEIGHTELEMENTS_H
