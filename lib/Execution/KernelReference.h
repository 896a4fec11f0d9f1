//===- KernelReference.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The results of a kernel by the reference, and how far roundings move them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_KERNELREFERENCE_H
#define LPT_LIB_EXECUTION_KERNELREFERENCE_H

#include "BitDisturbance.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

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
  /// may move each element of each result, without changing a level. The noise
  /// of an element is at least the root mean square of its channel, or of its
  /// slice along the last axis, whichever is less.
  llvm::Expected<ArrayRef<std::vector<double>>> getNoise();

  /// The results if the values that quantizations read move by their noise. All
  /// directions are tried, of the first three quantizations. Empty if there is
  /// no quantization.
  llvm::Expected<ArrayRef<SmallVector<Tensor>>> getAlternatives();

  KernelOp kernel;
  /// The input to which the program adds in place, if there is one.
  std::optional<unsigned> accumulatedInput;
  /// How many inputs the batch returns after the results, to keep them alive.
  unsigned numKept = 0;

  /// Whether a quantization reads what is computed in f16 or bf16.
  bool quantizesNarrowFloats() {
    return !BitDisturbance(function,
                           {/*areNarrow=*/true, /*areQuantized=*/true})
                .isEmpty();
  }

  unsigned getNumQuantizations() const { return quantizations.size(); }

  /// Drops the results for other inputs.
  void setInputs(SmallVector<Tensor> tensors);
  ArrayRef<Tensor> getInputs() const { return inputs; }
  /// The results of `evaluate`.
  ArrayRef<Tensor> getResults() const { return results; }

private:
  /// A quantization in `function`.
  struct Quantization {
    /// Converts the operand to at least 32 bits. Only the quantization reads
    /// its result.
    Value operand;
    /// The limits; those of a conversion are its operand.
    Value low, high;
    /// How many steps lie between the limits; 0 for a conversion.
    double numSteps = 0;
    /// The most that noise may add to the operand, as a fraction of the limits.
    double maxNoise = 0;
    /// Whether no other quantization decides what the operand is.
    bool isIndependent = true;
  };
  /// The values of these for the inputs.
  struct QuantizedOperand {
    Tensor operand, low, high;
  };

  /// A copy of `function` without the ops that it has no use for.
  struct Part {
    OwningOpRef<func::FuncOp> function;
    SmallVector<Tensor> arguments;
    /// The `operand` of each quantization; null where it has no use.
    SmallVector<Operation *> operands;
  };
  enum class PartKind {
    /// Computes the operands of quantizations.
    UntilQuantizations,
    /// Computes the results, from the operands of quantizations.
    AfterQuantizations,
    /// Computes the results, from the operands of independent quantizations.
    AfterIndependent
  };
  Part createPart(PartKind kind) const;

  /// The quantization of `data` by `quantize`, or by a conversion if that is
  /// null.
  static Quantization makeQuantization(OpBuilder &builder, Location location,
                                       Value data, FakeQuantizeOp quantize,
                                       const IRMapping &mapping);
  /// Splits `quantize`, whose levels are rounded to integers, into the levels
  /// and their rounding, which is a quantization as well. Returns the rounding.
  Operation *roundLevels(OpBuilder &builder, FakeQuantizeOp quantize,
                         const IRMapping &mapping);
  /// Adds to the noise of each operand of a quantization, or of each result,
  /// how far it moves when narrow or wide floats do.
  llvm::Error addNoise(bool areNarrow, bool areQuantized);
  /// The greatest deviation of each element of the operand of a quantization:
  /// its noise, plus the rounding of a scale and a shift.
  std::vector<double> getReach(unsigned number) const;

  /// A function of the inputs of the kernel. It returns the results, then the
  /// operand and the limits of each quantization.
  func::FuncOp function;
  SmallVector<Quantization> quantizations;
  SmallVector<Tensor> inputs, results;
  std::vector<QuantizedOperand> quantized;
  /// Of the results, and of the operands of quantizations.
  std::vector<std::vector<double>> noise;
  std::vector<SmallVector<Tensor>> alternatives;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_KERNELREFERENCE_H
