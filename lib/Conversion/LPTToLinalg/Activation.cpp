//===- Activation.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseMaps.h"
#include "Lanes.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::explicit_functions;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// Functions of one variable
//===----------------------------------------------------------------------===//

static Float sigmoid(Float x) {
  return x.constant(1) / ((-x).apply<math::ExpOp>() + 1);
}
/// `ln(1 + exp(x))`, in the form that does not overflow.
static Float softplus(Float x) {
  Float tail = (-x.apply<math::AbsFOp>()).apply<math::ExpOp>();
  return x.max(0) + tail.apply<math::Log1pOp>();
}
static Float mish(Float x) { return x * softplus(x).apply<math::TanhOp>(); }
static Float hsigmoid(Float x) { return (x + 3).max(0).min(6) / 6; }
static Float hswish(Float x) { return x * (x + 3).max(0).min(6) / 6; }

/// `fn` in f64, or `explicitFn` in kernels with explicit numbers.
template <typename OpTy, Float fn(Float), Float explicitFn(Float)>
static Value lowerFunction(OpTy op, ValueRange operands, Lowering &b) {
  return hasExplicitNumbers(op) ? mapExplicit(op, operands, b, explicitFn)
                                : mapRounded(op, operands, b, fn);
}
template <typename OpTy, Float fn(Float)>
static Value lowerArithmetic(OpTy op, ValueRange operands, Lowering &b) {
  return mapFloat(op, operands, b, fn);
}
static Value lowerSqrt(SqrtOp op, ValueRange operands, Lowering &b) {
  return mapRounded(op, operands, b, call<math::SqrtOp>);
}

static Value lowerRound(RoundOp op, ValueRange operands, Lowering &b) {
  const Type elementType = getElementType(op.getX());
  if (isInteger(elementType))
    return mapUnary(op, operands, getExactCompute(elementType), b,
                    [](Lowering &, Value x) { return x; });
  return op.getMode() == RoundMode::HalfToEven
             ? mapFloat(op, operands, b, call<math::RoundEvenOp>)
             : mapFloat(op, operands, b, call<math::RoundOp>);
}

static Value lowerGelu(GeluOp op, ValueRange operands, Lowering &b) {
  const bool isTanh = op.getApproximation() == GeluApproximation::Tanh;
  if (hasExplicitNumbers(op))
    return mapExplicit(op, operands, b, [&](Float x) {
      return isTanh ? computeGeluTanh(x) : computeGeluErf(x);
    });
  if (isTanh)
    return mapRounded(op, operands, b, [](Float x) {
      const double sqrtTwoOverPi = 0.79788456080286535588;
      Float inner = x + x * 0.044715 * x * x;
      // The factor comes first in the evaluator, and products commute.
      Float tanh = (inner * sqrtTwoOverPi).apply<math::TanhOp>();
      return x / 2 * (tanh + 1);
    });
  return mapRounded(op, operands, b, [](Float x) {
    const double sqrtHalf = 0.70710678118654752440;
    return x / 2 * (-x * sqrtHalf).apply<math::ErfcOp>();
  });
}

static Value lowerElu(EluOp op, ValueRange operands, Lowering &b) {
  double alpha = op.getAlpha().convertToDouble();
  if (hasExplicitNumbers(op))
    return mapExplicit(op, operands, b,
                       [&](Float x) { return computeElu(x, float(alpha)); });
  return mapRounded(op, operands, b, [&](Float x) {
    return x.ifNegative(x.apply<math::ExpM1Op>() * alpha);
  });
}

static Value lowerSwish(SwishOp op, ValueRange operands, Lowering &b) {
  double beta = op.getBeta().convertToDouble();
  if (hasExplicitNumbers(op))
    return mapExplicit(op, operands, b,
                       [&](Float x) { return computeSwish(x, float(beta)); });
  return mapRounded(op, operands, b, [&](Float x) {
    return x / ((x * -beta).apply<math::ExpOp>() + 1);
  });
}

static Value lowerHardSigmoid(HardSigmoidOp op, ValueRange operands,
                              Lowering &b) {
  double alpha = op.getAlpha().convertToDouble();
  double beta = op.getBeta().convertToDouble();
  return mapFloat(op, operands, b,
                  [&](Float x) { return (x * alpha + beta).min(1).max(0); });
}

//===----------------------------------------------------------------------===//
// Functions that are exact on integers
//===----------------------------------------------------------------------===//

static Value lowerRelu(ReluOp op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  if (elementType.isUnsignedInteger())
    return operands[0];
  Type compute = getExactCompute(elementType);
  return mapUnary(op, operands, compute, b,
                  [&](Lowering &body, Value x) -> Value {
                    if (isInteger(compute))
                      return arith::MaxSIOp::create(
                          body, x, body.integer(compute, int64_t(0)));
                    Float value(body, x);
                    return value.ifNegative(value.constant(0));
                  });
}

static Value lowerAbs(AbsOp op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  // The magnitude of the least number of 32 bits takes 64.
  Type compute =
      isInteger(elementType) ? b.getI64Type() : getFloatCompute(elementType);
  return mapUnary(op, operands, compute, b,
                  [&](Lowering &body, Value x) -> Value {
                    if (!isInteger(compute))
                      return math::AbsFOp::create(body, x);
                    return absSaturating(body, x);
                  });
}

/// A limit as an integer of 64 bits, which saturates; NaN becomes zero.
static int64_t toLimit(double value) {
  if (std::isnan(value))
    return 0;
  if (value >= 0x1p63)
    return std::numeric_limits<int64_t>::max();
  return value <= -0x1p63 ? std::numeric_limits<int64_t>::min()
                          : int64_t(value);
}

static Value lowerClamp(ClampOp op, ValueRange operands, Lowering &b) {
  double min = op.getMin().convertToDouble();
  double max = op.getMax().convertToDouble();
  Type elementType = getElementType(op.getX());
  if (isInteger(elementType) && isInteger(op.getResult())) {
    Type compute = b.getI64Type();
    return mapUnary(
        op, operands, compute, b, [&](Lowering &body, Value x) -> Value {
          Value low = body.integer(compute, toLimit(std::ceil(min)));
          Value high = body.integer(compute, toLimit(std::floor(max)));
          Value raised = arith::MaxSIOp::create(body, x, low);
          return arith::MinSIOp::create(body, raised, high);
        });
  }
  Type compute = getFloatCompute(elementType);
  return mapUnary(op, operands, compute, b, [&](Lowering &body, Value x) {
    Value low = body.number(compute, min), high = body.number(compute, max);
    // Both comparisons are false for NaN, which propagates.
    Value isHigh = body.compareFloat(CmpFPredicate::OGT, x, high);
    Value isLow = body.compareFloat(CmpFPredicate::OLT, x, low);
    return body.select(isLow, low, body.select(isHigh, high, x));
  });
}

static Value lowerPRelu(PReluOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0], slope = operands[1];
  ArrayRef<int64_t> shape = getShape(x), slopeShape = getShape(slope);
  int64_t rank = shape.size(), channelAxis = getChannelAxis(rank);
  // A slope for each channel is aligned with them; any other with the end.
  if (slopeShape.size() == 1 && rank > channelAxis + 1 && slopeShape[0] != 1) {
    bool mayBeChannels = slopeShape[0] == shape[channelAxis] ||
                         ShapedType::isDynamic(slopeShape[0]) ||
                         ShapedType::isDynamic(shape[channelAxis]);
    if (mayBeChannels && (slopeShape[0] != shape[channelAxis] ||
                          ShapedType::isDynamic(slopeShape[0])))
      return b.refuse(op, KernelReason::DynamicShape,
                      "a slope and channels of static sizes, because these "
                      "tell what the slope is aligned with");
    if (mayBeChannels) {
      Sizes sizes = {b.getSize(slope, 0)};
      sizes.append(rank - channelAxis - 1, b.size(1));
      slope = b.reshape(slope, sizes);
    }
  }
  Type xType = getElementType(op.getX());
  Type slopeType = getElementType(op.getSlope());
  Type result = getElementType(op.getResult());
  Type compute = getFloatCompute({xType, slopeType});
  return b.mapElements(
      getStorageType(op.getResult()), {x, slope},
      [&](Lowering &body, ValueRange elements) {
        Float value(body, body.toCompute(elements[0], xType, compute));
        Float factor(body, body.toCompute(elements[1], slopeType, compute));
        return body.fromCompute(value.ifNegative(value * factor), result);
      },
      /*intoFirst=*/true);
}

//===----------------------------------------------------------------------===//
// softmax
//===----------------------------------------------------------------------===//

/// With explicit numbers: exponential functions and sums in f32, in lanes.
static Value lowerExplicitSoftmax(SoftmaxOp op, Value x, int64_t axis,
                                  Lowering &b) {
  const Type elementType = getElementType(op.getX()), f32 = b.getF32Type();
  const Type result = getElementType(op.getResult());
  Value numbers = x;
  if (!elementType.isF32())
    numbers =
        b.mapGroups(f32, x, {}, axis, [&](Lowering &body, ValueRange elements) {
          return body.toCompute(elements[0], elementType, f32);
        });
  // NaN does not count; it spoils the sum anyhow.
  auto keep = [](Value part) { return part; };
  Value max = reduceInLanes(
      {numbers, op.getX(), axis, f32, keep}, b.lowest(f32),
      [](Lowering &body, Value max, Value number) {
        return body.maxKeepingFirst(max, number);
      },
      b);
  Value exponentials =
      b.mapGroups(f32, numbers, max, axis,
                  [](Lowering &body, ValueRange elements) -> Value {
                    return computeNegativeExp(Float(body, elements[0]) -
                                              Float(body, elements[1]));
                  });
  Value sums = sumInLanes({exponentials, op.getX(), axis, f32, keep}, b);
  Value reciprocals = b.mapElements(
      cast<RankedTensorType>(sums.getType()), sums,
      [](Lowering &body, ValueRange elements) -> Value {
        Float sum(body, elements[0]);
        return sum.constant(1) / sum;
      },
      /*intoFirst=*/true);
  return b.mapGroups(getStorageType(result), exponentials, {sums, reciprocals},
                     axis, [&](Lowering &body, ValueRange elements) {
                       Value quotient = explicit_functions::divide(
                           Float(body, elements[0]), Float(body, elements[1]),
                           Float(body, elements[2]));
                       return body.fromCompute(quotient, result);
                     });
}

template <typename OpTy, bool isLogarithm>
static Value lowerSoftmax(OpTy op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  Type elementType = getElementType(op.getX());
  Type compute = getFloatCompute(elementType), f64 = b.getF64Type();
  auto type = cast<RankedTensorType>(x.getType());
  int64_t rank = type.getRank(), axis = *normalizeAxis(op.getAxis(), rank);
  if constexpr (!isLogarithm)
    if (hasExplicitNumbers(op))
      return lowerExplicitSoftmax(op, x, axis, b);

  // What is summed over keeps an axis of size 1, which broadcasts back.
  Sizes sizes = b.getSizes(x), rows = sizes;
  rows.erase(rows.begin() + axis);
  Sizes kept = sizes;
  kept[axis] = b.size(1);
  SmallVector<unsigned> rowLoops;
  Lowering::Input input{x, {}};
  for (int64_t i = 0; i != rank; ++i) {
    input.indices.push_back(b.dim(i));
    if (i != axis)
      rowLoops.push_back(i);
  }
  Value max = b.reduce(
      rows, b.lowest(compute), rank, rowLoops, input,
      [&](Lowering &body, ValueRange elements, Value max) {
        Value value = body.toCompute(elements[0], elementType, compute);
        // NaN does not count; it spoils the sum anyhow.
        return body.select(body.compareFloat(CmpFPredicate::UGT, max, value),
                           max, value);
      });
  Type result = getElementType(op.getResult());
  // The distance of an element to the greatest one, in f64.
  auto getDistance = [&](Lowering &body, Value element, Value max) -> Value {
    Value value =
        body.castFloat(body.toCompute(element, elementType, compute), f64);
    return arith::SubFOp::create(body, value, body.castFloat(max, f64));
  };
  auto wide = RankedTensorType::get(type.getShape(), f64);
  max = b.reshape(max, kept);
  Value exponentials = b.mapElements(
      wide, {x, max},
      [&](Lowering &body, ValueRange elements) -> Value {
        return math::ExpOp::create(body,
                                   getDistance(body, elements[0], elements[1]));
      },
      /*intoFirst=*/true);
  input.tensor = exponentials;
  Value sums =
      b.reduce(rows, b.number(f64, 0), rank, rowLoops, input,
               [](Lowering &body, ValueRange elements, Value sum) {
                 return Value(arith::AddFOp::create(body, sum, elements[0]));
               });
  RankedTensorType resultType = getStorageType(op.getResult());
  sums = b.reshape(sums, kept);
  if (isLogarithm)
    return b.mapElements(
        resultType, {x, max, sums},
        [&](Lowering &body, ValueRange elements) {
          Value logarithm = math::LogOp::create(body, elements[2]);
          Value difference = arith::SubFOp::create(
              body, getDistance(body, elements[0], elements[1]), logarithm);
          return body.fromCompute(body.castFloat(difference, compute), result);
        },
        /*intoFirst=*/true);
  return b.mapElements(
      resultType, {exponentials, sums},
      [&](Lowering &body, ValueRange elements) {
        Value quotient = arith::DivFOp::create(body, elements[0], elements[1]);
        return body.fromCompute(body.castFloat(quotient, compute), result);
      },
      /*intoFirst=*/true);
}

//===----------------------------------------------------------------------===//
// table
//===----------------------------------------------------------------------===//

static Value lowerTable(TableOp op, ValueRange operands, Lowering &b) {
  auto type = RankedTensorType::get({TableOp::numValues}, b.getI8Type());
  Value values = arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, ArrayRef(op.getValuesByBits())));
  return b.mapElements(getStorageType(op.getResult()), operands,
                       [&](Lowering &body, ValueRange elements) -> Value {
                         Value place = arith::IndexCastUIOp::create(
                             body, body.getIndexType(), elements[0]);
                         return tensor::ExtractOp::create(body, values, place);
                       });
}

void lpt::addActivationLowerings(const TypeConverter &converter,
                                 RewritePatternSet &patterns) {
  addLowering<SigmoidOp, lowerFunction<SigmoidOp, sigmoid, computeSigmoid>>(
      converter, patterns);
  addLowering<TanhOp, lowerFunction<TanhOp, call<math::TanhOp>, computeTanh>>(
      converter, patterns);
  addLowering<ExpOp, lowerFunction<ExpOp, call<math::ExpOp>, computeExp>>(
      converter, patterns);
  addLowering<ErfOp, lowerFunction<ErfOp, call<math::ErfOp>, computeErf>>(
      converter, patterns);
  addLowering<MishOp, lowerFunction<MishOp, mish, computeMish>>(converter,
                                                                patterns);
  addLowering<SoftplusOp, lowerFunction<SoftplusOp, softplus, computeSoftplus>>(
      converter, patterns);
  addLowering<SqrtOp, lowerSqrt>(converter, patterns);
  addLowering<RoundOp, lowerRound>(converter, patterns);
  addLowering<HSwishOp, lowerArithmetic<HSwishOp, hswish>>(converter, patterns);
  addLowering<HSigmoidOp, lowerArithmetic<HSigmoidOp, hsigmoid>>(converter,
                                                                 patterns);
  addLowering<GeluOp, lowerGelu>(converter, patterns);
  addLowering<EluOp, lowerElu>(converter, patterns);
  addLowering<SwishOp, lowerSwish>(converter, patterns);
  addLowering<HardSigmoidOp, lowerHardSigmoid>(converter, patterns);
  addLowering<TableOp, lowerTable>(converter, patterns);
  addLowering<ReluOp, lowerRelu>(converter, patterns);
  addLowering<AbsOp, lowerAbs>(converter, patterns);
  addLowering<ClampOp, lowerClamp>(converter, patterns);
  addLowering<PReluOp, lowerPRelu>(converter, patterns);
  addLowering<SoftmaxOp, lowerSoftmax<SoftmaxOp, false>>(converter, patterns);
  addLowering<LogSoftmaxOp, lowerSoftmax<LogSoftmaxOp, true>>(converter,
                                                              patterns);
}
