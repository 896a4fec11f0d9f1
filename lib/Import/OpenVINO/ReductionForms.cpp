//===- ReductionForms.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

template <typename PropertiesT>
static void describeReduction(LayerFields &layer, PropertiesT &properties) {
  layer.flag("keep_dims", properties.keep_dims, false);
  layer.constantList(1, "axes", properties.axes);
  layer.relaxable();
}

static void describeCumSum(LayerFields &layer,
                           CumSumOp::Properties &properties) {
  layer.flag("exclusive", properties.exclusive, false);
  layer.flag("reverse", properties.reverse, false);
  layer.constantInteger(1, "axis", properties.axis);
  layer.relaxable();
}

template <typename OpTy>
static LayerForm reduction(StringLiteral type, int first = 1) {
  return form<OpTy, describeReduction<typename OpTy::Properties>>(
      type, first, latestIROpset, 2, 1, "axes are constant");
}

LayerForms lpt::getReductionForms() {
  static const LayerForm rows[] = {
      form<CumSumOp, describeCumSum>("CumSum", 3, latestIROpset, 2, 1,
                                     "the axis is constant"),
      reduction<ReduceL1Op>("ReduceL1", 4),
      reduction<ReduceL2Op>("ReduceL2", 4),
      reduction<ReduceLogicalAndOp>("ReduceLogicalAnd"),
      reduction<ReduceLogicalOrOp>("ReduceLogicalOr"),
      reduction<ReduceMaxOp>("ReduceMax"),
      reduction<ReduceMeanOp>("ReduceMean"),
      reduction<ReduceMinOp>("ReduceMin"),
      reduction<ReduceProdOp>("ReduceProd"),
      reduction<ReduceSumOp>("ReduceSum"),
  };
  return rows;
}
