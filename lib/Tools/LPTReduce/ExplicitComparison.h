//===- ExplicitComparison.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares the explicit form of kernels with what it was made of, and its
// evaluation with generated code.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTREDUCE_EXPLICITCOMPARISON_H
#define LPT_LIB_TOOLS_LPTREDUCE_EXPLICITCOMPARISON_H

#include "BackendComparison.h"

#include "LPT/Tools/LPTReduce/ModelFault.h"

namespace mlir::lpt {

/// Forms kernels of `function` and brings them into the explicit form.
///
/// Each kernel is evaluated before and after that, on what it reads in the
/// model: integers may move by one quantum, or by one of the quantization that
/// they are computed from. Generated code must yield what the evaluation of the
/// explicit form does, bit for bit, unless a kernel without an explicit form
/// calls the C library: that of the whole function, in one thread, and that of
/// its program, whose native steps run in as many as `settings` says. Adds to
/// `counts`.
BackendOutcome compareExplicit(func::FuncOp function,
                               const NumericComparison &comparison,
                               const BackendSettings &settings,
                               ExplicitCounts &counts);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTREDUCE_EXPLICITCOMPARISON_H
