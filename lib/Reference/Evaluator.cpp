//===- Evaluator.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/Evaluator.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::lpt;

#include "LPT/Reference/EvaluationOpInterface.cpp.inc"

//===----------------------------------------------------------------------===//
// EvaluationState
//===----------------------------------------------------------------------===//

LogicalResult EvaluationState::fail(const llvm::Twine &message) {
  if (error.empty())
    error = message.str();
  return failure();
}

const Tensor *EvaluationState::lookupVariable(StringRef id) const {
  auto it = variables.find(id);
  return it == variables.end() ? nullptr : &it->second;
}

void EvaluationState::assignVariable(StringRef id, Tensor value) {
  variables[id] = std::move(value);
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

/// Whether `tensor` may be a value of `type`, whose dynamic sizes accept all.
static bool isOfType(const Tensor &tensor, Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked && tensor &&
         ranked.getElementType() == tensor.getElementType() &&
         succeeded(verifyCompatibleShape(ranked.getShape(), tensor.getShape()));
}

LogicalResult lpt::checkTypes(StringRef name, ArrayRef<Tensor> tensors,
                              TypeRange types, EvaluationState &state) {
  if (tensors.size() != types.size())
    return state.fail(
        llvm::formatv("expected {0} {1}{2}, but got {3}", types.size(), name,
                      types.size() == 1 ? "" : "s", tensors.size()));
  for (auto [i, tensor, type] : llvm::enumerate(tensors, types)) {
    if (isOfType(tensor, type))
      continue;
    std::string actual = "nothing";
    if (tensor)
      actual = llvm::formatv("{0}", Type(tensor.getType()));
    return state.fail(llvm::formatv(
        "expected {0} #{1} of type {2}, but got {3}", name, i, type, actual));
  }
  return success();
}

static LogicalResult evaluateUnlocated(Operation *op, ArrayRef<Tensor> operands,
                                       SmallVectorImpl<Tensor> &results,
                                       EvaluationState &state) {
  if (failed(checkTypes("operand", operands, op->getOperandTypes(), state)))
    return failure();
  ElementsAttr value;
  if (auto evaluation = dyn_cast<EvaluationOpInterface>(op)) {
    if (failed(evaluation.evaluate(operands, results, state)))
      return state.fail("expected an op that can be evaluated");
  } else if (matchPattern(op, m_Constant(&value))) {
    FailureOr<Tensor> tensor = Tensor::fromAttribute(value);
    if (failed(tensor))
      return state.fail("expected a constant whose value is there and fits "
                        "into memory, but got one of type " +
                        llvm::formatv("{0}", value.getType()).str());
    results.push_back(std::move(*tensor));
  } else {
    return state.fail("expected an op with an evaluation, but got one that has "
                      "none");
  }
  return checkTypes("result", results, op->getResultTypes(), state);
}

LogicalResult lpt::evaluateOp(Operation *op, ArrayRef<Tensor> operands,
                              SmallVectorImpl<Tensor> &results,
                              EvaluationState &state) {
  SmallVector<Tensor> own;
  if (failed(evaluateUnlocated(op, operands, own, state))) {
    std::string reason = state.getError().str();
    state.clearError();
    return state.fail(llvm::formatv("'{0}' at {1}: {2}", op->getName(),
                                    op->getLoc(), reason));
  }
  results.append(std::make_move_iterator(own.begin()),
                 std::make_move_iterator(own.end()));
  return success();
}

LogicalResult lpt::evaluateBlock(Block &block, ArrayRef<Tensor> arguments,
                                 SmallVectorImpl<Tensor> &results,
                                 EvaluationState &state,
                                 const EvaluationObserver &observer) {
  if (failed(
          checkTypes("argument", arguments, block.getArgumentTypes(), state)))
    return failure();

  struct LiveValue {
    Tensor tensor;
    int64_t remainingUses;
  };
  llvm::DenseMap<Value, LiveValue> live;
  // Those of values that an op reads for the last time are still there while it
  // computes its results.
  int64_t liveBytes = 0, dyingBytes = 0;
  auto define = [&](Value value, const Tensor &tensor) {
    int64_t uses = std::distance(value.use_begin(), value.use_end());
    if (uses == 0)
      return;
    live.try_emplace(value, LiveValue{tensor, uses});
    liveBytes += tensor.getBytes().size();
  };
  auto use = [&](Operation *op, SmallVectorImpl<Tensor> &operands) {
    for (Value value : op->getOperands()) {
      auto it = live.find(value);
      if (it == live.end())
        return state.fail(llvm::formatv(
            "'{0}' at {1}: expected an operand that is defined in the same "
            "block",
            op->getName(), op->getLoc()));
      operands.push_back(it->second.tensor);
      if (--it->second.remainingUses != 0)
        continue;
      dyingBytes += it->second.tensor.getBytes().size();
      live.erase(it);
    }
    return success();
  };

  for (auto [argument, tensor] : llvm::zip(block.getArguments(), arguments))
    define(argument, tensor);
  for (Operation &op : block) {
    SmallVector<Tensor> operands;
    if (failed(use(&op, operands)))
      return failure();
    if (op.hasTrait<mlir::OpTrait::IsTerminator>()) {
      results.append(operands);
      return success();
    }
    SmallVector<Tensor> opResults;
    if (failed(evaluateOp(&op, operands, opResults, state)))
      return failure();
    if (observer)
      observer(&op, operands, opResults);
    for (auto [result, tensor] : llvm::zip(op.getResults(), opResults))
      define(result, tensor);
    if (liveBytes > state.getMaxBytes())
      return state.fail(llvm::formatv(
          "'{0}' at {1}: expected values of at most {2} bytes at once, but got "
          "{3}",
          op.getName(), op.getLoc(), state.getMaxBytes(), liveBytes));
    liveBytes -= std::exchange(dyingBytes, 0);
  }
  return success();
}

LogicalResult lpt::evaluateFunction(func::FuncOp function,
                                    ArrayRef<Tensor> inputs,
                                    SmallVectorImpl<Tensor> &outputs,
                                    EvaluationState &state,
                                    const EvaluationObserver &observer) {
  if (!function.getBody().hasOneBlock())
    return state.fail(llvm::formatv(
        "expected function '{0}' to have one block, but got {1}",
        function.getName(), function.getBody().getBlocks().size()));
  if (failed(checkTypes("input", inputs, function.getArgumentTypes(), state)))
    return failure();
  return evaluateBlock(function.getBody().front(), inputs, outputs, state,
                       observer);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<ElementsAttr>> lpt::evaluateConstantOp(Operation *op) {
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    Attribute value;
    if (!matchPattern(operand, m_Constant(&value)))
      return failure();
    operands.push_back(value);
  }
  return evaluateConstantOp(op, operands);
}

/// An evaluation of constants may always take so many bytes, ...
static constexpr uint64_t maxFoldingBytes = uint64_t(256) << 20;
/// ... and so many times the bytes that its constants take in the module: bytes
/// may become f64, and operands and results are there at once.
static constexpr uint64_t maxFoldingFactor = 16;

static bool isProportionate(uint64_t needed, uint64_t stored) {
  return needed <=
         std::max<uint64_t>(maxFoldingBytes, llvm::SaturatingMultiply<uint64_t>(
                                                 stored, maxFoldingFactor));
}

/// The bytes of a tensor of static shape; the greatest number if they exceed 64
/// bits.
static uint64_t countBytes(Type type) {
  auto shaped = cast<ShapedType>(type);
  uint64_t bytes = getElementBytes(shaped.getElementType());
  for (int64_t size : shaped.getShape())
    bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size);
  return bytes;
}

/// The bytes that tensors of these types take together.
static uint64_t countBytes(TypeRange types) {
  uint64_t sum = 0;
  for (Type type : types)
    sum = llvm::SaturatingAdd(sum, countBytes(type));
  return sum;
}

/// The bytes that a constant takes in the module. A splat takes one element,
/// whatever its shape.
static uint64_t countStoredBytes(ElementsAttr elements) {
  return elements.isSplat() ? 0 : countBytes(Type(elements.getShapedType()));
}

/// Whether the op can be evaluated in memory that is in proportion to what its
/// operands take in the module.
static bool isProportionate(Operation *op, ArrayRef<Attribute> operands) {
  uint64_t stored = 0, needed = countBytes(op->getResultTypes());
  for (Attribute operand : operands) {
    auto elements = dyn_cast_or_null<ElementsAttr>(operand);
    if (!elements)
      return false;
    needed =
        llvm::SaturatingAdd(needed, countBytes(Type(elements.getShapedType())));
    stored = llvm::SaturatingAdd(stored, countStoredBytes(elements));
  }
  return isProportionate(needed, stored);
}

/// As `isProportionate`; adds what the constants take in the module to
/// `stored`.
static bool isProportionate(Value value, uint64_t &stored) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Operation *op = value.getDefiningOp();
  if (!op || !type || !type.hasStaticShape() ||
      !isStorable(type.getElementType()))
    return false;
  uint64_t own = 0;
  ElementsAttr elements;
  if (matchPattern(value, m_Constant(&elements)))
    own = countStoredBytes(elements);
  for (Value operand : op->getOperands())
    if (!isProportionate(operand, own))
      return false;
  stored = llvm::SaturatingAdd(stored, own);
  return isProportionate(llvm::SaturatingAdd(countBytes(op->getOperandTypes()),
                                             countBytes(op->getResultTypes())),
                         own);
}

bool lpt::isProportionate(Value value) {
  uint64_t stored = 0;
  return ::isProportionate(value, stored);
}

bool lpt::isProportionate(ElementsAttr elements, unsigned numberBytes) {
  return isStorable(elements.getElementType()) &&
         ::isProportionate(llvm::SaturatingMultiply<uint64_t>(
                               elements.getNumElements(), numberBytes),
                           countStoredBytes(elements));
}

FailureOr<SmallVector<ElementsAttr>>
lpt::evaluateConstantOp(Operation *op, ArrayRef<Attribute> operands,
                        bool isBounded) {
  auto isStatic = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.hasStaticShape();
  };
  if (!isMemoryEffectFree(op) ||
      !llvm::all_of(op->getResultTypes(), isStatic) ||
      (isBounded && !::isProportionate(op, operands)))
    return failure();
  SmallVector<Tensor> values;
  for (Attribute operand : operands) {
    FailureOr<Tensor> value =
        Tensor::fromAttribute(dyn_cast_or_null<ElementsAttr>(operand));
    if (failed(value))
      return failure();
    values.push_back(std::move(*value));
  }
  SmallVector<Tensor> results;
  EvaluationState state;
  state.setExplicitNumbers(hasExplicitNumbers(op));
  if (failed(evaluateOp(op, values, results, state)))
    return failure();
  StringRef name = "lpt";
  if (auto named = op->getLoc()->findInstanceOf<NameLoc>())
    name = named.getName();
  SmallVector<ElementsAttr> attributes;
  for (const Tensor &result : results)
    attributes.push_back(result.toAttribute(name));
  return attributes;
}
