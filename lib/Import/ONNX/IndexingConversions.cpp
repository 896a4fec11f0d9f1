//===- IndexingConversions.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

using namespace mlir;
using namespace mlir::lpt;

static LogicalResult convertGather(NodeConversion &node) {
  Value x = node.getOperand(0);
  GatherOp::Properties properties;
  int64_t axis = node.getAxis(node.getInt("axis", 0), getShape(x).size());
  properties.axis = node.getI64(axis);
  return node.setResult(0, node.create<GatherOp>(getElementType(x),
                                                 {x, node.getOperand(1)},
                                                 properties));
}

Conversions lpt::getIndexingConversions() {
  static const Conversion rows[] = {
      row("Gather", 1, latestOpset, 2, 1, convertGather),
  };
  return rows;
}
