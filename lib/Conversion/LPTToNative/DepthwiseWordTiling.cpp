//===- DepthwiseWordTiling.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Depthwise convolutions of bytes by instructions that multiply words of four
// bytes. The bytes of four neighbouring places become words by two steps of
// interleaving, within lanes of 128 bits, of 64 channels at once. With stride
// 1, two places share words: the weights (w0, w1, w2, 0) belong to the first of
// them, and (0, w0, w1, w2) to the second.
//
//===----------------------------------------------------------------------===//

#include "DepthwiseTiling.h"

#include "PanelMemory.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

/// The channels of a tile, each of which has a byte.
static constexpr int64_t numBytes = 4 * PackedProductOp::panelChannels;
/// The bytes of a lane, within which vectors are interleaved.
static constexpr int64_t laneBytes = 16;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// `bytes`, those of channels in their order, so that lane `l` has channels
/// 4 * l and so on of each panel: interleaving leaves channels in their order.
static Value arrange(ImplicitLocOpBuilder &b, Value bytes) {
  auto type = VectorType::get(numBytes / 4, b.getI32Type());
  SmallVector<int64_t> order;
  for (int64_t lane = 0; lane != 4; ++lane)
    for (int64_t panel = 0; panel != 4; ++panel)
      order.push_back(4 * panel + lane);
  Value words = vector::BitCastOp::create(b, type, bytes);
  return vector::BitCastOp::create(
      b, bytes.getType(), vector::ShuffleOp::create(b, words, words, order));
}

/// The elements, of `elementBytes` each, of the first or the second half of
/// each lane of `x` and `y` in turns.
static Value interleaveHalves(ImplicitLocOpBuilder &b, Value x, Value y,
                              int64_t elementBytes, bool isSecond) {
  const int64_t numElements = numBytes / elementBytes;
  const int64_t laneElements = laneBytes / elementBytes;
  auto type = VectorType::get(numElements,
                              b.getIntegerType(unsigned(8 * elementBytes)));
  SmallVector<int64_t> order;
  for (int64_t lane = 0; lane != numElements; lane += laneElements)
    for (int64_t i = 0; i != laneElements / 2; ++i) {
      const int64_t element = lane + isSecond * laneElements / 2 + i;
      order.append({element, numElements + element});
    }
  Value shuffled =
      vector::ShuffleOp::create(b, vector::BitCastOp::create(b, type, x),
                                vector::BitCastOp::create(b, type, y), order);
  return vector::BitCastOp::create(b, VectorType::get(numBytes, b.getI8Type()),
                                   shuffled);
}

/// Four panels of words of the arranged bytes of four places.
static std::array<Value, 4> interleavePlaces(ImplicitLocOpBuilder &b,
                                             ArrayRef<Value> bytes) {
  std::array<Value, 4> words;
  for (int64_t panel = 0; panel != 4; ++panel) {
    const bool isSecondHalf = panel >= 2;
    Value first = interleaveHalves(b, bytes[0], bytes[1], 1, isSecondHalf);
    Value second = interleaveHalves(b, bytes[2], bytes[3], 1, isSecondHalf);
    words[panel] = interleaveHalves(b, first, second, 2, panel % 2 == 1);
  }
  return words;
}

static Value createBytes(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(VectorType::get(numBytes, b.getI8Type()),
                                int8_t(value)));
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

bool DepthwiseWordTiling::takes(FusedProductOp op,
                                const ProductInstruction &instruction) {
  // Code and compile time grow with the positions.
  constexpr int64_t leastPositions = 3, maxPositions = 64;
  const ArrayRef<int64_t> kernel = *op.getKernel();
  int64_t positions = 1;
  for (int64_t size : kernel)
    if (llvm::MulOverflow(positions, size, positions))
      return false;
  return instruction.multipliesWords() && !op.getFactorType().isF32() &&
         op.getIsUnsigned() && op.getSourceOffset() == 0 &&
         int64_t(op.getChannels()) >= numBytes &&
         numBytes % op.getMultiplier() == 0 &&
         kernel.back() >= leastPositions && positions <= maxPositions;
}

DepthwiseWordTiling::DepthwiseWordTiling(FusedProductOp op,
                                         const ProductInstruction &instruction)
    : DepthwiseTiling(op, instruction),
      numWordPanels(numChannels / numBytes * tilePanels) {
  // Weights become words once for all lines of a tile.
  constexpr int64_t leastPlaces = 256;
  tileLines =
      std::min<int64_t>(numLines, llvm::divideCeil(leastPlaces, lineSize));
  // The registers hold the sums of five places, and half a place is about what
  // else a tile has to do.
  constexpr int64_t maxPlaces = 5;
  int64_t leastCost = std::numeric_limits<int64_t>::max();
  for (int64_t places = 1; places <= std::min(lineSize, maxPlaces); ++places) {
    const int64_t cost = llvm::divideCeil(lineSize, places) * (2 * places + 1);
    if (cost <= leastCost)
      std::tie(leastCost, wordPlaces) = std::pair(cost, places);
  }
}

int64_t DepthwiseWordTiling::getShift(int64_t i) const {
  const bool hasRoom = kernel.back() % bytesOfWord != 0;
  return steps.back() == 1 && dilations.back() == 1 && hasRoom ? i % 2 : 0;
}

int64_t DepthwiseWordTiling::getWordBegin(int64_t i, int64_t number) const {
  return i * steps.back() +
         (number * bytesOfWord - getShift(i)) * dilations.back();
}

DepthwiseWordTiling::Words DepthwiseWordTiling::createWeights(Value panel,
                                                              size_t row,
                                                              int64_t number,
                                                              int64_t shift) {
  auto loadPosition = [&](int64_t k) {
    const int64_t position = int64_t(row) * kernel.back() + k;
    SmallVector<Value> panels;
    for (int64_t p = 0; p != tilePanels; ++p)
      panels.push_back(loadPanel(
          b, weights,
          add(multiply(add(panel, index(p)), width * getNumPositions()),
              index(position * width)),
          width));
    while (panels.size() != 1) {
      SmallVector<Value> pairs;
      for (size_t i = 0; i != panels.size(); i += 2) {
        const int64_t size =
            2 * cast<VectorType>(panels[i].getType()).getNumElements();
        pairs.push_back(vector::ShuffleOp::create(
            b, panels[i], panels[i + 1], llvm::to_vector(llvm::seq(size))));
      }
      panels = pairs;
    }
    return arrange(b, panels.front());
  };
  SmallVector<Value> bytes;
  for (int64_t i = 0; i != bytesOfWord; ++i) {
    const int64_t k = number * bytesOfWord + i - shift;
    bytes.push_back(k >= 0 && k < kernel.back() ? loadPosition(k)
                                                : createBytes(b, 0));
  }
  return interleavePlaces(b, bytes);
}

bool DepthwiseWordTiling::canBeOutside(int64_t number) const {
  if (!hasPadding)
    return false;
  for (int64_t place = 0; place < lineSize; place += wordPlaces) {
    const int64_t first = std::min(place, lineSize - wordPlaces);
    const int64_t position = first * steps.back() + number - pads.back();
    if (position < 0 || position >= imageSizes.back())
      return true;
  }
  return false;
}

Value DepthwiseWordTiling::loadBytes(Value offset) {
  const int64_t numLoaded = numBytes / multiplier;
  Value bytes = vector::LoadOp::create(
      b, VectorType::get(numLoaded, b.getI8Type()), source, offset);
  if (multiplier == 1)
    return bytes;
  SmallVector<int64_t> order;
  for (int64_t channel = 0; channel != numBytes; ++channel)
    order.push_back(channel / multiplier);
  return vector::ShuffleOp::create(b, bytes, bytes, order);
}

Value DepthwiseWordTiling::createElement(Value panel, Value column,
                                         const KernelRow &row, int64_t number) {
  auto getOffset = [&](Value distance) {
    return add(add(getSourceChannel(panel), row.offset), distance);
  };
  const int64_t stride = imageStrides.back();
  Value offset = getOffset(
      add(multiply(column, steps.back() * stride), index(number * stride)));
  auto type = VectorType::get(numBytes, b.getI8Type());
  auto getMask = [&](Value mask) -> Value {
    return vector::BitCastOp::create(b, type, mask);
  };
  Value mask;
  if (canBeOutside(number)) {
    // Below zero, too, if it is read as unsigned.
    Value isInside = arith::CmpIOp::create(
        b, arith::CmpIPredicate::ult,
        add(multiply(column, steps.back()), index(number - pads.back())),
        index(imageSizes.back()));
    // Any element can be read where none is multiplied.
    offset = arith::SelectOp::create(b, isInside, offset,
                                     getOffset(index(pads.back() * stride)));
    mask = getMask(vector::BroadcastOp::create(
        b, VectorType::get(width, b.getI32Type()),
        arith::ExtSIOp::create(b, b.getI32Type(), isInside)));
  }
  // The masks are those of all channels, in whatever order.
  Value bytes = arrange(b, loadBytes(offset));
  if (mask) {
    bytes = arith::AndIOp::create(b, bytes, mask);
    if (const auto value = int64_t(op.getPadValue())) {
      Value outside =
          arith::XOrIOp::create(b, mask, createBytes(b, /*value=*/-1));
      bytes = arith::OrIOp::create(
          b, bytes, arith::AndIOp::create(b, outside, createBytes(b, value)));
    }
  }
  if (row.mask)
    bytes = arith::AndIOp::create(b, bytes, getMask(row.mask));
  return bytes;
}

DepthwiseWordTiling::Words DepthwiseWordTiling::createWords(
    Value panel, Value column, const KernelRow &row, int64_t begin,
    llvm::SmallDenseMap<int64_t, Value> &elements) {
  // Elements that no weight multiplies may be behind the image; others take
  // their place.
  SmallVector<Value> bytes;
  Value any;
  for (int64_t i = 0; i != bytesOfWord; ++i) {
    const int64_t number = begin + i * dilations.back();
    auto found = elements.find(number);
    if (found != elements.end() && !found->second)
      found->second = createElement(panel, column, row, number);
    bytes.push_back(found != elements.end() ? found->second : Value());
    any = any ? any : bytes.back();
  }
  for (Value &each : bytes)
    each = each ? each : any;
  return interleavePlaces(b, bytes);
}

void DepthwiseWordTiling::createPlaces(Value line, Value panel, Value column,
                                       ArrayRef<KernelRow> rows,
                                       ArrayRef<Value> starts) {
  SmallVector<SmallVector<Value>> sums;
  for (Value start : starts)
    sums.emplace_back(wordPlaces, start);
  for (auto [r, row] : llvm::enumerate(rows)) {
    llvm::SmallDenseMap<int64_t, Value> elements;
    llvm::SmallDenseMap<int64_t, Words> words;
    for (int64_t i = 0; i != wordPlaces; ++i)
      for (int64_t k = 0; k != kernel.back(); ++k)
        elements[i * steps.back() + k * dilations.back()] = Value();
    for (int64_t i = 0; i != wordPlaces; ++i)
      for (int64_t number = 0; number != getWordsOfRow(); ++number) {
        const int64_t begin = getWordBegin(i, number);
        auto [found, isNew] = words.try_emplace(begin);
        if (isNew)
          found->second = createWords(panel, column, row, begin, elements);
        const Words &weightWords =
            wordWeights[{int64_t(r), number, getShift(i)}];
        for (int64_t p = 0; p != tilePanels; ++p)
          sums[p][i] =
              instruction
                  .multiplyAdd(b, sums[p][i], found->second[p], weightWords[p])
                  .front();
      }
  }
  Value row = add(multiply(line, lineSize), column);
  for (int64_t p = 0; p != tilePanels; ++p) {
    const VectorEpilogue::Channels channels = epilogue->readChannels(
        add(multiply(panel, width), index(p * width)), width);
    for (int64_t i = 0; i != wordPlaces; ++i)
      epilogue->store(channels, sums[p][i], row, i);
  }
  epilogue->flush();
}

Value DepthwiseWordTiling::openLines(Value block) {
  Value first = multiply(block, tileLines);
  Value end =
      arith::MinUIOp::create(b, add(first, index(tileLines)), index(numLines));
  auto loop = scf::ForOp::create(b, first, end, index(1));
  b.setInsertionPointToStart(loop.getBody());
  return loop.getInductionVar();
}

void DepthwiseWordTiling::createWordTile(Value block, Value panel) {
  const size_t numRows = size_t(getNumPositions() / kernel.back());
  wordWeights.clear();
  for (size_t row = 0; row != numRows; ++row)
    for (int64_t word = 0; word != getWordsOfRow(); ++word)
      for (int64_t shift : {getShift(0), getShift(1)})
        if (auto [found, isNew] =
                wordWeights.try_emplace(std::tuple(int64_t(row), word, shift));
            isNew)
          found->second = createWeights(panel, row, word, shift);
  OpBuilder::InsertionGuard guard(b);
  Value line = openLines(block);
  const SmallVector<KernelRow> rows = createRows(line);
  SmallVector<Value> starts;
  for (int64_t p = 0; p != tilePanels; ++p)
    starts.push_back(createStart(add(panel, index(p)), rows));
  auto places =
      scf::ForOp::create(b, index(0), index(lineSize), index(wordPlaces));
  b.setInsertionPointToStart(places.getBody());
  Value column = places.getInductionVar();
  // The last places overlap those before.
  if (lineSize % wordPlaces != 0)
    column = arith::MinUIOp::create(b, column, index(lineSize - wordPlaces));
  createPlaces(line, panel, column, rows, starts);
}

void DepthwiseWordTiling::createRestTile(Value block) {
  OpBuilder::InsertionGuard guard(b);
  Value line = openLines(block);
  auto panels =
      scf::ForOp::create(b, index(numWordPanels), index(numPanels), index(1));
  b.setInsertionPointToStart(panels.getBody());
  createPanel(line, panels.getInductionVar(), numWordPanels, numPanels);
}

void DepthwiseWordTiling::createTile(Value number) {
  auto [block, part] = divide(number, getNumTilesOfBlock());
  Value panel = multiply(part, tilePanels);
  if (numWordPanels == numPanels)
    return createWordTile(block, panel);
  Value isWordTile = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, panel,
                                           index(numWordPanels));
  auto branches = scf::IfOp::create(b, isWordTile, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branches.thenBlock());
  createWordTile(block, panel);
  b.setInsertionPointToStart(branches.elseBlock());
  createRestTile(block);
}
