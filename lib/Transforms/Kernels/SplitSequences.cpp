//===- SplitSequences.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of the work of a recurrent sequence does not depend on the step before.
// As one product of all steps it is a kernel of libraries, in integers if the
// model quantizes the input. What is left reads the recurrent weights once for
// each step: as bytes they stay in the cache.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SPLITSEQUENCES
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// `value`, which has been created here, or a constant in its place if it can
/// be evaluated.
static Value fold(Value value, RewriterBase &rewriter) {
  if (!isConstantPath(value) || !isReadable(value))
    return value;
  Value constant = evaluateReadable(value, rewriter);
  eraseIfUnused(rewriter, value.getDefiningOp());
  return constant;
}

static Value reshape(Value value, ArrayRef<int64_t> shape,
                     RewriterBase &rewriter) {
  ReshapeOp::Properties properties;
  properties.target_shape = rewriter.getDenseI64ArrayAttr(shape);
  return createInferred<ReshapeOp>(rewriter, value.getLoc(),
                                   getElementType(value), value, properties);
}

static Value transposeMatrices(Value value, RewriterBase &rewriter) {
  TransposeOp::Properties properties;
  properties.order = rewriter.getDenseI64ArrayAttr({0, 2, 1});
  return createInferred<TransposeOp>(rewriter, value.getLoc(),
                                     getElementType(value), value, properties);
}

static Value convert(Value value, Type elementType, RewriterBase &rewriter) {
  if (getElementType(value) == elementType)
    return value;
  return createInferred<ConvertOp>(rewriter, value.getLoc(), elementType,
                                   value);
}

/// The dequantization of integers of 8 bits that `value` is.
static std::optional<Dequantization> matchIntegers(Value value) {
  MLIRContext *context = value.getContext();
  const Type precisions[] = {
      IntegerType::get(context, 8, IntegerType::Signed),
      IntegerType::get(context, 8, IntegerType::Unsigned)};
  Dequantization chain = Dequantization::match(value, precisions);
  if (!chain.isLowPrecision())
    return std::nullopt;
  return chain;
}

/// The same of constant weights `[dirs, rows, columns]`, unless there is a zero
/// point, or a scale that varies along columns.
static std::optional<Dequantization> matchWeights(Value value) {
  std::optional<Dequantization> chain = matchIntegers(value);
  if (!chain || chain->zeroPoint || !isConstantPath(chain->data) ||
      !isReadable(chain->data) ||
      (chain->scale && !chain->scale->isUniformAlong(2)))
    return std::nullopt;
  return chain;
}

namespace {
/// The operands of a sequence, and what of them a recurrence reads.
struct SequenceOperands {
  Location location;
  Value x, w, r, b;
  int64_t directions, rows, input, hidden;
  /// The type of sums.
  Type compute;

  template <typename OpTy>
  SequenceOperands(OpTy op, int64_t numGates)
      : location(op.getLoc()), x(op.getX()), w(op.getW()), r(op.getR()),
        b(op.getB()),
        directions(op.getDirection() == RNNDirection::Bidirectional ? 2 : 1),
        rows(numGates * op.getHiddenSize()), input(getShape(w)[2]),
        hidden(op.getHiddenSize()), compute(Float32Type::get(op.getContext())) {
    if (ShapedType::isDynamic(input))
      input = getShape(x)[2];
    for (Value operand : op->getOperands())
      if (getElementType(operand).isF64())
        compute = Float64Type::get(op.getContext());
  }

  /// Whether the sizes of weights are known: attributes say all but one.
  bool isStatic() const { return !ShapedType::isDynamic(input); }

  /// `x w^T + bias` for all directions, side by side.
  Value multiplyInput(Value bias, RewriterBase &rewriter) const;
  /// `x w^T`: of integers, if both operands are; scales are applied to the
  /// product.
  Value multiplyIntegers(RewriterBase &rewriter) const;
  Value multiplyFloats(RewriterBase &rewriter) const;
  /// The sum of each row of `matrix`, a constant `[rows, input]`, times
  /// `number`: the product for an input whose elements are all `number`.
  Value multiplyRowSums(Value matrix, double number,
                        RewriterBase &rewriter) const;
  /// The scale of each row of the weights `chain`.
  ElementwiseConstant getRowScales(const Dequantization &chain) const;
  /// `r`, transposed, and its scales.
  std::pair<Value, Value> transposeState(RewriterBase &rewriter) const;
  /// The biases of all gates, and of the recurrent part.
  std::pair<Value, Value> splitBias(RewriterBase &rewriter) const;
};
} // namespace

ElementwiseConstant
SequenceOperands::getRowScales(const Dequantization &chain) const {
  return chain.scale.value_or(ElementwiseConstant(1.0))
      .broadcastTo({directions, rows, 1})
      .withShape({directions, rows});
}

static Value multiply(Location location, Value x, Value weights,
                      Type elementType, RewriterBase &rewriter) {
  MatMulOp::Properties properties;
  properties.transpose_b = rewriter.getBoolAttr(true);
  return createInferred<MatMulOp>(rewriter, location, elementType, {x, weights},
                                  properties);
}

Value SequenceOperands::multiplyFloats(RewriterBase &rewriter) const {
  Value weights = reshape(w, {directions * rows, input}, rewriter);
  return multiply(location, x, fold(weights, rewriter), compute, rewriter);
}

Value SequenceOperands::multiplyRowSums(Value matrix, double number,
                                        RewriterBase &rewriter) const {
  Value floats = convert(matrix, compute, rewriter);
  ReduceSumOp::Properties properties;
  properties.axes = rewriter.getDenseI64ArrayAttr(1);
  Value sums = createInferred<ReduceSumOp>(rewriter, location, compute, floats,
                                           properties);
  Value factor =
      ElementwiseConstant(number).materialize(rewriter, location, compute);
  return fold(
      createInferred<MultiplyOp>(rewriter, location, compute, {sums, factor}),
      rewriter);
}

Value SequenceOperands::multiplyIntegers(RewriterBase &rewriter) const {
  std::optional<Dequantization> data = matchIntegers(x),
                                weights = matchWeights(w);
  if (!data || !weights || !data->isPerTensor())
    return Value();
  Value matrix = fold(
      reshape(weights->data, {directions * rows, input}, rewriter), rewriter);
  Value integers = data->data;
  double fraction = 0;
  if (data->zeroPoint) {
    // The integer is subtracted before the product, because its share of a sum
    // is not exact in f32. A fraction of a step is no operand of integers, so
    // its share is subtracted after the product.
    const Type type = getElementType(integers);
    std::optional<ElementwiseConstant> zeroPoint =
        getIntegerZeroPoint(*data->zeroPoint, type);
    if (!zeroPoint) {
      const double value = data->zeroPoint->getValues().front();
      zeroPoint = ElementwiseConstant(roundZeroPoint(value));
      fraction = value - zeroPoint->getValues().front();
      if (!getIntegerZeroPoint(*zeroPoint, type))
        return Value();
    }
    integers = createInferred<SubtractOp>(
        rewriter, location, compute,
        {integers, zeroPoint->materialize(rewriter, location, type)});
  }
  Value product = multiply(location, integers, matrix, compute, rewriter);
  if (fraction != 0)
    product = createInferred<SubtractOp>(
        rewriter, location, compute,
        {product, multiplyRowSums(matrix, fraction, rewriter)});
  const double scale = data->scale ? data->scale->getValues().front() : 1;
  Value scales =
      getRowScales(*weights)
          .withShape(directions * rows)
          .map([&](double value) { return value * scale; })
          .materializeAs(rewriter, location,
                         RankedTensorType::get(directions * rows, compute));
  return createInferred<MultiplyOp>(rewriter, location, compute,
                                    {product, scales});
}

Value SequenceOperands::multiplyInput(Value bias,
                                      RewriterBase &rewriter) const {
  Value product = multiplyIntegers(rewriter);
  if (!product)
    product = multiplyFloats(rewriter);
  Value row =
      reshape(convert(bias, compute, rewriter), directions * rows, rewriter);
  return createInferred<AddOp>(rewriter, location, compute,
                               {product, fold(row, rewriter)});
}

std::pair<Value, Value>
SequenceOperands::transposeState(RewriterBase &rewriter) const {
  auto scaleType = RankedTensorType::get({directions, rows}, compute);
  if (std::optional<Dequantization> chain = matchWeights(r))
    return {fold(transposeMatrices(chain->data, rewriter), rewriter),
            getRowScales(*chain).materializeAs(rewriter, location, scaleType)};
  return {
      fold(transposeMatrices(r, rewriter), rewriter),
      ElementwiseConstant(1.0).materializeAs(rewriter, location, scaleType)};
}

std::pair<Value, Value>
SequenceOperands::splitBias(RewriterBase &rewriter) const {
  VariadicSplitOp::Properties split;
  split.axis = rewriter.getI64IntegerAttr(1);
  split.split_lengths = rewriter.getDenseI64ArrayAttr({rows, hidden});
  auto parts = createInferred<VariadicSplitOp>(
      rewriter, location, getElementType(b), b, split, /*numResults=*/2);
  Value gates = parts->getResult(0), recurrent = parts->getResult(1);
  if (isConstantPath(b) && isReadable(b)) {
    gates = evaluateReadable(gates, rewriter);
    recurrent = evaluateReadable(recurrent, rewriter);
    eraseIfUnused(rewriter, parts.getOperation());
  }
  return {gates, recurrent};
}

/// Replaces `op` by a recurrence of `operands` and `properties`.
template <typename RecurrenceOp, typename OpTy>
static void replaceByRecurrence(OpTy op, ArrayRef<Value> operands,
                                typename RecurrenceOp::Properties properties,
                                RewriterBase &rewriter) {
  properties.hidden_size = op.getHiddenSizeAttr();
  properties.direction = op.getDirectionAttr();
  properties.activations = op.getActivationsAttr();
  properties.clip = op.getClipAttr();
  auto recurrence =
      createInferred<RecurrenceOp>(rewriter, op.getLoc(), rewriter.getF32Type(),
                                   operands, properties, op->getNumResults());
  for (auto [result, replaced] :
       llvm::zip_equal(recurrence->getResults(), op->getResults()))
    result.setType(replaced.getType());
  const SmallVector<Value> read(op->getOperands());
  rewriter.replaceOp(op, recurrence);
  SmallVector<Operation *> producers;
  for (Value operand : read)
    if (Operation *producer = operand.getDefiningOp())
      producers.push_back(producer);
  eraseIfUnused(rewriter, producers);
}

static void split(LSTMSequenceOp op, RewriterBase &rewriter) {
  const SequenceOperands sequence(op, /*numGates=*/4);
  if (!sequence.isStatic())
    return;
  rewriter.setInsertionPoint(op);
  Value gates = sequence.multiplyInput(sequence.b, rewriter);
  auto [r, scale] = sequence.transposeState(rewriter);
  replaceByRecurrence<LSTMRecurrenceOp>(
      op, {gates, op.getH0(), op.getC0(), op.getSeqLens(), r, scale}, {},
      rewriter);
}

static void split(RNNSequenceOp op, RewriterBase &rewriter) {
  const SequenceOperands sequence(op, /*numGates=*/1);
  if (!sequence.isStatic())
    return;
  rewriter.setInsertionPoint(op);
  Value gates = sequence.multiplyInput(sequence.b, rewriter);
  auto [r, scale] = sequence.transposeState(rewriter);
  replaceByRecurrence<RNNRecurrenceOp>(
      op, {gates, op.getH0(), op.getSeqLens(), r, scale}, {}, rewriter);
}

static void split(GRUSequenceOp op, RewriterBase &rewriter) {
  const SequenceOperands sequence(op, /*numGates=*/3);
  if (!sequence.isStatic())
    return;
  rewriter.setInsertionPoint(op);
  Value bias = op.getB(), recurrentBias;
  if (op.getLinearBeforeReset())
    std::tie(bias, recurrentBias) = sequence.splitBias(rewriter);
  Value gates = sequence.multiplyInput(bias, rewriter);
  auto [r, scale] = sequence.transposeState(rewriter);
  if (!recurrentBias)
    recurrentBias = ElementwiseConstant(0.0).materializeAs(
        rewriter, op.getLoc(),
        RankedTensorType::get({sequence.directions, sequence.hidden},
                              sequence.compute));
  GRURecurrenceOp::Properties properties;
  properties.linear_before_reset = op.getLinearBeforeResetAttr();
  replaceByRecurrence<GRURecurrenceOp>(
      op, {gates, op.getH0(), op.getSeqLens(), r, scale, recurrentBias},
      properties, rewriter);
}

namespace {
struct SplitSequencesPass : lpt::impl::SplitSequencesBase<SplitSequencesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto op : collectInDominanceOrder<LSTMSequenceOp>(getOperation()))
      split(op, rewriter);
    for (auto op : collectInDominanceOrder<GRUSequenceOp>(getOperation()))
      split(op, rewriter);
    for (auto op : collectInDominanceOrder<RNNSequenceOp>(getOperation()))
      split(op, rewriter);
  }
};
} // namespace
