//===- SamplingOps.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Images that are sampled at computed places: shapes and what is rejected.
//
//===----------------------------------------------------------------------===//

#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/SmallString.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// GridSampleOp
//===----------------------------------------------------------------------===//

LogicalResult GridSampleOp::inferResultShapes(Adaptor adaptor,
                                              ShapeInference &inference) {
  ArrayRef<int64_t> x = getShape(adaptor.getX());
  ArrayRef<int64_t> grid = getShape(adaptor.getGrid());
  for (const auto &[name, rank] :
       {std::pair<StringRef, size_t>("an input", x.size()),
        {"a grid", grid.size()}})
    if (rank != 4)
      return inference.fail("expected " + name + " of rank 4, but got rank " +
                            Twine(rank));
  if (grid[3] != 2 && !ShapedType::isDynamic(grid[3]))
    return inference.fail(
        "expected axis 3 of the grid to have size 2, but got " +
        Twine(grid[3]));
  int64_t batch = ShapedType::isDynamic(x[0]) ? grid[0] : x[0];
  if (!ShapedType::isDynamic(grid[0]) && grid[0] != batch)
    return inference.fail("expected axis 0 of the grid to have size " +
                          Twine(batch) + ", but got " + Twine(grid[0]));
  // There is nothing to sample.
  for (int64_t axis : {2, 3})
    if (x[axis] == 0)
      return inference.fail("expected spatial axes that are not empty, but got "
                            "shape " +
                            formatShape(x));
  return inference.add({batch, x[1], grid[1], grid[2]});
}

//===----------------------------------------------------------------------===//
// ROIAlignOp
//===----------------------------------------------------------------------===//

LogicalResult ROIAlignOp::inferResultShapes(Adaptor adaptor,
                                            ShapeInference &inference) {
  ArrayRef<int64_t> x = getShape(adaptor.getX());
  ArrayRef<int64_t> rois = getShape(adaptor.getRois());
  ArrayRef<int64_t> indices = getShape(adaptor.getBatchIndices());
  struct Operand {
    StringRef name;
    size_t rank, expected;
  };
  for (const Operand &operand : {Operand{"an input", x.size(), 4},
                                 {"rois", rois.size(), 2},
                                 {"batch_indices", indices.size(), 1}})
    if (operand.rank != operand.expected)
      return inference.fail("expected " + operand.name + " of rank " +
                            Twine(operand.expected) + ", but got rank " +
                            Twine(operand.rank));
  if (rois[1] != 4 && !ShapedType::isDynamic(rois[1]))
    return inference.fail(
        "expected axis 1 of the rois to have size 4, but got " +
        Twine(rois[1]));
  int64_t count = ShapedType::isDynamic(rois[0]) ? indices[0] : rois[0];
  if (!ShapedType::isDynamic(indices[0]) && indices[0] != count)
    return inference.fail("expected one batch index for each of " +
                          Twine(count) + " rois, but got " + Twine(indices[0]));
  if (failed(checkMinimum("pooled_h", int64_t(adaptor.getPooledH()), 1,
                          inference)) ||
      failed(checkMinimum("pooled_w", int64_t(adaptor.getPooledW()), 1,
                          inference)) ||
      failed(checkMinimum("sampling_ratio", int64_t(adaptor.getSamplingRatio()),
                          0, inference)))
    return failure();
  // Written so that NaN fails.
  if (!(adaptor.getSpatialScale().convertToDouble() > 0.0)) {
    SmallString<16> text;
    adaptor.getSpatialScale().toString(text);
    return inference.fail("expected a positive spatial_scale, but got " + text);
  }
  for (int64_t axis : {2, 3})
    if (x[axis] == 0)
      return inference.fail("expected spatial axes that are not empty, but got "
                            "shape " +
                            formatShape(x));
  return inference.add({count, x[1], int64_t(adaptor.getPooledH()),
                        int64_t(adaptor.getPooledW())});
}
