//===- ConstantTensor.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The elements of values that are computed from constants.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_CONSTANTTENSOR_H
#define LPT_LIB_QUANTIZATION_CONSTANTTENSOR_H

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// The elements of `value`, without an op that is created. Fails if it is not
/// computed from constants alone, or cannot be evaluated.
inline FailureOr<Tensor> evaluateTensor(Value value) {
  ElementsAttr elements = evaluateElements(value);
  return elements ? Tensor::fromAttribute(elements) : FailureOr<Tensor>();
}

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_CONSTANTTENSOR_H
