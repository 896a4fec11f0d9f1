//===- ReportAssets.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The files of `Report/`, which the build puts into the library.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_REPORTASSETS_H
#define LPT_LIB_TOOLS_LPTRUN_REPORTASSETS_H

#include "llvm/ADT/StringRef.h"

namespace mlir::lpt {

extern const llvm::StringLiteral reportBody, reportStyle, reportScript;

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_REPORTASSETS_H
