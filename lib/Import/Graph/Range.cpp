//===- Range.cpp ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Range.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The same for numbers of type `T`.
template <typename T>
static Value createRangeOf(OpConversion &conversion, Type elementType, T start,
                           T stop, T step, StringRef stepName) {
  if (conversion.hasFailed())
    return {};
  if (step == 0) {
    (void)conversion.fail("expected a " + stepName +
                          " other than 0, but got 0");
    return {};
  }
  const double count =
      std::max(std::ceil((double(stop) - double(start)) / double(step)), 0.0);
  // Not a number, either.
  if (!(count <= double(OpConversion::maxCreatedElements))) {
    (void)conversion.fail("expected a range of at most " +
                          Twine(OpConversion::maxCreatedElements) +
                          " elements, but got " + std::to_string(count));
    return {};
  }
  std::vector<T> values(count);
  for (auto [i, value] : llvm::enumerate(values))
    value = start + T(i) * step;
  return createTensor<T>(conversion, elementType, {int64_t(values.size())},
                         values);
}

Value lpt::createRange(OpConversion &conversion, Type elementType,
                       ArrayRef<StringRef> names) {
  if (isa<FloatType>(elementType)) {
    const double start = conversion.getConstantFloat(0, names[0]);
    const double stop = conversion.getConstantFloat(1, names[1]);
    const double step = conversion.getConstantFloat(2, names[2]);
    return createRangeOf(conversion, elementType, start, stop, step, names[2]);
  }
  const int64_t start = conversion.getConstantInt(0, names[0]);
  const int64_t stop = conversion.getConstantInt(1, names[1]);
  const int64_t step = conversion.getConstantInt(2, names[2]);
  return createRangeOf(conversion, elementType, start, stop, step, names[2]);
}
