//===- Movement.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/Movement.h"

#include "Frontend/ForeignTypes.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::lpt;

/// Constants of so many elements are rearranged when they are created.
static constexpr int64_t maxRearrangedElements = 4096;

SmallVector<int64_t> lpt::getChannelsFirstOrder(int64_t rank) {
  SmallVector<int64_t> order = {0, rank - 1};
  llvm::append_range(order, llvm::seq<int64_t>(1, rank - 1));
  return order;
}

SmallVector<int64_t> lpt::getChannelsLastOrder(int64_t rank) {
  return invertPermutationVector(getChannelsFirstOrder(rank));
}

/// The elements of `x`, if it is a constant of few, with axis `order[i]` as
/// axis i. Null for any other value.
static ElementsAttr permuteConstant(Value x, ArrayRef<int64_t> order) {
  auto constant = x.getDefiningOp<ConstantOp>();
  if (!constant || constant.getValue().getNumElements() > maxRearrangedElements)
    return {};
  FailureOr<Tensor> tensor = Tensor::fromAttribute(constant.getValue());
  if (failed(tensor))
    return {};
  FailureOr<Tensor> permuted = tensor->permuted(order);
  return succeeded(permuted) ? permuted->toAttribute() : ElementsAttr();
}

Value lpt::createTranspose(OpBuilder &builder, Location location, Value x,
                           ArrayRef<int64_t> order) {
  if (isIdentityPermutation(order))
    return x;
  if (ElementsAttr elements = permuteConstant(x, order))
    return ConstantOp::create(builder, location, elements.getType(), elements);
  TransposeOp::Properties properties;
  properties.order = builder.getDenseI64ArrayAttr(order);
  return createInferred<TransposeOp>(builder, location, getElementType(x), x,
                                     properties);
}

Value lpt::createReshape(OpBuilder &builder, Location location, Value x,
                         ArrayRef<int64_t> shape) {
  if (getShape(x) == shape)
    return x;
  if (auto constant = x.getDefiningOp<ConstantOp>())
    if (ElementsAttr elements = reinterpretElements(
            constant.getValue(),
            RankedTensorType::get(shape, getElementType(x))))
      return ConstantOp::create(builder, location, elements.getType(),
                                elements);
  SmallVector<int64_t> target(shape);
  llvm::replace(target, ShapedType::kDynamic, int64_t(-1));
  ReshapeOp::Properties properties;
  properties.target_shape = builder.getDenseI64ArrayAttr(target);
  return createInferred<ReshapeOp>(builder, location, getElementType(x), x,
                                   properties);
}
