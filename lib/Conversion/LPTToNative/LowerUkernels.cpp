//===- LowerUkernels.cpp ----------------------------------------*- C++ -*-===//
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
#include "SumLoop.h"
#include "TileRegisters.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/AMX/AMXDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
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
      : op(op), prefetch(findPrefetch(op)), instruction(instruction),
        b(op.getLoc(), rewriter) {}

  SmallVector<Value> lower();

  /// The op before `op` if it names weights to be fetched while the tile is
  /// computed: a vector from there on for each step.
  static memref::PrefetchOp findPrefetch(UkernelOp op) {
    auto prefetch = dyn_cast_or_null<memref::PrefetchOp>(op->getPrevNode());
    return prefetch && prefetch.getMemref() == op.getWeights()
               ? prefetch
               : memref::PrefetchOp();
  }

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  /// Runs the loops from number `loop` on. `sourceOffset` and `number` are
  /// those of the place that the outer loops have reached.
  SmallVector<Value> emitLoops(size_t loop, Value sourceOffset, Value number,
                               ValueRange sums);
  /// Emits as many steps as the instruction loads at once; `number` is that of
  /// the first one.
  SmallVector<Value> emitSteps(Value sourceOffset, Value number,
                               ValueRange sums);
  /// Emits a step. `getNumbers` yields those of a row for a pass.
  SmallVector<Value>
  emitStep(Value number, ValueRange sums,
           llvm::function_ref<Value(size_t, int64_t)> getNumbers);
  /// Fetches the vector that `prefetch` names for a step, if it is there.
  void emitPrefetch(Value weightsOffset);

  UkernelOp op;
  memref::PrefetchOp prefetch;
  const ProductInstruction &instruction;
  ImplicitLocOpBuilder b;
};

} // namespace

SmallVector<Value> UkernelLowering::emitSteps(Value sourceOffset, Value number,
                                              ValueRange sums) {
  const ProductSource source = ProductSource::get(op);
  SmallVector<SmallVector<Value>> rows;
  for (Value row : op.getRows())
    rows.push_back(instruction.loadSteps(
        b, op.getSource(), arith::AddIOp::create(b, row, sourceOffset),
        source));
  SmallVector<Value> results(sums);
  for (int64_t step = 0; step != instruction.getStepsOfLoad(); ++step) {
    Value next =
        step == 0 ? number : arith::AddIOp::create(b, number, index(step));
    results = emitStep(next, results,
                       [&](size_t row, int64_t) { return rows[row][step]; });
  }
  return results;
}

SmallVector<Value> UkernelLowering::emitStep(
    Value number, ValueRange sums,
    llvm::function_ref<Value(size_t, int64_t)> getNumbers) {
  const ProductSource source = ProductSource::get(op);
  const int64_t parts = instruction.getNumParts();
  const size_t numPanels = op.getPanels().size();
  const int64_t numWeights = PackedProductOp::panelChannels *
                             PackedProductOp::getStepDepth(source.factor);
  Value weightsOffset = arith::MulIOp::create(b, number, index(numWeights));
  SmallVector<Value> results(sums);
  for (int64_t pass = 0; pass != instruction.getNumPasses(); ++pass) {
    SmallVector<SmallVector<Value>> weights;
    for (Value panel : op.getPanels())
      weights.push_back(instruction.loadWeights(
          b, op.getWeights(), arith::AddIOp::create(b, panel, weightsOffset),
          pass));
    if (pass == 0)
      emitPrefetch(weightsOffset);
    for (size_t r = 0; r != op.getRows().size(); ++r) {
      Value numbers = getNumbers(r, pass);
      for (size_t p = 0; p != numPanels; ++p) {
        const size_t first = (r * numPanels + p) * parts;
        llvm::copy(
            instruction.multiplyAdd(b, ValueRange(results).slice(first, parts),
                                    numbers, weights[p]),
            results.begin() + first);
      }
    }
  }
  return results;
}

void UkernelLowering::emitPrefetch(Value weightsOffset) {
  if (!prefetch)
    return;
  Value offset =
      arith::AddIOp::create(b, prefetch.getIndices().front(), weightsOffset);
  memref::PrefetchOp::create(b, op.getWeights(), ValueRange{offset},
                             prefetch.getIsWrite(), prefetch.getLocalityHint(),
                             prefetch.getIsDataCache());
}

SmallVector<Value> UkernelLowering::emitLoops(size_t loop, Value sourceOffset,
                                              Value number, ValueRange sums) {
  if (loop == op.getSizes().size())
    return emitStep(number, sums, [&](size_t row, int64_t pass) {
      return instruction.loadSource(
          b, op.getSource(),
          arith::AddIOp::create(b, op.getRows()[row], sourceOffset),
          ProductSource::get(op), pass);
    });
  const int64_t size = op.getSizes()[loop], stride = op.getStrides()[loop];
  if (size == 1)
    return emitLoops(loop + 1, sourceOffset, number, sums);
  Value first = arith::MulIOp::create(b, number, index(size));
  // Of the steps that lie side by side, as many as a load serves go together.
  const int64_t together = instruction.getStepsOfLoad();
  const bool isWide =
      together > 1 && loop + 1 == op.getSizes().size() &&
      stride == PackedProductOp::getStepDepth(ProductSource::get(op).factor);
  const int64_t numWide = isWide ? size / together : 0;
  SmallVector<Value> results(sums);
  if (numWide != 0)
    results = createSumLoop(b, numWide, results, [&](Value k, ValueRange sums) {
      Value step = arith::MulIOp::create(b, k, index(together));
      Value offset = arith::AddIOp::create(
          b, sourceOffset, arith::MulIOp::create(b, step, index(stride)));
      return emitSteps(offset, arith::AddIOp::create(b, first, step), sums);
    });
  const int64_t begin = numWide * together;
  if (begin == size)
    return results;
  return createSumLoop(b, size - begin, results, [&](Value k, ValueRange sums) {
    Value step = begin == 0 ? k : arith::AddIOp::create(b, k, index(begin));
    Value offset = arith::AddIOp::create(
        b, sourceOffset, arith::MulIOp::create(b, step, index(stride)));
    return emitLoops(loop + 1, offset, arith::AddIOp::create(b, first, step),
                     sums);
  });
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
    results.push_back(instruction.join(b, ValueRange(sums).slice(i, parts)));
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
      const ProductInstruction &instruction =
          ProductInstruction::get(*chosen, ProductSource::get(op));
      rewriter.setInsertionPoint(op);
      memref::PrefetchOp prefetch = UkernelLowering::findPrefetch(op);
      rewriter.replaceOp(op,
                         UkernelLowering(op, instruction, rewriter).lower());
      if (prefetch)
        rewriter.eraseOp(prefetch);
    }
    SmallVector<TileUkernelOp> tileOps;
    getOperation().walk([&](TileUkernelOp op) { tileOps.push_back(op); });
    for (TileUkernelOp op : tileOps) {
      if (!TileRegisters::multiply(*chosen, ProductSource::get(op))) {
        op.emitOpError("expected a target with 'amx-int8', but got '")
            << chosen->getName() << "'";
        return signalPassFailure();
      }
      lowerTileUkernel(op, rewriter);
    }
  }
};
} // namespace
