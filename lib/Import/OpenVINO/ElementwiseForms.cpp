//===- ElementwiseForms.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of several tensors that broadcast, and of types.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

/// The rule of numpy for operands of different shapes, which the dialect has.
/// Layers without a rule have operands of equal shapes.
static void describeBroadcast(LayerFields &layer) {
  layer.fixed("auto_broadcast", {"numpy", "none", "explicit"});
}

template <typename PropertiesT>
static void describeArithmetic(LayerFields &layer, PropertiesT &) {
  describeBroadcast(layer);
  layer.relaxable();
}

static void describeDivide(LayerFields &layer, DivideOp::Properties &) {
  describeBroadcast(layer);
  // Quotients of integers are rounded down.
  layer.fixed("m_pythondiv", {"true", "1"});
  layer.relaxable();
}

template <typename PropertiesT>
static void describeComparison(LayerFields &layer, PropertiesT &) {
  describeBroadcast(layer);
  layer.booleanResult();
}

template <typename PropertiesT>
static void describeBits(LayerFields &layer, PropertiesT &) {
  describeBroadcast(layer);
}

template <typename PropertiesT>
static void describeNothing(LayerFields &, PropertiesT &) {}

static void describeIsNaN(LayerFields &layer, EmptyProperties &) {
  layer.booleanResult();
}

static void describeIsInf(LayerFields &layer, IsInfOp::Properties &properties) {
  layer.flag("detect_negative", properties.detect_negative, true);
  layer.flag("detect_positive", properties.detect_positive, true);
  layer.booleanResult();
}

static void describeSelect(LayerFields &layer, EmptyProperties &) {
  describeBroadcast(layer);
  layer.mixedOperands();
  layer.resultsLike(1);
}

static void describeConvert(LayerFields &layer, EmptyProperties &) {
  layer.elementType("destination_type", 0, "");
}

static void describeFakeQuantize(LayerFields &layer,
                                 FakeQuantizeOp::Properties &properties) {
  layer.integer("levels", properties.levels);
  describeBroadcast(layer);
  layer.relaxable();
}

static void describePRelu(LayerFields &layer, EmptyProperties &) {
  // Models in f16 have slopes in f32.
  layer.mixedOperands();
  layer.relaxable();
}

static LogicalResult readConvertLike(LayerReader &layer) {
  Value like = layer.getOperand(1);
  return layer.setResult(
      0, layer.create<ConvertOp>(getElementType(like), {layer.getOperand(0)}));
}

static LogicalResult readSquaredDifference(LayerReader &layer) {
  describeBroadcast(layer);
  Value difference = layer.subtract(layer.getOperand(0), layer.getOperand(1));
  return layer.setResult(0, layer.multiply(difference, difference));
}

template <typename OpTy>
static LayerForm arithmetic(StringLiteral type) {
  return form<OpTy, describeArithmetic<typename OpTy::Properties>>(
      type, 1, latestIROpset, 2);
}
template <typename OpTy>
static LayerForm comparison(StringLiteral type) {
  return form<OpTy, describeComparison<typename OpTy::Properties>>(
      type, 1, latestIROpset, 2);
}
template <typename OpTy>
static LayerForm bits(StringLiteral type, int first) {
  return form<OpTy, describeBits<typename OpTy::Properties>>(type, first,
                                                             latestIROpset, 2);
}
template <typename OpTy>
static LayerForm negation(StringLiteral type, int first) {
  return form<OpTy, describeNothing<typename OpTy::Properties>>(
      type, first, latestIROpset, 1);
}

LayerForms lpt::getElementwiseForms() {
  static const LayerForm rows[] = {
      arithmetic<AddOp>("Add"),
      bits<BitwiseAndOp>("BitwiseAnd", 13),
      bits<BitwiseLeftShiftOp>("BitwiseLeftShift", 15),
      negation<BitwiseNotOp>("BitwiseNot", 13),
      bits<BitwiseOrOp>("BitwiseOr", 13),
      bits<BitwiseRightShiftOp>("BitwiseRightShift", 15),
      bits<BitwiseXorOp>("BitwiseXor", 13),
      form<ConvertOp, describeConvert>("Convert", 1, latestIROpset, 1),
      {"ConvertLike", 1, latestIROpset, 2, 1, readConvertLike},
      form<DivideOp, describeDivide>("Divide", 1, latestIROpset, 2),
      comparison<EqualOp>("Equal"),
      form<FakeQuantizeOp, describeFakeQuantize>("FakeQuantize", 1,
                                                 latestIROpset, 5),
      arithmetic<FloorModOp>("FloorMod"),
      comparison<GreaterOp>("Greater"),
      comparison<GreaterEqualOp>("GreaterEqual"),
      form<IsInfOp, describeIsInf>("IsInf", 10, latestIROpset, 1),
      form<IsNaNOp, describeIsNaN>("IsNaN", 10, latestIROpset, 1),
      comparison<LessOp>("Less"),
      comparison<LessEqualOp>("LessEqual"),
      bits<LogicalAndOp>("LogicalAnd", 1),
      negation<LogicalNotOp>("LogicalNot", 1),
      bits<LogicalOrOp>("LogicalOr", 1),
      bits<LogicalXorOp>("LogicalXor", 1),
      arithmetic<MaximumOp>("Maximum"),
      arithmetic<MinimumOp>("Minimum"),
      arithmetic<ModOp>("Mod"),
      arithmetic<MultiplyOp>("Multiply"),
      comparison<NotEqualOp>("NotEqual"),
      form<PReluOp, describePRelu>("PReLU", 1, latestIROpset, 2),
      arithmetic<PowerOp>("Power"),
      form<SelectOp, describeSelect>("Select", 1, latestIROpset, 3),
      {"SquaredDifference", 1, latestIROpset, 2, 1, readSquaredDifference},
      arithmetic<SubtractOp>("Subtract"),
  };
  return rows;
}
