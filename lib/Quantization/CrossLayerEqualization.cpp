//===- CrossLayerEqualization.cpp ------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/CrossLayerEqualization.h"

#include "ChannelFactors.h"
#include "ConstantTensor.h"
#include "Magnitudes.h"
#include "PlannedProducts.h"
#include "ScaleCommutation.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "llvm/ADT/MapVector.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// The weights of products, by the operands that hold them.
using WeightTensors = llvm::MapVector<OpOperand *, Tensor>;

/// A product, and those that alone read its result.
struct LayerPair {
  OpOperand *first;
  SmallVector<OpOperand *, 2> second;
  /// The constants that are added between them, and the value that they are
  /// added to.
  SmallVector<std::pair<OpOperand *, Value>, 1> summands;
  /// The axis of the channels of the result.
  int64_t axis;
  /// The binary logarithms of the factors.
  SmallVector<int> exponents;

  /// Nothing if other ops than products of `weights` read the result, or ops
  /// that do not commute with factors.
  static std::optional<LayerPair> find(OpOperand *weights,
                                       const WeightTensors &tensors);
  /// Multiplies the weights by factors that make their ranges alike. Returns
  /// whether any factor is not one.
  bool equalize(WeightTensors &tensors);
  void multiplySummands(IRRewriter &rewriter) const;

private:
  /// Sets `second` if all that read `value` are products of `weights`.
  bool findSecond(Value value, const WeightTensors &tensors);
  /// The value after the only op that reads `value`; null if it does not
  /// commute with factors. Notes the constant that it adds.
  Value passThrough(Value value);
};
} // namespace

static WeightedOpInterface getProduct(OpOperand *weights) {
  return cast<WeightedOpInterface>(weights->getOwner());
}

bool LayerPair::findSecond(Value value, const WeightTensors &tensors) {
  second.clear();
  for (OpOperand &use : value.getUses()) {
    auto product = dyn_cast<WeightedOpInterface>(use.getOwner());
    if (!product || use.getOperandNumber() != 0 ||
        product.getSourceChannelAxis() != axis)
      return false;
    OpOperand *weights =
        &product->getOpOperand(product.getWeightsOperandIndex());
    if (!tensors.contains(weights))
      return false;
    second.push_back(weights);
  }
  return !second.empty();
}

Value LayerPair::passThrough(Value value) {
  if (!value.hasOneUse())
    return nullptr;
  OpOperand &use = *value.use_begin();
  Operation *op = use.getOwner();
  auto affine = dyn_cast<AffineOpInterface>(op);
  if (!affine)
    return use.getOperandNumber() == 0 && commutesWithScales(op, axis)
               ? op->getResult(0)
               : Value();
  OpOperand &other = op->getOpOperand(1 - use.getOperandNumber());
  if ((use.getOperandNumber() != 0 &&
       !op->hasTrait<mlir::OpTrait::IsCommutative>()) ||
      !isConstantPath(other.get()) ||
      !getElementTypeOrSelf(other.get()).isF32() ||
      op->getResult(0).getType() != value.getType())
    return nullptr;
  if (!affine.isScaling())
    summands.push_back({&other, value});
  return op->getResult(0);
}

std::optional<LayerPair> LayerPair::find(OpOperand *weights,
                                         const WeightTensors &tensors) {
  LayerPair pair{weights, {}, {}, -1, {}};
  WeightedOpInterface product = getProduct(weights);
  pair.axis = product.getResultChannelAxis();
  Value value = product->getResult(0);
  while (value && !pair.findSecond(value, tensors))
    value = pair.passThrough(value);
  if (!value || ShapedType::isDynamic(getShape(value)[pair.axis]))
    return std::nullopt;
  pair.exponents.resize(getShape(value)[pair.axis], 0);
  return pair;
}

bool LayerPair::equalize(WeightTensors &tensors) {
  WeightedOpInterface product = getProduct(first);
  const SmallVector<float> before =
      getMagnitudes(tensors[first], product.getOutputChannelAxes());
  SmallVector<float> after(exponents.size(), 0);
  for (OpOperand *weights : second) {
    const SmallVector<float> magnitudes = getMagnitudes(
        tensors[weights], getProduct(weights).getInputChannelAxes());
    if (magnitudes.size() != after.size())
      return false;
    for (auto [greatest, magnitude] : llvm::zip_equal(after, magnitudes))
      greatest = std::max(greatest, magnitude);
  }
  if (before.size() != after.size())
    return false;
  SmallVector<int> changes;
  for (auto [r1, r2, known] : llvm::zip_equal(before, after, exponents)) {
    const bool isUsed = r1 != 0 && r2 != 0;
    // The sum of all changes has limits.
    const int wanted =
        isUsed ? roundFactorExponent(known + std::log2(r2 / r1) / 2) : known;
    changes.push_back(wanted - known);
  }
  // One factor for all channels changes no ratio of ranges.
  if (llvm::all_equal(changes))
    return false;
  multiplyByPowers(tensors[first], product.getOutputChannelAxes(), changes, 1);
  for (OpOperand *weights : second)
    multiplyByPowers(tensors[weights],
                     getProduct(weights).getInputChannelAxes(), changes, -1);
  for (auto [exponent, change] : llvm::zip_equal(exponents, changes))
    exponent += change;
  return true;
}

void LayerPair::multiplySummands(IRRewriter &rewriter) const {
  for (auto [use, value] : summands) {
    rewriter.setInsertionPoint(use->getOwner());
    multiplyConstant(*use,
                     createPowers(rewriter, use->get().getLoc(),
                                  getShape(value), axis, exponents, 1),
                     rewriter);
  }
}

/// The elements of the weights of the products of `plan`, which are all finite.
static WeightTensors readWeights(const QuantizationPlan &plan) {
  WeightTensors tensors;
  for (const PlannedWeights &weights : plan.weights) {
    if (!areWeightsOfProduct(weights))
      continue;
    FailureOr<Tensor> tensor = evaluateTensor(weights.use->get());
    if (succeeded(tensor))
      tensors[weights.use] = std::move(*tensor);
  }
  return tensors;
}

unsigned mlir::lpt::equalizeLayers(func::FuncOp function,
                                   const QuantizationPlan &plan) {
  WeightTensors tensors = readWeights(plan);
  SmallVector<LayerPair> pairs;
  for (auto &[weights, tensor] : tensors)
    if (std::optional<LayerPair> pair = LayerPair::find(weights, tensors))
      pairs.push_back(std::move(*pair));
  constexpr int maxVisits = 32;
  bool isChanged = true;
  for (int i = 0; i != maxVisits && isChanged; ++i) {
    isChanged = false;
    for (LayerPair &pair : pairs)
      isChanged |= pair.equalize(tensors);
  }
  IRRewriter rewriter(function.getContext());
  llvm::SetVector<OpOperand *> changed;
  unsigned numChanged = 0;
  for (const LayerPair &pair : pairs) {
    if (llvm::all_of(pair.exponents, [](int each) { return each == 0; }))
      continue;
    pair.multiplySummands(rewriter);
    changed.insert(pair.first);
    changed.insert(pair.second.begin(), pair.second.end());
    ++numChanged;
  }
  for (OpOperand *weights : changed)
    replaceConstant(*weights, tensors[weights].toAttribute("equalized"),
                    rewriter);
  return numChanged;
}
