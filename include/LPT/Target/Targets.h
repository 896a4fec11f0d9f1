//===- Targets.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The targets that are known by name, and targets that are read from files.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TARGET_TARGETS_H
#define LPT_TARGET_TARGETS_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/Diagnostics.h"

namespace mlir::lpt {

/// The name of the target whose code any machine runs.
inline constexpr StringLiteral genericTarget = "generic";

/// The names of the targets that are built in.
ArrayRef<StringRef> getTargetNames();

/// The target called `nameOrFile`; for `host`, the most able one that this
/// machine can run; or the one in the file of that name, which holds one
/// `#lpt.target` attribute and is verified. Reports to `emitError` what is
/// wrong with the name, and what is wrong in a file with its line and column.
FailureOr<TargetAttr>
lookupTarget(MLIRContext *context, StringRef nameOrFile,
             function_ref<InFlightDiagnostic()> emitError);

/// The target that `nameOrFile` names or, if that is empty, that an op around
/// `op` carries as `lpt.target`, or else `fallback`; null if that is empty,
/// too. Reports errors at `op`.
FailureOr<TargetAttr> lookupTargetOf(Operation *op, StringRef nameOrFile,
                                     StringRef fallback);

/// Prints the target so that a file with this text can be looked up.
void printTarget(TargetAttr target, raw_ostream &stream);

/// The op that restrictions or requirements call `name`; nothing if no dialect
/// that is loaded has it.
std::optional<OperationName> getRestrictedOp(MLIRContext *context,
                                             StringRef name);

/// Checks that the op and its operands exist.
LogicalResult verifyRestriction(RestrictionAttr restriction,
                                function_ref<InFlightDiagnostic()> emitError);

/// Checks in addition that no two restrictions leave an operand without a type.
LogicalResult verifyRestrictions(ArrayRef<RestrictionAttr> restrictions,
                                 function_ref<InFlightDiagnostic()> emitError);

/// Checks that the op and its operands exist, and that an op whose steps are
/// limited moves a window.
LogicalResult verifyRequirement(RequirementAttr requirement,
                                function_ref<InFlightDiagnostic()> emitError);

/// Checks all restrictions and requirements of a target.
LogicalResult verifyTarget(TargetAttr target,
                           function_ref<InFlightDiagnostic()> emitError);

/// `overrides`, and of `restrictions` what is about other ops or operands.
SmallVector<RestrictionAttr>
overrideRestrictions(ArrayRef<RestrictionAttr> restrictions,
                     ArrayRef<RestrictionAttr> overrides);

/// Parses `OP@PORT=TYPE|TYPE`, the form that options of passes take. Several
/// ports joined by `+` have one common type; no types disable the op.
FailureOr<RestrictionAttr>
parsePrecisionRestriction(MLIRContext *context, StringRef text,
                          function_ref<InFlightDiagnostic()> emitError);

/// Parses `OP@PORT`, or `OP` for all ports.
FailureOr<RestrictionAttr>
parsePerTensorRestriction(MLIRContext *context, StringRef text,
                          function_ref<InFlightDiagnostic()> emitError);

/// Parses element types separated by `|`.
FailureOr<SmallVector<Type>>
parseElementTypes(MLIRContext *context, StringRef text,
                  function_ref<InFlightDiagnostic()> emitError);

} // namespace mlir::lpt

#endif // LPT_TARGET_TARGETS_H
