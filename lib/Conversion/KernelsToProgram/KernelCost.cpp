//===- KernelCost.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelCost.h"

#include "KernelArithmetic.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

static bool isByte(Value value) {
  auto type = dyn_cast<IntegerType>(getElementType(value));
  return type && type.getWidth() <= 8;
}

/// Whether `value` is bytes, minus a zero point perhaps.
static bool isOfBytes(Value value) {
  while (auto *op = value.getDefiningOp()) {
    if (!isa<ConvertOp, SubtractOp>(op))
      break;
    value = op->getOperand(0);
  }
  return isByte(value);
}

/// The share of vectors that `count` elements fill, of `size` each.
static double getFilledShare(int64_t count, int64_t size) {
  return count == 0 ? 1 : double(count) / double(llvm::alignTo(count, size));
}

/// Adds the products of `root`.
static void addProducts(WeightedOpInterface root, KernelWork &work) {
  auto counted = dyn_cast<MultiplyAccumulateOpInterface>(*root);
  if (!counted)
    return;
  constexpr int64_t vectorChannels = 16, stepBytes = 4;
  ArrayRef<int64_t> result = getShape(root->getResult(0));
  const int64_t numResults = getNumElements(result);
  if (numResults == 0)
    return;
  const unsigned index = root.getWeightsOperandIndex();
  ArrayRef<int64_t> weights = getShape(root->getOperand(index));
  int64_t outChannels = result.back();
  int64_t channels = counted.getNumMultiplyAccumulates() / numResults;
  work.kind = KernelClass::Product;
  work.areBytes = isOfBytes(root->getOperand(1 - index));
  if (isa<WindowOpInterface>(*root)) {
    // The weights of grouped convolutions have an axis for the groups.
    const bool isGrouped = weights.size() > result.size();
    const int64_t groups = isGrouped ? weights[0] : 1;
    if (isGrouped)
      work.kind = KernelClass::GroupedProduct;
    outChannels = result[1] / groups;
    channels = getNumElements(weights) / std::max<int64_t>(result[1], 1) /
               getNumElements(weights.drop_front(2 + isGrouped));
    // One channel at a time would be one of a vector; the vectors go over the
    // groups. With several channels of the result for each one of the image
    // they do so in native code alone. The lanes that libraries leave empty
    // count for both, so that these do not seem to be as fast.
    if (outChannels == 1 && channels == 1)
      outChannels = channels = groups;
  } else if (!llvm::any_of(root->getOperands(), isConstantPath)) {
    work.kind = KernelClass::ComputedProduct;
    work.areBytes &= isOfBytes(root->getOperand(index));
  }
  work.products = double(counted.getNumMultiplyAccumulates()) /
                  getFilledShare(outChannels, vectorChannels) /
                  (work.areBytes ? getFilledShare(channels, stepBytes) : 1);
}

/// The elements that each result of a pool is made of.
static int64_t countPositions(Operation *pool) {
  auto padded = dyn_cast<PaddedWindowOpInterface>(pool);
  return padded ? getNumElements(padded.getPaddedWindow().kernel) : 1;
}

/// Sets the class of a kernel whose root has no weights, and the number of
/// elements that the root adds or compares.
static void addRoot(Operation *root, KernelWork &work) {
  constexpr int64_t vectorElements = 16, minLong = 64, imageRank = 4;
  ArrayRef<int64_t> result = getShape(root->getResult(0));
  const int64_t numResults = getNumElements(result);
  const int64_t numSources =
      root->getNumOperands() == 0
          ? 0
          : getNumElements(getShape(root->getOperand(0)));
  if (isa<WindowOpInterface>(root)) {
    work.kind = KernelClass::Pool;
    work.products = double(numResults) * double(countPositions(root));
  } else if (isElementwise(root) || movesElements(root)) {
    if (work.polynomials != 0 && int64_t(result.size()) != imageRank &&
        !result.empty() && result.back() % vectorElements != 0)
      work.kind = KernelClass::RaggedRows;
  } else if (numSources > numResults && numResults != 0) {
    work.kind = numSources / numResults >= minLong ? KernelClass::LongReduction
                                                   : KernelClass::Reduction;
    work.products = double(numSources);
  } else {
    work.kind = KernelClass::Other;
  }
}

KernelWork KernelWork::get(KernelOp kernel) {
  KernelWork work;
  const KernelBytes bytes = countBytes(kernel);
  work.bytes = double(bytes.inputs + bytes.constants + bytes.results);
  for (Value output : kernel.getOutputs())
    work.elements += double(getNumElements(getShape(output)));
  for (Operation &op : kernel.getBlock().without_terminator())
    if (op.hasTrait<lpt::OpTrait::TranscendentalFunction>())
      work.polynomials += double(getNumElements(getShape(op.getResult(0))));
  if (!kernel.getInputs().empty())
    work.areBytes = isByte(kernel.getInputs().front());
  Operation *root = kernel.getRoot();
  if (auto weighted = dyn_cast_or_null<WeightedOpInterface>(root))
    addProducts(weighted, work);
  else if (isa_and_nonnull<PartsOpInterface>(root) &&
           !isIdentityPermutation(kernel.getOutputLayout(0).getOrder()))
    work.kind = KernelClass::Parts;
  else if (root)
    addRoot(root, work);
  return work;
}

double KernelRate::getTime(const KernelWork &work,
                           const TargetSpeed &speed) const {
  const double productsPerNs =
      productShare * (work.areBytes ? speed.byteProducts : speed.floatProducts);
  const double bytes = byteCost * work.bytes + elementCost * work.elements +
                       polynomialCost * work.polynomials;
  return start + work.products / productsPerNs + bytes / speed.bytes;
}
