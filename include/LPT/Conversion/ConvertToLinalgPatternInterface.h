//===- ConvertToLinalgPatternInterface.h ------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How another dialect makes the generic backend compute its ops: it brings
// patterns, as it does for `convert-to-llvm`.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_CONVERTTOLINALGPATTERNINTERFACE_H
#define LPT_CONVERSION_CONVERTTOLINALGPATTERNINTERFACE_H

#include "mlir/IR/DialectInterface.h"
#include "mlir/Transforms/DialectConversion.h"

#include <optional>
#include <string>

namespace mlir::lpt {

/// Attached to a dialect whose ops `convert-lpt-to-linalg` is to lower:
///
///   registry.addExtension(+[](MLIRContext *, MyDialect *dialect) {
///     dialect->addInterfaces<MyLowerings>();
///   });
///
/// The pass lowers all ops of such a dialect that kernels may hold, see
/// `KernelOpInterface`, and leaves the others as they are. A model may come
/// from anybody, and what the patterns create runs in the process of the user:
/// it reads and writes nothing but its operands and results, whatever
/// attributes the verifier of the op has let pass.
class ConvertToLinalgPatternInterface
    : public DialectInterface::Base<ConvertToLinalgPatternInterface> {
public:
  explicit ConvertToLinalgPatternInterface(Dialect *dialect) : Base(dialect) {}

  /// Adds patterns that replace ops of the dialect by ops of `arith`, `linalg`,
  /// `math`, `scf` and `tensor`. `converter` turns tensors of `lpt` into those
  /// that hold them: integers are signless and take at least a byte; which sign
  /// they have, the types of the op say that is replaced.
  virtual void
  populateConvertToLinalgPatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns) const = 0;
};

/// Why the generic backend does not lower `op`, which is in a kernel or in a
/// function that it compiles; nothing if it may do so: the op is of the dialect
/// `lpt`, or it has `KernelOpInterface` and its dialect brings patterns.
std::optional<std::string> explainMissingLowering(Operation *op);

} // namespace mlir::lpt

#endif // LPT_CONVERSION_CONVERTTOLINALGPATTERNINTERFACE_H
