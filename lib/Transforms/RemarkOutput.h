//===- RemarkOutput.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all remarks of the project have in common.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_REMARKOUTPUT_H
#define LPT_LIB_TRANSFORMS_REMARKOUTPUT_H

#include "mlir/IR/Remarks.h"

#include <mutex>

namespace mlir::lpt {

/// Functions are rewritten in parallel, and report to the one engine of their
/// context, which does not synchronize. Whoever emits remarks holds this.
std::unique_lock<std::mutex> lockRemarks();

/// Options of a remark about `op` in the category "lpt".
remark::RemarkOpts makeRemarkOptions(Operation *op, StringRef name);

/// The last field of a remark about `op`: the name of its layer.
remark::detail::LazyTextBuild addLayer(Operation *op);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_REMARKOUTPUT_H
