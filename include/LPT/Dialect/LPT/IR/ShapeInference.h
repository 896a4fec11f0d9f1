//===- ShapeInference.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the shapes of results follow from operands and attributes. Verifier,
// builders and importers share one function for each op, so that a model is
// rejected with the same words wherever it comes from.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_SHAPEINFERENCE_H
#define LPT_DIALECT_LPT_IR_SHAPEINFERENCE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

#include <string>

namespace mlir::lpt {

using Shape = llvm::SmallVector<int64_t, 6>;

/// Collects the result shapes of an op, or the reason why it has none.
class ShapeInference {
public:
  /// `report` receives the reason of a failure: "expected X, but got Y". It
  /// may be null. `numResults` is the number of results that the op has, or
  /// shall have.
  ShapeInference(llvm::function_ref<void(const llvm::Twine &)> report,
                 unsigned numResults)
      : report(report), numResults(numResults) {}

  /// Reports `message` and returns failure.
  LogicalResult fail(const llvm::Twine &message) {
    if (report)
      report(message);
    return failure();
  }

  unsigned getNumResults() const { return numResults; }

  /// Appends the shape of the next result; unknown sizes are
  /// `ShapedType::kDynamic`. Returns success, to end an inference with.
  LogicalResult add(llvm::ArrayRef<int64_t> shape) {
    shapes.emplace_back(shape);
    return success();
  }

  llvm::ArrayRef<Shape> getShapes() const { return shapes; }

private:
  llvm::function_ref<void(const llvm::Twine &)> report;
  unsigned numResults;
  llvm::SmallVector<Shape, 1> shapes;
};

/// The static shape of `value`, which is a ranked tensor.
inline llvm::ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// The element type of `value`, which is a ranked tensor.
inline Type getElementType(Value value) {
  return cast<RankedTensorType>(value.getType()).getElementType();
}

/// "[1, ?, 8]".
std::string formatShape(llvm::ArrayRef<int64_t> shape);

namespace detail {
using InferFn = llvm::function_ref<LogicalResult(ShapeInference &)>;
LogicalResult verifyInferredShapes(Operation *op, InferFn infer);
LogicalResult verifyKeepsElementType(Operation *op);
LogicalResult verifyOperandsOfOneElementType(Operation *op);
LogicalResult verifyCountableBytes(Operation *op);
LogicalResult inferComponents(llvm::StringRef opName,
                              std::optional<Location> location,
                              Type elementType, InferFn infer,
                              SmallVectorImpl<ShapedTypeComponents> &results);
} // namespace detail

/// Implements `InferShapedTypeOpInterface` on top of `inferResultShapes`. The
/// element type is that of the first operand, which is right for ops that keep
/// it and a suggestion for the others.
template <typename OpTy>
LogicalResult inferComponents(std::optional<Location> location,
                              typename OpTy::Adaptor adaptor,
                              SmallVectorImpl<ShapedTypeComponents> &results) {
  Type elementType = adaptor.getOperands().empty()
                         ? Type()
                         : getElementType(adaptor.getOperands().front());
  return detail::inferComponents(
      OpTy::getOperationName(), location, elementType,
      [&](ShapeInference &inference) {
        return OpTy::inferResultShapes(adaptor, inference);
      },
      results);
}

namespace OpTrait {

/// Verifies that the result shapes are those that the op infers.
template <typename ConcreteOp>
class InferredShapes
    : public mlir::OpTrait::TraitBase<ConcreteOp, InferredShapes> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    auto concrete = cast<ConcreteOp>(op);
    return detail::verifyInferredShapes(op, [&](ShapeInference &inference) {
      return ConcreteOp::inferResultShapes(
          typename ConcreteOp::Adaptor(concrete), inference);
    });
  }
};

/// Verifies that every result has the element type of the first operand.
template <typename ConcreteOp>
class KeepsElementType
    : public mlir::OpTrait::TraitBase<ConcreteOp, KeepsElementType> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return detail::verifyKeepsElementType(op);
  }
};

/// Verifies that every operand has the element type of the first.
template <typename ConcreteOp>
class OperandsOfOneElementType
    : public mlir::OpTrait::TraitBase<ConcreteOp, OperandsOfOneElementType> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return detail::verifyOperandsOfOneElementType(op);
  }
};

/// See `LPT_CountableBytes`.
template <typename ConcreteOp>
class CountableBytes
    : public mlir::OpTrait::TraitBase<ConcreteOp, CountableBytes> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return detail::verifyCountableBytes(op);
  }
};

/// See `LPT_Elementwise`.
template <typename ConcreteOp>
class Elementwise : public mlir::OpTrait::TraitBase<ConcreteOp, Elementwise> {};

/// See `LPT_KeepsElementOrder`.
template <typename ConcreteOp>
class KeepsElementOrder
    : public mlir::OpTrait::TraitBase<ConcreteOp, KeepsElementOrder> {};

/// See `LPT_PermutesElements`.
template <typename ConcreteOp>
class PermutesElements
    : public mlir::OpTrait::TraitBase<ConcreteOp, PermutesElements> {};

/// See `LPT_MovesElements`.
template <typename ConcreteOp>
class MovesElements
    : public mlir::OpTrait::TraitBase<ConcreteOp, MovesElements> {};

/// See `LPT_IntegerArithmetic`.
template <typename ConcreteOp>
class IntegerArithmetic
    : public mlir::OpTrait::TraitBase<ConcreteOp, IntegerArithmetic> {};

/// See `LPT_IntegersOnly`.
template <typename ConcreteOp>
class IntegersOnly : public mlir::OpTrait::TraitBase<ConcreteOp, IntegersOnly> {
};

/// See `LPT_LibraryFunctions`.
template <typename ConcreteOp>
class LibraryFunctions
    : public mlir::OpTrait::TraitBase<ConcreteOp, LibraryFunctions> {};

/// See `LPT_TranscendentalFunction`.
template <typename ConcreteOp>
class TranscendentalFunction
    : public mlir::OpTrait::TraitBase<ConcreteOp, TranscendentalFunction> {};

/// See `LPT_SensitiveToQuantization`.
template <typename ConcreteOp>
class SensitiveToQuantization
    : public mlir::OpTrait::TraitBase<ConcreteOp, SensitiveToQuantization> {};

/// See `LPT_DequantizationStep`.
template <typename ConcreteOp>
class DequantizationStep
    : public mlir::OpTrait::TraitBase<ConcreteOp, DequantizationStep> {};

} // namespace OpTrait
} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_SHAPEINFERENCE_H
