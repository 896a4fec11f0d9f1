//===- QuantizationAnalysis.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/QuantizationAnalysis.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isConstantLimit(Value limit) {
  if (auto convert = limit.getDefiningOp<ConvertOp>())
    limit = convert.getX();
  return limit.getDefiningOp<ConstantOp>() != nullptr;
}

QuantizationAnalysis::QuantizationAnalysis(Operation *root) {
  root->walk([&](Operation *op) {
    if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
      ++fakeQuantizations;
      // All but the first operand are limits.
      if (llvm::all_of(op->getOperands().drop_front(), isConstantLimit))
        levels.insert(fakeQuantize.getLevels());
      return;
    }
    lowPrecisionValues |= llvm::any_of(op->getOperandTypes(), [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      // Integers of four bits are always stored values.
      return tensor && (isLowPrecisionType(tensor.getElementType()) ||
                        tensor.getElementType().isInteger(4));
    });
  });
}

bool QuantizationAnalysis::isFunctionQuantized(ArrayRef<int64_t> wanted) const {
  if (wanted.empty())
    return !levels.empty();
  return llvm::any_of(
      wanted, [&](int64_t number) { return levels.count(number) != 0; });
}
