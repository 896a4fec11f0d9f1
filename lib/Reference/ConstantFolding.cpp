//===- ConstantFolding.cpp ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/ConstantFolding.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FoldInterfaces.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isSmallStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         getNumElements(tensor.getShape()) <= maxFoldedElements;
}

/// Whether `type` may hold quantized values.
static bool isQuantizedStorage(Type type) {
  Type elementType = getElementTypeOrSelf(type);
  return isLowPrecisionType(elementType) || elementType.isInteger(4);
}

bool lpt::isFoldable(Operation *op) {
  if (isa<FakeQuantizeOp>(op) || op->getNumRegions() != 0 ||
      !isMemoryEffectFree(op))
    return false;
  if (!llvm::all_of(op->getOperandTypes(), isSmallStaticTensor) ||
      !llvm::all_of(op->getResultTypes(), isSmallStaticTensor))
    return false;
  auto isFloat = [](Type type) {
    return isa<FloatType>(getElementTypeOrSelf(type));
  };
  return !(llvm::any_of(op->getOperandTypes(), isQuantizedStorage) &&
           llvm::any_of(op->getResultTypes(), isFloat));
}

namespace {
struct LPTFoldInterface : DialectFoldInterface {
  using DialectFoldInterface::DialectFoldInterface;

  LogicalResult fold(Operation *op, ArrayRef<Attribute> operands,
                     SmallVectorImpl<OpFoldResult> &results) const final {
    // Cheap tests first: this runs on every op that a rewriter visits.
    if (operands.empty() || llvm::is_contained(operands, Attribute()) ||
        !isFoldable(op))
      return failure();
    FailureOr<SmallVector<ElementsAttr>> values =
        evaluateConstantOp(op, operands);
    if (failed(values))
      return failure();
    llvm::append_range(results, *values);
    return success();
  }
};
} // namespace

void lpt::registerConstantFolding(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, LPTDialect *dialect) {
    dialect->addInterfaces<LPTFoldInterface>();
  });
}
