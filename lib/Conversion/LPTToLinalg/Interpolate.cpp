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

#include "mlir/Dialect/SCF/IR/SCF.h"

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
        auto element = scf::IfOp::create(
            body, isInside,
            [&](OpBuilder &builder, Location loc) {
              Lowering then(loc, builder);
              scf::YieldOp::create(then, then.extract(x, source));
            },
            [&](OpBuilder &builder, Location loc) {
              Lowering otherwise(loc, builder);
              scf::YieldOp::create(otherwise,
                                   otherwise.zero(getElementType(x)));
            });
        return element.getResult(0);
      });
}

/// Replaces an axis of a tensor of f64 by its weighted taps.
static Value resize(InterpolateOp op, Value values, int64_t number,
                    const ResizedAxis &axis, Lowering &b) {
  SmallVector<Taps> taps;
  size_t numTaps = 1;
  for (int64_t o = 0; o != axis.outputSize; ++o) {
    Taps inside;
    for (Tap tap : computeTaps(axis, op, o))
      if (std::optional<int64_t> source = axis.getSource(tap.position))
        inside.push_back({*source, tap.weight});
    numTaps = std::max(numTaps, inside.size());
    taps.push_back(inside);
  }
  SmallVector<int64_t> sources;
  SmallVector<double> weights;
  for (Taps &row : taps) {
    row.resize(numTaps, {isPadding, 0});
    for (const Tap &tap : row) {
      sources.push_back(tap.position);
      weights.push_back(tap.weight);
    }
  }
  SmallVector<int64_t> shape = {axis.outputSize, int64_t(numTaps)};
  Type f64 = b.getF64Type();
  Value sourceTable = makeTable(shape, sources, b);
  Value weightTable = arith::ConstantOp::create(
      b, DenseElementsAttr::get(RankedTensorType::get(shape, f64),
                                ArrayRef<double>(weights)));

  // The loops: the axes before it, the output coordinate, the taps, the axes
  // after it.
  Sizes sizes = b.getSizes(values);
  sizes[number] = b.size(axis.outputSize);
  unsigned numLoops = sizes.size() + 1, tapLoop = number + 1;
  SmallVector<unsigned> resultLoops;
  for (unsigned loop = 0; loop != numLoops; ++loop)
    if (loop != tapLoop)
      resultLoops.push_back(loop);
  SmallVector<AffineExpr> row = {b.dim(number), b.dim(tapLoop)};
  return b.reduce(
      sizes, b.zero(f64), numLoops, resultLoops,
      {{sourceTable, row}, {weightTable, row}},
      [&](Lowering &body, ValueRange elements, Value sum) -> Value {
        SmallVector<Index> place;
        for (unsigned loop : resultLoops)
          place.emplace_back(body, linalg::IndexOp::create(body, loop));
        Index source(body, arith::IndexCastOp::create(body, body.getIndexType(),
                                                      elements[0]));
        place[number] = source;
        auto sums = scf::IfOp::create(
            body, source.compare(CmpIPredicate::ne, isPadding),
            [&](OpBuilder &builder, Location loc) {
              Lowering then(loc, builder);
              Value product = arith::MulFOp::create(
                  then, elements[1], then.extract(values, place));
              scf::YieldOp::create(
                  then, Value(arith::AddFOp::create(then, sum, product)));
            },
            [&](OpBuilder &builder, Location loc) {
              scf::YieldOp::create(builder, loc, sum);
            });
        return sums.getResult(0);
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

  Type elementType = getElementType(op.getX()), f64 = b.getF64Type();
  Type compute = getFloatCompute(elementType);
  auto wide = RankedTensorType::get(getShape(x), f64);
  Value values = b.mapElements(
      wide, x,
      [&](Lowering &body, ValueRange elements) {
        return body.toCompute(elements[0], elementType, f64);
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
