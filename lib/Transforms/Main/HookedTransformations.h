//===- HookedTransformations.h ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transformations that `lpt-main` tries, with those that hooks add.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_MAIN_HOOKEDTRANSFORMATIONS_H
#define LPT_LIB_TRANSFORMS_MAIN_HOOKEDTRANSFORMATIONS_H

#include "PassOptions.h"

#include "LPT/Transforms/LowPrecisionHooks.h"

#include "llvm/ADT/DenseMap.h"

namespace mlir::lpt {

/// The transformations that ops bring along, followed by those of the hooks,
/// which must outlive this.
class HookedTransformations {
public:
  explicit HookedTransformations(const LowPrecisionHooks &hooks)
      : hooks(hooks) {}

  ArrayRef<LowPrecisionTransformation> operator()(Operation *op) {
    ArrayRef<LowPrecisionTransformation> own = getOwnTransformations(op);
    if (!hooks.extraTransformations)
      return own;
    auto [entry, isNew] = joined.try_emplace(op->getName());
    if (isNew) {
      llvm::append_range(entry->second, own);
      llvm::append_range(entry->second,
                         hooks.extraTransformations(op->getName()));
    }
    return entry->second;
  }

private:
  const LowPrecisionHooks &hooks;
  // The elements of a std::vector stay where they are when the map grows.
  llvm::DenseMap<OperationName, std::vector<LowPrecisionTransformation>> joined;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_MAIN_HOOKEDTRANSFORMATIONS_H
