//===- Refusal.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Refusals: the reason why something is not done, from a closed list of codes.
//
// A list is a file of entries
//
//   LPT_REASON(Name, "code", "sentence", "suggestion")
//
// and an enumeration of their names, with an overload of `getReasonText`. Each
// list belongs to the layer that refuses.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_REFUSAL_H
#define LPT_DIALECT_LPT_IR_REFUSAL_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <string>
#include <type_traits>
#include <variant>

namespace mlir::lpt {

/// An entry of a list.
struct ReasonText {
  /// "not-per-tensor" and so on.
  StringLiteral code;
  /// What the reason says of its subject.
  StringLiteral sentence;
  /// What the author of the model, or the user, can do about it.
  StringLiteral suggestion;
};

/// Why something is not done. `ReasonType` is the enumeration of a list.
template <typename ReasonType>
struct RefusalOf {
  ReasonType reason;
  /// What was found, beyond the sentence of the reason; may be empty.
  std::string found;

  StringRef getCode() const { return getReasonText(reason).code; }
  StringRef getSuggestion() const { return getReasonText(reason).suggestion; }
  /// The sentence of the reason, and in parentheses what was found.
  std::string getSentence() const {
    std::string sentence = getReasonText(reason).sentence.str();
    return found.empty() ? sentence : sentence + " (" + found + ")";
  }
};

template <typename ReasonType>
[[nodiscard]] std::enable_if_t<std::is_enum_v<ReasonType>,
                               RefusalOf<ReasonType>>
refuse(ReasonType reason, const Twine &found = "") {
  return {reason, found.str()};
}

/// A plan, or the reason why there is none. Making a plan changes no IR, so it
/// is valid until the next caller of this function.
template <typename T, typename ReasonType>
class [[nodiscard]] PlannedOf {
public:
  PlannedOf(T plan) : content(std::move(plan)) {}
  PlannedOf(RefusalOf<ReasonType> refusal) : content(std::move(refusal)) {}

  explicit operator bool() const { return content.index() == 0; }
  T &operator*() { return std::get<0>(content); }
  const T &operator*() const { return std::get<0>(content); }
  T *operator->() { return &**this; }
  const T *operator->() const { return &**this; }
  const RefusalOf<ReasonType> &getRefusal() const {
    return std::get<1>(content);
  }

private:
  std::variant<T, RefusalOf<ReasonType>> content;
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_REFUSAL_H
