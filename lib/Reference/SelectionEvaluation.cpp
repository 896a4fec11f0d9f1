//===- SelectionEvaluation.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// top_k
//===----------------------------------------------------------------------===//

/// Whether `a` comes before `b`: it is the greater one, or the less. NaN is
/// greater than any number.
template <typename T>
static bool isBetter(TopKMode mode, T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    if (std::isnan(a) || std::isnan(b))
      return std::isnan(mode == TopKMode::Max ? a : b) &&
             !(std::isnan(a) && std::isnan(b));
  return mode == TopKMode::Max ? a > b : a < b;
}

static LogicalResult evaluateTopK(TopKOp op, ArrayRef<Tensor> operands,
                                  MutableArrayRef<Tensor> results,
                                  EvaluationState &state) {
  const Tensor &x = operands[0];
  const int64_t axis = *normalizeAxis(op.getAxis(), x.getRank());
  const int64_t size = x.getDim(axis), k = op.getK();
  const int64_t outer = getNumElements(x.getShape().take_front(axis));
  const int64_t inner = getNumElements(x.getShape().drop_front(axis + 1));
  const size_t bytes = getElementBytes(x.getElementType());
  const char *from = x.getBytes().data();
  char *values = results[0].getMutableBytes().data();
  std::vector<int64_t> indices(results[1].getNumElements());
  dispatchExactCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> elements = x.getAs<T>();
    std::vector<int64_t> order(size);
    for (int64_t row = 0; row != outer * inner; ++row) {
      const int64_t o = row / inner, i = row % inner;
      auto getOffset = [&](int64_t position, int64_t length) {
        return (o * length + position) * inner + i;
      };
      std::iota(order.begin(), order.end(), 0);
      llvm::sort(order, [&](int64_t a, int64_t b) {
        const T x = elements[getOffset(a, size)],
                y = elements[getOffset(b, size)];
        return isBetter(op.getMode(), x, y) ||
               (!isBetter(op.getMode(), y, x) && a < b);
      });
      if (op.getSort() == TopKSort::Index)
        std::sort(order.begin(), order.begin() + k);
      for (int64_t r = 0; r != k; ++r) {
        indices[getOffset(r, k)] = order[r];
        std::copy_n(from + getOffset(order[r], size) * bytes, bytes,
                    values + getOffset(r, k) * bytes);
      }
    }
  });
  results[1].store<int64_t>(indices);
  return success();
}

void lpt::attachSelectionEvaluation(MLIRContext *context) {
  attachEvaluation<TopKOp, evaluateTopK>(context);
}
