//===- LowPrecision.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a model becomes low precision or float, and what the passes say.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_LOWPRECISION_H
#define LPT_TOOLS_MODELFILES_LOWPRECISION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace mlir::lpt {

/// Whether the function is made of floats that are quantized, by fake
/// quantizations or as importers write it: what lpt-pipeline rewrites.
bool isFakeQuantized(func::FuncOp function);

/// Runs lpt-dynamic-quantization on the module.
llvm::Error quantizeDynamically(ModuleOp module);

/// Runs lpt-pipeline on the module.
llvm::Error makeLowPrecision(ModuleOp module, StringRef target);

/// Runs lpt-quantize-io on the module. What stays in float is a missed remark.
llvm::Error quantizeIO(ModuleOp module);

/// Removes the work of fake quantization, so that what is left is the float
/// model. A fake quantization that changes the range of values stays.
llvm::Error makeFloat(ModuleOp module);

/// What a pass has missed, as it says in a remark.
struct MissedRemark {
  /// The name of the layer.
  std::string layer;
  /// The name of the remark: that of the consequence, or the code again.
  std::string name;
  /// The code of the reason.
  std::string code;
  std::string message;
  std::string suggestion;
};

/// Adds what passes on this context miss to `missed` from now on, each remark
/// once. `missed` must outlive the context's last pass.
llvm::Error collectMissedRemarks(MLIRContext &context,
                                 std::vector<MissedRemark> &missed);

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_LOWPRECISION_H
