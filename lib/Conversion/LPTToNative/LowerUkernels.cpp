//===- LowerUkernels.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of products become loops of the instruction that sums products.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ProductInstruction.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LOWERUKERNELS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// Lowers one tile.
class UkernelLowering {
public:
  UkernelLowering(UkernelOp op, const ProductInstruction &instruction,
                  RewriterBase &rewriter)
      : op(op), instruction(instruction), b(op.getLoc(), rewriter) {}

  SmallVector<Value> lower();

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  /// Runs the loops from number `loop` on. `sourceOffset` and `number` are
  /// those of the place that the outer loops have reached.
  SmallVector<Value> emitLoops(size_t loop, Value sourceOffset, Value number,
                               ValueRange sums);
  SmallVector<Value> emitStep(Value sourceOffset, Value number,
                              ValueRange sums);
  /// The four bytes of a row.
  Value loadBytes(Value offset);

  UkernelOp op;
  const ProductInstruction &instruction;
  ImplicitLocOpBuilder b;
};

} // namespace

Value UkernelLowering::loadBytes(Value offset) {
  constexpr int64_t depth = PackedProductOp::stepDepth;
  Value bytes = vector::LoadOp::create(
      b, VectorType::get(depth, b.getI8Type()), op.getSource(), offset);
  Value word = vector::ExtractOp::create(
      b,
      vector::BitCastOp::create(b, VectorType::get(1, b.getI32Type()), bytes),
      int64_t(0));
  if (op.getSourceOffset() == 0)
    return word;
  // Adds 128 to each byte, modulo 256.
  return arith::XOrIOp::create(
      b, word,
      arith::ConstantOp::create(
          b, b.getIntegerAttr(b.getI32Type(),
                              APInt(32, 0x80808080))));
}

SmallVector<Value> UkernelLowering::emitStep(Value sourceOffset, Value number,
                                             ValueRange sums) {
  const bool isUnsigned = op.getIsUnsigned() || op.getSourceOffset() != 0;
  const int64_t parts = instruction.getNumParts();
  const size_t numPanels = op.getPanels().size();
  constexpr int64_t stepBytes =
      PackedProductOp::panelChannels * PackedProductOp::stepDepth;
  Value weightsOffset = arith::MulIOp::create(b, number, index(stepBytes));
  SmallVector<SmallVector<Value>> weights;
  for (Value panel : op.getPanels())
    weights.push_back(instruction.loadWeights(
        b, op.getWeights(), arith::AddIOp::create(b, panel, weightsOffset)));
  SmallVector<Value> results;
  for (auto [r, row] : llvm::enumerate(op.getRows())) {
    Value bytes = instruction.splat(
        b, loadBytes(arith::AddIOp::create(b, row, sourceOffset)), isUnsigned);
    for (size_t p = 0; p != numPanels; ++p)
      llvm::append_range(
          results, instruction.multiplyAdd(
                       b, sums.slice((r * numPanels + p) * parts, parts), bytes,
                       weights[p]));
  }
  return results;
}

SmallVector<Value> UkernelLowering::emitLoops(size_t loop, Value sourceOffset,
                                              Value number, ValueRange sums) {
  if (loop == op.getSizes().size())
    return emitStep(sourceOffset, number, sums);
  const int64_t size = op.getSizes()[loop], stride = op.getStrides()[loop];
  if (size == 1)
    return emitLoops(loop + 1, sourceOffset, number, sums);
  auto loopOp = scf::ForOp::create(b, index(0), index(size), index(1), sums);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loopOp.getBody());
  Value k = loopOp.getInductionVar();
  Value offset = arith::AddIOp::create(
      b, sourceOffset, arith::MulIOp::create(b, k, index(stride)));
  Value next = arith::AddIOp::create(
      b, arith::MulIOp::create(b, number, index(size)), k);
  SmallVector<Value> results =
      emitLoops(loop + 1, offset, next, loopOp.getRegionIterArgs());
  b.setInsertionPointToEnd(loopOp.getBody());
  scf::YieldOp::create(b, results);
  return llvm::to_vector_of<Value>(loopOp.getResults());
}

SmallVector<Value> UkernelLowering::lower() {
  SmallVector<Value> sums;
  for (Value accumulator : op.getAccumulators())
    llvm::append_range(sums, instruction.split(b, accumulator));
  Value zero = index(0);
  sums = emitLoops(0, zero, zero, sums);
  const int64_t parts = instruction.getNumParts();
  SmallVector<Value> results;
  for (size_t i = 0; i != sums.size(); i += parts)
    results.push_back(
        instruction.join(b, ValueRange(sums).slice(i, parts)));
  return results;
}

namespace {
struct LowerUkernelsPass : lpt::impl::LowerUkernelsBase<LowerUkernelsPass> {
  using LowerUkernelsBase::LowerUkernelsBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    SmallVector<UkernelOp> ops;
    getOperation().walk([&](UkernelOp op) { ops.push_back(op); });
    for (UkernelOp op : ops) {
      const ProductInstruction &instruction = ProductInstruction::get(
          *chosen, op.getIsUnsigned() || op.getSourceOffset() != 0);
      rewriter.setInsertionPoint(op);
      rewriter.replaceOp(op,
                         UkernelLowering(op, instruction, rewriter).lower());
    }
  }
};
} // namespace
