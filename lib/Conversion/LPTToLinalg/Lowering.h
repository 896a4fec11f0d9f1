//===- Lowering.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the lowerings of all ops share: a builder that knows how elements are
// stored and computed with, and the shapes of loops that compute tensors.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_LOWERING_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_LOWERING_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {

/// The type in which elements of `elementType`, a type of the dialect, lie in
/// memory: signless, and at least a byte. A boolean is the byte 0 or 1.
Type getStorageType(Type elementType);
RankedTensorType getStorageType(RankedTensorType type);
inline RankedTensorType getStorageType(Value value) {
  return getStorageType(cast<RankedTensorType>(value.getType()));
}

/// The type in which an op on operands of these element types computes when it
/// computes in floats: f64 if an operand is f64, else f32.
Type getFloatCompute(TypeRange elementTypes);
/// The same for an op that is exact in integers. If all operands are integers,
/// it is a signless integer that holds all of their values, signed.
Type getExactCompute(TypeRange elementTypes);
/// The type in which sums of `depth` products are computed.
Type getProductCompute(Type a, Type b, int64_t depth);

/// How many bits a signed integer needs to hold all values of `elementType`,
/// an integer of the dialect, as far as the evaluator reads them: it limits
/// ui64 to 63 bits.
unsigned getSignedBits(Type elementType);

inline bool isInteger(Type type) { return isa<IntegerType>(type); }
inline bool isInteger(Value value) { return isInteger(getElementType(value)); }

class Lowering;

/// An index within loops, with arithmetic. Division and remainder are those of
/// numbers that are not negative.
class Index {
public:
  Index(Lowering &builder, Value value) : builder(&builder), value(value) {}
  operator Value() const { return value; }

  Index operator+(Value other) const;
  Index operator-(Value other) const;
  Index operator*(Value other) const;
  Index operator/(Value other) const;
  Index operator%(Value other) const;
  Index operator+(int64_t other) const;
  Index operator-(int64_t other) const;
  Index operator*(int64_t other) const;
  Index operator/(int64_t other) const;
  Index operator%(int64_t other) const;
  Index max(Value other) const;
  Index min(Value other) const;
  Value compare(arith::CmpIPredicate predicate, Value other) const;
  Value compare(arith::CmpIPredicate predicate, int64_t other) const;
  /// Whether `0 <= *this < size`.
  Value isWithin(Value size) const;
  /// The index itself, or `*this + size` if it is negative.
  Index fromEnd(Value size) const;

private:
  Lowering *builder;
  Value value;
};

using Sizes = SmallVector<OpFoldResult>;

/// Builds the loops that an op becomes.
class Lowering : public ImplicitLocOpBuilder {
public:
  Lowering(Location loc, OpBuilder &builder)
      : ImplicitLocOpBuilder(loc, builder) {}

  /// Reports at `op` that it expected what `expectation` says, and in a note
  /// the code and the suggestion of the reason. Returns null.
  Value refuse(Operation *op, KernelReason reason, const Twine &expectation);

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  /// The number as a float, an integer or an index.
  Value number(Type type, double value);
  Value integer(Type type, const APInt &value);
  Value integer(Type type, int64_t value);
  Index index(int64_t value);
  /// Zero in the storage of an element.
  Value zero(Type storage);
  /// The least integer, or minus infinity.
  Value lowest(Type type, bool isUnsigned = false);

  /// A stored element of `elementType` in a type to compute in: f32, f64, or a
  /// signless integer, which holds signed numbers.
  Value toCompute(Value stored, Type elementType, Type compute);
  /// A result of the type to compute in as an element: floats are rounded to
  /// nearest even, to an integer half to even, integers saturate, NaN becomes
  /// the integer zero. As a boolean all but zero is true.
  Value fromCompute(Value value, Type elementType);
  /// `value` rounded from one float type to another.
  Value castFloat(Value value, Type to);
  /// A signless integer, read as signed or not, as a float, rounded once.
  Value castInteger(Value value, bool isUnsigned, Type to);
  /// A float as an integer element. `rounds` selects half to even over
  /// truncation.
  Value saturateFloat(Value value, Type elementType, bool rounds);
  /// A signed integer as an integer element.
  Value saturateInteger(Value value, Type elementType);
  /// Whether a number is not zero; NaN is not.
  Value isNonZero(Value value);
  /// A stored boolean as a condition, and the other way round.
  Value toCondition(Value stored) { return isNonZero(stored); }
  Value fromCondition(Value condition) {
    return createOrFold<arith::ExtUIOp>(getI8Type(), condition);
  }

  Value compareFloat(arith::CmpFPredicate predicate, Value a, Value b) {
    return createOrFold<arith::CmpFOp>(predicate, a, b);
  }
  Value compareInteger(arith::CmpIPredicate predicate, Value a, Value b) {
    return createOrFold<arith::CmpIOp>(predicate, a, b);
  }
  Value select(Value condition, Value a, Value b) {
    return createOrFold<arith::SelectOp>(condition, a, b);
  }
  Value isNaN(Value value) {
    return compareFloat(arith::CmpFPredicate::UNO, value, value);
  }
  /// The greater of two numbers, or the less; NaN if one of them is.
  Value selectExtremum(Value a, Value b, bool isMax);
  /// `a + b`, `a - b` and `a * b` of floats, or of integers of 64 bits, which
  /// saturate.
  Value addSaturating(Value a, Value b);
  Value subtractSaturating(Value a, Value b);
  Value multiplySaturating(Value a, Value b);
  /// `a < b ? b : a` and `b < a ? b : a`, which keep `a` if one is NaN.
  Value maxKeepingFirst(Value a, Value b);
  Value minKeepingFirst(Value a, Value b);

  //===--------------------------------------------------------------------===//
  // Sizes
  //===--------------------------------------------------------------------===//

  OpFoldResult size(int64_t value) { return getIndexAttr(value); }
  /// The size of an axis.
  OpFoldResult getSize(Value tensor, int64_t axis);
  Sizes getSizes(Value tensor);
  Value asValue(OpFoldResult size);
  /// `expression` of `operands`, its dimensions. Folds if they are constants.
  OpFoldResult compute(AffineExpr expression, ArrayRef<OpFoldResult> operands);
  /// The least and the greatest of `expressions`.
  OpFoldResult computeMin(ArrayRef<AffineExpr> expressions,
                          ArrayRef<OpFoldResult> operands);
  OpFoldResult computeMax(ArrayRef<AffineExpr> expressions,
                          ArrayRef<OpFoldResult> operands);
  OpFoldResult multiplySizes(ArrayRef<OpFoldResult> sizes);
  /// The sizes of a tensor of `type`: those that it does not say are
  /// `getDynamic` of their axis.
  Sizes resolveSizes(RankedTensorType type,
                     function_ref<OpFoldResult(unsigned axis)> getDynamic);
  AffineExpr dim(unsigned position) { return getAffineDimExpr(position); }

  //===--------------------------------------------------------------------===//
  // Loops
  //===--------------------------------------------------------------------===//

  /// Computes a stored element from those of the operands.
  using ElementFn = function_ref<Value(Lowering &, ValueRange elements)>;
  /// Computes a stored element from its place.
  using PlaceFn = function_ref<Value(Lowering &, ArrayRef<Index> place)>;
  /// Computes the next accumulated value from the one before.
  using AccumulateFn =
      function_ref<Value(Lowering &, ValueRange elements, Value sum)>;

  /// An element-wise function with numpy broadcasting. Tensors are in storage;
  /// `resultType` tells the rank, the storage of the result and the sizes that
  /// are known. If `intoFirst` is set the result has the sizes of operand 0.
  Value mapElements(RankedTensorType resultType, ValueRange operands,
                    ElementFn fn, bool intoFirst = false);

  /// A tensor whose elements are functions of their places.
  Value generate(Type storage, ArrayRef<OpFoldResult> sizes, PlaceFn fn);

  /// One input of loops: a tensor, and the loops that index it.
  struct Input {
    Value tensor;
    SmallVector<AffineExpr> indices;
  };
  /// Starts with `initial` everywhere and accumulates. The loops run in the
  /// order of their numbers; those in `resultLoops` index the result, in that
  /// order, and the others are summed over.
  Value reduce(ArrayRef<OpFoldResult> resultSizes, Value initial,
               unsigned numLoops, ArrayRef<unsigned> resultLoops,
               ArrayRef<Input> inputs, AccumulateFn fn);

  /// A function of one element of each input, in a loop for each of `sizes`.
  Value map(Type storage, ArrayRef<OpFoldResult> sizes, ArrayRef<Input> inputs,
            ElementFn fn);

  /// An element-wise function of `tensor` and of tensors that lack its `axes`,
  /// whose elements are used along these.
  Value mapGroups(Type storage, Value tensor, ValueRange reduced,
                  ArrayRef<int64_t> axes, ElementFn fn);

  /// Computes what a loop carries on from what a place was given.
  using VisitFn = function_ref<SmallVector<Value>(
      Lowering &, ArrayRef<Index> place, ValueRange carried)>;
  /// Visits all places within `sizes` one after the other, in row major order.
  /// Returns what the last one yields.
  SmallVector<Value> visit(ArrayRef<OpFoldResult> sizes, ValueRange carried,
                           VisitFn fn);

  Value empty(Type storage, ArrayRef<OpFoldResult> sizes);
  Value filled(Value element, ArrayRef<OpFoldResult> sizes);
  Value extract(Value tensor, ArrayRef<Index> place);
  /// The element of `indices`, whose elements are of `elementType`.
  Index readIndex(Value indices, Type elementType, ArrayRef<Index> place);
  Value insert(Value element, Value tensor, ArrayRef<Index> place);
  /// What `read` computes where `condition` holds, else `otherwise`. Nothing is
  /// read otherwise.
  Value readIf(Value condition, Value otherwise,
               function_ref<Value(Lowering &)> read);

  /// `value` computed in a type to compute in, as a tensor of `elementType`.
  Value store(Value computed, Type elementType);

  //===--------------------------------------------------------------------===//
  // Shapes
  //===--------------------------------------------------------------------===//

  /// The elements in row major order with other sizes.
  Value reshape(Value tensor, ArrayRef<OpFoldResult> sizes);
  Value transpose(Value tensor, ArrayRef<int64_t> order);
  /// Adds `element` before and after each axis.
  Value pad(Value tensor, ArrayRef<OpFoldResult> low,
            ArrayRef<OpFoldResult> high, Value element);
  Value slice(Value tensor, ArrayRef<OpFoldResult> offsets,
              ArrayRef<OpFoldResult> sizes, ArrayRef<OpFoldResult> strides);
};

/// Lowers an op of type `OpTy` to a value in storage, whose static type may
/// differ from that of the result in what it says of sizes. Null if the op is
/// refused, which then has been reported.
template <typename OpTy>
using LowerFn = Value (*)(OpTy op, ValueRange operands, Lowering &b);
/// The same for an op with several results.
template <typename OpTy>
using LowerResultsFn = LogicalResult (*)(OpTy op, ValueRange operands,
                                         SmallVectorImpl<Value> &results,
                                         Lowering &b);

namespace detail {
/// Replaces `op` by `results`, cast to the storage of its result types.
LogicalResult replaceLowered(Operation *op, ArrayRef<Value> results,
                             ConversionPatternRewriter &rewriter);
} // namespace detail

template <typename OpTy, LowerResultsFn<OpTy> lower>
struct LowerResultsPattern : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Lowering builder(op.getLoc(), rewriter);
    SmallVector<Value> results;
    if (failed(lower(op, adaptor.getOperands(), results, builder)))
      return failure();
    return detail::replaceLowered(op, results, rewriter);
  }
};

template <typename OpTy, LowerFn<OpTy> lower>
LogicalResult lowerToOne(OpTy op, ValueRange operands,
                         SmallVectorImpl<Value> &results, Lowering &b) {
  results.push_back(lower(op, operands, b));
  return success(results.back() != nullptr);
}

/// Makes `lower` the lowering of `OpTy`.
template <typename OpTy, LowerFn<OpTy> lower>
void addLowering(const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerResultsPattern<OpTy, lowerToOne<OpTy, lower>>>(
      converter, patterns.getContext());
}
template <typename OpTy, LowerResultsFn<OpTy> lower>
void addResultsLowering(const TypeConverter &converter,
                        RewritePatternSet &patterns) {
  patterns.add<LowerResultsPattern<OpTy, lower>>(converter,
                                                 patterns.getContext());
}

#define LPT_DECLARE_LOWERINGS(Family)                                          \
  void add##Family##Lowerings(const TypeConverter &converter,                  \
                              RewritePatternSet &patterns)
LPT_DECLARE_LOWERINGS(Activation);
LPT_DECLARE_LOWERINGS(Bitwise);
LPT_DECLARE_LOWERINGS(Block);
LPT_DECLARE_LOWERINGS(Comparison);
LPT_DECLARE_LOWERINGS(Convolution);
LPT_DECLARE_LOWERINGS(Elementwise);
LPT_DECLARE_LOWERINGS(Explicit);
LPT_DECLARE_LOWERINGS(Indexing);
LPT_DECLARE_LOWERINGS(Interpolate);
LPT_DECLARE_LOWERINGS(Logical);
LPT_DECLARE_LOWERINGS(MatMul);
LPT_DECLARE_LOWERINGS(Math);
LPT_DECLARE_LOWERINGS(Movement);
LPT_DECLARE_LOWERINGS(Normalization);
LPT_DECLARE_LOWERINGS(Pooling);
LPT_DECLARE_LOWERINGS(Product);
LPT_DECLARE_LOWERINGS(Quantization);
LPT_DECLARE_LOWERINGS(Recurrent);
LPT_DECLARE_LOWERINGS(Reduction);
LPT_DECLARE_LOWERINGS(Sampling);
LPT_DECLARE_LOWERINGS(Selection);
LPT_DECLARE_LOWERINGS(Shape);
LPT_DECLARE_LOWERINGS(Variable);
#undef LPT_DECLARE_LOWERINGS

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_LOWERING_H
