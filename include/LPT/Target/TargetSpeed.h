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

/// The speed of one thread, in operations or bytes per nanosecond, and the size
/// of its cache. Estimates of times are compared with each other, so only their
/// ratio matters.
struct TargetSpeed {
  /// Products of bytes, and of f32, that the best instruction adds to sums.
  double byteProducts, floatProducts;
  /// Bytes that are looked up in tables of 256 bytes.
  double byteLookups;
  /// Bytes that are read or written, out of the caches of a core.
  double bytes;
  /// KiB of second-level cache for each core; the share of a core if several
  /// cores have one cache.
  int64_t cacheSize;
};

/// The speed of the last entry of TargetSpeeds.def whose instruction
/// set `target` has.
TargetSpeed getTargetSpeed(TargetAttr target);

} // namespace mlir::lpt

#endif // LPT_TARGET_TARGETSPEED_H
