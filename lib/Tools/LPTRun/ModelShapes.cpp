//===- ModelShapes.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelShapes.h"

#include "LPT/Execution/Error.h"
#include "LPT/Execution/ProgramCache.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isStatic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

static llvm::Error refine(Model &model, ArrayRef<std::string> arguments) {
  llvm::Error error = runPasses(*model.module, [&](OpPassManager &manager) {
    buildRefineShapesPipeline(manager, arguments);
  });
  if (error)
    return makeError("in '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  return llvm::Error::success();
}

llvm::Error lpt::setShapes(Model &model, ArrayRef<std::string> shapes) {
  if (!model.entry)
    return makeError("expected no --shape for the compiled model '{0}', but "
                     "got '{1}'",
                     model.path, shapes.front());
  const unsigned count = model.entry.getNumArguments();
  SmallVector<std::string> arguments(count, "-");
  for (StringRef shape : shapes) {
    auto [number, sizes] = shape.split(':');
    unsigned input;
    if (number.getAsInteger(10, input) || input >= count)
      return makeError("in '{0}': expected --shape with the number of one of "
                       "{1} input{2} and its sizes, such as 0:8x3x224x224, but "
                       "got '{3}'",
                       model.path, count, count == 1 ? "" : "s", shape);
    arguments[input] = sizes.str();
  }
  return refine(model, arguments);
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
