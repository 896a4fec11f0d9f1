//===- ShapeBuilder.h -------------------------------------------*- C++ -*-===//
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

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_SHAPEBUILDER_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_SHAPEBUILDER_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// Creates ops of `lpt` at the place where its builder is. What changes nothing
/// is not created.
class ShapeBuilder {
public:
  ShapeBuilder(OpBuilder &builder, Location location)
      : b(builder), location(location) {}

  Type getSigned(unsigned width) {
    return IntegerType::get(b.getContext(), width, IntegerType::Signed);
  }
  /// An integer as a constant of rank 0.
  Value createNumber(int64_t value, Type type);
  Value createConstant(const Tensor &tensor);
  Value convert(Value value, Type elementType);
  Value reshape(Value value, ArrayRef<int64_t> shape);
  Value transpose(Value value, ArrayRef<int64_t> order);
  /// Exchanges the last two axes.
  Value transposeLast(Value value);
  /// Moves the second axis to the end, and back.
  Value channelsLast(Value value);
  Value channelsFirst(Value value);
  /// The elements of each axis from `begin` on, so many as `sizes` says.
  Value slice(Value value, ArrayRef<int64_t> begin, ArrayRef<int64_t> sizes);
  /// `value`, along its last axis `count` times.
  Value repeatLast(Value value, int64_t count);
  Value concat(ValueRange values, int64_t axis);

  OpBuilder &b;
  Location location;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_SHAPEBUILDER_H
