//===- Diagnostics.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first fault of a call, which is reported to the caller.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_DIAGNOSTICS_H
#define LPT_LIB_RUNTIME_ONEDNN_DIAGNOSTICS_H

#include "LPT/Runtime/OneDNNRuntime.h"

#include <string>
#include <utility>

namespace lpt::onednn {

/// Collects failures. Readers carry on with defaults after a failure, so that
/// they need no check after each field; only the first failure counts, because
/// later ones may be its consequences.
class Diagnostics {
public:
  void report(LPTStatus failure, std::string text) {
    if (failed())
      return;
    status = failure;
    message = std::move(text);
  }

  void invalid(std::string text) {
    report(LPT_STATUS_INVALID_ARGUMENT, std::move(text));
  }

  bool failed() const { return status != LPT_STATUS_SUCCESS; }
  LPTStatus getStatus() const { return status; }
  std::string takeMessage() { return std::move(message); }

private:
  LPTStatus status = LPT_STATUS_SUCCESS;
  std::string message;
};

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_DIAGNOSTICS_H
