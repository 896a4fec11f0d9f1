//===- NumericAllowance.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumericAllowance.h"

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The chain that ends in `value`, on integers of any width.
static Dequantization matchChain(Value value) {
  MLIRContext *context = value.getContext();
  SmallVector<Type> types;
  for (unsigned width : {8, 16, 32})
    for (auto signedness : {IntegerType::Signed, IntegerType::Unsigned})
      types.push_back(IntegerType::get(context, width, signedness));
  return Dequantization::match(value, types);
}

/// How far an interval of `levels` levels is from the grids that it may be
/// moved to.
static ElementwiseConstant getGridDistance(const ElementwiseConstant &low,
                                           const ElementwiseConstant &high,
                                           int64_t levels) {
  return ElementwiseConstant::zip(low, high, [&](double low, double high) {
    double quantum = (high - low) / (levels - 1);
    if (quantum == 0)
      return 0.0;
    double zeroPoint = -low / quantum;
    double distance = std::abs(zeroPoint - std::round(zeroPoint));
    double fromSymmetric = std::abs(zeroPoint - double(levels / 2));
    if (fromSymmetric <= 0.002 * std::min<int64_t>(levels, 256))
      distance = std::max(distance, fromSymmetric);
    return distance * std::abs(quantum);
  });
}

static void add(Displacements &displacements, Value value,
                const ElementwiseConstant &distance) {
  auto [entry, isNew] = displacements.try_emplace(value, distance);
  if (!isNew)
    entry->second = ElementwiseConstant::zip(
        entry->second, distance, [](double a, double b) { return a + b; });
}

/// The displacement of the value that a fake quantization yields, and of that
/// of the dequantization after it.
static void addFakeQuantize(Displacements &displacements, FakeQuantizeOp op) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits)
    return;
  ElementwiseConstant low = limits->outLow, high = limits->outHigh;
  Operation *end = op;
  // Only a quantization to integers has a dequantization that belongs to it.
  bool yieldsIntegers = isa<IntegerType>(getElementType(op.getResult())) ||
                        (op->hasOneUse() && isa<ConvertOp>(*op->user_begin()));
  auto isStep = [](Operation *user) {
    return user->hasTrait<lpt::OpTrait::DequantizationStep>();
  };
  while (yieldsIntegers && end->hasOneUse() && !isa<MultiplyOp>(end) &&
         isStep(*end->user_begin()))
    end = *end->user_begin();
  Dequantization chain = matchChain(end->getResult(0));
  Value quantized = chain.data;
  if (auto convert = quantized.getDefiningOp<ConvertOp>())
    quantized = convert.getX();
  if (quantized != op.getResult())
    // Other arithmetic, not a dequantization of these integers.
    end = op;
  if (end != op) {
    low = chain.apply(low);
    high = chain.apply(high);
  }
  ElementwiseConstant distance = getGridDistance(low, high, op.getLevels());
  IntervalsAlignmentAttr alignment =
      LPTDialect::IntervalsAlignmentAttrHelper(op->getContext()).getAttr(op);
  if (alignment) {
    double combined = (alignment.getCombinedHigh().convertToDouble() -
                       alignment.getCombinedLow().convertToDouble()) /
                      (op.getLevels() - 1);
    distance =
        ElementwiseConstant::zip(low, high, [&](double low, double high) {
          return std::abs(combined) +
                 std::abs(high - low) / (op.getLevels() - 1);
        });
  }
  add(displacements, end->getResult(0), distance);
}

/// The displacement of an operand whose zero point is rounded.
static void addOperand(Displacements &displacements, Value operand) {
  // The groups of weights are cut out by a reshape.
  if (auto reshape = operand.getDefiningOp<ReshapeOp>())
    operand = reshape.getX();
  if (auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>()) {
    if (auto limits = FakeQuantizeLimits::match(fakeQuantize))
      add(displacements, operand,
          getGridDistance(limits->outLow, limits->outHigh,
                          fakeQuantize.getLevels()));
    return;
  }
  Dequantization chain = matchChain(operand);
  if (!chain.zeroPoint)
    return;
  add(displacements, operand,
      ElementwiseConstant::zip(
          *chain.zeroPoint, chain.scale.value_or(ElementwiseConstant(1)),
          [](double zeroPoint, double scale) {
            return std::abs(zeroPoint - std::round(zeroPoint)) *
                   std::abs(scale);
          }));
}

/// The displacement of the product if the fake quantization whose
/// dequantization it ends gets back the limits that it had before: that of the
/// limits, and one level of each grid if the levels are others.
static void addRestored(Displacements &displacements, MultiplyOp op,
                        FakeQuantizeOp fakeQuantize, DecomposedAttr origin) {
  int64_t rank = cast<RankedTensorType>(op.getType()).getRank();
  auto limits = FakeQuantizeLimits::match(fakeQuantize);
  auto scale = ElementwiseConstant::match(op.getB(), rank);
  auto low = ElementwiseConstant::match(origin.getLow(), rank);
  auto high = ElementwiseConstant::match(origin.getHigh(), rank);
  if (!limits || !scale || !low || !high)
    return;
  auto distance = [](double a, double b) { return std::abs(a - b); };
  auto larger = [](double a, double b) { return std::max(a, b); };
  auto sum = [](double a, double b) { return a + b; };
  auto product = [](double a, double b) { return a * b; };
  auto fusedLow = ElementwiseConstant::zip(limits->outLow, *scale, product);
  auto fusedHigh = ElementwiseConstant::zip(limits->outHigh, *scale, product);
  ElementwiseConstant moved = ElementwiseConstant::zip(
      ElementwiseConstant::zip(fusedLow, *low, distance),
      ElementwiseConstant::zip(fusedHigh, *high, distance), larger);
  if (origin.getLevels() != int64_t(fakeQuantize.getLevels()))
    for (auto &[from, to, levels] :
         {std::tuple(fusedLow, fusedHigh, int64_t(fakeQuantize.getLevels())),
          std::tuple(*low, *high, origin.getLevels())})
      moved = ElementwiseConstant::zip(
          moved,
          ElementwiseConstant::zip(from, to, distance)
              .map([&, steps = double(levels - 1)](double width) {
                return width / steps;
              }),
          sum);
  add(displacements, op, moved);
}

/// The displacement of the product if its factor goes back into a fake
/// quantization, which goes back from the common grid to its own.
static void addFusedScale(Displacements &displacements, MultiplyOp op) {
  Value input = op.getA();
  if (auto convert = input.getDefiningOp<ConvertOp>())
    input = convert.getX();
  auto fakeQuantize = input.getDefiningOp<FakeQuantizeOp>();
  if (DecomposedAttr origin =
          LPTDialect::DecomposedAttrHelper(op->getContext()).getAttr(op);
      origin && fakeQuantize)
    return addRestored(displacements, op, fakeQuantize, origin);
  IntervalsAlignmentAttr alignment;
  if (fakeQuantize)
    alignment =
        LPTDialect::IntervalsAlignmentAttrHelper(fakeQuantize->getContext())
            .getAttr(fakeQuantize);
  if (!alignment || alignment.getLevels() == 0 ||
      int64_t(alignment.getLevels()) == int64_t(fakeQuantize.getLevels()))
    return;
  auto limits = FakeQuantizeLimits::match(fakeQuantize);
  auto scale = ElementwiseConstant::match(
      op.getB(), cast<RankedTensorType>(op.getType()).getRank());
  if (!limits || !scale)
    return;
  ElementwiseConstant quantum = ElementwiseConstant::zip(
      limits->outLow, limits->outHigh, [&](double low, double high) {
        return std::abs(high - low) / (fakeQuantize.getLevels() - 1);
      });
  add(displacements, op,
      ElementwiseConstant::zip(
          quantum, *scale, [](double q, double s) { return q * std::abs(s); }));
}

Displacements mlir::lpt::getDisplacements(Operation *op) {
  Displacements displacements;
  if (auto multiply = dyn_cast<MultiplyOp>(op))
    addFusedScale(displacements, multiply);
  if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
    addFakeQuantize(displacements, fakeQuantize);
    return displacements;
  }
  for (Value operand : op->getOperands())
    if (!displacements.contains(operand))
      addOperand(displacements, operand);
  auto preserved = dyn_cast<PrecisionPreservedOpInterface>(op);
  if (preserved &&
      preserved.getPrecisionPreservation() == PrecisionPreservation::ByMarkup) {
    Dequantization chain = matchChain(op->getOperand(0));
    ElementwiseConstant half =
        chain.scale.value_or(ElementwiseConstant(1)).map([](double scale) {
          return std::abs(scale) / 2;
        });
    for (Value result : op->getResults())
      add(displacements, result, half);
  }
  return displacements;
}
