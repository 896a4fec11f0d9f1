//===- TableProvider.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part that plans: which kernels become tables, and what is in these.
//
//===----------------------------------------------------------------------===//

#include "TableKernels.h"

#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isByte(Value value) { return getElementType(value).isInteger(8); }

/// Why `kernel` is no function from one byte to one; empty if it is.
static std::string explainRefusal(KernelOp kernel) {
  if (kernel.getInputs().size() != 1 || kernel.getOutputs().size() != 1)
    return "it does not have one input and one result";
  Value input = kernel.getInputs().front();
  Value output = kernel.getOutputs().front();
  if (!isByte(input) || !isByte(output))
    return "its input or its result is no byte";
  // Programs have static shapes, but the pass that asks may come before it is
  // known that this becomes one.
  if (ShapedType::isDynamicShape(getShape(input)))
    return "its shapes are known only when it runs";
  if (getShape(input) != getShape(output))
    return "it broadcasts its input";
  // Elements are looked up in the order of memory, so that has to be the same.
  // Kernels without layouts are row-major as yet.
  if (kernel.getInputLayout(0) != kernel.getOutputLayout(0))
    return "it changes the layout";
  if (!kernel.getRoot())
    return "it computes nothing";
  for (Operation &op : kernel.getBlock().without_terminator()) {
    DenseElementsAttr constant;
    if (matchPattern(&op, m_Constant(&constant))) {
      if (!constant.isSplat())
        return "one of its constants differs between elements";
    } else if (!isElementwise(&op)) {
      return ("'" + op.getName().getStringRef() + "' is not element-wise")
          .str();
    }
  }
  return "";
}

/// The results of `kernel` for all bytes, in the order of their bits. The
/// kernel has the shape of the model, which may have fewer elements than there
/// are bytes: then it is evaluated several times.
static FailureOr<Tensor> evaluateTable(KernelOp kernel) {
  Value from = kernel.getInputs().front(), to = kernel.getOutputs().front();
  FailureOr<Tensor> input =
      Tensor::create(getElementType(from), getShape(from));
  FailureOr<Tensor> table = Tensor::create(getElementType(to), table::numBytes);
  if (failed(input) || failed(table) || input->getNumElements() == 0)
    return failure();
  const int64_t numElements = input->getNumElements();
  for (int64_t first = 0; first < table::numBytes; first += numElements) {
    for (auto [i, byte] : llvm::enumerate(input->getMutableBytes()))
      byte = char(first + i);
    SmallVector<Tensor> results;
    EvaluationState state;
    if (failed(evaluateOp(kernel, *input, results, state)))
      return failure();
    llvm::copy(results.front().getBytes().take_front(table::numBytes - first),
               table->getMutableBytes().begin() + first);
  }
  return table;
}

namespace {

class TableProvider : public KernelProvider {
public:
  StringRef getName() const override { return table::backendName; }
  StringRef getTitle() const override { return "the backend of tables"; }

  KernelSupport plan(KernelOp kernel, const KernelContext &) const override {
    if (std::string reason = explainRefusal(kernel); !reason.empty())
      return KernelSupport::nothing(refuse(KernelReason::Other, reason));
    FailureOr<Tensor> table = evaluateTable(kernel);
    if (failed(table))
      return KernelSupport::nothing(
          refuse(KernelReason::Other, "the reference does not evaluate it"));
    // A payload says that the step is not the body of the kernel. This one has
    // nothing else to say.
    Builder builder(kernel.getContext());
    KernelPlan plan =
        KernelPlan::oneStep(kernel, builder.getDictionaryAttr({}));
    plan.steps.front().constants.push_back(table->toAttribute());
    plan.steps.front().computes = "I8";
    return KernelSupport::all(std::move(plan));
  }

  std::optional<double> estimateTime(KernelOp kernel,
                                     const TargetSpeed &speed) const override {
    // A load from the table for each byte, which no vector instruction does.
    return 0.5 * getNumElements(getShape(kernel.getOutputs().front()));
  }
};

} // namespace

std::unique_ptr<KernelProvider> table::createProvider() {
  return std::make_unique<TableProvider>();
}
