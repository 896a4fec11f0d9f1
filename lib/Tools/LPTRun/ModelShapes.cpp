//===- ModelShapes.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelShapes.h"

#include "LPT/Execution/ProgramCache.h"
#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isStatic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

bool lpt::needsShapes(Model &model) {
  return model.entry && model.backend.specializesShapes &&
         !llvm::all_of(model.entry.getArgumentTypes(), isStatic);
}

llvm::Error lpt::setShapesOf(Model &model, ArrayRef<Tensor> inputs) {
  if (llvm::Error error = refineShapes(*model.module, model.entry, inputs))
    return makeError("cannot run '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  return llvm::Error::success();
}
