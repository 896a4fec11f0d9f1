//===- Patterns.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conversions of linalg, by what the maps and the body of an op say.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LINALGTOLPT_PATTERNS_H
#define LPT_LIB_CONVERSION_LINALGTOLPT_PATTERNS_H

#include "Frontend/FrontendBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::lpt {

/// Adds the patterns for ops of `linalg`, with regions and without, which note
/// in `refusals` what they leave.
void populateLinalgToLPTPatterns(RewritePatternSet &patterns,
                                 FrontendRefusals &refusals);

/// The same for ops of `tensor` that move elements.
void populateTensorToLPTPatterns(RewritePatternSet &patterns,
                                 FrontendRefusals &refusals);

/// The same for element-wise ops of `arith` and `math` on tensors.
void populateElementwiseToLPTPatterns(RewritePatternSet &patterns,
                                      FrontendRefusals &refusals);

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// The op of this dialect that computes `op`, of `arith` or `math`, element by
/// element of `operands`, which are tensors that broadcast. Integers of
/// operands and results have any signedness. Null after a refusal.
/// `mayYieldAnyForNaN` says that the result is converted to integers, for which
/// NaN is poison.
Value convertScalarOp(FrontendBuilder &builder, Operation *op,
                      ArrayRef<Value> operands, bool mayYieldAnyForNaN);

/// `OpTy` on two integers, which are wrapped around to `elementType`, as those
/// of `arith` are. Null, after a refusal, if the result may exceed 64 bits.
template <typename OpTy>
Value createWrapping(FrontendBuilder &builder, Type elementType, Value a,
                     Value b);

/// `value`, or the number that all its elements are if it is a constant of this
/// dialect.
Value readNumber(FrontendBuilder &builder, Value value);

/// Between which numbers the elements of `value` are, of integers; those of
/// its type if nothing else is known.
IntegerRange getKnownRange(Value value);

/// Creates a sum or product of type `exact` by `create`, such that integers are
/// exact, and wraps it around to `elementType`. `range` is that of the exact
/// result.
Value createExact(FrontendBuilder &builder, Type elementType,
                  IntegerRange range, function_ref<Value(Type exact)> create);

//===----------------------------------------------------------------------===//
// Parts of ops with regions
//===----------------------------------------------------------------------===//

/// One operand of an op with indexing maps: each axis is one dimension of the
/// iteration space, or the sum of two with factors, or index 0 (no dimension).
struct OperandAxis {
  /// -1 for index 0.
  int64_t dim = -1;
  /// Of a window: the dimension that moves in it; -1 if the axis is none.
  int64_t windowDim = -1;
  int64_t stride = 1, dilation = 1;

  bool isWindow() const { return windowDim >= 0; }
};

/// The axes of `operand`; nothing if one is another expression, or if two have
/// a dimension in common.
std::optional<SmallVector<OperandAxis>> getAxes(linalg::LinalgOp op,
                                                OpOperand *operand);

/// Whether each loop of `op` that runs more than once moves in an axis of one
/// of `operands`. Another one would add the same elements again.
bool haveAllLoops(linalg::LinalgOp op,
                  ArrayRef<ArrayRef<OperandAxis>> operands);

/// The position of `dim` among axes that are one dimension each, or -1.
int64_t findAxis(ArrayRef<OperandAxis> axes, int64_t dim);

/// For each of `dims` the axis that it is, or -1.
SmallVector<int64_t> getOrder(ArrayRef<OperandAxis> axes,
                              ArrayRef<int64_t> dims);

/// `x`, whose axes are `axes`, with an axis for each of `dims`, in their order,
/// of size 1 for those that `x` does not have.
Value arrange(FrontendBuilder &builder, Value x, ArrayRef<OperandAxis> axes,
              ArrayRef<int64_t> dims);

/// What a window reads beyond the elements of its source.
struct WindowPads {
  /// One for each axis of the window; empty if there are none.
  SmallVector<int64_t> begin, end;

  /// Takes the pads off `x`, whose axes are `axes`, if they are numbers that
  /// `isTaken` accepts and lie on axes of a window alone.
  static WindowPads take(Value &x, ArrayRef<OperandAxis> axes,
                         function_ref<bool(double)> isTaken);
};

/// A factor of a sum of products: an input, extended, less a zero point.
struct Factor {
  OpOperand *input;
  Signedness signedness = Signedness::Signed;
  /// A number; null for none.
  Value zeroPoint;
};

/// The body `acc + a * b`; nothing for another one.
struct ProductBody {
  Factor a, b;

  static std::optional<ProductBody> match(linalg::LinalgOp op);
};

/// The body `f(acc, x)`, for a sum, a product or an extremum.
struct ReductionBody {
  enum class Kind { Sum, Product, Max, Min } kind;
  OpOperand *input;
  /// How the elements of the input are read, and what those of the result are.
  Signedness signedness = Signedness::Signed;
  Signedness result = Signedness::Signed;

  static std::optional<ReductionBody> match(linalg::LinalgOp op);
};

/// The value that the result of `op` starts with, for products and reductions.
struct InitialValue {
  /// A tensor that broadcasts into the result, or a number; null if nothing has
  /// written it.
  Value tensor, number;
  /// The number of axes of the result.
  int64_t rank = 0;

  static InitialValue get(linalg::LinalgOp op);
  bool isNumber(double value) const;
  /// As a tensor of this dialect, with all axes of the result or none. Null
  /// after a refusal.
  Value create(FrontendBuilder &builder, Signedness signedness) const;
};

/// `sum` plus what `op` starts with. Null after a refusal.
Value addInitialValue(FrontendBuilder &builder, linalg::LinalgOp op, Value sum);

/// Whether nothing of `type` is on the other side of `number`, so that an
/// extremum with it changes nothing.
bool isNeutral(double number, bool isMaximum, Type type);

/// `value`, a reduction of the elements, with what `op` starts with.
Value combineInitialValue(FrontendBuilder &builder, linalg::LinalgOp op,
                          ReductionBody::Kind kind, Value value);

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

// Each yields what replaces the result of `op`, and null after a refusal.

Value convertProduct(FrontendBuilder &builder, linalg::LinalgOp op,
                     const ProductBody &body);
Value convertReduction(FrontendBuilder &builder, linalg::LinalgOp op,
                       const ReductionBody &body);
/// Of a window.
Value convertPooling(FrontendBuilder &builder, linalg::LinalgOp op,
                     const ReductionBody &body,
                     ArrayRef<OperandAxis> sourceAxes);
/// Of parallel loops; one value for each result.
SmallVector<Value> convertElementwise(FrontendBuilder &builder,
                                      linalg::LinalgOp op);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LINALGTOLPT_PATTERNS_H
