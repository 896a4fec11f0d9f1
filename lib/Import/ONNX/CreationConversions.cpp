//===- CreationConversions.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators that make tensors, and those that change their element type.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"

#include "../Graph/Range.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static LogicalResult convertConstant(NodeConversion &node) {
  MLIRContext *context = node.getContext();
  Type f32 = Float32Type::get(context);
  Type si64 = IntegerType::get(context, 64, IntegerType::Signed);
  for (StringRef name : {"value_string", "value_strings", "sparse_value"})
    if (node.hasAttribute(name))
      return node.fail("expected a dense constant of numbers, but got '" +
                       name + "'");
  if (Tensor tensor = node.getTensor("value"))
    return node.setResult(0, node.createConstant(tensor));
  if (std::optional<double> value = node.getOptionalFloat("value_float"))
    return node.setResult(0, node.getScalar(f32, *value));
  if (std::optional<int64_t> value = node.getOptionalInt("value_int"))
    return node.setResult(0, node.getIntScalar(si64, *value));
  if (auto values = node.getInts("value_ints"))
    return node.setResult(0, node.getVector(*values));
  if (auto values = node.getFloats("value_floats"))
    return node.setResult(
        0, createTensor<double>(node, f32, {int64_t(values->size())}, *values));
  return node.fail("expected an attribute with the value, but got none");
}

static LogicalResult convertConstantOfShape(NodeConversion &node) {
  SmallVector<int64_t> shape = node.getConstantInts(0, "input");
  Tensor value = node.getTensor("value");
  if (node.hasFailed())
    return failure();
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; }))
    return node.fail("expected sizes of at least 0, but got " +
                     formatShape(shape));
  if (!value)
    return node.setResult(0, node.getFilled(node.getF32Type(), shape, 0));
  if (value.getNumElements() != 1)
    return node.fail("expected a value with 1 element, but got " +
                     Twine(value.getNumElements()));
  // A splat, which takes the memory of one element.
  auto attribute = cast<DenseElementsAttr>(value.toAttribute());
  auto type = RankedTensorType::get(shape, value.getElementType());
  return node.setResult(0, node.createConstant(DenseElementsAttr::get(
                               type, attribute.getSplatValue<Attribute>())));
}

static LogicalResult convertRange(NodeConversion &node) {
  return node.setResult(0, createRange(node, getElementType(node.getOperand(0)),
                                       {"start", "limit", "delta"}));
}

/// Ones on diagonal `k` of a matrix of the shape of the input.
static LogicalResult convertEyeLike(NodeConversion &node) {
  Value x = node.getOperand(0);
  Type type = node.getElementTypeAttribute("dtype");
  const int64_t k = node.getInt("k", 0);
  if (node.hasFailed() || failed(node.requireStaticShape(x, "input")))
    return failure();
  ArrayRef<int64_t> shape = getShape(x);
  if (shape.size() != 2)
    return node.fail("expected a matrix, but got shape " + formatShape(shape));
  if (failed(node.requireCreatable(shape)))
    return failure();
  std::vector<float> values(shape[0] * shape[1], 0);
  // Rows from the first to the last that the diagonal meets.
  for (int64_t i = k < 0 ? -std::max(k, -shape[0]) : 0; i < shape[0]; ++i) {
    if (k >= shape[1] - i)
      break;
    values[i * shape[1] + i + k] = 1;
  }
  return node.setResult(0, createTensor<float>(node,
                                               type ? type : getElementType(x),
                                               shape, values));
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// `a0 - a1 * cos(2 pi n / N) + a2 * cos(4 pi n / N)`, of `size` elements; `N`
/// is the size of a periodic window, and one less otherwise.
static LogicalResult convertWindow(NodeConversion &node, double a0, double a1,
                                   double a2) {
  const int64_t size = node.getConstantInt(0, "size");
  Type type = node.getF32Type();
  if (Type given = node.getElementTypeAttribute("output_datatype"))
    type = given;
  const bool isPeriodic = node.getFlag("periodic", true);
  if (node.hasFailed())
    return failure();
  if (size < 0)
    return node.fail("expected a size of at least 0, but got " + Twine(size));
  if (failed(node.requireCreatable(size)))
    return failure();
  const double period = isPeriodic ? size : size - 1;
  std::vector<double> values(size);
  for (auto [n, value] : llvm::enumerate(values)) {
    const double angle = 2 * M_PI * double(n) / period;
    value = a0 - a1 * std::cos(angle) + a2 * std::cos(2 * angle);
  }
  return node.setResult(0, createTensor<double>(node, type, {size}, values));
}

static LogicalResult convertHannWindow(NodeConversion &node) {
  return convertWindow(node, 0.5, 0.5, 0);
}
static LogicalResult convertHammingWindow(NodeConversion &node) {
  return convertWindow(node, 25.0 / 46, 21.0 / 46, 0);
}
static LogicalResult convertBlackmanWindow(NodeConversion &node) {
  return convertWindow(node, 0.42, 0.5, 0.08);
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

static LogicalResult convertCast(NodeConversion &node) {
  Type type = node.getElementTypeAttribute("to");
  // About floats of 8 bits, and about how to round to them.
  for (StringRef name : {"saturate", "round_mode"})
    node.ignoreAttribute(name);
  if (!type && !node.hasFailed())
    return node.fail("expected an attribute 'to', but got none");
  return node.setResult(0, node.convert(node.getOperand(0), type));
}

static LogicalResult convertCastLike(NodeConversion &node) {
  for (StringRef name : {"saturate", "round_mode"})
    node.ignoreAttribute(name);
  return node.setResult(
      0, node.convert(node.getOperand(0), getElementType(node.getOperand(1))));
}

Conversions lpt::getCreationConversions() {
  static constexpr StringLiteral constantSize = "of constant size";
  static const Conversion rows[] = {
      row("BlackmanWindow", 17, latestOpset, 1, 1, convertBlackmanWindow,
          constantSize),
      row("Cast", 6, latestOpset, 1, 1, convertCast,
          "floats beyond the range of integers saturate"),
      row("CastLike", 15, latestOpset, 2, 1, convertCastLike),
      row("Constant", 1, latestOpset, 0, 1, convertConstant,
          "dense numbers and bools"),
      row("ConstantOfShape", 9, latestOpset, 1, 1, convertConstantOfShape,
          "the shape is constant"),
      row("EyeLike", 9, latestOpset, 1, 1, convertEyeLike, "of known shapes"),
      row("HammingWindow", 17, latestOpset, 1, 1, convertHammingWindow,
          constantSize),
      row("HannWindow", 17, latestOpset, 1, 1, convertHannWindow, constantSize),
      row("Range", 11, latestOpset, 3, 1, convertRange, "of constant limits"),
  };
  return rows;
}
