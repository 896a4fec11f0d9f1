//===- RecurrentOps.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recurrent sequences and state variables: shapes and what is rejected.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// ReadValueOp, AssignOp
//===----------------------------------------------------------------------===//

static LogicalResult inferVariable(Value value, StringRef variableId,
                                   ShapeInference &inference) {
  if (variableId.empty())
    return inference.fail(
        "expected a variable_id that is not empty, but got \"\"");
  return inference.add(getShape(value));
}

LogicalResult ReadValueOp::inferResultShapes(Adaptor adaptor,
                                             ShapeInference &inference) {
  return inferVariable(adaptor.getInit(), adaptor.getVariableId(), inference);
}

LogicalResult AssignOp::inferResultShapes(Adaptor adaptor,
                                          ShapeInference &inference) {
  return inferVariable(adaptor.getX(), adaptor.getVariableId(), inference);
}

//===----------------------------------------------------------------------===//
// Sequences and recurrences
//===----------------------------------------------------------------------===//

namespace {

/// The sizes of a sequence. Those that only operands know become static with
/// the first operand that does.
struct SequenceSizes {
  int64_t batch = ShapedType::kDynamic;
  int64_t length = ShapedType::kDynamic;
  int64_t input = ShapedType::kDynamic;
  int64_t directions = ShapedType::kDynamic;
  int64_t hidden = ShapedType::kDynamic;
  /// The rows of the weights, and the entries of the bias, for one direction.
  int64_t gates = ShapedType::kDynamic;
  int64_t biases = ShapedType::kDynamic;
  /// The rows of the weights of all directions.
  int64_t columns = ShapedType::kDynamic;
  /// The pairs of columns of recurrent weights for one direction, and the size
  /// of a pair.
  int64_t pairs = ShapedType::kDynamic;
  int64_t pair = 2;
};

/// How the kinds of sequences differ. Biases are counted as gates are: there is
/// one for each unit.
struct SequenceKind {
  int64_t numGates, numBiases;
  size_t numActivations;
};

/// An operand of a sequence; the sizes of its axes are shared with others.
struct SequenceOperand {
  StringRef name;
  Value value;
  SmallVector<int64_t *, 4> sizes;
};

} // namespace

static LogicalResult checkRanks(ArrayRef<SequenceOperand> operands,
                                ShapeInference &inference) {
  for (const SequenceOperand &operand : operands) {
    size_t rank = getShape(operand.value).size();
    if (rank != operand.sizes.size())
      return inference.fail("expected " + operand.name + " to have rank " +
                            Twine(operand.sizes.size()) + ", but got " +
                            Twine(rank));
  }
  return success();
}

static LogicalResult checkAttributes(int64_t hiddenSize, ArrayAttr activations,
                                     size_t numActivations, const APFloat &clip,
                                     ShapeInference &inference) {
  // Larger sizes could not be multiplied by the number of gates.
  constexpr int64_t maxHiddenSize = int64_t(1) << 48;
  if (hiddenSize <= 0 || hiddenSize > maxHiddenSize)
    return inference.fail("expected hidden_size in the range [1, " +
                          Twine(maxHiddenSize) + "], but got " +
                          Twine(hiddenSize));
  if (activations.size() != numActivations)
    return inference.fail("expected " + Twine(numActivations) +
                          " activations, but got " + Twine(activations.size()));
  for (StringRef name : activations.getAsValueRange<StringAttr>())
    if (name != "sigmoid" && name != "tanh" && name != "relu")
      return inference.fail(
          "expected activations of sigmoid, tanh and relu, but got '" + name +
          "'");
  // Written so that NaN fails.
  if (!(clip.convertToDouble() >= 0.0)) {
    SmallString<16> text;
    clip.toString(text);
    return inference.fail("expected a clip of at least 0, but got " + text);
  }
  return success();
}

static LogicalResult unifySizes(ArrayRef<SequenceOperand> operands,
                                ShapeInference &inference) {
  for (const SequenceOperand &operand : operands) {
    for (auto [axis, size, expected] :
         llvm::enumerate(getShape(operand.value), operand.sizes)) {
      if (ShapedType::isDynamic(size))
        continue;
      if (ShapedType::isDynamic(*expected))
        *expected = size;
      if (*expected != size)
        return inference.fail("expected axis " + Twine(axis) + " of " +
                              operand.name + " to have size " +
                              Twine(*expected) + ", but got " + Twine(size));
    }
  }
  return success();
}

/// The size of each axis of a state.
static SmallVector<int64_t *, 4> getStateSizes(SequenceSizes &sizes) {
  return {&sizes.batch, &sizes.directions, &sizes.hidden};
}

/// Adds the initial states. `c0` is null for a sequence that has no cell state.
static void addStates(Value h0, Value c0, SequenceSizes &sizes,
                      SmallVectorImpl<SequenceOperand> &operands) {
  operands.push_back({"h0", h0, getStateSizes(sizes)});
  if (c0)
    operands.push_back({"c0", c0, getStateSizes(sizes)});
}

/// Checks the attributes and `operands`, whose sizes are those of `sizes`.
template <typename Adaptor>
static LogicalResult checkOperands(Adaptor adaptor,
                                   ArrayRef<SequenceOperand> operands,
                                   SequenceKind kind, ShapeInference &inference,
                                   SequenceSizes &sizes) {
  int64_t hiddenSize = adaptor.getHiddenSize();
  if (failed(checkRanks(operands, inference)) ||
      failed(checkAttributes(hiddenSize, adaptor.getActivations(),
                             kind.numActivations, adaptor.getClip(),
                             inference)))
    return failure();
  sizes.directions =
      adaptor.getDirection() == RNNDirection::Bidirectional ? 2 : 1;
  sizes.hidden = hiddenSize;
  sizes.gates = kind.numGates * hiddenSize;
  sizes.biases = kind.numBiases * hiddenSize;
  sizes.columns = sizes.directions * sizes.gates;
  sizes.pairs = sizes.gates / 2;
  return unifySizes(operands, inference);
}

/// Checks everything but the results of a sequence.
template <typename Adaptor>
static LogicalResult inferSequence(Adaptor adaptor, Value c0, SequenceKind kind,
                                   ShapeInference &inference,
                                   SequenceSizes &sizes) {
  SmallVector<SequenceOperand, 7> operands;
  operands.push_back(
      {"x", adaptor.getX(), {&sizes.batch, &sizes.length, &sizes.input}});
  addStates(adaptor.getH0(), c0, sizes, operands);
  operands.push_back({"seq_lens", adaptor.getSeqLens(), {&sizes.batch}});
  operands.push_back(
      {"w", adaptor.getW(), {&sizes.directions, &sizes.gates, &sizes.input}});
  operands.push_back(
      {"r", adaptor.getR(), {&sizes.directions, &sizes.gates, &sizes.hidden}});
  operands.push_back({"b", adaptor.getB(), {&sizes.directions, &sizes.biases}});
  return checkOperands(adaptor, operands, kind, inference, sizes);
}

/// The same for a recurrence. `bias` is null if there is none.
template <typename Adaptor>
static LogicalResult
inferRecurrence(Adaptor adaptor, Value c0, Value bias, SequenceKind kind,
                ShapeInference &inference, SequenceSizes &sizes) {
  SmallVector<SequenceOperand, 7> operands;
  operands.push_back({"gates",
                      adaptor.getGates(),
                      {&sizes.batch, &sizes.length, &sizes.columns}});
  addStates(adaptor.getH0(), c0, sizes, operands);
  operands.push_back({"seq_lens", adaptor.getSeqLens(), {&sizes.batch}});
  const bool hasPairs = getShape(adaptor.getR()).size() == 4;
  operands.push_back(
      {"r", adaptor.getR(), {&sizes.directions, &sizes.hidden, &sizes.gates}});
  if (hasPairs) {
    if (adaptor.getHiddenSize() % 2 != 0)
      return inference.fail("expected an even hidden_size for pairs of "
                            "columns of r, but got " +
                            Twine(adaptor.getHiddenSize()));
    operands.back().sizes = {&sizes.directions, &sizes.hidden, &sizes.pairs,
                             &sizes.pair};
  }
  operands.push_back(
      {"r_scale", adaptor.getRScale(), {&sizes.directions, &sizes.gates}});
  if (bias)
    operands.push_back({"r_bias", bias, {&sizes.directions, &sizes.biases}});
  return checkOperands(adaptor, operands, kind, inference, sizes);
}

/// The results: the outputs of all steps, and the last states.
static LogicalResult addResults(const SequenceSizes &sizes, unsigned numStates,
                                ShapeInference &inference) {
  LogicalResult result = inference.add(
      {sizes.batch, sizes.directions, sizes.length, sizes.hidden});
  for (unsigned i = 0; i != numStates; ++i)
    result = inference.add({sizes.batch, sizes.directions, sizes.hidden});
  return result;
}

LogicalResult LSTMSequenceOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  SequenceKind kind{/*numGates=*/4, /*numBiases=*/4, /*numActivations=*/3};
  SequenceSizes sizes;
  if (failed(inferSequence(adaptor, adaptor.getC0(), kind, inference, sizes)))
    return failure();
  return addResults(sizes, /*numStates=*/2, inference);
}

LogicalResult GRUSequenceOp::inferResultShapes(Adaptor adaptor,
                                               ShapeInference &inference) {
  SequenceKind kind{/*numGates=*/3,
                    /*numBiases=*/adaptor.getLinearBeforeReset() ? 4 : 3,
                    /*numActivations=*/2};
  SequenceSizes sizes;
  if (failed(inferSequence(adaptor, /*c0=*/Value(), kind, inference, sizes)))
    return failure();
  return addResults(sizes, /*numStates=*/1, inference);
}

LogicalResult RNNSequenceOp::inferResultShapes(Adaptor adaptor,
                                               ShapeInference &inference) {
  SequenceKind kind{/*numGates=*/1, /*numBiases=*/1, /*numActivations=*/1};
  SequenceSizes sizes;
  if (failed(inferSequence(adaptor, /*c0=*/Value(), kind, inference, sizes)))
    return failure();
  return addResults(sizes, /*numStates=*/1, inference);
}

LogicalResult RNNRecurrenceOp::inferResultShapes(Adaptor adaptor,
                                                 ShapeInference &inference) {
  SequenceKind kind{/*numGates=*/1, /*numBiases=*/0, /*numActivations=*/1};
  SequenceSizes sizes;
  if (failed(inferRecurrence(adaptor, /*c0=*/Value(), /*bias=*/Value(), kind,
                             inference, sizes)))
    return failure();
  return addResults(sizes, /*numStates=*/1, inference);
}

LogicalResult LSTMRecurrenceOp::inferResultShapes(Adaptor adaptor,
                                                  ShapeInference &inference) {
  SequenceKind kind{/*numGates=*/4, /*numBiases=*/0, /*numActivations=*/3};
  SequenceSizes sizes;
  if (failed(inferRecurrence(adaptor, adaptor.getC0(), /*bias=*/Value(), kind,
                             inference, sizes)))
    return failure();
  return addResults(sizes, /*numStates=*/2, inference);
}

LogicalResult GRURecurrenceOp::inferResultShapes(Adaptor adaptor,
                                                 ShapeInference &inference) {
  SequenceKind kind{/*numGates=*/3, /*numBiases=*/1, /*numActivations=*/2};
  SequenceSizes sizes;
  if (failed(inferRecurrence(adaptor, /*c0=*/Value(), adaptor.getRBias(), kind,
                             inference, sizes)))
    return failure();
  return addResults(sizes, /*numStates=*/1, inference);
}

/// The recurrent weights are multiplied in every step.
template <typename OpTy>
static int64_t countRecurrentProducts(OpTy op) {
  ArrayRef<int64_t> gates = getShape(op.getGates());
  return gates[0] * gates[1] * getNumElements(getShape(op.getR()));
}

int64_t LSTMRecurrenceOp::getNumMultiplyAccumulates() {
  return countRecurrentProducts(*this);
}

int64_t GRURecurrenceOp::getNumMultiplyAccumulates() {
  return countRecurrentProducts(*this);
}

int64_t RNNRecurrenceOp::getNumMultiplyAccumulates() {
  return countRecurrentProducts(*this);
}
