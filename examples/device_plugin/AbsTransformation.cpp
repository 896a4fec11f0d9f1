//===- AbsTransformation.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AbsTransformation.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// Whether |s * x| = |s| * |x| can be used: a zero point would have to be
/// subtracted first.
static Applicability checkAbs(Operation *op, const LowPrecisionContext &state) {
  Dequantization chain = state.match(op->getOperand(0));
  if (chain.empty())
    return Applicability::no(Reason::NoDequantization);
  if (!chain.isLowPrecision())
    return Applicability::no(Reason::DataNotLowPrecision);
  if (chain.zeroPoint)
    return Applicability::no(Reason::ZeroPointNotSupported);
  return Applicability::yes();
}

/// The result is unsigned: the magnitude of -128 is no si8.
static void rewriteAbs(Operation *op, LowPrecisionRewriter &rewriter) {
  Dequantization chain = rewriter.getState().match(op->getOperand(0));
  Type ui8 = IntegerType::get(op->getContext(), 8, IntegerType::Unsigned);
  Operation *copy = rewriter.cloneWith(op, chain.data, ui8);
  chain.mapConstants([](const ElementwiseConstant &scale) {
    return scale.map([](double value) { return std::abs(value); });
  });
  chain.resultType =
      cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
  rewriter.replaceWithDequantized(op, copy, chain);
}

ArrayRef<LowPrecisionTransformation>
getDeviceTransformations(OperationName name) {
  static const LowPrecisionTransformation forAbs[] = {
      {"device-abs", checkAbs, rewriteAbs}};
  if (name.getStringRef() == AbsOp::getOperationName())
    return forAbs;
  return {};
}
