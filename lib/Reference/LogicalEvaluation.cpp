//===- LogicalEvaluation.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLoops.h"
#include "EvaluationModel.h"

#include <functional>

using namespace mlir;
using namespace mlir::lpt;

/// Booleans are the bytes 0 and 1, of which logic is that of their bits.
template <typename OpTy, typename Fn>
static LogicalResult evaluateLogic(OpTy op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  applyBinaryRows(results[0], operands, operands[0].getData<uint8_t>().data(),
                  operands[1].getData<uint8_t>().data(),
                  results[0].getMutableData<uint8_t>().data(), Fn());
  return success();
}

static LogicalResult evaluateLogicalNot(LogicalNotOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  llvm::transform(operands[0].getData<uint8_t>(),
                  results[0].getMutableData<uint8_t>().begin(),
                  [](uint8_t value) { return value ^ 1; });
  return success();
}

static LogicalResult evaluateSelect(SelectOp op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results,
                                    EvaluationState &state) {
  Tensor &result = results[0];
  // Whoever looks for errors gives one value in f64.
  FailureOr<Tensor> thenValue = operands[1].convertTo(result.getElementType());
  FailureOr<Tensor> elseValue = operands[2].convertTo(result.getElementType());
  if (failed(thenValue) || failed(elseValue))
    return state.fail("expected values that fit into memory");
  dispatchStorage(result.getElementType(), [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    const uint8_t *condition = operands[0].getData<uint8_t>().data();
    const StorageT *thens = thenValue->getData<StorageT>().data();
    const StorageT *elses = elseValue->getData<StorageT>().data();
    StorageT *to = result.getMutableData<StorageT>().data();
    BroadcastRows rows(result.getShape(),
                       {operands[0].getShape(), operands[1].getShape(),
                        operands[2].getShape()});
    rows.forEach([&](int64_t offset, ArrayRef<int64_t> offsets) {
      for (int64_t i = 0, e = rows.getRowLength(); i != e; ++i)
        to[offset + i] = condition[offsets[0] + i * rows.getStride(0)]
                             ? thens[offsets[1] + i * rows.getStride(1)]
                             : elses[offsets[2] + i * rows.getStride(2)];
    });
  });
  return success();
}

void lpt::attachLogicalEvaluation(MLIRContext *context) {
  attachEvaluation<LogicalAndOp, evaluateLogic<LogicalAndOp, std::bit_and<>>>(
      context);
  attachEvaluation<LogicalOrOp, evaluateLogic<LogicalOrOp, std::bit_or<>>>(
      context);
  attachEvaluation<LogicalXorOp, evaluateLogic<LogicalXorOp, std::bit_xor<>>>(
      context);
  attachEvaluation<LogicalNotOp, evaluateLogicalNot>(context);
  attachEvaluation<SelectOp, evaluateSelect>(context);
}
