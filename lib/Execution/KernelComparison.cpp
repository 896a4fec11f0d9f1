//===- KernelComparison.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelComparison.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Reference/Comparison.h"
#include "LPT/Support/Error.h"
#include "OriginalValues.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <limits>
#include <set>

using namespace mlir;
using namespace mlir::lpt;

/// How many last bits of an element, and of the greatest one of its channel,
/// are left open by the order of operations.
static constexpr double elementBits = 4, channelBits = 2;
/// The smallest normal number of f32 and bf16. Libraries may flush what is less
/// to zero. They compute f16 in f32, where subnormal numbers of f16 are normal.
static constexpr double smallestNormal = std::numeric_limits<float>::min();

/// The last bit of the smallest numbers of `type`.
static double getLeastBit(FloatType type) {
  llvm::APFloat least = llvm::APFloat::getSmallest(type.getFloatSemantics());
  return std::max(smallestNormal, least.convertToDouble());
}

std::vector<double> lpt::getLastBits(const Tensor &tensor) {
  std::vector<double> allowed(tensor.getNumElements());
  auto type = dyn_cast<FloatType>(tensor.getElementType());
  if (!type || allowed.empty())
    return allowed;
  const double bit = std::ldexp(1.0, 1 - int(type.getFPMantissaWidth()));
  const double leastBit = getLeastBit(type);
  Elements<double> values = tensor.getAs<double>();
  ArrayRef<int64_t> shape = tensor.getShape();
  int64_t numChannels = 1, inner = values.size();
  if (shape.size() > 1) {
    numChannels = shape[1];
    inner = 1;
    for (int64_t size : shape.drop_front(2))
      inner *= size;
  }
  std::vector<double> greatest(numChannels);
  auto getChannel = [&](size_t i) { return (i / inner) % numChannels; };
  for (size_t i = 0; i < allowed.size(); ++i)
    if (std::isfinite(values[i]))
      greatest[getChannel(i)] =
          std::max(greatest[getChannel(i)], std::abs(values[i]));
  for (size_t i = 0; i < allowed.size(); ++i)
    allowed[i] = leastBit + bit * (elementBits * std::abs(values[i]) +
                                   channelBits * greatest[getChannel(i)]);
  return allowed;
}

namespace {

/// Compares one result.
class ResultComparison {
public:
  ResultComparison(KernelReference &kernel, unsigned number,
                   const Tensor &result, const Tensor &expected,
                   const KernelTolerance &tolerance,
                   const OriginalValues *originals)
      : kernel(kernel), number(number), tolerance(tolerance),
        originals(originals), result(result), expected(expected),
        a(result.getAs<double>()), e(expected.getAs<double>()) {}

  llvm::Error compare(KernelDifference &difference);

private:
  static bool isWithin(double x, double y, double distance) {
    return x == y || (std::isnan(x) && std::isnan(y)) ||
           std::abs(x - y) <= distance;
  }
  /// The elements that are further off than `allowed`.
  SmallVector<size_t> findDiffering() const;
  /// Whether an input of the kernel holds NaN or an infinity.
  bool hasInputBeyondFinite() const;
  /// Lets elements be as far off as noise and levels of the kernel explain.
  llvm::Error allowNoise();
  llvm::Error explain(ArrayRef<size_t> differing, KernelDifference &difference);

  KernelReference &kernel;
  unsigned number;
  const KernelTolerance &tolerance;
  const OriginalValues *originals;
  const Tensor &result, &expected;
  Elements<double> a, e;
  std::vector<double> allowed;
};

} // namespace

SmallVector<size_t> ResultComparison::findDiffering() const {
  SmallVector<size_t> differing;
  for (size_t i = 0; i < a.size(); ++i)
    if (!isWithin(a[i], e[i], allowed[i]))
      differing.push_back(i);
  return differing;
}

bool ResultComparison::hasInputBeyondFinite() const {
  return llvm::any_of(kernel.getInputs(), [](const Tensor &input) {
    return !input.isInteger() &&
           !llvm::all_of(input.getAs<double>().get(),
                         [](double value) { return std::isfinite(value); });
  });
}

llvm::Error ResultComparison::allowNoise() {
  if (result.isInteger())
    return kernel.evaluate();
  llvm::Expected<ArrayRef<std::vector<double>>> noise = kernel.getNoise();
  if (!noise)
    return noise.takeError();
  for (auto [distance, own] : llvm::zip_equal(allowed, (*noise)[number]))
    distance = std::max(distance, own);
  if (!originals || findDiffering().empty())
    return llvm::Error::success();
  llvm::Expected<std::vector<double>> original =
      originals->getNoise(kernel.kernel.getOutputs()[number]);
  if (!original)
    return original.takeError();
  // Empty if the original function does not compute the result.
  for (auto [distance, other] : llvm::zip(allowed, *original))
    distance = std::max(distance, other);
  return llvm::Error::success();
}

llvm::Error ResultComparison::explain(ArrayRef<size_t> differing,
                                      KernelDifference &difference) {
  if (llvm::Error error = kernel.evaluate())
    return error;
  Elements<double> b = kernel.getResults()[number].getAs<double>();
  llvm::Expected<ArrayRef<SmallVector<Tensor>>> alternatives =
      kernel.getAlternatives();
  if (!alternatives)
    return alternatives.takeError();
  std::vector<Elements<double>> others;
  for (const SmallVector<Tensor> &alternative : *alternatives)
    others.push_back(alternative[number].getAs<double>());
  auto isExplained = [&](double x, size_t i) {
    return isWithin(x, b[i], allowed[i]) ||
           // A value between two others comes of less noise.
           llvm::any_of(others, [&](const Elements<double> &other) {
             return isWithin(x, other[i], allowed[i]) ||
                    (x >= std::min(b[i], other[i]) &&
                     x <= std::max(b[i], other[i]));
           });
  };
  double worst = -1;
  for (size_t i : differing) {
    const bool isFine = isExplained(a[i], i) && isExplained(e[i], i);
    if (!isFine && difference.numUnexplained++ == 0)
      worst = -1;
    double distance = std::abs(a[i] - e[i]);
    if (std::isnan(distance))
      distance = INFINITY;
    if (distance > worst && (!isFine || !difference.numUnexplained)) {
      worst = distance;
      difference.element = i;
      difference.value = a[i];
      difference.reference = e[i];
    }
  }
  return llvm::Error::success();
}

llvm::Error ResultComparison::compare(KernelDifference &difference) {
  const bool isBounded = tolerance.maxError.has_value();
  if (isBounded)
    allowed.assign(a.size(), *tolerance.maxError);
  else
    allowed = getLastBits(expected);
  SmallVector<size_t> differing = findDiffering();
  if (!differing.empty() && !isBounded) {
    if (llvm::Error error = allowNoise())
      return error;
    differing = findDiffering();
    if (hasInputBeyondFinite())
      llvm::erase_if(differing, [&](size_t i) { return std::isnan(e[i]); });
  }
  difference.numDiffering = differing.size();
  std::set<std::pair<double, double>> pairs;
  for (size_t i : differing)
    pairs.emplace(a[i], e[i]);
  difference.numPairs = pairs.size();
  if (differing.empty())
    return llvm::Error::success();
  if (!isBounded)
    return explain(differing, difference);
  difference.numUnexplained = differing.size();
  size_t worst = *llvm::max_element(differing, [&](size_t i, size_t j) {
    return std::abs(a[i] - e[i]) < std::abs(a[j] - e[j]);
  });
  difference.element = worst;
  difference.value = a[worst];
  difference.reference = e[worst];
  return llvm::Error::success();
}

llvm::Error lpt::compareKernel(KernelReference &kernel,
                               ArrayRef<Tensor> results,
                               ArrayRef<Tensor> expected,
                               const KernelTolerance &tolerance,
                               std::vector<KernelDifference> &differences,
                               const OriginalValues *originals) {
  Operation *root = kernel.kernel.getRoot();
  for (auto [number, output, reference] : llvm::enumerate(results, expected)) {
    KernelDifference difference;
    difference.layer = getLayerName(kernel.kernel.getLoc());
    difference.root = root ? getLayerKind(root).str() : std::string("reorder");
    difference.result = number;
    difference.numElements = reference.getNumElements();
    difference.isOffByOneAtMost = reference.isInteger() &&
                                  kernel.getNumQuantizations() == 1 &&
                                  !kernel.quantizesNarrowFloats();
    if (output.getShape() != reference.getShape())
      return makeError("expected result #{0} of layer '{1}' to be of type {2}, "
                       "but got {3}",
                       number, difference.layer, reference.getType(),
                       output.getType());
    if (reference.isInteger() && output.getBytes() == reference.getBytes())
      continue;
    TensorComparison comparison = *compareTensors(output, reference);
    difference.numNaN = comparison.numNaN;
    difference.sqnr = comparison.sqnr;
    if (llvm::Error error = ResultComparison(kernel, number, output, reference,
                                             tolerance, originals)
                                .compare(difference))
      return error;
    // Of NaN, or of a ratio that is too small for so small differences.
    if (difference.numDiffering != 0 ||
        !difference.explainExcess(tolerance).empty())
      differences.push_back(std::move(difference));
  }
  return llvm::Error::success();
}
