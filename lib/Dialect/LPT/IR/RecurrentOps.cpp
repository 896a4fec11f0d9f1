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
// LSTMSequenceOp, GRUSequenceOp
//===----------------------------------------------------------------------===//

namespace {

/// An operand of a sequence with the sizes that it shares with others. A null
/// entry stands for a size that no other operand has.
struct SequenceOperand {
  StringRef name;
  Value value;
  SmallVector<int64_t *, 3> sizes;
};

/// What the sequences have in common. Sizes of operands that are shared start
/// as dynamic and become static with the first operand that knows them.
struct SequenceSizes {
  int64_t batch = ShapedType::kDynamic;
  int64_t length = ShapedType::kDynamic;
  int64_t input = ShapedType::kDynamic;
  int64_t directions;
  int64_t hidden;
  /// The rows of the weights and of the bias for one direction: a multiple of
  /// `hidden`.
  int64_t gates;
  int64_t biases;

  SequenceSizes(RNNDirection direction, int64_t hidden, int64_t numGates,
                int64_t numBiases)
      : directions(direction == RNNDirection::Bidirectional ? 2 : 1),
        hidden(hidden), gates(numGates * hidden), biases(numBiases * hidden) {}
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

LogicalResult LSTMSequenceOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  int64_t hiddenSize = adaptor.getHiddenSize();
  SequenceSizes sizes(adaptor.getDirection(), /*hidden=*/0, 0, 0);
  SequenceOperand operands[] = {
      {"x", adaptor.getX(), {&sizes.batch, &sizes.length, &sizes.input}},
      {"h0", adaptor.getH0(), {&sizes.batch, &sizes.directions, &sizes.hidden}},
      {"c0", adaptor.getC0(), {&sizes.batch, &sizes.directions, &sizes.hidden}},
      {"seq_lens", adaptor.getSeqLens(), {&sizes.batch}},
      {"w", adaptor.getW(), {&sizes.directions, &sizes.gates, &sizes.input}},
      {"r", adaptor.getR(), {&sizes.directions, &sizes.gates, &sizes.hidden}},
      {"b", adaptor.getB(), {&sizes.directions, &sizes.biases}}};
  if (failed(checkRanks(operands, inference)) ||
      failed(checkAttributes(hiddenSize, adaptor.getActivations(), 3,
                             adaptor.getClip(), inference)))
    return failure();
  sizes = SequenceSizes(adaptor.getDirection(), hiddenSize, 4, 4);
  if (failed(unifySizes(operands, inference)))
    return failure();

  (void)inference.add(
      {sizes.batch, sizes.directions, sizes.length, sizes.hidden});
  (void)inference.add({sizes.batch, sizes.directions, sizes.hidden});
  return inference.add({sizes.batch, sizes.directions, sizes.hidden});
}

LogicalResult GRUSequenceOp::inferResultShapes(Adaptor adaptor,
                                               ShapeInference &inference) {
  int64_t hiddenSize = adaptor.getHiddenSize();
  SequenceSizes sizes(adaptor.getDirection(), /*hidden=*/0, 0, 0);
  SequenceOperand operands[] = {
      {"x", adaptor.getX(), {&sizes.batch, &sizes.length, &sizes.input}},
      {"h0", adaptor.getH0(), {&sizes.batch, &sizes.directions, &sizes.hidden}},
      {"seq_lens", adaptor.getSeqLens(), {&sizes.batch}},
      {"w", adaptor.getW(), {&sizes.directions, &sizes.gates, &sizes.input}},
      {"r", adaptor.getR(), {&sizes.directions, &sizes.gates, &sizes.hidden}},
      {"b", adaptor.getB(), {&sizes.directions, &sizes.biases}}};
  if (failed(checkRanks(operands, inference)) ||
      failed(checkAttributes(hiddenSize, adaptor.getActivations(), 2,
                             adaptor.getClip(), inference)))
    return failure();
  sizes = SequenceSizes(adaptor.getDirection(), hiddenSize, 3,
                        adaptor.getLinearBeforeReset() ? 4 : 3);
  if (failed(unifySizes(operands, inference)))
    return failure();

  (void)inference.add(
      {sizes.batch, sizes.directions, sizes.length, sizes.hidden});
  return inference.add({sizes.batch, sizes.directions, sizes.hidden});
}
