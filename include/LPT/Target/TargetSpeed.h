//===- TargetSpeed.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How fast processors of a target are, for estimates of times.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TARGET_TARGETSPEED_H
#define LPT_TARGET_TARGETSPEED_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

namespace mlir::lpt {

/// What one thread does in a nanosecond, and what it does it with. Estimates
/// are compared with each other, so that their ratio is what counts.
struct TargetSpeed {
  /// Products of bytes, and of f32, that the best instruction adds to sums.
  double byteProducts, floatProducts;
  /// Bytes that are read or written, out of the caches of a core.
  double bytes;
  /// KiB of the second-level cache of a core: less of it where cores share one.
  int64_t cacheSize;
};

/// The speed of the last entry of TargetSpeeds.def whose instruction
/// set `target` has.
TargetSpeed getTargetSpeed(TargetAttr target);

} // namespace mlir::lpt

#endif // LPT_TARGET_TARGETSPEED_H
