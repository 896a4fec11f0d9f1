//===- LayerWork.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/LayerWork.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"

using namespace mlir;
using namespace mlir::lpt;

bool mlir::lpt::hasStaticShapes(Operation *op) {
  auto isStatic = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || shaped.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

int64_t mlir::lpt::countLayerProducts(Operation *op) {
  auto counted = dyn_cast<MultiplyAccumulateOpInterface>(op);
  return counted && hasStaticShapes(op) ? counted.getNumMultiplyAccumulates()
                                        : 0;
}
