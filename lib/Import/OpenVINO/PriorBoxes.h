//===- PriorBoxes.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The boxes at which single-shot detectors begin: some for each point of a grid
// that covers the image. They depend on sizes only, so they are constants.
//
// Source: OpenVINO `PriorBox-8` and `PriorBoxClustered-1`. Boxes are computed
// in f32, in the order of operations of OpenVINO's reference.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_PRIORBOXES_H
#define LPT_LIB_IMPORT_OPENVINO_PRIORBOXES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace mlir::lpt {

/// A grid of points, and the image that it covers, in pixels.
struct PriorGrid {
  int64_t height, width, imageHeight, imageWidth;

  int64_t getNumPoints() const { return height * width; }
};

/// Attributes of `PriorBox`, by their names there. Lists may be empty.
struct PriorBoxes {
  llvm::SmallVector<float> minSizes, maxSizes, aspectRatios, densities,
      fixedRatios, fixedSizes;
  bool clip = false, flip = false, scaleAllSizes = true,
       minMaxAspectRatiosOrder = true;
  float step = 0, offset = 0;

  /// The error message of attributes that are not valid, or null.
  const char *check() const;
  /// `[height, width, boxes, 4]`: xmin, ymin, xmax and ymax of each box, as
  /// fractions of the image.
  std::vector<float> compute(const PriorGrid &grid) const;
};

/// Attributes of `PriorBoxClustered`. There are as many widths as heights.
struct ClusteredPriorBoxes {
  llvm::SmallVector<float> widths, heights;
  bool clip = false;
  float step = 0, stepWidth = 0, stepHeight = 0, offset = 0;

  /// As `PriorBoxes::compute`.
  std::vector<float> compute(const PriorGrid &grid) const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_PRIORBOXES_H
