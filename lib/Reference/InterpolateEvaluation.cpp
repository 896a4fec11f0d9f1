//===- InterpolateEvaluation.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every mode treats the axes independently: an output coordinate has a set of
// weighted taps on each axis, and the weight of an element is the product of
// those. Coordinates and weights are in f64, sums are too and are rounded once.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/InterpolateArithmetic.h"

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "IndexMapping.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static double addProduct(double weight, double value, double sum) {
  return sum + weight * value;
}
static float addProduct(double weight, float value, float sum) {
  return std::fma(float(weight), value, sum);
}

/// Replaces `axis` of a row major array of shape `[outer, axis, inner]` by its
/// weighted taps, which are added in their order.
template <typename T>
static std::vector<T> resize(ArrayRef<T> values, const ResizedAxis &axis,
                             int64_t outer, int64_t inner, InterpolateOp op) {
  std::vector<T> result(outer * axis.outputSize * inner);
  for (int64_t o = 0; o != axis.outputSize; ++o) {
    for (const Tap &tap : computeTaps(axis, op, o)) {
      std::optional<int64_t> source = axis.getSource(tap.position);
      if (!source)
        continue;
      for (int64_t i = 0; i != outer; ++i) {
        const T *from = values.data() + (i * axis.inputSize + *source) * inner;
        T *to = result.data() + (i * axis.outputSize + o) * inner;
        for (int64_t j = 0; j != inner; ++j)
          to[j] = addProduct(tap.weight, from[j], to[j]);
      }
    }
  }
  return result;
}

/// Resizes all axes of `x`, one after the other.
template <typename T>
static std::vector<T> resizeAxes(const Tensor &x, ArrayRef<ResizedAxis> axes,
                                 InterpolateOp op) {
  Elements<T> from = x.getAs<T>();
  std::vector<T> values(from.begin(), from.end());
  int64_t outer = 1, inner = x.getNumElements();
  for (const ResizedAxis &axis : axes) {
    inner = axis.inputSize == 0 ? 0 : inner / axis.inputSize;
    // An axis that stays has one tap of weight 1.
    values = resize<T>(values, axis, outer, inner, op);
    outer *= axis.outputSize;
  }
  return values;
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

static LogicalResult evaluateInterpolate(InterpolateOp op,
                                         ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor &result = results[0];
  SmallVector<ResizedAxis> axes =
      resolveResizedAxes(op, x.getShape(), result.getShape());
  for (const ResizedAxis &axis : axes)
    if (axis.paddedSize == 0 && axis.outputSize != 0)
      return state.fail("expected axes that are not empty, but got shape " +
                        formatShape(x.getShape()));

  if (op.getMode() == InterpolateMode::Nearest) {
    SmallVector<AxisIndices> indices;
    for (const ResizedAxis &axis : axes) {
      AxisIndices selected(axis.outputSize);
      for (int64_t o = 0; o != axis.outputSize; ++o)
        selected[o] = computeNearest(axis, op, o).value_or(fillIndex);
      indices.push_back(std::move(selected));
    }
    selectElements(x, indices, result);
    return success();
  }

  if (state.hasExplicitNumbers()) {
    const std::vector<float> values = resizeAxes<float>(x, axes, op);
    storeComputed<float>(result, [&](MutableArrayRef<float> to) {
      llvm::copy(values, to.begin());
    });
    return success();
  }
  const std::vector<double> values = resizeAxes<double>(x, axes, op);
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    storeComputed<T>(result, [&](MutableArrayRef<T> to) {
      llvm::transform(values, to.begin(),
                      [](double value) { return T(value); });
    });
  });
  return success();
}

void lpt::attachInterpolateEvaluation(MLIRContext *context) {
  attachEvaluation<InterpolateOp, evaluateInterpolate>(context);
}
