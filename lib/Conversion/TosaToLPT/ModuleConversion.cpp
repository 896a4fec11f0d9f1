//===- ModuleConversion.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleConversion.h"
#include "TosaTypes.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Whether nothing but calls refers to `function`.
static bool hasCallsOnly(func::FuncOp function, Operation *root) {
  std::optional<SymbolTable::UseRange> uses =
      SymbolTable::getSymbolUses(function, root);
  return uses && llvm::all_of(*uses, [](SymbolTable::SymbolUse use) {
           return isa<func::CallOp>(use.getUser());
         });
}

bool lpt::hasOpOf(Operation *root, StringRef dialect) {
  return root
      ->walk([&](Operation *op) {
        return op->getName().getDialectNamespace() == dialect
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

llvm::DenseSet<Operation *> lpt::collectFunctions(Operation *root,
                                                  StringRef dialect) {
  llvm::DenseSet<Operation *> functions;
  root->walk([&](func::FuncOp function) {
    if (!function.isExternal() && llvm::hasSingleElement(function.getBody()) &&
        hasOpOf(function, dialect) && hasCallsOnly(function, root))
      functions.insert(function);
  });
  return functions;
}

void lpt::populateFunctionConversion(
    RewritePatternSet &patterns, const TypeConverter &types,
    ConversionTarget &target, const llvm::DenseSet<Operation *> &functions) {
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 types);
  populateCallOpTypeConversionPattern(patterns, types);
  populateReturnOpTypeConversionPattern(patterns, types);
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp function) {
    return !functions.contains(function) ||
           types.isSignatureLegal(function.getFunctionType());
  });
  target.addDynamicallyLegalOp<func::ReturnOp>([&](func::ReturnOp op) {
    return !functions.contains(op->getParentOp()) || types.isLegal(op);
  });
  target.addDynamicallyLegalOp<func::CallOp>([&](func::CallOp op) {
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
        op, op.getCalleeAttr());
    return !functions.contains(callee) || types.isLegal(op);
  });
}

//===----------------------------------------------------------------------===//
// What stays
//===----------------------------------------------------------------------===//

/// A constant of `dialect` with the type and the bits of `value`, if that is a
/// constant, or one whose bits are cast; null otherwise.
static Value createConstantOf(StringRef dialect, Value value,
                              OpBuilder &builder) {
  Value source = value;
  if (auto cast = value.getDefiningOp<tensor::BitcastOp>())
    source = cast.getSource();
  ElementsAttr elements;
  if (!matchPattern(source, m_Constant(&elements)) ||
      source.getDefiningOp()->getName().getDialectNamespace() == dialect)
    return {};
  ElementsAttr values =
      reinterpretElements(elements, getElementTypeOrSelf(value.getType()));
  if (!values)
    return {};
  if (dialect == LPTDialect::getDialectNamespace())
    return ConstantOp::create(builder, value.getLoc(), value.getType(), values);
  return tosa::ConstOp::create(builder, value.getLoc(), value.getType(),
                               values);
}

/// Gives the ops of `dialect` that have stayed constants of their own.
static void restoreConstants(Operation *root, StringRef dialect) {
  root->walk([&](Operation *op) {
    if (op->getName().getDialectNamespace() != dialect)
      return;
    OpBuilder builder(op);
    for (OpOperand &operand : op->getOpOperands())
      if (Value constant = createConstantOf(dialect, operand.get(), builder))
        operand.set(constant);
  });
}

void lpt::cleanUpConversion(Operation *root, StringRef dialect) {
  restoreConstants(root, dialect);
  // Casts of a conversion before this one, and those that take them back.
  root->walk([](tensor::BitcastOp cast) {
    auto before = cast.getSource().getDefiningOp<tensor::BitcastOp>();
    if (before && before.getSource().getType() == cast.getType())
      cast.replaceAllUsesWith(before.getSource());
  });
  root->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    const bool isOfConversion =
        isa_and_nonnull<LPTDialect, tosa::TosaDialect>(op->getDialect()) ||
        isa<tensor::BitcastOp, quant::StorageCastOp>(op);
    if (isOfConversion && isOpTriviallyDead(op))
      op->erase();
  });
}

void lpt::reportUnconverted(Operation *root, StringRef dialect,
                            const UnconvertedReasons &reasons) {
  root->walk([&](Operation *op) {
    if (op->getName().getDialectNamespace() != dialect ||
        op->hasTrait<mlir::OpTrait::ConstantLike>() ||
        op->hasTrait<mlir::OpTrait::IsTerminator>())
      return;
    auto found = reasons.find(op);
    auto lock = lockRemarks();
    remark::detail::InFlightRemark remark =
        remark::missed(op->getLoc(), makeRemarkOptions(op, "not-converted"));
    if (!remark)
      return;
    remark << remark::reason("'{0}' stays: {1}", op->getName().getStringRef(),
                             found == reasons.end()
                                 ? "the other dialect has no equal of it"
                                 : StringRef(found->second))
           << addLayer(op);
  });
}
