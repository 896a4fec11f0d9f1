//===- Backend.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Execution/Error.h"

using namespace mlir;
using namespace mlir::lpt;

BackendHandle::~BackendHandle() = default;
BackendSteps::~BackendSteps() = default;

static constexpr struct {
  StringRef name;
  llvm::Expected<std::unique_ptr<BackendSteps>> (*create)(
      const ProgramOptions &, MLIRContext *);
} backends[] = {
    {genericBackend, createGenericBackend},
    {oneDNNBackend, createOneDNNBackend},
};

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createBackend(StringRef name, const ProgramOptions &options,
                   MLIRContext *context) {
  std::string names;
  for (const auto &backend : backends) {
    if (backend.name == name)
      return backend.create(options, context);
    names += (names.empty() ? "'" : ", '") + backend.name.str() + "'";
  }
  return makeError("expected one of the backends {0}, but got '{1}'", names,
                   name);
}

std::optional<StepParameter> lpt::makeParameter(StringRef argument,
                                                ElementsAttr elements) {
  std::optional<std::vector<double>> values;
  if (elements)
    values = readElements(elements);
  if (!values || values->empty())
    return std::nullopt;
  auto [least, greatest] = std::minmax_element(values->begin(), values->end());
  return StepParameter{argument.str(), int64_t(values->size()), *least,
                       *greatest};
}
