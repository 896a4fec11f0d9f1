//===- ReductionConversions.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Over which axes, and whether they stay.
struct ReductionParameters {
  SmallVector<int64_t> axes;
  bool keepDims = true;
  /// Nothing is reduced: no axes, and `noop_with_empty_axes`.
  bool isIdentity = false;
};
} // namespace

/// Axes are an operand from opset `since` on.
static FailureOr<ReductionParameters> getParameters(NodeConversion &node,
                                                    int64_t since) {
  const int64_t rank = getShape(node.getOperand(0)).size();
  ReductionParameters parameters;
  parameters.keepDims = node.getFlag("keepdims", true);
  std::optional<SmallVector<int64_t>> axes =
      node.getIntsOrOperand("axes", 1, since);
  const bool isNoop =
      node.getOpset() >= since && node.getFlag("noop_with_empty_axes", false);
  if (axes && !axes->empty())
    parameters.axes = node.getAxes(*axes, rank);
  else if (isNoop)
    parameters.isIdentity = true;
  else
    llvm::append_range(parameters.axes, llvm::seq<int64_t>(0, rank));
  if (node.hasFailed())
    return failure();
  return parameters;
}

template <typename OpTy>
static Value reduce(NodeConversion &node, Value x,
                    const ReductionParameters &parameters,
                    Type elementType = {}, bool keepDims = false) {
  if (!x)
    return {};
  typename OpTy::Properties properties;
  properties.axes = node.getI64s(parameters.axes);
  properties.keep_dims =
      node.getBuilder().getBoolAttr(keepDims || parameters.keepDims);
  return node.create<OpTy>(elementType ? elementType : getElementType(x), {x},
                           properties);
}

/// What is done to each element, and to each result.
using Step = Value (*)(NodeConversion &node, Value x);

static Value keep(NodeConversion &, Value x) { return x; }
static Value square(NodeConversion &node, Value x) {
  return node.multiply(x, x);
}
static Value takeAbs(NodeConversion &node, Value x) {
  return node.createUnary<AbsOp>(x);
}
static Value takeRoot(NodeConversion &node, Value x) {
  return node.createUnary<SqrtOp>(x);
}

/// `after(reduce(before(x)))`. Axes are operands of `ReduceSum` from opset 13
/// on, and of the others from 18 on.
template <typename OpTy, Step before = keep, Step after = keep,
          int64_t since = 18>
static LogicalResult convertReduce(NodeConversion &node) {
  FailureOr<ReductionParameters> parameters = getParameters(node, since);
  if (failed(parameters))
    return failure();
  Value x = before(node, node.getOperand(0));
  if (!parameters->isIdentity)
    x = reduce<OpTy>(node, x, *parameters);
  return node.setResult(0, after(node, x));
}

/// The mean of integers is truncated.
static LogicalResult convertReduceMean(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = getElementType(x);
  if (isa<FloatType>(type))
    return convertReduce<ReduceMeanOp>(node);
  FailureOr<ReductionParameters> parameters = getParameters(node, 18);
  if (failed(parameters))
    return failure();
  if (parameters->isIdentity)
    return node.setResult(0, x);
  Type f64 = Float64Type::get(node.getContext());
  return node.setResult(
      0, node.convert(reduce<ReduceMeanOp>(node, x, *parameters, f64), type));
}

Conversions lpt::getReductionConversions() {
  static const Conversion rows[] = {
      row("ReduceL1", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, takeAbs>),
      row("ReduceL2", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, square, takeRoot>),
      row("ReduceMax", 1, latestOpset, {1, 2}, 1, convertReduce<ReduceMaxOp>),
      row("ReduceMean", 1, latestOpset, {1, 2}, 1, convertReduceMean),
      row("ReduceMin", 1, latestOpset, {1, 2}, 1, convertReduce<ReduceMinOp>),
      row("ReduceSum", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, keep, keep, 13>),
      row("ReduceSumSquare", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, square>),
  };
  return rows;
}
