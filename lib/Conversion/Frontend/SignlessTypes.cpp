//===- SignlessTypes.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/SignlessTypes.h"

#include "Frontend/FrontendBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::lpt;

void lpt::eraseDeadOps(ModuleOp module, RewriterBase &rewriter) {
  SmallVector<Operation *> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) { ops.push_back(op); });
  auto isRead = [](Dialect *dialect) {
    return isa_and_nonnull<arith::ArithDialect, linalg::LinalgDialect,
                           LPTDialect, math::MathDialect, quant::QuantDialect,
                           tensor::TensorDialect>(dialect);
  };
  // Users come after what they use, but for loops of blocks, and what is in an
  // op after the op.
  for (Operation *op : llvm::reverse(ops))
    if (isRead(op->getDialect()) && isOpTriviallyDead(op))
      rewriter.eraseOp(op);
}

/// Whether `type` is a ranked tensor of integers of this dialect.
static bool isIntegerTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isNumberType(tensor.getElementType()) &&
         isa<IntegerType>(tensor.getElementType());
}

static bool isSignlessTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.getEncoding() &&
         tensor.getElementType().isSignlessInteger();
}

/// Erases `cast` if nothing reads it, with the storage cast or the constant
/// that only it has read.
static void eraseUnused(tensor::BitcastOp cast, RewriterBase &rewriter) {
  if (!cast->use_empty())
    return;
  Operation *producer = cast.getSource().getDefiningOp();
  rewriter.eraseOp(cast);
  if (producer && producer->use_empty() &&
      (isa<quant::StorageCastOp>(producer) ||
       producer->hasTrait<mlir::OpTrait::ConstantLike>()))
    rewriter.eraseOp(producer);
}

/// Replaces a cast of a cast or of a constant by what it is, and leaves it
/// without uses.
static void simplify(tensor::BitcastOp cast, RewriterBase &rewriter) {
  Value source = cast.getSource();
  rewriter.setInsertionPoint(cast);
  while (auto before = source.getDefiningOp<tensor::BitcastOp>())
    source = before.getSource();
  if (source.getType() == cast.getType()) {
    rewriter.replaceAllUsesWith(cast, source);
    return;
  }
  if (isIntegerTensor(source.getType()) && isIntegerTensor(cast.getType()) &&
      getShape(source) == getShape(cast)) {
    // Integers of one width: the conversion keeps their bits.
    rewriter.replaceAllUsesWith(
        cast, ConvertOp::create(rewriter, cast.getLoc(), cast.getType(), source)
                  .getResult());
    return;
  }
  if (isIntegerTensor(cast.getType()) && isSignlessTensor(source.getType()) &&
      getConstantElements(source)) {
    FrontendBuilder builder(rewriter, cast);
    const auto type = llvm::cast<IntegerType>(getElementType(cast));
    Value constant = builder.getOperand(
        source, type.isUnsigned() ? Signedness::Unsigned : Signedness::Signed);
    if (constant && constant.getType() == cast.getType()) {
      rewriter.replaceAllUsesWith(cast, constant);
      return;
    }
  }
  if (source != cast.getSource())
    rewriter.modifyOpInPlace(cast,
                             [&] { cast.getSourceMutable().assign(source); });
}

namespace {
/// The functions whose types may change, with all of their calls.
class FunctionTypes {
public:
  FunctionTypes(ModuleOp module, RewriterBase &rewriter)
      : module(module), rewriter(rewriter) {
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && collectCalls(function))
        functions.push_back(function);
  }

  /// Changes what can be changed, and returns whether anything has.
  bool update();

private:
  bool collectCalls(func::FuncOp function);
  bool updateArgument(func::FuncOp function, unsigned index);
  bool updateResult(func::FuncOp function, unsigned index);
  void setType(func::FuncOp function, TypeRange inputs, TypeRange results) {
    rewriter.modifyOpInPlace(function, [&] {
      function.setFunctionType(
          FunctionType::get(function.getContext(), inputs, results));
    });
  }
  Value createCast(Location location, Type type, Value value) {
    return tensor::BitcastOp::create(rewriter, location, type, value);
  }

  ModuleOp module;
  RewriterBase &rewriter;
  SmallVector<func::FuncOp> functions;
  DenseMap<Operation *, SmallVector<func::CallOp>> calls;
};
} // namespace

bool FunctionTypes::collectCalls(func::FuncOp function) {
  std::optional<SymbolTable::UseRange> uses =
      SymbolTable::getSymbolUses(function, module);
  if (!uses)
    return false;
  for (const SymbolTable::SymbolUse &use : *uses) {
    auto call = dyn_cast<func::CallOp>(use.getUser());
    if (!call)
      return false;
    calls[function].push_back(call);
  }
  return true;
}

bool FunctionTypes::updateArgument(func::FuncOp function, unsigned index) {
  BlockArgument argument = function.getArgument(index);
  if (!isSignlessTensor(argument.getType()) || argument.use_empty())
    return false;
  Type type;
  for (Operation *user : argument.getUsers()) {
    auto cast = dyn_cast<tensor::BitcastOp>(user);
    if (!cast || !isIntegerTensor(cast.getType()) ||
        getShape(cast) != getShape(argument))
      return false;
    // If readers disagree, some convert from signed integers.
    if (!type || getElementType(cast).isSignedInteger())
      type = cast.getType();
  }
  for (Operation *user : llvm::make_early_inc_range(argument.getUsers())) {
    rewriter.setInsertionPoint(user);
    if (user->getResult(0).getType() == type)
      rewriter.replaceOp(user, argument);
    else
      rewriter.replaceOpWithNewOp<ConvertOp>(user, user->getResult(0).getType(),
                                             argument);
  }
  argument.setType(type);
  SmallVector<Type> inputs(function.getArgumentTypes());
  inputs[index] = type;
  setType(function, inputs, function.getResultTypes());
  for (func::CallOp call : calls[function]) {
    rewriter.setInsertionPoint(call);
    Value cast = createCast(call.getLoc(), type, call.getOperand(index));
    rewriter.modifyOpInPlace(call, [&] { call->setOperand(index, cast); });
  }
  return true;
}

bool FunctionTypes::updateResult(func::FuncOp function, unsigned index) {
  const Type before = function.getResultTypes()[index];
  if (!isSignlessTensor(before))
    return false;
  Type type;
  SmallVector<func::ReturnOp> returns;
  for (Block &block : function.getBody())
    if (auto last = dyn_cast<func::ReturnOp>(block.getTerminator()))
      returns.push_back(last);
  for (func::ReturnOp last : returns) {
    auto cast = last.getOperand(index).getDefiningOp<tensor::BitcastOp>();
    if (!cast || !isIntegerTensor(cast.getSource().getType()) ||
        (type && cast.getSource().getType() != type))
      return false;
    type = cast.getSource().getType();
  }
  if (!type)
    return false;
  for (func::ReturnOp last : returns) {
    auto cast = last.getOperand(index).getDefiningOp<tensor::BitcastOp>();
    rewriter.modifyOpInPlace(
        last, [&] { last->setOperand(index, cast.getSource()); });
  }
  SmallVector<Type> results(function.getResultTypes());
  results[index] = type;
  setType(function, function.getArgumentTypes(), results);
  for (func::CallOp call : calls[function]) {
    Value result = call.getResult(index);
    result.setType(type);
    rewriter.setInsertionPointAfter(call);
    Value cast = createCast(call.getLoc(), before, result);
    rewriter.replaceAllUsesExcept(result, cast, cast.getDefiningOp());
  }
  return true;
}

bool FunctionTypes::update() {
  bool hasChanged = false;
  for (func::FuncOp function : functions) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      hasChanged |= updateArgument(function, i);
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      hasChanged |= updateResult(function, i);
  }
  return hasChanged;
}

void lpt::resolveSignlessTypes(ModuleOp module, RewriterBase &rewriter) {
  FunctionTypes types(module, rewriter);
  do {
    SmallVector<tensor::BitcastOp> casts;
    module.walk([&](tensor::BitcastOp cast) { casts.push_back(cast); });
    for (tensor::BitcastOp cast : casts)
      if (!cast->use_empty())
        simplify(cast, rewriter);
    for (tensor::BitcastOp cast : llvm::reverse(casts))
      eraseUnused(cast, rewriter);
  } while (types.update());
}
