//===- ShiftedIntegers.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShiftedIntegers.h"

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

using namespace mlir;
using namespace mlir::lpt;

Applicability
mlir::lpt::checkShiftedIntegers(const Dequantization &chain,
                                const LowPrecisionContext &state) {
  if (!state.updatesPrecisions())
    return Applicability::yes();
  if (!chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  Type type = getElementType(chain.data);
  if (!chain.zeroPoint)
    return Applicability::yes();
  if (chain.zeroPointStorage && chain.zeroPointStorage != type)
    return refuse(Reason::ZeroPointOutOfRange, "it is stored in another type");
  if (!fitsZeroPoint(type, *chain.zeroPoint))
    return refuse(Reason::ZeroPointOutOfRange);
  return Applicability::yes();
}

Value mlir::lpt::subtractZeroPoint(OpBuilder &builder, Location location,
                                   Value data,
                                   const ElementwiseConstant &zeroPoint,
                                   Type floatType) {
  Type type = getElementType(data);
  return SubtractOp::create(
      builder, location,
      cast<RankedTensorType>(data.getType()).clone(floatType), data,
      zeroPoint.materialize(builder, location, type));
}

Value mlir::lpt::shiftIntegers(const Dequantization &chain, Location location,
                               LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  if (!chain.zeroPoint)
    return chain.data;
  if (state.updatesPrecisions()) {
    ElementwiseConstant rounded = chain.zeroPoint->map(roundZeroPoint);
    return rounded.isScalarLike(0)
               ? chain.data
               : subtractZeroPoint(rewriter, location, chain.data, rounded,
                                   state.getAccumulatorType());
  }
  // Data that is integer nevertheless, since the model says so, must not be
  // rounded to its type.
  auto type = cast<RankedTensorType>(chain.data.getType());
  return SubtractOp::create(
      rewriter, location, type.clone(chain.arithmeticType), chain.data,
      chain.zeroPoint->materialize(rewriter, location, chain.arithmeticType));
}
