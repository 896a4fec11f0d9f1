//===- GraphBuilder.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creates ops with random operands, constants and quantizations.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_GRAPHBUILDER_H
#define LPT_TEST_FUZZ_GRAPHBUILDER_H

#include "RandomSource.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <functional>

namespace mlir::lpt::fuzz {

/// A function under construction: its float values, and how to add to them.
class GraphBuilder {
public:
  GraphBuilder(func::FuncOp function, RandomSource &random, Type floatType);

  RandomSource &random;
  OpBuilder builder;
  /// The element type of activations, `f32`, `f16` or `bf16`.
  Type floatType;
  /// The activations, of rank 1 to 5.
  SmallVector<Value> values;
  /// Those of rank 0, which no other op is to read.
  SmallVector<Value> scalars;

  DenseI64ArrayAttr array(ArrayRef<int64_t> numbers) {
    return builder.getDenseI64ArrayAttr(numbers);
  }
  IntegerAttr integer(int64_t number) {
    return builder.getI64IntegerAttr(number);
  }
  FloatAttr number(double value) { return builder.getF64FloatAttr(value); }

  /// An activation, the last ones more often.
  Value pickValue();
  /// One with this rank, or null.
  Value pickValueOfRank(int64_t low, int64_t high);
  /// One with this shape other than `other`; `other` if there is none.
  Value pickValueLike(Value other);

  /// Makes some sizes of the inputs of `function` dynamic that are `size`, and
  /// those of the results that depend on them. Ops that do not accept this
  /// leave the function as it is. The ops of `function` must all have been
  /// created here.
  void makeDynamic(func::FuncOp function, int64_t size);

  /// Creates the op if its operands, none null, and properties are valid and
  /// its results are not too large; else returns nothing.
  template <typename OpTy>
  SmallVector<Value> tryCreate(Type elementType, ValueRange operands,
                               typename OpTy::Properties properties = {},
                               unsigned numResults = 1);
  /// As above, and adds the results to the activations.
  template <typename OpTy>
  bool add(ValueRange operands, typename OpTy::Properties properties = {},
           unsigned numResults = 1) {
    SmallVector<Value> results =
        tryCreate<OpTy>(floatType, operands, properties, numResults);
    for (Value result : results)
      (cast<RankedTensorType>(result.getType()).getRank() == 0 ? scalars
                                                               : values)
          .push_back(result);
    return !results.empty();
  }

  Value scalar(double value, Type type);
  Value constant(ArrayRef<int64_t> shape, ArrayRef<double> elements, Type type);
  /// Random floats up to `magnitude`, some of which may be zero.
  Value floats(ArrayRef<int64_t> shape, double magnitude,
               bool hasZeros = false);
  /// Random integers of the whole range of the type.
  Value integers(ArrayRef<int64_t> shape, Type type);

  /// A random interval, and how it varies: a scalar, or one for each index of
  /// `channelAxis`. Its limits are up to `magnitude`, or a random number.
  struct Interval {
    SmallVector<int64_t> shape;
    std::vector<double> low, high;
  };
  Interval interval(ArrayRef<int64_t> shape, int64_t channelAxis,
                    bool isWeights, int64_t levels,
                    std::optional<double> magnitude = std::nullopt);

  /// `x` after a fake quantization, or after the quantization and the
  /// dequantization that mean the same. Intervals of the same magnitude can be
  /// those of one tensor.
  Value quantize(Value x, std::optional<double> magnitude = std::nullopt);
  /// `x` after a fake quantization with 256 levels between these limits.
  Value quantizeTo(Value x, double low, double high);
  /// `x` after a quantization, except for one time in `n`. Null if `x` is.
  Value quantizeMostly(Value x, int64_t n,
                       std::optional<double> magnitude = std::nullopt);
  /// Quantized weights in one of the forms that models come in, or null if they
  /// are too large.
  Value weights(ArrayRef<int64_t> shape, int64_t channelAxis);
  /// `x` as integers of 8 bits, or null if it cannot be quantized.
  Value quantizeToIntegers(Value x,
                           std::optional<double> magnitude = std::nullopt);
  /// `x`, integers, after a dequantization, most often one with a scale unless
  /// `hasScale` is false; null if nothing can be created.
  Value dequantize(Value x, int64_t channelAxis, bool isWeights,
                   bool hasScale = true);

private:
  Value subtractZeroPoint(Value x, ArrayRef<int64_t> constantShape,
                          std::vector<double> zeroPoint);
  Value fakeQuantize(Value x, const Interval &input, const Interval &output,
                     int64_t levels, Type resultType);
  bool isSmall(ArrayRef<Shape> shapes) const;

  /// How the shapes of an op follow from its operands.
  llvm::DenseMap<Operation *,
                 std::function<LogicalResult(ShapeInference &inference)>>
      inferences;
};

/// The shape of `value`, which is static.
inline SmallVector<int64_t> shapeOf(Value value) {
  return SmallVector<int64_t>(
      cast<RankedTensorType>(value.getType()).getShape());
}

template <typename OpTy>
SmallVector<Value> GraphBuilder::tryCreate(Type elementType,
                                           ValueRange operands,
                                           typename OpTy::Properties properties,
                                           unsigned numResults) {
  if (llvm::is_contained(operands, Value()))
    return {};
  OperationName(OpTy::getOperationName(), builder.getContext())
      .populateDefaultProperties(OpaqueProperties(&properties));
  typename OpTy::Adaptor adaptor(operands, DictionaryAttr(), properties);
  ShapeInference inference(nullptr, numResults);
  if (failed(OpTy::inferResultShapes(adaptor, inference)) ||
      !isSmall(inference.getShapes()))
    return {};
  auto op = createInferred<OpTy>(builder, builder.getUnknownLoc(), elementType,
                                 operands, properties, numResults);
  op->setLoc(NameLoc::get(builder.getStringAttr(
      "op" +
      Twine(std::distance(op->getBlock()->begin(), Block::iterator(op))))));
  inferences[op] = [op](ShapeInference &inference) {
    return OpTy::inferResultShapes(typename OpTy::Adaptor(op), inference);
  };
  return llvm::to_vector_of<Value>(op->getResults());
}

/// Weights of this shape that reshapes and transposes make of others. Null if
/// they are too large.
Value drawMovedWeights(GraphBuilder &graph, ArrayRef<int64_t> shape);

/// Adds one random op of a family. Returns whether it did.
bool addConvolution(GraphBuilder &graph);
bool addMatMul(GraphBuilder &graph);
bool addPooling(GraphBuilder &graph);
bool addElementwise(GraphBuilder &graph);
bool addActivation(GraphBuilder &graph);
bool addReduction(GraphBuilder &graph);
bool addNormalization(GraphBuilder &graph);
bool addShapeChange(GraphBuilder &graph);
bool addJoinOrCut(GraphBuilder &graph);
bool addMovement(GraphBuilder &graph);
bool addInterpolate(GraphBuilder &graph);
bool addSequence(GraphBuilder &graph);
bool addVariable(GraphBuilder &graph);
bool addIntegerArithmetic(GraphBuilder &graph);
bool addFloatConversion(GraphBuilder &graph);
/// Adds comparisons and what depends on them, a mathematical function or
/// operations on bits.
bool addLogic(GraphBuilder &graph);
/// Adds the ops of a block of some network. Returns whether the block is
/// complete; what was created of an incomplete one has no use.
bool addBlock(GraphBuilder &graph);

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_GRAPHBUILDER_H
