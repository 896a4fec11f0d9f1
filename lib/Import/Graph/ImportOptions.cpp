//===- ImportOptions.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Import/ImportOptions.h"

#include "LPT/Support/Error.h"

#include "LPT/Import/NumPy/NpyFile.h"

using namespace mlir;
using namespace mlir::lpt;

/// Splits "name=value" at the last sign, as names may contain it.
static llvm::Expected<std::pair<StringRef, StringRef>>
splitOption(StringRef option, StringRef text) {
  auto [name, value] = text.rsplit('=');
  if (!name.empty() && !value.empty() && text.contains('='))
    return std::pair(name, value);
  return makeError("expected --{0} with a name and a value, such as "
                   "--{0}=name={1}, but got '{2}'",
                   option, option == "dim" ? "8" : "file.npy", text);
}

llvm::Error lpt::parseImportDimensions(ArrayRef<std::string> texts,
                                       ImportOptions &options) {
  for (StringRef text : texts) {
    auto parts = splitOption("dim", text);
    if (!parts)
      return parts.takeError();
    int64_t size;
    if (parts->second.getAsInteger(10, size) || size < 0)
      return makeError("expected --dim with a size of at least 0, but got "
                       "'{0}'",
                       text);
    if (!options.dimensions.try_emplace(parts->first, size).second)
      return makeError("expected one --dim of '{0}', but got two",
                       parts->first);
  }
  return llvm::Error::success();
}

llvm::Error lpt::readImportBindings(ArrayRef<std::string> texts,
                                    MLIRContext *context,
                                    ImportOptions &options) {
  for (StringRef text : texts) {
    auto parts = splitOption("bind", text);
    if (!parts)
      return parts.takeError();
    llvm::Expected<Tensor> tensor = readNpyFile(parts->second, context);
    if (!tensor)
      return tensor.takeError();
    if (!options.bindings.try_emplace(parts->first, *tensor).second)
      return makeError("expected one --bind of '{0}', but got two",
                       parts->first);
  }
  return llvm::Error::success();
}
