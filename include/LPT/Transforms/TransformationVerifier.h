//===- TransformationVerifier.h ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluates a function before and after each rewrite of a sweep.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_TRANSFORMATIONVERIFIER_H
#define LPT_TRANSFORMS_TRANSFORMATIONVERIFIER_H

#include "LPT/Transforms/LowPrecisionSweep.h"
#include "LPT/Transforms/NumericComparison.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::lpt {

/// Ends a sweep at the first rewrite that changes the numbers of the function
/// by more than its transformation declares, or that leaves invalid IR. Names
/// both in an error at the op, and writes the function as it was before that
/// rewrite to a file.
class TransformationVerifier : public SweepListener {
public:
  /// `passName` and `reproducer`, a file name or empty for a temporary file,
  /// are what the error tells the user to go on with.
  TransformationVerifier(func::FuncOp function, StringRef passName,
                         StringRef reproducer);

  void willRewrite(Operation *op,
                   const LowPrecisionTransformation &transformation) override;
  LogicalResult didRewrite() override;

private:
  /// Chooses inputs, and evaluates the function as it is.
  void start();
  LogicalResult reject(const Twine &message);
  /// The file that was written, or why there is none.
  std::string writeReproducer();

  func::FuncOp function;
  std::string passName;
  std::string reproducer;

  bool isStarted = false;
  /// Nothing if the function cannot be evaluated, for `error`.
  std::optional<NumericComparison> comparison;
  /// What the function yields now.
  std::optional<NumericComparison::Outputs> outputs;
  std::string error;

  /// The function as it was before the rewrite, in a module of its own.
  OwningOpRef<ModuleOp> snapshot;
  Displacements displacements;
  std::string opName;
  std::optional<Location> opLocation;
  std::string transformationName;
};

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_TRANSFORMATIONVERIFIER_H
