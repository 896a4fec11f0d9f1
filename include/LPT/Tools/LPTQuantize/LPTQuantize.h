//===- LPTQuantize.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_LPTQUANTIZE_LPTQUANTIZE_H
#define LPT_TOOLS_LPTQUANTIZE_LPTQUANTIZE_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::lpt {

/// The main function of lpt-quantize.
int runLPTQuantize(int argc, char **argv, DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_TOOLS_LPTQUANTIZE_LPTQUANTIZE_H
