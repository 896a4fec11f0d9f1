//===- SelectionOps.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that choose elements by comparing them: shapes and what is rejected.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

LogicalResult TopKOp::inferResultShapes(Adaptor adaptor,
                                        ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  int64_t k = adaptor.getK(), axis;
  if (failed(inferAxis(adaptor.getAxis(), result.size(), inference, axis)) ||
      failed(checkMinimum("k", k, 0, inference)))
    return failure();
  int64_t &size = result[axis];
  if (!ShapedType::isDynamic(size) && k > size)
    return inference.fail("expected k to be the size of axis " + Twine(axis) +
                          ", " + Twine(size) + ", at most, but got " +
                          Twine(k));
  size = k;
  (void)inference.add(result);
  return inference.add(result);
}

LogicalResult TopKOp::verify() {
  Type expected = getElementType(getX()), actual = getElementType(getValues());
  if (actual == expected)
    return success();
  return emitOpError() << "expected result #0 to have the element type of the "
                          "input, "
                       << expected << ", but got " << actual;
}

LogicalResult TopKOp::canonicalize(TopKOp op, PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}

//===----------------------------------------------------------------------===//
// NonMaxSuppressionOp
//===----------------------------------------------------------------------===//

/// Lets `size` become `other`, unless that is dynamic or both are known and
/// different.
static LogicalResult unify(int64_t &size, int64_t other, const Twine &what,
                           ShapeInference &inference) {
  if (ShapedType::isDynamic(size))
    size = other;
  if (ShapedType::isDynamic(other) || size == other)
    return success();
  return inference.fail("expected " + what + " to have size " + Twine(size) +
                        ", but got " + Twine(other));
}

LogicalResult
NonMaxSuppressionOp::inferResultShapes(Adaptor adaptor,
                                       ShapeInference &inference) {
  ArrayRef<int64_t> boxes = getShape(adaptor.getBoxes());
  ArrayRef<int64_t> scores = getShape(adaptor.getScores());
  for (const auto &[name, rank] :
       {std::pair<StringRef, size_t>("boxes", boxes.size()),
        {"scores", scores.size()}})
    if (rank != 3)
      return inference.fail("expected " + name + " of rank 3, but got rank " +
                            Twine(rank));
  int64_t batches = boxes[0], numBoxes = boxes[1], coordinates = 4;
  const int64_t maxBoxes = adaptor.getMaxOutputBoxesPerClass();
  if (failed(unify(coordinates, boxes[2], "axis 2 of the boxes", inference)) ||
      failed(unify(batches, scores[0], "axis 0 of the scores", inference)) ||
      failed(unify(numBoxes, scores[2], "axis 2 of the scores", inference)) ||
      failed(
          checkMinimum("max_output_boxes_per_class", maxBoxes, 0, inference)))
    return failure();
  for (const APFloat &threshold :
       {adaptor.getIouThreshold(), adaptor.getScoreThreshold()})
    if (threshold.isNaN())
      return inference.fail(
          "expected thresholds that are numbers, but got NaN");
  // Fewer boxes than may be selected make it fewer.
  CheckedSize rows =
      ShapedType::isDynamic(numBoxes) ? numBoxes : std::min(numBoxes, maxBoxes);
  rows *= batches;
  rows *= scores[1];
  int64_t numRows;
  if (failed(rows.get(inference, numRows)))
    return failure();
  (void)inference.add({numRows, 3});
  (void)inference.add({numRows, 3});
  return inference.add({1});
}
