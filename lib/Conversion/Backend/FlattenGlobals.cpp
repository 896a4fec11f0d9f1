//===- FlattenGlobals.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/DialectResourceBlobManager.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FLATTENGLOBALS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// `value` as a vector of the same elements; null if it is of a kind that no
/// constant of the dialect has.
static Attribute flatten(Attribute value, RankedTensorType type) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return dense.reshape(type);
  return {};
}

namespace {
struct FlattenGlobals : lpt::impl::FlattenGlobalsBase<FlattenGlobals> {
  void runOnOperation() override {
    llvm::StringMap<MemRefType> flattened;
    for (auto global : getOperation().getOps<memref::GlobalOp>()) {
      MemRefType type = global.getType();
      if (type.getRank() < 2 || !global.getInitialValue())
        continue;
      int64_t size = type.getNumElements();
      Attribute value =
          flatten(*global.getInitialValue(),
                  RankedTensorType::get(size, type.getElementType()));
      if (!value)
        continue;
      auto flat = MemRefType::get(size, type.getElementType());
      global.setType(flat);
      global.setInitialValueAttr(value);
      flattened[global.getName()] = flat;
    }
    getOperation().walk([&](memref::GetGlobalOp op) {
      MemRefType flat = flattened.lookup(op.getName());
      if (!flat)
        return;
      OpBuilder builder(op);
      auto source =
          memref::GetGlobalOp::create(builder, op.getLoc(), flat, op.getName());
      ReassociationIndices axes =
          llvm::to_vector<2>(llvm::seq<int64_t>(0, op.getType().getRank()));
      auto shaped = memref::ExpandShapeOp::create(
          builder, op.getLoc(), op.getType(), source,
          ArrayRef<ReassociationIndices>{axes});
      op.replaceAllUsesWith(shaped.getResult());
      op.erase();
    });
  }
};
} // namespace
