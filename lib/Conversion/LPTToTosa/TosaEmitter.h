//===- TosaEmitter.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the conversion of one op to TOSA gets, and what it has in common with
// others. Errors are kept as in OpEmitter.h: what fails returns a null value,
// and what gets one returns one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOTOSA_TOSAEMITTER_H
#define LPT_LIB_CONVERSION_LPTTOTOSA_TOSAEMITTER_H

#include "TosaToLPT/ModuleConversion.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Transforms/DialectConversion.h"

#include <optional>
#include <string>

namespace mlir::lpt {

class TosaEmitter {
public:
  TosaEmitter(Operation *op, ValueRange operands,
              ConversionPatternRewriter &rewriter)
      : op(op), operands(operands), rewriter(rewriter) {}

  Value fail(const Twine &message);
  bool hasFailed() const { return !reason.empty(); }
  StringRef getReason() const { return reason; }

  Value getOperand(unsigned index) const { return operands[index]; }
  ValueRange getOperands() const { return operands; }
  /// The value of operand `index`, of the dialect, if it is constant.
  Tensor getConstant(unsigned index) {
    return getConstant(op->getOperand(index));
  }
  static Tensor getConstant(Value value);
  /// What `value`, of the function as it was, has become.
  Value getConverted(Value value);

  /// The shape and the element type, in the dialect, of result 0.
  ArrayRef<int64_t> getResultShape() { return getShape(op->getResult(0)); }
  Type getResultElementType() { return getElementType(op->getResult(0)); }
  /// Without a sign.
  static Type getSignless(Type type);
  Type getInteger(unsigned width) { return rewriter.getIntegerType(width); }

  /// Creates an op whose result has this shape and element type, without a
  /// sign.
  template <typename TosaOp, typename... Arguments>
  Value create(ArrayRef<int64_t> shape, Type elementType,
               Arguments &&...arguments) {
    if (hasFailed())
      return {};
    return check(
        TosaOp::create(rewriter, op->getLoc(),
                       RankedTensorType::get(shape, getSignless(elementType)),
                       std::forward<Arguments>(arguments)...));
  }

  Value createConstant(ElementsAttr value);
  /// A tensor of one axis with one element, as TOSA has scalars.
  Value createScalar(Type elementType, double value, int64_t rank = 1);
  Value createShape(ArrayRef<int64_t> shape);
  Value transpose(Value x, ArrayRef<int64_t> order);
  /// To a shape of which one size at most is unknown.
  Value reshape(Value x, ArrayRef<int64_t> shape);
  /// With axes of size one before the others, so that there are `rank`.
  Value extendRank(Value x, int64_t rank);
  /// Numbers that both types have, or those of the spec: from floats to the
  /// nearest integer, half to even.
  Value cast(Value x, Type elementType);
  /// `size` elements from `start` on along each axis.
  Value slice(Value x, ArrayRef<int64_t> start, ArrayRef<int64_t> size);

  ConversionPatternRewriter &getRewriter() { return rewriter; }
  Location getLoc() { return op->getLoc(); }

private:
  /// The result of `created`; null, with its error, if it is not valid.
  Value check(Operation *created);

  Operation *op;
  ValueRange operands;
  ConversionPatternRewriter &rewriter;
  std::string reason;
};

/// Replaces `op` by `values`, with the types that it states.
LogicalResult finishLPTPattern(Operation *op, ArrayRef<Value> values,
                               TosaEmitter &emit, const TypeConverter &types,
                               ConversionPatternRewriter &rewriter,
                               UnconvertedReasons &reasons);

/// The mean of bytes over windows, with zero points, as
///
///   convert(round_half_away(avg_pool(x - zp)) + zp)
///
/// of which `op` is the last op, by a pool of integers. Null, without a reason,
/// if it is something else.
Value createIntegerMean(ConvertOp op, TosaEmitter &emit);

/// Replaces an OpTy by what `convert` creates for its results: a null value,
/// with a reason, if it has no equal.
template <typename OpTy, SmallVector<Value> (*convert)(OpTy, TosaEmitter &)>
struct LPTPattern : OpConversionPattern<OpTy> {
  LPTPattern(const TypeConverter &types, MLIRContext *context,
             UnconvertedReasons &reasons)
      : OpConversionPattern<OpTy>(types, context), reasons(reasons) {}

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TosaEmitter emit(op, adaptor.getOperands(), rewriter);
    SmallVector<Value> values = convert(op, emit);
    return finishLPTPattern(op, values, emit, *this->getTypeConverter(),
                            rewriter, reasons);
  }

private:
  UnconvertedReasons &reasons;
};

/// The same for one result.
template <typename OpTy, Value (*convert)(OpTy, TosaEmitter &)>
SmallVector<Value> convertOne(OpTy op, TosaEmitter &emit) {
  return {convert(op, emit)};
}

template <typename OpTy, Value (*convert)(OpTy, TosaEmitter &)>
void addLPTPattern(RewritePatternSet &patterns, const TypeConverter &types,
                   UnconvertedReasons &reasons) {
  patterns.add<LPTPattern<OpTy, convertOne<OpTy, convert>>>(
      types, patterns.getContext(), reasons);
}

// Each adds the patterns of one family.
void populateLPTArithmeticPatterns(RewritePatternSet &patterns,
                                   const TypeConverter &types,
                                   UnconvertedReasons &reasons);
void populateLPTMovementPatterns(RewritePatternSet &patterns,
                                 const TypeConverter &types,
                                 UnconvertedReasons &reasons);
void populateLPTProductPatterns(RewritePatternSet &patterns,
                                const TypeConverter &types,
                                UnconvertedReasons &reasons);
void populateLPTWindowPatterns(RewritePatternSet &patterns,
                               const TypeConverter &types,
                               UnconvertedReasons &reasons);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOTOSA_TOSAEMITTER_H
