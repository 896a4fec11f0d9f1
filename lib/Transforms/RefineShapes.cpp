//===- RefineShapes.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of dynamic sizes becomes one of the sizes of its arguments.
// Kernels and the memory of a program need them.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/StringExtras.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_REFINESHAPES
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Reads sizes such as "8x3x224x224"; nullopt if `text` has none.
static std::optional<Shape> readShape(StringRef text) {
  Shape shape;
  SmallVector<StringRef> sizes;
  text.split(sizes, 'x');
  for (StringRef size : sizes)
    if (size.starts_with("-") || size.getAsInteger(10, shape.emplace_back()))
      return std::nullopt;
  return shape;
}

/// Whether sizes of `known` agree with those of `refined` where they are known.
static bool isRefinement(ArrayRef<int64_t> known, ArrayRef<int64_t> refined) {
  return known.size() == refined.size() &&
         llvm::all_of(llvm::zip(known, refined), [](auto sizes) {
           auto [size, other] = sizes;
           return ShapedType::isDynamic(size) || size == other;
         });
}

static void setShape(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  value.setType(RankedTensorType::get(shape, type.getElementType()));
}

/// Gives argument `number` the shape that `text` says.
static LogicalResult refineArgument(func::FuncOp function, unsigned number,
                                    StringRef text) {
  if (text == "-")
    return success();
  std::optional<Shape> shape = readShape(text);
  if (!shape)
    return function.emitError()
           << "expected sizes such as 8x3x224x224, or '-', for argument #"
           << number << ", but got '" << text << "'";
  BlockArgument argument = function.getArgument(number);
  auto type = dyn_cast<RankedTensorType>(argument.getType());
  if (!type || !isRefinement(type.getShape(), *shape))
    return function.emitError()
           << "expected a shape of " << argument.getType() << " for argument #"
           << number << ", but got " << formatShape(*shape);
  setShape(argument, *shape);
  return success();
}

/// The shapes of the results of `op` as they follow from its operands.
static FailureOr<SmallVector<ShapedTypeComponents>> inferShapes(Operation *op) {
  auto inferable = dyn_cast<InferShapedTypeOpInterface>(op);
  SmallVector<ShapedTypeComponents> shapes;
  if (!inferable || !isa_and_nonnull<LPTDialect>(op->getDialect()))
    return shapes;
  if (failed(inferable.inferReturnTypeComponents(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), shapes)))
    return failure();
  return shapes;
}

/// Infers the results of `op`; those that hold sizes become constants if they
/// are known. Sets `isChanged` if a type changes.
static LogicalResult refineResults(Operation *op, bool &isChanged) {
  FailureOr<SmallVector<ShapedTypeComponents>> shapes = inferShapes(op);
  if (failed(shapes))
    return failure();
  for (auto [result, shape] : llvm::zip(op->getResults(), *shapes)) {
    if (!shape.hasRank() || getShape(result) == shape.getDims())
      continue;
    if (!isRefinement(getShape(result), shape.getDims()))
      continue;
    setShape(result, shape.getDims());
    isChanged = true;
  }
  OpBuilder builder(op);
  SmallVector<Value> constants;
  if (op->getNumResults() != 1 || op->hasTrait<mlir::OpTrait::ConstantLike>() ||
      !isa<IntegerType>(getElementTypeOrSelf(op->getResult(0))) ||
      failed(builder.tryFold(op, constants)) || constants.empty() ||
      constants.front().getType() != op->getResult(0).getType())
    return success();
  op->replaceAllUsesWith(constants);
  isChanged = true;
  return success();
}

/// Fails unless all ops of `function` are of the dialect, without regions, and
/// in one block: types of others would have to change with those of their
/// operands. The sizes of a variable may be others in the next run.
static LogicalResult checkRefinable(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return function.emitError() << "expected a function of one block";
  for (Operation &op : function.front().without_terminator())
    if ((!isa_and_nonnull<LPTDialect>(op.getDialect()) &&
         !op.hasTrait<mlir::OpTrait::ConstantLike>()) ||
        op.getNumRegions() != 0 || !isMemoryEffectFree(&op))
      return op.emitOpError() << "expected an op of the dialect 'lpt' without "
                                 "regions and side effects";
  return success();
}

namespace {
struct RefineShapesPass : lpt::impl::RefineShapesBase<RefineShapesPass> {
  using RefineShapesBase::RefineShapesBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isDeclaration())
      return;
    if (failed(checkRefinable(function)) || failed(refine(function)))
      signalPassFailure();
  }

private:
  LogicalResult refine(func::FuncOp function) {
    if (arguments.size() != function.getNumArguments())
      return function.emitError() << "expected one shape for each of the "
                                  << function.getNumArguments()
                                  << " arguments, but got " << arguments.size();
    for (auto [number, text] : llvm::enumerate(arguments))
      if (failed(refineArgument(function, number, text)))
        return failure();
    // A size that becomes known may be the operand of an op that was visited.
    bool isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (Operation &op :
           llvm::make_early_inc_range(function.front().without_terminator()))
        if (failed(refineResults(&op, isChanged)))
          return failure();
        else if (isOpTriviallyDead(&op))
          op.erase();
    }
    function.setType(
        FunctionType::get(&getContext(), function.front().getArgumentTypes(),
                          function.front().getTerminator()->getOperandTypes()));
    return success();
  }
};
} // namespace
