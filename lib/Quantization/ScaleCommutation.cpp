//===- ScaleCommutation.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScaleCommutation.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::lpt;

/// Factors that differ from each other along `axis`.
static ElementwiseConstant makeFactors(ArrayRef<int64_t> shape, int64_t axis) {
  SmallVector<int64_t> extents(shape.size(), 1);
  extents[axis] = shape[axis];
  std::vector<double> factors;
  for (int64_t i = 0; i != shape[axis]; ++i)
    factors.push_back(i % 2 == 0 ? 2 : 0.5);
  return ElementwiseConstant(extents, std::move(factors));
}

/// A copy of `op` in `function`, which has no body: operand 0 is a dequantized
/// argument, and the others are constants. Null if they are not.
static Operation *createTrial(func::FuncOp function, Operation *op,
                              const ElementwiseConstant &factors) {
  OpBuilder builder = OpBuilder::atBlockBegin(function.addEntryBlock());
  Location location = op->getLoc();
  const Type f32 = builder.getF32Type();
  Value real = createInferred<ConvertOp>(builder, location, f32,
                                         function.getArgument(0));
  SmallVector<Value> operands = {createInferred<MultiplyOp>(
      builder, location, f32,
      {real, factors.materialize(builder, location, f32)})};
  for (Value operand : op->getOperands().drop_front()) {
    ElementsAttr elements =
        isConstantPath(operand) ? evaluateElements(operand) : ElementsAttr();
    if (!elements)
      return nullptr;
    operands.push_back(
        ConstantOp::create(builder, location, elements.getType(), elements));
  }
  Operation *copy = builder.clone(*op);
  copy->setOperands(operands);
  func::ReturnOp::create(builder, location, copy->getResults());
  return copy;
}

/// Whether `moved` is `op` on integers: its attributes and constants are the
/// same.
static bool isSameFunction(Operation *op, Operation *moved) {
  if (!moved || moved->getName() != op->getName() ||
      moved->getAttrDictionary() != op->getAttrDictionary() ||
      moved->getNumOperands() != op->getNumOperands())
    return false;
  return llvm::all_of(llvm::zip_equal(op->getOperands().drop_front(),
                                      moved->getOperands().drop_front()),
                      [](auto pair) {
                        auto [wanted, found] = pair;
                        return evaluateElements(wanted) ==
                               evaluateElements(found);
                      });
}

/// Applies the first transformation of `op` that can be.
static bool transform(Operation *op, func::FuncOp function,
                      const LowPrecisionOptions &options) {
  LowPrecisionContext state(function, options);
  LowPrecisionRewriter rewriter(op->getContext(), state);
  auto model = cast<LowPrecisionOpInterface>(op);
  for (const LowPrecisionTransformation &each :
       model.getLowPrecisionTransformations()) {
    if (!each.runsByDefault)
      continue;
    if (Planned<Rewrite> rewrite = each.plan(op, state)) {
      (*rewrite)(rewriter);
      return true;
    }
  }
  return false;
}

bool mlir::lpt::commutesWithScales(Operation *op, int64_t axis) {
  if (!isa<LowPrecisionOpInterface>(op) || op->getNumResults() != 1 ||
      op->getNumOperands() == 0)
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto resultType = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !resultType || !type.getElementType().isF32() ||
      !resultType.getElementType().isF32() ||
      resultType.getRank() != type.getRank() || type.isDynamicDim(axis) ||
      resultType.getDimSize(axis) != type.getDimSize(axis))
    return false;
  OwningOpRef<ModuleOp> module = ModuleOp::create(op->getLoc());
  Builder builder(op->getContext());
  const Type integer = builder.getIntegerType(8, /*isSigned=*/false);
  auto function = func::FuncOp::create(
      op->getLoc(), "trial",
      builder.getFunctionType(type.clone(integer), resultType));
  module->push_back(function);
  const ElementwiseConstant factors = makeFactors(type.getShape(), axis);
  Operation *copy = createTrial(function, op, factors);
  LowPrecisionOptions options;
  options.defaultPrecisions = {integer};
  if (!copy || !transform(copy, function, options))
    return false;
  const Value result = function.front().getTerminator()->getOperand(0);
  const Dequantization after =
      Dequantization::match(result, options.defaultPrecisions);
  return after.scale == factors && !after.zeroPoint &&
         isSameFunction(op, after.data.getDefiningOp());
}
