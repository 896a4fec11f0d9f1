//===- TargetTuning.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What code for an instruction set is scheduled for.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TARGET_TARGETTUNING_H
#define LPT_TARGET_TARGETTUNING_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

namespace mlir::lpt {

/// A processor in whose model LLVM orders instructions and weighs registers
/// against waiting, and properties of it, by LLVM's names. Neither adds
/// instructions. Both are empty where LLVM's default does as well.
struct TargetTuning {
  StringRef processor, features;
};

/// The tuning of the last entry of TargetTunings.def whose instruction set
/// `target` has.
TargetTuning getTargetTuning(TargetAttr target);

} // namespace mlir::lpt

#endif // LPT_TARGET_TARGETTUNING_H
