//===- ImportError.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors of importers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_IMPORTERROR_H
#define LPT_LIB_IMPORT_GRAPH_IMPORTERROR_H

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::lpt {

/// An error with a message in the manner of llvm::formatv.
template <typename... Args>
llvm::Error importError(const char *format, Args &&...args) {
  return llvm::createStringError(
      llvm::formatv(format, std::forward<Args>(args)...).str());
}

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_IMPORTERROR_H
