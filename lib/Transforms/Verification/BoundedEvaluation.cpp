//===- BoundedEvaluation.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors are propagated without a rule for each op. An op is evaluated once
// more in f64, at the same operands, which tells what it rounded; and again at
// disturbed operands, which tells how far it passes errors on. The corners of
// the box of all errors suffice for ops that are monotone in each operand,
// which most are; random corners are added for those that are not. They may
// still miss a corner where errors add up that cancel elsewhere, so that a
// difference which exceeds such a bound is looked at again, with the classical
// bound: the sum of what each element contributes. For products that bound is
// at hand at once.
//
// Rules of their own have the ops that round, where a disturbance has no
// derivative, and those with state.
//
//===----------------------------------------------------------------------===//

#include "BoundedEvaluation.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/Builders.h"

#include <random>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// For each element of `into`, in row-major order, the element of a tensor of
/// shape `from` that is broadcast to it.
static std::vector<int64_t> getBroadcastIndices(ArrayRef<int64_t> from,
                                                ArrayRef<int64_t> into) {
  int64_t size = 1;
  for (int64_t dim : into)
    size *= dim;
  std::vector<int64_t> indices(size, 0);
  int64_t stride = 1, period = 1;
  for (int64_t axis = 0, e = from.size(); axis != e; ++axis) {
    int64_t fromDim = from[e - 1 - axis];
    int64_t intoDim = into[into.size() - 1 - axis];
    if (fromDim != 1)
      for (int64_t i = 0; i != size; ++i)
        indices[i] += i / period % intoDim * stride;
    stride *= fromDim;
    period *= intoDim;
  }
  return indices;
}

static double getError(const BoundedTensor &tensor, size_t index) {
  return tensor.error.empty() ? 0 : tensor.error[index];
}

/// Whether nothing is known of an element with this error.
static bool isUnknown(double error) { return std::isinf(error); }

/// `error`, where NaN means that nothing is known, or nothing if it is zero.
static ErrorBound simplify(ErrorBound error) {
  bool isExact = true;
  for (double &bound : error) {
    if (std::isnan(bound))
      bound = std::numeric_limits<double>::infinity();
    isExact &= bound == 0;
  }
  return isExact ? ErrorBound() : error;
}

/// `value` as an element of `type` that an op yields which computes in floats.
static double storeIn(Type type, double value) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return value;
  IntegerRange range = getIntegerRange(integer);
  return std::clamp(std::nearbyint(value), range.min, range.max);
}

static double getLargest(FloatType type) {
  return llvm::APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
}

/// Half of the distance between 1 and the next number of the type.
static double getUnitRoundoff(FloatType type) {
  return std::ldexp(1.0, -int(type.getFPMantissaWidth()));
}

//===----------------------------------------------------------------------===//
// Ops that round
//===----------------------------------------------------------------------===//

/// A literal may be a rounded number: constants that transformations compute
/// are.
static ErrorBound boundConstant(const Tensor &value) {
  auto type = dyn_cast<FloatType>(value.getElementType());
  if (!type)
    return {};
  ErrorBound error;
  for (double element : value.getAs<double>())
    error.push_back(std::abs(element) * getUnitRoundoff(type));
  return simplify(std::move(error));
}

static ErrorBound boundConvert(const BoundedTensor &x, const Tensor &result) {
  Elements<double> from = x.value.getAs<double>();
  Elements<double> to = result.getAs<double>();
  const bool isBoolean = isBooleanType(result.getElementType());
  bool isTruncation = isa<FloatType>(x.value.getElementType()) &&
                      isa<IntegerType>(result.getElementType());
  ErrorBound error(to.size());
  for (size_t i = 0, e = to.size(); i != e; ++i) {
    double own = getError(x, i);
    if (isBoolean) {
      // Zero is false, and everything around it is true.
      const bool mayBeZero = std::abs(from[i]) <= own;
      error[i] = isUnknown(own) || (own != 0 && mayBeZero) ? 1 : 0;
      continue;
    }
    if (!isTruncation) {
      // An integer may be wrapped, which is no error of this op.
      double rounding = isa<FloatType>(result.getElementType())
                            ? std::abs(to[i] - from[i])
                            : 0;
      error[i] = own + rounding;
      continue;
    }
    // NaN becomes an integer, too, but the difference of infinities may have
    // been any number.
    if (std::isnan(from[i]) || isUnknown(own)) {
      error[i] = std::numeric_limits<double>::infinity();
      continue;
    }
    for (double disturbed : {from[i] - own, from[i] + own})
      error[i] = std::max(error[i], std::abs(storeIn(result.getElementType(),
                                                     std::trunc(disturbed)) -
                                             to[i]));
  }
  return simplify(std::move(error));
}

static ErrorBound boundFakeQuantize(FakeQuantizeOp op,
                                    ArrayRef<BoundedTensor> operands,
                                    const Tensor &result) {
  const BoundedTensor &x = operands[0];
  Elements<double> from = x.value.getAs<double>();
  Elements<double> to = result.getAs<double>();
  struct Limit {
    Elements<double> values;
    std::vector<int64_t> indices;
  };
  Limit limits[4];
  for (unsigned i = 0; i != 4; ++i)
    limits[i] = {operands[i + 1].value.getAs<double>(),
                 getBroadcastIndices(operands[i + 1].value.getShape(),
                                     x.value.getShape())};
  double steps = op.getLevels() - 1;
  ErrorBound error(to.size());
  for (size_t i = 0, e = to.size(); i != e; ++i) {
    double at[4], limitError[4];
    for (unsigned j = 0; j != 4; ++j) {
      at[j] = limits[j].values[limits[j].indices[i]];
      limitError[j] = getError(operands[j + 1], limits[j].indices[i]);
    }
    auto [inLow, inHigh, outLow, outHigh] = at;
    double own = getError(x, i);
    double lowest = 0, level = 0, highest = 0;
    double nearest = std::min(std::abs(from[i] - inLow) - limitError[0],
                              std::abs(from[i] - inHigh) - limitError[1]);
    if (inLow >= inHigh && nearest <= own) {
      // The map jumps at its ends from the first level to the last.
      highest = steps;
    } else if (from[i] <= std::min(inLow, inHigh)) {
      // Below the interval, as far as is known: else the level is the first
      // one or, a disturbance further, the next ones.
      double reach = inHigh > inLow ? (from[i] + own + limitError[0] - inLow) /
                                          (inHigh - inLow) * steps
                                    : 0;
      highest = std::max(0.0, std::nearbyint(std::min(reach, steps)));
    } else if (from[i] > std::max(inLow, inHigh)) {
      level = lowest = highest = steps;
      if (inHigh > inLow) {
        double reach =
            (from[i] - own - limitError[1] - inLow) / (inHigh - inLow) * steps;
        lowest = std::max(0.0, std::nearbyint(std::min(reach, steps)));
      }
    } else {
      double position = (from[i] - inLow) / (inHigh - inLow);
      double noise =
          (own + limitError[0] * (1 - position) + limitError[1] * position) /
              std::abs(inHigh - inLow) * steps +
          8 * 0x1p-24 * position * steps;
      level = std::nearbyint(position * steps);
      lowest = std::max(0.0, std::nearbyint(position * steps - noise));
      highest = std::min(steps, std::nearbyint(position * steps + noise));
    }
    for (double other : {lowest, level, highest}) {
      double position = other / steps;
      double value = position * (outHigh - outLow) + outLow;
      double noise = limitError[2] * (1 - position) + limitError[3] * position;
      for (double disturbed : {value - noise, value + noise})
        error[i] = std::max(
            error[i],
            std::abs(storeIn(result.getElementType(), disturbed) - to[i]));
    }
    // No interval holds NaN, which is among what nothing is known of.
    if (std::isnan(from[i]) || isUnknown(own))
      error[i] = std::numeric_limits<double>::infinity();
  }
  return simplify(std::move(error));
}

/// The remainder of a quotient that is rounded down if `isFloored`, else toward
/// zero. It jumps wherever the dividend is a multiple of the divisor.
static ErrorBound boundRemainder(bool isFloored,
                                 ArrayRef<BoundedTensor> operands,
                                 const Tensor &result) {
  const BoundedTensor &a = operands[0], &b = operands[1];
  if (a.error.empty() && b.error.empty() && a.value.isInteger() &&
      b.value.isInteger() && result.isInteger())
    return {};
  Elements<double> dividends = a.value.getAs<double>();
  Elements<double> divisors = b.value.getAs<double>();
  Elements<double> to = result.getAs<double>();
  std::vector<int64_t> ofDividends =
      getBroadcastIndices(a.value.getShape(), result.getShape());
  std::vector<int64_t> ofDivisors =
      getBroadcastIndices(b.value.getShape(), result.getShape());
  ErrorBound error(to.size());
  for (size_t i = 0, e = to.size(); i != e; ++i) {
    const double dividend = dividends[ofDividends[i]];
    const double divisor = divisors[ofDivisors[i]];
    const double ownDivisor = getError(b, ofDivisors[i]);
    // How far the remainder moves without a jump.
    const double radius =
        getError(a, ofDividends[i]) + std::abs(dividend / divisor) * ownDivisor;
    double exact = std::fmod(dividend, divisor);
    const double distance =
        std::min(std::abs(exact), std::abs(divisor) - std::abs(exact));
    if (isFloored && exact != 0 && (exact < 0) != (divisor < 0))
      exact += divisor;
    const double range = (std::abs(divisor) + ownDivisor) * (isFloored ? 1 : 2);
    const bool mayJump = radius != 0 && radius >= distance;
    const double rounding = radius != 0 && result.isInteger() ? 1 : 0;
    // NaN, of a divisor that is zero or of infinities, means that nothing is
    // known.
    error[i] = std::abs(to[i] - exact) + (mayJump ? range : radius) + rounding;
  }
  return simplify(std::move(error));
}

//===----------------------------------------------------------------------===//
// All other ops
//===----------------------------------------------------------------------===//

namespace {

/// A copy of an op that computes in `f64`.
class WideOp {
public:
  WideOp(Operation *op, ArrayRef<BoundedTensor> operands);
  ~WideOp() { block.clear(); }

  /// Whether the copy reads operand `i` as `f64`.
  bool isWide(unsigned i) const { return wide[i]; }
  bool isAnyWide() const { return llvm::is_contained(wide, true); }

  /// The results of the copy, whose wide operands take the values of
  /// `disturbed`, where it is not empty.
  LogicalResult evaluate(ArrayRef<std::vector<double>> disturbed,
                         SmallVectorImpl<Elements<double>> &results,
                         EvaluationState &state);

private:
  Block block;
  Operation *copy;
  ArrayRef<BoundedTensor> operands;
  SmallVector<bool> wide;
};

} // namespace

WideOp::WideOp(Operation *op, ArrayRef<BoundedTensor> operands)
    : operands(operands) {
  Builder builder(op->getContext());
  // Indices and lengths, which are wide integers, have to stay such, and so
  // have booleans, and integers whose bits matter.
  const bool needsIntegers = op->hasTrait<lpt::OpTrait::IntegersOnly>();
  for (const BoundedTensor &operand : operands) {
    Type type = operand.value.getElementType();
    wide.push_back(!needsIntegers && !isBooleanType(type) &&
                   (!operand.error.empty() || isa<FloatType>(type) ||
                    type.getIntOrFloatBitWidth() <= 16));
  }
  bool keepsElementType = op->hasTrait<lpt::OpTrait::KeepsElementType>();
  if (op->hasTrait<lpt::OpTrait::OperandsOfOneElementType>() && isAnyWide())
    wide.assign(wide.size(), true);
  SmallVector<Value> arguments;
  for (auto [operand, isWide] : llvm::zip_equal(op->getOperands(), wide)) {
    auto type = cast<RankedTensorType>(operand.getType());
    arguments.push_back(block.addArgument(
        isWide ? type.clone(builder.getF64Type()) : type, op->getLoc()));
  }
  copy = op->clone(Operation::CloneOptions::all());
  block.push_back(copy);
  copy->setOperands(arguments);
  if (keepsElementType && !isAnyWide())
    return;
  for (Value result : copy->getResults()) {
    auto type = cast<RankedTensorType>(result.getType());
    if (isa<FloatType>(type.getElementType()) ||
        (isAnyWide() && !isBooleanType(type.getElementType())))
      result.setType(type.clone(builder.getF64Type()));
  }
}

/// Booleans that are disturbed are true if they are raised, and false if they
/// are lowered, whatever they are.
static void storeTruth(ArrayRef<double> values, Tensor &tensor) {
  llvm::transform(values, tensor.getMutableData<uint8_t>().begin(),
                  [](double value) { return value >= 0.5; });
}

LogicalResult WideOp::evaluate(ArrayRef<std::vector<double>> disturbed,
                               SmallVectorImpl<Elements<double>> &results,
                               EvaluationState &state) {
  Type f64 = Float64Type::get(copy->getContext());
  SmallVector<Tensor> tensors;
  for (auto [i, operand] : llvm::enumerate(operands)) {
    tensors.push_back(operand.value);
    const bool isDisturbed = !disturbed.empty() && !disturbed[i].empty();
    if (!wide[i] && !isDisturbed)
      continue;
    Type type = wide[i] ? f64 : operand.value.getElementType();
    FailureOr<Tensor> tensor =
        isDisturbed ? Tensor::create(type, operand.value.getShape())
                    : operand.value.convertTo(type);
    if (failed(tensor))
      return state.fail("expected an operand that fits into memory as f64");
    if (isDisturbed && isBooleanType(type))
      storeTruth(disturbed[i], *tensor);
    else if (isDisturbed)
      tensor->store<double>(disturbed[i]);
    tensors.back() = *tensor;
  }
  SmallVector<Tensor> values;
  if (failed(evaluateOp(copy, tensors, values, state)))
    return failure();
  results.clear();
  for (const Tensor &value : values)
    results.push_back(value.getAs<double>());
  return success();
}

/// Raises `spread` to the differences between `disturbed` and `base`.
static void raise(SmallVectorImpl<ErrorBound> &spread,
                  ArrayRef<Elements<double>> disturbed,
                  ArrayRef<Elements<double>> base) {
  for (auto [result, error] : llvm::enumerate(spread))
    for (size_t i = 0, e = error.size(); i != e; ++i) {
      double difference = std::abs(disturbed[result][i] - base[result][i]);
      // Beyond the domain of a function nothing is known.
      if (std::isnan(difference))
        difference = std::numeric_limits<double>::infinity();
      error[i] = std::max(error[i], difference);
    }
}

/// `a * b` for sums of products: |da| * |b| + (|a| + |da|) * |db|.
static LogicalResult spreadProducts(WideOp &wide,
                                    ArrayRef<BoundedTensor> operands,
                                    SmallVectorImpl<ErrorBound> &spread,
                                    EvaluationState &state) {
  for (unsigned disturbed : {0, 1}) {
    if (operands[disturbed].error.empty())
      continue;
    std::vector<double> factors[2];
    factors[disturbed] = operands[disturbed].error;
    Elements<double> other = operands[1 - disturbed].value.getAs<double>();
    for (size_t i = 0, e = other.size(); i != e; ++i)
      factors[1 - disturbed].push_back(
          std::abs(other[i]) + (disturbed == 1 ? getError(operands[0], i) : 0));
    SmallVector<Elements<double>> products;
    if (failed(wide.evaluate(factors, products, state)))
      return failure();
    for (size_t i = 0, e = spread[0].size(); i != e; ++i)
      spread[0][i] += std::abs(products[0][i]);
  }
  return success();
}

static LogicalResult spreadCorners(WideOp &wide,
                                   ArrayRef<BoundedTensor> operands,
                                   ArrayRef<Elements<double>> base,
                                   SmallVectorImpl<ErrorBound> &spread,
                                   EvaluationState &state) {
  unsigned numErrors = llvm::count_if(
      operands, [](const BoundedTensor &x) { return !x.error.empty(); });
  std::mt19937 generator(1);
  SmallVector<ErrorBound> random(spread.begin(), spread.end());
  enum class Corner {
    Above,
    Below,
    Above0Below1,
    Below0Above1,
    Zero,
    Unknown,
    Random
  };
  SmallVector<Corner> corners = {Corner::Above, Corner::Below};
  // Not a corner, but a place where functions have steps and bends.
  corners.push_back(Corner::Zero);
  // What nothing is known of may be NaN, which passes through functions that
  // bound infinities.
  if (llvm::any_of(operands, [](const BoundedTensor &x) {
        return llvm::any_of(x.error, isUnknown);
      }))
    corners.push_back(Corner::Unknown);
  corners.append(8, Corner::Random);
  if (numErrors >= 2)
    corners.append({Corner::Above0Below1, Corner::Below0Above1});
  for (Corner corner : corners) {
    SmallVector<std::vector<double>> disturbed(operands.size());
    unsigned number = 0;
    for (auto [i, operand] : llvm::enumerate(operands)) {
      if (operand.error.empty())
        continue;
      bool isOdd = number++ % 2;
      Elements<double> values = operand.value.getAs<double>();
      for (size_t j = 0, e = values.size(); j != e; ++j) {
        bool isAbove = corner == Corner::Above;
        if (corner == Corner::Above0Below1)
          isAbove = !isOdd;
        else if (corner == Corner::Below0Above1)
          isAbove = isOdd;
        else if (corner == Corner::Random)
          isAbove = generator() & 1;
        double error = operand.error[j];
        if (corner == Corner::Zero)
          disturbed[i].push_back(std::abs(values[j]) <= error ? 0 : values[j]);
        else if (corner == Corner::Unknown)
          disturbed[i].push_back(isUnknown(error)
                                     ? std::numeric_limits<double>::quiet_NaN()
                                     : values[j]);
        else
          disturbed[i].push_back(values[j] + (isAbove ? error : -error));
      }
    }
    SmallVector<Elements<double>> results;
    if (failed(wide.evaluate(disturbed, results, state)))
      return failure();
    raise(corner == Corner::Random ? random : spread, results, base);
  }
  // Where random corners lie further out than the others, there are still
  // others beyond them.
  for (auto [error, other] : llvm::zip_equal(spread, random))
    for (auto [bound, sample] : llvm::zip_equal(error, other))
      if (sample > bound)
        bound = 2 * sample;
  return success();
}

/// Adds up what the error of each element alone does.
static LogicalResult spreadElements(WideOp &wide,
                                    ArrayRef<BoundedTensor> operands,
                                    ArrayRef<Elements<double>> base,
                                    SmallVectorImpl<ErrorBound> &spread,
                                    EvaluationState &state) {
  SmallVector<ErrorBound> sum;
  for (const ErrorBound &error : spread)
    sum.emplace_back(error.size());
  for (auto [i, operand] : llvm::enumerate(operands)) {
    for (size_t j = 0, e = operand.error.size(); j != e; ++j) {
      if (operand.error[j] == 0)
        continue;
      SmallVector<ErrorBound> single;
      for (const ErrorBound &error : spread)
        single.emplace_back(error.size());
      for (double sign : {1.0, -1.0}) {
        Elements<double> values = operand.value.getAs<double>();
        SmallVector<std::vector<double>> disturbed(operands.size());
        disturbed[i].assign(values.begin(), values.end());
        disturbed[i][j] += sign * operand.error[j];
        SmallVector<Elements<double>> results;
        if (failed(wide.evaluate(disturbed, results, state)))
          return failure();
        raise(single, results, base);
      }
      for (auto [total, own] : llvm::zip_equal(sum, single))
        for (auto [bound, part] : llvm::zip_equal(total, own))
          bound += part;
    }
  }
  for (auto [error, total] : llvm::zip_equal(spread, sum))
    for (auto [bound, part] : llvm::zip_equal(error, total))
      bound = std::max(bound, part);
  return success();
}

/// More elements than this are not looked at one by one.
static constexpr size_t maxDisturbedElements = 4096;

static size_t countErrors(ArrayRef<BoundedTensor> operands) {
  size_t count = 0;
  for (const BoundedTensor &operand : operands)
    count += operand.error.size();
  return count;
}

static LogicalResult boundInGeneral(Operation *op,
                                    ArrayRef<BoundedTensor> operands,
                                    MutableArrayRef<BoundedTensor> results,
                                    BoundedEvaluation::Effort effort,
                                    EvaluationState &state) {
  bool hasErrors = llvm::any_of(
      operands, [](const BoundedTensor &x) { return !x.error.empty(); });
  auto isInteger = [](const BoundedTensor &x) { return x.value.isInteger(); };
  if (!hasErrors && llvm::all_of(operands, isInteger) &&
      llvm::all_of(results, isInteger))
    return success();
  WideOp wide(op, operands);
  SmallVector<Elements<double>> base;
  if (failed(wide.evaluate({}, base, state)))
    return failure();
  SmallVector<ErrorBound> spread;
  for (const BoundedTensor &result : results)
    spread.emplace_back(result.value.getNumElements());
  if (hasErrors) {
    bool isProduct = isa<WeightedOpInterface>(op) && operands.size() == 2 &&
                     wide.isWide(0) && wide.isWide(1);
    if (failed(isProduct ? spreadProducts(wide, operands, spread, state)
                         : spreadCorners(wide, operands, base, spread, state)))
      return failure();
    if (effort == BoundedEvaluation::Effort::Thorough && !isProduct &&
        countErrors(operands) <= maxDisturbedElements &&
        failed(spreadElements(wide, operands, base, spread, state)))
      return failure();
  }
  // Those are rounded down, all other results to the nearest integer.
  const bool isQuotient =
      isa<DivideOp>(op) && llvm::all_of(operands, isInteger);
  for (auto [i, result] : llvm::enumerate(results)) {
    Elements<double> values = result.value.getAs<double>();
    Type type = result.value.getElementType();
    ErrorBound error(values.size());
    for (size_t j = 0, e = values.size(); j != e; ++j) {
      double exact = base[i][j], radius = spread[i][j];
      if (auto floatType = dyn_cast<FloatType>(type)) {
        // Nothing is known of what may overflow.
        error[j] = std::abs(exact) + radius > getLargest(floatType)
                       ? std::numeric_limits<double>::infinity()
                       : std::abs(values[j] - exact) + radius;
        continue;
      }
      for (double end : {exact - radius, exact + radius}) {
        if (isQuotient)
          end = std::floor(end);
        error[j] = std::max(error[j], std::abs(storeIn(type, end) - values[j]));
      }
    }
    result.error = simplify(std::move(error));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// BoundedEvaluation
//===----------------------------------------------------------------------===//

LogicalResult
BoundedEvaluation::evaluate(Operation *op, ArrayRef<BoundedTensor> operands,
                            MutableArrayRef<BoundedTensor> results) {
  SmallVector<Tensor> tensors, values;
  for (const BoundedTensor &operand : operands)
    tensors.push_back(operand.value);
  if (failed(evaluateOp(op, tensors, values, state)))
    return failure();
  for (auto [result, value] : llvm::zip_equal(results, values))
    result.value = value;

  if (op->hasTrait<mlir::OpTrait::ConstantLike>()) {
    results[0].error = boundConstant(results[0].value);
  } else if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
    results[0].error =
        boundFakeQuantize(fakeQuantize, operands, results[0].value);
  } else if (isa<ConvertOp>(op)) {
    results[0].error = boundConvert(operands[0], results[0].value);
  } else if (isa<ModOp, FloorModOp>(op)) {
    results[0].error =
        boundRemainder(isa<FloorModOp>(op), operands, results[0].value);
  } else if (auto read = dyn_cast<ReadValueOp>(op)) {
    auto stored = variableErrors.find(read.getVariableId());
    results[0].error =
        stored == variableErrors.end() ? operands[0].error : stored->second;
  } else if (auto assign = dyn_cast<AssignOp>(op)) {
    results[0].error = operands[0].error;
    variableErrors[assign.getVariableId()] = operands[0].error;
  } else {
    EvaluationState wideState;
    if (failed(boundInGeneral(op, operands, results, effort, wideState)))
      return state.fail(wideState.getError());
  }

  for (auto [result, bounded] : llvm::zip_equal(op->getResults(), results)) {
    auto displacement = displacements.find(result);
    if (displacement == displacements.end())
      continue;
    const ElementwiseConstant &constant = displacement->second;
    std::vector<int64_t> indices =
        getBroadcastIndices(constant.getShape(), bounded.value.getShape());
    bounded.error.resize(indices.size());
    for (auto [error, index] : llvm::zip_equal(bounded.error, indices))
      error += constant.getValues()[index];
  }
  return success();
}

LogicalResult BoundedEvaluation::run(func::FuncOp function,
                                     ArrayRef<Tensor> inputs,
                                     SmallVectorImpl<BoundedTensor> &outputs) {
  llvm::DenseMap<Value, BoundedTensor> live;
  Block &block = function.getBody().front();
  for (auto [argument, input] : llvm::zip_equal(block.getArguments(), inputs))
    live[argument] = {input, {}};
  for (Operation &op : block) {
    SmallVector<BoundedTensor> operands;
    for (Value operand : op.getOperands())
      operands.push_back(live.lookup(operand));
    if (op.hasTrait<mlir::OpTrait::IsTerminator>()) {
      outputs.append(operands);
      return success();
    }
    SmallVector<BoundedTensor> results(op.getNumResults());
    if (failed(evaluate(&op, operands, results)))
      return failure();
    for (auto [result, tensor] : llvm::zip_equal(op.getResults(), results))
      live[result] = std::move(tensor);
  }
  return success();
}
