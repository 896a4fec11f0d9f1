//===- TargetRestrictions.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether an op is one that a target computes in low precision: what the
// restrictions and the requirements of targets mean for an op.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_TARGETRESTRICTIONS_H
#define LPT_DIALECT_LPT_LOWPRECISION_TARGETRESTRICTIONS_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

/// Those of `restrictions` that hold for `op`, which has operands. Those for
/// the rank of its first operand, if that has one, replace those for any rank
/// of the same operands.
SmallVector<RestrictionAttr>
getRestrictionsOf(Operation *op, ArrayRef<RestrictionAttr> restrictions);

/// Whether `restrictions` allow the element types that the operands of `op`
/// have: `disabled` if not.
Applicability checkElementTypes(Operation *op,
                                ArrayRef<RestrictionAttr> restrictions);

/// Whether `op`, which `requirement` applies to, has the required property.
/// Answers yes to what depends on how values are quantized, which is known
/// only during the sweep.
Applicability checkStructure(Operation *op, RequirementAttr requirement);

/// Whether `op` has all properties that those of `requirements` which apply to
/// it ask for, now that its operands are quantized.
Applicability checkRequirements(Operation *op,
                                ArrayRef<RequirementAttr> requirements,
                                const LowPrecisionContext &state);

/// The same for the requirements that mark-up has noted on `op`.
Applicability checkNotedRequirements(Operation *op,
                                     const LowPrecisionContext &state);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_TARGETRESTRICTIONS_H
