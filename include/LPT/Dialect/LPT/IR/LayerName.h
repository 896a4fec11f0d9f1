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

/// The field of a remark that holds the name of the layer.
inline constexpr StringLiteral layerFieldName = "Layer";

/// The name of the user's layer: the first name in the location, or, without
/// names, the first place in a file, as "model.mlir:12:8". Places are given
/// without directories. Empty if the location has neither.
std::string getLayerName(Location location);

/// The names of all layers that `location` fuses, of which that of
/// `getLayerName` comes first; that one alone if it is no name but a place.
SmallVector<std::string> getLayerNames(Location location);

/// The kind of the layer, for tables: "convolution", or the name with its
/// dialect, "foreign.dense", if that is another one.
StringRef getLayerKind(Operation *op);

/// "'lpt.convolution' of layer 'conv1'", or "'lpt.convolution'" for an op
/// without a name: diagnostics begin with its place.
std::string describeOp(Operation *op);

/// "'conv1'", or "an 'lpt.convolution'" for an op of unknown location.
std::string describeLayer(Operation *op);

/// Names the ops of the dialect in `root` for which `getLayerName` is empty
/// after their kind, "convolution_0", "convolution_1" and so on in the order of
/// the text. No two of these names are equal, nor equal to another name.
void nameLayers(Operation *root);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_LAYERNAME_H
