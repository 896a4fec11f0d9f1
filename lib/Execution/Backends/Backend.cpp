//===- Backend.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BackendTable.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Support/Error.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

BackendHandle::~BackendHandle() = default;
BackendSteps::~BackendSteps() = default;

Backends &Backends::get(Dialect &dialect) {
  if (auto *known = dialect.getRegisteredInterface<Backends>())
    return *known;
  return dialect.addInterface<Backends>();
}

void Backends::add(StringRef name, BackendFactory create) {
  for (auto &[known, factory] : backends)
    if (known == name) {
      factory = std::move(create);
      return;
    }
  backends.emplace_back(name.str(), std::move(create));
}

const BackendFactory *Backends::lookup(StringRef name) const {
  for (const auto &[known, factory] : backends)
    if (known == name)
      return &factory;
  return nullptr;
}

SmallVector<StringRef> Backends::getNames() const {
  return llvm::map_to_vector(
      backends, [](const auto &entry) -> StringRef { return entry.first; });
}

static constexpr struct {
  StringRef name;
  llvm::Expected<std::unique_ptr<BackendSteps>> (*create)(
      const ProgramOptions &, MLIRContext *);
} backends[] = {
    {genericBackend, createGenericBackend},
    {nativeBackend, createNativeBackend},
    {oneDNNBackend, createOneDNNBackend},
};

SmallVector<StringRef> lpt::getBackendNames() {
  return llvm::map_to_vector(backends,
                             [](const auto &backend) { return backend.name; });
}

SmallVector<StringRef> lpt::getAutomaticBackends(MLIRContext *context,
                                                 bool isDeterministic) {
  SmallVector<StringRef> names;
  for (StringRef name : getBackendList(automaticBackend)) {
    auto steps = createBackend(name, ProgramOptions(), context);
    if (!steps) {
      llvm::consumeError(steps.takeError());
      continue;
    }
    if (isDeterministic && !(*steps)->getMachineDependence().empty())
      continue;
    // Where pairs of products may saturate it multiplies floats, and others
    // multiply integers.
    if (!(*steps)->saturatesPairs())
      names.push_back(name);
  }
  return names;
}

void lpt::limitToMachine(KernelPipelineOptions &pipeline, MLIRContext *context,
                         bool isDeterministic) {
  if (!pipeline.byCost)
    return;
  pipeline.backends.clear();
  for (StringRef name : getAutomaticBackends(context, isDeterministic))
    pipeline.backends.push_back(name.str());
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createBackend(StringRef name, const ProgramOptions &options,
                   MLIRContext *context) {
  if (auto *dialect = context->getLoadedDialect<LPTDialect>())
    if (const BackendFactory *create = Backends::get(*dialect).lookup(name))
      return (*create)(options, context);
  for (const auto &backend : backends)
    if (backend.name == name)
      return backend.create(options, context);
  return makeError("expected one of the backends '{0}', but got '{1}'",
                   llvm::join(getBackendNames(), "', '"), name);
}

llvm::Error lpt::describeMachine(
    KernelPipelineOptions &pipeline,
    llvm::function_ref<llvm::Expected<BackendSteps *>(StringRef)> getBackend) {
  for (const std::string &name : pipeline.backends) {
    llvm::Expected<BackendSteps *> backend = getBackend(name);
    if (!backend)
      return backend.takeError();
    pipeline.saturatesPairs =
        pipeline.saturatesPairs || (*backend)->saturatesPairs();
    for (StringRef type : narrowFloatNames)
      if (!(*backend)->computesFloat(type) &&
          !llvm::is_contained(pipeline.missingFloats, type))
        pipeline.missingFloats.push_back(type.str());
  }
  return llvm::Error::success();
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
