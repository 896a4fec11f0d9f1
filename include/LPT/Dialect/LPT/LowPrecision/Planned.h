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

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/Twine.h"

#include <string>
#include <variant>

namespace mlir::lpt {

/// The codes of Reasons.def.
enum class Reason {
#define LPT_REASON(name, code, sentence, suggestion) name,
#include "LPT/Dialect/LPT/LowPrecision/Reasons.def"
};

/// "not-per-tensor" and so on; a sentence; what to do about it.
StringRef getReasonCode(Reason reason);
StringRef getReasonSentence(Reason reason);
StringRef getReasonSuggestion(Reason reason);

/// Why something is not done.
struct Refusal {
  Reason reason;
  /// What was found, beyond the sentence of the reason; may be empty.
  std::string found;
};

[[nodiscard]] inline Refusal refuse(Reason reason, const Twine &found = "") {
  return {reason, found.str()};
}

/// A plan, or the reason why there is none. Making a plan changes no IR, so it
/// is valid until somebody else does.
template <typename T>
class [[nodiscard]] Planned {
public:
  Planned(T plan) : content(std::move(plan)) {}
  Planned(Refusal refusal) : content(std::move(refusal)) {}

  explicit operator bool() const { return content.index() == 0; }
  T &operator*() { return std::get<0>(content); }
  const T &operator*() const { return std::get<0>(content); }
  T *operator->() { return &**this; }
  const T *operator->() const { return &**this; }
  const Refusal &getRefusal() const { return std::get<1>(content); }

private:
  std::variant<T, Refusal> content;
};

/// Whether something applies, where there is nothing more to know than that.
class [[nodiscard]] Applicability : public Planned<std::monostate> {
public:
  using Planned::Planned;
  static Applicability yes() { return std::monostate(); }
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_PLANNED_H
