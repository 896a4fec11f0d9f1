//===- SplitProducts.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Several layers that read one tensor are often exported as one product, whose
// result is sliced. Its kernel takes no op after a slice: all channels are
// stored, as floats, and the element-wise ops after each slice read and store
// it once more. With one product for each slice, its kernel takes these ops.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "AxisRange.h"
#include "DominanceOrder.h"
#include "ElementwiseStage.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SPLITPRODUCTS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The search for slices, and that for the reader of one, end after as many
/// ops.
static constexpr unsigned maxSliceDepth = 64;

/// Whether `op` yields each element of its one operand once.
static bool isMovement(Operation *op) {
  return op->hasTrait<lpt::OpTrait::PermutesElements>() &&
         op->getNumOperands() == 1 && op->getNumResults() == 1;
}

/// The only op in the block of `value` that reads it, and only once; null if
/// there is none or more.
static Operation *getOnlyReader(Value value) {
  if (!value.hasOneUse())
    return nullptr;
  Operation *user = *value.user_begin();
  return user->getBlock() == value.getParentBlock() ? user : nullptr;
}

namespace {
/// A product whose result is read by slices of its channels alone.
class SlicedProduct {
public:
  /// Nothing if `product` is another one, or if one slice would not gain by a
  /// product of its own.
  static std::optional<SlicedProduct> match(WeightedOpInterface product,
                                            int64_t minChannels);

  /// Gives each slice a product.
  void split(RewriterBase &rewriter);

private:
  explicit SlicedProduct(WeightedOpInterface product) : product(product) {}

  /// Finds the ops between the product and its slices, which are returned; none
  /// if its result has other uses.
  SmallVector<Part> findPath();
  /// Whether each of `parts` gains by a product of its own.
  bool findSlices(ArrayRef<Part> parts, int64_t minChannels);
  /// Whether the kernel of a product takes the op that reads `slice`.
  bool isReadByKernel(Value slice) const;

  OpOperand &getWeights() {
    return product->getOpOperand(product.getWeightsOperandIndex());
  }

  /// A slice: `ranges[i]` are its elements in the result of `path[i - 1]`, and
  /// `ranges[0]` those in the result of the product.
  struct Slice {
    Value value;
    SmallVector<AxisRange> ranges;
  };
  void split(const Slice &slice, RewriterBase &rewriter);

  WeightedOpInterface product;
  /// Movements and element-wise ops, from the product to the slices.
  SmallVector<Operation *> path;
  bool hasMovement = false;
  SmallVector<Slice> slices;
};
} // namespace

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

/// The parts of `value` that have uses; nothing if it has a use as a whole.
static std::optional<SmallVector<Part>> findParts(Value value) {
  SmallVector<Part> found;
  for (Operation *user : value.getUsers()) {
    auto parts = dyn_cast<PartsOpInterface>(user);
    if (!parts || user->getBlock() != value.getParentBlock() ||
        user->getNumOperands() != 1)
      return std::nullopt;
    SmallVector<Part> located = parts.locateParts();
    if (located.empty())
      return std::nullopt;
    for (Part &part : located) {
      if (part.whole != value)
        return std::nullopt;
      if (!part.part.use_empty())
        found.push_back(std::move(part));
    }
  }
  return found;
}

SmallVector<Part> SlicedProduct::findPath() {
  Value value = product->getResult(0);
  while (path.size() != maxSliceDepth) {
    if (std::optional<SmallVector<Part>> parts = findParts(value))
      return std::move(*parts);
    Operation *next = getOnlyReader(value);
    if (!next)
      return {};
    if (isMovement(next)) {
      hasMovement = true;
    } else {
      std::optional<ElementwiseStage> stage =
          ElementwiseStage::matchMovable(next);
      if (!stage || stage->getData() != value)
        return {};
    }
    path.push_back(next);
    value = next->getResult(0);
  }
  return {};
}

bool SlicedProduct::isReadByKernel(Value slice) const {
  bool isMoved = hasMovement;
  for (unsigned depth = 0; depth != maxSliceDepth; ++depth) {
    // One op may read a value twice, as a square does.
    Operation *user = *slice.user_begin();
    if (user->getBlock() != slice.getParentBlock() ||
        llvm::any_of(slice.getUsers(),
                     [&](Operation *other) { return other != user; }))
      return false;
    if (!isMovement(user)) {
      // Only a function of one value moves to the product.
      if (isMoved)
        return ElementwiseStage::matchMovable(user).has_value();
      return isElementwise(user) && isKernelComputation(user) &&
             getShape(user->getResult(0)) == getShape(slice);
    }
    isMoved = true;
    slice = user->getResult(0);
    if (slice.use_empty())
      return false;
  }
  return false;
}

bool SlicedProduct::findSlices(ArrayRef<Part> parts, int64_t minChannels) {
  for (const Part &part : parts) {
    std::optional<AxisRange> range = AxisRange::get(part);
    if (!range || !isReadByKernel(part.part))
      return false;
    Slice slice = {part.part, {*range}};
    for (Operation *op : llvm::reverse(path)) {
      if (isMovement(op))
        range = range->moveBefore(op);
      if (!range)
        return false;
      slice.ranges.push_back(*range);
    }
    if (range->axis != product.getResultChannelAxis() ||
        range->size < minChannels)
      return false;
    std::reverse(slice.ranges.begin(), slice.ranges.end());
    slices.push_back(std::move(slice));
  }
  // Channels of two slices would be computed twice.
  llvm::sort(slices, [](const Slice &a, const Slice &b) {
    return a.ranges.front().begin < b.ranges.front().begin;
  });
  for (size_t i = 1; i < slices.size(); ++i)
    if (slices[i - 1].ranges.front().getEnd() > slices[i].ranges.front().begin)
      return false;
  return !slices.empty();
}

std::optional<SlicedProduct> SlicedProduct::match(WeightedOpInterface product,
                                                  int64_t minChannels) {
  const SmallVector<int64_t> axes = product.getOutputChannelAxes();
  if (!isKernelComputation(product) || product->getNumResults() != 1 ||
      axes.size() != 1 || product.getGroupAxis() != -1)
    return std::nullopt;
  SlicedProduct sliced(product);
  if (!sliced.findSlices(sliced.findPath(), minChannels) ||
      !canCutConstant(sliced.getWeights().get(), axes.front()))
    return std::nullopt;
  return sliced;
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// `movement` of the part `range` of its result, which is computed of `data`.
static Value movePart(Operation *movement, const AxisRange &range, Value data,
                      RewriterBase &rewriter) {
  const Shape shape = range.cutOut(getShape(movement->getResult(0)));
  Type type = RankedTensorType::get(shape, getElementType(data));
  if (!movement->hasTrait<lpt::OpTrait::KeepsElementOrder>()) {
    Operation *copy = movement->clone(Operation::CloneOptions::all());
    copy->setOperands(data);
    copy->getResult(0).setType(cast<RankedTensorType>(type));
    rewriter.insert(copy);
    return copy->getResult(0);
  }
  SmallVector<int64_t> target(shape);
  llvm::replace(target, ShapedType::kDynamic, int64_t(-1));
  return ReshapeOp::create(rewriter, movement->getLoc(), type, data, target);
}

/// The same of an element-wise op, whose constants are cut.
static Value computePart(Operation *op, const AxisRange &range, Value data,
                         RewriterBase &rewriter) {
  auto stage = ElementwiseStage::matchMovable(op)->mapConstants(
      [&](const ElementwiseConstant &constant) {
        return std::optional(
            constant.slice(range.axis, {range.begin, 1, range.size})
                .simplified());
      });
  return stage->materialize(rewriter, data);
}

void SlicedProduct::split(const Slice &slice, RewriterBase &rewriter) {
  rewriter.setInsertionPoint(slice.value.getDefiningOp());
  const AxisRange &channels = slice.ranges.front();
  const AxisRange rows = {product.getOutputChannelAxes().front(),
                          channels.begin, channels.size};
  Value weights = cutConstant(getWeights().get(), rows, rewriter);

  Operation *part = product->clone(Operation::CloneOptions::all());
  Value value = part->getResult(0);
  part->setOperand(product.getWeightsOperandIndex(), weights);
  value.setType(cast<RankedTensorType>(value.getType())
                    .clone(channels.cutOut(getShape(value))));
  part->setLoc(rewriter.getFusedLoc({product->getLoc(), slice.value.getLoc()}));
  rewriter.insert(part);

  for (auto [i, op] : llvm::enumerate(path)) {
    const AxisRange &range = slice.ranges[i + 1];
    value = isMovement(op) ? movePart(op, range, value, rewriter)
                           : computePart(op, range, value, rewriter);
  }
  rewriter.replaceAllUsesWith(slice.value, value);
}

void SlicedProduct::split(RewriterBase &rewriter) {
  for (const Slice &slice : slices)
    split(slice, rewriter);
  SmallVector<Operation *> replaced = {product};
  llvm::append_range(replaced, path);
  // An op that yields several slices reads the whole once.
  llvm::append_range(replaced, replaced.back()->getUsers());
  for (Operation *op : llvm::reverse(replaced))
    rewriter.eraseOp(op);
}

namespace {
struct SplitProductsPass : lpt::impl::SplitProductsBase<SplitProductsPass> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (WeightedOpInterface product :
         collectInDominanceOrder<WeightedOpInterface>(getOperation()))
      if (auto sliced = SlicedProduct::match(product, minChannels))
        sliced->split(rewriter);
  }
};
} // namespace
