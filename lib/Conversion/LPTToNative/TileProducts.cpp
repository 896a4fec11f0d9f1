//===- TileProducts.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights become loops over tiles, in functions that threads
// may share.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ParallelLoops.h"
#include "ProductTiling.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_TILEPRODUCTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct TileProductsPass : lpt::impl::TileProductsBase<TileProductsPass> {
  using TileProductsBase::TileProductsBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    SmallVector<FusedProductOp> products;
    getOperation().walk(
        [&](FusedProductOp product) { products.push_back(product); });
    for (FusedProductOp product : products)
      if (failed(tileProduct(product, *chosen)))
        return signalPassFailure();
  }

  LogicalResult tileProduct(FusedProductOp product, TargetAttr target);
  /// `function`, or an equal one that was created before.
  func::FuncOp share(func::FuncOp function);

  /// The functions of each type.
  DenseMap<FunctionType, SmallVector<func::FuncOp>> functions;
};
} // namespace

func::FuncOp TileProductsPass::share(func::FuncOp function) {
  SmallVector<func::FuncOp> &known = functions[function.getFunctionType()];
  for (func::FuncOp other : known)
    if (other.getArgAttrsAttr() == function.getArgAttrsAttr() &&
        OperationEquivalence::isRegionEquivalentTo(
            &other.getBody(), &function.getBody(),
            OperationEquivalence::IgnoreLocations)) {
      function.erase();
      return other;
    }
  known.push_back(function);
  return function;
}

LogicalResult TileProductsPass::tileProduct(FusedProductOp product,
                                            TargetAttr target) {
  const std::unique_ptr<ProductTiling> tiling =
      ProductTiling::create(product, target);
  const SmallVector<Value> buffers = tiling->getBuffers();
  for (Value buffer : buffers) {
    auto type = dyn_cast<MemRefType>(buffer.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity())
      return product.emitOpError()
             << "expected buffers of static shape without gaps, but got "
             << buffer.getType();
  }
  auto caller = product->getParentOfType<func::FuncOp>();
  SymbolTable symbols(getOperation());
  std::string name;
  for (unsigned number = 0; name.empty() || symbols.lookup(name); ++number)
    name = (caller.getName() + "_product_" + Twine(number)).str();
  func::FuncOp function = share(tiling->createFunction(name));
  ImplicitLocOpBuilder b(product.getLoc(), product);
  SmallVector<Value> operands(buffers);
  operands.push_back(arith::ConstantIndexOp::create(b, 0));
  operands.push_back(arith::ConstantIndexOp::create(b, tiling->getNumTiles()));
  auto call = func::CallOp::create(b, function, operands);
  const int64_t grain = llvm::divideCeil(
      minWork, std::max<int64_t>(tiling->getProductsOfTile(), 1));
  if (tiling->getNumTiles() / 2 >= grain)
    call->setAttr(parallelGrainAttrName, b.getI64IntegerAttr(grain));
  product.erase();
  return success();
}
