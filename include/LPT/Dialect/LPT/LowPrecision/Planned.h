//===- Planned.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans and refusals: the answer to "how would this be rewritten?" is either
// what the rewrite needs to know, or a code of Reasons.def.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_PLANNED_H
#define LPT_DIALECT_LPT_LOWPRECISION_PLANNED_H

#include "LPT/Dialect/LPT/IR/Refusal.h"

namespace mlir::lpt {

/// The codes of Reasons.def.
enum class Reason {
#define LPT_REASON(name, code, sentence, suggestion) name,
#include "LPT/Dialect/LPT/LowPrecision/Reasons.def"
};

const ReasonText &getReasonText(Reason reason);

using Refusal = RefusalOf<Reason>;
template <typename T>
using Planned = PlannedOf<T, Reason>;

/// Whether something applies, where there is nothing more to know than that.
class [[nodiscard]] Applicability : public Planned<std::monostate> {
public:
  using PlannedOf::PlannedOf;
  static Applicability yes() { return std::monostate(); }
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_PLANNED_H
