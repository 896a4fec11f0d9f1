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

namespace {
/// The loops of a product: batch, m, k, n. A vector lacks m or n. The sum runs
/// in ascending order of k, and the innermost loop along rows.
struct ProductLoops {
  int64_t batchRank;
  unsigned numLoops, k;
  std::optional<unsigned> m, n;

  explicit ProductLoops(MatMulOp op) {
    const bool isVectorA = getShape(op.getA()).size() == 1;
    const bool isVectorB = getShape(op.getB()).size() == 1;
    batchRank =
        int64_t(getShape(op.getResult()).size()) - !isVectorA - !isVectorB;
    numLoops = batchRank;
    if (!isVectorA)
      m = numLoops++;
    k = numLoops++;
    if (!isVectorB)
      n = numLoops++;
  }
  SmallVector<unsigned> getResultLoops() const {
    auto loops = llvm::to_vector(llvm::seq<unsigned>(0, batchRank));
    for (std::optional<unsigned> loop : {m, n})
      if (loop)
        loops.push_back(*loop);
    return loops;
  }
};
} // namespace

static MatrixOperand makeLeft(MatMulOp op, Value a, const ProductLoops &loops) {
  MatrixOperand operand{a, getElementType(op.getA()), {loops.k}};
  if (loops.m)
    operand.matrixLoops.insert(op.getTransposeA() ? operand.matrixLoops.end()
                                                  : operand.matrixLoops.begin(),
                               *loops.m);
  return operand;
}

/// A matrix that would be read along columns is transposed, which takes as long
/// as one row of the result.
static MatrixOperand makeRight(MatMulOp op, Value c, const ProductLoops &loops,
                               Lowering &b) {
  MatrixOperand operand{c, getElementType(op.getB()), {loops.k}};
  if (!loops.n)
    return operand;
  if (op.getTransposeB())
    operand.tensor = transposeMatrices(operand.tensor, b);
  operand.matrixLoops.push_back(*loops.n);
  return operand;
}

/// Indexes batch axis `axis` of both operands. Returns its size, or nothing if
/// it is not known which operand broadcasts.
static std::optional<OpFoldResult>
indexBatchAxis(int64_t axis, int64_t batchRank,
               ArrayRef<MatrixOperand> matrices,
               MutableArrayRef<Lowering::Input> inputs, Lowering &b) {
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
    return std::nullopt;
  return size;
}

/// The type that holds the sums: how many products there are decides.
static Type getSumType(const MatrixOperand &a, const MatrixOperand &c,
                       unsigned loopK) {
  int64_t depth = ShapedType::kDynamic;
  for (const MatrixOperand *operand : {&c, &a})
    if (ShapedType::isDynamic(depth))
      depth = getShape(
          operand->tensor)[operand->getBatchRank() +
                           (operand->matrixLoops.front() == loopK ? 0 : 1)];
  return getProductCompute(a.elementType, c.elementType,
                           ShapedType::isDynamic(depth)
                               ? std::numeric_limits<int64_t>::max()
                               : depth);
}

static Value lowerMatMul(MatMulOp op, ValueRange operands, Lowering &b) {
  const ProductLoops loops(op);
  const MatrixOperand a = makeLeft(op, operands[0], loops);
  const MatrixOperand c = makeRight(op, operands[1], loops, b);
  const MatrixOperand matrices[] = {a, c};
  SmallVector<Lowering::Input> inputs = {{a.tensor, {}}, {c.tensor, {}}};
  Sizes sizes;
  for (int64_t axis = 0; axis != loops.batchRank; ++axis) {
    std::optional<OpFoldResult> size =
        indexBatchAxis(axis, loops.batchRank, matrices, inputs, b);
    if (!size)
      return b.refuse(op, KernelReason::DynamicShape,
                      "batch axes of which it is known whether they "
                      "broadcast, but got shapes " +
                          formatShape(getShape(op.getA())) + " and " +
                          formatShape(getShape(op.getB())));
    sizes.push_back(*size);
  }
  for (auto [operand, input] : llvm::zip_equal(matrices, inputs))
    for (auto [i, loop] : llvm::enumerate(operand.matrixLoops)) {
      input.indices.push_back(b.dim(loop));
      if (loop != loops.k)
        sizes.push_back(b.getSize(operand.tensor, operand.getBatchRank() + i));
    }
  Type compute = getSumType(a, c, loops.k);
  Value product = b.reduce(
      sizes, b.zero(compute), loops.numLoops, loops.getResultLoops(), inputs,
      [&](Lowering &body, ValueRange elements, Value sum) -> Value {
        Value x = body.toCompute(elements[0], a.elementType, compute);
        Value y = body.toCompute(elements[1], c.elementType, compute);
        if (isInteger(compute))
          return arith::AddIOp::create(body, sum,
                                       arith::MulIOp::create(body, x, y));
        return arith::AddFOp::create(body, sum,
                                     arith::MulFOp::create(body, x, y));
      });
  return b.store(product, getElementType(op.getResult()));
}

void lpt::addMatMulLowerings(const TypeConverter &converter,
                             RewritePatternSet &patterns) {
  addLowering<MatMulOp, lowerMatMul>(converter, patterns);
}
