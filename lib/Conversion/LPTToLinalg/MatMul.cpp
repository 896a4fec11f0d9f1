//===- MatMul.cpp ---------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// One operand: its batch axes and the loops of its matrix.
struct MatrixOperand {
  Value tensor;
  Type elementType;
  SmallVector<unsigned> matrixLoops;
  int64_t getBatchRank() const {
    return int64_t(getShape(tensor).size()) - int64_t(matrixLoops.size());
  }
};
} // namespace

/// The operand with its last two axes exchanged.
static Value transposeMatrices(Value tensor, Lowering &b) {
  int64_t rank = getShape(tensor).size();
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[rank - 1], order[rank - 2]);
  return b.transpose(tensor, order);
}

static Value lowerMatMul(MatMulOp op, ValueRange operands, Lowering &b) {
  bool isVectorA = getShape(op.getA()).size() == 1;
  bool isVectorB = getShape(op.getB()).size() == 1;
  auto resultType = cast<RankedTensorType>(op.getResult().getType());
  int64_t batchRank = resultType.getRank() - !isVectorA - !isVectorB;

  // The loops: batch, m, k, n. The sum runs in ascending order of k, and the
  // innermost loop along rows; a matrix that is read along columns is
  // transposed first, which takes as long as one row of the result.
  unsigned numLoops = batchRank;
  SmallVector<unsigned> resultLoops =
      llvm::to_vector(llvm::seq<unsigned>(0, batchRank));
  unsigned loopM = isVectorA ? 0 : numLoops++;
  unsigned loopK = numLoops++;
  unsigned loopN = isVectorB ? 0 : numLoops++;
  MatrixOperand a{operands[0], getElementType(op.getA()), {loopK}};
  MatrixOperand c{operands[1], getElementType(op.getB()), {loopK}};
  if (!isVectorA) {
    resultLoops.push_back(loopM);
    a.matrixLoops.insert(op.getTransposeA() ? a.matrixLoops.end()
                                            : a.matrixLoops.begin(),
                         loopM);
  }
  if (!isVectorB) {
    if (op.getTransposeB())
      c.tensor = transposeMatrices(c.tensor, b);
    resultLoops.push_back(loopN);
    c.matrixLoops.push_back(loopN);
  }

  Sizes sizes;
  const MatrixOperand matrices[] = {a, c};
  SmallVector<Lowering::Input> inputs = {{a.tensor, {}}, {c.tensor, {}}};
  for (int64_t axis = 0; axis != batchRank; ++axis) {
    OpFoldResult size = b.size(1);
    int64_t numOpen = 0, known = 1;
    for (auto [operand, input] : llvm::zip_equal(matrices, inputs)) {
      int64_t own = axis - (batchRank - operand.getBatchRank());
      if (own < 0)
        continue;
      int64_t ownSize = getShape(operand.tensor)[own];
      input.indices.push_back(ownSize == 1 ? b.getAffineConstantExpr(0)
                                           : b.dim(axis));
      if (ownSize == 1)
        continue;
      numOpen += ShapedType::isDynamic(ownSize);
      if (!ShapedType::isDynamic(ownSize))
        known = ownSize;
      size = b.getSize(operand.tensor, own);
    }
    if (numOpen == 2 || (numOpen == 1 && known != 1))
      return b.refuse(op, KernelReason::DynamicShape,
                      "batch axes of which it is known whether they "
                      "broadcast, but got shapes " +
                          formatShape(getShape(op.getA())) + " and " +
                          formatShape(getShape(op.getB())));
    sizes.push_back(size);
  }
  for (auto [operand, input] : llvm::zip_equal(matrices, inputs))
    for (auto [i, loop] : llvm::enumerate(operand.matrixLoops)) {
      input.indices.push_back(b.dim(loop));
      if (loop != loopK)
        sizes.push_back(b.getSize(operand.tensor, operand.getBatchRank() + i));
    }

  int64_t depth = getShape(c.tensor)[c.getBatchRank()];
  if (ShapedType::isDynamic(depth))
    depth = getShape(
        a.tensor)[a.getBatchRank() + (a.matrixLoops.front() == loopK ? 0 : 1)];
  Type compute = getProductCompute(a.elementType, c.elementType,
                                   ShapedType::isDynamic(depth)
                                       ? std::numeric_limits<int64_t>::max()
                                       : depth);
  Value product =
      b.reduce(sizes, b.zero(compute), numLoops, resultLoops, inputs,
               [&](Lowering &body, ValueRange elements, Value sum) -> Value {
                 Value x = body.toCompute(elements[0], a.elementType, compute);
                 Value y = body.toCompute(elements[1], c.elementType, compute);
                 if (isInteger(compute))
                   return arith::AddIOp::create(
                       body, sum, arith::MulIOp::create(body, x, y));
                 return arith::AddFOp::create(
                     body, sum, arith::MulFOp::create(body, x, y));
               });
  return b.store(product, resultType.getElementType());
}

void lpt::addMatMulLowerings(const TypeConverter &converter,
                             RewritePatternSet &patterns) {
  addLowering<MatMulOp, lowerMatMul>(converter, patterns);
}
