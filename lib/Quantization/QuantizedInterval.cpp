//===- QuantizedInterval.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QuantizedInterval.h"

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<QuantizedInterval> QuantizedInterval::match(FakeQuantizeOp op) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits || limits->inLow != limits->outLow ||
      limits->inHigh != limits->outHigh || limits->inLow.size() == 0 ||
      limits->inHigh.size() == 0 || !limits->inLow.isFinite() ||
      !limits->inHigh.isFinite())
    return std::nullopt;
  const ElementwiseConstant widths = ElementwiseConstant::zip(
      limits->inLow, limits->inHigh,
      [](double low, double high) { return high - low; });
  if (!widths.all([](double width) { return width > 0; }))
    return std::nullopt;
  const ArrayRef<double> low = limits->inLow.getValues();
  const ArrayRef<double> high = limits->inHigh.getValues();
  return QuantizedInterval{{*llvm::min_element(low), *llvm::max_element(high)},
                           limits->inLow.isScalarLike() &&
                               limits->inHigh.isScalarLike()};
}

void mlir::lpt::setInterval(FakeQuantizeOp op, TensorRange interval,
                            int64_t levels) {
  OpBuilder builder(op);
  auto create = [&](double value) -> Value {
    return ElementwiseConstant(value).materialize(builder, op.getLoc(),
                                                  builder.getF32Type());
  };
  Value low = create(interval.low), high = create(interval.high);
  op.getInLowMutable().assign(low);
  op.getInHighMutable().assign(high);
  op.getOutLowMutable().assign(low);
  op.getOutHighMutable().assign(high);
  op.setLevels(levels);
}
