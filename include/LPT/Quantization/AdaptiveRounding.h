//===- AdaptiveRounding.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds weights up or down by the second moments of the other operand.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_ADAPTIVEROUNDING_H
#define LPT_QUANTIZATION_ADAPTIVEROUNDING_H

#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/ValueProbe.h"

namespace mlir::lpt {

class RoundingSearch;

/// The nearest integer is best for a weight alone, and not for a sum: errors of
/// the weights cancel if some are rounded the other way. For each product, this
/// class lowers the squared error of its results over the samples, `d' * M * d`
/// for the errors `d` of the weights of an output channel and the second
/// moments `M` of the quantized operand (Nagel et al. 2020, "Up or Down?
/// Adaptive Rounding for Post-Training Quantization", equation 13). The problem
/// is solved by coordinate descent, see docs/Rationale.md.
///
/// The moments of a product of `n` weights in a sum have `n * n` elements, so
/// products are taken in parts, and the samples are computed once for each.
class AdaptiveRounding {
public:
  /// For the products of `plan` with constant weights, which are in `function`.
  /// `plan` has its ranges, and its fake quantizations are not inserted yet.
  /// Both must outlive this. `ignoresMeans` states that the means of results
  /// will be corrected: see `BiasCorrection`. Then only deviations from them
  /// count, and the moments are central ones.
  AdaptiveRounding(func::FuncOp function, QuantizationPlan &plan,
                   const ProgramOptions &options, bool ignoresMeans);

  /// Whether all parts are done.
  bool isDone() const { return remaining.empty(); }

  /// Compiles a program for the moments of the next part.
  llvm::Error startPart();

  /// Runs one sample, which has a tensor for each argument.
  llvm::Error add(ArrayRef<Tensor> inputs);

  /// Sets `PlannedWeights::rounded` for the products of the part. Products
  /// whose moments are not finite stay as they are.
  llvm::Error finishPart();

  /// How many products are rounded by their moments.
  unsigned getNumRounded() const { return numRounded; }

private:
  /// The weights of a product as a matrix for each group: `rows` numbers the
  /// output channels of the group, and `columns` the weights of a sum.
  struct WeightMatrices {
    /// Where each of them begins in the elements of the weights.
    SmallVector<int64_t> groups, rows, columns;
    /// The axes that number the output channels of a group.
    SmallVector<int64_t> rowAxes;

    /// Nothing if the weights of a sum are not those of one output channel.
    static std::optional<WeightMatrices> get(WeightedOpInterface op);

    struct Rows {
      int64_t begin, end;
    };
    /// Rounds rows of a group from `source` to `target`, the elements of the
    /// weights. Other rows may be rounded at the same time.
    void roundRows(unsigned group, Rows range, const PlannedWeights &planned,
                   const RoundingSearch &search, ArrayRef<float> source,
                   MutableArrayRef<float> target) const;
  };

  struct Product {
    /// Of the plan.
    unsigned weights;
    WeightMatrices matrices;

    int64_t countMoments() const;
  };

  /// Moments of the operands of the sums of a product, of all samples.
  struct Moments {
    /// `[groups, columns, columns]` and `[groups, columns]`.
    std::vector<float> second, first;
    /// How many sums each output channel has.
    double numSums = 0;

    /// Makes the second moments central ones.
    void center(int64_t numColumns);
  };

  llvm::Expected<ElementsAttr> getIdentity(WeightedOpInterface op,
                                           const WeightMatrices &matrices);
  /// Creates the summands of `Moments` of operand 0 of `op` for one sample, in
  /// the order of the fields; the number is a product of sizes of a shape.
  llvm::Expected<SmallVector<Value, 3>>
  createMoments(WeightedOpInterface op, const WeightMatrices &matrices);
  /// Fails if there is no memory.
  llvm::Error round(PlannedWeights &planned, const WeightMatrices &matrices,
                    MutableArrayRef<float> moments);

  func::FuncOp function;
  QuantizationPlan &plan;
  ProgramOptions options;
  bool ignoresMeans;
  /// The products of further parts, in reverse order.
  std::vector<Product> remaining;
  std::vector<Product> part;
  std::optional<ValueProbe> probe;
  /// Of each product of the part.
  std::vector<Moments> moments;
  /// By the shape of the weights. Attributes live as long as the context.
  llvm::DenseMap<Type, ElementsAttr> identities;
  unsigned numRounded = 0;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_ADAPTIVEROUNDING_H
