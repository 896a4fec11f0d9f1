//===- AxisRange.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AxisRange.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

std::optional<AxisRange> AxisRange::get(const Part &part) {
  ArrayRef<int64_t> whole = getShape(part.whole), shape = getShape(part.part);
  std::optional<AxisRange> range;
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (size == whole[axis] && part.offsets[axis] == 0 && part.steps[axis] == 1)
      continue;
    if (range || ShapedType::isDynamic(size) ||
        ShapedType::isDynamic(whole[axis]) || size == 0 ||
        (part.steps[axis] != 1 && size != 1))
      return std::nullopt;
    range = AxisRange{int64_t(axis), part.offsets[axis], size};
  }
  return range;
}

Shape AxisRange::cutOut(ArrayRef<int64_t> shape) const {
  Shape part(shape);
  part[axis] = size;
  return part;
}

namespace {
/// A number of elements: that of known sizes, times one unknown size if
/// `isDynamic` is set.
struct Extent {
  int64_t known = 1;
  bool isDynamic = false;

  bool operator==(const Extent &other) const {
    return known == other.known && isDynamic == other.isDynamic;
  }
  bool operator!=(const Extent &other) const { return !(*this == other); }
};
} // namespace

/// The extent of `sizes`; nothing if several are unknown, if one is zero, or if
/// the number has more than 64 bits.
static std::optional<Extent> getExtent(ArrayRef<int64_t> sizes) {
  Extent extent;
  for (int64_t size : sizes) {
    if (ShapedType::isDynamic(size)) {
      if (extent.isDynamic)
        return std::nullopt;
      extent.isDynamic = true;
      continue;
    }
    std::optional<int64_t> product = llvm::checkedMul(extent.known, size);
    if (!product || *product == 0)
      return std::nullopt;
    extent.known = *product;
  }
  return extent;
}

/// `range` of a tensor of shape `to`, in the same elements as a tensor of shape
/// `from`. The ranges lie along axes with as many elements before and, times
/// their own size, after them.
static std::optional<AxisRange> reshapeRange(const AxisRange &range,
                                             ArrayRef<int64_t> to,
                                             ArrayRef<int64_t> from) {
  // An unknown size is the same on both sides if the known ones are.
  std::optional<Extent> all = getExtent(to);
  if (!all || all != getExtent(from))
    return std::nullopt;
  std::optional<Extent> outer = getExtent(to.take_front(range.axis));
  std::optional<Extent> inner = getExtent(to.drop_front(range.axis + 1));
  if (inner->isDynamic)
    return std::nullopt;
  // The last such axis: those before it have one element.
  for (int64_t axis = int64_t(from.size()) - 1; axis >= 0; --axis) {
    if (getExtent(from.take_front(axis)) != outer)
      continue;
    std::optional<Extent> step = getExtent(from.drop_front(axis + 1));
    const int64_t begin = range.begin * inner->known;
    const int64_t size = range.size * inner->known;
    if (step->isDynamic || ShapedType::isDynamic(from[axis]) ||
        begin % step->known != 0 || size % step->known != 0)
      return std::nullopt;
    return AxisRange{axis, begin / step->known, size / step->known};
  }
  return std::nullopt;
}

std::optional<AxisRange> AxisRange::moveBefore(Operation *movement) const {
  if (auto transpose = dyn_cast<TransposeOp>(movement))
    return AxisRange{getAxisOrder(transpose)[axis], begin, size};
  if (movement->hasTrait<lpt::OpTrait::KeepsElementOrder>())
    return reshapeRange(*this, getShape(movement->getResult(0)),
                        getShape(movement->getOperand(0)));
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The axis of `operand`, which is broadcast by its last axes to data of rank
/// `rank`, that meets `axis` of the data; nothing if the operand is the same
/// for all indices along it.
static std::optional<int64_t> getBroadcastAxis(Value operand, int64_t rank,
                                               int64_t axis) {
  const int64_t missing = rank - int64_t(getShape(operand).size());
  if (axis < missing || getShape(operand)[axis - missing] == 1)
    return std::nullopt;
  return axis - missing;
}

static bool isDequantizationStep(Operation *op) {
  return op->hasTrait<lpt::OpTrait::DequantizationStep>() &&
         op->getNumResults() == 1;
}

bool mlir::lpt::canCutConstant(Value value, int64_t axis) {
  Operation *op = value.getDefiningOp();
  if (!op || !isConstantPath(value))
    return false;
  ArrayRef<int64_t> shape = getShape(value);
  if (!value.hasOneUse() && getNumElements(shape) != shape[axis])
    return false;
  if (isa<ConstantOp>(op))
    return isReadable(value);
  if (isDequantizationStep(op))
    return llvm::all_of(op->getOperands(), [&](Value operand) {
      auto own = getBroadcastAxis(operand, shape.size(), axis);
      return !own || canCutConstant(operand, *own);
    });
  return false;
}

Value mlir::lpt::cutConstant(Value value, const AxisRange &range,
                             RewriterBase &rewriter) {
  Operation *op = value.getDefiningOp();
  if (isa<ConstantOp>(op)) {
    SliceOp::Properties properties;
    properties.axes = rewriter.getDenseI64ArrayAttr(range.axis);
    properties.start = rewriter.getDenseI64ArrayAttr(range.begin);
    properties.stop = rewriter.getDenseI64ArrayAttr(range.getEnd());
    properties.step = rewriter.getDenseI64ArrayAttr(1);
    Value slice = createInferred<SliceOp>(
        rewriter, op->getLoc(), getElementType(value), value, properties);
    Value constant = evaluateReadable(slice, rewriter);
    eraseIfUnused(rewriter, slice.getDefiningOp());
    return constant;
  }
  const int64_t rank = getShape(value).size();
  Operation *copy = op->clone(Operation::CloneOptions::all());
  for (OpOperand &operand : copy->getOpOperands())
    if (auto axis = getBroadcastAxis(operand.get(), rank, range.axis))
      operand.set(cutConstant(operand.get(), {*axis, range.begin, range.size},
                              rewriter));
  auto type = cast<RankedTensorType>(value.getType());
  copy->getResult(0).setType(type.clone(range.cutOut(type.getShape())));
  rewriter.insert(copy);
  return copy->getResult(0);
}
