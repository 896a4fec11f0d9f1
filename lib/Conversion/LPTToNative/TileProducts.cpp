//===- TileProducts.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights become loops over tiles. Tiles of the same panels
// follow each other, so that their weights stay in the second cache.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "FlatMemory.h"
#include "OutlinedFunction.h"
#include "ParallelLoops.h"
#include "ProductInstruction.h"
#include "VectorEpilogue.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_TILEPRODUCTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

static constexpr int64_t panelChannels = PackedProductOp::panelChannels;
static constexpr int64_t stepDepth = PackedProductOp::stepDepth;

namespace {

/// The sizes of a product on buffers.
struct ProductSizes {
  /// Elements of the result: rows of `groups` times `channels`.
  int64_t numRows, groups, channels, panels, steps;
  /// Channels of the source that a group reads.
  int64_t depth;
  /// The axes that number the rows, and how far apart, in bytes of the source,
  /// their elements are. Axes that are one in memory are one.
  SmallVector<int64_t> rowSizes, rowStrides;
  /// The loops of `lpt.ukernel`.
  SmallVector<int64_t> sumSizes, sumStrides;

  explicit ProductSizes(FusedProductOp op);
  int64_t getNumProducts() const {
    return numRows * groups * channels * steps * stepDepth;
  }

private:
  void mergeRowAxes();
};

} // namespace

ProductSizes::ProductSizes(FusedProductOp op) {
  ArrayRef<int64_t> source = cast<MemRefType>(op.getSource().getType()).getShape();
  ArrayRef<int64_t> out = cast<MemRefType>(op.getOut().getType()).getShape();
  ArrayRef<int64_t> weights =
      cast<MemRefType>(op.getWeights().getType()).getShape();
  groups = weights[0];
  panels = weights[1];
  steps = weights[2];
  channels = op.getChannels();
  depth = source.back() / groups;
  ArrayRef<int64_t> kernel = op.getKernel().value_or(ArrayRef<int64_t>());
  const SmallVector<int64_t> strides = computeStrides(source);
  rowSizes.assign(out.begin(), out.end() - 1);
  rowStrides.assign(strides.begin(), strides.end() - 1);
  if (std::optional<ArrayRef<int64_t>> step = op.getStrides())
    for (auto [axis, size] : llvm::enumerate(*step))
      rowStrides[axis + 1] *= size;
  numRows = getNumElements(rowSizes);
  mergeRowAxes();
  const ProductRuns runs(groups, depth, kernel,
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

/// Creates the function of one product.
class ProductTiling {
public:
  ProductTiling(FusedProductOp op, const ProductInstruction &instruction)
      : op(op), sizes(op),
        tile(instruction.chooseTile(sizes.numRows, sizes.panels, sizes.steps)),
        b(op.getLoc(), op.getContext()) {}

  /// Creates it before the function of the product.
  func::FuncOp createFunction(StringRef name);

  int64_t getNumTiles() const {
    return getRowTiles() * getGroupTiles() * sizes.groups;
  }
  int64_t getProductsOfTile() const {
    return tile.rows * tile.panels * panelChannels * sizes.steps * stepDepth;
  }
  SmallVector<Value> getBuffers() {
    SmallVector<Value> buffers = {op.getSource(), op.getWeights(),
                                  op.getInitial()};
    llvm::append_range(buffers, op.getInputs());
    buffers.push_back(op.getOut());
    return buffers;
  }

private:
  int64_t getRowTiles() const {
    return llvm::divideCeil(sizes.numRows, tile.rows);
  }
  /// Tiles of panels in a group.
  int64_t getGroupTiles() const {
    return llvm::divideCeil(sizes.panels, tile.panels);
  }
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  Value add(Value x, Value y) { return arith::AddIOp::create(b, x, y); }
  Value multiply(Value x, int64_t y) {
    return y == 1 ? x : Value(arith::MulIOp::create(b, x, index(y)));
  }
  /// `x` divided by `y`, and what is left.
  std::pair<Value, Value> divide(Value x, int64_t y);

  void createTile(Value number);
  /// Computes `numPanels` panels, the last of which has `lastChannels`.
  void createPanels(Value row, Value group, Value firstPanel,
                    int64_t numPanels, int64_t lastChannels);
  /// The offset in the source of the result's row number `first` + `row`.
  Value getRowOffset(Value first, int64_t row);

  FusedProductOp op;
  ProductSizes sizes;
  ProductTile tile;
  ImplicitLocOpBuilder b;
  Value source, weights, initial;
  std::optional<VectorEpilogue> epilogue;
};

} // namespace

std::pair<Value, Value> ProductTiling::divide(Value x, int64_t y) {
  if (y == 1)
    return {x, index(0)};
  return {arith::DivUIOp::create(b, x, index(y)),
          arith::RemUIOp::create(b, x, index(y))};
}

Value ProductTiling::getRowOffset(Value first, int64_t number) {
  // The addresses of all rows have one part in common.
  if (sizes.rowSizes.size() == 1)
    return add(multiply(first, sizes.rowStrides.front()),
               index(number * sizes.rowStrides.front()));
  Value row = add(first, index(number));
  Value offset;
  for (auto [size, stride] :
       llvm::reverse(llvm::zip_equal(sizes.rowSizes, sizes.rowStrides))) {
    auto [outer, place] = divide(row, size);
    Value bytes = multiply(place, stride);
    offset = offset ? add(offset, bytes) : bytes;
    row = outer;
  }
  return offset ? offset : index(0);
}

void ProductTiling::createPanels(Value row, Value group, Value firstPanel,
                                 int64_t numPanels, int64_t lastChannels) {
  Value panel = add(multiply(group, sizes.panels), firstPanel);
  SmallVector<Value> rowOffsets, panelOffsets, initials, accumulators;
  for (int64_t r = 0; r != tile.rows; ++r)
    rowOffsets.push_back(
        add(getRowOffset(row, r), multiply(group, sizes.depth)));
  auto vectorType = VectorType::get(panelChannels, b.getI32Type());
  for (int64_t p = 0; p != numPanels; ++p) {
    Value number = add(panel, index(p));
    panelOffsets.push_back(
        multiply(number, sizes.steps * panelChannels * stepDepth));
    initials.push_back(vector::LoadOp::create(
        b, vectorType, initial, multiply(number, panelChannels)));
  }
  for (int64_t r = 0; r != tile.rows; ++r)
    llvm::append_range(accumulators, initials);
  auto ukernel = UkernelOp::create(
      b, SmallVector<Type>(accumulators.size(), vectorType), source, rowOffsets,
      weights, panelOffsets, accumulators, sizes.sumSizes, sizes.sumStrides,
      op.getIsUnsigned(), op.getSourceOffset());
  Value channel = add(multiply(group, sizes.channels),
                      multiply(firstPanel, panelChannels));
  for (int64_t p = 0; p != numPanels; ++p) {
    epilogue->setChannels(add(channel, index(p * panelChannels)),
                          p + 1 == numPanels ? lastChannels : panelChannels);
    for (int64_t r = 0; r != tile.rows; ++r)
      epilogue->store(ukernel.getSums()[r * numPanels + p], row, r);
  }
}

void ProductTiling::createTile(Value number) {
  auto [panelTile, rowTile] = divide(number, getRowTiles());
  Value row = multiply(rowTile, tile.rows);
  // The last tile overlaps the one before.
  if (sizes.numRows % tile.rows != 0)
    row = arith::MinUIOp::create(b, row, index(sizes.numRows - tile.rows));
  auto [group, groupTile] = divide(panelTile, getGroupTiles());
  Value panel = multiply(groupTile, tile.panels);
  const int64_t lastPanels =
      sizes.panels - (getGroupTiles() - 1) * tile.panels;
  const int64_t lastChannels =
      sizes.channels - (sizes.panels - 1) * panelChannels;
  if (getGroupTiles() == 1 ||
      (lastPanels == tile.panels && lastChannels == panelChannels))
    return createPanels(row, group, panel, lastPanels, lastChannels);
  Value isLast = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, groupTile,
                                       index(getGroupTiles() - 1));
  auto branches = scf::IfOp::create(b, isLast, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branches.thenBlock());
  createPanels(row, group, panel, lastPanels, lastChannels);
  b.setInsertionPointToStart(branches.elseBlock());
  createPanels(row, group, panel, tile.panels, panelChannels);
}

func::FuncOp ProductTiling::createFunction(StringRef name) {
  b.setInsertionPoint(op->getParentOfType<func::FuncOp>());
  const SmallVector<Value> buffers = getBuffers();
  func::FuncOp function = createOutlinedFunction(b, op.getLoc(), name, buffers,
                                                 /*hasLoop=*/true);
  Block &body = function.front();
  b.setInsertionPointToStart(&body);
  ValueRange arguments = body.getArguments();
  source = flatten(b, arguments[0]);
  weights = flatten(b, arguments[1]);
  initial = arguments[2];
  const size_t numInputs = op.getInputs().size();
  epilogue.emplace(op, arguments.slice(3, numInputs), arguments[3 + numInputs],
                   b);
  auto loop = scf::ForOp::create(b, arguments[4 + numInputs],
                                 arguments[5 + numInputs], index(1));
  func::ReturnOp::create(b);
  b.setInsertionPointToStart(loop.getBody());
  createTile(loop.getInductionVar());
  return function;
}

namespace {
struct TileProductsPass : lpt::impl::TileProductsBase<TileProductsPass> {
  using TileProductsBase::TileProductsBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    SmallVector<FusedProductOp> products;
    getOperation().walk(
        [&](FusedProductOp product) { products.push_back(product); });
    for (FusedProductOp product : products)
      if (failed(tileProduct(
              product,
              ProductInstruction::get(*chosen,
                                      product.getIsUnsigned() ||
                                          product.getSourceOffset() != 0))))
        return signalPassFailure();
  }

  LogicalResult tileProduct(FusedProductOp product,
                            const ProductInstruction &instruction);
  /// `function`, or an equal one that was created before.
  func::FuncOp share(func::FuncOp function);

  /// The functions of each type.
  DenseMap<FunctionType, SmallVector<func::FuncOp>> functions;
};
} // namespace

func::FuncOp TileProductsPass::share(func::FuncOp function) {
  SmallVector<func::FuncOp> &known = functions[function.getFunctionType()];
  for (func::FuncOp other : known)
    if (other.getArgAttrsAttr() == function.getArgAttrsAttr() &&
        OperationEquivalence::isRegionEquivalentTo(
            &other.getBody(), &function.getBody(),
            OperationEquivalence::IgnoreLocations)) {
      function.erase();
      return other;
    }
  known.push_back(function);
  return function;
}

LogicalResult
TileProductsPass::tileProduct(FusedProductOp product,
                              const ProductInstruction &instruction) {
  ProductTiling tiling(product, instruction);
  const SmallVector<Value> buffers = tiling.getBuffers();
  for (Value buffer : buffers) {
    auto type = dyn_cast<MemRefType>(buffer.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity())
      return product.emitOpError()
             << "expected buffers of static shape without gaps, but got "
             << buffer.getType();
  }
  auto caller = product->getParentOfType<func::FuncOp>();
  SymbolTable symbols(getOperation());
  std::string name;
  for (unsigned number = 0; name.empty() || symbols.lookup(name); ++number)
    name = (caller.getName() + "_product_" + Twine(number)).str();
  func::FuncOp function = share(tiling.createFunction(name));
  ImplicitLocOpBuilder b(product.getLoc(), product);
  SmallVector<Value> operands(buffers);
  operands.push_back(arith::ConstantIndexOp::create(b, 0));
  operands.push_back(arith::ConstantIndexOp::create(b, tiling.getNumTiles()));
  auto call = func::CallOp::create(b, function, operands);
  const int64_t grain =
      llvm::divideCeil(minWork, std::max<int64_t>(tiling.getProductsOfTile(), 1));
  if (tiling.getNumTiles() / 2 >= grain)
    call->setAttr(parallelGrainAttrName, b.getI64IntegerAttr(grain));
  product.erase();
  return success();
}
