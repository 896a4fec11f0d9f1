//===- NormalizationForms.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

static void describeNormalizeL2(LayerFields &layer,
                                NormalizeL2Op::Properties &properties) {
  layer.number("eps", properties.eps);
  layer.choice("eps_mode", properties.eps_mode);
  layer.constantList(1, "axes", properties.axes);
  layer.relaxable();
}

static void describeMVN(LayerFields &layer, MVNOp::Properties &properties) {
  layer.number("eps", properties.eps);
  layer.flag("normalize_variance", properties.normalize_variance);
  layer.choice("eps_mode", properties.eps_mode, std::nullopt, {},
               /*isUpperCase=*/true);
  layer.constantList(1, "axes", properties.axes);
  layer.relaxable();
}

static void describeLRN(LayerFields &layer, LRNOp::Properties &properties) {
  layer.number("alpha", properties.alpha);
  layer.number("beta", properties.beta);
  layer.number("bias", properties.bias);
  layer.integer("size", properties.size);
  layer.constantList(1, "axes", properties.axes);
}

LayerForms lpt::getNormalizationForms() {
  constexpr StringLiteral constantAxes = "axes are constant";
  static const LayerForm rows[] = {
      form<LRNOp, describeLRN>("LRN", 1, latestIROpset, 2, 1, constantAxes),
      form<MVNOp, describeMVN>("MVN", 6, latestIROpset, 2, 1, constantAxes),
      form<NormalizeL2Op, describeNormalizeL2>("NormalizeL2", 1, latestIROpset,
                                               2, 1, constantAxes),
  };
  return rows;
}
