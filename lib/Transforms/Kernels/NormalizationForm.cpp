//===- NormalizationForm.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NormalizationForm.h"

#include "Coefficients.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

#include <functional>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

using Constant = ElementwiseConstant;
using MaybeSum = std::optional<MomentSum>;

static constexpr MomentProduct one{};
static constexpr MomentProduct meanSquared{0, 2, 0}, meanOfSquares{0, 0, 1};

static MomentProduct makeDeviation(unsigned number, int power) {
  return {0, 0, 0, power, number};
}

Constant MomentSum::getCoefficient(MomentProduct product) const {
  for (const Term &term : terms)
    if (term.product == product)
      return term.coefficient;
  return Constant(0);
}

bool MomentSum::isConstant() const {
  return terms.empty() || (terms.size() == 1 && terms.front().product.isOne());
}

bool MomentSum::isOfMoments() const {
  return llvm::all_of(terms, [](const Term &term) {
    return term.product.values == 0 && term.product.power == 0;
  });
}

void MomentSum::add(MomentProduct product, const Constant &coefficient) {
  Constant sum =
      Constant::zip(getCoefficient(product), coefficient, addCoefficients)
          .simplified();
  llvm::erase_if(terms,
                 [&](const Term &term) { return term.product == product; });
  if (!sum.isScalarLike(0))
    terms.push_back({product, sum});
}

MomentSum MomentSum::operator+(const MomentSum &other) const {
  MomentSum sum = *this;
  for (const Term &term : other.terms)
    sum.add(term.product, term.coefficient);
  return sum;
}

static Constant multiply(const Constant &a, const Constant &b) {
  return Constant::zip(a, b, std::multiplies<double>());
}

MomentSum MomentSum::operator*(const Constant &factor) const {
  MomentSum product;
  for (const Term &term : terms)
    product.add(term.product, ::multiply(term.coefficient, factor));
  return product;
}

/// Nullopt if the degree is too high, or the deviations are two.
static std::optional<MomentProduct> multiply(MomentProduct a,
                                             const MomentProduct &b) {
  if ((a.power != 0 && b.power != 0 && a.deviation != b.deviation) ||
      a.getDegree() + b.getDegree() > MomentSum::maxDegree)
    return std::nullopt;
  a.values += b.values;
  a.means += b.means;
  a.squares += b.squares;
  a.deviation = std::max(a.deviation, b.deviation);
  a.power += b.power;
  if (a.power == 0)
    a.deviation = 0;
  return a;
}

MaybeSum MomentSum::multiply(const MomentSum &other) const {
  MomentSum sum;
  for (const Term &a : terms)
    for (const Term &b : other.terms) {
      std::optional<MomentProduct> product = ::multiply(a.product, b.product);
      if (!product)
        return std::nullopt;
      sum.add(*product, ::multiply(a.coefficient, b.coefficient));
    }
  return sum;
}

bool MomentSum::isClose(const MomentSum &other) const {
  auto agrees = [](const MomentSum &a, const MomentSum &b) {
    return llvm::all_of(a.terms, [&](const Term &term) {
      return Constant::zip(term.coefficient, b.getCoefficient(term.product),
                           lpt::isClose)
          .all([](double close) { return close != 0; });
    });
  };
  return agrees(*this, other) && agrees(other, *this);
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

namespace {
/// The sum that a value is. `lacksAxes` if it is of moments and has lost the
/// axes of these; they would otherwise be there with size 1.
struct MatchedValue {
  MomentSum sum;
  bool lacksAxes = false;
};
using MaybeMatched = std::optional<MatchedValue>;

/// Finds the form of one value.
class NormalizationMatcher {
public:
  NormalizationMatcher(Value x, ArrayRef<int64_t> axes) : x(x), axes(axes) {
    known[x] = MatchedValue{MomentSum(MomentProduct{1})};
    addProducers(x);
  }

  MaybeMatched match(Value value);
  SmallVector<Deviation, 1> takeDeviations() { return std::move(deviations); }

private:
  void addProducers(Value value);
  MaybeMatched matchAnew(Value value);
  MaybeMatched matchConstant(Value value);
  MaybeMatched matchReduction(Operation *op, ArrayRef<int64_t> opAxes);
  MaybeMatched matchShapeChange(Operation *op);
  MaybeMatched matchBroadcast(BroadcastOp op);
  MaybeMatched matchUnary(Operation *op);
  MaybeMatched matchBinary(Operation *op);
  MaybeSum matchPower(const MomentSum &base, const MomentSum &exponent);

  MaybeSum root(const MomentSum &a);
  MaybeSum invert(const MomentSum &a);
  MaybeSum limitByZero(const MomentSum &a);
  MaybeSum limit(const MomentSum &a, double least);
  MomentSum resolveSquare(const MomentSum &a) const;
  unsigned addDeviation(Deviation deviation);
  unsigned addLimitedDeviation(MomentSum radicand, double limit) {
    return addDeviation({std::move(radicand), /*outside=*/0, limit});
  }

  /// The shape of moments, with or without their axes.
  Shape getMomentShape(bool lacksAxes) const {
    Shape shape;
    for (auto [axis, size] : llvm::enumerate(getShape(x)))
      if (!llvm::is_contained(axes, int64_t(axis)))
        shape.push_back(size);
      else if (!lacksAxes)
        shape.push_back(1);
    return shape;
  }

  Value x;
  ArrayRef<int64_t> axes;
  SmallVector<Deviation, 1> deviations;
  /// What is known of values: one may have several uses.
  llvm::DenseMap<Value, MaybeMatched> known;
  unsigned numOps = 0;
  /// Trees of more ops are no normalization.
  static constexpr unsigned maxOps = 48;
};
} // namespace

/// The axes of a mean, a sum or a norm; nullopt if `op` is none.
static std::optional<Shape> getReducedAxes(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<Shape>>(op)
      .Case<ReduceMeanOp, ReduceSumOp, ReduceL2Op>([](auto reduce) {
        Shape axes;
        for (int64_t axis : reduce.getAxes())
          axes.push_back(*normalizeAxis(axis, getShape(reduce.getX()).size()));
        llvm::sort(axes);
        return axes;
      })
      .Default([](Operation *) { return std::nullopt; });
}

/// The value that `value` is a map of, by one step with a constant, if that can
/// be inverted; null otherwise.
static Value getMappedValue(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto convert = dyn_cast_or_null<ConvertOp>(op)) {
    auto integer = dyn_cast<IntegerType>(getElementType(convert.getX()));
    // Larger integers are rounded.
    return integer && integer.getWidth() <= 16 ? convert.getX() : Value();
  }
  if (!isa_and_nonnull<AffineOpInterface>(op) ||
      getShape(op->getOperand(0)) != getShape(value) ||
      isConstantPath(op->getOperand(0)))
    return Value();
  return isConstantPath(op->getOperand(1)) ? op->getOperand(0) : Value();
}

/// The values that `value` is computed from by constants are maps of it: a pass
/// may have moved such a map over one of the two means.
void NormalizationMatcher::addProducers(Value value) {
  constexpr unsigned maxSteps = 3;
  for (unsigned i = 0; i != maxSteps; ++i) {
    Value data = getMappedValue(value);
    if (!data)
      return;
    MomentSum sum = known[value]->sum;
    if (auto affine = dyn_cast<AffineOpInterface>(value.getDefiningOp())) {
      MaybeMatched constant =
          matchConstant(value.getDefiningOp()->getOperand(1));
      if (!constant)
        return;
      Constant number = constant->sum.getCoefficient(one);
      if (affine.isScaling() && number.any([](double c) { return c == 0; }))
        return;
      auto invert = [](double c) { return 1 / c; };
      auto negate = [](double c) { return -c; };
      if (affine.isScaling())
        sum = sum * (affine.isInverse() ? number : number.map(invert));
      else
        sum.add(one, affine.isInverse() ? number : number.map(negate));
    }
    known[data] = MatchedValue{sum};
    value = data;
  }
}

MaybeMatched NormalizationMatcher::match(Value value) {
  auto found = known.find(value);
  if (found != known.end())
    return found->second;
  MaybeMatched matched = matchAnew(value);
  known[value] = matched;
  return matched;
}

MaybeMatched NormalizationMatcher::matchAnew(Value value) {
  if (!isa<RankedTensorType>(value.getType()) ||
      getElementType(value) != getElementType(x))
    return std::nullopt;
  if (isConstantPath(value))
    return matchConstant(value);
  Operation *op = value.getDefiningOp();
  if (!op || !isa_and_nonnull<LPTDialect>(op->getDialect()) ||
      numOps++ == maxOps)
    return std::nullopt;
  if (std::optional<Shape> reduced = getReducedAxes(op))
    return matchReduction(op, *reduced);
  if (auto broadcast = dyn_cast<BroadcastOp>(op))
    return matchBroadcast(broadcast);
  if (op->hasTrait<lpt::OpTrait::KeepsElementOrder>())
    return matchShapeChange(op);
  if (!isElementwise(op))
    return std::nullopt;
  return op->getNumOperands() == 1 ? matchUnary(op) : matchBinary(op);
}

MaybeMatched NormalizationMatcher::matchConstant(Value value) {
  // Scales and shifts are those of channels.
  constexpr int64_t maxElements = 1 << 16;
  const ArrayRef<int64_t> shape = getShape(value), data = getShape(x);
  if (ShapedType::isDynamicShape(shape) || getNumElements(shape) > maxElements)
    return std::nullopt;
  std::optional<Constant> constant = evaluateElementwise(value, data.size());
  if (!constant || !constant->isFinite() || !constant->fitsInto(data))
    return std::nullopt;
  return MatchedValue{MomentSum(one, constant->simplified())};
}

/// `sqrt(sum(x^2))` of an `lpt.reduce_l2`, and the sum or mean of the others.
MaybeMatched NormalizationMatcher::matchReduction(Operation *op,
                                                  ArrayRef<int64_t> opAxes) {
  Value operand = op->getOperand(0);
  const bool isMean = isa<ReduceMeanOp>(op), isNorm = isa<ReduceL2Op>(op);
  const ArrayRef<int64_t> shape = getShape(operand);
  if (shape.size() != getShape(x).size() || opAxes != axes)
    return std::nullopt;
  MaybeMatched matched = match(operand);
  if (!matched || matched->lacksAxes)
    return std::nullopt;
  double count = 1;
  for (int64_t axis : axes) {
    if (!isMean && ShapedType::isDynamic(shape[axis]))
      return std::nullopt;
    count *= isMean ? 1 : double(shape[axis]);
  }
  MaybeSum reduced =
      isNorm ? matched->sum.multiply(matched->sum) : MaybeSum(matched->sum);
  if (!reduced)
    return std::nullopt;
  MomentSum mean;
  for (const MomentSum::Term &term : reduced->getTerms()) {
    if (llvm::any_of(axes, [&](int64_t axis) {
          return !term.coefficient.isUniformAlong(axis);
        }))
      return std::nullopt;
    MomentProduct product = term.product;
    if (product.values == 1)
      ++product.means;
    else if (product.values == 2)
      ++product.squares;
    product.values = 0;
    mean.add(product, multiply(term.coefficient, Constant(count)));
  }
  MaybeSum result = isNorm ? root(mean) : MaybeSum(mean);
  if (!result)
    return std::nullopt;
  // The last axes of size one are broadcast all the same.
  const ArrayRef<int64_t> resultShape = getShape(op->getResult(0));
  const bool keepsAxes = resultShape.size() == shape.size();
  return MatchedValue{*result, !keepsAxes && getNumElements(resultShape) != 1};
}

/// Of moments, which are those of each element then.
MaybeMatched NormalizationMatcher::matchBroadcast(BroadcastOp op) {
  MaybeMatched matched = match(op.getX());
  if (!matched || matched->lacksAxes || getShape(op) != getShape(x) ||
      getShape(op.getX()) != ArrayRef<int64_t>(getMomentShape(false)))
    return std::nullopt;
  return matched;
}

MaybeMatched NormalizationMatcher::matchShapeChange(Operation *op) {
  MaybeMatched matched = match(op->getOperand(0));
  if (!matched || llvm::any_of(matched->sum.getTerms(), [](const auto &term) {
        return term.product.values != 0;
      }))
    return std::nullopt;
  const ArrayRef<int64_t> shape = getShape(op->getResult(0));
  if (getNumElements(shape) == 1)
    return MatchedValue{matched->sum};
  if (getShape(op->getOperand(0)) !=
      ArrayRef<int64_t>(getMomentShape(matched->lacksAxes)))
    return std::nullopt;
  auto isAtAxes = [&](UnsqueezeOp unsqueeze) {
    Shape inserted;
    for (int64_t axis : unsqueeze.getAxes())
      inserted.push_back(*normalizeAxis(axis, shape.size()));
    llvm::sort(inserted);
    return ArrayRef<int64_t>(inserted) == axes;
  };
  // Sizes that are not known may be in another order.
  if (ShapedType::isDynamicShape(shape)) {
    auto unsqueeze = dyn_cast<UnsqueezeOp>(op);
    if (!unsqueeze || !matched->lacksAxes || !isAtAxes(unsqueeze))
      return std::nullopt;
    return MatchedValue{matched->sum};
  }
  for (bool lacksAxes : {false, true})
    if (shape == ArrayRef<int64_t>(getMomentShape(lacksAxes)))
      return MatchedValue{matched->sum, lacksAxes};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// The number that all values of the constant are, but for roundings.
static std::optional<double> getNumber(const Constant &constant) {
  const double first = constant.getValues().front();
  if (!constant.all([&](double value) { return isClose(value, first); }))
    return std::nullopt;
  return first;
}

/// The number of a deviation, which may be there already.
unsigned NormalizationMatcher::addDeviation(Deviation deviation) {
  for (auto [number, other] : llvm::enumerate(deviations))
    if (isClose(other.outside, deviation.outside) &&
        isClose(other.limit, deviation.limit) &&
        other.radicand.isClose(deviation.radicand))
      return number;
  deviations.push_back(std::move(deviation));
  return deviations.size() - 1;
}

/// The only term, if its product is a power of a deviation.
static const MomentSum::Term *getPower(const MomentSum &sum) {
  if (sum.getTerms().size() != 1)
    return nullptr;
  const MomentSum::Term &term = sum.getTerms().front();
  return term.product.power != 0 && term.product.getDegree() == 0 ? &term
                                                                  : nullptr;
}

MaybeSum NormalizationMatcher::root(const MomentSum &a) {
  if (!a.isConstant() && a.isOfMoments())
    return MomentSum(makeDeviation(addDeviation({a}), 1));
  // An even power of a deviation, which is positive: a variance with a limit,
  // or an inverse variance.
  const MomentSum::Term *power = getPower(a);
  if (!power || power->product.power % 2 != 0 ||
      power->coefficient.any([](double c) { return c <= 0; }))
    return std::nullopt;
  return MomentSum(
      makeDeviation(power->product.deviation, power->product.power / 2),
      power->coefficient.map([](double c) { return std::sqrt(c); }));
}

MaybeSum NormalizationMatcher::invert(const MomentSum &a) {
  auto inverse = [](const Constant &constant) {
    return constant.map([](double c) { return 1 / c; });
  };
  auto hasZero = [](const Constant &constant) {
    return constant.any([](double c) { return c == 0; });
  };
  if (a.isConstant()) {
    const Constant number = a.getCoefficient(one);
    return hasZero(number) ? MaybeSum() : MomentSum(one, inverse(number));
  }
  if (a.isOfMoments())
    return MomentSum(makeDeviation(addDeviation({a}), -2));
  if (const MomentSum::Term *power = getPower(a)) {
    if (hasZero(power->coefficient))
      return std::nullopt;
    MomentProduct product = power->product;
    product.power = -product.power;
    return MomentSum(product, inverse(power->coefficient));
  }
  // An epsilon that is added to the deviation.
  MomentSum rest = a;
  const std::optional<double> epsilon = getNumber(a.getCoefficient(one));
  if (!epsilon)
    return std::nullopt;
  rest.add(one, a.getCoefficient(one).map([](double c) { return -c; }));
  const MomentSum::Term *power = getPower(rest);
  if (!power || power->product.power != 1)
    return std::nullopt;
  const Deviation &deviation = deviations[power->product.deviation];
  const std::optional<double> factor = getNumber(power->coefficient);
  if (!factor || *factor <= 0 || *epsilon <= 0 || deviation.outside != 0 ||
      deviation.limit != 0)
    return std::nullopt;
  const unsigned number =
      addDeviation({deviation.radicand, *epsilon / *factor});
  return MomentSum(makeDeviation(number, -1), Constant(1 / *factor));
}

/// `max(a, 0)`, which is `a` if that is a variance or a mean of squares, and an
/// epsilon.
MaybeSum NormalizationMatcher::limitByZero(const MomentSum &a) {
  MomentSum rest = a;
  const Constant number = a.getCoefficient(one);
  const Constant scale = a.getCoefficient(meanOfSquares);
  rest.add(one, number.map([](double c) { return -c; }));
  const MomentSum squares(meanOfSquares, scale);
  const MomentSum variance =
      squares + MomentSum(meanSquared, scale.map([](double c) { return -c; }));
  if (number.any([](double c) { return c < 0; }) ||
      scale.any([](double c) { return c <= 0; }) ||
      !(rest.isClose(squares) || rest.isClose(variance)))
    return std::nullopt;
  return a;
}

/// `max(a, least)` of a deviation, or of a variance, which is the square of
/// one.
MaybeSum NormalizationMatcher::limit(const MomentSum &a, double least) {
  if (least == 0)
    return limitByZero(a);
  if (!(least > 0))
    return std::nullopt;
  if (!a.isConstant() && a.isOfMoments())
    return MomentSum(
        makeDeviation(addLimitedDeviation(a, std::sqrt(least)), 2));
  const MomentSum::Term *power = getPower(a);
  const std::optional<double> factor =
      power ? getNumber(power->coefficient) : std::nullopt;
  if (!factor || *factor <= 0 || power->product.power != 1)
    return std::nullopt;
  const Deviation &deviation = deviations[power->product.deviation];
  if (deviation.outside != 0 || deviation.limit != 0)
    return std::nullopt;
  const unsigned number =
      addLimitedDeviation(deviation.radicand, least / *factor);
  return MomentSum(makeDeviation(number, 1), Constant(*factor));
}

/// `a`, or the radicand of the deviation that `a` is the square of.
MomentSum NormalizationMatcher::resolveSquare(const MomentSum &a) const {
  const MomentSum::Term *power = getPower(a);
  if (!power || power->product.power != 2)
    return a;
  const Deviation &deviation = deviations[power->product.deviation];
  return deviation.outside == 0 && deviation.limit == 0
             ? deviation.radicand * power->coefficient
             : a;
}

MaybeMatched NormalizationMatcher::matchUnary(Operation *op) {
  MaybeMatched operand = match(op->getOperand(0));
  if (!operand)
    return std::nullopt;
  MaybeSum sum;
  if (isa<SqrtOp>(op))
    sum = root(operand->sum);
  else if (isa<ReluOp>(op))
    sum = limitByZero(operand->sum);
  return sum ? MatchedValue{*sum, operand->lacksAxes} : MaybeMatched();
}

MaybeSum NormalizationMatcher::matchPower(const MomentSum &base,
                                          const MomentSum &exponent) {
  const std::optional<double> power =
      exponent.isConstant() ? getNumber(exponent.getCoefficient(one))
                            : std::nullopt;
  if (power == 2.0)
    return base.multiply(base);
  if (power == 0.5)
    return root(base);
  if (power == -1.0)
    return invert(base);
  if (power != -0.5)
    return std::nullopt;
  MaybeSum deviation = root(base);
  return deviation ? invert(*deviation) : std::nullopt;
}

MaybeMatched NormalizationMatcher::matchBinary(Operation *op) {
  auto affine = dyn_cast<AffineOpInterface>(op);
  if (!affine && !isa<MaximumOp, PowerOp>(op))
    return std::nullopt;
  MaybeMatched left = match(op->getOperand(0));
  MaybeMatched right = left ? match(op->getOperand(1)) : MaybeMatched();
  if (!right)
    return std::nullopt;
  const MomentSum &a = left->sum, &b = right->sum;
  // Numbers broadcast with anything; what lacks axes, with its like only.
  auto isNumber = [](const MomentSum &sum) {
    return sum.isConstant() && sum.getCoefficient(one).isScalar();
  };
  if (left->lacksAxes != right->lacksAxes && !isNumber(a) && !isNumber(b))
    return std::nullopt;
  MaybeSum sum;
  if (isa<PowerOp>(op)) {
    sum = matchPower(a, b);
  } else if (isa<MaximumOp>(op)) {
    if (isNumber(a))
      sum = limit(b, a.getCoefficient(one).getValues().front());
    else if (isNumber(b))
      sum = limit(a, b.getCoefficient(one).getValues().front());
  } else if (!affine.isScaling()) {
    sum = a + (affine.isInverse() ? b * Constant(-1) : b);
  } else {
    MaybeSum factor = affine.isInverse() ? invert(b) : b;
    sum = factor ? a.multiply(*factor) : std::nullopt;
  }
  if (!sum)
    return std::nullopt;
  return MatchedValue{resolveSquare(*sum), left->lacksAxes || right->lacksAxes};
}

std::optional<NormalizationForm>
lpt::matchNormalizationForm(Value root, Value x, ArrayRef<int64_t> axes) {
  // Axes may be those of a reduction of a value of higher rank.
  if (!axes.empty() && axes.back() >= int64_t(getShape(x).size()))
    return std::nullopt;
  NormalizationMatcher matcher(x, axes);
  MaybeMatched matched = matcher.match(root);
  if (!matched || matched->lacksAxes)
    return std::nullopt;
  return NormalizationForm{matched->sum, matcher.takeDeviations()};
}

NormalizationOperands lpt::collectNormalizationOperands(Value root) {
  constexpr unsigned maxValues = 40;
  llvm::SetVector<Value> values;
  NormalizationOperands operands;
  bool hasRoot = false;
  values.insert(root);
  for (unsigned i = 0; i < values.size() && values.size() < maxValues; ++i) {
    Operation *op = values[i].getDefiningOp();
    if (!op || !isa_and_nonnull<LPTDialect>(op->getDialect()))
      continue;
    if (std::optional<Shape> reduced = getReducedAxes(op);
        reduced && !reduced->empty()) {
      if (!llvm::is_contained(operands.axes, *reduced))
        operands.axes.push_back(*reduced);
    } else if (!isElementwise(op) && !isa<BroadcastOp>(op) &&
               !op->hasTrait<lpt::OpTrait::KeepsElementOrder>()) {
      continue;
    }
    hasRoot |= isa<PowerOp, SqrtOp, ReduceL2Op>(op);
    for (Value operand : op->getOperands())
      if (isa<RankedTensorType>(operand.getType()) && !isConstantPath(operand))
        values.insert(operand);
  }
  if (!hasRoot || operands.axes.empty())
    return operands;
  for (Value value : llvm::drop_begin(values))
    if (value.getType() == root.getType())
      operands.values.push_back(value);
  return operands;
}
