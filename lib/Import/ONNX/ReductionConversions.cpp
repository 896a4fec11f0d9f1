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
static FailureOr<ReductionParameters>
getReductionParameters(NodeConversion &node, int64_t since) {
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
static Value takeLog(NodeConversion &node, Value x) {
  return node.createUnary<LogOp>(x);
}

/// `after(reduce(before(x)))`. Axes are operands of `ReduceSum` from opset 13
/// on, and of the others from 18 on.
template <typename OpTy, Step before = keep, Step after = keep,
          int64_t since = 18>
static LogicalResult convertReduce(NodeConversion &node) {
  FailureOr<ReductionParameters> parameters =
      getReductionParameters(node, since);
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
  FailureOr<ReductionParameters> parameters = getReductionParameters(node, 18);
  if (failed(parameters))
    return failure();
  if (parameters->isIdentity)
    return node.setResult(0, x);
  Type f64 = Float64Type::get(node.getContext());
  return node.setResult(
      0, node.convert(reduce<ReduceMeanOp>(node, x, *parameters, f64), type));
}

/// Of booleans, these are conjunctions and disjunctions.
template <typename OpTy, typename LogicalOpTy>
static LogicalResult convertReduceOrder(NodeConversion &node) {
  if (isBooleanType(getElementType(node.getOperand(0))))
    return convertReduce<LogicalOpTy>(node);
  return convertReduce<OpTy>(node);
}

/// `log(sum(exp(x - max))) + max`, which does not overflow.
static LogicalResult convertReduceLogSumExp(NodeConversion &node) {
  FailureOr<ReductionParameters> parameters = getReductionParameters(node, 18);
  if (failed(parameters))
    return failure();
  Value x = node.getOperand(0);
  if (parameters->isIdentity)
    return node.setResult(0, x);
  Value max = reduce<ReduceMaxOp>(node, x, *parameters, {}, /*keepDims=*/true);
  // The difference of two infinities is NaN.
  auto type = dyn_cast<FloatType>(getElementType(x));
  if (!type)
    return node.fail("expected floats, but got another element type");
  const double largest =
      APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
  ClampOp::Properties finite;
  finite.min = node.getF64(-largest);
  finite.max = node.getF64(largest);
  max = node.createUnary<ClampOp>(max, finite);
  Value powers = node.createUnary<ExpOp>(node.subtract(x, max));
  Value logs = takeLog(node, reduce<ReduceSumOp>(node, powers, *parameters, {},
                                                 /*keepDims=*/true));
  Value result = node.add(logs, max);
  if (!parameters->keepDims)
    result = node.squeeze(result, parameters->axes);
  return node.setResult(0, result);
}

Conversions lpt::getReductionConversions() {
  static const Conversion rows[] = {
      row("ReduceL1", 1, latestOpset, {1, 2}, 1, convertReduce<ReduceL1Op>),
      row("ReduceL2", 1, latestOpset, {1, 2}, 1, convertReduce<ReduceL2Op>),
      row("ReduceLogSum", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, keep, takeLog>),
      row("ReduceLogSumExp", 1, latestOpset, {1, 2}, 1, convertReduceLogSumExp),
      row("ReduceMax", 1, latestOpset, {1, 2}, 1,
          convertReduceOrder<ReduceMaxOp, ReduceLogicalOrOp>),
      row("ReduceMean", 1, latestOpset, {1, 2}, 1, convertReduceMean),
      row("ReduceMin", 1, latestOpset, {1, 2}, 1,
          convertReduceOrder<ReduceMinOp, ReduceLogicalAndOp>),
      row("ReduceProd", 1, latestOpset, {1, 2}, 1, convertReduce<ReduceProdOp>),
      row("ReduceSum", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, keep, keep, 13>),
      row("ReduceSumSquare", 1, latestOpset, {1, 2}, 1,
          convertReduce<ReduceSumOp, square>),
  };
  return rows;
}
