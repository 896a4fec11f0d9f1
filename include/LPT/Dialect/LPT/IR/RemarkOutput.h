//===- RemarkOutput.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all remarks of the project have in common.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_REMARKOUTPUT_H
#define LPT_DIALECT_LPT_IR_REMARKOUTPUT_H

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/IR/Refusal.h"

#include "mlir/IR/Remarks.h"

#include <mutex>

namespace mlir::lpt {

/// Functions are rewritten in parallel, and report to the one engine of their
/// context, which does not synchronize. This is held while remarks are emitted.
std::unique_lock<std::mutex> lockRemarks();

/// The name of a module on whose functions passes are tried out. What they
/// remark there is not about the user's functions, and has the category
/// "trial".
inline constexpr StringLiteral trialModuleName = "lpt.trial";

/// Options of a remark about `op` in the category "lpt"; see `trialModuleName`.
remark::RemarkOpts makeRemarkOptions(Operation *op, StringRef name);

/// The last field of a remark about `op`: the name of its layer.
remark::detail::LazyTextBuild addLayer(Operation *op);

/// The field that `addRefusal` adds last, by `remark::suggest`.
inline constexpr StringLiteral suggestionFieldName = "Suggestion";

/// Adds that `statement` holds for the reason of `refusal`, and what can be
/// done about it.
template <typename ReasonType>
void addRefusal(remark::detail::InFlightRemark &remark, const Twine &statement,
                const RefusalOf<ReasonType> &refusal) {
  remark << remark::reason("{0}: {1}", statement.str(), refusal.getSentence())
         << remark::suggest("{0}", refusal.getSuggestion());
}

/// The field of a remark that holds the code of a refusal. Remarks that are
/// named after their code lack it.
inline constexpr StringLiteral codeFieldName = "Code";

/// A missed remark about `op` that is named after the consequence of `refusal`.
template <typename ReasonType>
void emitConsequence(Operation *op, StringRef name, const Twine &statement,
                     const RefusalOf<ReasonType> &refusal) {
  auto lock = lockRemarks();
  remark::detail::InFlightRemark remark =
      remark::missed(op->getLoc(), makeRemarkOptions(op, name));
  if (!remark)
    return;
  addRefusal(remark, statement, refusal);
  remark << remark::metric(codeFieldName, refusal.getCode()) << addLayer(op);
}

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_REMARKOUTPUT_H
