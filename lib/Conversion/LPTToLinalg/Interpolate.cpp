//===- Interpolate.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interpolation with the elements that are read, and their weights, as
// constants: tables with one row for each output coordinate of an axis.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/InterpolateArithmetic.h"
#include "Lowering.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

/// Stands for padding in a table.
static constexpr int64_t isPadding = -1;

static Value makeTable(ArrayRef<int64_t> shape, ArrayRef<int64_t> values,
                       Lowering &b) {
  auto type = RankedTensorType::get(shape, b.getI64Type());
  return arith::ConstantOp::create(b, DenseElementsAttr::get(type, values));
}

/// Whether an axis stays as it is, with a size that may be dynamic.
static bool isUntouched(const ResizedAxis &axis) {
  return !axis.isListed && axis.inputSize == axis.paddedSize;
}

/// Each axis picks indices by itself.
static Value selectNearest(InterpolateOp op, Value x,
                           ArrayRef<ResizedAxis> axes,
                           ArrayRef<OpFoldResult> resultSizes, Lowering &b) {
  SmallVector<Value> tables;
  bool readsPadding = false;
  for (const ResizedAxis &axis : axes) {
    SmallVector<int64_t> sources;
    for (int64_t o = 0; !isUntouched(axis) && o != axis.outputSize; ++o)
      sources.push_back(computeNearest(axis, op, o).value_or(isPadding));
    readsPadding |= llvm::is_contained(sources, isPadding);
    tables.push_back(
        isUntouched(axis) ? Value() : makeTable(axis.outputSize, sources, b));
  }
  return b.generate(
      getElementType(x), resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) -> Value {
        SmallVector<Index> source;
        Value isInside = body.integer(body.getI1Type(), 1);
        for (auto [index, table] : llvm::zip_equal(place, tables)) {
          if (!table) {
            source.push_back(index);
            continue;
          }
          Index selected(
              body, arith::IndexCastOp::create(body, body.getIndexType(),
                                               body.extract(table, {index})));
          isInside = body.createOrFold<arith::AndIOp>(
              isInside, selected.compare(CmpIPredicate::ne, isPadding));
          source.push_back(selected);
        }
        if (!readsPadding)
          return body.extract(x, source);
        return body.readIf(
            isInside, body.zero(getElementType(x)),
            [&](Lowering &then) { return then.extract(x, source); });
      });
}

/// A constant of `type`, to whose elements `numbers` are rounded.
static Value makeWeights(RankedTensorType type, ArrayRef<double> numbers,
                         Lowering &b) {
  if (type.getElementType().isF64())
    return arith::ConstantOp::create(b, DenseElementsAttr::get(type, numbers));
  SmallVector<float> rounded(numbers.begin(), numbers.end());
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, ArrayRef<float>(rounded)));
}

/// Adds a product to a sum: in one operation of f32, or in two of f64.
static Value addProduct(Value weight, Value value, Value sum, Lowering &b) {
  if (weight.getType().isF32())
    return math::FmaOp::create(b, weight, value, sum);
  return arith::AddFOp::create(b, sum, arith::MulFOp::create(b, weight, value));
}

namespace {
/// The taps of one axis as constants: a row for each output coordinate.
struct TapTables {
  size_t numTaps = 1;
  /// Whether some rows are shorter than others.
  bool hasPadding = false;
  Value sources, weights;

  TapTables(InterpolateOp op, const ResizedAxis &axis, Type compute,
            Lowering &b);

  /// Adds what one tap contributes to `sum`. `place` is that of the result,
  /// whose axis `number` is resized.
  Value add(Value source, Value weight, Value values,
            ArrayRef<Index> resultPlace, int64_t number, Value sum,
            Lowering &b) const;
};
} // namespace

TapTables::TapTables(InterpolateOp op, const ResizedAxis &axis, Type compute,
                     Lowering &b) {
  SmallVector<Taps> rows;
  for (int64_t o = 0; o != axis.outputSize; ++o) {
    Taps inside;
    for (Tap tap : computeTaps(axis, op, o))
      if (std::optional<int64_t> source = axis.getSource(tap.position))
        inside.push_back({*source, tap.weight});
    numTaps = std::max(numTaps, inside.size());
    rows.push_back(inside);
  }
  SmallVector<int64_t> positions;
  SmallVector<double> numbers;
  for (Taps &row : rows) {
    hasPadding |= row.size() != numTaps;
    row.resize(numTaps, {isPadding, 0});
    for (const Tap &tap : row) {
      positions.push_back(tap.position);
      numbers.push_back(tap.weight);
    }
  }
  SmallVector<int64_t> shape = {axis.outputSize, int64_t(numTaps)};
  sources = makeTable(shape, positions, b);
  weights = makeWeights(RankedTensorType::get(shape, compute), numbers, b);
}

Value TapTables::add(Value source, Value weight, Value values,
                     ArrayRef<Index> resultPlace, int64_t number, Value sum,
                     Lowering &b) const {
  Index position(b, arith::IndexCastOp::create(b, b.getIndexType(), source));
  SmallVector<Index> place(resultPlace);
  place[number] = position;
  if (!hasPadding)
    return addProduct(weight, b.extract(values, place), sum, b);
  return b.readIf(
      position.compare(CmpIPredicate::ne, isPadding), sum, [&](Lowering &then) {
        return addProduct(weight, then.extract(values, place), sum, then);
      });
}

/// Replaces an axis of a tensor of f64 by its weighted taps; of f32, in kernels
/// with explicit numbers.
static Value resize(InterpolateOp op, Value values, int64_t number,
                    const ResizedAxis &axis, Lowering &b) {
  Type compute = cast<RankedTensorType>(values.getType()).getElementType();
  const TapTables taps(op, axis, compute, b);
  Sizes sizes = b.getSizes(values);
  sizes[number] = b.size(axis.outputSize);
  // A few taps are added in a register, where the sum is needed.
  constexpr size_t maxUnrolled = 8;
  if (taps.numTaps <= maxUnrolled)
    return b.generate(
        compute, sizes, [&](Lowering &body, ArrayRef<Index> place) {
          Value sum = body.number(compute, 0);
          for (size_t tap = 0; tap != taps.numTaps; ++tap) {
            SmallVector<Index> entry = {place[number], body.index(tap)};
            sum = taps.add(body.extract(taps.sources, entry),
                           body.extract(taps.weights, entry), values, place,
                           number, sum, body);
          }
          return sum;
        });

  // The loops: the axes before it, the output coordinate, the taps, the axes
  // after it.
  unsigned numLoops = sizes.size() + 1, tapLoop = number + 1;
  SmallVector<unsigned> resultLoops;
  for (unsigned loop = 0; loop != numLoops; ++loop)
    if (loop != tapLoop)
      resultLoops.push_back(loop);
  SmallVector<AffineExpr> row = {b.dim(number), b.dim(tapLoop)};
  return b.reduce(sizes, b.zero(compute), numLoops, resultLoops,
                  {{taps.sources, row}, {taps.weights, row}},
                  [&](Lowering &body, ValueRange elements, Value sum) -> Value {
                    SmallVector<Index> place;
                    for (unsigned loop : resultLoops)
                      place.emplace_back(body,
                                         linalg::IndexOp::create(body, loop));
                    return taps.add(elements[0], elements[1], values, place,
                                    number, sum, body);
                  });
}

static Value lowerInterpolate(InterpolateOp op, ValueRange operands,
                              Lowering &b) {
  Value x = operands[0];
  auto resultType = cast<RankedTensorType>(op.getResult().getType());
  SmallVector<ResizedAxis> axes =
      resolveResizedAxes(op, getShape(x), resultType.getShape());
  // Where a size is not known, neither is the sum with its pads.
  for (auto [axis, size, resized] :
       llvm::zip_equal(axes, getShape(x), resultType.getShape())) {
    bool isDynamic = ShapedType::isDynamic(size);
    if (isDynamic && !axis.isListed && axis.paddedSize - axis.inputSize == 0)
      continue;
    if (isDynamic || ShapedType::isDynamic(resized))
      return b.refuse(op, KernelReason::DynamicShape,
                      "static sizes of the axes that are resized or "
                      "padded");
    if (axis.paddedSize == 0 && resized != 0)
      return b.refuse(op, KernelReason::NoElements, "axes that are not empty");
  }
  Sizes resultSizes = b.resolveSizes(
      resultType, [&](unsigned axis) { return b.getSize(x, axis); });
  if (op.getMode() == InterpolateMode::Nearest)
    return selectNearest(op, x, axes, resultSizes, b);

  Type elementType = getElementType(op.getX());
  Type compute = getFloatCompute(elementType);
  Type wideElement =
      hasExplicitNumbers(op) ? Type(b.getF32Type()) : Type(b.getF64Type());
  auto wide = RankedTensorType::get(getShape(x), wideElement);
  Value values = b.mapElements(
      wide, x,
      [&](Lowering &body, ValueRange elements) {
        return body.toCompute(elements[0], elementType, wideElement);
      },
      /*intoFirst=*/true);
  for (auto [number, axis] : llvm::enumerate(axes))
    if (!isUntouched(axis))
      values = resize(op, values, number, axis, b);
  Type result = resultType.getElementType();
  return b.mapElements(
      getStorageType(resultType), values,
      [&](Lowering &body, ValueRange elements) {
        return body.fromCompute(body.castFloat(elements[0], compute), result);
      },
      /*intoFirst=*/true);
}

void lpt::addInterpolateLowerings(const TypeConverter &converter,
                                  RewritePatternSet &patterns) {
  addLowering<InterpolateOp, lowerInterpolate>(converter, patterns);
}
