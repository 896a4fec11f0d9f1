//===- LayerName.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How messages call an op: by the name that it has in the user's model.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LAYERNAME_H
#define LPT_DIALECT_LPT_IR_LAYERNAME_H

#include "mlir/IR/Operation.h"

namespace mlir::lpt {

/// The name of the user's layer, which is the first name in the location; empty
/// if there is none.
StringRef getLayerName(Location location);

/// "'lpt.convolution' of layer 'conv1'", or "'lpt.convolution'".
std::string describeOp(Operation *op);

/// "'conv1'", or "an 'lpt.convolution'" for an op without a layer name.
std::string describeLayer(Operation *op);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_LAYERNAME_H
