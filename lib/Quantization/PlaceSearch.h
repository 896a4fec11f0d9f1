//===- PlaceSearch.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Candidates for places of fake quantizations, by the ops that want integers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_PLACESEARCH_H
#define LPT_LIB_QUANTIZATION_PLACESEARCH_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/QuantizationPlan.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::lpt {

/// The levels of computed values of eight bits.
inline constexpr int64_t valueLevels = 256;

/// How many bits the integers of the operand `use` have on the target: eight
/// unless its restrictions leave only types of 16 bits. Integers of four bits
/// are stored in eight.
unsigned getOperandBits(OpOperand &use, TargetAttr target);

/// The interval that the target takes of an operand.
IntervalKind getIntervalKind(OpOperand &use, TargetAttr target,
                             QuantizationPreset preset);

/// The place of a fake quantization for the operand `use`, a constant factor of
/// a product, whose scale varies along the output channels if the target has no
/// restriction to one; nothing if it is no such operand, or if its elements are
/// no `f32`, cannot be evaluated, are none, or are not all finite. The
/// magnitudes are those of `elements`, which has the shape of the operand. The
/// levels are those of the bits of the operand, or of `maxBits` if these are
/// fewer, without the lowest integer, so that they are symmetric.
std::optional<PlannedWeights> planWeights(OpOperand &use, Value elements,
                                          TargetAttr target,
                                          WeightMethod method,
                                          unsigned maxBits);

/// Whether the op moves or selects elements, and computes nothing of them.
bool keepsElements(Operation *op);

/// Whether low precision transformations of the op run by default.
bool hasLowPrecision(Operation *op);

class PlaceSearch {
public:
  PlaceSearch(const PlanOptions &options, TargetAttr target)
      : options(options), target(target) {}

  /// The places for the ops of `function`.
  QuantizationPlan run(func::FuncOp function);

  /// The ops with places before ops that keep integers.
  ArrayRef<Operation *> getDistantOps() const {
    return distantOps.getArrayRef();
  }

private:
  /// The integers that the readers of a value take.
  struct Integers {
    IntervalKind kind = IntervalKind::Asymmetric;
    /// 0 if no reader has been looked at.
    unsigned bits = 0;

    /// Takes the stricter kind, and eight bits if the readers differ.
    void add(Integers other);
  };

  /// Whether the op is one for which integers are wanted: it computes something
  /// of several elements, and has low precision transformations.
  bool wantsIntegers(Operation *op) const;
  bool isExcluded(Operation *op) const;
  /// Whether the use may read a quantized value: what reads it is an op that
  /// does, or keeps the elements for ops that all do.
  bool takesQuantized(OpOperand &use);
  /// Whether all of `uses` that read elements may, and there is one.
  bool takeQuantized(Operation::use_range uses);
  /// Which integers the readers of a quantized value take, `Unsigned` and
  /// `Signed` ones or both.
  enum Signedness : unsigned { Unsigned = 1, Signed = 2 };
  unsigned getSignedness(OpOperand &use) const;
  /// Adds places for `value`: one unless its readers take no common integers.
  void addPlanned(QuantizationPlan &plan, Value value, const Integers &integers,
                  unsigned group);
  void requestOperands(Operation *op);
  /// Finds places so that `value` is quantized to `integers` or stricter ones
  /// for `reader`.
  /// All of them have the interval of the place `joined`, which may be null.
  /// Returns one of them, or `joined` if there is none.
  Value request(Value value, Integers integers, Value joined,
                Operation *reader);
  Value addPlace(Value value, Integers integers, Value joined);
  const PlanOptions &options;
  TargetAttr target;
  llvm::SetVector<Operation *> distantOps;
  llvm::MapVector<Value, Integers> places;
  llvm::EquivalenceClasses<void *> groups;
  SmallVector<PlannedWeights, 0> weights;
  DenseMap<OpOperand *, bool> taken;
};

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_PLACESEARCH_H
