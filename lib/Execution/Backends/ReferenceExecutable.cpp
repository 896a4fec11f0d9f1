//===- ReferenceExecutable.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Executable.h"
#include "LPT/Reference/Evaluator.h"

using namespace mlir;
using namespace mlir::lpt;

Executable::~Executable() = default;

char UnsupportedFunctionError::ID;

namespace {
class ReferenceExecutable : public Executable {
public:
  ReferenceExecutable(func::FuncOp function, int64_t maxBytes)
      : function(function) {
    state.setMaxBytes(maxBytes);
  }

  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override {
    SmallVector<Tensor> outputs;
    state.clearError();
    if (failed(evaluateFunction(function, inputs, outputs, state)))
      return llvm::createStringError(state.getError());
    return outputs;
  }

private:
  func::FuncOp function;
  EvaluationState state;
};
} // namespace

std::unique_ptr<Executable>
lpt::createReferenceExecutable(func::FuncOp function, int64_t maxBytes) {
  return std::make_unique<ReferenceExecutable>(function, maxBytes);
}
