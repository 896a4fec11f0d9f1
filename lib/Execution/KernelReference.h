//===- KernelReference.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the reference makes of a kernel, and how far roundings may move that.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_KERNELREFERENCE_H
#define LPT_LIB_EXECUTION_KERNELREFERENCE_H

#include "BitDisturbance.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// What moves the values that a quantization reads: each by what the last bits
/// of its producers may add, and by what is allowed in addition, in
/// `direction`, -1, 0 or 1.
struct Disturbance {
  ArrayRef<double> noise;
  double direction = 0;
};

/// One kernel, and the reference's evaluation of it. Fake quantizations and
/// conversions of floats to integers are its quantizations: they turn a
/// difference of bits into one of levels.
class KernelReference {
public:
  /// Adds the function of `kernel` to `functions`, under a name of `number`.
  KernelReference(KernelOp kernel, ModuleOp functions, unsigned number);

  /// Evaluates the kernel for `inputs`, if this was not done for them.
  llvm::Error evaluate();

  /// How far the last bits of floats, and those of the levels of quantizations,
  /// may move each element of each result, without changing a level. An element
  /// is allowed what its channel is: sums whose terms cancel each other hold
  /// nothing else.
  llvm::Expected<ArrayRef<std::vector<double>>> getNoise();

  /// The results if the values that quantizations read move by their noise. All
  /// directions are tried, of the first three quantizations. Empty if there is
  /// no quantization.
  llvm::Expected<ArrayRef<SmallVector<Tensor>>> getAlternatives();

  KernelOp kernel;
  unsigned numQuantizations = 0;
  /// How many inputs the batch returns behind the results, to keep them alive.
  unsigned numKept = 0;

  /// Whether a quantization reads what is computed in f16 or bf16.
  bool quantizesNarrowFloats() {
    return hasDisturbedValues(function,
                              {/*areNarrow=*/true, /*areQuantized=*/true});
  }

  /// Drops what is known of other inputs.
  void setInputs(SmallVector<Tensor> tensors);
  ArrayRef<Tensor> getInputs() const { return inputs; }
  /// What `evaluate` has found.
  ArrayRef<Tensor> getResults() const { return results; }

private:
  llvm::Expected<SmallVector<Tensor>> run(func::FuncOp evaluated,
                                          ArrayRef<Disturbance> disturbances,
                                          ArrayRef<Tensor> operands = {}) const;
  /// Makes the operands of quantizations arguments of `evaluated`, a copy of
  /// `function`, and erases what has no use then, which is most of a kernel.
  void readOperands(func::FuncOp evaluated) const;
  /// The values that the function returns whose noise is asked for: the results
  /// and the operands of quantizations.
  SmallVector<Tensor> getPlaces(ArrayRef<Tensor> returned) const;
  /// Adds to the noise of each place how far it moves when `values` do.
  llvm::Error addNoise(DisturbedValues values);

  /// A function of the inputs of the kernel, and of a disturbance for each
  /// quantization.
  func::FuncOp function;
  SmallVector<Tensor> inputs, results;
  /// What `function` returns behind the results: the operand of each
  /// quantization, and its limits. A conversion has those of its operand.
  SmallVector<Tensor> quantized;
  /// The most that noise may add to the operand of each quantization, as a
  /// fraction of its limits.
  SmallVector<double> maxNoise;
  /// Of the results, and of what is quantized.
  std::vector<std::vector<double>> noise;
  std::vector<SmallVector<Tensor>> alternatives;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_KERNELREFERENCE_H
