//===- KernelBody.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the operands of ops in the body of a kernel are read: as constants, or as
// inputs of the kernel.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELBODY_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELBODY_H

#include "Primitive.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

namespace mlir::lpt::onednn {

/// An input of the kernel, behind an affine map: `(data - zeroPoint) * scale`.
struct DequantizedInput {
  BlockArgument data;
  double zeroPoint = 0;
  double scale = 1;

  /// What `value` is, if one number shifts and one scales the input.
  static std::optional<DequantizedInput> match(Value value);

  /// Whether there is no such map.
  bool isPlain() const { return zeroPoint == 0 && scale == 1; }
  /// Whether a primitive that multiplies integers can subtract the zero point
  /// by itself, and there is nothing but that to do.
  bool isShiftedOnly() const;

  unsigned getIndex() const { return data.getArgNumber(); }
  Buffer getBuffer() const { return {Buffer::Input, getIndex()}; }
};

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELBODY_H
