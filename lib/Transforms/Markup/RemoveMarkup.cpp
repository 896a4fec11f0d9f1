//===- RemoveMarkup.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "MarkupState.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_REMOVEMARKUP
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// What mark-up wrote; the user's own attributes stay.
static const StringLiteral markupAttributes[] = {
    LPTDialect::PrecisionsAttrHelper::getNameStr(),
    LPTDialect::PrecisionPreservedAttrHelper::getNameStr(),
    LPTDialect::AvgPoolPrecisionPreservedAttrHelper::getNameStr(),
    LPTDialect::IntervalsAlignmentAttrHelper::getNameStr(),
    LPTDialect::DecomposedAttrHelper::getNameStr(),
    LPTDialect::QuantizationAlignmentAttrHelper::getNameStr(),
    LPTDialect::QuantizationGranularityAttrHelper::getNameStr(),
    LPTDialect::RequirementsAttrHelper::getNameStr(),
    LPTDialect::BiasAttrHelper::getNameStr()};

void mlir::lpt::removeMarkup(Operation *op) {
  DictionaryAttr attributes = op->getDiscardableAttrDictionary();
  if (attributes.empty())
    return;
  SmallVector<NamedAttribute> kept;
  for (NamedAttribute attribute : attributes)
    if (!llvm::is_contained(markupAttributes, attribute.getName().strref()))
      kept.push_back(attribute);
  if (kept.size() != attributes.size())
    op->setDiscardableAttrs(kept);
}

namespace {
struct RemoveMarkupPass : lpt::impl::RemoveMarkupBase<RemoveMarkupPass> {
  void runOnOperation() override {
    getOperation().walk(lpt::removeMarkup);
    markAllAnalysesPreserved();
  }
};
} // namespace
