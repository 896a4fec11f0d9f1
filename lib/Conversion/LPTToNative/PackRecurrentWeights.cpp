//===- PackRecurrentWeights.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A byte becomes a float by two instructions, which take longer than the
// product with it. Halves of a word that are bf16 become two floats by one
// instruction each. They have twice the bytes, which the next cache still
// yields in less time than the conversions take, but memory does not.
//
//===----------------------------------------------------------------------===//

#include "PackRecurrentWeights.h"

#include "ShapeBuilder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

using namespace mlir;
using namespace mlir::lpt;

/// Whether bf16, whose significand has 8 bits, holds each number of `type`.
static bool fitsBF16(Type type) {
  return type.isBF16() ||
         (type.isInteger() && type.getIntOrFloatBitWidth() <= 8);
}

/// `[dirs, hidden, gates * units]` as `[dirs, hidden, gates * units / 2, 2]`.
static Value pairColumns(Value weights, int64_t units, OpBuilder &builder) {
  ArrayRef<int64_t> shape = getShape(weights);
  const int64_t dirs = shape[0], hidden = shape[1], columns = shape[2];
  ShapeBuilder b(builder, weights.getLoc());
  Value halves =
      b.reshape(weights, {dirs, hidden, columns / units, 2, units / 2});
  Value pairs = b.reshape(b.transpose(halves, {0, 1, 2, 4, 3}),
                          {dirs, hidden, columns / 2, 2});
  return b.convert(pairs, builder.getBF16Type());
}

void mlir::lpt::packRecurrentWeights(RecurrenceOpInterface op,
                                     const TargetSpeed &speed,
                                     RewriterBase &rewriter) {
  OpOperand &operand = op.getRMutable();
  Value weights = operand.get();
  ArrayRef<int64_t> shape = getShape(weights);
  const int64_t units = op.getHiddenSize();
  const bool isF64 = llvm::any_of(op->getOperands(), [](Value value) {
    return getElementType(value).isF64();
  });
  if (shape.size() != 3 || units % 2 != 0 || isF64 ||
      !fitsBF16(getElementType(weights)) || !isConstantPath(weights) ||
      !isReadable(weights))
    return;
  // The second-level cache, and a share of the third-level one.
  constexpr int64_t bytesOfNumber = 2, numCaches = 4;
  if (units * shape[2] * bytesOfNumber > numCaches * speed.cacheSize * 1024)
    return;
  rewriter.setInsertionPoint(op);
  Value pairs =
      evaluateReadable(pairColumns(weights, units, rewriter), rewriter);
  rewriter.modifyOpInPlace(op, [&] { operand.set(pairs); });
}
