//===- ConvertQuantizeDequantize.cpp ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A quantization to integers that is dequantized at once is one fake
// quantization.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "PassOptions.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTQUANTIZEDEQUANTIZE
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// fake_quantize -> [convert to integers] -> dequantization
struct QuantizeDequantize {
  FakeQuantizeOp quantize;
  Dequantization chain;
  ElementwiseConstant outLow{0}, outHigh{0};

  static std::optional<QuantizeDequantize> match(MultiplyOp last);
};
} // namespace

static bool hasOneUseOrIsAbsent(Operation *op) {
  return !op || op->hasOneUse();
}

/// The integers from the least to the greatest that `op` yields, if they are in
/// `type`, each is a level, and a conversion to the type changes no value.
static std::optional<IntegerRange> getIntegers(FakeQuantizeOp op, Type type) {
  const unsigned width = type.getIntOrFloatBitWidth();
  auto low = ElementwiseConstant::match(op.getOutLow(), 0);
  auto high = ElementwiseConstant::match(op.getOutHigh(), 0);
  if ((width != 8 && width != 16) || !low || !high || !low->isScalarLike() ||
      !high->isScalarLike() || low->size() == 0 || high->size() == 0)
    return std::nullopt;
  const IntegerRange integers = {low->getValues()[0], high->getValues()[0]};
  const IntegerRange range = getIntegerRange(cast<IntegerType>(type));
  // The type that carries the integers must hold them: f16 ends at 2048. All
  // of them are held if the type has as many bits.
  const Type carrier = getElementType(op.getResult());
  if (integers.max - integers.min != double(op.getLevels() - 1) ||
      integers.min != std::nearbyint(integers.min) ||
      !range.contains(integers.min) || !range.contains(integers.max) ||
      convertElement(range.max, carrier) != range.max)
    return std::nullopt;
  const ElementwiseConstant zero(0);
  const FakeQuantizeLimits limits = {zero, zero, *low, *high};
  if (isa<FloatType>(carrier) &&
      !limits.yieldTruncatedIntegers(op.getLevels(), type))
    return std::nullopt;
  return integers;
}

std::optional<QuantizeDequantize> QuantizeDequantize::match(MultiplyOp last) {
  SmallVector<Type> types;
  for (unsigned width : {8, 16})
    for (auto signedness : {IntegerType::Signed, IntegerType::Unsigned})
      types.push_back(IntegerType::get(last->getContext(), width, signedness));
  QuantizeDequantize match;
  match.chain = Dequantization::match(last.getResult(), types);
  Dequantization &chain = match.chain;
  Type type = getElementType(chain.data);
  if (chain.multiply != last || !llvm::is_contained(types, type))
    return std::nullopt;
  Value quantized = chain.data;
  auto toInteger = quantized.getDefiningOp<ConvertOp>();
  if (toInteger)
    quantized = toInteger.getX();
  match.quantize = quantized.getDefiningOp<FakeQuantizeOp>();
  if (!match.quantize || !match.quantize->hasOneUse() ||
      !hasOneUseOrIsAbsent(toInteger) || !hasOneUseOrIsAbsent(chain.convert) ||
      !hasOneUseOrIsAbsent(chain.subtract))
    return std::nullopt;
  const std::optional<IntegerRange> range = getIntegers(match.quantize, type);
  if (!range)
    return std::nullopt;
  if (convertElement(range->max, chain.arithmeticType) != range->max)
    return std::nullopt;
  // Zero point and scale may vary along different axes, but not along one by
  // different sizes.
  if (chain.zeroPoint && !chain.zeroPoint->isScalar() &&
      !chain.scale->isScalar() &&
      !broadcastShapes(chain.zeroPoint->getShape(), chain.scale->getShape()))
    return std::nullopt;
  match.outLow = chain.apply(ElementwiseConstant(range->min));
  match.outHigh = chain.apply(ElementwiseConstant(range->max));
  // Limits along several axes gain nothing, and lose the last bits.
  if (!match.outLow.getOnlyAxis() || !match.outHigh.getOnlyAxis())
    return std::nullopt;
  if (!match.outLow.fitsInto(getShape(match.quantize)) ||
      getShape(last) != getShape(match.quantize) || !match.outLow.isFinite() ||
      !match.outHigh.isFinite())
    return std::nullopt;
  return match;
}

// Pattern: multiply(subtract(convert(convert(fake_quantize(x)))))
//            -> fake_quantize'(x)
static void fuse(MultiplyOp op, ArrayRef<Type> kept, RewriterBase &rewriter) {
  std::optional<QuantizeDequantize> match = QuantizeDequantize::match(op);
  if (!match || llvm::is_contained(kept, getElementType(match->chain.data)))
    return;
  FakeQuantizeOp quantize = match->quantize;
  Location location = rewriter.getFusedLoc({quantize.getLoc(), op.getLoc()});
  // Where the sweep will take it apart again, so that order is a fixed point.
  rewriter.setInsertionPoint(quantize);
  Type limitType = rewriter.getF32Type();
  Operation *fused = quantize->clone(Operation::CloneOptions::all());
  fused->setLoc(location);
  fused->setOperand(
      3, match->outLow.simplified().materialize(rewriter, location, limitType));
  fused->setOperand(4, match->outHigh.simplified().materialize(
                           rewriter, location, limitType));
  fused->getResult(0).setType(op.getType());
  rewriter.insert(fused);
  rewriter.replaceAllUsesWith(op.getResult(), fused->getResult(0));
  eraseIfUnused(rewriter, op.getOperation());
}

namespace {
struct ConvertQuantizeDequantizePass
    : lpt::impl::ConvertQuantizeDequantizeBase<ConvertQuantizeDequantizePass> {
  using ConvertQuantizeDequantizeBase::ConvertQuantizeDequantizeBase;

  void runOnOperation() override {
    SmallVector<Type> kept;
    if (!keep.empty() &&
        failed(readPrecisions(getOperation().getLoc(), keep, kept)))
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    for (auto op : collectInDominanceOrder<MultiplyOp>(getOperation()))
      if (!isVetoed(op))
        fuse(op, kept, rewriter);
  }
};
} // namespace
