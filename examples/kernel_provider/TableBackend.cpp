//===- TableBackend.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part that runs: steps of one program, which all threads share, and what
// each thread needs for itself, which is nothing here.
//
//===----------------------------------------------------------------------===//

#include "TableKernels.h"

#include "LPT/Reference/Tensor.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// One step: `target[i] = table[source[i]]`.
struct TableStep {
  std::array<uint8_t, table::numBytes> table;
  int64_t numElements;

  void run(const uint8_t *source, uint8_t *target) const {
    for (int64_t i = 0; i != numElements; ++i)
      target[i] = table[source[i]];
  }
};

class TableHandle : public BackendHandle {
public:
  explicit TableHandle(ArrayRef<TableStep> steps) : steps(steps) {}

  /// Addresses are those of the operands and results, in the order of the plan.
  llvm::Error run(int64_t number, void *const *addresses) override {
    steps[number].run(static_cast<const uint8_t *>(addresses[0]),
                      static_cast<uint8_t *>(addresses[1]));
    return llvm::Error::success();
  }

private:
  ArrayRef<TableStep> steps;
};

class TableSteps : public BackendSteps {
public:
  llvm::Error add(StepOp step, ProgramStep &description) override;

  void addTo(LoadStatistics &statistics) const override {
    statistics.packedBytes += int64_t(steps.size() * sizeof(TableStep::table));
  }

  llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() override {
    return std::make_unique<TableHandle>(steps);
  }

private:
  std::vector<TableStep> steps;
};

} // namespace

/// The step may come from a file, and with it a table of any size for buffers
/// of any size. The addresses that `run` gets are those of so many bytes as
/// `description` says, and nothing but this function keeps it within them.
llvm::Error TableSteps::add(StepOp step, ProgramStep &description) {
  ArrayRef<int64_t> sizes = description.bufferBytes;
  if (sizes.size() != 2 || sizes[0] != sizes[1])
    return llvm::createStringError(
        "expected a step with one operand and a result of the same size");
  std::optional<ArrayAttr> constants = step.getConstants();
  FailureOr<Tensor> values = failure();
  if (constants && constants->size() == 1)
    values = Tensor::fromAttribute(cast<ElementsAttr>((*constants)[0]));
  if (failed(values) || values->getBytes().size() != size_t(table::numBytes))
    return llvm::createStringError("expected one table of 256 bytes");

  TableStep &added = steps.emplace_back();
  llvm::copy(values->getBytes(), added.table.begin());
  added.numElements = sizes[0];
  // For the counters and the report of lpt-run.
  description.implementation = "table";
  description.constants.push_back({"constant", values->getType()});
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<BackendSteps>>
table::createSteps(const ProgramOptions &, MLIRContext *) {
  return std::make_unique<TableSteps>();
}

void table::registerBackend(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
    KernelProviders::get(*dialect).add(createProvider());
    Backends::get(*dialect).add(backendName, createSteps);
  });
}
