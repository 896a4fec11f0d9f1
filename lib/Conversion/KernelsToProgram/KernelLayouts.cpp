//===- KernelLayouts.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"

using namespace mlir;
using namespace mlir::lpt;

LayoutRequest LayoutRequest::rowMajor(Value value) {
  return given(
      LayoutAttr::getRowMajor(value.getContext(), getShape(value).size()));
}

LayoutRequest LayoutRequest::channelsLast(Value value) {
  return given(
      LayoutAttr::getChannelsLast(value.getContext(), getShape(value).size()));
}

/// Requests `getRequest(value)` for each input and result.
static KernelLayouts
requestEach(KernelOp kernel,
            llvm::function_ref<LayoutRequest(Value)> getRequest) {
  return {llvm::map_to_vector(kernel.getInputs(), getRequest),
          llvm::map_to_vector(kernel.getOutputs(), getRequest)};
}

KernelLayouts KernelLayouts::rowMajor(KernelOp kernel) {
  return requestEach(kernel, LayoutRequest::rowMajor);
}

KernelLayouts KernelLayouts::channelsLast(KernelOp kernel) {
  return requestEach(kernel, LayoutRequest::channelsLast);
}

KernelLayouts KernelLayouts::byTraits(KernelOp kernel) {
  Operation *root = kernel.getRoot();
  const bool hasElementwiseRoot = !root || isElementwise(root);
  const size_t rank = getShape(kernel.getOutputs().front()).size();
  auto hasSameRank = [&](Value value) {
    return getShape(value).size() == rank;
  };
  if ((!hasElementwiseRoot && !isa<PartsOpInterface>(root)) ||
      kernel.getInputs().empty() ||
      // Inputs of lower rank are broadcast along axes that they do not have.
      !llvm::all_of(kernel.getInputs(), hasSameRank) ||
      !llvm::all_of(kernel.getOutputs(), hasSameRank))
    return rowMajor(kernel);
  // With one input to read there is none to agree with.
  const bool isFree = hasElementwiseRoot && kernel.getInputs().size() == 1;
  KernelLayouts layouts = requestEach(kernel, [&](Value) {
    return isFree ? LayoutRequest::any() : LayoutRequest::likeResult();
  });
  layouts.results.front() = LayoutRequest::any();
  return layouts;
}
