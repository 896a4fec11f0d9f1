//===- EpilogueInput.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the body of a product may read besides the sums.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_EPILOGUEINPUT_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_EPILOGUEINPUT_H

#include "mlir/IR/AffineMap.h"

#include <optional>

namespace mlir::lpt {

/// How an input follows the elements of a result in row-major order.
struct EpilogueInput {
  /// The input has one element for each `repeat` neighbours of the result; with
  /// more than one of them, these are whole rows of channels.
  int64_t repeat = 1;
  /// It begins again after so many elements.
  int64_t period = 1;

  /// That of an input with this map in loops over a result of `sizes`: it
  /// follows all of these loops, trailing ones, or all but the channels, in
  /// their order. It may begin again in the first of several, `d mod k`, if `k`
  /// divides the size. Nothing if it follows others.
  static std::optional<EpilogueInput> get(AffineMap map,
                                          ArrayRef<int64_t> sizes);
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_EPILOGUEINPUT_H
