//===- MatrixTiling.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and matrix products as tiles of rows and panels. Tiles of the
// same panels follow each other, so that their weights stay in the second
// cache.
//
//===----------------------------------------------------------------------===//

#include "ProductTiling.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr int64_t panelChannels = PackedProductOp::panelChannels;

namespace {

/// The sizes of a product on buffers.
struct ProductSizes {
  /// Of a group: rows of `channels` elements.
  int64_t numRows, groups, channels, panels, steps;
  /// How many numbers of a sum a step has.
  int64_t stepDepth;
  /// Whether groups have rows of their own, and not channels.
  bool isBatch;
  /// How far apart groups are in the source.
  int64_t groupStride;
  /// The axes that number the rows, and how far apart, in elements of the
  /// source, theirs are. Axes that are one in memory are one.
  SmallVector<int64_t> rowSizes, rowStrides;
  /// The loops of `lpt.ukernel`.
  SmallVector<int64_t> sumSizes, sumStrides;

  explicit ProductSizes(FusedProductOp op);

private:
  void mergeRowAxes();
};

} // namespace

ProductSizes::ProductSizes(FusedProductOp op) {
  ArrayRef<int64_t> source =
      cast<MemRefType>(op.getSource().getType()).getShape();
  ArrayRef<int64_t> out = cast<MemRefType>(op.getOut().getType()).getShape();
  ArrayRef<int64_t> weights =
      cast<MemRefType>(op.getWeights().getType()).getShape();
  groups = weights[0];
  panels = weights[1];
  steps = weights[2];
  channels = op.getChannels();
  stepDepth = PackedProductOp::getStepDepth(op.getFactorType());
  isBatch = !op.getKernel() && out.size() == 3;
  const int64_t depth = op.getKernel() ? source.back() / groups : source.back();
  ArrayRef<int64_t> kernel = op.getKernel().value_or(ArrayRef<int64_t>());
  const SmallVector<int64_t> strides = computeStrides(source);
  groupStride = isBatch ? strides.front() : depth;
  rowSizes.assign(out.begin() + isBatch, out.end() - 1);
  rowStrides.assign(strides.begin() + isBatch, strides.end() - 1);
  if (std::optional<ArrayRef<int64_t>> step = op.getStrides())
    for (auto [axis, size] : llvm::enumerate(*step))
      rowStrides[axis + 1] *= size;
  numRows = getNumElements(rowSizes);
  mergeRowAxes();
  const ProductRuns runs(op.getFactorType(), groups, depth, kernel,
                         op.getDilations().value_or(ArrayRef<int64_t>()));
  for (auto [axis, count] : llvm::enumerate(runs.counts)) {
    sumSizes.push_back(count);
    sumStrides.push_back(runs.dilations[axis] * strides[axis + 1]);
  }
  sumSizes.push_back(runs.getStepsOfRun());
  sumStrides.push_back(stepDepth);
}

void ProductSizes::mergeRowAxes() {
  SmallVector<int64_t> mergedSizes, mergedStrides;
  for (auto [size, stride] : llvm::zip_equal(rowSizes, rowStrides)) {
    if (size == 1)
      continue;
    if (!mergedSizes.empty() && mergedStrides.back() == size * stride) {
      mergedSizes.back() *= size;
      mergedStrides.back() = stride;
      continue;
    }
    mergedSizes.push_back(size);
    mergedStrides.push_back(stride);
  }
  rowSizes = mergedSizes;
  rowStrides = mergedStrides;
}

namespace {

class MatrixTiling : public ProductTiling {
public:
  MatrixTiling(FusedProductOp op, const ProductInstruction &instruction)
      : ProductTiling(op), sizes(op),
        tile(instruction.chooseTile(sizes.numRows, sizes.panels, sizes.steps)) {
  }

  int64_t getNumTiles() const override {
    return getRowTiles() * getGroupTiles() * sizes.groups;
  }
  int64_t getProductsOfTile() const override {
    return tile.rows * tile.panels * panelChannels * sizes.steps *
           sizes.stepDepth;
  }

private:
  int64_t getRowTiles() const {
    return llvm::divideCeil(sizes.numRows, tile.rows);
  }
  /// Tiles of panels in a group.
  int64_t getGroupTiles() const {
    return llvm::divideCeil(sizes.panels, tile.panels);
  }

  void createTile(Value number) override;
  /// Computes `numPanels` panels, the last of which has `lastChannels`.
  void createPanels(Value row, Value group, Value firstPanel, int64_t numPanels,
                    int64_t lastChannels);
  /// The offset in the source of the result's row number `first` + `row`.
  Value getRowOffset(Value first, int64_t row);

  ProductSizes sizes;
  ProductTile tile;
};

} // namespace

Value MatrixTiling::getRowOffset(Value first, int64_t number) {
  // The addresses of all rows have one part in common.
  if (sizes.rowSizes.size() == 1)
    return add(multiply(first, sizes.rowStrides.front()),
               index(number * sizes.rowStrides.front()));
  return getOffset(add(first, index(number)), sizes.rowSizes, sizes.rowStrides);
}

void MatrixTiling::createPanels(Value row, Value group, Value firstPanel,
                                int64_t numPanels, int64_t lastChannels) {
  Value panel = add(multiply(group, sizes.panels), firstPanel);
  SmallVector<Value> rowOffsets, panelOffsets, initials, accumulators;
  for (int64_t r = 0; r != tile.rows; ++r)
    rowOffsets.push_back(
        add(getRowOffset(row, r), multiply(group, sizes.groupStride)));
  auto vectorType =
      VectorType::get(panelChannels, getElementTypeOrSelf(initial.getType()));
  for (int64_t p = 0; p != numPanels; ++p) {
    Value number = add(panel, index(p));
    panelOffsets.push_back(
        multiply(number, sizes.steps * panelChannels * sizes.stepDepth));
    initials.push_back(vector::LoadOp::create(b, vectorType, initial,
                                              multiply(number, panelChannels)));
  }
  for (int64_t r = 0; r != tile.rows; ++r)
    llvm::append_range(accumulators, initials);
  auto ukernel = UkernelOp::create(
      b, SmallVector<Type>(accumulators.size(), vectorType), source, rowOffsets,
      weights, panelOffsets, accumulators, sizes.sumSizes, sizes.sumStrides,
      op.getIsUnsigned(), op.getSourceOffset());
  Value channel = multiply(firstPanel, panelChannels);
  if (sizes.isBatch)
    row = add(row, multiply(group, sizes.numRows));
  else
    channel = add(multiply(group, sizes.channels), channel);
  for (int64_t p = 0; p != numPanels; ++p) {
    epilogue->setChannels(add(channel, index(p * panelChannels)),
                          p + 1 == numPanels ? lastChannels : panelChannels);
    for (int64_t r = 0; r != tile.rows; ++r)
      epilogue->store(ukernel.getSums()[r * numPanels + p], row, r);
  }
}

void MatrixTiling::createTile(Value number) {
  auto [panelTile, rowTile] = divide(number, getRowTiles());
  Value row = multiply(rowTile, tile.rows);
  // The last tile overlaps the one before.
  if (sizes.numRows % tile.rows != 0)
    row = arith::MinUIOp::create(b, row, index(sizes.numRows - tile.rows));
  Value group, groupTile;
  std::tie(group, groupTile) = divide(panelTile, getGroupTiles());
  Value panel = multiply(groupTile, tile.panels);
  const int64_t lastPanels = sizes.panels - (getGroupTiles() - 1) * tile.panels;
  const int64_t lastChannels =
      sizes.channels - (sizes.panels - 1) * panelChannels;
  if (getGroupTiles() == 1 ||
      (lastPanels == tile.panels && lastChannels == panelChannels))
    return createPanels(row, group, panel, lastPanels, lastChannels);
  createEither(
      groupTile, getGroupTiles() - 1,
      [&] { createPanels(row, group, panel, lastPanels, lastChannels); },
      [&] { createPanels(row, group, panel, tile.panels, panelChannels); });
}

std::unique_ptr<ProductTiling>
lpt::createMatrixTiling(FusedProductOp op,
                        const ProductInstruction &instruction) {
  return std::make_unique<MatrixTiling>(op, instruction);
}
