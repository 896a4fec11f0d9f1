//===- BatchNormalization.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BatchNormalization.h"

using namespace mlir;
using namespace mlir::lpt;

Value lpt::alignWithChannels(OpConversion &conversion, Value vector, Value x) {
  ArrayRef<int64_t> shape = getShape(vector);
  if (shape.size() != 1) {
    (void)conversion.fail(
        "expected one element for each channel, but got shape " +
        formatShape(shape));
    return {};
  }
  SmallVector<int64_t> aligned(getShape(x).size(), 1);
  aligned[aligned.size() == 1 ? 0 : 1] = shape[0];
  return conversion.reshape(vector, aligned);
}

Value BatchNormalization::create(OpConversion &conversion) const {
  if (failed(conversion.requireRank(x, 1)))
    return {};
  Type type = getElementType(variance);
  Value deviation = conversion.createUnary<SqrtOp>(
      conversion.add(variance, conversion.getScalar(type, epsilon)));
  Value factor = conversion.divide(conversion.convert(scale, type), deviation);
  Value shift = conversion.subtract(conversion.convert(bias, type),
                                    conversion.multiply(mean, factor));
  if (!shift)
    return {};
  factor = conversion.convert(factor, getElementType(x));
  shift = conversion.convert(shift, getElementType(x));
  if (!factor || !shift)
    return {};
  Value scaled =
      conversion.multiply(x, alignWithChannels(conversion, factor, x));
  return conversion.add(scaled, alignWithChannels(conversion, shift, x));
}
