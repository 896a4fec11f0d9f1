//===- LPTTranslate.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of the tool lpt-translate, which reads models of other formats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_LPTTRANSLATE_LPTTRANSLATE_H
#define LPT_TOOLS_LPTTRANSLATE_LPTTRANSLATE_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::lpt {

/// Runs the tool, once per process, with the command line `argv`. Returns the
/// exit code: 0, or 1 after an error, which is printed to the standard error
/// stream. Nothing is written then.
int runLPTTranslate(int argc, char **argv, DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_TOOLS_LPTTRANSLATE_LPTTRANSLATE_H
