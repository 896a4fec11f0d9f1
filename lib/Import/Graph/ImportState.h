//===- ImportState.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an import knows of the values that it has created.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_IMPORTSTATE_H
#define LPT_LIB_IMPORT_GRAPH_IMPORTSTATE_H

#include "LPT/Reference/Tensor.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace mlir::lpt {

/// An element of a small integer tensor of which the model says something:
/// its value, or that it is the size of an axis of a value.
struct KnownElement {
  std::optional<int64_t> value;
  /// The tensor and the axis whose size it is, if it is not known.
  Value source;
  int64_t axis = 0;
};
using KnownElements = SmallVector<KnownElement, 4>;

class ImportState {
public:
  explicit ImportState(MLIRContext *context) : builder(context) {}

  OpBuilder &getBuilder() { return builder; }
  /// What is known of tensors of which some elements are not constant.
  llvm::DenseMap<Value, KnownElements> &getKnownElements() {
    return knownElements;
  }
  /// The values of ops on constants that stay in the module.
  llvm::DenseMap<Value, Tensor> &getNotedValues() { return notedValues; }
  /// A value and an axis of it from which the size of `axis` of `value` comes.
  /// Equal answers mean equal sizes.
  std::pair<Value, int64_t> findSize(Value value, int64_t axis);

private:
  OpBuilder builder;
  llvm::DenseMap<Value, KnownElements> knownElements;
  llvm::DenseMap<Value, Tensor> notedValues;
  /// The answers of `findSize`.
  llvm::DenseMap<std::pair<Value, int64_t>, std::pair<Value, int64_t>>
      sizeSources;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_IMPORTSTATE_H
