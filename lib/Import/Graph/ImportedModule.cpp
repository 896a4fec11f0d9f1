//===- ImportedModule.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportedModule.h"

#include "LPT/Support/Error.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::lpt;

Location lpt::getFileLocation(MLIRContext *context, StringRef path) {
  return FileLineColLoc::get(context, llvm::sys::path::filename(path), 0, 0);
}

Location lpt::getNamedLocation(MLIRContext *context, StringRef path,
                               const Twine &name) {
  return NameLoc::get(StringAttr::get(context, name),
                      getFileLocation(context, path));
}

llvm::Expected<RankedTensorType> lpt::applyGivenShape(StringRef input,
                                                      RankedTensorType type,
                                                      ArrayRef<int64_t> given) {
  SmallVector<int64_t> shape(type.getShape());
  bool fits = shape.size() == given.size();
  for (size_t i = 0; fits && i != shape.size(); ++i) {
    if (ShapedType::isDynamic(shape[i]))
      shape[i] = given[i];
    fits = shape[i] == given[i];
  }
  if (!fits)
    return makeError("input '{0}': expected shape {1}, but got {2}", input,
                     formatShape(type.getShape()), formatShape(given));
  return type.clone(shape);
}

llvm::Expected<Value> lpt::createInputConstant(OpBuilder &builder,
                                               StringRef path, StringRef input,
                                               RankedTensorType type,
                                               const Tensor &tensor) {
  if (tensor.getElementType() != type.getElementType() ||
      failed(verifyCompatibleShape(tensor.getShape(), type.getShape())))
    return makeError("input '{0}': expected a value of {1}, but got {2}", input,
                     type, tensor.getType());
  Location location = getNamedLocation(builder.getContext(), path, input);
  ElementsAttr value = tensor.toAttribute(input);
  return ConstantOp::create(builder, location, value.getType(), value)
      .getResult();
}

void lpt::eraseDeadOps(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&op))
      op.erase();
}

llvm::Error lpt::verifyImport(ModuleOp module) {
  std::string message;
  ScopedDiagnosticHandler handler(module.getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    if (message.empty())
                                      message = diagnostic.str();
                                    return success();
                                  });
  if (failed(verify(module)))
    return makeError("{0}", message);
  return llvm::Error::success();
}

std::string lpt::describeInOneLine(llvm::Error error) {
  std::string text;
  for (unsigned char character : llvm::toString(std::move(error)))
    if (character < ' ' || character == 0x7f)
      text += llvm::formatv("\\x{0:x-2}", character).str();
    else
      text += char(character);
  return text;
}
