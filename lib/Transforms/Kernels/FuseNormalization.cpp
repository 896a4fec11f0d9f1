//===- FuseNormalization.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layer normalization as frameworks export it is made of nine ops, which read
// the data four times. As one op it is one kernel.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "Coefficients.h"
#include "DominanceOrder.h"
#include "FusableType.h"
#include "NormalizationForm.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSENORMALIZATION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// `factor * op(x) + shift`, where the op is `lpt.mvn`, or `lpt.normalize_l2`
/// if no mean is subtracted.
struct Normalization {
  bool subtractsMean;
  double eps;
  /// Of `lpt.mvn`: whether `eps` is added to the deviation.
  bool isOutside;
  /// Of `lpt.normalize_l2`: whether `eps` is the least sum of squares.
  bool isLimit;
  ElementwiseConstant factor, shift;
};

/// `scale * (q - m^2) + eps` or, without the mean, `scale * q + eps`.
struct Variance {
  bool subtractsMean;
  double scale, eps;
};
} // namespace

static bool areClose(const ElementwiseConstant &a,
                     const ElementwiseConstant &b) {
  return ElementwiseConstant::zip(a, b, isClose).all([](double close) {
    return close != 0;
  });
}

static ElementwiseConstant negate(const ElementwiseConstant &constant) {
  return constant.map([](double value) { return -value; });
}

static std::optional<Variance> matchVariance(const MomentSum &sum) {
  constexpr MomentProduct one{}, meanSquared{0, 2, 0}, meanOfSquares{0, 0, 1};
  const ElementwiseConstant scale = sum.getCoefficient(meanOfSquares);
  const ElementwiseConstant square = sum.getCoefficient(meanSquared);
  const ElementwiseConstant eps = sum.getCoefficient(one);
  const double first = scale.getValues().front();
  const double number = isClose(first, 1) ? 1 : first;
  // An epsilon belongs to all channels.
  if (number <= 0 || !areClose(scale, ElementwiseConstant(number)) ||
      !eps.isScalar())
    return std::nullopt;
  MomentSum expected(meanOfSquares, scale);
  expected.add(one, eps);
  const bool subtractsMean = !square.isScalarLike(0);
  if (subtractsMean)
    expected.add(meanSquared, negate(scale));
  if (!sum.isClose(expected))
    return std::nullopt;
  return Variance{subtractsMean, number, eps.getValues().front()};
}

/// The normalization along axes of `count` elements that `form` is; nullopt if
/// it is none.
static std::optional<Normalization>
matchNormalization(const NormalizationForm &form, int64_t count) {
  const ElementwiseConstant shift = form.sum.getCoefficient({});
  MomentSum quotient = form.sum;
  quotient.add({}, negate(shift));
  // Without a deviation it is none.
  if (quotient.getTerms().empty() ||
      quotient.getTerms().front().product.power != -1)
    return std::nullopt;
  const unsigned number = quotient.getTerms().front().product.deviation;
  const MomentProduct value{1, 0, 0, -1, number}, mean{0, 1, 0, -1, number};
  const ElementwiseConstant factor = quotient.getCoefficient(value);
  if (factor.isScalarLike(0))
    return std::nullopt;
  const Deviation &deviation = form.deviations[number];
  const std::optional<Variance> variance = matchVariance(deviation.radicand);
  if (!variance)
    return std::nullopt;
  MomentSum expected(value, factor);
  if (variance->subtractsMean)
    expected.add(mean, negate(factor));
  if (!quotient.isClose(expected))
    return std::nullopt;
  const bool isOutside = deviation.outside != 0;
  const bool isLimit = deviation.limit != 0;
  // Exactly one of the three has to be there.
  if (isOutside + isLimit + (variance->eps != 0) != 1)
    return std::nullopt;
  const double root = std::sqrt(variance->scale);
  double eps = isOutside ? deviation.outside / root
               : isLimit ? deviation.limit * deviation.limit / variance->scale
                         : variance->eps / variance->scale;
  double unit = 1 / root;
  if (!variance->subtractsMean) {
    // x / sqrt(mean(x^2) + eps) = sqrt(n) * x / sqrt(sum(x^2) + n * eps)
    if (isOutside || ShapedType::isDynamic(count))
      return std::nullopt;
    eps *= double(count);
    unit *= std::sqrt(double(count));
  } else if (isLimit) {
    return std::nullopt;
  }
  const ElementwiseConstant product =
      factor.map([&](double value) { return value * unit; }).simplified();
  if (!std::isnormal(eps) || eps <= 0 || !product.isFinite())
    return std::nullopt;
  return Normalization{
      variance->subtractsMean, eps, isOutside, isLimit, product, shift};
}

static Value createNormalization(RewriterBase &rewriter, Location location,
                                 Value x, ArrayRef<int64_t> axes,
                                 const Normalization &normalization) {
  Type type = getElementType(x);
  auto setCommon = [&](auto properties) {
    properties.axes = rewriter.getDenseI64ArrayAttr(axes);
    properties.eps = rewriter.getF64FloatAttr(normalization.eps);
    return properties;
  };
  Value value;
  if (normalization.subtractsMean) {
    auto properties = setCommon(MVNOp::Properties());
    properties.normalize_variance = rewriter.getBoolAttr(true);
    if (normalization.isOutside)
      properties.eps_mode =
          MVNEpsModeAttr::get(rewriter.getContext(), MVNEpsMode::OutsideSqrt);
    value = createInferred<MVNOp>(rewriter, location, type, x, properties);
  } else {
    auto properties = setCommon(NormalizeL2Op::Properties());
    if (normalization.isLimit)
      properties.eps_mode =
          L2EpsModeAttr::get(rewriter.getContext(), L2EpsMode::Max);
    value =
        createInferred<NormalizeL2Op>(rewriter, location, type, x, properties);
  }
  auto write = [&](const ElementwiseConstant &constant) {
    return constant.materialize(rewriter, location, type);
  };
  if (!areClose(normalization.factor, ElementwiseConstant(1)))
    value = createInferred<MultiplyOp>(rewriter, location, type,
                                       {value, write(normalization.factor)});
  if (!normalization.shift.isScalarLike(0))
    value = createInferred<AddOp>(rewriter, location, type,
                                  {value, write(normalization.shift)});
  return value;
}

/// The number of elements along `axes`, or `kDynamic`.
static int64_t countElements(Value x, ArrayRef<int64_t> axes) {
  Shape sizes;
  for (int64_t axis : axes)
    sizes.push_back(getShape(x)[axis]);
  return getNumElements(sizes);
}

/// Replaces `root` if it ends a normalization whose steps all have its own
/// type.
static void fuse(Operation *root, RewriterBase &rewriter) {
  Value result = root->getResult(0);
  if (!isFusable(result) || result.use_empty() || isConstantPath(result))
    return;
  const NormalizationOperands operands = collectNormalizationOperands(result);
  std::optional<Normalization> best;
  Value operand;
  ArrayRef<int64_t> bestAxes;
  for (ArrayRef<int64_t> axes : operands.axes) {
    for (Value x : operands.values) {
      std::optional<NormalizationForm> form =
          matchNormalizationForm(result, x, axes);
      std::optional<Normalization> found =
          form ? matchNormalization(*form, countElements(x, axes))
               : std::nullopt;
      // Of differences from the mean, both are normalizations.
      if (!found || (best && best->subtractsMean >= found->subtractsMean))
        continue;
      best = found;
      operand = x;
      bestAxes = axes;
    }
  }
  if (!best)
    return;
  rewriter.setInsertionPoint(root);
  Operation *producers[] = {root->getOperand(0).getDefiningOp(),
                            root->getOperand(1).getDefiningOp()};
  rewriter.replaceOp(root, createNormalization(rewriter, root->getLoc(),
                                               operand, bestAxes, *best));
  SmallVector<Operation *> unused;
  for (Operation *producer : producers)
    if (producer)
      unused.push_back(producer);
  eraseIfUnused(rewriter, unused);
}

namespace {
struct FuseNormalizationPass
    : lpt::impl::FuseNormalizationBase<FuseNormalizationPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // Producers are erased that lie before the op, and never an op that is
    // still to be visited.
    for (auto op : collectInDominanceOrder<AffineOpInterface>(getOperation()))
      fuse(op, rewriter);
  }
};
} // namespace
