//===- DepthwiseTiling.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Depthwise convolutions. A lane has a channel: its bytes are extended to 32
// bits and multiplied there, for which LLVM selects the instructions that
// multiply integers of 16 bits. Neighbouring places read the same elements,
// which stay in registers.
//
//===----------------------------------------------------------------------===//

#include "DepthwiseTiling.h"

#include "LPTToLinalg/DepthwiseLanes.h"
#include "PanelMemory.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

DepthwiseTiling::DepthwiseTiling(FusedProductOp op,
                                 const ProductInstruction &instruction)
    : ProductTiling(op), instruction(instruction),
      numChannels(op.getChannels()), multiplier(op.getMultiplier()) {
  ArrayRef<int64_t> image =
      cast<MemRefType>(op.getSource().getType()).getShape();
  ArrayRef<int64_t> out = cast<MemRefType>(op.getOut().getType()).getShape();
  numPanels = cast<MemRefType>(op.getWeights().getType()).getDimSize(0);
  const SmallVector<int64_t> strides = computeStrides(image);
  kernel = llvm::to_vector(*op.getKernel());
  const size_t numSpatial = kernel.size();
  auto getValues = [&](std::optional<ArrayRef<int64_t>> values,
                       int64_t byDefault) {
    return values ? llvm::to_vector(*values)
                  : SmallVector<int64_t>(numSpatial, byDefault);
  };
  steps = getValues(op.getStrides(), 1);
  dilations = getValues(op.getDilations(), 1);
  pads = getValues(op.getPadsBegin(), 0);
  hasPadding = op.getPadsBegin().has_value();
  imageSizes.assign(image.begin() + 1, image.end() - 1);
  imageStrides.assign(strides.begin() + 1, strides.end() - 1);
  sampleStride = strides.front();
  lineSizes.assign(out.begin(), out.end() - 2);
  numLines = getNumElements(lineSizes);
  lineSize = out[numSpatial];
  // Tiles of about equal sizes, whose code is of bounded length.
  constexpr int64_t maxProducts = 512;
  const int64_t maxPlaces = std::clamp<int64_t>(
      maxProducts / getNumPositions() / countLaneOrders(multiplier), 1,
      instruction.getDepthwisePlaces());
  numPlaces = llvm::divideCeil(lineSize, llvm::divideCeil(lineSize, maxPlaces));
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

DepthwiseTiling::Lanes DepthwiseTiling::getLanes(int64_t number) const {
  const int64_t first = number * width, begin = first / multiplier;
  Lanes lanes = {std::min(width, numChannels - first), 0, {}};
  for (int64_t lane = 0; lane != width; ++lane) {
    const int64_t channel = first + std::min(lane, lanes.numChannels - 1);
    lanes.loaded.push_back(channel / multiplier - begin);
  }
  lanes.numLoaded = lanes.loaded.back() + 1;
  // One load, if so many channels are there.
  const auto whole = int64_t(llvm::PowerOf2Ceil(uint64_t(lanes.numLoaded)));
  if (begin + whole <= numChannels / multiplier)
    lanes.numLoaded = whole;
  return lanes;
}

Value DepthwiseTiling::getSourceChannel(Value panel) {
  if (width % multiplier == 0)
    return multiply(panel, width / multiplier);
  return divide(multiply(panel, width), multiplier).first;
}

Value DepthwiseTiling::spreadBytes(Value bytes, const Lanes &lanes) {
  constexpr int64_t factorBytes = 4, laneBytes = 16;
  const VectorType wide = getFactorType();
  auto all = VectorType::get(factorBytes * width, b.getI8Type());
  auto whole = b.getIntegerType(unsigned(8 * lanes.numLoaded));
  Value word = vector::ExtractOp::create(
      b, vector::BitCastOp::create(b, VectorType::get(1, whole), bytes),
      int64_t(0));
  Value copies = vector::BroadcastOp::create(
      b, VectorType::get(all.getNumElements() / lanes.numLoaded, whole), word);
  Value zeros = arith::ConstantOp::create(b, b.getZeroAttr(all));
  // Signed bytes are the high ones, from where they are shifted.
  const int64_t place = op.getIsUnsigned() ? 0 : factorBytes - 1;
  SmallVector<int64_t> order(all.getNumElements(), all.getNumElements());
  for (auto [lane, loaded] : llvm::enumerate(lanes.loaded)) {
    const int64_t to = factorBytes * int64_t(lane);
    order[to + place] = to / laneBytes * laneBytes + loaded;
  }
  Value spread = vector::BitCastOp::create(
      b, wide,
      vector::ShuffleOp::create(b, vector::BitCastOp::create(b, all, copies),
                                zeros, order));
  return op.getIsUnsigned()
             ? spread
             : arith::ShRSIOp::create(b, spread, createFactor(8 * place));
}

Value DepthwiseTiling::extendBytes(Value bytes, const Lanes &lanes) {
  const VectorType wide = getFactorType();
  // One byte for all lanes is broadcast by the load.
  if (multiplier != 1 && wide.getElementTypeBitWidth() == 32 &&
      lanes.numLoaded > 1 && llvm::isPowerOf2_64(uint64_t(lanes.numLoaded)))
    return spreadBytes(bytes, lanes);
  Value repeated = repeatElements(bytes, lanes);
  return op.getIsUnsigned()
             ? arith::ExtUIOp::create(b, wide, repeated).getResult()
             : arith::ExtSIOp::create(b, wide, repeated).getResult();
}

Value DepthwiseTiling::repeatElements(Value elements, const Lanes &lanes) {
  return lanes.numLoaded == width
             ? elements
             : vector::ShuffleOp::create(b, elements, elements, lanes.loaded);
}

Value DepthwiseTiling::loadSource(Value offset, const Lanes &lanes) {
  Value elements = vector::LoadOp::create(
      b,
      VectorType::get(lanes.numLoaded, getElementTypeOrSelf(source.getType())),
      source, offset);
  if (isFloat())
    return repeatElements(elements, lanes);
  Value numbers = extendBytes(elements, lanes);
  if (op.getSourceOffset() == 0)
    return numbers;
  Value offsets = createFactor(op.getSourceOffset());
  return arith::AddIOp::create(b, numbers, offsets);
}

Value DepthwiseTiling::multiplyAdd(Value elements, Value weight, Value sum) {
  if (isFloat())
    return math::FmaOp::create(b, elements, weight, sum);
  return instruction.multiplyAddChannels(b, sum, elements, weight);
}

Value DepthwiseTiling::createFactor(int64_t number) {
  const VectorType type = getFactorType();
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(
             type, b.getIntegerAttr(type.getElementType(), number).getValue()));
}

//===----------------------------------------------------------------------===//
// Rows of the kernel
//===----------------------------------------------------------------------===//

void DepthwiseTiling::createShared() {
  if (const int64_t number = int64_t(op.getPadValue() + op.getSourceOffset());
      hasPadding && number != 0)
    padding = createFactor(number);
}

DepthwiseTiling::KernelRow
DepthwiseTiling::createRow(ArrayRef<int64_t> position,
                           ArrayRef<Value> coordinates) {
  KernelRow row = {index(-pads.back() * imageStrides.back()), {}};
  Value isInside;
  for (size_t axis = 0; axis != position.size(); ++axis) {
    const int64_t distance = position[axis] * dilations[axis] - pads[axis];
    Value coordinate =
        add(multiply(coordinates[axis + 1], steps[axis]), index(distance));
    row.offset = add(row.offset, multiply(coordinate, imageStrides[axis]));
    const int64_t last = (lineSizes[axis + 1] - 1) * steps[axis] + distance;
    if (distance >= 0 && last < imageSizes[axis])
      continue;
    // Below zero, too, if it is read as unsigned.
    Value isBelow = arith::CmpIOp::create(b, arith::CmpIPredicate::ult,
                                          coordinate, index(imageSizes[axis]));
    isInside = isInside ? arith::AndIOp::create(b, isInside, isBelow) : isBelow;
  }
  Value sample = multiply(coordinates.front(), sampleStride);
  if (isInside) {
    // Any row of the image can be read where none is multiplied.
    row.offset = arith::SelectOp::create(
        b, isInside, row.offset, index(-pads.back() * imageStrides.back()));
    const VectorType type = getFactorType();
    row.mask = vector::BroadcastOp::create(
        b, type, arith::ExtSIOp::create(b, type.getElementType(), isInside));
  }
  row.offset = add(row.offset, sample);
  return row;
}

SmallVector<DepthwiseTiling::KernelRow>
DepthwiseTiling::createRows(Value line) {
  SmallVector<Value> coordinates(lineSizes.size());
  for (size_t axis = lineSizes.size(); axis-- != 1;)
    std::tie(line, coordinates[axis]) = divide(line, lineSizes[axis]);
  coordinates.front() = line;
  ArrayRef<int64_t> outer = ArrayRef<int64_t>(kernel).drop_back();
  const SmallVector<int64_t> outerStrides = computeStrides(outer);
  SmallVector<KernelRow> rows;
  for (int64_t row = 0, e = getNumElements(outer); row != e; ++row)
    rows.push_back(createRow(delinearize(row, outerStrides), coordinates));
  return rows;
}

bool DepthwiseTiling::isOutside(const Places &places, int64_t i,
                                int64_t k) const {
  if (!hasPadding || !places.number)
    return false;
  const int64_t column =
      (*places.number + i) * steps.back() + k * dilations.back() - pads.back();
  return column < 0 || column >= imageSizes.back();
}

Value DepthwiseTiling::loadWeights(Value panel, size_t row, int64_t k) {
  const int64_t position = int64_t(row) * kernel.back() + k;
  Value elements = loadPanel(
      b, weights,
      add(multiply(panel, width * getNumPositions()), index(position * width)),
      width);
  if (isFloat())
    return elements;
  return arith::ExtSIOp::create(b, getFactorType(), elements);
}

Value DepthwiseTiling::createStart(Value panel, ArrayRef<KernelRow> rows) {
  auto wide = VectorType::get(width, getElementTypeOrSelf(initial.getType()));
  Value start =
      vector::LoadOp::create(b, wide, initial, multiply(panel, width));
  if (!padding)
    return start;
  for (auto [r, row] : llvm::enumerate(rows))
    for (int64_t k = 0; row.mask && k != kernel.back(); ++k) {
      Value weight = loadWeights(panel, r, k);
      Value outside = arith::SubIOp::create(
          b, weight, arith::AndIOp::create(b, weight, row.mask));
      start = multiplyAdd(padding, outside, start);
    }
  return start;
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

void DepthwiseTiling::createPlaces(const Places &places,
                                   ArrayRef<KernelRow> rows, Value start) {
  SmallVector<Value> sums(numPlaces, start);
  const int64_t placeStride = steps.back() * imageStrides.back();
  Value channel = multiply(places.panel, width);
  Value place =
      add(getSourceChannel(places.panel), multiply(places.column, placeStride));
  for (auto [r, row] : llvm::enumerate(rows))
    for (int64_t k = 0; k != kernel.back(); ++k) {
      Value weight = loadWeights(places.panel, r, k);
      if (row.mask)
        weight = arith::AndIOp::create(b, weight, row.mask);
      for (auto [i, sum] : llvm::enumerate(sums)) {
        if (isOutside(places, i, k)) {
          if (padding)
            sum = multiplyAdd(padding, weight, sum);
          continue;
        }
        Value offset = add(add(place, row.offset),
                           index(k * dilations.back() * imageStrides.back() +
                                 int64_t(i) * placeStride));
        sum = multiplyAdd(loadSource(offset, places.lanes), weight, sum);
      }
    }
  const VectorEpilogue::Channels channels =
      epilogue->readChannels(channel, places.lanes.numChannels);
  Value row = add(multiply(places.line, lineSize), places.column);
  for (auto [i, sum] : llvm::enumerate(sums))
    epilogue->store(channels, sum, row, i);
  epilogue->flush();
}

std::pair<int64_t, int64_t> DepthwiseTiling::findInnerTiles() const {
  const int64_t numTiles = llvm::divideCeil(lineSize, numPlaces);
  if (!hasPadding)
    return {0, numTiles};
  // The first place whose window begins in the image, and the first one whose
  // window ends behind it.
  const int64_t first =
      std::min<int64_t>(llvm::divideCeil(pads.back(), steps.back()), lineSize);
  const int64_t room = imageSizes.back() - 1 + pads.back() -
                       (kernel.back() - 1) * dilations.back();
  const int64_t end =
      room < 0 ? 0 : std::min<int64_t>(room / steps.back() + 1, lineSize);
  // The last tile overlaps the one before, and begins in that.
  const bool isLastInner = end == lineSize && (lineSize % numPlaces == 0 ||
                                               first <= lineSize - numPlaces);
  const int64_t begin =
      std::min<int64_t>(llvm::divideCeil(first, numPlaces), numTiles);
  return {begin, std::max(begin, isLastInner ? numTiles
                                             : std::min(end / numPlaces,
                                                        numTiles - 1))};
}

void DepthwiseTiling::createLine(Value line, Value panel, const Lanes &lanes) {
  const SmallVector<KernelRow> rows = createRows(line);
  Value start = createStart(panel, rows);
  const int64_t numTiles = llvm::divideCeil(lineSize, numPlaces);
  auto createEdge = [&](int64_t tile) {
    const int64_t first = std::min(tile * numPlaces, lineSize - numPlaces);
    createPlaces({line, panel, index(first), first, lanes}, rows, start);
  };
  const auto [begin, end] = findInnerTiles();
  for (int64_t tile = 0; tile != begin; ++tile)
    createEdge(tile);
  if (begin != end) {
    auto loop = scf::ForOp::create(b, index(begin * numPlaces),
                                   index(std::min(end * numPlaces, lineSize)),
                                   index(numPlaces));
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Value column = loop.getInductionVar();
    // The last tile overlaps the one before.
    if (end * numPlaces > lineSize)
      column = arith::MinUIOp::create(b, column, index(lineSize - numPlaces));
    createPlaces({line, panel, column, std::nullopt, lanes}, rows, start);
  }
  for (int64_t tile = end; tile != numTiles; ++tile)
    createEdge(tile);
}

void DepthwiseTiling::createCase(Value line, Value panel, Value number,
                                 ArrayRef<PanelCase> cases) {
  if (cases.size() == 1)
    return createLine(line, panel, cases.front().lanes);
  createEither(
      number, cases.back().numbers,
      [&] { createLine(line, panel, cases.back().lanes); },
      [&] { createCase(line, panel, number, cases.drop_back()); });
}

void DepthwiseTiling::createFullPanel(Value line, Value panel, int64_t first,
                                      int64_t end) {
  // Where the multiplier does not divide the width of a panel, the channels of
  // the source begin at different lanes, which repeat after so many panels.
  const int64_t period = multiplier / std::gcd(multiplier, width);
  SmallVector<PanelCase> cases;
  for (int64_t number = first; number != std::min(end, first + period);
       ++number) {
    const Lanes lanes = getLanes(number);
    auto *found = llvm::find_if(
        cases, [&](const PanelCase &other) { return other.lanes == lanes; });
    if (found == cases.end()) {
      cases.push_back({lanes, {}});
      found = &cases.back();
    }
    found->numbers.push_back(number % period);
  }
  Value number = cases.size() == 1 ? panel : divide(panel, period).second;
  createCase(line, panel, number, cases);
}

void DepthwiseTiling::createPanel(Value line, Value panel, int64_t first,
                                  int64_t end) {
  const int64_t last = end - 1;
  const Lanes lanes = getLanes(last);
  if (first == last)
    return createLine(line, panel, lanes);
  // At the end of the channels are panels that no other one is like.
  if (lanes.numChannels == width &&
      llvm::isPowerOf2_64(uint64_t(lanes.numLoaded)))
    return createFullPanel(line, panel, first, end);
  createEither(
      panel, last, [&] { createLine(line, panel, lanes); },
      [&] { createPanel(line, panel, first, last); });
}

void DepthwiseTiling::createTile(Value number) {
  auto [line, panel] = divide(number, numPanels);
  createPanel(line, panel, /*first=*/0, numPanels);
}

std::unique_ptr<ProductTiling>
lpt::createDepthwiseTiling(FusedProductOp op,
                           const ProductInstruction &instruction) {
  if (DepthwiseWordTiling::takes(op, instruction))
    return std::make_unique<DepthwiseWordTiling>(op, instruction);
  return std::make_unique<DepthwiseTiling>(op, instruction);
}
