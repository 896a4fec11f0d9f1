//===- RecurrentConversions.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ONNX numbers the steps of a sequence by the first axis and `lpt` by the
// second one; and the gates of a state have another order.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// What all recurrent nodes have.
struct SequenceParameters {
  int64_t numDirections = 1, hiddenSize = 0;
  RNNDirection direction = RNNDirection::Forward;
  ArrayAttr activations;
  double clip = 0;
  /// Whether the batch is the first axis of inputs and outputs.
  bool isBatchFirst = false;
  int64_t batch = 0, steps = 0;
};
} // namespace

/// The activations of one direction, which are those of the other one, too.
static ArrayAttr getActivations(NodeConversion &node, size_t numDirections,
                                ArrayRef<StringRef> defaults) {
  Builder &builder = node.getBuilder();
  std::optional<SmallVector<std::string>> given =
      node.getStrings("activations");
  if (!given)
    return builder.getStrArrayAttr(defaults);
  const size_t count = defaults.size();
  if (given->size() != count * numDirections) {
    (void)node.fail("expected " + Twine(count * numDirections) +
                    " activations, but got " + Twine(given->size()));
    return builder.getStrArrayAttr(defaults);
  }
  SmallVector<std::string> names;
  for (auto [i, name] : llvm::enumerate(*given)) {
    std::string lower = StringRef(name).lower();
    if (!llvm::is_contained({"sigmoid", "tanh", "relu"}, lower))
      (void)node.fail("expected activations of Sigmoid, Tanh and Relu, but "
                      "got '" +
                      name + "'");
    if (i < count)
      names.push_back(lower);
    else if (names[i - count] != lower)
      (void)node.fail("expected the same activations in both directions, but "
                      "got others");
  }
  return builder.getStrArrayAttr(
      SmallVector<StringRef>(names.begin(), names.end()));
}

static FailureOr<SequenceParameters>
getSequenceParameters(NodeConversion &node, ArrayRef<StringRef> activations) {
  Value x = node.getOperand(0), r = node.getOperand(2);
  SequenceParameters parameters;
  const RNNDirection directions[] = {RNNDirection::Forward,
                                     RNNDirection::Reverse,
                                     RNNDirection::Bidirectional};
  parameters.direction = directions[node.getChoice(
      "direction", {"forward", "reverse", "bidirectional"})];
  parameters.numDirections =
      parameters.direction == RNNDirection::Bidirectional ? 2 : 1;
  if (getShape(x).size() != 3 || getShape(r).size() != 3)
    return node.fail("expected 'X' and 'R' of rank 3, but got shapes " +
                     formatShape(getShape(x)) + " and " +
                     formatShape(getShape(r)));
  parameters.hiddenSize = getShape(r)[2];
  if (std::optional<int64_t> size = node.getOptionalInt("hidden_size");
      size && *size != parameters.hiddenSize)
    return node.fail("expected 'hidden_size' to be that of 'R', " +
                     Twine(parameters.hiddenSize) + ", but got " +
                     Twine(*size));
  if (ShapedType::isDynamic(parameters.hiddenSize))
    return node.fail("expected 'R' of known sizes, but got shape " +
                     formatShape(getShape(r)));
  parameters.activations =
      getActivations(node, parameters.numDirections, activations);
  for (StringRef name : {"activation_alpha", "activation_beta"})
    if (auto values = node.getFloats(name); values && !values->empty())
      return node.fail("expected no attribute '" + name +
                       "', which none of the activations has, but got one");
  parameters.clip = node.getFloat("clip", 0);
  parameters.isBatchFirst =
      node.getOpset() >= 14 && node.getFlag("layout", false);
  parameters.batch = getShape(x)[parameters.isBatchFirst ? 0 : 1];
  parameters.steps = getShape(x)[parameters.isBatchFirst ? 1 : 0];
  if (node.hasFailed())
    return failure();
  return parameters;
}

/// Exchanges the first two axes unless the batch comes first.
static Value toBatchFirst(NodeConversion &node, Value x,
                          const SequenceParameters &parameters) {
  return parameters.isBatchFirst ? x : node.transpose(x, {1, 0, 2});
}

/// The lengths of sequences; by default all steps.
static Value getLengths(NodeConversion &node,
                        const SequenceParameters &parameters) {
  if (Value lengths = node.getOptionalOperand(4))
    return lengths;
  if (failed(node.requireStaticShape(node.getOperand(0), "X")))
    return {};
  auto type = RankedTensorType::get(
      {parameters.batch},
      IntegerType::get(node.getContext(), 64, IntegerType::Signed));
  return node.createConstant(DenseElementsAttr::get(
      type, APInt(64, uint64_t(parameters.steps), /*isSigned=*/true)));
}

/// The initial state in operand `index`; zeros by default.
static Value getState(NodeConversion &node, unsigned index,
                      const SequenceParameters &parameters) {
  if (Value state = node.getOptionalOperand(index))
    return toBatchFirst(node, state, parameters);
  if (failed(node.requireStaticShape(node.getOperand(0), "X")))
    return {};
  return node.getFilled(
      getElementType(node.getOperand(0)),
      {parameters.batch, parameters.numDirections, parameters.hiddenSize}, 0);
}

/// The parts of `size` indices of axis `axis` that `x` has been joined from;
/// empty if it has been made otherwise.
static SmallVector<Value> getJoinedParts(Value x, int64_t axis, int64_t size) {
  auto concat = x.getDefiningOp<ConcatOp>();
  const int64_t rank = getShape(x).size();
  if (!concat || normalizeAxis(concat.getAxis(), rank) != axis ||
      llvm::any_of(concat.getOperands(),
                   [&](Value part) { return getShape(part)[axis] != size; }))
    return {};
  return llvm::to_vector(concat.getOperands());
}

/// Parts `order` of axis `axis` of `x`, each of `size` indices. The gates of
/// PyTorch have a third order, so that its exporter takes weights apart and
/// joins them. Weights that are fake-quantized do not fold, and to be
/// recognized they must not be taken apart twice.
static Value pickParts(NodeConversion &node, Value x, int64_t axis,
                       ArrayRef<int64_t> order, int64_t size) {
  const int64_t rank = getShape(x).size();
  SmallVector<Value> parts = getJoinedParts(x, axis, size);
  if (!parts.empty())
    return node.concat(
        llvm::map_to_vector(order, [&](int64_t part) { return parts[part]; }),
        axis);
  if (auto concat = x.getDefiningOp<ConcatOp>()) {
    std::optional<int64_t> joined = normalizeAxis(concat.getAxis(), rank);
    // The directions of a bidirectional sequence.
    if (joined && *joined != axis) {
      for (Value operand : concat.getOperands())
        parts.push_back(pickParts(node, operand, axis, order, size));
      return node.concat(parts, *joined);
    }
  }
  // The axis of directions, before which gates are the first one.
  if (auto unsqueeze = x.getDefiningOp<UnsqueezeOp>())
    if (unsqueeze.getAxes().size() == 1 &&
        normalizeAxis(unsqueeze.getAxes()[0], rank) == 0 && axis > 0)
      return node.unsqueeze(
          pickParts(node, unsqueeze.getX(), axis - 1, order, size), {0});
  for (int64_t part : order)
    parts.push_back(node.slice(x, axis, part * size, size));
  return node.concat(parts, axis);
}

/// Gates `order` of axis 1 of `x`, each of the hidden size.
static Value pickGates(NodeConversion &node, Value x, ArrayRef<int64_t> order,
                       int64_t hiddenSize) {
  return x ? pickParts(node, x, 1, order, hiddenSize) : Value();
}

/// The sum of the biases of input and state, by gate; zeros by default.
static Value addBiases(NodeConversion &node, ArrayRef<int64_t> order,
                       int64_t numGates, const SequenceParameters &parameters) {
  Value bias = node.getOptionalOperand(3);
  if (!bias)
    return node.getFilled(getElementType(node.getOperand(0)),
                          {parameters.numDirections,
                           int64_t(order.size()) * parameters.hiddenSize},
                          0);
  if (getShape(bias).size() != 2) {
    (void)node.fail("expected 'B' of rank 2, but got shape " +
                    formatShape(getShape(bias)));
    return {};
  }
  SmallVector<int64_t> recurrent;
  for (int64_t gate : order)
    recurrent.push_back(gate + numGates);
  return node.add(pickGates(node, bias, order, parameters.hiddenSize),
                  pickGates(node, bias, recurrent, parameters.hiddenSize));
}

/// Sets the outputs: the states of all steps, `[batch, dirs, seq, hidden]`, and
/// the last ones, `[batch, dirs, hidden]`.
static LogicalResult setOutputs(NodeConversion &node, ArrayRef<Value> results,
                                const SequenceParameters &parameters) {
  if (results.empty())
    return failure();
  for (auto [i, result] : llvm::enumerate(results)) {
    if (!node.hasResult(i))
      continue;
    Value output =
        i != 0 ? toBatchFirst(node, result, parameters)
               : node.transpose(result, parameters.isBatchFirst
                                            ? ArrayRef<int64_t>{0, 2, 1, 3}
                                            : ArrayRef<int64_t>{2, 1, 0, 3});
    if (failed(node.setResult(i, output)))
      return failure();
  }
  return success();
}

/// Gates are i, o, f, c in ONNX, and f, i, c, o in `lpt`.
static LogicalResult convertLSTM(NodeConversion &node) {
  FailureOr<SequenceParameters> parameters =
      getSequenceParameters(node, {"sigmoid", "tanh", "tanh"});
  if (failed(parameters))
    return failure();
  if (node.getInt("input_forget", 0) != 0)
    return node.fail("expected 'input_forget' to be 0, but got 1");
  if (node.hasOperand(7)) {
    Tensor peepholes = node.getConstant(node.getOperand(7));
    if (!peepholes || llvm::any_of(peepholes.getAs<float>(),
                                   [](float weight) { return weight != 0; }))
      return node.fail("expected no weights of peepholes, but got some");
  }
  const int64_t order[] = {2, 0, 3, 1};
  const int64_t hidden = parameters->hiddenSize;
  Value x = node.getOperand(0);
  LSTMSequenceOp::Properties properties;
  properties.hidden_size = node.getI64(hidden);
  properties.direction =
      RNNDirectionAttr::get(node.getContext(), parameters->direction);
  properties.activations = parameters->activations;
  properties.clip = node.getF64(parameters->clip);
  return setOutputs(
      node,
      node.createMany<LSTMSequenceOp>(
          getElementType(x),
          {toBatchFirst(node, x, *parameters), getState(node, 5, *parameters),
           getState(node, 6, *parameters), getLengths(node, *parameters),
           pickGates(node, node.getOperand(1), order, hidden),
           pickGates(node, node.getOperand(2), order, hidden),
           addBiases(node, order, 4, *parameters)},
          properties, 3),
      *parameters);
}

/// The biases of a GRU: with `linear_before_reset` those of the hidden gate
/// stay apart.
static Value getGRUBiases(NodeConversion &node, bool isLinearBeforeReset,
                          const SequenceParameters &parameters) {
  if (!isLinearBeforeReset)
    return addBiases(node, {0, 1, 2}, 3, parameters);
  Value bias = node.getOptionalOperand(3);
  if (!bias)
    return node.getFilled(getElementType(node.getOperand(0)),
                          {parameters.numDirections, 4 * parameters.hiddenSize},
                          0);
  Value sums = addBiases(node, {0, 1}, 3, parameters);
  return node.concat(
      {sums, pickGates(node, bias, {2, 5}, parameters.hiddenSize)}, 1);
}

static LogicalResult convertGRU(NodeConversion &node) {
  FailureOr<SequenceParameters> parameters =
      getSequenceParameters(node, {"sigmoid", "tanh"});
  const bool isLinear = node.getFlag("linear_before_reset", false);
  if (failed(parameters))
    return failure();
  Value x = node.getOperand(0);
  GRUSequenceOp::Properties properties;
  properties.hidden_size = node.getI64(parameters->hiddenSize);
  properties.direction =
      RNNDirectionAttr::get(node.getContext(), parameters->direction);
  properties.activations = parameters->activations;
  properties.clip = node.getF64(parameters->clip);
  properties.linear_before_reset = node.getBuilder().getBoolAttr(isLinear);
  return setOutputs(
      node,
      node.createMany<GRUSequenceOp>(
          getElementType(x),
          {toBatchFirst(node, x, *parameters), getState(node, 5, *parameters),
           getLengths(node, *parameters), node.getOperand(1),
           node.getOperand(2), getGRUBiases(node, isLinear, *parameters)},
          properties, 2),
      *parameters);
}

static LogicalResult convertRNN(NodeConversion &node) {
  FailureOr<SequenceParameters> parameters =
      getSequenceParameters(node, {"tanh"});
  if (failed(parameters))
    return failure();
  Value x = node.getOperand(0);
  RNNSequenceOp::Properties properties;
  properties.hidden_size = node.getI64(parameters->hiddenSize);
  properties.direction =
      RNNDirectionAttr::get(node.getContext(), parameters->direction);
  properties.activations = parameters->activations;
  properties.clip = node.getF64(parameters->clip);
  return setOutputs(
      node,
      node.createMany<RNNSequenceOp>(
          getElementType(x),
          {toBatchFirst(node, x, *parameters), getState(node, 5, *parameters),
           getLengths(node, *parameters), node.getOperand(1),
           node.getOperand(2), addBiases(node, {0}, 1, *parameters)},
          properties, 2),
      *parameters);
}

Conversions lpt::getRecurrentConversions() {
  static constexpr StringLiteral note =
      "activations Sigmoid, Tanh and Relu, the same in both directions";
  static const Conversion rows[] = {
      row("GRU", 7, latestOpset, {3, 6}, {0, 2}, convertGRU, note),
      row("LSTM", 7, latestOpset, {3, 8}, {0, 3}, convertLSTM,
          "without peepholes and `input_forget`; activations Sigmoid, Tanh and "
          "Relu, the same in both directions"),
      row("RNN", 7, latestOpset, {3, 6}, {0, 2}, convertRNN, note),
  };
  return rows;
}
