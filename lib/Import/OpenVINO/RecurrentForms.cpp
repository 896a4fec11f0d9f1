//===- RecurrentForms.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sequences, and state between inferences.
//
//===----------------------------------------------------------------------===//

#include "IRElementTypes.h"
#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

/// What all sequences have. Activations have no parameters.
template <typename PropertiesT>
static void describeSequence(LayerFields &layer, PropertiesT &properties,
                             ArrayRef<StringRef> activations) {
  layer.integer("hidden_size", properties.hidden_size);
  layer.texts("activations", properties.activations, activations);
  layer.fixed("activations_alpha", {""});
  layer.fixed("activations_beta", {""});
  layer.number("clip", properties.clip, 0);
  layer.mixedOperands();
}

static void describeLSTM(LayerFields &layer,
                         LSTMSequenceOp::Properties &properties) {
  layer.choice("direction", properties.direction, RNNDirection::Forward);
  describeSequence(layer, properties, {"sigmoid", "tanh", "tanh"});
}

static void describeGRU(LayerFields &layer,
                        GRUSequenceOp::Properties &properties) {
  layer.choice("direction", properties.direction, RNNDirection::Forward);
  layer.flag("linear_before_reset", properties.linear_before_reset, false);
  describeSequence(layer, properties, {"sigmoid", "tanh"});
}

static void describeRNN(LayerFields &layer,
                        RNNSequenceOp::Properties &properties) {
  layer.choice("direction", properties.direction, RNNDirection::Forward);
  describeSequence(layer, properties, {"tanh"});
}

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

template <int opset>
static void describeLSTMCell(LayerFields &layer,
                             LSTMSequenceOp::Properties &properties) {
  if (opset < 4) {
    // Later, there is one order of gates.
    layer.fixed("weights_format", {"fico"});
    layer.fixed("input_forget", {"false", "0"});
  }
  describeSequence(layer, properties, {"sigmoid", "tanh", "tanh"});
}

static void describeGRUCell(LayerFields &layer,
                            GRUSequenceOp::Properties &properties) {
  layer.flag("linear_before_reset", properties.linear_before_reset, false);
  describeSequence(layer, properties, {"sigmoid", "tanh"});
}

static void describeRNNCell(LayerFields &layer,
                            RNNSequenceOp::Properties &properties) {
  describeSequence(layer, properties, {"tanh"});
}

/// Reads a cell, which is a sequence of one step in one direction: inputs are
/// `x [batch, input]`, states `[batch, hidden]`, and weights without an axis
/// for directions.
template <typename OpTy, auto describe, unsigned numStates>
static LogicalResult readCell(LayerReader &layer) {
  typename OpTy::Properties properties{};
  describe(layer, properties);
  properties.direction =
      RNNDirectionAttr::get(layer.getContext(), RNNDirection::Forward);
  Value x = layer.getOperand(0);
  FailureOr<int64_t> batch = layer.getStaticSize(x, 0, "X");
  if (layer.hasFailed() || failed(batch))
    return failure();
  SmallVector<Value> operands;
  for (unsigned i = 0; i <= numStates; ++i)
    operands.push_back(layer.unsqueeze(layer.getOperand(i), {1}));
  const Type si64 =
      IntegerType::get(layer.getContext(), 64, IntegerType::Signed);
  operands.push_back(layer.getFilled(si64, {*batch}, 1));
  for (unsigned i = numStates + 1; i != numStates + 4; ++i)
    operands.push_back(layer.unsqueeze(layer.getOperand(i), {0}));
  SmallVector<Value> results = layer.createMany<OpTy>(
      getElementType(x), operands, properties, numStates + 1);
  if (results.empty())
    return failure();
  for (unsigned i = 0; i != numStates; ++i)
    if (failed(layer.setResult(i, layer.squeeze(results[i + 1], {1}))))
      return failure();
  return success();
}

static void describeReadValue(LayerFields &layer,
                              ReadValueOp::Properties &properties) {
  layer.text("variable_id", properties.variable_id);
}

static void describeAssign(LayerFields &layer,
                           AssignOp::Properties &properties) {
  layer.text("variable_id", properties.variable_id);
}

/// Layers may leave their output, which has the value of the input, out.
static LogicalResult readAssign(LayerReader &layer) {
  AssignOp::Properties properties{};
  describeAssign(layer, properties);
  Value value = layer.createUnary<AssignOp>(layer.getOperand(0), properties);
  return layer.setResult(0, value);
}

/// The type and the shape of the variable are those of its initial value.
static LogicalResult readReadValue(LayerReader &layer) {
  const std::string *type = layer.find("variable_type");
  layer.find("variable_shape");
  if (type &&
      *type != getIRElementTypeName(getElementType(layer.getOperand(0))))
    return layer.fail("expected attribute 'variable_type' to be that of the "
                      "input, but got '" +
                      *type + "'");
  return readAs<ReadValueOp, describeReadValue>(layer);
}

/// A shape in the form of a parameter: "1,?,3".
static std::string formatShapeAttribute(ArrayRef<int64_t> shape) {
  std::string text;
  for (int64_t size : shape)
    text += (text.empty() ? "" : ",") +
            (ShapedType::isDynamic(size) ? "?" : std::to_string(size));
  return text;
}

static LogicalResult writeReadValue(LayerWriter &layer) {
  auto read = cast<ReadValueOp>(layer.getOperation());
  ReadValueOp::Properties properties = read.getProperties();
  describeReadValue(layer, properties);
  Type type = getElementType(read.getResult());
  const std::string shape = formatShapeAttribute(getShape(read.getResult()));
  layer.fixed("variable_type", getIRElementTypeName(type));
  layer.fixed("variable_shape", StringRef(shape));
  return layer.finish();
}

LayerForms lpt::getRecurrentForms() {
  static const LayerForm rows[] = {
      {"Assign", 3, 5, 1, {0, 1}, readAssign},
      {"Assign",
       6,
       latestIROpset,
       1,
       {0, 1},
       readAssign,
       writeAs<AssignOp, describeAssign>,
       AssignOp::getOperationName()},
      {"GRUCell", 3, latestIROpset, 5, 1,
       readCell<GRUSequenceOp, describeGRUCell, 1>},
      form<GRUSequenceOp, describeGRU>("GRUSequence", 5, latestIROpset, 6, 2),
      {"LSTMCell", 1, 3, 6, 2,
       readCell<LSTMSequenceOp, describeLSTMCell<1>, 2>},
      {"LSTMCell", 4, latestIROpset, 6, 2,
       readCell<LSTMSequenceOp, describeLSTMCell<4>, 2>},
      form<LSTMSequenceOp, describeLSTM>("LSTMSequence", 5, latestIROpset, 7,
                                         3),
      {"RNNCell", 1, latestIROpset, 5, 1,
       readCell<RNNSequenceOp, describeRNNCell, 1>},
      form<RNNSequenceOp, describeRNN>("RNNSequence", 5, latestIROpset, 6, 2),
      readOnlyForm<ReadValueOp, describeReadValue>("ReadValue", 3, 5, 1),
      {"ReadValue", 6, latestIROpset, 1, 1, readReadValue, writeReadValue,
       ReadValueOp::getOperationName(), "with an initial value"},
  };
  return rows;
}
