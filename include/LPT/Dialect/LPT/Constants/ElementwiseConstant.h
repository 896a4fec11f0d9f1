//===- ElementwiseConstant.h ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constants of dequantizations: scales and zero points, and the arithmetic
// on their values and indices. No transformation computes with constants in
// any other way.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_CONSTANTS_ELEMENTWISECONSTANT_H
#define LPT_DIALECT_LPT_CONSTANTS_ELEMENTWISECONSTANT_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <optional>
#include <vector>

namespace mlir::lpt {

/// A constant operand of an element-wise op, normalized with respect to the
/// tensor that it is combined with (the "data"): either a scalar, of rank 0,
/// or of the rank of the data with sizes of 1 where it is broadcast. Values
/// are held as `double`, which represents every element type exactly but
/// 64-bit integers beyond 2^53.
class ElementwiseConstant {
public:
  /// A scalar.
  explicit ElementwiseConstant(double value) : values{value} {}

  /// `shape` is empty or of the rank of the data; one value for each element,
  /// in row-major order. A single element becomes a scalar.
  ElementwiseConstant(ArrayRef<int64_t> shape, std::vector<double> values);

  /// The constant that defines `value`, looking through nothing; normalized
  /// for data of rank `dataRank` by right alignment. Nothing if `value` is no
  /// constant or has a higher rank and more than one element.
  static std::optional<ElementwiseConstant> match(Value value,
                                                  int64_t dataRank);
  static std::optional<ElementwiseConstant> match(ElementsAttr elements,
                                                  int64_t dataRank);

  ArrayRef<int64_t> getShape() const { return shape; }
  ArrayRef<double> getValues() const { return values; }
  size_t size() const { return values.size(); }

  /// One element.
  bool isScalar() const { return values.size() == 1; }
  /// All elements equal, or none.
  bool isScalarLike() const;
  bool isScalarLike(double value) const {
    return isScalarLike() && !values.empty() && values.front() == value;
  }
  /// The size along an axis of the data.
  int64_t getSize(int64_t axis) const { return isScalar() ? 1 : shape[axis]; }
  /// Whether the constant has the same value along `axis` by its shape.
  bool isUniformAlong(int64_t axis) const { return getSize(axis) == 1; }
  /// The only axis along which the size is not 1; -1 for a scalar, nothing if
  /// there are several.
  std::optional<int64_t> getOnlyAxis() const;

  /// A scalar if all elements are equal, or if there are none, else the
  /// constant itself.
  ElementwiseConstant simplified() const;

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  ElementwiseConstant map(llvm::function_ref<double(double)> function) const;
  /// Element-wise, with broadcasting; the shapes must fit.
  static ElementwiseConstant
  zip(const ElementwiseConstant &a, const ElementwiseConstant &b,
      llvm::function_ref<double(double, double)> function);
  bool all(llvm::function_ref<bool(double)> predicate) const {
    return llvm::all_of(values, predicate);
  }
  bool any(llvm::function_ref<bool(double)> predicate) const {
    return llvm::any_of(values, predicate);
  }
  /// Whether the constant surely does not enlarge data of shape `target`: an
  /// axis of unknown size may have size 1.
  bool fitsInto(ArrayRef<int64_t> target) const;
  /// Whether all values are finite in f32.
  bool isFinite() const;
  bool operator==(const ElementwiseConstant &other) const {
    return shape == other.shape && values == other.values;
  }
  bool operator!=(const ElementwiseConstant &other) const {
    return !(*this == other);
  }

  //===--------------------------------------------------------------------===//
  // Indices: what becomes of the constant when the data is moved. Scalars stay
  // as they are. Axes are those of the data.
  //===--------------------------------------------------------------------===//

  /// Elements `range` along `axis`; an axis of size 1 stays whole.
  ElementwiseConstant slice(int64_t axis, const SliceRange &range) const;
  /// Element `index[i]` along `axis` as element i; the axis must not have size
  /// 1.
  ElementwiseConstant select(int64_t axis, ArrayRef<int64_t> index) const;
  /// The constants of parts of the data of sizes `sizes`, joined along `axis`.
  static ElementwiseConstant concat(int64_t axis, int64_t dataRank,
                                    ArrayRef<ElementwiseConstant> parts,
                                    ArrayRef<int64_t> sizes);
  /// Axis i of the result is axis `order[i]`.
  ElementwiseConstant permute(ArrayRef<int64_t> order) const;
  /// The same elements in another shape.
  ElementwiseConstant withShape(ArrayRef<int64_t> newShape) const;
  /// The constant for data of shape `from` after its reshape to `to`. Nothing
  /// if that is no constant of the same elements: if an axis along which it
  /// varies is merged with one along which it does not, or if a size is not
  /// known.
  std::optional<ElementwiseConstant> reshape(ArrayRef<int64_t> from,
                                             ArrayRef<int64_t> to) const;
  /// The constant for `part` of the data.
  ElementwiseConstant cutOut(const Part &part) const;
  /// Every element `count` times in a row along `axis`.
  ElementwiseConstant repeatEach(int64_t axis, int64_t count) const;
  /// The whole constant `count` times along `axis`.
  ElementwiseConstant tile(int64_t axis, int64_t count) const;
  /// Repeats axes of size 1; `target` has the rank of the data.
  ElementwiseConstant broadcastTo(ArrayRef<int64_t> target) const;
  /// Pads (or crops, for negative numbers) along `axis`. `fill` is the value
  /// of new elements in constant mode; otherwise they mirror the constant.
  ElementwiseConstant pad(int64_t axis, int64_t begin, int64_t end,
                          PadMode mode, double fill) const;

  //===--------------------------------------------------------------------===//
  // IR
  //===--------------------------------------------------------------------===//

  /// Creates the constant with element type `elementType`. An integer type
  /// must hold the values as they are.
  Value materialize(OpBuilder &builder, Location location,
                    Type elementType) const;
  /// Creates the constant of type `type`, which is static, with each value
  /// where it is broadcast to.
  Value materializeAs(OpBuilder &builder, Location location,
                      RankedTensorType type) const;

private:
  Shape shape;
  std::vector<double> values;
};

/// `value` rounded half away from zero, which is how zero points are rounded.
double roundZeroPoint(double value);

/// The values of a constant attribute, or nothing if it cannot be read. A splat
/// of very many elements cannot.
std::optional<std::vector<double>> readElements(ElementsAttr elements);

/// An attribute of type `type` that holds `values`, one for each element, or
/// one for all; converted by rounding to the nearest value of the type.
ElementsAttr makeElements(RankedTensorType type, ArrayRef<double> values);

/// `value` as an element of type `elementType` holds it: the same number if it
/// is representable.
double convertElement(double value, Type elementType);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_CONSTANTS_ELEMENTWISECONSTANT_H
