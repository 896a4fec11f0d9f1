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
static Planned<Dequantization> planAbs(AbsOp op,
                                       const LowPrecisionContext &state) {
  Dequantization chain = state.match(op.getX());
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  if (!chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  if (chain.zeroPoint)
    return refuse(Reason::ZeroPointNotSupported);
  return chain;
}

/// The result is unsigned: the magnitude of -128 is no si8.
static void rewriteAbs(AbsOp op, Dequantization &chain,
                       LowPrecisionRewriter &rewriter) {
  Type ui8 = IntegerType::get(op->getContext(), 8, IntegerType::Unsigned);
  Operation *copy = rewriter.cloneWith(op, chain.data, ui8);
  chain.mapConstants([](const ElementwiseConstant &scale) {
    return scale.map([](double value) { return std::abs(value); });
  });
  chain.resultType = getElementType(op.getResult());
  rewriter.replaceWithDequantized(op, copy, chain);
}

ArrayRef<LowPrecisionTransformation>
getDeviceTransformations(OperationName name) {
  static const LowPrecisionTransformation forAbs[] = {
      {"device-abs", plannedRewrite<planAbs, rewriteAbs>}};
  if (name.getStringRef() == AbsOp::getOperationName())
    return forAbs;
  return {};
}
