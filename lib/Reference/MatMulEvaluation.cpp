//===- MatMulEvaluation.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "LPT/Reference/BroadcastRows.h"
#include "MatrixProduct.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// One operand: a batch of matrices, possibly stored transposed.
struct MatrixOperand {
  /// The leading axes.
  SmallVector<int64_t> batch;
  /// After the transposition.
  int64_t rows, columns;
  bool isTransposed;
};
} // namespace

/// Reads the shape of an operand. A vector becomes a matrix with a new axis in
/// front (operand a) or after (operand b); flags do not apply to it.
static MatrixOperand describe(const Tensor &tensor, bool transpose,
                              bool isVectorRow) {
  ArrayRef<int64_t> shape = tensor.getShape();
  if (shape.size() == 1)
    return isVectorRow ? MatrixOperand{{}, 1, shape[0], false}
                       : MatrixOperand{{}, shape[0], 1, false};
  MatrixOperand matrix;
  matrix.batch.assign(shape.begin(), shape.end() - 2);
  matrix.rows = shape[shape.size() - 2];
  matrix.columns = shape.back();
  matrix.isTransposed = transpose;
  if (transpose)
    std::swap(matrix.rows, matrix.columns);
  return matrix;
}

template <typename T>
static void multiplyBatch(const MatrixOperand &a, const MatrixOperand &b,
                          const Tensor &aTensor, const Tensor &bTensor,
                          Tensor &result) {
  Elements<T> aData = aTensor.getAs<T>(), bData = bTensor.getAs<T>();
  int64_t rows = a.rows, depth = a.columns, columns = b.columns;
  int64_t resultSize = rows * columns;
  SmallVector<int64_t> batch(*broadcastShapes(a.batch, b.batch));
  // The matrices of a batch count as the elements of a broadcast.
  BroadcastRows batchRows(batch, {a.batch, b.batch});

  auto multiply = [&](const T *aMatrix, const T *bMatrix, T *c) {
    std::vector<T> transposed;
    if (a.isTransposed) {
      transposed.resize(rows * depth);
      for (int64_t k = 0; k != depth; ++k)
        for (int64_t m = 0; m != rows; ++m)
          transposed[m * depth + k] = aMatrix[k * rows + m];
      aMatrix = transposed.data();
    }
    int64_t strideK = b.isTransposed ? 1 : columns;
    int64_t strideN = b.isTransposed ? depth : 1;
    multiplyMatrices<T>(aMatrix, c, rows, depth, columns,
                        [&](int64_t column, int64_t count, T *panel) {
                          for (int64_t k = 0; k != depth; ++k)
                            for (int64_t j = 0; j != count; ++j)
                              panel[k * panelWidth + j] =
                                  bMatrix[k * strideK + (column + j) * strideN];
                        });
  };
  storeComputed<T>(result, [&](MutableArrayRef<T> to) {
    batchRows.forEach([&](int64_t offset, ArrayRef<int64_t> operandOffsets) {
      for (int64_t i = 0; i != batchRows.getRowLength(); ++i) {
        int64_t aIndex = operandOffsets[0] + i * batchRows.getStride(0);
        int64_t bIndex = operandOffsets[1] + i * batchRows.getStride(1);
        multiply(aData.data() + aIndex * rows * depth,
                 bData.data() + bIndex * depth * columns,
                 to.data() + (offset + i) * resultSize);
      }
    });
  });
}

static LogicalResult evaluateMatMul(MatMulOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  MatrixOperand a = describe(operands[0], op.getTransposeA(), true);
  MatrixOperand b = describe(operands[1], op.getTransposeB(), false);
  dispatchProductCompute(operands[0], operands[1], a.columns, [&](auto tag) {
    multiplyBatch<typename decltype(tag)::Type>(a, b, operands[0], operands[1],
                                                results[0]);
  });
  return success();
}

void lpt::attachMatMulEvaluation(MLIRContext *context) {
  attachEvaluation<MatMulOp, evaluateMatMul>(context);
}
