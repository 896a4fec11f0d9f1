//===- ModelOptions.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/ModelOptions.h"

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

namespace cl = llvm::cl;

ModelOptions::ModelOptions(cl::OptionCategory &category)
    : path(cl::Positional, cl::desc("<model.mlir|model.onnx|model.xml>"),
           cl::Required, cl::cat(category)),
      entry("entry",
            cl::desc("The function of the model; by default 'main', or the "
                     "only one"),
            cl::value_desc("name"), cl::cat(category)),
      dimensions("dim",
                 cl::desc("The value of a symbolic size of an ONNX model: "
                          "--dim=batch=1; repeatable"),
                 cl::value_desc("name=size"), cl::cat(category)),
      shapes("shape",
             cl::desc("The sizes of an input that has dynamic ones, by its "
                      "number: --shape=0:1x3x224x224; repeatable"),
             cl::value_desc("input:sizes"), cl::cat(category)) {}

llvm::Expected<ModelFile> ModelOptions::read(MLIRContext &context) const {
  ImportOptions importOptions;
  if (isImportedFile(path)) {
    if (llvm::Error error = parseImportDimensions(dimensions, importOptions))
      return std::move(error);
  } else if (!dimensions.empty()) {
    return makeError(
        "expected an ONNX or OpenVINO model with --{0}, but got '{1}'",
        dimensions.ArgStr, path);
  }
  llvm::Expected<ModelFile> model = readModelFile(path, context, importOptions);
  if (!model)
    return model;
  if (LoadedProgram::isCompiled(*model->module))
    return makeError("expected a model, but got '{0}', which is compiled for "
                     "lpt-run",
                     path);
  if (llvm::Error error = selectEntry(*model, entry))
    return std::move(error);
  if (!shapes.empty())
    if (llvm::Error error = setShapes(*model, shapes))
      return std::move(error);
  return model;
}
