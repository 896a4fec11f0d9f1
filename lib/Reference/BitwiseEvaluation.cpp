//===- BitwiseEvaluation.cpp ----------------------------------------------===//
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

namespace {
/// Shifts of `width` bits, which unsigned elements have. The bits of a 4-bit
/// element that are beyond it are zero.
struct ShiftLeft {
  uint64_t operator()(uint64_t value, uint64_t amount, unsigned width) const {
    return amount >= width ? 0
                           : value << amount & (~uint64_t(0) >> (64 - width));
  }
};
struct ShiftRight {
  uint64_t operator()(uint64_t value, uint64_t amount, unsigned width) const {
    return amount >= width ? 0 : value >> amount;
  }
};
} // namespace

/// `fn` of stored elements, which are integers.
template <typename Fn>
static LogicalResult applyToBits(ArrayRef<Tensor> operands, Tensor &result,
                                 Fn fn) {
  dispatchStorage(result.getElementType(), [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    if constexpr (std::is_integral_v<StorageT>)
      applyBinaryRows(
          result, operands, operands[0].getData<StorageT>().data(),
          operands[1].getData<StorageT>().data(),
          result.getMutableData<StorageT>().data(),
          [&](StorageT a, StorageT b) { return StorageT(fn(a, b)); });
  });
  return success();
}

template <typename OpTy, typename Fn>
static LogicalResult evaluateBits(OpTy op, ArrayRef<Tensor> operands,
                                  MutableArrayRef<Tensor> results,
                                  EvaluationState &state) {
  return applyToBits(operands, results[0], Fn());
}

template <typename OpTy, typename Shift>
static LogicalResult evaluateShift(OpTy op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  const unsigned width = results[0].getElementType().getIntOrFloatBitWidth();
  return applyToBits(operands, results[0], [&](uint64_t a, uint64_t b) {
    return Shift()(a, b, width);
  });
}

static LogicalResult evaluateBitwiseNot(BitwiseNotOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  Type type = results[0].getElementType();
  dispatchStorage(type, [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    if constexpr (std::is_integral_v<StorageT>) {
      const auto limits = getIntegerLimits<StorageT>(type);
      llvm::transform(operands[0].getData<StorageT>(),
                      results[0].getMutableData<StorageT>().begin(),
                      [&](StorageT value) {
                        return std::is_signed_v<StorageT>
                                   ? StorageT(~value)
                                   : StorageT(limits.max - value);
                      });
    }
  });
  return success();
}

void lpt::attachBitwiseEvaluation(MLIRContext *context) {
  attachEvaluation<BitwiseAndOp, evaluateBits<BitwiseAndOp, std::bit_and<>>>(
      context);
  attachEvaluation<BitwiseOrOp, evaluateBits<BitwiseOrOp, std::bit_or<>>>(
      context);
  attachEvaluation<BitwiseXorOp, evaluateBits<BitwiseXorOp, std::bit_xor<>>>(
      context);
  attachEvaluation<BitwiseNotOp, evaluateBitwiseNot>(context);
  attachEvaluation<BitwiseLeftShiftOp,
                   evaluateShift<BitwiseLeftShiftOp, ShiftLeft>>(context);
  attachEvaluation<BitwiseRightShiftOp,
                   evaluateShift<BitwiseRightShiftOp, ShiftRight>>(context);
}
