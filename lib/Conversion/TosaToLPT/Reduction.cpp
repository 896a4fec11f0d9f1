//===- Reduction.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions along one axis.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

template <typename OpTy>
static Value createReduction(OpEmitter &emit, int64_t axis) {
  typename OpTy::Properties properties;
  properties.axes = emit.getI64s({axis});
  properties.keep_dims = emit.getBool(true);
  return emit.unary<OpTy>(emit.getOperand(0), properties);
}

template <typename TosaOp, typename OpTy>
static Value convertReduction(TosaOp op, OpEmitter &emit) {
  return createReduction<OpTy>(emit, op.getAxis());
}

/// Sums and products, of floats or of integers whose overflow TOSA does not
/// define.
template <typename TosaOp, typename OpTy>
static Value convertWideReduction(TosaOp op, OpEmitter &emit) {
  Type type = emit.getResultElementType();
  if (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() < 32)
    return emit.fail(
        llvm::formatv(
            "expected floats or integers of 32 bits or more, but got {0}", type)
            .str());
  return createReduction<OpTy>(emit, op.getAxis());
}

template <typename TosaOp, typename OpTy>
static Value convertReducedExtremum(TosaOp op, OpEmitter &emit) {
  if (op.getNanMode() != tosa::NanPropagationMode::PROPAGATE &&
      isa<FloatType>(emit.getResultElementType()))
    return emit.fail(
        "expected NaN to propagate, but got a mode that ignores it");
  return createReduction<OpTy>(emit, op.getAxis());
}

/// The index of the first greatest element. NaN is greater than numbers.
static Value convertArgMax(tosa::ArgMaxOp op, OpEmitter &emit) {
  Value x = emit.getOperand(0);
  Type type = emit.getResultElementType();
  if (op.getNanMode() != tosa::NanPropagationMode::PROPAGATE &&
      isa<FloatType>(getElementType(x)))
    return emit.fail(
        "expected NaN to propagate, but got a mode that ignores it");
  if (!type.isSignedInteger(32) && !type.isSignedInteger(64))
    return emit.fail(
        llvm::formatv("expected indices of 32 or 64 bits, but got {0}", type)
            .str());
  TopKOp::Properties properties;
  properties.k = emit.getI64(1);
  properties.axis = emit.getI64(op.getAxis());
  properties.mode = TopKModeAttr::get(op.getContext(), TopKMode::Max);
  SmallVector<Value> results =
      emit.createOfTypes<TopKOp>({getElementType(x), type}, {x}, properties);
  if (results.empty())
    return {};
  SqueezeOp::Properties squeeze;
  squeeze.axes = emit.getI64s({int64_t(op.getAxis())});
  return emit.unary<SqueezeOp>(results[1], squeeze);
}

void lpt::populateTosaReductionPatterns(RewritePatternSet &patterns,
                                        const TypeConverter &types,
                                        TosaConversionState &state) {
  addTosaPattern<tosa::ArgMaxOp, convertArgMax>(patterns, types, state);
  addTosaPattern<tosa::ReduceAllOp,
                 convertReduction<tosa::ReduceAllOp, ReduceLogicalAndOp>>(
      patterns, types, state);
  addTosaPattern<tosa::ReduceAnyOp,
                 convertReduction<tosa::ReduceAnyOp, ReduceLogicalOrOp>>(
      patterns, types, state);
  addTosaPattern<tosa::ReduceMaxOp,
                 convertReducedExtremum<tosa::ReduceMaxOp, ReduceMaxOp>>(
      patterns, types, state);
  addTosaPattern<tosa::ReduceMinOp,
                 convertReducedExtremum<tosa::ReduceMinOp, ReduceMinOp>>(
      patterns, types, state);
  addTosaPattern<tosa::ReduceProductOp,
                 convertWideReduction<tosa::ReduceProductOp, ReduceProdOp>>(
      patterns, types, state);
  addTosaPattern<tosa::ReduceSumOp,
                 convertWideReduction<tosa::ReduceSumOp, ReduceSumOp>>(
      patterns, types, state);
}
