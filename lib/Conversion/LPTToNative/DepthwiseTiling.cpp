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

#include "PanelMemory.h"
#include "ProductTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr int64_t width = PackedProductOp::panelChannels;

namespace {

class DepthwiseTiling : public ProductTiling {
public:
  DepthwiseTiling(FusedProductOp op, const ProductInstruction &instruction);

  int64_t getNumTiles() const override { return numLines * numPanels; }
  int64_t getProductsOfTile() const override {
    return lineSize * width * int64_t(kernelOffsets.size());
  }

private:
  void createTile(Value number) override;
  /// Computes a line of the result in `numChannels` channels.
  void createLine(Value line, Value panel, int64_t numChannels);
  /// Computes places of a line from `column` on.
  void createPlaces(Value line, Value lineOffset, Value column, Value panel,
                    int64_t numChannels);
  bool isFloat() { return op.getFactorType().isF32(); }
  /// The elements of the source at `offset`, extended.
  Value loadSource(Value offset, int64_t numElements);
  Value loadWeights(Value offset);
  Value multiplyAdd(Value elements, Value weight, Value sum);

  int64_t numChannels, numPanels;
  /// Lines are what the last spatial axis of the result runs along; there are
  /// `numPlaces` in a tile.
  int64_t numLines, lineSize, numPlaces;
  /// The axes that number the lines, and how far apart these are in the source.
  SmallVector<int64_t> lineSizes, lineStrides;
  /// How far apart neighbours of a line are in the source.
  int64_t placeStride;
  /// Where the positions of the kernel are.
  SmallVector<int64_t> kernelOffsets;
};

} // namespace

DepthwiseTiling::DepthwiseTiling(FusedProductOp op,
                                 const ProductInstruction &instruction)
    : ProductTiling(op), numChannels(op.getChannels()) {
  ArrayRef<int64_t> image =
      cast<MemRefType>(op.getSource().getType()).getShape();
  ArrayRef<int64_t> out = cast<MemRefType>(op.getOut().getType()).getShape();
  numPanels = cast<MemRefType>(op.getWeights().getType()).getDimSize(0);
  const SmallVector<int64_t> strides = computeStrides(image);
  auto getStep = [](std::optional<ArrayRef<int64_t>> steps, size_t axis) {
    return steps ? (*steps)[axis] : 1;
  };
  const size_t numSpatial = op.getKernel()->size();
  lineSizes.assign(out.begin(), out.end() - 2);
  lineStrides = {strides.front()};
  for (size_t axis = 0; axis + 1 != numSpatial; ++axis)
    lineStrides.push_back(strides[axis + 1] * getStep(op.getStrides(), axis));
  placeStride = strides[numSpatial] * getStep(op.getStrides(), numSpatial - 1);
  numLines = getNumElements(lineSizes);
  lineSize = out[numSpatial];
  // Tiles of about equal sizes, whose code is of bounded length.
  constexpr int64_t maxProducts = 512;
  const int64_t maxPlaces =
      std::clamp<int64_t>(maxProducts / getNumElements(*op.getKernel()), 1,
                          instruction.getDepthwisePlaces());
  numPlaces = llvm::divideCeil(lineSize, llvm::divideCeil(lineSize, maxPlaces));
  const SmallVector<int64_t> kernelStrides = computeStrides(*op.getKernel());
  for (int64_t k = 0, e = getNumElements(*op.getKernel()); k != e; ++k) {
    int64_t offset = 0;
    for (auto [axis, place] : llvm::enumerate(delinearize(k, kernelStrides)))
      offset += place * strides[axis + 1] * getStep(op.getDilations(), axis);
    kernelOffsets.push_back(offset);
  }
}

Value DepthwiseTiling::loadSource(Value offset, int64_t numElements) {
  Value elements = loadPanel(b, source, offset, numElements);
  if (isFloat())
    return elements;
  auto wide = VectorType::get(width, b.getI32Type());
  Value numbers = op.getIsUnsigned()
                      ? arith::ExtUIOp::create(b, wide, elements).getResult()
                      : arith::ExtSIOp::create(b, wide, elements).getResult();
  if (op.getSourceOffset() == 0)
    return numbers;
  Value offsets = arith::ConstantOp::create(
      b, DenseElementsAttr::get(wide, int32_t(op.getSourceOffset())));
  return arith::AddIOp::create(b, numbers, offsets);
}

Value DepthwiseTiling::loadWeights(Value offset) {
  Value elements = loadPanel(b, weights, offset, width);
  if (isFloat())
    return elements;
  return arith::ExtSIOp::create(b, VectorType::get(width, b.getI32Type()),
                                elements);
}

Value DepthwiseTiling::multiplyAdd(Value elements, Value weight, Value sum) {
  if (isFloat())
    return math::FmaOp::create(b, elements, weight, sum);
  return arith::AddIOp::create(b, sum,
                               arith::MulIOp::create(b, elements, weight));
}

void DepthwiseTiling::createPlaces(Value line, Value lineOffset, Value column,
                                   Value panel, int64_t numElements) {
  Value channel = multiply(panel, width);
  auto wide = VectorType::get(width, getElementTypeOrSelf(initial.getType()));
  Value start = vector::LoadOp::create(b, wide, initial, channel);
  SmallVector<Value> sums(numPlaces, start);
  Value place = add(add(lineOffset, channel), multiply(column, placeStride));
  Value panelWeights = multiply(panel, width * int64_t(kernelOffsets.size()));
  for (auto [k, kernelOffset] : llvm::enumerate(kernelOffsets)) {
    Value weight = loadWeights(add(panelWeights, index(int64_t(k) * width)));
    for (auto [i, sum] : llvm::enumerate(sums)) {
      Value elements =
          loadSource(add(place, index(kernelOffset + int64_t(i) * placeStride)),
                     numElements);
      sum = multiplyAdd(elements, weight, sum);
    }
  }
  epilogue->setChannels(channel, numElements);
  Value row = add(multiply(line, lineSize), column);
  for (auto [i, sum] : llvm::enumerate(sums))
    epilogue->store(sum, row, i);
}

void DepthwiseTiling::createLine(Value line, Value panel, int64_t numElements) {
  Value offset = getOffset(line, lineSizes, lineStrides);
  auto loop =
      scf::ForOp::create(b, index(0), index(lineSize), index(numPlaces));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value column = loop.getInductionVar();
  // The last tile overlaps the one before.
  if (lineSize % numPlaces != 0)
    column = arith::MinUIOp::create(b, column, index(lineSize - numPlaces));
  createPlaces(line, offset, column, panel, numElements);
}

void DepthwiseTiling::createTile(Value number) {
  Value line, panel;
  std::tie(line, panel) = divide(number, numPanels);
  const int64_t lastChannels = numChannels - (numPanels - 1) * width;
  if (numPanels == 1 || lastChannels == width)
    return createLine(line, panel, lastChannels);
  createEither(
      panel, numPanels - 1, [&] { createLine(line, panel, lastChannels); },
      [&] { createLine(line, panel, width); });
}

std::unique_ptr<ProductTiling>
lpt::createDepthwiseTiling(FusedProductOp op,
                           const ProductInstruction &instruction) {
  return std::make_unique<DepthwiseTiling>(op, instruction);
}
