//===- FuseEpilogues.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element-wise loops over the sums of a product become its body.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "EpilogueInput.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSEEPILOGUES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether `op` does for vectors what it does for their elements.
static bool isVectorizable(Operation &op) {
  return op.getNumResults() == 1 &&
         (op.hasTrait<mlir::OpTrait::ConstantLike>() ||
          mlir::OpTrait::hasElementwiseMappableTraits(&op));
}

/// Whether the result of `product` is its sums: its body is replaced.
static bool yieldsSums(FusedProductOp product) {
  Block &body = product.getBlock();
  return product.getInputs().empty() &&
         body.getTerminator()->getOperand(0) == body.getArgument(0);
}

/// The element-wise loops that read the result of `product`, and nothing else
/// does; null if there are none that it can take.
static linalg::GenericOp findEpilogue(FusedProductOp product) {
  Value sums = product.getResult();
  if (!sums || !sums.hasOneUse() || !yieldsSums(product))
    return {};
  auto loops = dyn_cast<linalg::GenericOp>(*sums.user_begin());
  if (!loops || loops.getNumLoops() != loops.getNumParallelLoops() ||
      loops->getNumResults() != 1 || !loops.hasPureTensorSemantics() ||
      loops.hasIndexSemantics() ||
      !loops.getMatchingBlockArgument(loops.getDpsInitOperand(0)).use_empty() ||
      !llvm::all_of(loops.getBody()->without_terminator(), isVectorizable))
    return {};
  auto type = dyn_cast<RankedTensorType>(loops->getResult(0).getType());
  auto sumsType = cast<RankedTensorType>(sums.getType());
  const SmallVector<AffineMap> maps = loops.getIndexingMapsArray();
  if (!type || type.getShape() != sumsType.getShape() ||
      !maps.back().isIdentity())
    return {};
  for (auto [input, map] : llvm::zip(loops.getInputs(), maps)) {
    if (input == sums ? !map.isIdentity()
                      : !isa<RankedTensorType>(input.getType()) ||
                            !EpilogueInput::get(map, type.getShape()))
      return {};
  }
  return loops;
}

/// Whether layers differ in numbers such as this one. Limits of integers, and
/// what LLVM simplifies, are better known to it.
static bool isParameter(Operation &op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  if (!constant)
    return false;
  // Zero points.
  if (constant.getType().isInteger(32))
    return llvm::all_of(constant->getUsers(), llvm::IsaPred<arith::AddIOp>);
  auto number = dyn_cast<FloatAttr>(constant.getValue());
  if (!number || !number.getType().isF32())
    return false;
  const double value = number.getValueAsDouble();
  return !llvm::is_contained({0.0, 1.0, -1.0, 127.0, -128.0, 255.0}, value);
}

/// Makes the parameters of the body inputs, so that products of equal shapes
/// have equal bodies, which share their code.
static void passParameters(FusedProductOp product, IRRewriter &rewriter) {
  SmallVector<Attribute> maps(product.getMaps().begin(),
                              product.getMaps().end());
  const unsigned rank = cast<ShapedType>(product.getOut().getType()).getRank();
  for (Operation &op : llvm::make_early_inc_range(product.getBlock())) {
    if (!isParameter(op))
      continue;
    auto type = RankedTensorType::get({}, op.getResult(0).getType());
    rewriter.setInsertionPoint(product);
    Value number = arith::ConstantOp::create(
        rewriter, op.getLoc(),
        DenseElementsAttr::get(type, cast<arith::ConstantOp>(op).getValue()));
    product.getInputsMutable().append(number);
    maps.push_back(
        AffineMapAttr::get(AffineMap::get(rank, 0, {}, rewriter.getContext())));
    rewriter.replaceOp(&op, product.getBlock().addArgument(
                                type.getElementType(), op.getLoc()));
  }
  product.setMapsAttr(rewriter.getArrayAttr(maps));
}

/// Lets `product` compute what `epilogue` does.
static void fuse(FusedProductOp product, linalg::GenericOp epilogue,
                 IRRewriter &rewriter) {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (auto [input, map] :
       llvm::zip(epilogue.getInputs(), epilogue.getIndexingMapsArray())) {
    if (input == product.getResult())
      continue;
    inputs.push_back(input);
    maps.push_back(map);
  }
  rewriter.setInsertionPoint(epilogue);
  Value out = epilogue.getOutputs().front();
  auto fused = FusedProductOp::create(
      rewriter, epilogue.getLoc(), out.getType(), product.getSource(),
      product.getWeights(), product.getInitial(), inputs, out,
      product.getChannelsAttr(), product.getKernelAttr(),
      product.getStridesAttr(), product.getDilationsAttr(),
      product.getPadsBeginAttr(), product.getPadValueAttr(),
      product.getIsUnsignedAttr(), product.getSourceOffsetAttr(),
      rewriter.getAffineMapArrayAttr(maps));
  Block &body = fused.getBody().emplaceBlock();
  SmallVector<Value> elements;
  Value sum = body.addArgument(product.getBlock().getArgument(0).getType(),
                               epilogue.getLoc());
  for (auto [number, argument] :
       llvm::enumerate(epilogue.getBody()->getArguments())) {
    const bool isInput = number < epilogue.getInputs().size();
    elements.push_back(
        isInput && epilogue.getInputs()[number] != product.getResult()
            ? body.addArgument(argument.getType(), argument.getLoc())
            : sum);
  }
  // The element of the destination is not read.
  rewriter.setInsertionPointToEnd(&body);
  IRMapping mapping;
  mapping.map(epilogue.getBody()->getArguments(), elements);
  // Scalars of the loops around become constants of the body.
  epilogue.getBody()->walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (Operation *constant = operand.getDefiningOp();
          constant && constant->getBlock() != epilogue.getBody() &&
          !mapping.contains(operand))
        rewriter.clone(*constant, mapping);
  });
  for (Operation &op : epilogue.getBody()->without_terminator())
    rewriter.clone(op, mapping);
  YieldOp::create(
      rewriter, epilogue.getLoc(),
      mapping.lookup(epilogue.getBody()->getTerminator()->getOperand(0)));
  passParameters(fused, rewriter);
  rewriter.replaceOp(epilogue, fused.getResult());
  rewriter.eraseOp(product);
}

/// Whether all values that the body uses from outside are constants.
static bool usesOnlyConstants(linalg::GenericOp loops) {
  auto isInside = [&](Value value) {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return argument.getOwner() == loops.getBody();
    Operation *op = value.getDefiningOp();
    return op->getBlock() == loops.getBody() ||
           op->hasTrait<mlir::OpTrait::ConstantLike>();
  };
  return llvm::all_of(*loops.getBody(), [&](Operation &op) {
    return llvm::all_of(op.getOperands(), isInside);
  });
}

namespace {
struct FuseEpiloguesPass : lpt::impl::FuseEpiloguesBase<FuseEpiloguesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<FusedProductOp> products;
    getOperation()->walk(
        [&](FusedProductOp product) { products.push_back(product); });
    for (FusedProductOp product : products)
      if (linalg::GenericOp epilogue = findEpilogue(product);
          epilogue && usesOnlyConstants(epilogue))
        fuse(product, epilogue, rewriter);
  }
};
} // namespace
