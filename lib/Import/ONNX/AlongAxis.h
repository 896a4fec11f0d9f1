//===- AlongAxis.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The axis of the operators `Softmax`, `LogSoftmax` and `Hardmax`.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_ALONGAXIS_H
#define LPT_LIB_IMPORT_ONNX_ALONGAXIS_H

#include "NodeConversion.h"

namespace mlir::lpt {

/// Applies `apply(x, axis)` along `axis`, which may be negative, as the
/// operator of this opset: see `convertAlongAxis`. Null after an error.
Value applyAlongAxis(NodeConversion &node, Value x, int64_t axis, int64_t opset,
                     llvm::function_ref<Value(Value x, int64_t axis)> apply);

/// Applies `apply(x, axis)` along the axis of the node. Before opset 13 the
/// tensor counts as a matrix, whose columns are all axes from that one on.
LogicalResult
convertAlongAxis(NodeConversion &node,
                 llvm::function_ref<Value(Value x, int64_t axis)> apply);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_ALONGAXIS_H
