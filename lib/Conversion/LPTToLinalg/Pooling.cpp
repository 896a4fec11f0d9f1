//===- Pooling.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

#include <limits>

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

namespace {
/// The windows over an input, whose sizes may only show at run time.
struct Pool {
  Window window;
  /// Of the whole input and of the whole result.
  Sizes input, output;
  /// How far the last window reaches beyond the padding at the end, at least 0.
  Sizes overhang;
  unsigned getNumSpatial() const { return window.kernel.size(); }
};
} // namespace

template <typename OpTy>
static FailureOr<Pool> resolvePool(OpTy op, Value x, Lowering &b) {
  WindowAttributes attributes;
  attributes.dilations = op.getDilations();
  attributes.strides = op.getStrides();
  attributes.padsBegin = op.getPadsBegin();
  attributes.padsEnd = op.getPadsEnd();
  attributes.autoPad = op.getAutoPad();
  attributes.rounding = op.getRounding();
  ArrayRef<int64_t> spatial = getShape(x).drop_front(2);
  bool isSame = op.getAutoPad() == AutoPad::SameUpper ||
                op.getAutoPad() == AutoPad::SameLower;
  if (isSame && ShapedType::isDynamicShape(spatial)) {
    b.refuse(op, KernelReason::DynamicShape,
             "spatial axes of static sizes, because the padding depends "
             "on them");
    return failure();
  }
  if (op.getRounding() == Rounding::CeilTorch &&
      ShapedType::isDynamicShape(spatial)) {
    b.refuse(op, KernelReason::DynamicShape,
             "spatial axes of static sizes for the rounding ceil_torch");
    return failure();
  }
  Pool pool;
  ShapeInference inference(nullptr, 1);
  if (failed(resolveWindow(spatial, op.getKernel(), attributes,
                           /*isPool=*/true, inference, pool.window))) {
    b.refuse(op, KernelReason::NoElements,
             "a window that fits into the padded input");
    return failure();
  }
  const Window &window = pool.window;
  pool.input = b.getSizes(x);
  pool.output = {pool.input[0], pool.input[1]};
  for (unsigned i = 0; i != pool.getNumSpatial(); ++i) {
    int64_t stride = window.strides[i], extent = window.getExtent(i);
    int64_t pads = window.padsBegin[i] + window.padsEnd[i];
    OpFoldResult size = pool.input[i + 2];
    AffineExpr steps = b.dim(0) + (pads - extent);
    AffineExpr count = op.getRounding() == Rounding::Floor
                           ? steps.floorDiv(stride) + 1
                           : steps.ceilDiv(stride) + 1;
    pool.output.push_back(ShapedType::isDynamic(window.output[i])
                              ? b.compute(count, size)
                              : b.size(window.output[i]));
    pool.overhang.push_back(
        b.computeMax({(b.dim(0) - 1) * stride + extent - b.dim(1) - pads,
                      b.getAffineConstantExpr(0)},
                     {pool.output.back(), size}));
  }
  return pool;
}

namespace {
/// The loops of an accumulation over windows: n, channel, the axes of the
/// kernel, those of the result.
struct WindowLoops {
  WindowLoops(const Pool &pool, Type elementType, Lowering &b);

  unsigned getPlace(unsigned axis) const { return 2 + numSpatial + axis; }
  unsigned getCount() const { return 2 + 2 * numSpatial; }

  unsigned numSpatial;
  /// Gives the loops over the kernel their bounds; it is never read.
  Lowering::Input kernel;
  SmallVector<unsigned> ofResult = {0, 1};
};
} // namespace

WindowLoops::WindowLoops(const Pool &pool, Type elementType, Lowering &b)
    : numSpatial(pool.getNumSpatial()) {
  Sizes sizes;
  for (unsigned i = 0; i != numSpatial; ++i) {
    sizes.push_back(b.size(pool.window.kernel[i]));
    kernel.indices.push_back(b.dim(2 + i));
    ofResult.push_back(getPlace(i));
  }
  kernel.tensor = b.empty(elementType, sizes);
}

/// The input `x` with `fill` beyond it, as far as windows reach.
static Value padInput(const Pool &pool, Value x, Value fill, Lowering &b) {
  Sizes low(2, b.size(0)), high(2, b.size(0));
  for (unsigned i = 0; i != pool.getNumSpatial(); ++i) {
    low.push_back(b.size(pool.window.padsBegin[i]));
    high.push_back(
        b.compute(b.dim(0) + pool.window.padsEnd[i], pool.overhang[i]));
  }
  return b.pad(x, low, high, fill);
}

/// Accumulates over each window. What lies beyond the input is `fill`.
static Value reduceWindows(const Pool &pool, Value x, Value fill, Value initial,
                           Lowering &b, Lowering::AccumulateFn fn) {
  const Window &window = pool.window;
  Lowering::Input image{padInput(pool, x, fill, b), {b.dim(0), b.dim(1)}};
  WindowLoops loops(pool, fill.getType(), b);
  for (unsigned i = 0; i != loops.numSpatial; ++i)
    image.indices.push_back(b.dim(loops.getPlace(i)) * window.strides[i] +
                            b.dim(2 + i) * window.dilations[i]);
  return b.reduce(pool.output, initial, loops.getCount(), loops.ofResult,
                  {image, loops.kernel}, fn);
}

/// Whether windows have padding, and each of them an element of the input
/// beside it, so that the window has the element that is nearest to any
/// padding. Axes of sizes that are not known may have no element.
static bool hasElementNextToPadding(const Pool &pool) {
  const Window &window = pool.window;
  bool isPadded = false;
  for (unsigned i = 0; i != pool.getNumSpatial(); ++i) {
    std::optional<int64_t> size = getConstantIntValue(pool.input[i + 2]);
    if (!size || *size == 0 || window.dilations[i] != 1)
      return false;
    // Pads are smaller than windows, so that each window ends after the first
    // element. The last one may begin beyond the last element.
    const int64_t last =
        (window.output[i] - 1) * window.strides[i] - window.padsBegin[i];
    if (last >= *size)
      return false;
    isPadded |= window.padsBegin[i] != 0 || last + window.kernel[i] > *size;
  }
  return isPadded;
}

/// As `reduceWindows`, with the nearest element of the input in place of
/// padding. A maximum stays if an element of its window counts twice, and there
/// is no padded copy of the input.
static Value reduceNearest(const Pool &pool, Value x, Value initial,
                           Lowering &b, Lowering::AccumulateFn fn) {
  const Window &window = pool.window;
  WindowLoops loops(pool, initial.getType(), b);
  auto accumulate = [&](Lowering &body, ValueRange, Value sum) {
    auto getLoop = [&](unsigned number) {
      return Index(body, linalg::IndexOp::create(body, number));
    };
    SmallVector<Index> source = {getLoop(0), getLoop(1)};
    for (unsigned i = 0; i != loops.numSpatial; ++i) {
      Index begin =
          getLoop(loops.getPlace(i)) * window.strides[i] - window.padsBegin[i];
      Index last = Index(body, body.asValue(pool.input[i + 2])) - int64_t(1);
      source.push_back(
          (begin + Value(getLoop(2 + i))).max(body.index(0)).min(last));
    }
    return fn(body, body.extract(x, source), sum);
  };
  return b.reduce(pool.output, initial, loops.getCount(), loops.ofResult,
                  {loops.kernel}, accumulate);
}

/// How many of the positions `begin`, `begin + dilation`, ... of a window along
/// an axis are below `end`.
static Index countBelow(Index begin, Index end, const Window &window,
                        unsigned axis, Lowering &body) {
  const int64_t dilation = window.dilations[axis];
  Index distance = (end - Value(begin)).max(body.index(0));
  Index count = (distance + (dilation - 1)) / dilation;
  return count.min(body.index(window.kernel[axis]));
}

/// The number of elements that the sum at the current place is divided by.
static Index countElements(const Pool &pool, bool excludePad, Lowering &body) {
  const Window &window = pool.window;
  Index count = body.index(1);
  for (unsigned i = 0; i != pool.getNumSpatial(); ++i) {
    Index place(body, linalg::IndexOp::create(body, 2 + i));
    Index begin = place * window.strides[i] - window.padsBegin[i];
    Index end(body, body.asValue(pool.input[i + 2]));
    if (!excludePad)
      end = end + window.padsEnd[i];
    Index along = countBelow(begin, end, window, i, body);
    if (excludePad)
      along = along - countBelow(begin, body.index(0), window, i, body);
    count = count * Value(along);
  }
  return count;
}

/// Integers that hold the sums of windows of elements of `type`, an integer.
static Type getSumType(Type type, const Pool &pool) {
  constexpr int64_t maxElements = 1 << 15;
  const bool isNarrow =
      type.getIntOrFloatBitWidth() <= 16 &&
      llvm::all_of(pool.window.kernel,
                   [](int64_t size) { return size <= maxElements; }) &&
      getNumElements(pool.window.kernel) < maxElements;
  return IntegerType::get(type.getContext(), isNarrow ? 32 : 64);
}

/// `sum / count` in f64, rounded once, for an integer `count` below 2^48 and
/// the nearest number to its reciprocal: a division takes six times as long.
/// `sum` is zero or no less than the least number of f32, so that no quotient
/// is less than the least normal number of f64. Such a quotient is no tie
/// between two numbers, and is 1 / (2 * count) of a last bit away from one at
/// least; the corrected product is off by less than 2^-50 of a last bit.
/// Infinities would become NaN by the correction.
static Value divideByInteger(Lowering &b, Value sum, Value count,
                             Value reciprocal) {
  Value quotient = arith::MulFOp::create(b, sum, reciprocal);
  Value negated = arith::NegFOp::create(b, quotient);
  Value rest = math::FmaOp::create(b, negated, count, sum);
  Value corrected = math::FmaOp::create(b, rest, reciprocal, quotient);
  Value infinity =
      b.number(sum.getType(), std::numeric_limits<double>::infinity());
  Value isFinite = b.compareFloat(CmpFPredicate::OLT,
                                  math::AbsFOp::create(b, quotient), infinity);
  return b.select(isFinite, corrected, quotient);
}

namespace {
/// The means of windows: sums that are exact for integers and in f64 for
/// floats, divided in f64 and rounded once.
class WindowMeans {
public:
  WindowMeans(AvgPoolOp op, const Pool &pool, Lowering &b)
      : op(op), pool(pool), b(b), elementType(getElementType(op.getX())),
        resultType(getElementType(op.getResult())),
        computeType(getFloatCompute(elementType)),
        sumType(isInteger(elementType) ? getSumType(elementType, pool)
                                       : b.getF64Type()) {}

  Value compute(Value x) {
    return areSmall() ? computeInRegisters(x) : computeInMemory(x);
  }

private:
  /// Whether each element of a window is an input of loops over the result.
  /// Their sums stay in registers, and no buffer of f64 is filled and read.
  /// Code grows with the window; up to 5x5 this was measured to be faster.
  bool areSmall() {
    constexpr int64_t maxElements = 25;
    return getNumElements(pool.window.kernel) <= maxElements &&
           !ShapedType::isDynamicShape(getShape(op.getX()));
  }
  Value computeInRegisters(Value x);
  Value computeInMemory(Value x);

  Value add(Lowering &body, Value element, Value sum) const;
  Value toFloat(Lowering &body, Value sum) const {
    return isInteger(sumType) ? body.castInteger(sum, false, b.getF64Type())
                              : sum;
  }
  /// `sum / count`, rounded once. Sums of f64 may be too small for a product.
  Value divide(Lowering &body, Value sum, Value count, Value reciprocal) const {
    return elementType.isF64()
               ? arith::DivFOp::create(body, sum, count).getResult()
               : divideByInteger(body, sum, count, reciprocal);
  }
  Value toResult(Lowering &body, Value mean) const {
    return body.fromCompute(body.castFloat(mean, computeType), resultType);
  }

  /// Whether all sums are divided by the number of elements of the kernel.
  bool isUniform() {
    return !op.getExcludePad() &&
           (pool.window.hasPadding() ||
            llvm::all_of(pool.overhang, [](OpFoldResult size) {
              return isConstantIntValue(size, 0);
            }));
  }
  double countKernel() const {
    return double(getNumElements(pool.window.kernel));
  }
  /// What the sum at each place of a result of static sizes is divided by, at
  /// least 1.
  SmallVector<double> countElementsOfWindows();

  AvgPoolOp op;
  const Pool &pool;
  Lowering &b;
  Type elementType, resultType, computeType, sumType;
};
} // namespace

Value WindowMeans::add(Lowering &body, Value element, Value sum) const {
  if (isInteger(sumType))
    return arith::AddIOp::create(body, sum,
                                 body.toCompute(element, elementType, sumType));
  // Rounded to the type to compute in before it is summed.
  Value value = body.toCompute(element, elementType, computeType);
  return arith::AddFOp::create(body, sum, body.castFloat(value, sumType));
}

SmallVector<double> WindowMeans::countElementsOfWindows() {
  const Window &window = pool.window;
  const ArrayRef<int64_t> spatial = getShape(op.getX()).drop_front(2);
  auto countAlong = [&](unsigned axis, int64_t place) {
    int64_t count = 0;
    for (int64_t k = 0; k != window.kernel[axis]; ++k) {
      const int64_t position = place * window.strides[axis] -
                               window.padsBegin[axis] +
                               k * window.dilations[axis];
      count += op.getExcludePad()
                   ? position >= 0 && position < spatial[axis]
                   : position < spatial[axis] + window.padsEnd[axis];
    }
    return count;
  };
  SmallVector<double> counts;
  const SmallVector<int64_t> strides = computeStrides(window.output);
  for (int64_t k = 0, e = getNumElements(window.output); k != e; ++k) {
    int64_t count = 1;
    for (auto [axis, place] : llvm::enumerate(delinearize(k, strides)))
      count *= countAlong(axis, place);
    counts.push_back(double(std::max<int64_t>(count, 1)));
  }
  return counts;
}

Value WindowMeans::computeInRegisters(Value x) {
  const Window &window = pool.window;
  const unsigned rank = 2 + pool.getNumSpatial();
  SmallVector<AffineExpr> place;
  for (unsigned i = 0; i != rank; ++i)
    place.push_back(b.dim(i));
  Value padded = padInput(pool, x, b.zero(getElementType(x)), b);
  SmallVector<Lowering::Input> inputs;
  const SmallVector<int64_t> strides = computeStrides(window.kernel);
  for (int64_t k = 0, e = getNumElements(window.kernel); k != e; ++k) {
    Sizes offsets(2, b.size(0)), steps(2, b.size(1));
    for (auto [axis, position] : llvm::enumerate(delinearize(k, strides))) {
      offsets.push_back(b.size(position * window.dilations[axis]));
      steps.push_back(b.size(window.strides[axis]));
    }
    Value elements =
        tensor::ExtractSliceOp::create(b, padded, offsets, pool.output, steps);
    inputs.push_back({elements, place});
  }
  const size_t numElements = inputs.size();
  const bool hasTables = !isUniform();
  if (hasTables) {
    const SmallVector<double> counts = countElementsOfWindows();
    const auto reciprocals =
        llvm::map_to_vector(counts, [](double count) { return 1 / count; });
    const auto type = RankedTensorType::get(window.output, b.getF64Type());
    for (ArrayRef<double> values : {ArrayRef(counts), ArrayRef(reciprocals)})
      inputs.push_back(
          {arith::ConstantOp::create(b, DenseElementsAttr::get(type, values)),
           SmallVector<AffineExpr>(ArrayRef(place).drop_front(2))});
  }
  return b.map(getStorageType(resultType), pool.output, inputs,
               [&](Lowering &body, ValueRange numbers) {
                 Value sum = body.zero(sumType);
                 for (Value element : numbers.take_front(numElements))
                   sum = add(body, element, sum);
                 Type f64 = body.getF64Type();
                 Value count = hasTables ? numbers[numElements]
                                         : body.number(f64, countKernel());
                 Value reciprocal = hasTables
                                        ? numbers[numElements + 1]
                                        : body.number(f64, 1 / countKernel());
                 return toResult(
                     body, divide(body, toFloat(body, sum), count, reciprocal));
               });
}

Value WindowMeans::computeInMemory(Value x) {
  Type f64 = b.getF64Type();
  Value sums =
      reduceWindows(pool, x, b.zero(getElementType(x)), b.zero(sumType), b,
                    [&](Lowering &body, ValueRange elements, Value sum) {
                      return add(body, elements[0], sum);
                    });
  auto divideHere = [&](Lowering &body, Value sum) -> Value {
    if (isUniform())
      return arith::DivFOp::create(body, sum, body.number(f64, countKernel()));
    Index count = countElements(pool, op.getExcludePad(), body);
    Value divisor = body.castInteger(
        arith::IndexCastOp::create(body, body.getI64Type(), count), false, f64);
    return body.select(count.compare(CmpIPredicate::eq, 0), body.number(f64, 0),
                       arith::DivFOp::create(body, sum, divisor));
  };
  auto type = cast<RankedTensorType>(sums.getType());
  return b.mapElements(
      type.clone(getStorageType(resultType)), sums,
      [&](Lowering &body, ValueRange elements) {
        return toResult(body, divideHere(body, toFloat(body, elements[0])));
      },
      /*intoFirst=*/true);
}

static Value lowerAvgPool(AvgPoolOp op, ValueRange operands, Lowering &b) {
  FailureOr<Pool> pool = resolvePool(op, operands[0], b);
  if (failed(pool))
    return {};
  return WindowMeans(op, *pool, b).compute(operands[0]);
}

static Value lowerMaxPool(MaxPoolOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  FailureOr<Pool> pool = resolvePool(op, x, b);
  if (failed(pool))
    return {};
  Type elementType = getElementType(op.getX());
  Type compute = getExactCompute(elementType);
  // A window that lies in the padding yields the lowest value.
  Value fill =
      elementType.isSignedInteger(4)
          ? b.integer(getElementType(x), -8)
          : b.lowest(getElementType(x), elementType.isUnsignedInteger());
  // Integers are compared as they are stored, which vectors hold most of.
  auto takeGreater = [&](Lowering &body, ValueRange elements,
                         Value max) -> Value {
    if (!isInteger(elementType))
      return body.selectExtremum(
          body.toCompute(elements[0], elementType, compute), max,
          /*isMax=*/true);
    if (elementType.isUnsignedInteger())
      return arith::MaxUIOp::create(body, elements[0], max);
    return arith::MaxSIOp::create(body, elements[0], max);
  };
  Value initial = isInteger(elementType) ? fill : b.lowest(compute);
  Value max = hasElementNextToPadding(*pool)
                  ? reduceNearest(*pool, x, initial, b, takeGreater)
                  : reduceWindows(*pool, x, fill, initial, b, takeGreater);
  return isInteger(elementType) ? max : b.store(max, elementType);
}

/// Whether `value` is greater than `other`, or the first NaN.
static Value isGreater(Value value, Value other, Lowering &b) {
  if (isInteger(value.getType()))
    return b.compareInteger(CmpIPredicate::sgt, value, other);
  Value isNumber = b.compareFloat(CmpFPredicate::ORD, other, other);
  return arith::OrIOp::create(
      b, b.compareFloat(CmpFPredicate::OGT, value, other),
      arith::AndIOp::create(b, b.isNaN(value), isNumber));
}

/// One window after the other: a loop over its elements carries the maximum and
/// the number of its element, which is -1 at first.
static LogicalResult lowerMaxPoolWithIndices(MaxPoolWithIndicesOp op,
                                             ValueRange operands,
                                             SmallVectorImpl<Value> &results,
                                             Lowering &b) {
  Value x = operands[0];
  FailureOr<Pool> pool = resolvePool(op, x, b);
  if (failed(pool))
    return failure();
  const Window &window = pool->window;
  Type elementType = getElementType(op.getX());
  Type compute = getExactCompute(elementType);
  Type indexStorage = getStorageType(getElementType(op.getIndices()));
  const unsigned firstAxis = *normalizeAxis(op.getAxis(), pool->input.size());
  Sizes kernel;
  for (int64_t size : window.kernel)
    kernel.push_back(b.size(size));

  auto visitElement = [&](Lowering &body, ArrayRef<Value> place,
                          ArrayRef<Index> step,
                          ValueRange carried) -> SmallVector<Value> {
    SmallVector<Index> source = {Index(body, place[0]), Index(body, place[1])};
    Value isInside = body.integer(body.getI1Type(), 1);
    for (unsigned i = 0; i != pool->getNumSpatial(); ++i) {
      Index position = Index(body, place[2 + i]) * window.strides[i] +
                       Value(step[i] * window.dilations[i]) -
                       window.padsBegin[i];
      isInside = body.createOrFold<arith::AndIOp>(
          isInside, position.isWithin(body.asValue(pool->input[2 + i])));
      source.push_back(position);
    }
    Index number = body.index(0);
    for (unsigned i = firstAxis; i != source.size(); ++i)
      number = number * body.asValue(pool->input[i]) + Value(source[i]);
    Value index =
        arith::IndexCastOp::create(body, body.getI64Type(), Value(number));
    auto updated = scf::IfOp::create(
        body, isInside,
        [&](OpBuilder &builder, Location loc) {
          Lowering then(loc, builder);
          Value value =
              then.toCompute(then.extract(x, source), elementType, compute);
          Value isFirst =
              then.compareInteger(CmpIPredicate::slt, carried[1],
                                  then.integer(then.getI64Type(), int64_t(0)));
          Value wins = arith::OrIOp::create(then, isFirst,
                                            isGreater(value, carried[0], then));
          scf::YieldOp::create(
              then, ValueRange{then.select(wins, value, carried[0]),
                               then.select(wins, index, carried[1])});
        },
        [&](OpBuilder &builder, Location loc) {
          scf::YieldOp::create(builder, loc, carried);
        });
    return SmallVector<Value>(updated.getResults());
  };
  results =
      b.visit(pool->output,
              {b.empty(getElementType(x), pool->output),
               b.empty(indexStorage, pool->output)},
              [&](Lowering &body, ArrayRef<Index> place,
                  ValueRange carried) -> SmallVector<Value> {
                const SmallVector<Value> here(place.begin(), place.end());
                SmallVector<Value> initial = {
                    body.lowest(compute), body.integer(body.getI64Type(), -1)};
                SmallVector<Value> best = body.visit(
                    kernel, initial,
                    [&](Lowering &at, ArrayRef<Index> step, ValueRange values) {
                      return visitElement(at, here, step, values);
                    });
                Value index = best[1];
                if (index.getType() != indexStorage)
                  index = arith::TruncIOp::create(body, indexStorage, index);
                return {body.insert(body.fromCompute(best[0], elementType),
                                    carried[0], place),
                        body.insert(index, carried[1], place)};
              });
  return success();
}

void lpt::addPoolingLowerings(const TypeConverter &converter,
                              RewritePatternSet &patterns) {
  addLowering<AvgPoolOp, lowerAvgPool>(converter, patterns);
  addLowering<MaxPoolOp, lowerMaxPool>(converter, patterns);
  addResultsLowering<MaxPoolWithIndicesOp, lowerMaxPoolWithIndices>(converter,
                                                                    patterns);
}
