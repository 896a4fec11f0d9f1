//===- ActivationEvaluation.cpp -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain arithmetic is in the compute type, step by step as written. Functions
// with an exponential, an error function or a root are evaluated in f64 and
// rounded once, so that they do not depend on the precision of a library; in
// kernels with explicit numbers they are polynomials in f32.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLoops.h"
#include "EvaluationModel.h"
#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::explicit_functions;

//===----------------------------------------------------------------------===//
// Functions of one variable
//===----------------------------------------------------------------------===//

namespace {
struct Sigmoid {
  double operator()(double x) const { return 1 / (1 + std::exp(-x)); }
};
struct Tanh {
  double operator()(double x) const { return std::tanh(x); }
};
struct Exp {
  double operator()(double x) const { return std::exp(x); }
};
struct Sqrt {
  double operator()(double x) const { return std::sqrt(x); }
};
struct Erf {
  double operator()(double x) const { return std::erf(x); }
};
/// `ln(1 + exp(x))`, in the form that does not overflow.
struct Softplus {
  double operator()(double x) const {
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
  }
};
struct Mish {
  double operator()(double x) const { return x * std::tanh(Softplus()(x)); }
};

struct HSigmoid {
  template <typename T>
  T operator()(T x) const {
    return std::min(std::max(x + 3, T(0)), T(6)) / 6;
  }
};
struct HSwish {
  template <typename T>
  T operator()(T x) const {
    return x * std::min(std::max(x + 3, T(0)), T(6)) / 6;
  }
};
} // namespace

template <typename OpTy, typename Fn>
static LogicalResult evaluateRounded(OpTy op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  return applyRounded(operands, results, Fn());
}

/// The same, or `explicitFn` in kernels with explicit numbers.
template <typename OpTy, typename Fn, HostFloat explicitFn(HostFloat)>
static LogicalResult evaluateFunction(OpTy op, ArrayRef<Tensor> operands,
                                      MutableArrayRef<Tensor> results,
                                      EvaluationState &state) {
  return state.hasExplicitNumbers()
             ? applyExplicit(operands, results, explicitFn)
             : applyRounded(operands, results, Fn());
}

static LogicalResult evaluateRound(RoundOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  if (isa<IntegerType>(operands[0].getElementType())) {
    dispatchExactCompute(operands, [&](auto tag) {
      using T = typename decltype(tag)::Type;
      applyUnary<T>(operands[0], results[0], [](T x) { return x; });
    });
    return success();
  }
  if (op.getMode() == RoundMode::HalfToEven)
    return applyRounded(operands, results,
                        [](double x) { return std::nearbyint(x); });
  return applyRounded(operands, results,
                      [](double x) { return std::round(x); });
}

template <typename OpTy, typename Fn>
static LogicalResult evaluateArithmetic(OpTy op, ArrayRef<Tensor> operands,
                                        MutableArrayRef<Tensor> results,
                                        EvaluationState &state) {
  return applyFloat(operands, results, Fn());
}

static LogicalResult evaluateGelu(GeluOp op, ArrayRef<Tensor> operands,
                                  MutableArrayRef<Tensor> results,
                                  EvaluationState &state) {
  const bool isTanh = op.getApproximation() == GeluApproximation::Tanh;
  if (state.hasExplicitNumbers())
    return applyExplicit(operands, results, [=](HostFloat x) {
      return isTanh ? computeGeluTanh(x) : computeGeluErf(x);
    });
  if (isTanh)
    return applyRounded(operands, results, [](double x) {
      const double sqrtTwoOverPi = 0.79788456080286535588;
      return x / 2 *
             (1 + std::tanh(sqrtTwoOverPi * (x + 0.044715 * x * x * x)));
    });
  // 1 + erf(z) = erfc(-z), which does not cancel for negative x.
  return applyRounded(operands, results, [](double x) {
    const double sqrtHalf = 0.70710678118654752440;
    return x / 2 * std::erfc(-x * sqrtHalf);
  });
}

static LogicalResult evaluateTable(TableOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  const SmallVector<uint8_t> values = op.getValuesByBits();
  llvm::transform(operands[0].getBytes(), results[0].getMutableBytes().begin(),
                  [&](char x) { return char(values[uint8_t(x)]); });
  return success();
}

static LogicalResult evaluateElu(EluOp op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  double alpha = op.getAlpha().convertToDouble();
  if (state.hasExplicitNumbers())
    return applyExplicit(operands, results, [=](HostFloat x) {
      return computeElu(x, float(alpha));
    });
  return applyRounded(operands, results, [alpha](double x) {
    return x < 0 ? alpha * std::expm1(x) : x;
  });
}

static LogicalResult evaluateSwish(SwishOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  double beta = op.getBeta().convertToDouble();
  if (state.hasExplicitNumbers())
    return applyExplicit(operands, results, [=](HostFloat x) {
      return computeSwish(x, float(beta));
    });
  return applyRounded(operands, results, [beta](double x) {
    return x / (1 + std::exp(-beta * x));
  });
}

static LogicalResult evaluateHardSigmoid(HardSigmoidOp op,
                                         ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  double alpha = op.getAlpha().convertToDouble();
  double beta = op.getBeta().convertToDouble();
  return applyFloat(operands, results, [=](auto x) {
    using T = decltype(x);
    return std::max(std::min(T(alpha) * x + T(beta), T(1)), T(0));
  });
}

//===----------------------------------------------------------------------===//
// Functions that are exact on integers
//===----------------------------------------------------------------------===//

static LogicalResult evaluateRelu(ReluOp op, ArrayRef<Tensor> operands,
                                  MutableArrayRef<Tensor> results,
                                  EvaluationState &state) {
  if (operands[0].getElementType().isUnsignedInteger()) {
    results[0] = operands[0];
    return success();
  }
  dispatchExactCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    // The condition is false for NaN, which propagates.
    applyUnary<T>(operands[0], results[0],
                  [](T x) { return x < 0 ? T(0) : x; });
  });
  return success();
}

static LogicalResult evaluateAbs(AbsOp op, ArrayRef<Tensor> operands,
                                 MutableArrayRef<Tensor> results,
                                 EvaluationState &state) {
  dispatchExactCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    applyUnary<T>(operands[0], results[0], [](T x) {
      if constexpr (std::is_floating_point_v<T>)
        return std::abs(x);
      else
        return x == std::numeric_limits<T>::min()
                   ? std::numeric_limits<T>::max()
                   : std::abs(x);
    });
  });
  return success();
}

static LogicalResult evaluateClamp(ClampOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  double min = op.getMin().convertToDouble();
  double max = op.getMax().convertToDouble();
  if (allIntegers(operands) && results[0].isInteger()) {
    auto limits = IntegerLimits<int64_t>::all();
    int64_t low = saturate(std::ceil(min), limits);
    int64_t high = saturate(std::floor(max), limits);
    applyUnary<int64_t>(operands[0], results[0], [=](int64_t x) {
      return std::min(std::max(x, low), high);
    });
    return success();
  }
  return applyFloat(operands, results, [=](auto x) {
    using T = decltype(x);
    // Both conditions are false for NaN, which propagates.
    return x < T(min) ? T(min) : x > T(max) ? T(max) : x;
  });
}

//===----------------------------------------------------------------------===//
// prelu
//===----------------------------------------------------------------------===//

static LogicalResult evaluatePRelu(PReluOp op, ArrayRef<Tensor> operands,
                                   MutableArrayRef<Tensor> results,
                                   EvaluationState &state) {
  const Tensor &x = operands[0];
  SmallVector<int64_t> slopeShape(operands[1].getShape());
  int64_t channelAxis = getChannelAxis(x.getRank());
  if (slopeShape.size() == 1 && x.getRank() > 0 &&
      slopeShape[0] == x.getDim(channelAxis))
    slopeShape.append(x.getRank() - channelAxis - 1, 1);

  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>(), slope = operands[1].getAs<T>();
    BroadcastRows rows(x.getShape(), {slopeShape});
    int64_t stride = rows.getStride(0);
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      rows.forEach([&](int64_t offset, ArrayRef<int64_t> operandOffsets) {
        const T *rowSlope = slope.data() + operandOffsets[0];
        for (int64_t i = 0, e = rows.getRowLength(); i != e; ++i) {
          T value = from[offset + i];
          to[offset + i] = value < 0 ? value * rowSlope[i * stride] : value;
        }
      });
    });
  });
  return success();
}

//===----------------------------------------------------------------------===//
// softmax
//===----------------------------------------------------------------------===//

/// The sum of `numbers` in lanes.
static float sumInLanes(ArrayRef<float> numbers) {
  float lanes[numLanes] = {};
  for (auto [i, number] : llvm::enumerate(numbers))
    lanes[i % numLanes] += number;
  for (int64_t width = numLanes / 2; width != 0; width /= 2)
    for (int64_t i = 0; i != width; ++i)
      lanes[i] += lanes[i + width];
  return lanes[0];
}

/// Softmax of the elements of `row`, in kernels with explicit numbers.
static void computeExplicitSoftmax(MutableArrayRef<float> row) {
  float max = row.front();
  for (float number : row)
    max = std::max(max, number);
  for (float &number : row)
    number = computeNegativeExp(HostFloat{number - max}).value;
  const HostFloat sum{sumInLanes(row)}, reciprocal{1 / sum.value};
  for (float &number : row)
    number = divide(HostFloat{number}, sum, reciprocal).value;
}

static void evaluateExplicitSoftmax(const Tensor &x, Tensor &result,
                                    int64_t size, int64_t inner) {
  Elements<float> from = x.getAs<float>();
  storeComputed<float>(result, [&](MutableArrayRef<float> to) {
    std::vector<float> row(size);
    for (int64_t number = 0, e = x.getNumElements() / size; number != e;
         ++number) {
      const int64_t offset = number / inner * size * inner + number % inner;
      for (int64_t i = 0; i != size; ++i)
        row[i] = from[offset + i * inner];
      computeExplicitSoftmax(row);
      for (int64_t i = 0; i != size; ++i)
        to[offset + i * inner] = row[i];
    }
  });
}

template <typename OpTy, bool isLogarithm>
static LogicalResult evaluateSoftmax(OpTy op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  const Tensor &x = operands[0];
  std::optional<int64_t> axis = normalizeAxis(op.getAxis(), x.getRank());
  if (!axis)
    return state.fail("expected an axis of the operand");
  int64_t size = x.getDim(*axis);
  int64_t inner = getNumElements(x.getShape().drop_front(*axis + 1));
  int64_t outer = getNumElements(x.getShape().take_front(*axis));
  if (size == 0)
    return success();
  if (state.hasExplicitNumbers() && !isLogarithm) {
    evaluateExplicitSoftmax(x, results[0], size, inner);
    return success();
  }
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> from = x.getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      std::vector<double> exponentials(size);
      for (int64_t row = 0; row != outer * inner; ++row) {
        int64_t offset = row / inner * size * inner + row % inner;
        T max = from[offset];
        for (int64_t i = 1; i != size; ++i)
          max = std::max(max, from[offset + i * inner]);
        double sum = 0;
        for (int64_t i = 0; i != size; ++i) {
          exponentials[i] = std::exp(double(from[offset + i * inner]) - max);
          sum += exponentials[i];
        }
        const double logarithm = std::log(sum);
        for (int64_t i = 0; i != size; ++i)
          to[offset + i * inner] =
              isLogarithm
                  ? T(double(from[offset + i * inner]) - max - logarithm)
                  : T(exponentials[i] / sum);
      }
    });
  });
  return success();
}

void lpt::attachActivationEvaluation(MLIRContext *context) {
  attachEvaluation<SigmoidOp,
                   evaluateFunction<SigmoidOp, Sigmoid, computeSigmoid>>(
      context);
  attachEvaluation<TanhOp, evaluateFunction<TanhOp, Tanh, computeTanh>>(
      context);
  attachEvaluation<ExpOp, evaluateFunction<ExpOp, Exp, computeExp>>(context);
  attachEvaluation<SqrtOp, evaluateRounded<SqrtOp, Sqrt>>(context);
  attachEvaluation<RoundOp, evaluateRound>(context);
  attachEvaluation<ErfOp, evaluateFunction<ErfOp, Erf, computeErf>>(context);
  attachEvaluation<MishOp, evaluateFunction<MishOp, Mish, computeMish>>(
      context);
  attachEvaluation<SoftplusOp,
                   evaluateFunction<SoftplusOp, Softplus, computeSoftplus>>(
      context);
  attachEvaluation<HSwishOp, evaluateArithmetic<HSwishOp, HSwish>>(context);
  attachEvaluation<HSigmoidOp, evaluateArithmetic<HSigmoidOp, HSigmoid>>(
      context);
  attachEvaluation<GeluOp, evaluateGelu>(context);
  attachEvaluation<EluOp, evaluateElu>(context);
  attachEvaluation<SwishOp, evaluateSwish>(context);
  attachEvaluation<HardSigmoidOp, evaluateHardSigmoid>(context);
  attachEvaluation<TableOp, evaluateTable>(context);
  attachEvaluation<ReluOp, evaluateRelu>(context);
  attachEvaluation<AbsOp, evaluateAbs>(context);
  attachEvaluation<ClampOp, evaluateClamp>(context);
  attachEvaluation<PReluOp, evaluatePRelu>(context);
  attachEvaluation<SoftmaxOp, evaluateSoftmax<SoftmaxOp, false>>(context);
  attachEvaluation<LogSoftmaxOp, evaluateSoftmax<LogSoftmaxOp, true>>(context);
}
