//===- ExchangeCheck.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a model that is written as OpenVINO's intermediate representation and
// read again is the same one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_FUZZ_EXCHANGECHECK_H
#define LPT_FUZZ_EXCHANGECHECK_H

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>

namespace mlir::lpt {

/// What an exchange of a model shows.
struct ExchangeResult {
  /// Why the model cannot be written; empty if it is.
  std::string refusal;
  /// A fault; nothing if the model is the same, up to names and to ops and
  /// attributes that say nothing.
  std::optional<std::string> fault;
};

/// Writes `module` into `directory` as "model.xml", and reads it.
ExchangeResult exchangeModel(ModuleOp module, StringRef directory);

} // namespace mlir::lpt

#endif // LPT_FUZZ_EXCHANGECHECK_H
