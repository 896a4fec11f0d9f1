//===- ExplicitEvaluation.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of the explicit form, in f32, with the roundings that they state.
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "LPT/Reference/BroadcastRows.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// `fn` of an element of each operand, which broadcast.
template <size_t numOperands, typename Fn>
static void applyFloats(ArrayRef<Tensor> operands, Tensor &result, Fn fn) {
  Elements<float> elements[numOperands];
  SmallVector<ArrayRef<int64_t>> shapes;
  for (size_t i = 0; i != numOperands; ++i) {
    elements[i] = operands[i].getAs<float>();
    shapes.push_back(operands[i].getShape());
  }
  BroadcastRows rows(result.getShape(), shapes);
  storeComputed<float>(result, [&](MutableArrayRef<float> to) {
    rows.forEach([&](int64_t offset, ArrayRef<int64_t> offsets) {
      for (int64_t i = 0, e = rows.getRowLength(); i != e; ++i) {
        float numbers[numOperands];
        for (size_t k = 0; k != numOperands; ++k)
          numbers[k] = elements[k][offsets[k] + i * rows.getStride(k)];
        to[offset + i] = fn(numbers);
      }
    });
  });
}

static LogicalResult evaluateScaleShift(ScaleShiftOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  applyFloats<3>(operands, results[0], [](const float *numbers) {
    return std::fma(numbers[0], numbers[1], numbers[2]);
  });
  return success();
}

static LogicalResult evaluateRequantize(RequantizeOp op,
                                        ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  const float low = float(int64_t(op.getLow())),
              high = float(int64_t(op.getHigh()));
  applyFloats<4>(operands, results[0], [=](const float *numbers) {
    const float scaled = std::fma(numbers[0], numbers[1], numbers[2]);
    const float level = std::nearbyint(scaled) + numbers[3];
    // Both conditions are false for NaN, which propagates.
    return level < low ? low : level > high ? high : level;
  });
  return success();
}

void lpt::attachExplicitEvaluation(MLIRContext *context) {
  attachEvaluation<ScaleShiftOp, evaluateScaleShift>(context);
  attachEvaluation<RequantizeOp, evaluateRequantize>(context);
}
