//===- Primitive.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Primitive.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

StringRef PrimitiveBuilder::getTypeName(Type type) {
  if (type.isF32())
    return "f32";
  if (type.isF16())
    return "f16";
  if (type.isBF16())
    return "bf16";
  if (type.isUnsignedInteger(8))
    return "u8";
  if (type.isSignedInteger(8))
    return "s8";
  if (type.isSignedInteger(32))
    return "s32";
  return "";
}

int64_t PrimitiveBuilder::addConstant(ElementsAttr elements) {
  primitive.constants.push_back(elements);
  return primitive.constants.size() - 1;
}

llvm::json::Object PrimitiveBuilder::makeTensor(Type type,
                                                ArrayRef<int64_t> shape,
                                                ArrayRef<int64_t> strides,
                                                Buffer buffer, int64_t offset) {
  auto found = llvm::find(primitive.buffers, buffer);
  const int64_t number = found - primitive.buffers.begin();
  if (found == primitive.buffers.end())
    primitive.buffers.push_back(buffer);
  llvm::json::Object tensor{{"type", getTypeName(type)},
                            {"shape", llvm::json::Array(shape)},
                            {"strides", llvm::json::Array(strides)},
                            {"buffer", number}};
  if (offset != 0)
    tensor["offset"] = offset;
  return tensor;
}

llvm::json::Object PrimitiveBuilder::makeConstant(Type type,
                                                  ArrayRef<int64_t> shape,
                                                  ElementsAttr elements) {
  return llvm::json::Object{{"type", getTypeName(type)},
                            {"shape", llvm::json::Array(shape)},
                            {"constant", addConstant(elements)}};
}

llvm::json::Object PrimitiveBuilder::makeConstant(ArrayRef<int64_t> shape,
                                                  ArrayRef<double> values) {
  Type type = Float32Type::get(context);
  return makeConstant(type, shape,
                      makeElements(RankedTensorType::get(shape, type), values));
}

void PrimitiveBuilder::setNumbers(StringRef field, ArrayRef<int64_t> numbers) {
  set(field, llvm::json::Array(numbers));
}

int64_t PrimitiveBuilder::addNumbers(ArrayRef<double> numbers) {
  auto type =
      RankedTensorType::get(int64_t(numbers.size()), Float32Type::get(context));
  return addConstant(makeElements(type, numbers));
}

void PrimitiveBuilder::setScale(StringRef name, ArrayRef<double> values,
                                int64_t mask) {
  scales[name] =
      llvm::json::Object{{"mask", mask}, {"constant", addNumbers(values)}};
}

/// JSON knows no infinities.
static double makeFinite(double number) {
  return std::max(-3.0e38, std::min(3.0e38, number));
}

void PrimitiveBuilder::setFunction(StringRef algorithm, double alpha,
                                   double beta) {
  set("algorithm", algorithm);
  set("alpha", makeFinite(alpha));
  set("beta", makeFinite(beta));
}

void PrimitiveBuilder::addFunction(StringRef algorithm, double alpha,
                                   double beta) {
  addPostOp(llvm::json::Object{{"kind", "eltwise"},
                               {"algorithm", algorithm},
                               {"alpha", makeFinite(alpha)},
                               {"beta", makeFinite(beta)}});
}

void PrimitiveBuilder::addSlopes(ArrayRef<double> slopes, int64_t mask) {
  addPostOp(llvm::json::Object{
      {"kind", "prelu"}, {"mask", mask}, {"constant", addNumbers(slopes)}});
}

void PrimitiveBuilder::setZeroPoint(StringRef name, int64_t value) {
  auto type = RankedTensorType::get(
      1, IntegerType::get(context, 32, IntegerType::Signed));
  zeroPoints[name] = llvm::json::Object{
      {"mask", 0},
      {"constant", addConstant(makeElements(type, double(value)))}};
}

void PrimitiveBuilder::setZeroPoint(StringRef name, llvm::json::Object tensor) {
  zeroPoints[name] =
      llvm::json::Object{{"mask", 0}, {"tensor", std::move(tensor)}};
}

/// Gives all tensors in `value` the numbers that their buffers have in
/// `numbers`.
static void renumberBuffers(llvm::json::Value &value,
                            ArrayRef<int64_t> numbers) {
  if (llvm::json::Array *array = value.getAsArray())
    for (llvm::json::Value &element : *array)
      renumberBuffers(element, numbers);
  llvm::json::Object *object = value.getAsObject();
  if (!object)
    return;
  if (std::optional<int64_t> buffer = object->getInteger("buffer"))
    (*object)["buffer"] = numbers[*buffer];
  for (auto &entry : *object)
    renumberBuffers(entry.second, numbers);
}

Primitive PrimitiveBuilder::finish() {
  if (!scales.empty())
    set("scales", std::move(scales));
  if (!zeroPoints.empty())
    set("zero_points", std::move(zeroPoints));
  if (!postOps.empty())
    set("post_ops", std::move(postOps));
  const int64_t written =
      *primitive.description.getObject("dst")->getInteger("buffer");
  const int64_t last = primitive.buffers.size() - 1;
  SmallVector<int64_t> numbers;
  for (int64_t number = 0; number <= last; ++number)
    numbers.push_back(number == written  ? last
                      : number > written ? number - 1
                                         : number);
  std::rotate(primitive.buffers.begin() + written,
              primitive.buffers.begin() + written + 1, primitive.buffers.end());
  llvm::json::Value description = std::move(primitive.description);
  renumberBuffers(description, numbers);
  primitive.description = std::move(*description.getAsObject());
  return std::move(primitive);
}
