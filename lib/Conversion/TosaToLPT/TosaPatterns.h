//===- TosaPatterns.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The families of patterns, and what they have in common.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_TOSATOLPT_TOSAPATTERNS_H
#define LPT_LIB_CONVERSION_TOSATOLPT_TOSAPATTERNS_H

#include "ModuleConversion.h"
#include "OpEmitter.h"
#include "TosaTypes.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {

/// What the patterns share.
struct TosaConversionState {
  /// Whether all rescales are computed by integers.
  bool isExact = false;
  UnconvertedReasons reasons;
};

/// Replaces `op` by `value`, with the type that `op` states, which may know
/// more or less sizes than are inferred; notes the reason if it is null.
LogicalResult finishTosaPattern(Operation *op, Value value, OpEmitter &emit,
                                const TypeConverter &types,
                                ConversionPatternRewriter &rewriter,
                                TosaConversionState &state);

/// Replaces a TosaOp by what `convert` creates: a value of the element type of
/// the result, or null, with a reason.
template <typename TosaOp, Value (*convert)(TosaOp, OpEmitter &)>
struct TosaPattern : OpConversionPattern<TosaOp> {
  TosaPattern(const TypeConverter &types, MLIRContext *context,
              TosaConversionState &state)
      : OpConversionPattern<TosaOp>(types, context), state(state) {}

  LogicalResult
  matchAndRewrite(TosaOp op, typename TosaOp::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    OpEmitter emit(op, adaptor.getOperands(), rewriter);
    Value value;
    if (succeeded(emit.checkTypes()))
      value = convert(op, emit);
    return finishTosaPattern(op, value, emit, *this->getTypeConverter(),
                             rewriter, state);
  }

private:
  TosaConversionState &state;
};

/// Adds the pattern of an op.
template <typename TosaOp, Value (*convert)(TosaOp, OpEmitter &)>
void addTosaPattern(RewritePatternSet &patterns, const TypeConverter &types,
                    TosaConversionState &state) {
  patterns.add<TosaPattern<TosaOp, convert>>(types, patterns.getContext(),
                                             state);
}

// Each adds the patterns of one family.
void populateTosaConvolutionPatterns(RewritePatternSet &patterns,
                                     const TypeConverter &types,
                                     TosaConversionState &state);
void populateTosaElementwisePatterns(RewritePatternSet &patterns,
                                     const TypeConverter &types,
                                     TosaConversionState &state);
void populateTosaIntegerPatterns(RewritePatternSet &patterns,
                                 const TypeConverter &types,
                                 TosaConversionState &state);
void populateTosaMovementPatterns(RewritePatternSet &patterns,
                                  const TypeConverter &types,
                                  TosaConversionState &state);
void populateTosaPoolingPatterns(RewritePatternSet &patterns,
                                 const TypeConverter &types,
                                 TosaConversionState &state);
void populateTosaReductionPatterns(RewritePatternSet &patterns,
                                   const TypeConverter &types,
                                   TosaConversionState &state);
void populateTosaRescalePatterns(RewritePatternSet &patterns,
                                 const TypeConverter &types,
                                 TosaConversionState &state);
void populateTosaResizePatterns(RewritePatternSet &patterns,
                                const TypeConverter &types,
                                TosaConversionState &state);

/// `x`, integers of at most 16 bits, minus the zero point `zeroPoint`, exactly;
/// `x` itself if that is zero. Constants stay bytes if the differences are.
Value subtractZeroPoint(OpEmitter &emit, Value x, int64_t zeroPoint);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_TOSATOLPT_TOSAPATTERNS_H
