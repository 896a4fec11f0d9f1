//===- Magnitudes.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Magnitudes.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

SmallVector<float> mlir::lpt::getMagnitudes(const Tensor &tensor,
                                            ArrayRef<int64_t> axes) {
  ArrayRef<int64_t> shape = tensor.getShape();
  SmallVector<int64_t> strides(shape.size(), 0), index(shape.size(), 0);
  int64_t count = 1, place = 0;
  for (int64_t axis : llvm::reverse(axes)) {
    strides[axis] = count;
    count *= shape[axis];
  }
  SmallVector<float> magnitudes(count, 0);
  for (float value : tensor.getData<float>()) {
    if (!std::isfinite(value))
      return {};
    magnitudes[place] = std::max(magnitudes[place], std::abs(value));
    for (int64_t axis = int64_t(shape.size()) - 1; axis >= 0; --axis) {
      place += strides[axis];
      if (++index[axis] != shape[axis])
        break;
      place -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return magnitudes;
}
