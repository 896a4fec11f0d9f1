//===- Views.cpp ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Views.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Axes of two shapes that hold the same elements in the same order.
struct ReshapedAxes {
  SmallVector<int64_t> from, to;
};
} // namespace

static SmallVector<int64_t> getAxesOfSeveral(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> axes;
  for (auto [axis, size] : llvm::enumerate(shape))
    if (size != 1)
      axes.push_back(axis);
  return axes;
}

/// Cuts the axes of a reshape, but those of one element, into the smallest
/// groups that hold the same elements, from the first axis to the last one.
/// Nothing if an unknown size is merged or split.
static std::optional<SmallVector<ReshapedAxes>>
groupAxes(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  const SmallVector<int64_t> fromAxes = getAxesOfSeveral(from);
  const SmallVector<int64_t> toAxes = getAxesOfSeveral(to);
  SmallVector<ReshapedAxes> groups;
  auto nextFrom = fromAxes.begin(), nextTo = toAxes.begin();
  while (nextFrom != fromAxes.end() && nextTo != toAxes.end()) {
    int64_t fromSize = from[*nextFrom], toSize = to[*nextTo];
    ReshapedAxes group = {{*nextFrom++}, {*nextTo++}};
    while (fromSize != toSize) {
      const bool isShorter = fromSize < toSize;
      auto &next = isShorter ? nextFrom : nextTo;
      if (next == (isShorter ? fromAxes : toAxes).end())
        return std::nullopt;
      const int64_t factor = (isShorter ? from : to)[*next];
      int64_t &size = isShorter ? fromSize : toSize;
      if (ShapedType::isDynamic(fromSize) || ShapedType::isDynamic(toSize) ||
          ShapedType::isDynamic(factor) || factor == 0 ||
          llvm::MulOverflow(size, factor, size))
        return std::nullopt;
      (isShorter ? group.from : group.to).push_back(*next++);
    }
    groups.push_back(std::move(group));
  }
  if (nextFrom != fromAxes.end() || nextTo != toAxes.end())
    return std::nullopt;
  return groups;
}

LayoutAttr mlir::lpt::followReshape(LayoutAttr layout, ArrayRef<int64_t> from,
                                    ArrayRef<int64_t> to) {
  MLIRContext *context = layout.getContext();
  if (layout.isSameOrder(LayoutAttr::getRowMajor(context, from.size()), from))
    return LayoutAttr::getRowMajor(context, to.size());
  std::optional<SmallVector<ReshapedAxes>> groups = groupAxes(from, to);
  if (!groups)
    return LayoutAttr();
  SmallVector<int64_t> order, result;
  for (int64_t axis : layout.getOrder())
    if (from[axis] != 1)
      order.push_back(axis);
  for (auto [axis, size] : llvm::enumerate(to))
    if (size == 1)
      result.push_back(axis);
  for (ArrayRef<int64_t> rest = order; !rest.empty();) {
    auto group = llvm::find_if(*groups, [&](const ReshapedAxes &axes) {
      return axes.from.front() == rest.front();
    });
    // Axes that become one, or of which others are made, have to be neighbours
    // in memory.
    if (group == groups->end() ||
        rest.take_front(group->from.size()) != ArrayRef(group->from))
      return LayoutAttr();
    llvm::append_range(result, group->to);
    rest = rest.drop_front(group->from.size());
  }
  return LayoutAttr::get(context, result);
}

LayoutAttr mlir::lpt::followView(Operation *view, LayoutAttr layout) {
  auto transpose = dyn_cast<TransposeOp>(view);
  if (!transpose)
    return followReshape(layout, getShape(view->getOperand(0)),
                         getShape(view->getResult(0)));
  const SmallVector<int64_t> order = getAxisOrder(transpose);
  SmallVector<int64_t> result;
  for (int64_t axis : layout.getOrder())
    result.push_back(llvm::find(order, axis) - order.begin());
  return LayoutAttr::get(view->getContext(), result);
}

bool mlir::lpt::keepsMemory(KernelOp kernel) {
  Operation *view = kernel.getView();
  if (!view)
    return false;
  LayoutAttr layout = followView(view, kernel.getInputLayout(0));
  return layout && layout.isSameOrder(kernel.getOutputLayout(0),
                                      getShape(kernel.getOutputs().front()));
}
