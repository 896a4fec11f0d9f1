//===- KernelRefusal.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr ReasonText reasonTexts[] = {
#define LPT_REASON(name, code, sentence, suggestion)                           \
  {code, sentence, suggestion},
#include "LPT/Dialect/LPT/Kernel/KernelReasons.def"
};

const ReasonText &mlir::lpt::getReasonText(KernelReason reason) {
  return reasonTexts[size_t(reason)];
}

KernelRefusal mlir::lpt::refuseTypes(KernelReason reason, ValueRange values) {
  std::string found;
  llvm::raw_string_ostream stream(found);
  llvm::interleaveComma(values, stream, [&](Value value) {
    stream << getElementTypeOrSelf(value);
  });
  return {reason, found};
}

KernelRefusal mlir::lpt::refuseAt(Operation *op, const KernelRefusal &refusal) {
  std::string found = "'" + op->getName().getStringRef().str() + "'";
  if (!refusal.found.empty())
    found += ": " + refusal.found;
  return {refusal.reason, found};
}
