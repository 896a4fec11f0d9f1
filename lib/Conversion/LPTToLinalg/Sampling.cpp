//===- Sampling.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

namespace {
/// How the elements of one axis of an image are reached, in f64.
class SampledAxis {
public:
  SampledAxis(GridSampleOp op, OpFoldResult length, Lowering &b)
      : b(b), mode(op.getMode()), padding(op.getPaddingMode()),
        isAligned(op.getAlignCorners()),
        size(b, b.castInteger(arith::IndexCastOp::create(b, b.getI64Type(),
                                                         b.asValue(length)),
                              /*isUnsigned=*/false, b.getF64Type())) {}

  struct Tap {
    /// Within the axis.
    Index element;
    /// Whether there is an element.
    Value isInside;
    Float weight;
  };
  /// The elements that are weighed for a coordinate of the grid, in the order
  /// in which they are added.
  SmallVector<Tap, 4> computeTaps(Float coordinate) const;

private:
  Float number(double value) const { return size.constant(value); }
  Float getFirst() const { return number(isAligned ? 0 : -0.5); }
  Float getLast() const { return size - number(isAligned ? 1 : 0.5); }
  /// `std::clamp(x, low, high)`.
  Float clamp(Float x, Float low, Float high) const {
    return {b, b.minKeepingFirst(b.maxKeepingFirst(x, low), high)};
  }
  Float clampToAxis(Float x) const {
    return clamp(x, number(0), size - number(1));
  }
  Value isBetween(Float x, Float low, Float high) const {
    return arith::AndIOp::create(b, b.compareFloat(CmpFPredicate::OGE, x, low),
                                 b.compareFloat(CmpFPredicate::OLE, x, high));
  }
  Float floor(Float x) const { return x.apply<math::FloorOp>(); }

  Float getPlace(Float coordinate) const;
  Float reflect(Float place) const;
  Float moveInside(Float place) const;
  Tap makeTap(Float position, Float weight) const;

  Lowering &b;
  GridSampleMode mode;
  GridSamplePadding padding;
  bool isAligned;
  Float size;
};
} // namespace

Float SampledAxis::getPlace(Float coordinate) const {
  Float known = select(b.isNaN(coordinate), number(-1), coordinate);
  Float grid = clamp(known, number(-0x1p31), number(0x1p31)) + 1.0;
  if (isAligned)
    return grid / 2.0 * (size - number(1));
  return (grid * size - number(1)) / 2.0;
}

Float SampledAxis::reflect(Float place) const {
  Float first = getFirst(), range = getLast() - first;
  Float distance = abs(place - first);
  Float turns = floor(distance / range);
  Float rest = distance - turns * range;
  Value isTurned =
      b.compareFloat(CmpFPredicate::UNE, floor(turns / 2.0) * 2.0, turns);
  Float reflected = first + select(isTurned, range - rest, rest);
  Value isPoint = b.compareFloat(CmpFPredicate::OEQ, range, number(0));
  return select(isPoint, first, reflected);
}

Float SampledAxis::moveInside(Float place) const {
  if (padding == GridSamplePadding::Zeros)
    return place;
  Float moved = padding == GridSamplePadding::Border ? clampToAxis(place)
                                                     : reflect(place);
  return select(isBetween(place, getFirst(), getLast()), place, moved);
}

SampledAxis::Tap SampledAxis::makeTap(Float position, Float weight) const {
  Value isInside = isBetween(position, number(0), size - number(1));
  Float moved = position;
  if (padding == GridSamplePadding::Reflection)
    moved =
        select(isInside, position, reflect(position).apply<math::TruncOp>());
  Value element =
      arith::FPToSIOp::create(b, b.getI64Type(), clampToAxis(moved));
  if (padding != GridSamplePadding::Zeros)
    isInside = b.integer(b.getI1Type(), 1);
  return {Index(b, arith::IndexCastOp::create(b, b.getIndexType(), element)),
          isInside, weight};
}

SmallVector<SampledAxis::Tap, 4>
SampledAxis::computeTaps(Float coordinate) const {
  Float place = getPlace(coordinate);
  if (mode == GridSampleMode::Nearest)
    return {makeTap(moveInside(roundEven(place)), number(1))};
  place = moveInside(place);
  Float low = floor(place), t = place - low, one = number(1);
  if (mode == GridSampleMode::Bilinear)
    return {makeTap(low, one - t), makeTap(low + 1.0, t)};
  const double a = -0.75;
  Float less = t - one;
  return {
      makeTap(low - one, t * a * less * less),
      makeTap(low, (t * (a + 2) - number(a + 3)) * t * t + 1.0),
      makeTap(low + 1.0, ((t * (-a - 2) + 2 * a + 3.0) * t - number(a)) * t),
      makeTap(low + 2.0, t * -a * t * less)};
}

static Value lowerGridSample(GridSampleOp op, ValueRange operands,
                             Lowering &b) {
  Value x = operands[0], grid = operands[1];
  Type elementType = getElementType(op.getX());
  Type gridType = getElementType(op.getGrid());
  Type result = getElementType(op.getResult()), f64 = b.getF64Type();
  Type compute = getFloatCompute({elementType, gridType});
  Sizes sizes = b.getSizes(x);
  Sizes resultSizes = {sizes[0], sizes[1], b.getSize(grid, 1),
                       b.getSize(grid, 2)};
  return b.generate(
      getStorageType(result), resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) {
        auto getTaps = [&](int64_t axis, int64_t number) {
          Value coordinate = body.extract(
              grid, {place[0], place[2], place[3], body.index(number)});
          return SampledAxis(op, sizes[axis], body)
              .computeTaps(
                  Float(body, body.toCompute(coordinate, gridType, f64)));
        };
        Float zero(body, body.number(f64, 0)), sum = zero;
        const auto across = getTaps(3, 0);
        for (const SampledAxis::Tap &down : getTaps(2, 1)) {
          Float rowSum = zero;
          for (const SampledAxis::Tap &column : across) {
            Value isInside = body.createOrFold<arith::AndIOp>(down.isInside,
                                                              column.isInside);
            Value stored = body.extract(
                x, {place[0], place[1], down.element, column.element});
            // Rounded to the type to compute in first.
            Float element(
                body, body.castFloat(
                          body.toCompute(stored, elementType, compute), f64));
            rowSum = rowSum + column.weight * select(isInside, element, zero);
          }
          sum = sum + down.weight * rowSum;
        }
        return body.fromCompute(body.castFloat(sum, compute), result);
      });
}

//===----------------------------------------------------------------------===//
// roi_align
//===----------------------------------------------------------------------===//

/// The size of an axis as a number.
static Float toFloat(Index size, Lowering &b) {
  Value wide = arith::IndexCastOp::create(b, b.getI64Type(), Value(size));
  return {b, b.castInteger(wide, /*isUnsigned=*/false, b.getF64Type())};
}

static Index toIndex(Float number, Lowering &b) {
  Value wide = arith::FPToSIOp::create(b, b.getI64Type(), Value(number));
  return {b, arith::IndexCastOp::create(b, b.getIndexType(), wide)};
}

namespace {
/// One axis of a region of an image, in f64. Values are those of the body that
/// it is created in.
struct RegionAxis {
  Float begin, binSize;
  /// Along one bin.
  Index numSamples;
  Index size;

  RegionAxis(ROIAlignOp op, Float low, Float high, int64_t numBins, Index size,
             Lowering &b);

  /// The two neighbours of a sample, the weights of both, and whether it lies
  /// in the image.
  struct Sample {
    Index low, high;
    Float lowWeight, highWeight;
    Value isInside;
  };
  Sample getSample(Index bin, Index number, Lowering &b) const;
};
} // namespace

/// A coordinate of a region as one of an image.
static Float alignCoordinate(ROIAlignOp op, Float coordinate) {
  const ROIAlignedMode mode = op.getAlignedMode();
  if (mode == ROIAlignedMode::HalfPixel)
    coordinate = coordinate + 0.5;
  coordinate = coordinate * op.getSpatialScale().convertToDouble();
  return mode == ROIAlignedMode::Asymmetric
             ? coordinate
             : coordinate - coordinate.constant(0.5);
}

static Float computeBinSize(ROIAlignOp op, Float begin, Float high,
                            int64_t numBins) {
  Float length = alignCoordinate(op, high) - begin;
  if (op.getAlignedMode() == ROIAlignedMode::Asymmetric)
    length = length.max(1);
  return length / double(numBins);
}

static Index countSamples(ROIAlignOp op, Float binSize, Index size,
                          Lowering &b) {
  if (op.getSamplingRatio() != 0)
    return b.index(op.getSamplingRatio());
  Float known = select(b.isNaN(binSize), binSize.constant(0), binSize);
  Float rounded = known.apply<math::CeilOp>().max(0);
  return toIndex({b, b.minKeepingFirst(rounded, toFloat(size, b))}, b);
}

RegionAxis::RegionAxis(ROIAlignOp op, Float low, Float high, int64_t numBins,
                       Index size, Lowering &b)
    : begin(alignCoordinate(op, low)),
      binSize(computeBinSize(op, begin, high, numBins)),
      numSamples(countSamples(op, binSize, size, b)), size(size) {}

RegionAxis::Sample RegionAxis::getSample(Index bin, Index number,
                                         Lowering &b) const {
  Float start(b, begin), step(b, binSize);
  Float place =
      start + toFloat(bin, b) * step +
      (toFloat(number, b) + 0.5) * step / toFloat(Index(b, numSamples), b);
  Index length(b, size);
  Value isInside = arith::AndIOp::create(
      b, b.compareFloat(CmpFPredicate::OGE, place, place.constant(-1)),
      b.compareFloat(CmpFPredicate::OLE, place, toFloat(length, b)));
  // Outside of the image a sample reads what it does not use.
  Float known = select(isInside, place, place.constant(0));
  Float within(b, b.minKeepingFirst(known.max(0), toFloat(length - 1, b)));
  Index low = toIndex(within, b);
  Float weight = within - toFloat(low, b);
  return {low, (low + 1).min(length - 1), weight.constant(1) - weight, weight,
          isInside};
}

/// Adds a sample of four weighted neighbours to what is carried.
static Value combineSample(ROIPooling mode, ArrayRef<Float> parts, Value pooled,
                           Value isFirst, Lowering &b) {
  if (mode == ROIPooling::Avg)
    return Float(b, pooled) + (parts[0] + parts[1] + parts[2] + parts[3]);
  Value greatest = parts[0];
  for (const Float &part : parts.drop_front())
    greatest = b.maxKeepingFirst(greatest, part);
  return b.select(isFirst, greatest, b.maxKeepingFirst(pooled, greatest));
}

static Value lowerROIAlign(ROIAlignOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0], rois = operands[1];
  Type elementType = getElementType(op.getX());
  Type roiType = getElementType(op.getRois());
  Type indexType = getElementType(op.getBatchIndices());
  Type result = getElementType(op.getResult()), f64 = b.getF64Type();
  Type compute = getFloatCompute({elementType, roiType});
  Sizes sizes = b.getSizes(x);
  Sizes resultSizes = {b.getSize(rois, 0), sizes[1], b.size(op.getPooledH()),
                       b.size(op.getPooledW())};
  auto pool = [&](Lowering &body, ArrayRef<Index> place, Index image) -> Value {
    auto readCoordinate = [&](int64_t number) -> Float {
      Value stored = body.extract(rois, {place[0], body.index(number)});
      return {body, body.toCompute(stored, roiType, f64)};
    };
    auto getAxis = [&](unsigned axis, int64_t first, int64_t numBins) {
      return RegionAxis(op, readCoordinate(first), readCoordinate(first + 2),
                        numBins, Index(body, body.asValue(sizes[axis])), body);
    };
    const RegionAxis vertical = getAxis(2, 1, op.getPooledH());
    const RegionAxis horizontal = getAxis(3, 0, op.getPooledW());
    Float zero(body, body.number(f64, 0));
    auto visitSample = [&](Lowering &at, ArrayRef<Index> sample,
                           ValueRange carried) -> SmallVector<Value> {
      const auto y = vertical.getSample(Index(at, place[2]), sample[0], at);
      const auto column =
          horizontal.getSample(Index(at, place[3]), sample[1], at);
      Value isInside = arith::AndIOp::create(at, y.isInside, column.isInside);
      auto weigh = [&](Index row, Float rowWeight, Index position,
                       Float columnWeight) {
        Value stored = at.extract(
            x, {Index(at, image), Index(at, place[1]), row, position});
        Float element(
            at, at.castFloat(at.toCompute(stored, elementType, compute), f64));
        return select(isInside, rowWeight * columnWeight * element,
                      Float(at, zero));
      };
      const Float parts[] = {
          weigh(y.low, y.lowWeight, column.low, column.lowWeight),
          weigh(y.low, y.lowWeight, column.high, column.highWeight),
          weigh(y.high, y.highWeight, column.low, column.lowWeight),
          weigh(y.high, y.highWeight, column.high, column.highWeight)};
      Value isFirst =
          arith::AndIOp::create(at, sample[0].compare(CmpIPredicate::eq, 0),
                                sample[1].compare(CmpIPredicate::eq, 0));
      return {combineSample(op.getMode(), parts, carried[0], isFirst, at)};
    };
    Value pooled = body.visit({OpFoldResult(Value(vertical.numSamples)),
                               OpFoldResult(Value(horizontal.numSamples))},
                              Value(zero), visitSample)
                       .front();
    if (op.getMode() == ROIPooling::Max)
      return pooled;
    Float count = toFloat(
        (vertical.numSamples * Value(horizontal.numSamples)).max(body.index(1)),
        body);
    return Float(body, pooled) / count;
  };
  return b.generate(
      getStorageType(result), resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) {
        Index image = body.readIndex(operands[2], indexType, place[0]);
        Value pooled =
            body.readIf(image.isWithin(body.asValue(sizes[0])),
                        body.number(f64, 0), [&](Lowering &then) {
                          SmallVector<Index> here;
                          for (Index index : place)
                            here.emplace_back(then, index);
                          return pool(then, here, Index(then, image));
                        });
        return body.fromCompute(body.castFloat(pooled, compute), result);
      });
}

void lpt::addSamplingLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<GridSampleOp, lowerGridSample>(converter, patterns);
  addLowering<ROIAlignOp, lowerROIAlign>(converter, patterns);
}
