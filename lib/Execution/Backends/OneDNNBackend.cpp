//===- OneDNNBackend.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AlignedMemory.h"
#include "BackendTable.h"
#include "OneDNNLibrary.h"

#include "LPT/Conversion/LPTToOneDNN/PrimitiveDescription.h"
#include "LPT/Reference/Tensor.h"
#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

/// The constant that field "constant" of `tensor` numbers; null if none.
static ElementsAttr findConstant(DictionaryAttr tensor, ArrayAttr constants) {
  auto number = tensor ? tensor.getAs<IntegerAttr>("constant") : IntegerAttr();
  if (!number || !constants || number.getInt() < 0 ||
      number.getInt() >= int64_t(constants.size()))
    return {};
  return cast<ElementsAttr>(constants[number.getInt()]);
}

/// Adds what the constants of the step are. Fields that have not the form of
/// those that the conversion writes are left out.
static void describeConstants(DictionaryAttr payload, ArrayAttr constants,
                              ProgramStep &description) {
  for (StringRef role : {"weights", "bias"})
    if (ElementsAttr elements =
            findConstant(payload.getAs<DictionaryAttr>(role), constants))
      if (auto type = dyn_cast<RankedTensorType>(elements.getShapedType()))
        description.constants.push_back({role.str(), type});
  auto add = [&](StringRef field, std::vector<StepParameter> &parameters) {
    auto all = payload.getAs<DictionaryAttr>(field);
    for (NamedAttribute entry :
         all ? all.getValue() : ArrayRef<NamedAttribute>())
      if (std::optional<StepParameter> parameter = makeParameter(
              entry.getName(),
              findConstant(dyn_cast<DictionaryAttr>(entry.getValue()),
                           constants)))
        parameters.push_back(std::move(*parameter));
  };
  add("scales", description.scales);
  add("zero_points", description.zeroPoints);
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

namespace {

class OneDNNSteps : public BackendSteps {
public:
  explicit OneDNNSteps(const OneDNNLibrary &library) : library(library) {}
  ~OneDNNSteps() override { library.destroyModel(model); }

  llvm::Error initialize(int numThreads);
  StringRef getInstructionSet() const override { return library.getISA(); }
  int getNumThreads() const override { return library.getNumThreads(model); }
  StringRef getMachineDependence() const override {
    return "the library has other implementations for other processors, which "
           "add floats in other orders";
  }
  bool saturatesPairs() const override { return library.saturatesPairs(); }
  bool computesFloat(StringRef type) const override {
    return library.computesFloat(type.str().c_str());
  }
  std::optional<KernelRefusal> probe(const KernelStep &step) override;
  llvm::Error add(StepOp step, ProgramStep &description) override;
  void addTo(LoadStatistics &statistics) const override;
  llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() override;

private:
  friend class OneDNNStepsHandle;

  /// A primitive that has been created, or why not.
  struct Created {
    int64_t number = -1;
    LPTStatus status = LPT_STATUS_SUCCESS;
    std::string message;
  };
  /// Creates the primitive, unless there is one of this description and these
  /// constants.
  const Created &create(DictionaryAttr payload, ArrayAttr constants);
  Created createNew(DictionaryAttr payload, ArrayAttr constants);
  /// Fails if the buffers of the step are not those of its primitive, or are
  /// smaller than the primitive takes them to be.
  llvm::Error checkBuffers(StepOp step, int64_t primitive,
                           const ProgramStep &description) const;

  const OneDNNLibrary &library;
  LPTOneDNNModel *model = nullptr;
  /// Attributes are unique, so equal ones are the same.
  DenseMap<std::pair<Attribute, Attribute>, Created> created;
  int64_t numPrimitives = 0;
  /// The primitive of each step.
  SmallVector<int64_t> primitives;
};

class OneDNNStepsHandle : public BackendHandle {
public:
  explicit OneDNNStepsHandle(OneDNNSteps &steps) : steps(steps) {}
  ~OneDNNStepsHandle() override { steps.library.destroyContext(context); }

  llvm::Error initialize();
  llvm::Error run(int64_t number, void *const *addresses) override;

private:
  OneDNNSteps &steps;
  AlignedMemory scratchpad;
  LPTOneDNNContext *context = nullptr;
};

} // namespace

llvm::Error OneDNNSteps::initialize(int numThreads) {
  if (library.createModel(numThreads, &model) == LPT_STATUS_SUCCESS)
    return llvm::Error::success();
  return makeError("{0}", library.getMessage(nullptr));
}

OneDNNSteps::Created OneDNNSteps::createNew(DictionaryAttr payload,
                                            ArrayAttr constants) {
  const std::string description = getPrimitiveDescription(payload);
  SmallVector<LPTConstant> arguments;
  SmallVector<Tensor> values;
  for (Attribute constant :
       constants ? constants.getValue() : ArrayRef<Attribute>()) {
    auto elements = cast<ElementsAttr>(constant);
    FailureOr<Tensor> value = Tensor::fromAttribute(elements);
    if (failed(value))
      return {-1, LPT_STATUS_OUT_OF_MEMORY,
              llvm::formatv("expected memory for a constant of type {0}, but "
                            "got none",
                            elements.getShapedType())};
    values.push_back(std::move(*value));
    ArrayRef<char> bytes = values.back().getBytes();
    arguments.push_back({bytes.data(), int64_t(bytes.size())});
  }
  LPTStatus status =
      library.addPrimitive(model, description.data(), description.size(),
                           arguments.data(), arguments.size());
  if (status != LPT_STATUS_SUCCESS)
    return {-1, status, library.getMessage(model)};
  return {numPrimitives++, status, ""};
}

const OneDNNSteps::Created &OneDNNSteps::create(DictionaryAttr payload,
                                                ArrayAttr constants) {
  auto [entry, isNew] = created.try_emplace({payload, constants});
  if (isNew)
    entry->second = createNew(payload, constants);
  return entry->second;
}

std::optional<KernelRefusal> OneDNNSteps::probe(const KernelStep &step) {
  MLIRContext *context = step.payload.getContext();
  const Created &primitive =
      create(step.payload, step.constants.empty()
                               ? ArrayAttr()
                               : ArrayAttr::get(context, step.constants));
  // Other failures are reported when the step is added.
  if (primitive.status == LPT_STATUS_REFERENCE_ONLY ||
      primitive.status == LPT_STATUS_UNIMPLEMENTED ||
      primitive.status == LPT_STATUS_INVALID_ARGUMENT)
    return refuse(KernelReason::ReferenceOnly);
  return std::nullopt;
}

llvm::Error OneDNNSteps::checkBuffers(StepOp step, int64_t primitive,
                                      const ProgramStep &description) const {
  const int64_t count = library.getNumBuffers(model, primitive);
  // The payload, which the runtime reads, names the buffer of the result.
  auto output = step.getPayload()->getAs<DictionaryAttr>("dst");
  auto number = output ? output.getAs<IntegerAttr>("buffer") : IntegerAttr();
  if (int64_t(description.bufferBytes.size()) != count ||
      step.getNumResults() != 1 || !number || number.getInt() != count - 1)
    return makeError("expected {0} buffers for layer '{1}', of which the last "
                     "is the output, but got {2} operands and {3} results",
                     count, description.layer, step.getInputs().size(),
                     step.getNumResults());
  for (auto [buffer, bytes] : llvm::enumerate(description.bufferBytes)) {
    int64_t needed = library.getBufferSize(model, primitive, buffer);
    if (bytes < needed)
      return makeError("expected {0} bytes in buffer #{1} of layer '{2}', but "
                       "got {3}",
                       needed, buffer, description.layer, bytes);
  }
  return llvm::Error::success();
}

llvm::Error OneDNNSteps::add(StepOp step, ProgramStep &description) {
  std::optional<DictionaryAttr> payload = step.getPayload();
  if (!payload)
    return makeOpError(step, "expected the description of a primitive, but "
                             "got none");
  ArrayAttr constants = step.getConstantsAttr();
  const Created &primitive = create(*payload, constants);
  if (primitive.status != LPT_STATUS_SUCCESS)
    return makeError("cannot load layer '{0}': {1}", description.layer,
                     primitive.message);
  primitives.push_back(primitive.number);
  description.implementation =
      library.getImplementation(model, primitive.number);
  describeConstants(*payload, constants, description);
  return checkBuffers(step, primitive.number, description);
}

void OneDNNSteps::addTo(LoadStatistics &statistics) const {
  statistics.packedBytes += library.getPackedSize(model);
  statistics.scratchpadBytes += library.getScratchpadSize(model);
}

llvm::Expected<std::unique_ptr<BackendHandle>> OneDNNSteps::createHandle() {
  auto handle = std::make_unique<OneDNNStepsHandle>(*this);
  if (llvm::Error error = handle->initialize())
    return std::move(error);
  return std::move(handle);
}

llvm::Error OneDNNStepsHandle::initialize() {
  const int64_t bytes = steps.library.getScratchpadSize(steps.model);
  if (!scratchpad.allocate(bytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     bytes);
  LPTStatus status =
      steps.library.createContext(steps.model, scratchpad.get(), &context);
  if (status == LPT_STATUS_SUCCESS)
    return llvm::Error::success();
  return makeError("cannot prepare the program for running: {0}",
                   steps.library.getStatusName(status));
}

llvm::Error OneDNNStepsHandle::run(int64_t number, void *const *addresses) {
  LPTStatus status =
      steps.library.execute(context, steps.primitives[number], addresses);
  if (LLVM_LIKELY(status == LPT_STATUS_SUCCESS))
    return llvm::Error::success();
  return makeError("expected the step to run, but got status '{0}'",
                   steps.library.getStatusName(status));
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createOneDNNBackend(const ProgramOptions &options, MLIRContext *) {
  llvm::Expected<const OneDNNLibrary *> library = OneDNNLibrary::get();
  if (!library)
    return library.takeError();
  auto steps = std::make_unique<OneDNNSteps>(**library);
  if (llvm::Error error = steps->initialize(options.numThreads))
    return std::move(error);
  return std::move(steps);
}
