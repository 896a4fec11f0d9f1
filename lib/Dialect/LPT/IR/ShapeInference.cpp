//===- ShapeInference.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/ShapeInference.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::lpt;

std::string mlir::lpt::formatShape(ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '[';
  llvm::interleaveComma(shape, os, [&](int64_t size) {
    if (ShapedType::isDynamic(size))
      os << '?';
    else
      os << size;
  });
  os << ']';
  return text;
}

LogicalResult mlir::lpt::detail::verifyInferredShapes(Operation *op,
                                                      InferFn infer) {
  auto report = [&](const Twine &message) { op->emitOpError() << message; };
  ShapeInference inference(report, op->getNumResults());
  if (failed(infer(inference)))
    return failure();
  if (inference.getShapes().size() != op->getNumResults())
    return op->emitOpError() << "expected " << inference.getShapes().size()
                             << " results, but got " << op->getNumResults();
  for (auto [index, result, shape] :
       llvm::enumerate(op->getResults(), inference.getShapes())) {
    if (failed(verifyCompatibleShape(getShape(result), shape)))
      return op->emitOpError() << "expected result #" << index
                               << " to have shape " << formatShape(shape)
                               << ", but got " << formatShape(getShape(result));
  }
  return success();
}

LogicalResult mlir::lpt::detail::verifyKeepsElementType(Operation *op) {
  if (op->getNumOperands() == 0)
    return success();
  Type expected = getElementType(op->getOperand(0));
  for (auto [index, result] : llvm::enumerate(op->getResults()))
    if (getElementType(result) != expected)
      return op->emitOpError()
             << "expected result #" << index
             << " to have the element type of the input, " << expected
             << ", but got " << getElementType(result);
  return success();
}

LogicalResult mlir::lpt::detail::verifyOperandsOfOneElementType(Operation *op) {
  if (op->getNumOperands() == 0)
    return success();
  Type expected = getElementType(op->getOperand(0));
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    if (getElementType(operand) != expected)
      return op->emitOpError()
             << "expected operand #" << index << " to have element type "
             << expected << ", but got " << getElementType(operand);
  return success();
}

/// Whether the type has fewer than 2^63 bytes, or a size that is not known.
static bool hasCountableBytes(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() ||
      llvm::is_contained(tensor.getShape(), 0))
    return true;
  int64_t bytes =
      llvm::divideCeil(tensor.getElementType().getIntOrFloatBitWidth(), 8);
  return llvm::none_of(tensor.getShape(), [&](int64_t size) {
    return bool(llvm::MulOverflow(bytes, size, bytes));
  });
}

LogicalResult mlir::lpt::detail::verifyCountableBytes(Operation *op) {
  auto verify = [&](StringRef kind, TypeRange types) -> LogicalResult {
    for (auto [index, type] : llvm::enumerate(types))
      if (!hasCountableBytes(type))
        return op->emitOpError()
               << "expected " << kind << " #" << index
               << " of less than 2^63 bytes, but got " << type;
    return success();
  };
  return success(succeeded(verify("operand", op->getOperandTypes())) &&
                 succeeded(verify("result", op->getResultTypes())));
}

LogicalResult mlir::lpt::detail::inferComponents(
    StringRef opName, std::optional<Location> location, Type elementType,
    InferFn infer, SmallVectorImpl<ShapedTypeComponents> &results) {
  auto report = [&](const Twine &message) {
    (void)emitOptionalError(location, "'", opName, "' op ", message);
  };
  ShapeInference inference(report, /*numResults=*/1);
  if (failed(infer(inference)))
    return failure();
  for (const Shape &shape : inference.getShapes())
    results.emplace_back(ArrayRef<int64_t>(shape), elementType);
  return success();
}
