//===- NormalizationForms.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

#include "../Graph/BatchNormalization.h"

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

/// Before opset6, axes are all behind the first one or two.
static void describeMVNOfChannels(LayerFields &layer,
                                  MVNOp::Properties &properties) {
  Builder builder(layer.getContext());
  BoolAttr acrossChannels;
  layer.number("eps", properties.eps);
  layer.flag("across_channels", acrossChannels, true);
  layer.flag("normalize_variance", properties.normalize_variance, true);
  properties.eps_mode =
      MVNEpsModeAttr::get(layer.getContext(), MVNEpsMode::InsideSqrt);
  const int64_t first = acrossChannels && !acrossChannels.getValue() ? 2 : 1;
  const int64_t rank = layer.getInputShape().size();
  if (rank <= first) {
    (void)layer.fail("expected an input of rank " + Twine(first + 1) +
                     " at least, but got " + Twine(rank));
    return;
  }
  auto axes = llvm::to_vector(llvm::seq(first, rank));
  DenseI64ArrayAttr stated;
  layer.list("reduction_axes", stated);
  if (stated && !stated.empty() && stated.asArrayRef() != ArrayRef(axes))
    (void)layer.fail("expected attribute 'reduction_axes' to be those of "
                     "'across_channels', but got others");
  properties.axes = builder.getDenseI64ArrayAttr(axes);
}

/// Opset 5 has the data first.
template <int opset>
static LogicalResult readBatchNormalization(LayerReader &layer) {
  constexpr unsigned data = opset < 5 ? 2 : 0, scale = opset < 5 ? 0 : 1;
  FloatAttr epsilon;
  layer.number("epsilon", epsilon, std::nullopt);
  if (layer.hasFailed())
    return failure();
  const BatchNormalization normalization = {
      layer.getOperand(data),      layer.getOperand(scale),
      layer.getOperand(scale + 1), layer.getOperand(3),
      layer.getOperand(4),         epsilon.getValueAsDouble()};
  return layer.setResult(0, normalization.create(layer));
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
      {"BatchNormInference", 1, 4, 5, 1, readBatchNormalization<1>},
      {"BatchNormInference", 5, latestIROpset, 5, 1, readBatchNormalization<5>},
      form<LRNOp, describeLRN>("LRN", 1, latestIROpset, 2, 1, constantAxes),
      readOnlyForm<MVNOp, describeMVNOfChannels>("MVN", 1, 5, 1),
      form<MVNOp, describeMVN>("MVN", 6, latestIROpset, 2, 1, constantAxes),
      form<NormalizeL2Op, describeNormalizeL2>("NormalizeL2", 1, latestIROpset,
                                               2, 1, constantAxes),
  };
  return rows;
}
