//===- InitAllPasses.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers all passes and pipelines by name.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_INITALLPASSES_H
#define LPT_INITALLPASSES_H

namespace mlir::lpt {

/// Library: `LPTRegisterAllPasses`.
void registerAllPasses();

} // namespace mlir::lpt

#endif // LPT_INITALLPASSES_H
