//===- LayerName.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LayerName.h"

using namespace mlir;
using namespace mlir::lpt;

StringRef mlir::lpt::getLayerName(Location location) {
  StringRef name;
  location->walk([&](Location part) {
    if (auto named = dyn_cast<NameLoc>(part)) {
      name = named.getName();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return name;
}

/// "'lpt.convolution'"
static std::string quoteName(Operation *op) {
  return "'" + op->getName().getStringRef().str() + "'";
}

std::string mlir::lpt::describeOp(Operation *op) {
  StringRef layer = getLayerName(op->getLoc());
  if (layer.empty())
    return quoteName(op);
  return quoteName(op) + " of layer '" + layer.str() + "'";
}

std::string mlir::lpt::describeLayer(Operation *op) {
  StringRef layer = getLayerName(op->getLoc());
  return layer.empty() ? "an " + quoteName(op) : "'" + layer.str() + "'";
}
