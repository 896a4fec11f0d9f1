//===- MemoryOrder.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryOrder.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::lpt;

int64_t lpt::getStride(Value tensor, AffineMap map, unsigned loop) {
  int64_t stride = 1, result = 0;
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  ArrayRef<int64_t> shape = type ? type.getShape() : ArrayRef<int64_t>();
  for (auto [size, index] :
       llvm::reverse(llvm::zip_equal(shape, map.getResults()))) {
    if (index.isFunctionOfDim(loop))
      result += stride;
    stride *= std::max<int64_t>(size, 1);
  }
  return result;
}

Value lpt::reorderInit(Value init, ArrayRef<int64_t> order,
                       RewriterBase &rewriter) {
  auto type = cast<RankedTensorType>(init.getType());
  auto createEmpty = [&]() -> Value {
    return tensor::EmptyOp::create(rewriter, init.getLoc(),
                                   applyPermutation(type.getShape(), order),
                                   type.getElementType());
  };
  if (init.getDefiningOp<tensor::EmptyOp>())
    return createEmpty();
  auto fill = init.getDefiningOp<linalg::GenericOp>();
  if (!fill || fill->getNumResults() != 1 || fill.hasIndexSemantics() ||
      llvm::any_of(
          fill.getInputs(),
          [](Value input) { return isa<ShapedType>(input.getType()); }) ||
      !fill.getMatchingBlockArgument(fill.getDpsInitOperand(0)).use_empty())
    return {};
  IRMapping mapping;
  mapping.map(fill.getOutputs().front(), createEmpty());
  auto copy = cast<linalg::GenericOp>(rewriter.clone(*fill, mapping));
  copy->getResult(0).setType(copy.getOutputs().front().getType());
  return copy->getResult(0);
}
