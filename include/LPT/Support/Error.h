//===- Error.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors with messages in the manner of llvm::formatv.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_SUPPORT_ERROR_H
#define LPT_SUPPORT_ERROR_H

#include "mlir/IR/Operation.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::lpt {

template <typename... Args>
llvm::Error makeError(const char *format, Args &&...args) {
  return llvm::createStringError(
      llvm::formatv(format, std::forward<Args>(args)...).str());
}

/// An error that begins with the name of `op` and its location.
template <typename... Args>
llvm::Error makeOpError(Operation *op, const char *format, Args &&...args) {
  return makeError("'{0}' at {1}: {2}", op->getName(), op->getLoc(),
                   llvm::formatv(format, std::forward<Args>(args)...).str());
}

} // namespace mlir::lpt

#endif // LPT_SUPPORT_ERROR_H
