//===- FrontendReasons.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/FrontendReasons.h"

#include "LPT/Dialect/LPT/IR/RemarkOutput.h"

using namespace mlir;
using namespace mlir::lpt;

const ReasonText &lpt::getReasonText(FrontendReason reason) {
  static constexpr ReasonText texts[] = {
#define LPT_REASON(Name, Code, Sentence, Suggestion)                           \
  {Code, Sentence, Suggestion},
#include "Frontend/FrontendReasons.def"
  };
  return texts[unsigned(reason)];
}

void FrontendRefusals::report() const {
  for (const auto &[op, refusal] : refusals)
    emitConsequence(op, "not-converted",
                    op->getName().getStringRef() + " stays", refusal);
}
