//===- MarkupState.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The mark-up of a function while it is being computed. Between passes it
// lives in attributes, so that it can be printed, edited and resumed.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_MARKUP_MARKUPSTATE_H
#define LPT_LIB_TRANSFORMS_MARKUP_MARKUPSTATE_H

#include "SharedCells.h"

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::lpt {

/// An operand, a result, or the op as a whole, numbered as in `PrecisionsAttr`.
using Port = std::pair<Operation *, int64_t>;

/// What fake quantizations that meet have in common.
struct AlignedIntervals {
  double combinedLow, combinedHigh;
  double narrowestLow, narrowestHigh;
  int64_t minLevels;
  SmallVector<Type, 2> preferred;
};

class MarkupState {
public:
  /// Reads the attributes of `root`. Fails, with an error at the op, if places
  /// of one class hold different values.
  static FailureOr<MarkupState> load(Operation *root);

  /// Fails, with an error at the op, if places of one class hold different
  /// values; what `load` checks, without building anything.
  static LogicalResult verify(Operation *root);

  /// Writes the attributes.
  void store();

  Operation *getRoot() const { return root; }

  /// Whether mark-up is about the op: it is one of the dialect, or has joined
  /// by an interface. Others neither get attributes nor ask for precisions.
  static bool isMarked(Operation *op);

  /// The element types that a port accepts. An empty list disables the op.
  SharedCells<Port, SmallVector<Type, 2>> precisions;
  /// Ops that always keep the precision of their input.
  SharedCells<Operation *, bool> preserved;
  /// Ops that may keep it or not, and the ones after that share their fate.
  SharedCells<Operation *, bool> averages;
  /// Whether fake quantizations before the op must share one scale.
  SharedCells<Operation *, bool> alignment;
  SharedCells<Operation *, AlignedIntervals> intervals;
  /// The levels of each fake quantization with an interval; not shared.
  llvm::DenseMap<Operation *, int64_t> levels;
  llvm::MapVector<Operation *, SmallVector<int64_t, 2>> perTensorOperands;

  /// Whether the op keeps the precision of its input, as far as is known now.
  bool isPreserved(Operation *op);
  /// Whether some operand of the op, or the op itself, has an empty set.
  bool isDisabled(Operation *op);
  void disableOperand(Operation *op, unsigned operand);
  /// Gives the op as a whole an empty set: it is to stay in float.
  void disable(Operation *op);

  /// The port that produces the value of an operand, looking through a
  /// dequantization after a fake quantization.
  Value getSource(OpOperand &operand, ArrayRef<Type> defaultPrecisions) const;
  /// The port that holds the precisions of `value`, if any does.
  std::optional<Port> getPrecisionsPort(Value value);

private:
  explicit MarkupState(Operation *root) : root(root) {}
  Operation *root;
};

/// Removes from `op` what mark-up and decomposition have noted; the user's own
/// attributes stay.
void removeMarkup(Operation *op);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_MARKUP_MARKUPSTATE_H
