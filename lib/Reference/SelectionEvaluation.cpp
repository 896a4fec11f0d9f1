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
#include <tuple>

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

//===----------------------------------------------------------------------===//
// non_max_suppression
//===----------------------------------------------------------------------===//

namespace {
/// A box as two corners, the lower one first.
template <typename T>
struct Box {
  T y1, x1, y2, x2;

  Box(const T *numbers, BoxEncoding encoding) {
    if (encoding == BoxEncoding::Center) {
      const T width = numbers[2] / T(2), height = numbers[3] / T(2);
      x1 = numbers[0] - width;
      x2 = numbers[0] + width;
      y1 = numbers[1] - height;
      y2 = numbers[1] + height;
      return;
    }
    y1 = std::min(numbers[0], numbers[2]);
    x1 = std::min(numbers[1], numbers[3]);
    y2 = std::max(numbers[0], numbers[2]);
    x2 = std::max(numbers[1], numbers[3]);
  }

  T getArea() const { return (y2 - y1) * (x2 - x1); }
};

/// A box that was selected.
template <typename T>
struct Selection {
  int64_t batch, number, box;
  T score;
};
} // namespace

/// The intersection divided by the union.
template <typename T>
static T computeOverlap(const Box<T> &a, const Box<T> &b) {
  const T areaA = a.getArea(), areaB = b.getArea();
  if (areaA <= 0 || areaB <= 0)
    return 0;
  const T height = std::max(std::min(a.y2, b.y2) - std::max(a.y1, b.y1), T(0));
  const T width = std::max(std::min(a.x2, b.x2) - std::max(a.x1, b.x1), T(0));
  const T common = height * width;
  return common / (areaA + areaB - common);
}

/// Appends what is selected of one class of one batch.
template <typename T>
static void selectBoxes(NonMaxSuppressionOp op, int64_t batch, int64_t number,
                        ArrayRef<T> boxes, ArrayRef<T> scores,
                        std::vector<Selection<T>> &selected) {
  const T maxOverlap = T(op.getIouThreshold().convertToDouble());
  const T minScore = T(op.getScoreThreshold().convertToDouble());
  const size_t limit = op.getMaxOutputBoxesPerClass();
  auto getBox = [&](int64_t i) {
    return Box<T>(boxes.data() + 4 * i, op.getBoxEncoding());
  };
  std::vector<int64_t> order;
  for (auto [i, score] : llvm::enumerate(scores))
    if (score > minScore)
      order.push_back(i);
  llvm::sort(order, [&](int64_t a, int64_t b) {
    return scores[a] > scores[b] || (scores[a] == scores[b] && a < b);
  });
  const size_t first = selected.size();
  for (int64_t i : order) {
    if (selected.size() - first == limit)
      return;
    auto others = ArrayRef(selected).drop_front(first);
    if (llvm::none_of(others, [&](const Selection<T> &other) {
          return computeOverlap(getBox(i), getBox(other.box)) > maxOverlap;
        }))
      selected.push_back({batch, number, i, scores[i]});
  }
}

static LogicalResult evaluateNonMaxSuppression(NonMaxSuppressionOp op,
                                               ArrayRef<Tensor> operands,
                                               MutableArrayRef<Tensor> results,
                                               EvaluationState &state) {
  const Tensor &boxes = operands[0], &scores = operands[1];
  const int64_t numBoxes = boxes.getDim(1), numClasses = scores.getDim(1);
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const Elements<T> coordinates = boxes.getAs<T>();
    const Elements<T> values = scores.getAs<T>();
    std::vector<Selection<T>> selected;
    for (int64_t batch = 0; batch != boxes.getDim(0); ++batch)
      for (int64_t number = 0; number != numClasses; ++number)
        selectBoxes<T>(
            op, batch, number,
            coordinates.get().slice(batch * numBoxes * 4, numBoxes * 4),
            values.get().slice((batch * numClasses + number) * numBoxes,
                               numBoxes),
            selected);
    if (op.getSortResultDescending())
      llvm::sort(selected, [](const Selection<T> &a, const Selection<T> &b) {
        return std::make_tuple(b.score, a.batch, a.number, a.box) <
               std::make_tuple(a.score, b.batch, b.number, b.box);
      });
    std::vector<int64_t> indices(results[0].getNumElements(), -1);
    std::vector<T> rows(results[1].getNumElements(), T(-1));
    for (auto [i, selection] : llvm::enumerate(selected)) {
      indices[3 * i] = selection.batch;
      indices[3 * i + 1] = selection.number;
      indices[3 * i + 2] = selection.box;
      rows[3 * i] = T(selection.batch);
      rows[3 * i + 1] = T(selection.number);
      rows[3 * i + 2] = selection.score;
    }
    results[0].store<int64_t>(indices);
    results[1].store<T>(rows);
    results[2].store<int64_t>({int64_t(selected.size())});
  });
  return success();
}

void lpt::attachSelectionEvaluation(MLIRContext *context) {
  attachEvaluation<TopKOp, evaluateTopK>(context);
  attachEvaluation<NonMaxSuppressionOp, evaluateNonMaxSuppression>(context);
}
