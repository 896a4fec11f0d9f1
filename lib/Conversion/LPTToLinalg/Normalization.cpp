//===- Normalization.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Norms and moments are computed in f64; the result is rounded once.
//
//===----------------------------------------------------------------------===//

#include "Groups.h"
#include "Lanes.h"
#include "Lowering.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;

namespace {
/// Reads elements of `elementType` rounded to `compute`, as f64.
struct WideReader {
  Type elementType, compute;
  Value operator()(Lowering &b, Value element) const {
    return b.castFloat(b.toCompute(element, elementType, compute),
                       b.getF64Type());
  }
};
} // namespace

/// `fn` of each element of a tensor of f64.
static Value mapWide(Value tensor, Lowering &b,
                     function_ref<Value(Lowering &, Value)> fn) {
  return b.mapElements(
      cast<RankedTensorType>(tensor.getType()), tensor,
      [&](Lowering &body, ValueRange elements) {
        return fn(body, elements[0]);
      },
      /*intoFirst=*/true);
}

/// The norm of which `sum` is the sum of squares.
static Value getNorm(NormalizeL2Op op, Value sum, Lowering &b) {
  Value eps = b.number(sum.getType(), op.getEps().convertToDouble());
  Value limited = op.getEpsMode() == L2EpsMode::Add
                      ? Value(arith::AddFOp::create(b, sum, eps))
                      : b.maxKeepingFirst(sum, eps);
  return math::SqrtOp::create(b, limited);
}

/// The axes of `op`, none of which is negative.
template <typename OpTy>
static SmallVector<int64_t> getAxes(OpTy op, Value x) {
  SmallVector<int64_t> axes;
  for (int64_t axis : op.getAxes())
    axes.push_back(*normalizeAxis(axis, getShape(x).size()));
  return axes;
}

/// With explicit numbers: sums of f64 in lanes, whose inverse roots are
/// factors.
static Value lowerExplicitNormalizeL2(NormalizeL2Op op, Value x, Lowering &b) {
  Type elementType = getElementType(op.getX()), f32 = b.getF32Type();
  Type f64 = b.getF64Type(), result = getElementType(op.getResult());
  WideReader read{elementType, f32};
  const SmallVector<int64_t> axes = getAxes(op, x);
  auto square = [&](Value part) {
    return b.mapGroups(f64, part, {}, axes,
                       [&](Lowering &body, ValueRange elements) -> Value {
                         Value value = read(body, elements[0]);
                         return arith::MulFOp::create(body, value, value);
                       });
  };
  Value factors =
      mapWide(sumInLanes({x, op.getX(), axes, f64, square}, b), b,
              [&](Lowering &body, Value sum) -> Value {
                return arith::DivFOp::create(body, body.number(f64, 1),
                                             getNorm(op, sum, body));
              });
  return b.mapGroups(
      getStorageType(result), x, factors, axes,
      [&](Lowering &body, ValueRange elements) {
        Value value =
            arith::MulFOp::create(body, read(body, elements[0]), elements[1]);
        return body.fromCompute(body.castFloat(value, f32), result);
      });
}

static Value lowerNormalizeL2(NormalizeL2Op op, ValueRange operands,
                              Lowering &b) {
  Value x = operands[0];
  if (hasExplicitNumbers(op) && !op.getAxes().empty())
    return lowerExplicitNormalizeL2(op, x, b);
  Type elementType = getElementType(op.getX()), f64 = b.getF64Type();
  Type result = getElementType(op.getResult());
  WideReader read{elementType, getFloatCompute(elementType)};
  if (op.getAxes().empty())
    return b.mapElements(
        getStorageType(op.getResult()), x,
        [&](Lowering &body, ValueRange elements) {
          Value value = body.toCompute(elements[0], elementType, read.compute);
          Value zero = body.number(read.compute, 0);
          Value isZero = body.compareFloat(CmpFPredicate::OEQ, value, zero);
          Value norm = body.select(isZero, zero, body.number(read.compute, 1));
          return body.fromCompute(norm, result);
        },
        /*intoFirst=*/true);

  Groups groups(x, op.getAxes(), b);
  Value squares = groups.accumulate(
      x, b.zero(f64), b,
      [&](Lowering &body, ValueRange elements, Value sum) -> Value {
        Value value = read(body, elements[0]);
        return arith::AddFOp::create(body, sum,
                                     arith::MulFOp::create(body, value, value));
      });
  Value norms = mapWide(squares, b, [&](Lowering &body, Value sum) {
    return getNorm(op, sum, body);
  });
  return b.mapElements(
      getStorageType(op.getResult()), {x, groups.keepAxes(norms, b)},
      [&](Lowering &body, ValueRange elements) {
        Value quotient =
            arith::DivFOp::create(body, read(body, elements[0]), elements[1]);
        return body.fromCompute(body.castFloat(quotient, read.compute), result);
      },
      /*intoFirst=*/true);
}

/// The deviation of `variance` that is divided by.
static Value addEps(MVNOp op, Value variance, Lowering &b) {
  Value eps = b.number(b.getF64Type(), op.getEps().convertToDouble());
  if (op.getEpsMode() == MVNEpsMode::InsideSqrt)
    return math::SqrtOp::create(b, arith::AddFOp::create(b, variance, eps));
  return arith::AddFOp::create(b, math::SqrtOp::create(b, variance), eps);
}

/// With explicit numbers: sums of f64 in lanes, then f32.
static Value lowerExplicitMVN(MVNOp op, Value x, Lowering &b) {
  Type elementType = getElementType(op.getX()), f32 = b.getF32Type();
  Type f64 = b.getF64Type(), result = getElementType(op.getResult());
  WideReader read{elementType, f32};
  Value count = Groups(x, op.getAxes(), b).countElements(b);
  const SmallVector<int64_t> axes = getAxes(op, x);
  auto getNumbers = [&](Value part) {
    return b.mapGroups(f64, part, {}, axes,
                       [&](Lowering &body, ValueRange elements) {
                         return read(body, elements[0]);
                       });
  };
  Value means = mapWide(sumInLanes({x, op.getX(), axes, f64, getNumbers}, b), b,
                        [&](Lowering &body, Value sum) -> Value {
                          return arith::DivFOp::create(body, sum, count);
                        });
  SmallVector<Value> reduced = {means};
  if (op.getNormalizeVariance()) {
    auto getSquares = [&](Value part) {
      return b.mapGroups(f64, part, means, axes,
                         [&](Lowering &body, ValueRange elements) -> Value {
                           Value distance = arith::SubFOp::create(
                               body, read(body, elements[0]), elements[1]);
                           return arith::MulFOp::create(body, distance,
                                                        distance);
                         });
    };
    reduced.push_back(
        mapWide(sumInLanes({x, op.getX(), axes, f64, getSquares}, b), b,
                [&](Lowering &body, Value sum) {
                  Value variance = arith::DivFOp::create(body, sum, count);
                  return Value(arith::DivFOp::create(
                      body, body.number(f64, 1), addEps(op, variance, body)));
                }));
  }
  // Loops whose innermost axis is one of groups round before they begin, so
  // that their vectors have the length of those of f32.
  if (!isInnermost(op.getX(), axes.back()))
    for (Value &moments : reduced)
      moments = b.mapElements(
          cast<RankedTensorType>(moments.getType()).clone(f32), moments,
          [&](Lowering &body, ValueRange elements) {
            return body.castFloat(elements[0], f32);
          },
          /*intoFirst=*/true);
  return b.mapGroups(getStorageType(result), x, reduced, axes,
                     [&](Lowering &body, ValueRange elements) {
                       Value value =
                           body.toCompute(elements[0], elementType, f32);
                       value = arith::SubFOp::create(
                           body, value, body.castFloat(elements[1], f32));
                       if (elements.size() == 3)
                         value = arith::MulFOp::create(
                             body, value, body.castFloat(elements[2], f32));
                       return body.fromCompute(value, result);
                     });
}

static Value lowerMVN(MVNOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  if (hasExplicitNumbers(op) && !op.getAxes().empty())
    return lowerExplicitMVN(op, x, b);
  Type elementType = getElementType(op.getX()), f64 = b.getF64Type();
  Type result = getElementType(op.getResult());
  WideReader read{elementType, getFloatCompute(elementType)};
  Groups groups(x, op.getAxes(), b);
  Value count = groups.countElements(b);
  Value sums = groups.accumulate(
      x, b.zero(f64), b,
      [&](Lowering &body, ValueRange elements, Value sum) -> Value {
        return arith::AddFOp::create(body, sum, read(body, elements[0]));
      });
  Value means =
      groups.keepAxes(mapWide(sums, b,
                              [&](Lowering &body, Value sum) -> Value {
                                return arith::DivFOp::create(body, sum, count);
                              }),
                      b);
  SmallVector<Value> inputs = {x, means};
  if (op.getNormalizeVariance()) {
    Value squares = groups.accumulate(
        x, b.zero(f64), b,
        [&](Lowering &body, ValueRange elements, Value sum) -> Value {
          Value distance =
              arith::SubFOp::create(body, read(body, elements[0]), elements[1]);
          return arith::AddFOp::create(
              body, sum, arith::MulFOp::create(body, distance, distance));
        },
        means);
    Value deviations =
        mapWide(squares, b, [&](Lowering &body, Value sum) -> Value {
          Value variance = arith::DivFOp::create(body, sum, count);
          return addEps(op, variance, body);
        });
    inputs.push_back(groups.keepAxes(deviations, b));
  }
  return b.mapElements(
      getStorageType(op.getResult()), inputs,
      [&](Lowering &body, ValueRange elements) {
        Value value =
            arith::SubFOp::create(body, read(body, elements[0]), elements[1]);
        if (elements.size() == 3)
          value = arith::DivFOp::create(body, value, elements[2]);
        return body.fromCompute(body.castFloat(value, read.compute), result);
      },
      /*intoFirst=*/true);
}

/// `value^exponent`; by roots where the exponent is a multiple of 1/4 from 0 to
/// 4, which need no library.
static Value raise(Value value, double exponent, Lowering &b) {
  const double quarters = exponent * 4;
  Type f64 = b.getF64Type();
  if (!(quarters >= 0 && quarters <= 16 && std::floor(quarters) == quarters))
    return math::PowFOp::create(b, value, b.number(f64, exponent));
  const int64_t count = int64_t(quarters);
  auto multiply = [&](Value x, Value y) -> Value {
    return arith::MulFOp::create(b, x, y);
  };
  Value root = math::SqrtOp::create(b, value);
  Value result = b.number(f64, 1);
  for (int64_t i = 0; i != count / 4; ++i)
    result = multiply(result, value);
  if (count % 4 >= 2)
    result = multiply(result, root);
  return count % 2 ? multiply(result, math::SqrtOp::create(b, root)) : result;
}

/// The sums of `size` neighbours of each element along an axis, in f64.
static Value sumNeighbours(Value x, int64_t axis, int64_t size, Lowering &b) {
  Sizes sizes = b.getSizes(x);
  Sizes low(sizes.size(), b.size(0)), high = low;
  low[axis] = b.size((size - 1) / 2);
  high[axis] = b.size(size - 1 - (size - 1) / 2);
  Value zero = b.zero(b.getF64Type());
  // The loops: the axes, and the neighbours after `axis`. The second operand
  // gives that loop its bounds.
  Lowering::Input padded{b.pad(x, low, high, zero), {}};
  SmallVector<unsigned> resultLoops;
  const unsigned neighbourLoop = axis + 1;
  for (unsigned loop = 0; loop != sizes.size() + 1; ++loop) {
    if (loop == neighbourLoop)
      continue;
    resultLoops.push_back(loop);
    AffineExpr index = b.dim(loop);
    padded.indices.push_back(loop == axis ? index + b.dim(neighbourLoop)
                                          : index);
  }
  Lowering::Input neighbours{b.empty(b.getF64Type(), b.size(size)),
                             {b.dim(neighbourLoop)}};
  return b.reduce(sizes, zero, sizes.size() + 1, resultLoops,
                  {padded, neighbours},
                  [](Lowering &body, ValueRange elements, Value sum) -> Value {
                    return arith::AddFOp::create(body, sum, elements[0]);
                  });
}

static Value lowerLRN(LRNOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  auto type = cast<RankedTensorType>(x.getType());
  Type elementType = getElementType(op.getX()), f64 = b.getF64Type();
  Type result = getElementType(op.getResult());
  WideReader read{elementType, getFloatCompute(elementType)};
  const int64_t size = op.getSize();
  double factor = op.getAlpha().convertToDouble();
  Value sums = b.mapElements(type.clone(f64), x,
                             [&](Lowering &body, ValueRange elements) -> Value {
                               Value value = read(body, elements[0]);
                               return arith::MulFOp::create(body, value, value);
                             });
  for (int64_t axis : op.getAxes()) {
    sums = sumNeighbours(sums, *normalizeAxis(axis, type.getRank()), size, b);
    factor /= double(size);
  }
  return b.mapElements(
      getStorageType(op.getResult()), {x, sums},
      [&](Lowering &body, ValueRange elements) {
        Value scaled =
            arith::MulFOp::create(body, body.number(f64, factor), elements[1]);
        Value base = arith::AddFOp::create(
            body, body.number(f64, op.getBias().convertToDouble()), scaled);
        Value quotient = arith::DivFOp::create(
            body, read(body, elements[0]),
            raise(base, op.getBeta().convertToDouble(), body));
        return body.fromCompute(body.castFloat(quotient, read.compute), result);
      },
      /*intoFirst=*/true);
}

void lpt::addNormalizationLowerings(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  addLowering<NormalizeL2Op, lowerNormalizeL2>(converter, patterns);
  addLowering<MVNOp, lowerMVN>(converter, patterns);
  addLowering<LRNOp, lowerLRN>(converter, patterns);
}
