//===- MatMulOps.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix multiplication.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult MatMulOp::inferResultShapes(Adaptor adaptor,
                                          ShapeInference &inference) {
  Shape a(getShape(adaptor.getA())), b(getShape(adaptor.getB()));
  if (a.empty() || b.empty())
    return inference.fail("expected operands of rank 1 at least, but got "
                          "ranks " +
                          Twine(a.size()) + " and " + Twine(b.size()));
  bool isVectorA = a.size() == 1, isVectorB = b.size() == 1;
  if (isVectorA)
    a.insert(a.begin(), 1);
  else if (adaptor.getTransposeA())
    std::swap(a[a.size() - 1], a[a.size() - 2]);
  if (isVectorB)
    b.push_back(1);
  else if (adaptor.getTransposeB())
    std::swap(b[b.size() - 1], b[b.size() - 2]);

  int64_t inner = a.back(), other = b[b.size() - 2];
  if (inner != other && !ShapedType::isDynamic(inner) &&
      !ShapedType::isDynamic(other))
    return inference.fail("expected operands that agree in the inner size, "
                          "but got " +
                          Twine(inner) + " and " + Twine(other));
  ArrayRef<int64_t> batchA = ArrayRef<int64_t>(a).drop_back(2);
  ArrayRef<int64_t> batchB = ArrayRef<int64_t>(b).drop_back(2);
  std::optional<Shape> result = broadcastShapes(batchA, batchB);
  if (!result)
    return inference.fail("expected batch axes that broadcast, but got " +
                          formatShape(batchA) + " and " + formatShape(batchB));
  if (!isVectorA)
    result->push_back(a[a.size() - 2]);
  if (!isVectorB)
    result->push_back(b.back());
  return inference.add(*result);
}

int64_t MatMulOp::getNumMultiplyAccumulates() {
  ArrayRef<int64_t> a = getShape(getA());
  const bool isTransposed = getTransposeA() && a.size() > 1;
  return getNumElements(getShape(getResult())) *
         a[a.size() - (isTransposed ? 2 : 1)];
}

SmallVector<int64_t> MatMulOp::getOutputChannelAxes() {
  int64_t rank = getB().getType().getRank();
  if (rank < 2)
    return {};
  return {getTransposeB() ? rank - 2 : rank - 1};
}

SmallVector<int64_t> MatMulOp::getInputChannelAxes() {
  int64_t rank = getB().getType().getRank();
  if (rank < 2)
    return {0};
  return {getTransposeB() ? rank - 1 : rank - 2};
}

int64_t MatMulOp::getSourceChannelAxis() {
  int64_t rank = getA().getType().getRank();
  return getTransposeA() && rank > 1 ? rank - 2 : rank - 1;
}

int64_t MatMulOp::getResultChannelAxis() {
  return int64_t(getShape(getResult()).size()) - 1;
}

bool MatMulOp::requiresQuantizedWeights() { return false; }
