//===- ActivationForms.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of one tensor.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

template <typename PropertiesT>
static void describePlain(LayerFields &layer, PropertiesT &) {
  layer.relaxable();
}

/// Rows of functions without attributes.
template <typename OpTy>
static LayerForm plain(StringLiteral type, int first = 1) {
  return form<OpTy, describePlain<typename OpTy::Properties>>(type, first,
                                                              latestIROpset, 1);
}

static void describeClamp(LayerFields &layer, ClampOp::Properties &properties) {
  layer.limit("min", properties.min);
  layer.limit("max", properties.max);
  layer.relaxable();
}

static void describeElu(LayerFields &layer, EluOp::Properties &properties) {
  layer.number("alpha", properties.alpha);
  layer.relaxable();
}

static void describeGelu(LayerFields &layer, GeluOp::Properties &properties) {
  layer.choice("approximation_mode", properties.approximation,
               GeluApproximation::Erf, {}, /*isUpperCase=*/true);
  layer.relaxable();
}

static void describeGeluOfErf(LayerFields &, GeluOp::Properties &) {}

static void describeHardSigmoid(LayerFields &layer,
                                HardSigmoidOp::Properties &properties) {
  layer.constantNumber(1, "alpha", properties.alpha, /*isOfInput=*/true);
  layer.constantNumber(2, "beta", properties.beta, /*isOfInput=*/true);
}

template <typename PropertiesT>
static void describeAxis(LayerFields &layer, PropertiesT &properties) {
  layer.integer("axis", properties.axis, 1);
  layer.relaxable();
}

static void describeRound(LayerFields &layer, RoundOp::Properties &properties) {
  layer.choice("mode", properties.mode, RoundMode::HalfToEven);
  layer.relaxable();
}

static void describeSelu(LayerFields &layer, SeluOp::Properties &properties) {
  layer.constantNumber(1, "alpha", properties.alpha, /*isOfInput=*/true);
  layer.constantNumber(2, "lambda", properties.lambda, /*isOfInput=*/true);
}

static void describeSwish(LayerFields &layer, SwishOp::Properties &properties) {
  layer.constantNumber(1, "beta", properties.beta, /*isOfInput=*/true, 1);
}

LayerForms lpt::getActivationForms() {
  constexpr StringLiteral constants = "alpha and beta are constant";
  static const LayerForm rows[] = {
      plain<AbsOp>("Abs"),
      plain<AcosOp>("Acos"),
      plain<AcoshOp>("Acosh", 4),
      plain<AsinOp>("Asin"),
      plain<AsinhOp>("Asinh", 4),
      plain<AtanOp>("Atan"),
      plain<AtanhOp>("Atanh", 4),
      plain<CeilingOp>("Ceiling"),
      form<ClampOp, describeClamp>("Clamp", 1, latestIROpset, 1),
      plain<CosOp>("Cos"),
      plain<CoshOp>("Cosh"),
      form<EluOp, describeElu>("Elu", 1, latestIROpset, 1),
      plain<ErfOp>("Erf"),
      plain<ExpOp>("Exp"),
      plain<FloorOp>("Floor"),
      readOnlyForm<GeluOp, describeGeluOfErf>("Gelu", 2, 6, 1),
      form<GeluOp, describeGelu>("Gelu", 7, latestIROpset, 1),
      plain<HSigmoidOp>("HSigmoid", 5),
      plain<HSwishOp>("HSwish", 4),
      form<HardSigmoidOp, describeHardSigmoid>("HardSigmoid", 1, latestIROpset,
                                               3, 1, constants),
      plain<LogOp>("Log"),
      form<LogSoftmaxOp, describeAxis<LogSoftmaxOp::Properties>>(
          "LogSoftmax", 5, latestIROpset, 1),
      plain<MishOp>("Mish", 4),
      plain<NegativeOp>("Negative"),
      plain<ReluOp>("ReLU"),
      form<RoundOp, describeRound>("Round", 5, latestIROpset, 1),
      form<SeluOp, describeSelu>("Selu", 1, latestIROpset, 3, 1,
                                 "alpha and lambda are constant"),
      plain<SigmoidOp>("Sigmoid"),
      plain<SignOp>("Sign"),
      plain<SinOp>("Sin"),
      plain<SinhOp>("Sinh"),
      readOnlyForm<SoftmaxOp, describeAxis<SoftmaxOp::Properties>>("SoftMax", 1,
                                                                   7, 1),
      form<SoftmaxOp, describeAxis<SoftmaxOp::Properties>>("SoftMax", 8,
                                                           latestIROpset, 1),
      plain<SoftplusOp>("SoftPlus", 4),
      plain<SoftsignOp>("SoftSign", 9),
      plain<SqrtOp>("Sqrt"),
      form<SwishOp, describeSwish>("Swish", 4, latestIROpset, {1, 2}, 1,
                                   "beta is constant"),
      plain<TanOp>("Tan"),
      plain<TanhOp>("Tanh"),
  };
  return rows;
}
