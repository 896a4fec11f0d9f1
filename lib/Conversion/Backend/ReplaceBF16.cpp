//===- ReplaceBF16.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements of bf16 become integers of their bits.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/DialectResourceBlobManager.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_REPLACEBF16
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

static bool isBF16(Type type) { return getElementTypeOrSelf(type).isBF16(); }

/// `type`, a scalar or a vector, with other elements.
static Type withElements(Type type, Type element) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.clone(element) : element;
}

/// Whether `op` computes with the numbers. All others only move their bits.
static bool computes(Operation *op) {
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
             op->getDialect()) &&
         !isa<arith::ConstantOp, arith::SelectOp, arith::BitcastOp>(op);
}

/// `value` of bf16 as f32, whose upper half are the same bits.
static Value extend(OpBuilder &builder, Location location, Value value) {
  Type type = value.getType();
  Type i16 = withElements(type, builder.getI16Type());
  Type i32 = withElements(type, builder.getI32Type());
  Value bits = arith::BitcastOp::create(builder, location, i16, value);
  bits = arith::ExtUIOp::create(builder, location, i32, bits);
  Value width = arith::ConstantOp::create(
      builder, location, builder.getIntegerAttr(builder.getI32Type(), 16));
  if (auto vector = dyn_cast<VectorType>(i32))
    width = arith::ConstantOp::create(
        builder, location,
        DenseElementsAttr::get(vector, builder.getI32IntegerAttr(16)));
  bits = arith::ShLIOp::create(builder, location, bits, width);
  return arith::BitcastOp::create(
      builder, location, withElements(type, builder.getF32Type()), bits);
}

/// Replaces `op` by one on f32, if that has the same results.
static bool widen(Operation *op) {
  OpBuilder builder(op);
  Location location = op->getLoc();
  if (auto extension = dyn_cast<arith::ExtFOp>(op)) {
    Value wide = extend(builder, location, extension.getIn());
    if (wide.getType() != extension.getType())
      wide =
          arith::ExtFOp::create(builder, location, extension.getType(), wide);
    extension.replaceAllUsesWith(wide);
    extension.erase();
    return true;
  }
  auto compare = dyn_cast<arith::CmpFOp>(op);
  if (!compare)
    return false;
  for (OpOperand &operand : compare->getOpOperands())
    operand.set(extend(builder, location, operand.get()));
  return true;
}

namespace {
/// An op that stays one of bf16, with those of its operands and results that
/// are.
struct Computation {
  Operation *op;
  SmallVector<OpOperand *> operands;
  SmallVector<OpResult> results;
};

struct ReplaceBF16 : lpt::impl::ReplaceBF16Base<ReplaceBF16> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    bool hasBF16 = false;
    auto isAnyBF16 = [](TypeRange types) {
      return llvm::any_of(types, isBF16);
    };
    getOperation().walk([&](Operation *op) {
      bool has =
          isAnyBF16(op->getOperandTypes()) || isAnyBF16(op->getResultTypes());
      for (Region &region : op->getRegions())
        for (Block &block : region)
          hasBF16 |= isAnyBF16(block.getArgumentTypes());
      hasBF16 |= has;
      if (has && computes(op))
        ops.push_back(op);
    });
    // Globals and functions that nothing uses do not matter.
    if (!hasBF16)
      return;
    SmallVector<Computation> computations;
    for (Operation *op : ops) {
      if (widen(op))
        continue;
      Computation &computation =
          computations.emplace_back(Computation{op, {}, {}});
      for (OpOperand &operand : op->getOpOperands())
        if (isBF16(operand.get().getType()))
          computation.operands.push_back(&operand);
      for (OpResult result : op->getResults())
        if (isBF16(result.getType()))
          computation.results.push_back(result);
    }
    replaceTypes();
    for (const Computation &computation : computations)
      restore(computation);
  }

  /// Makes integers of all types and constants.
  void replaceTypes() {
    Type i16 = IntegerType::get(&getContext(), 16);
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](BFloat16Type) { return i16; });
    replacer.addReplacement([&](FloatAttr number) -> std::optional<Attribute> {
      if (!number.getType().isBF16())
        return std::nullopt;
      return IntegerAttr::get(i16, number.getValue().bitcastToAPInt());
    });
    replacer.addReplacement(
        [&](DenseElementsAttr numbers) -> std::optional<Attribute> {
          if (!numbers.getElementType().isBF16())
            return std::nullopt;
          return numbers.bitcast(i16);
        });
    replacer.addReplacement(
        [&](DenseResourceElementsAttr numbers) -> std::optional<Attribute> {
          if (!numbers.getElementType().isBF16())
            return std::nullopt;
          return DenseResourceElementsAttr::get(numbers.getType().clone(i16),
                                                numbers.getRawHandle());
        });
    replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true,
                                          /*replaceLocs=*/false,
                                          /*replaceTypes=*/true);
    getOperation().walk([](arith::BitcastOp op) {
      if (op.getIn().getType() != op.getType())
        return;
      op.replaceAllUsesWith(op.getIn());
      op.erase();
    });
  }

  /// Gives `computation` its types again, between casts of bits.
  static void restore(const Computation &computation) {
    Type bf16 = BFloat16Type::get(computation.op->getContext());
    Location location = computation.op->getLoc();
    OpBuilder builder(computation.op);
    for (OpOperand *operand : computation.operands)
      operand->set(arith::BitcastOp::create(
          builder, location, withElements(operand->get().getType(), bf16),
          operand->get()));
    builder.setInsertionPointAfter(computation.op);
    for (OpResult result : computation.results) {
      Type bits = result.getType();
      result.setType(withElements(bits, bf16));
      auto cast = arith::BitcastOp::create(builder, location, bits, result);
      result.replaceAllUsesExcept(cast, cast);
    }
  }
};
} // namespace
