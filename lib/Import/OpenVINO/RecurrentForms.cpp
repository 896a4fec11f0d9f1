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
      form<GRUSequenceOp, describeGRU>("GRUSequence", 5, latestIROpset, 6, 2),
      form<LSTMSequenceOp, describeLSTM>("LSTMSequence", 5, latestIROpset, 7,
                                         3),
      form<RNNSequenceOp, describeRNN>("RNNSequence", 5, latestIROpset, 6, 2),
      readOnlyForm<ReadValueOp, describeReadValue>("ReadValue", 3, 5, 1),
      {"ReadValue", 6, latestIROpset, 1, 1, readReadValue, writeReadValue,
       ReadValueOp::getOperationName(), "with an initial value"},
  };
  return rows;
}
