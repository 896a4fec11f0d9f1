//===- ElementwiseStage.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An element-wise op on one tensor and constants, which can be recreated on
// the same elements in another arrangement.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_ELEMENTWISESTAGE_H
#define LPT_LIB_TRANSFORMS_ELEMENTWISESTAGE_H

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

namespace mlir::lpt {

/// An op that maps each element of one operand, its data, by itself; whatever
/// else it reads is constant. It commutes with every op that only moves
/// elements, if its constants are moved along. Which ops are element-wise is
/// for the caller to know.
class ElementwiseStage {
public:
  /// `op` with the operand number `dataOperand` as its data. Nothing if another
  /// operand is not constant, or if the constants enlarge the data. The zero
  /// point of a subtraction may be stored as an integer after a conversion.
  static std::optional<ElementwiseStage> match(Operation *op,
                                               unsigned dataOperand = 0);

  /// `op` with the one operand as its data that is not constant, if it may move
  /// before a movement of this operand. Nothing if several are not constant, if
  /// the result has more bits than the operand, so that the movement would move
  /// more, or if integers are among its operands, whose dequantization is
  /// repeated where its result is read.
  static std::optional<ElementwiseStage> matchMovable(Operation *op);

  Operation *getOp() const { return op; }
  Value getData() const { return op->getOperand(dataOperand); }
  Value getResult() const { return op->getResult(0); }

  using ConstantMap = llvm::function_ref<std::optional<ElementwiseConstant>(
      const ElementwiseConstant &)>;

  /// The stage with `map` applied to each of its constants. Nothing if `map`
  /// yields nothing for one of them.
  std::optional<ElementwiseStage> mapConstants(ConstantMap map) const;

  bool allConstants(
      llvm::function_ref<bool(const ElementwiseConstant &)> predicate) const;

  /// Creates a copy of the op on `data`, to whose rank the constants must have
  /// been mapped. Constants that did not change are shared with the op.
  Value materialize(RewriterBase &rewriter, Value data) const;

private:
  struct Constant {
    unsigned operand;
    /// The op that holds the values; after `convert` if that is not null.
    ConstantOp source;
    ConvertOp convert;
    ElementwiseConstant value;
    bool hasChanged = false;
  };

  ElementwiseStage(Operation *op, unsigned dataOperand)
      : op(op), dataOperand(dataOperand) {}

  Operation *op;
  unsigned dataOperand;
  std::vector<Constant> constants;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_ELEMENTWISESTAGE_H
