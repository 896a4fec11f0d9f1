//===- ChannelFactors.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChannelFactors.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

int mlir::lpt::roundFactorExponent(double exact) {
  return int(std::lround(
      std::clamp<double>(exact, -maxFactorExponent, maxFactorExponent)));
}

Value mlir::lpt::createPowers(OpBuilder &builder, Location location,
                              ArrayRef<int64_t> shape, ArrayRef<int64_t> axes,
                              ArrayRef<int> exponents, int sign) {
  SmallVector<int64_t> extents(shape.size(), 1);
  for (int64_t axis : axes)
    extents[axis] = shape[axis];
  auto type = RankedTensorType::get(extents, builder.getF32Type());
  const auto powers = llvm::map_to_vector(exponents, [&](int exponent) {
    return std::ldexp(1.0f, sign * exponent);
  });
  return ConstantOp::create(
      builder, location, type,
      DenseElementsAttr::get(type, ArrayRef<float>(powers)));
}

void mlir::lpt::multiplyConstant(OpOperand &use, Value powers,
                                 IRRewriter &rewriter) {
  Value constant = use.get();
  rewriter.setInsertionPoint(use.getOwner());
  Value product = createInferred<MultiplyOp>(
      rewriter, constant.getLoc(), rewriter.getF32Type(), {constant, powers});
  Value folded = evaluateReadable(product, rewriter);
  rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(folded); });
  eraseIfUnused(rewriter, product.getDefiningOp());
}

void mlir::lpt::replaceConstant(OpOperand &use, ElementsAttr elements,
                                RewriterBase &rewriter) {
  Operation *replaced = use.get().getDefiningOp();
  rewriter.setInsertionPoint(use.getOwner());
  Value constant = ConstantOp::create(rewriter, use.get().getLoc(),
                                      elements.getType(), elements);
  rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(constant); });
  eraseIfUnused(rewriter, replaced);
}
