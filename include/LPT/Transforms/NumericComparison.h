//===- NumericComparison.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Do two functions compute the same numbers, as far as floats can tell? This is
// what a rewrite is held to that claims to be an identity of real numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_NUMERICCOMPARISON_H
#define LPT_TRANSFORMS_NUMERICCOMPARISON_H

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mlir::lpt {

/// For values of a function, how far each of their elements may move from what
/// the function computes.
using Displacements = llvm::DenseMap<Value, ElementwiseConstant>;

/// Where two functions differ.
struct NumericDifference {
  /// The number of the output, and the name of the inputs that show it.
  unsigned output = 0;
  std::string inputs;
  /// The number of the step, from 0: variables make steps differ.
  unsigned step = 0;
  /// The element that is furthest beyond what is allowed.
  int64_t element = 0;
  double before = 0, after = 0, allowed = 0;
  /// The greatest difference of any element of the output.
  double maxAbsError = 0;
};

/// Inputs on which functions of one signature are compared, and the comparison.
///
/// An element of an output may differ by twice of what the roundings of both
/// functions can carry to it. That is not a fixed fraction of something, but
/// found by evaluating each op also in `f64`: what an op rounds is what it
/// yields minus what it yields there, and what arrives with an operand is
/// passed on as far as the op passes a disturbance of that size on. Where a
/// disturbance reaches a point where a fake quantization rounds the other way,
/// a quantum of it is allowed to that element, and to no other one.
class NumericComparison {
public:
  /// What a function yields: for each set of inputs and each step, the outputs.
  using Outputs = std::vector<SmallVector<Tensor>>;

  /// Chooses inputs: the ends, the ties and the zero of the fake quantizations
  /// that read them, the ends of integer types, and random numbers, always the
  /// same ones. Dynamic sizes become small. If the function has variables, each
  /// set is evaluated several times, from the first values on.
  ///
  /// Fails if no sizes are found for which the function can be evaluated; then
  /// `error` says why.
  static FailureOr<NumericComparison> create(func::FuncOp function,
                                             std::string &error);

  /// What `function` yields. Fails with a reason if it cannot be evaluated.
  FailureOr<Outputs> run(func::FuncOp function, std::string &error) const;

  /// Computes the outputs of one step, or fails with a reason.
  using StepFn = std::function<LogicalResult(ArrayRef<Tensor> inputs,
                                             SmallVectorImpl<Tensor> &outputs,
                                             std::string &error)>;
  /// What a function yields that something else runs. `start` is called for
  /// each set of inputs; the steps of a set share what it returns, and so the
  /// values of variables.
  FailureOr<Outputs> run(llvm::function_ref<StepFn()> start,
                         std::string &error) const;

  /// The first output in which `after`, which yields `outputsAfter`, differs
  /// from `before`. Values of `before` may move by `displacements`. Nothing if
  /// they agree.
  std::optional<NumericDifference>
  compare(func::FuncOp before, const Outputs &outputsBefore, func::FuncOp after,
          const Outputs &outputsAfter,
          const Displacements &displacements = Displacements()) const;

private:
  struct InputSet {
    std::string name;
    SmallVector<Tensor> tensors;
  };
  std::vector<InputSet> inputSets;
  unsigned numSteps = 1;
};

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_NUMERICCOMPARISON_H
