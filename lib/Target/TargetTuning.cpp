//===- TargetTuning.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Target/TargetTuning.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct TuningEntry {
  StringLiteral instructionSet;
  TargetTuning tuning;
};
} // namespace

static constexpr TuningEntry tuningEntries[] = {
#define LPT_TUNING(instructionSet, processor, features)                        \
  {instructionSet, {processor, features}},
#include "TargetTunings.def"
};

TargetTuning mlir::lpt::getTargetTuning(TargetAttr target) {
  TargetTuning tuning;
  for (const TuningEntry &entry : tuningEntries)
    if (llvm::any_of(target.getIsa(), [&](StringAttr set) {
          return set.getValue() == entry.instructionSet;
        }))
      tuning = entry.tuning;
  return tuning;
}
