//===- EmulateAMX.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of a tile of AMX become vectors. Products go through memory of the
// function, in loops, because code that unrolls them would be long.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "SumProducts.h"

#include "mlir/Dialect/AMX/AMXDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_EMULATEAMX
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

static VectorType getRowType(amx::TileType type) {
  return VectorType::get(type.getDimSize(1), type.getElementType());
}

static Value createIndex(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

/// The indices of row `row` of a tile that lies in `base` from `indices` on.
/// `stride` may be null; rows are along the last but one axis of `base` then.
static SmallVector<Value> getRowIndices(ImplicitLocOpBuilder &b,
                                        ValueRange indices, Value stride,
                                        int64_t row) {
  SmallVector<Value> result(indices);
  Value &moved = stride ? result.back() : result[result.size() - 2];
  Value distance = createIndex(b, row);
  if (stride)
    distance = arith::MulIOp::create(b, distance, stride);
  moved = arith::AddIOp::create(b, moved, distance);
  return result;
}

namespace {

struct EmulateTileZero : OpConversionPattern<amx::TileZeroOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(amx::TileZeroOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value zero = arith::ConstantOp::create(
        rewriter, op.getLoc(),
        rewriter.getZeroAttr(getRowType(op.getTileType())));
    const SmallVector<Value> rows(op.getTileType().getDimSize(0), zero);
    rewriter.replaceOpWithMultiple(op, {rows});
    return success();
  }
};

struct EmulateTileLoad : OpConversionPattern<amx::TileLoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(amx::TileLoadOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    SmallVector<Value> rows;
    for (int64_t row = 0; row != op.getTileType().getDimSize(0); ++row)
      rows.push_back(vector::LoadOp::create(
          b, getRowType(op.getTileType()), op.getBase(),
          getRowIndices(b, op.getIndices(), op.getStride(), row)));
    rewriter.replaceOpWithMultiple(op, {rows});
    return success();
  }
};

struct EmulateTileStore : OpConversionPattern<amx::TileStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(amx::TileStoreOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    for (auto [row, vector] : llvm::enumerate(adaptor.getVal()))
      vector::StoreOp::create(
          b, vector, op.getBase(),
          getRowIndices(b, op.getIndices(), op.getStride(), row));
    rewriter.eraseOp(op);
    return success();
  }
};

/// Multiplies two tiles in memory.
struct EmulateTileMulI : OpConversionPattern<amx::TileMulIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(amx::TileMulIOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;

private:
  /// Memory of the function that holds `rows`.
  static Value spill(ImplicitLocOpBuilder &b, Operation *op, ValueRange rows);
  /// The row of sums `row`, with the products added.
  static Value multiplyRow(ImplicitLocOpBuilder &b, amx::TileMulIOp op,
                           Value left, Value right, Value sums, Value row);
};

} // namespace

Value EmulateTileMulI::spill(ImplicitLocOpBuilder &b, Operation *op,
                             ValueRange rows) {
  auto type = cast<VectorType>(rows.front().getType());
  Value memory;
  {
    // In a loop, each iteration would take more of the stack.
    OpBuilder::InsertionGuard guard(b);
    auto function = op->getParentOfType<func::FuncOp>();
    b.setInsertionPointToStart(&function.front());
    memory = memref::AllocaOp::create(
        b, MemRefType::get({int64_t(rows.size()), type.getNumElements()},
                           type.getElementType()));
  }
  for (auto [row, vector] : llvm::enumerate(rows))
    vector::StoreOp::create(b, vector, memory,
                            ValueRange{createIndex(b, row), createIndex(b, 0)});
  return memory;
}

Value EmulateTileMulI::multiplyRow(ImplicitLocOpBuilder &b, amx::TileMulIOp op,
                                   Value left, Value right, Value sums,
                                   Value row) {
  constexpr int64_t depth = 4;
  const int64_t numColumns = op.getTileType().getDimSize(1);
  auto getBytes = [&](int64_t count) {
    return VectorType::get(count, b.getI8Type());
  };
  const auto sumType = VectorType::get(numColumns, b.getI32Type());
  Value zero = createIndex(b, 0), one = createIndex(b, 1);
  Value sum = vector::LoadOp::create(b, sumType, sums, ValueRange{row, zero});
  auto loop = scf::ForOp::create(
      b, zero, createIndex(b, op.getRhsTileType().getDimSize(0)), one, sum);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value k = loop.getInductionVar();
  Value place = arith::MulIOp::create(b, k, createIndex(b, depth));
  Value numbers = vector::BitCastOp::create(
      b, VectorType::get(1, b.getI32Type()),
      vector::LoadOp::create(b, getBytes(depth), left, ValueRange{row, place}));
  numbers = vector::BitCastOp::create(
      b, getBytes(depth * numColumns),
      vector::BroadcastOp::create(
          b, sumType, vector::ExtractOp::create(b, numbers, 0).getResult()));
  Value columns = vector::LoadOp::create(b, getBytes(depth * numColumns), right,
                                         ValueRange{k, zero});
  Value products = lpt::sumProducts(b, sumType, numbers, columns, depth,
                                    {op.getIsZextLhs(), op.getIsZextRhs()});
  scf::YieldOp::create(
      b, arith::AddIOp::create(b, loop.getRegionIterArgs().front(), products)
             .getResult());
  return loop.getResult(0);
}

LogicalResult
EmulateTileMulI::matchAndRewrite(amx::TileMulIOp op, OneToNOpAdaptor adaptor,
                                 ConversionPatternRewriter &rewriter) const {
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  Value left = spill(b, op, adaptor.getLhs());
  Value right = spill(b, op, adaptor.getRhs());
  Value sums = spill(b, op, adaptor.getAcc());
  const int64_t numRows = op.getTileType().getDimSize(0);
  Value zero = createIndex(b, 0);
  auto loop =
      scf::ForOp::create(b, zero, createIndex(b, numRows), createIndex(b, 1));
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Value row = loop.getInductionVar();
    vector::StoreOp::create(b, multiplyRow(b, op, left, right, sums, row), sums,
                            ValueRange{row, zero});
  }
  SmallVector<Value> results;
  for (int64_t row = 0; row != numRows; ++row)
    results.push_back(
        vector::LoadOp::create(b, getRowType(op.getTileType()), sums,
                               ValueRange{createIndex(b, row), zero}));
  rewriter.replaceOpWithMultiple(op, {results});
  return success();
}

/// Checks that nothing but loops and branches takes a tile, and what is known
/// of the `amx` dialect.
static LogicalResult checkTiles(func::FuncOp function) {
  auto result = function.walk([](Operation *op) {
    if (isa<amx::TileZeroOp, amx::TileLoadOp, amx::TileStoreOp,
            amx::TileMulIOp>(op))
      return WalkResult::advance();
    if (isa_and_nonnull<amx::AMXDialect>(op->getDialect())) {
      op->emitOpError("expected products of tiles of integers, for which there "
                      "are vectors");
      return WalkResult::interrupt();
    }
    if (isa_and_nonnull<scf::SCFDialect>(op->getDialect()))
      return WalkResult::advance();
    SmallVector<Type> types(op->getOperandTypes());
    llvm::append_range(types, op->getResultTypes());
    if (auto inner = dyn_cast<FunctionOpInterface>(op);
        inner && !inner.isExternal())
      llvm::append_range(types, inner.getArgumentTypes());
    for (Type type : types)
      if (isa<amx::TileType>(type)) {
        op->emitOpError("expected operands and results that are no tiles, but "
                        "got ")
            << type;
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct EmulateAMXPass : lpt::impl::EmulateAMXBase<EmulateAMXPass> {
  void runOnOperation() override {
    if (failed(checkTiles(getOperation())))
      return signalPassFailure();
    MLIRContext *context = &getContext();
    TypeConverter types;
    types.addConversion([](Type type) { return type; });
    types.addConversion(
        [](amx::TileType type, SmallVectorImpl<Type> &rows) -> LogicalResult {
          rows.append(type.getDimSize(0), getRowType(type));
          return success();
        });
    RewritePatternSet patterns(context);
    patterns.add<EmulateTileZero, EmulateTileLoad, EmulateTileStore,
                 EmulateTileMulI>(types, context);
    ConversionTarget target(*context);
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalDialect<amx::AMXDialect>();
    scf::populateSCFStructuralTypeConversionsAndLegality(types, patterns,
                                                         target);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
