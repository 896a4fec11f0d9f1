//===- FrontendBuilder.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creates ops of the dialect from values of other dialects, whose integers have
// no signedness.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_FRONTENDBUILDER_H
#define LPT_LIB_CONVERSION_FRONTEND_FRONTENDBUILDER_H

#include "Frontend/ForeignTypes.h"
#include "Frontend/FrontendReasons.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <optional>

namespace mlir::lpt {

/// Creates the ops that one op of another dialect becomes. After the first
/// refusal everything yields null values and creates nothing.
class FrontendBuilder {
public:
  FrontendBuilder(RewriterBase &rewriter, Operation *op)
      : rewriter(rewriter), op(op) {}

  RewriterBase &getRewriter() { return rewriter; }
  Location getLoc() const { return op->getLoc(); }

  /// Notes the reason why the op stays, unless there is one.
  std::nullptr_t refuse(FrontendReason reason, const Twine &found = "");
  bool hasRefused() const { return refusal.has_value(); }

  /// Replaces the op by `values`, as its types are. If the op is refused, or
  /// one of the values is null, erases what has been created, notes the refusal
  /// in `refusals`, and returns failure.
  LogicalResult finish(ValueRange values, FrontendRefusals &refusals);

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  /// `value` as a tensor of this dialect. Constants become constants.
  Value getOperand(Value value, Signedness signedness = Signedness::Signed);
  /// The number `value`, of no tensor, as a tensor without axes: a constant, or
  /// the element of a tensor that has one element.
  Value getNumber(Value value, Signedness signedness = Signedness::Signed);

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  /// Creates an op with the shape that it infers.
  template <typename OpTy>
  Value create(Type elementType, ValueRange operands,
               typename OpTy::Properties properties = {});
  /// The same with the element type of the first operand.
  template <typename OpTy>
  Value createAlike(ValueRange operands,
                    typename OpTy::Properties properties = {}) {
    return areValid(operands) ? create<OpTy>(getElementType(operands.front()),
                                             operands, properties)
                              : Value();
  }
  /// A copy of `movement`, an op with one operand and one result, that reads
  /// `x` of the same type.
  Value clone(Operation *movement, Value x);
  Value getConstant(ElementsAttr elements);
  /// A tensor without axes.
  Value getScalar(Type elementType, double value);

  // What changes nothing creates nothing, and constants with few elements are
  // rearranged at once.
  Value convert(Value x, Type elementType);
  /// `x`, of integers, as integers of the same bits under another signedness.
  Value reinterpret(Value x, Signedness signedness);
  Value transpose(Value x, ArrayRef<int64_t> order);
  Value unsqueeze(Value x, ArrayRef<int64_t> axes);
  Value squeeze(Value x, ArrayRef<int64_t> axes);
  /// Refuses more than one dynamic size.
  Value reshape(Value x, ArrayRef<int64_t> shape);
  /// `x` in the sizes of `shape`, which are static where they differ.
  Value broadcast(Value x, ArrayRef<int64_t> shape);

  DenseI64ArrayAttr getI64s(ArrayRef<int64_t> values) {
    return rewriter.getDenseI64ArrayAttr(values);
  }
  FloatAttr getF64(double value) { return rewriter.getF64FloatAttr(value); }

private:
  bool areValid(ValueRange values) const {
    return !hasRefused() &&
           llvm::all_of(values, [](Value value) { return bool(value); });
  }
  Value insert(OperationState &state);
  /// Refuses if `value` cannot be cast to `type`, of the op that it replaces.
  void checkResult(RankedTensorType type, Value value);
  /// `value`, of this dialect, as `type`, of another one.
  Value castTo(RankedTensorType type, Value value);

  RewriterBase &rewriter;
  Operation *op;
  std::optional<FrontendRefusal> refusal;
  SmallVector<Operation *> created;
};

/// The elements of the constant that defines `value`, of this or of another
/// dialect. Null if there is none.
ElementsAttr getConstantElements(Value value);

/// The number that all elements of the constant `value` are, whether it is a
/// tensor or not.
std::optional<double> getConstantNumber(Value value);

template <typename OpTy>
Value FrontendBuilder::create(Type elementType, ValueRange operands,
                              typename OpTy::Properties properties) {
  if (!areValid(operands))
    return {};
  OperationState state(getLoc(), OpTy::getOperationName());
  auto report = [&](const Twine &message) {
    (void)refuse(FrontendReason::Invalid, message);
  };
  if (failed(
          addInferred<OpTy>(state, elementType, operands, properties, report)))
    return {};
  return insert(state);
}

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_FRONTENDBUILDER_H
