//===- TopOneAccuracy.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/TopOneAccuracy.h"

#include "LPT/Reference/Comparison.h"
#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

llvm::Expected<TopOneAccuracy> TopOneAccuracy::create(const Tensor &labels) {
  if (!labels.isInteger())
    return makeError("expected labels that are integers, but got {0}",
                     labels.getElementType());
  return TopOneAccuracy(labels.getAs<int64_t>());
}

void TopOneAccuracy::add(const Tensor &output) {
  for (int64_t prediction : computeArgMax(output)) {
    if (numRows < int64_t(labels.size()))
      numRight += prediction == labels[numRows];
    ++numRows;
  }
}

llvm::Error TopOneAccuracy::check() const {
  if (numRows == int64_t(labels.size()))
    return llvm::Error::success();
  return makeError("expected {0} labels, one for each row of output 0, but got "
                   "{1}",
                   numRows, labels.size());
}
