//===- TargetSpeed.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Target/TargetSpeed.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct SpeedEntry {
  StringLiteral instructionSet;
  TargetSpeed speed;
};
} // namespace

static constexpr SpeedEntry speedEntries[] = {
#define LPT_SPEED(instructionSet, byteProducts, floatProducts, byteLookups,    \
                  bytes, cacheSize)                                            \
  {instructionSet,                                                             \
   {byteProducts, floatProducts, byteLookups, bytes, cacheSize}},
#include "TargetSpeeds.def"
};

TargetSpeed mlir::lpt::getTargetSpeed(TargetAttr target) {
  TargetSpeed speed = speedEntries[0].speed;
  for (const SpeedEntry &entry : speedEntries)
    if (llvm::any_of(target.getIsa(), [&](StringAttr set) {
          return set.getValue() == entry.instructionSet;
        }))
      speed = entry.speed;
  return speed;
}
