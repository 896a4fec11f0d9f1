//===- StepEmitter.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of the runtime in programs that are compiled ahead of time.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/StepEmitter.h"

#include "KernelsToProgram/Providers.h"
#include "LPT/Conversion/LPTToOneDNN/PrimitiveDescription.h"
#include "LPT/Runtime/OneDNNRuntime.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::lpt;

static_assert(int32_t(EmittedStatus::OutOfMemory) == LPT_STATUS_OUT_OF_MEMORY);
static_assert(int32_t(EmittedStatus::UnsupportedCPU) ==
              LPT_STATUS_UNSUPPORTED_CPU);
static_assert(int32_t(EmittedStatus::RuntimeError) == LPT_STATUS_RUNTIME_ERROR);

namespace {
class OneDNNStepEmitter : public StepEmitter {
public:
  LogicalResult add(StepOp step) override;
  void emitLoad(LLVMCodeBuilder &code, Value numThreads,
                Value address) override;
  void emitUnload(LLVMCodeBuilder &code, Value model) override {
    code.call("lptOneDNNModelDestroy", Type(), model);
  }
  Value emitMemorySize(LLVMCodeBuilder &code, Value model) override {
    return code.call("lptOneDNNModelGetScratchpadSize", code.getI64Type(),
                     model);
  }
  void emitCreate(LLVMCodeBuilder &code, Value model, Value memory,
                  Value address) override {
    code.check(code.call("lptOneDNNContextCreate", code.getI32Type(),
                         {model, memory, address}));
  }
  void emitDestroy(LLVMCodeBuilder &code, Value handle) override {
    code.call("lptOneDNNContextDestroy", Type(), handle);
  }
  void emitRun(LLVMCodeBuilder &code, unsigned number, Value handle,
               ValueRange addresses) override;

private:
  using Primitive = std::pair<DictionaryAttr, ArrayAttr>;

  void emitPrimitive(LLVMCodeBuilder &code, Value model, Value constants,
                     const Primitive &primitive);

  /// Equal primitives are created once.
  llvm::SmallMapVector<Primitive, unsigned, 8> primitives;
  /// The primitive of each step.
  SmallVector<unsigned> numbers;
  size_t maxConstants = 0;
  bool saturatesPairs = true;
};
} // namespace

LogicalResult OneDNNStepEmitter::add(StepOp step) {
  std::optional<DictionaryAttr> payload = step.getPayload();
  if (!payload)
    return step.emitOpError("expected the description of a primitive, but got "
                            "none");
  ArrayAttr constants = step.getConstantsAttr();
  auto [entry, isNew] =
      primitives.try_emplace({*payload, constants}, primitives.size());
  numbers.push_back(entry->second);
  if (constants)
    maxConstants = std::max(maxConstants, constants.size());
  saturatesPairs &= step->getParentOfType<ProgramOp>().getSaturatesPairs();
  return success();
}

void OneDNNStepEmitter::emitPrimitive(LLVMCodeBuilder &code, Value model,
                                      Value constants,
                                      const Primitive &primitive) {
  const auto &[payload, values] = primitive;
  const std::string description = getPrimitiveDescription(payload);
  int64_t count = 0;
  // Each entry is an LPTConstant.
  for (Attribute value : values ? values.getValue() : ArrayRef<Attribute>()) {
    auto [address, bytes] =
        code.getConstant("lpt_constant", cast<ElementsAttr>(value));
    code.store(address, code.getEntry(constants, 2 * count));
    code.store(code.getI64(bytes), code.getEntry(constants, 2 * count + 1));
    ++count;
  }
  code.check(code.call("lptOneDNNModelAddPrimitive", code.getI32Type(),
                       {model, code.getConstant("lpt_primitive", description),
                        code.getI64(description.size()), constants,
                        code.getI64(count)}));
}

void OneDNNStepEmitter::emitLoad(LLVMCodeBuilder &code, Value numThreads,
                                 Value address) {
  Value version = code.call("lptOneDNNGetABIVersion", code.getI32Type(), {});
  code.require(code.isEqual(version, code.getI32(LPT_ONEDNN_ABI_VERSION)),
               EmittedStatus::RuntimeError);
  if (!saturatesPairs)
    code.require(code.isEqual(code.call("lptOneDNNSaturatesPairs",
                                        code.getI32Type(), {}),
                              code.getI32(0)),
                 EmittedStatus::UnsupportedCPU);
  code.check(code.call("lptOneDNNModelCreate", code.getI32Type(),
                       {numThreads, address}));
  Value model = code.load(code.getPointerType(), address);
  Value constants = code.allocateTable(2 * maxConstants);
  for (const auto &[primitive, number] : primitives)
    emitPrimitive(code, model, constants, primitive);
}

void OneDNNStepEmitter::emitRun(LLVMCodeBuilder &code, unsigned number,
                                Value handle, ValueRange addresses) {
  Value buffers = code.allocateTable(addresses.size());
  for (auto [index, address] : llvm::enumerate(addresses))
    code.store(address, code.getEntry(buffers, index));
  code.check(code.call("lptOneDNNExecute", code.getI32Type(),
                       {handle, code.getI64(numbers[number]), buffers}));
}

std::unique_ptr<StepEmitter> mlir::lpt::createOneDNNStepEmitter() {
  return std::make_unique<OneDNNStepEmitter>();
}
