//===- Views.cpp ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Views.h"

using namespace mlir;
using namespace mlir::lpt;

LayoutAttr mlir::lpt::followView(Operation *view, LayoutAttr layout) {
  MLIRContext *context = view->getContext();
  auto rowMajor = [&](Value value) {
    return LayoutAttr::getRowMajor(context, getShape(value).size());
  };
  Value input = view->getOperand(0), output = view->getResult(0);
  auto transpose = dyn_cast<TransposeOp>(view);
  if (!transpose)
    return layout.isSameOrder(rowMajor(input), getShape(input))
               ? rowMajor(output)
               : LayoutAttr();
  const SmallVector<int64_t> order = getAxisOrder(transpose);
  SmallVector<int64_t> result;
  for (int64_t axis : layout.getOrder())
    result.push_back(llvm::find(order, axis) - order.begin());
  return LayoutAttr::get(context, result);
}

bool mlir::lpt::keepsMemory(KernelOp kernel) {
  Operation *view = kernel.getView();
  if (!view)
    return false;
  LayoutAttr layout = followView(view, kernel.getInputLayout(0));
  return layout && layout.isSameOrder(kernel.getOutputLayout(0),
                                      getShape(kernel.getOutputs().front()));
}
