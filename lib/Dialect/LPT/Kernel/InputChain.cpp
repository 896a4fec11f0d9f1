//===- InputChain.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Kernel/InputChain.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<InputChain> InputChain::find(KernelOp kernel) {
  InputChain chain;
  ArrayRef<int64_t> shape = getShape(kernel.getOutputs().front());
  Value value = kernel.getYielded().front();
  for (;;) {
    std::optional<DequantizedInput> input = DequantizedInput::match(value);
    if (input && getShape(input->data) == shape) {
      chain.input = *input;
      chain.start = value;
      std::reverse(chain.ops.begin(), chain.ops.end());
      return chain;
    }
    Operation *op = value.getDefiningOp();
    if (!op)
      return std::nullopt;
    // Inputs can be read anywhere, so the chain goes where something is
    // computed.
    Value computed, read;
    for (Value operand : op->getOperands()) {
      if (evaluateElements(operand))
        continue;
      std::optional<DequantizedInput> other = DequantizedInput::match(operand);
      if (!other) {
        if (computed && computed != operand)
          return std::nullopt;
        computed = operand;
      } else if (!read && getShape(other->data) == shape) {
        read = operand;
      }
    }
    value = computed ? computed : read;
    if (!value)
      return std::nullopt;
    chain.ops.push_back(op);
  }
}
