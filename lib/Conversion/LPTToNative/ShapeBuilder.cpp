//===- ShapeBuilder.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that arrange the operands and the results of products.
//
//===----------------------------------------------------------------------===//

#include "ShapeBuilder.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

using namespace mlir;
using namespace mlir::lpt;

Value ShapeBuilder::createNumber(int64_t value, Type type) {
  return ElementwiseConstant(double(value)).materialize(b, location, type);
}

Value ShapeBuilder::createConstant(const Tensor &tensor) {
  return ConstantOp::create(b, location, tensor.getType(),
                            tensor.toAttribute());
}

Value ShapeBuilder::convert(Value value, Type elementType) {
  return getElementType(value) == elementType
             ? value
             : createInferred<ConvertOp>(b, location, elementType, value);
}

Value ShapeBuilder::reshape(Value value, ArrayRef<int64_t> shape) {
  if (getShape(value) == shape)
    return value;
  ReshapeOp::Properties properties;
  properties.target_shape = b.getDenseI64ArrayAttr(shape);
  return createInferred<ReshapeOp>(b, location, getElementType(value), value,
                                   properties);
}

Value ShapeBuilder::transpose(Value value, ArrayRef<int64_t> order) {
  if (llvm::is_sorted(order))
    return value;
  TransposeOp::Properties properties;
  properties.order = b.getDenseI64ArrayAttr(order);
  return createInferred<TransposeOp>(b, location, getElementType(value), value,
                                     properties);
}

Value ShapeBuilder::transposeLast(Value value) {
  const size_t rank = getShape(value).size();
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[rank - 1], order[rank - 2]);
  return transpose(value, order);
}

Value ShapeBuilder::channelsLast(Value value) {
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, getShape(value).size()));
  std::rotate(order.begin() + 1, order.begin() + 2, order.end());
  return transpose(value, order);
}

Value ShapeBuilder::channelsFirst(Value value) {
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, getShape(value).size()));
  std::rotate(order.begin() + 1, order.end() - 1, order.end());
  return transpose(value, order);
}

Value ShapeBuilder::slice(Value value, ArrayRef<int64_t> begin,
                          ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> axes, start, stop;
  for (auto [axis, size] : llvm::enumerate(getShape(value))) {
    if (sizes[axis] == size)
      continue;
    axes.push_back(axis);
    start.push_back(begin[axis]);
    stop.push_back(begin[axis] + sizes[axis]);
  }
  if (axes.empty())
    return value;
  SliceOp::Properties properties;
  properties.axes = b.getDenseI64ArrayAttr(axes);
  properties.start = b.getDenseI64ArrayAttr(start);
  properties.stop = b.getDenseI64ArrayAttr(stop);
  properties.step =
      b.getDenseI64ArrayAttr(SmallVector<int64_t>(axes.size(), 1));
  return createInferred<SliceOp>(b, location, getElementType(value), value,
                                 properties);
}

Value ShapeBuilder::repeatLast(Value value, int64_t count) {
  if (count == 1)
    return value;
  Shape shape(getShape(value)), result = shape;
  shape.insert(shape.end() - 1, 1);
  result.back() *= count;
  Shape target = shape;
  target[target.size() - 2] = count;
  BroadcastOp::Properties properties;
  properties.target_shape = b.getDenseI64ArrayAttr(target);
  Value repeated = createInferred<BroadcastOp>(
      b, location, getElementType(value), reshape(value, shape), properties);
  return reshape(repeated, result);
}

Value ShapeBuilder::concat(ValueRange values, int64_t axis) {
  if (values.size() == 1)
    return values.front();
  ConcatOp::Properties properties;
  properties.axis = b.getI64IntegerAttr(axis);
  return createInferred<ConcatOp>(b, location, getElementType(values.front()),
                                  values, properties);
}
