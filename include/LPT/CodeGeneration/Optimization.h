//===- Optimization.h -*- C++ -*----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimization of generated code by LLVM, for execution in process and
// ahead of time.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CODEGENERATION_OPTIMIZATION_H
#define LPT_CODEGENERATION_OPTIMIZATION_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::lpt {

/// Runs the passes of LLVM of `level`, 0 to 3, on a module of generated code,
/// whose triple and data layout are those of `machine`.
void optimizeModule(llvm::Module &module, unsigned level,
                    llvm::TargetMachine &machine);

} // namespace mlir::lpt

#endif // LPT_CODEGENERATION_OPTIMIZATION_H
