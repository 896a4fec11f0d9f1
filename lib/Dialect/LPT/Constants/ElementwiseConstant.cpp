//===- ElementwiseConstant.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "LPT/Reference/Evaluator.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/Support/ErrorHandling.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Reading and writing attributes
//===----------------------------------------------------------------------===//

std::optional<std::vector<double>>
mlir::lpt::readElements(ElementsAttr elements) {
  if (!isProportionate(elements, sizeof(double)))
    return std::nullopt;
  FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
  if (failed(tensor))
    return std::nullopt;
  Elements<double> values = tensor->getAs<double>();
  return std::vector<double>(values.begin(), values.end());
}

ElementsAttr mlir::lpt::makeElements(RankedTensorType type,
                                     ArrayRef<double> values) {
  assert(isStorable(type.getElementType()) && "a type of the dialect");
  // There may be more elements than fit into memory.
  const bool isSplat = values.size() == 1;
  FailureOr<Tensor> tensor = Tensor::create(
      type.getElementType(), isSplat ? ArrayRef<int64_t>() : type.getShape());
  if (failed(tensor))
    llvm::report_bad_alloc_error("out of memory while a constant is made");
  tensor->store(values);
  ElementsAttr elements = tensor->toAttribute();
  return isSplat ? cast<DenseElementsAttr>(elements).resizeSplat(type)
                 : elements;
}

double mlir::lpt::convertElement(double value, Type elementType) {
  // Without an attribute, which the context would keep.
  FailureOr<Tensor> tensor = Tensor::create(elementType, /*shape=*/{});
  assert(succeeded(tensor) && "constants have element types of the dialect");
  tensor->store(ArrayRef<double>(value));
  return tensor->getAs<double>()[0];
}

double mlir::lpt::roundZeroPoint(double value) { return std::round(value); }

//===----------------------------------------------------------------------===//
// Construction and queries
//===----------------------------------------------------------------------===//

ElementwiseConstant::ElementwiseConstant(ArrayRef<int64_t> shape,
                                         std::vector<double> values)
    : shape(shape), values(std::move(values)) {
  assert(getNumElements(shape) == int64_t(this->values.size()) &&
         "one value for each element");
  if (this->values.size() == 1)
    this->shape.clear();
}

std::optional<ElementwiseConstant>
ElementwiseConstant::match(ElementsAttr elements, int64_t dataRank) {
  ArrayRef<int64_t> constantShape = elements.getShapedType().getShape();
  bool isScalar = elements.getNumElements() == 1;
  if (!isScalar && int64_t(constantShape.size()) > dataRank)
    return std::nullopt;
  std::optional<std::vector<double>> values = readElements(elements);
  if (!values)
    return std::nullopt;
  if (isScalar)
    return ElementwiseConstant(values->front());
  Shape normalized(dataRank - constantShape.size(), 1);
  llvm::append_range(normalized, constantShape);
  return ElementwiseConstant(normalized, std::move(*values));
}

std::optional<ElementwiseConstant>
ElementwiseConstant::match(Value value, int64_t dataRank) {
  auto constant = value.getDefiningOp<ConstantOp>();
  return constant ? match(constant.getValue(), dataRank) : std::nullopt;
}

bool ElementwiseConstant::isScalarLike() const {
  return llvm::all_of(values, [&](double v) { return v == values.front(); });
}

std::optional<int64_t> ElementwiseConstant::getOnlyAxis() const {
  int64_t only = -1;
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (size == 1)
      continue;
    if (only >= 0)
      return std::nullopt;
    only = axis;
  }
  return only;
}

ElementwiseConstant ElementwiseConstant::simplified() const {
  if (!isScalarLike())
    return *this;
  // Data without elements may be scaled by anything.
  return ElementwiseConstant(values.empty() ? 1 : values.front());
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool ElementwiseConstant::fitsInto(ArrayRef<int64_t> target) const {
  if (isScalar())
    return true;
  return shape.size() == target.size() &&
         llvm::all_of(llvm::zip(shape, target), [](auto sizes) {
           auto [size, of] = sizes;
           return size == 1 || size == of;
         });
}

bool ElementwiseConstant::isFinite() const {
  return all([](double value) { return std::isfinite(float(value)); });
}

ElementwiseConstant
ElementwiseConstant::map(llvm::function_ref<double(double)> function) const {
  ElementwiseConstant result = *this;
  for (double &value : result.values)
    value = function(value);
  return result;
}

ElementwiseConstant
ElementwiseConstant::zip(const ElementwiseConstant &a,
                         const ElementwiseConstant &b,
                         llvm::function_ref<double(double, double)> function) {
  if (b.isScalar()) {
    double right = b.values.front();
    return a.map([&](double left) { return function(left, right); });
  }
  if (a.isScalar()) {
    double left = a.values.front();
    return b.map([&](double right) { return function(left, right); });
  }
  std::optional<Shape> common = broadcastShapes(a.shape, b.shape);
  assert(common && "shapes must fit");
  ElementwiseConstant left = a.broadcastTo(*common);
  ElementwiseConstant right = b.broadcastTo(*common);
  for (auto [value, other] : llvm::zip_equal(left.values, right.values))
    value = function(value, other);
  return left;
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

namespace {
/// A shape seen from one axis: what is before it, it, and what is after it.
struct AxisView {
  int64_t outer = 1, size, inner = 1;
  AxisView(ArrayRef<int64_t> shape, int64_t axis) : size(shape[axis]) {
    for (int64_t extent : shape.take_front(axis))
      outer *= extent;
    for (int64_t extent : shape.drop_front(axis + 1))
      inner *= extent;
  }
};
} // namespace

ElementwiseConstant ElementwiseConstant::select(int64_t axis,
                                                ArrayRef<int64_t> index) const {
  AxisView view(shape, axis);
  Shape newShape = shape;
  newShape[axis] = index.size();
  std::vector<double> selected;
  selected.reserve(view.outer * index.size() * view.inner);
  for (int64_t outer = 0; outer < view.outer; ++outer)
    for (int64_t position : index) {
      auto first = values.begin() + (outer * view.size + position) * view.inner;
      selected.insert(selected.end(), first, first + view.inner);
    }
  return ElementwiseConstant(newShape, std::move(selected));
}

ElementwiseConstant ElementwiseConstant::slice(int64_t axis,
                                               const SliceRange &range) const {
  if (isUniformAlong(axis))
    return *this;
  SmallVector<int64_t> index;
  for (int64_t i = 0; i < range.size; ++i)
    index.push_back(range.begin + i * range.step);
  return select(axis, index);
}

ElementwiseConstant
ElementwiseConstant::concat(int64_t axis, int64_t dataRank,
                            ArrayRef<ElementwiseConstant> parts,
                            ArrayRef<int64_t> sizes) {
  // All other axes are brought to the common shape of the parts first.
  Shape common(dataRank, 1);
  for (const ElementwiseConstant &part : parts)
    for (auto [i, size] : llvm::enumerate(part.shape))
      if (int64_t(i) != axis && size != 1)
        common[i] = size;
  std::vector<ElementwiseConstant> expanded;
  int64_t total = 0;
  for (auto [part, size] : llvm::zip_equal(parts, sizes)) {
    common[axis] = size;
    total += size;
    expanded.push_back(part.broadcastTo(common));
  }
  common[axis] = 1;
  int64_t outer = 1, inner = 1;
  for (auto [i, size] : llvm::enumerate(common))
    (int64_t(i) < axis ? outer : inner) *= size;
  std::vector<double> joined;
  joined.reserve(outer * total * inner);
  for (int64_t o = 0; o < outer; ++o)
    for (auto [part, size] : llvm::zip_equal(expanded, sizes)) {
      auto first = part.values.begin() + o * size * inner;
      joined.insert(joined.end(), first, first + size * inner);
    }
  common[axis] = total;
  return ElementwiseConstant(common, std::move(joined));
}

ElementwiseConstant
ElementwiseConstant::permute(ArrayRef<int64_t> order) const {
  if (isScalar())
    return *this;
  int64_t rank = shape.size();
  Shape strides(rank, 1), newShape, newStrides;
  for (int64_t i = rank - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * shape[i + 1];
  for (int64_t axis : order) {
    newShape.push_back(shape[axis]);
    newStrides.push_back(strides[axis]);
  }
  std::vector<double> permuted;
  permuted.reserve(values.size());
  Shape position(rank, 0);
  for (size_t i = 0; i < values.size(); ++i) {
    int64_t offset = 0;
    for (int64_t axis = 0; axis < rank; ++axis)
      offset += position[axis] * newStrides[axis];
    permuted.push_back(values[offset]);
    for (int64_t axis = rank - 1; axis >= 0; --axis) {
      if (++position[axis] < newShape[axis])
        break;
      position[axis] = 0;
    }
  }
  return ElementwiseConstant(newShape, std::move(permuted));
}

ElementwiseConstant
ElementwiseConstant::withShape(ArrayRef<int64_t> newShape) const {
  return isScalar() ? *this : ElementwiseConstant(newShape, values);
}

std::optional<ElementwiseConstant>
ElementwiseConstant::reshape(ArrayRef<int64_t> from,
                             ArrayRef<int64_t> to) const {
  if (isScalarLike())
    return simplified();
  // Without elements nothing tells which axes belong together, nor does a
  // number of elements that is not known.
  if (ShapedType::isDynamicShape(from) || ShapedType::isDynamicShape(to) ||
      getNumElements(from) == 0)
    return std::nullopt;
  // Both shapes are cut into the shortest groups of axes that hold the same
  // number of elements. Within a group elements stay in order, so a constant
  // moves if it is full or the same there.
  Shape newShape;
  size_t i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    size_t firstFrom = i, firstTo = j;
    int64_t sizeFrom = i < from.size() ? from[i++] : 1;
    int64_t sizeTo = j < to.size() ? to[j++] : 1;
    while (sizeFrom != sizeTo) {
      if (sizeFrom < sizeTo)
        sizeFrom *= from[i++];
      else
        sizeTo *= to[j++];
    }
    ArrayRef<int64_t> group = from.slice(firstFrom, i - firstFrom);
    ArrayRef<int64_t> own = getShape().slice(firstFrom, i - firstFrom);
    ArrayRef<int64_t> target = to.slice(firstTo, j - firstTo);
    if (own == group)
      llvm::append_range(newShape, target);
    else if (getNumElements(own) == 1)
      newShape.append(target.size(), 1);
    else
      return std::nullopt;
  }
  return withShape(newShape);
}

ElementwiseConstant ElementwiseConstant::cutOut(const Part &part) const {
  ElementwiseConstant constant = *this;
  for (auto [axis, size] : llvm::enumerate(mlir::lpt::getShape(part.part)))
    constant =
        constant.slice(axis, {part.offsets[axis], part.steps[axis], size});
  return constant.simplified();
}

ElementwiseConstant ElementwiseConstant::repeatEach(int64_t axis,
                                                    int64_t count) const {
  if (isUniformAlong(axis))
    return *this;
  SmallVector<int64_t> index;
  for (int64_t i = 0, size = shape[axis]; i < size * count; ++i)
    index.push_back(i / count);
  return select(axis, index);
}

ElementwiseConstant ElementwiseConstant::tile(int64_t axis,
                                              int64_t count) const {
  if (isUniformAlong(axis))
    return *this;
  SmallVector<int64_t> index;
  for (int64_t i = 0, size = shape[axis]; i < size * count; ++i)
    index.push_back(i % size);
  return select(axis, index);
}

ElementwiseConstant
ElementwiseConstant::broadcastTo(ArrayRef<int64_t> target) const {
  if (isScalar())
    return ElementwiseConstant(
        target, std::vector<double>(getNumElements(target), values.front()));
  ElementwiseConstant result = *this;
  for (auto [axis, size] : llvm::enumerate(target))
    if (result.shape[axis] == 1 && size != 1) {
      SmallVector<int64_t> index(size, 0);
      result = result.select(axis, index);
    }
  return result;
}

ElementwiseConstant ElementwiseConstant::pad(int64_t axis, int64_t begin,
                                             int64_t end, PadMode mode,
                                             double fill) const {
  if (isUniformAlong(axis))
    return *this;
  int64_t size = shape[axis],
          newSize = std::max<int64_t>(0, begin + size + end);
  // Position `size` stands for the fill value.
  SmallVector<int64_t> index;
  for (int64_t i = -begin; i < newSize - begin; ++i) {
    if (i >= 0 && i < size) {
      index.push_back(i);
      continue;
    }
    switch (mode) {
    case PadMode::Constant:
      index.push_back(size);
      break;
    case PadMode::Edge:
      index.push_back(i < 0 ? 0 : size - 1);
      break;
    case PadMode::Reflect:
      index.push_back(i < 0 ? -i : 2 * (size - 1) - i);
      break;
    case PadMode::Symmetric:
      index.push_back(i < 0 ? -i - 1 : 2 * size - 1 - i);
      break;
    }
  }
  Shape fillShape = shape;
  fillShape[axis] = 1;
  ElementwiseConstant filler = ElementwiseConstant(fill).broadcastTo(fillShape);
  return concat(axis, shape.size(), {*this, filler}, {size, 1})
      .select(axis, index);
}

//===----------------------------------------------------------------------===//
// IR
//===----------------------------------------------------------------------===//

Value ElementwiseConstant::materialize(OpBuilder &builder, Location location,
                                       Type elementType) const {
  auto type = RankedTensorType::get(shape, elementType);
  return ConstantOp::create(builder, location, type,
                            makeElements(type, values));
}

Value ElementwiseConstant::materializeAs(OpBuilder &builder, Location location,
                                         RankedTensorType type) const {
  ElementsAttr elements =
      isScalar() && type.getNumElements() != 0
          ? makeElements(type, values)
          : makeElements(type, broadcastTo(type.getShape()).values);
  return ConstantOp::create(builder, location, type, elements);
}
