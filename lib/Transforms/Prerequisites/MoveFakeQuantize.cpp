//===- MoveFakeQuantize.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fake quantization after a concatenation becomes one before each of
// its inputs, so that the concatenation itself moves integers.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "ElementwiseStage.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_MOVEFAKEQUANTIZE
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// A concatenation and the element-wise ops after it, up to its quantization:
///   concat -> [element-wise ops] -> fake_quantize
///          [-> convert to integers] [-> convert -> subtract -> multiply]
struct QuantizedConcat {
  ConcatOp concat;
  int64_t axis;
  /// From the first to the last; each is the only user of the one before.
  SmallVector<ElementwiseStage> stages;

  static std::optional<QuantizedConcat> match(FakeQuantizeOp op);

  /// The stages on input number `index` of the concatenation. Nothing if a
  /// constant varies along the axis of the concatenation, and the part of it
  /// that belongs to the input is not known.
  std::optional<SmallVector<ElementwiseStage>>
  getStagesOfInput(unsigned index) const;

private:
  Value prependElementwise(Value x);
  void appendQuantization(FakeQuantizeOp op);
  bool isJoinable() const;
};

} // namespace

static Operation *getOnlyUser(Operation *op) {
  return op->hasOneUse() ? *op->user_begin() : nullptr;
}

/// A conversion between floats and integers, or null.
static ConvertOp getConvert(Operation *op, bool toInteger) {
  auto convert = dyn_cast_or_null<ConvertOp>(op);
  if (!convert || isBooleanType(getElementType(convert.getX())))
    return {};
  Type type = getElementType(convert.getResult());
  return !isBooleanType(type) && isa<IntegerType>(type) == toInteger
             ? convert
             : ConvertOp();
}

/// Whether all values are results of one op. They are parts of one tensor
/// then, which the concatenation puts together again, and the quantization is
/// one of that tensor.
static bool arePartsOfOne(ValueRange values) {
  Operation *first = values.front().getDefiningOp();
  return first && first->getNumResults() > 1 &&
         llvm::all_of(values, [&](Value value) {
           return value.getDefiningOp() == first;
         });
}

/// An element-wise op on floats whose other operands are constants.
static std::optional<ElementwiseStage> matchFloatStage(Operation *op) {
  if (!op->hasTrait<lpt::OpTrait::Elementwise>() || op->getNumResults() != 1 ||
      isa<FakeQuantizeOp>(op))
    return std::nullopt;
  auto isFloat = [](Value value) {
    return isa<FloatType>(getElementType(value));
  };
  auto isConstant = [](Value value) {
    return value.getDefiningOp<ConstantOp>() != nullptr;
  };
  auto data = llvm::find_if_not(op->getOperands(), isConstant);
  if (data == op->operand_end() || !isFloat(op->getResult(0)) ||
      !llvm::all_of(op->getOperands(), isFloat))
    return std::nullopt;
  // Along which axis a vector broadcasts is up to the op: see `lpt.prelu`.
  for (Value operand : op->getOperands())
    if (isConstant(operand) && getShape(operand).size() == 1 &&
        getShape(operand).front() != 1)
      return std::nullopt;
  return ElementwiseStage::match(op, data - op->operand_begin());
}

/// Prepends the chain of element-wise ops on floats whose result is `x` to the
/// stages. Returns the data operand of the first one, or `x` if there is none.
Value QuantizedConcat::prependElementwise(Value x) {
  while (Operation *op = x.getDefiningOp()) {
    std::optional<ElementwiseStage> stage = matchFloatStage(op);
    if (!op->hasOneUse() || !stage)
      break;
    x = stage->getData();
    stages.insert(stages.begin(), std::move(*stage));
  }
  return x;
}

/// Whether `value` is the result of a fake quantization, or of the
/// dequantization of low precision integers.
static bool isQuantized(Value value) {
  return value.getDefiningOp<FakeQuantizeOp>() ||
         Dequantization::match(value, {}).isLowPrecision();
}

/// Appends what follows the fake quantization `op` in the Q/DQ form. Integers
/// that were not moved along would have to be converted on both sides.
void QuantizedConcat::appendQuantization(FakeQuantizeOp op) {
  auto append = [&](Operation *next) {
    std::optional<ElementwiseStage> stage;
    if (next)
      stage = ElementwiseStage::match(next);
    if (stage && stage->getData() == stages.back().getResult())
      stages.push_back(std::move(*stage));
    return stages.back().getOp() == next;
  };
  Operation *last = op;
  if (isa<FloatType>(getElementType(op.getResult()))) {
    ConvertOp toInteger = getConvert(getOnlyUser(op), /*toInteger=*/true);
    if (!toInteger || !append(toInteger))
      return;
    last = toInteger;
  }
  ConvertOp toFloat = getConvert(getOnlyUser(last), /*toInteger=*/false);
  if (toFloat && append(toFloat))
    last = toFloat;
  auto subtract = dyn_cast_or_null<SubtractOp>(getOnlyUser(last));
  if (subtract && append(subtract))
    last = subtract;
  if (auto multiply = dyn_cast_or_null<MultiplyOp>(getOnlyUser(last)))
    append(multiply);
}

/// Whether the concatenation can carry the dequantizations of its inputs, which
/// vary along its own axis at most. Otherwise it would no longer matter to the
/// ops after it that its inputs are quantized.
bool QuantizedConcat::isJoinable() const {
  auto isUniform = [&](const ElementwiseConstant &constant) {
    std::optional<int64_t> only = constant.getOnlyAxis();
    return only && (*only < 0 || *only == axis);
  };
  bool isQuantized = false;
  for (const ElementwiseStage &stage : stages) {
    if (auto op = dyn_cast<FakeQuantizeOp>(stage.getOp())) {
      int64_t rank = getShape(op.getX()).size();
      for (Value limit : {op.getOutLow(), op.getOutHigh()}) {
        auto constant = ElementwiseConstant::match(limit, rank);
        if (!constant || !isUniform(*constant))
          return false;
      }
      isQuantized = true;
    } else if (isQuantized && !stage.allConstants(isUniform)) {
      return false;
    }
  }
  return true;
}

std::optional<QuantizedConcat> QuantizedConcat::match(FakeQuantizeOp op) {
  QuantizedConcat match;
  std::optional<ElementwiseStage> quantize = ElementwiseStage::match(op);
  if (!quantize || op->use_empty())
    return std::nullopt;
  Value x = match.prependElementwise(op.getX());
  match.concat = x.getDefiningOp<ConcatOp>();
  if (!match.concat || !match.concat->hasOneUse() ||
      arePartsOfOne(match.concat.getInputs()))
    return std::nullopt;
  // If all inputs are quantized, the concatenation moves integers where it is,
  // and the ops after it are one kernel in place of one for each input.
  auto isRelu = [](const ElementwiseStage &stage) {
    return isa<ReluOp>(stage.getOp());
  };
  if (!llvm::all_of(match.stages, isRelu) &&
      llvm::all_of(match.concat.getInputs(), isQuantized))
    return std::nullopt;
  // A quantized constant belongs to the op that reads it, which the
  // concatenation is not.
  if (llvm::any_of(match.concat.getInputs(), isConstantPath))
    return std::nullopt;
  match.axis = *normalizeAxis(match.concat.getAxis(), getShape(x).size());
  // One consumer reads the real values and another one the integers: no one op
  // after the parts could stand for both.
  if (!op->hasOneUse() && llvm::any_of(op->getUsers(), [](Operation *user) {
        return getConvert(user, /*toInteger=*/true);
      }))
    return std::nullopt;
  match.stages.push_back(std::move(*quantize));
  match.appendQuantization(op);
  return match.isJoinable() ? std::optional(match) : std::nullopt;
}

std::optional<SmallVector<ElementwiseStage>>
QuantizedConcat::getStagesOfInput(unsigned index) const {
  ConcatOp op = concat;
  SmallVector<int64_t> sizes;
  for (Value input : op.getInputs())
    sizes.push_back(getShape(input)[axis]);
  bool isKnown = llvm::none_of(sizes, ShapedType::isDynamic);
  SliceRange range;
  int64_t total = 0;
  if (isKnown) {
    for (int64_t size : ArrayRef(sizes).take_front(index))
      range.begin += size;
    range.size = sizes[index];
    for (int64_t size : sizes)
      total += size;
  }
  SmallVector<ElementwiseStage> mapped;
  for (const ElementwiseStage &stage : stages) {
    std::optional<ElementwiseStage> ofInput =
        stage.mapConstants([&](const ElementwiseConstant &constant)
                               -> std::optional<ElementwiseConstant> {
          if (constant.isUniformAlong(axis))
            return constant;
          if (!isKnown || constant.getSize(axis) != total)
            return std::nullopt;
          return constant.slice(axis, range);
        });
    if (!ofInput)
      return std::nullopt;
    mapped.push_back(std::move(*ofInput));
  }
  return mapped;
}

/// Moves the quantization before the inputs. Returns the new fake
/// quantizations, or nothing if the op stays where it is.
static SmallVector<FakeQuantizeOp> moveBeforeConcat(FakeQuantizeOp op,
                                                    RewriterBase &rewriter) {
  std::optional<QuantizedConcat> match = QuantizedConcat::match(op);
  if (!match)
    return {};
  SmallVector<SmallVector<ElementwiseStage>> stages;
  for (unsigned i = 0, e = match->concat->getNumOperands(); i != e; ++i) {
    auto ofInput = match->getStagesOfInput(i);
    if (!ofInput)
      return {};
    stages.push_back(std::move(*ofInput));
  }

  // At the end of the chain, where inputs and constants are defined.
  Operation *last = match->stages.back().getOp();
  rewriter.setInsertionPoint(last);
  SmallVector<FakeQuantizeOp> created;
  SmallVector<Value> parts;
  for (auto [input, ofInput] :
       llvm::zip_equal(match->concat.getInputs(), stages)) {
    Value value = input;
    for (const ElementwiseStage &stage : ofInput) {
      value = stage.materialize(rewriter, value);
      if (auto fakeQuantize = value.getDefiningOp<FakeQuantizeOp>())
        created.push_back(fakeQuantize);
    }
    parts.push_back(value);
  }
  Operation *concat = match->concat->clone(Operation::CloneOptions::all());
  concat->setOperands(parts);
  concat->getResult(0).setType(last->getResult(0).getType());
  rewriter.insert(concat);
  rewriter.replaceAllUsesWith(last->getResults(), concat->getResults());
  eraseIfUnused(rewriter, last);
  return created;
}

namespace {
struct MoveFakeQuantizePass
    : lpt::impl::MoveFakeQuantizeBase<MoveFakeQuantizePass> {
  void runOnOperation() override {
    auto worklist = collectInDominanceOrder<FakeQuantizeOp>(getOperation());
    // Producers first. An input may be a concatenation again, so the new ones
    // are visited, too; each is nearer to the arguments, so that ends.
    std::reverse(worklist.begin(), worklist.end());
    IRRewriter rewriter(&getContext());
    while (!worklist.empty()) {
      FakeQuantizeOp op = worklist.pop_back_val();
      if (!isVetoed(op))
        llvm::append_range(worklist, moveBeforeConcat(op, rewriter));
    }
  }
};
} // namespace
