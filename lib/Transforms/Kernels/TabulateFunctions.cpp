//===- TabulateFunctions.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tree of element-wise ops between two values of 8 bits is a function of 256
// arguments, whatever it computes in between.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Evaluator.h"
#include "LPT/Target/TargetSpeed.h"
#include "LPT/Target/Targets.h"

#include "mlir/IR/IRMapping.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_TABULATEFUNCTIONS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The search ends at functions of more ops.
static constexpr size_t maxOps = 64;

static bool isByte(Value value) {
  return isa<RankedTensorType>(value.getType()) &&
         getElementType(value).isInteger(TableOp::numBits);
}

namespace {
/// Element-wise ops that compute the result of the last one from one value of 8
/// bits and from numbers.
struct ByteFunction {
  Value argument;
  /// In the order of the block.
  SmallVector<Operation *> ops;

  /// The function with the most ops whose last one is `root`.
  static std::optional<ByteFunction> match(Operation *root);

  /// Instructions for vectors of f32, for each element.
  double countInstructions(const TargetSpeed &speed) const;
  /// The results, in the order of the arguments. Nothing if an op cannot be
  /// evaluated.
  DenseIntElementsAttr evaluate() const;

private:
  bool isClosed() const;
};
} // namespace

/// The element that all elements of the constant `value` are; null if there are
/// several, or if it cannot be evaluated.
static Attribute getOnlyElement(Value value) {
  auto elements = dyn_cast_or_null<DenseElementsAttr>(evaluateElements(value));
  return elements && elements.isSplat() ? elements.getSplatValue<Attribute>()
                                        : Attribute();
}

/// The operands of `op` that are not constant, if it is an element-wise op of
/// one result, of numbers, and of values of the shape of its result.
static std::optional<SmallVector<Value>> getArguments(Operation *op) {
  if (!op || op->getNumResults() != 1 || !isElementwise(op) ||
      !isKernelComputation(op) || !isa<EvaluationOpInterface>(op))
    return std::nullopt;
  SmallVector<Value> arguments;
  for (Value operand : op->getOperands()) {
    if (isConstantPath(operand)) {
      if (!getOnlyElement(operand))
        return std::nullopt;
    } else if (getShape(operand) == getShape(op->getResult(0))) {
      arguments.push_back(operand);
    } else {
      return std::nullopt;
    }
  }
  return arguments;
}

/// Whether no other op reads a value of the function that is not repeated for
/// each reader or stored anyway.
bool ByteFunction::isClosed() const {
  return llvm::all_of(ArrayRef(ops).drop_back(), [&](Operation *op) {
    return op->hasTrait<lpt::OpTrait::DequantizationStep>() ||
           isByte(op->getResult(0)) ||
           llvm::all_of(op->getUsers(), [&](Operation *user) {
             return llvm::is_contained(ops, user);
           });
  });
}

std::optional<ByteFunction> ByteFunction::match(Operation *root) {
  if (root->getNumResults() != 1 || !isByte(root->getResult(0)))
    return std::nullopt;
  std::optional<ByteFunction> found;
  ByteFunction function;
  llvm::SetVector<Value> arguments;
  Operation *next = root;
  while (function.ops.size() < maxOps) {
    std::optional<SmallVector<Value>> operands = getArguments(next);
    if (!operands)
      break;
    if (next != root)
      arguments.remove(next->getResult(0));
    arguments.insert(operands->begin(), operands->end());
    function.ops.insert(function.ops.begin(), next);
    if (arguments.size() == 1 && isByte(arguments.front()) &&
        function.isClosed()) {
      found = function;
      found->argument = arguments.front();
    }
    // The last of the arguments cannot depend on another one's users.
    next = nullptr;
    for (Value argument : arguments) {
      Operation *op = argument.getDefiningOp();
      if (op && op->getBlock() == root->getBlock() &&
          (!next || next->isBeforeInBlock(op)))
        next = op;
    }
  }
  return found;
}

double ByteFunction::countInstructions(const TargetSpeed &speed) const {
  constexpr double floatBits = 32;
  // Bytes are widened, converted, rounded, cut off and joined; a function is a
  // polynomial. Measured with AVX2 and AVX-512.
  constexpr double numOfConversions = 10, numOfFunction = 20;
  double count = 0;
  for (Operation *op : ops) {
    if (isa<TableOp>(op)) {
      count += speed.floatProducts / speed.byteLookups;
      continue;
    }
    if (op->hasTrait<lpt::OpTrait::IntegerArithmetic>() &&
        isByte(op->getResult(0)) && llvm::all_of(op->getOperands(), isByte)) {
      count += TableOp::numBits / floatBits;
      continue;
    }
    count += op->hasTrait<lpt::OpTrait::TranscendentalFunction>() ||
                     op->hasTrait<lpt::OpTrait::LibraryFunctions>()
                 ? numOfFunction
                 : 1;
    if (isByte(op->getResult(0)))
      count += numOfConversions;
  }
  return count;
}

DenseIntElementsAttr ByteFunction::evaluate() const {
  auto type = cast<IntegerType>(getElementType(argument));
  SmallVector<int64_t> shape(getShape(argument).size(), 1), ones = shape;
  if (shape.empty())
    shape = {TableOp::numValues};
  else
    shape.back() = TableOp::numValues;
  // The argument and all values between have this shape in place of theirs.
  FailureOr<Tensor> arguments = Tensor::create(type, shape);
  if (failed(arguments))
    return {};
  const int64_t least = type.isUnsigned() ? 0 : -(TableOp::numValues / 2);
  for (auto [i, byte] : llvm::enumerate(arguments->getMutableBytes()))
    byte = char(least + int64_t(i));

  Block block;
  OpBuilder builder(argument.getContext());
  builder.setInsertionPointToEnd(&block);
  Location location = argument.getLoc();
  IRMapping mapping;
  mapping.map(argument, block.addArgument(arguments->getType(), location));
  for (Operation *op : ops) {
    for (Value operand : op->getOperands()) {
      if (mapping.contains(operand))
        continue;
      // A number, whatever shape it is repeated in.
      auto numberType = RankedTensorType::get(
          getShape(operand).empty() ? ArrayRef<int64_t>() : ones,
          getElementType(operand));
      mapping.map(operand,
                  ConstantOp::create(builder, location, numberType,
                                     DenseElementsAttr::get(
                                         numberType, getOnlyElement(operand))));
    }
    Operation *copy = builder.clone(*op, mapping);
    copy->getResult(0).setType(
        RankedTensorType::get(shape, getElementType(op->getResult(0))));
  }
  YieldOp::create(builder, location, mapping.lookup(ops.back()->getResult(0)));
  SmallVector<Tensor> results;
  EvaluationState state;
  if (failed(evaluateBlock(block, *arguments, results, state)))
    return {};
  auto valuesType = RankedTensorType::get({TableOp::numValues},
                                          results.front().getElementType());
  return cast<DenseIntElementsAttr>(DenseElementsAttr::getFromRawBuffer(
      valuesType, results.front().getBytes()));
}

namespace {
struct TabulateFunctionsPass
    : lpt::impl::TabulateFunctionsBase<TabulateFunctionsPass> {
  using TabulateFunctionsBase::TabulateFunctionsBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    const TargetSpeed speed = getTargetSpeed(*chosen);
    IRRewriter rewriter(&getContext());
    // From the last op to the first: a function takes those before it along.
    for (Block &block : getOperation().getBody())
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
        if (!op.use_empty())
          tabulate(&op, speed, rewriter);
  }

private:
  void tabulate(Operation *op, const TargetSpeed &speed, IRRewriter &rewriter) {
    std::optional<ByteFunction> function = ByteFunction::match(op);
    if (!function || function->countInstructions(speed) / speed.floatProducts <=
                         1 / speed.byteLookups)
      return;
    DenseIntElementsAttr values = function->evaluate();
    if (!values)
      return;
    rewriter.setInsertionPoint(op);
    auto table =
        TableOp::create(rewriter, op->getLoc(), op->getResult(0).getType(),
                        function->argument, values);
    rewriter.replaceAllOpUsesWith(op, table->getResults());
  }
};
} // namespace
