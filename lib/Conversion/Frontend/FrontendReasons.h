//===- FrontendReasons.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why ops of other dialects stay, and how this is reported.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_FRONTENDREASONS_H
#define LPT_LIB_CONVERSION_FRONTEND_FRONTENDREASONS_H

#include "LPT/Dialect/LPT/IR/Refusal.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::lpt {

enum class FrontendReason {
#define LPT_REASON(Name, Code, Sentence, Suggestion) Name,
#include "Frontend/FrontendReasons.def"
};

const ReasonText &getReasonText(FrontendReason reason);

using FrontendRefusal = RefusalOf<FrontendReason>;

/// The ops that stay, in the order in which they were refused.
class FrontendRefusals {
public:
  void add(Operation *op, FrontendRefusal refusal) {
    refusals.insert({op, std::move(refusal)});
  }
  /// Forgets `op`, which is erased.
  void remove(Operation *op) { refusals.erase(op); }
  /// Emits a missed remark `not-converted` for each of the ops.
  void report() const;

private:
  llvm::MapVector<Operation *, FrontendRefusal> refusals;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_FRONTENDREASONS_H
