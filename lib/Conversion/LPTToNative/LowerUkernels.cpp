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
  /// Emits those of `size` steps that lie side by side, the first of which is
  /// `number`, that the instruction loads at once or in one iteration. Returns
  /// how many these are, and the sums.
  std::pair<int64_t, SmallVector<Value>>
  emitLoads(int64_t size, Value sourceOffset, Value number, ValueRange sums);
  /// Loads `numSteps` steps at once, and multiplies those from number `begin`
  /// of them on; `number` is that of the first one.
  SmallVector<Value> emitSteps(int64_t numSteps, Value sourceOffset,
                               Value number, int64_t begin, ValueRange sums);
  /// Emits `count` steps that are multiplied at once. `getNumbers` yields those
  /// of a group of rows for a pass.
  SmallVector<Value> emitProducts(
      int64_t count, Value number, ValueRange sums,
      llvm::function_ref<SmallVector<Value>(size_t, int64_t)> getNumbers);
  /// The same for an instruction that multiplies some parts at once.
  SmallVector<Value>
  emitParts(int64_t count, Value number, ValueRange sums,
            llvm::function_ref<SmallVector<Value>(size_t, int64_t)> getNumbers);
  /// Moves the ops that load `weights` to the place where ops are created.
  void moveHere(ValueRange weights);
  /// Loads the weights of a step, and fetches others.
  SmallVector<SmallVector<Value>> loadWeights(Value number, int64_t pass);

  /// The places of the rows of a group in the source.
  SmallVector<Value> getOffsets(size_t group, Value sourceOffset);
  size_t getNumGroups() {
    return llvm::divideCeil(op.getRows().size(), instruction.getRowsOfGroup());
  }
  /// How many rows group number `group` has.
  size_t countRows(size_t group) {
    const size_t rows = instruction.getRowsOfGroup();
    return std::min(rows, op.getRows().size() - group * rows);
  }

  UkernelOp op;
  memref::PrefetchOp prefetch;
  const ProductInstruction &instruction;
  const ProductSource source = ProductSource::get(op);
  ImplicitLocOpBuilder b;
};

} // namespace

SmallVector<Value> UkernelLowering::getOffsets(size_t group,
                                               Value sourceOffset) {
  SmallVector<Value> offsets;
  const size_t first = group * instruction.getRowsOfGroup();
  for (Value row : op.getRows().slice(first, countRows(group)))
    offsets.push_back(arith::AddIOp::create(b, row, sourceOffset));
  return offsets;
}

SmallVector<SmallVector<Value>> UkernelLowering::loadWeights(Value number,
                                                             int64_t pass) {
  Value weightsOffset = arith::MulIOp::create(
      b, number, index(PackedProductOp::panelChannels * op.getPlaceDepth()));
  SmallVector<SmallVector<Value>> weights;
  for (Value panel : op.getPanels())
    weights.push_back(instruction.loadWeights(
        b, op.getWeights(), arith::AddIOp::create(b, panel, weightsOffset),
        pass));
  if (prefetch && pass == 0) {
    Value offset =
        arith::AddIOp::create(b, prefetch.getIndices().front(), weightsOffset);
    memref::PrefetchOp::create(
        b, op.getWeights(), ValueRange{offset}, prefetch.getIsWrite(),
        prefetch.getLocalityHint(), prefetch.getIsDataCache());
  }
  return weights;
}

SmallVector<Value> UkernelLowering::emitSteps(int64_t numSteps,
                                              Value sourceOffset, Value number,
                                              int64_t begin, ValueRange sums) {
  SmallVector<SmallVector<Value>> groups;
  for (size_t group = 0; group != getNumGroups(); ++group)
    groups.push_back(instruction.loadSteps(
        b, op.getSource(), getOffsets(group, sourceOffset), source, numSteps));
  SmallVector<Value> results(sums);
  const int64_t together = instruction.getStepsOfProduct();
  for (int64_t step = begin; step != numSteps; step += together) {
    Value next =
        step == 0 ? number : arith::AddIOp::create(b, number, index(step));
    results = emitProducts(together, next, results, [&](size_t group, int64_t) {
      return SmallVector<Value>(ArrayRef(groups[group]).slice(step, together));
    });
  }
  return results;
}

SmallVector<Value> UkernelLowering::emitProducts(
    int64_t count, Value number, ValueRange sums,
    llvm::function_ref<SmallVector<Value>(size_t, int64_t)> getNumbers) {
  if (instruction.getPartsAtOnce() != instruction.getNumParts())
    return emitParts(count, number, sums, getNumbers);
  const int64_t parts = instruction.getNumParts();
  SmallVector<Value> results(sums);
  for (int64_t pass = 0; pass != instruction.getNumPasses(); ++pass) {
    SmallVector<SmallVector<Value>> weights = loadWeights(number, pass);
    for (int64_t step = 1; step != count; ++step)
      for (auto [panel, next] : llvm::zip_equal(
               weights,
               loadWeights(arith::AddIOp::create(b, number, index(step)),
                           pass)))
        llvm::append_range(panel, next);
    MutableArrayRef<Value> rest = results;
    for (size_t group = 0; group != getNumGroups(); ++group) {
      const SmallVector<Value> ofGroup = getNumbers(group, pass);
      for (ArrayRef<Value> ofPanel : weights) {
        MutableArrayRef<Value> added = rest.take_front(parts);
        llvm::copy(
            count == 1
                ? instruction.multiplyAdd(b, added, ofGroup.front(), ofPanel)
                : instruction.multiplySteps(b, added, ofGroup, ofPanel),
            added.begin());
        rest = rest.drop_front(parts);
      }
    }
  }
  return results;
}

void UkernelLowering::moveHere(ValueRange weights) {
  for (Value vector : weights)
    vector.getDefiningOp()->moveBefore(b.getInsertionBlock(),
                                       b.getInsertionPoint());
}

SmallVector<Value> UkernelLowering::emitParts(
    int64_t count, Value number, ValueRange sums,
    llvm::function_ref<SmallVector<Value>(size_t, int64_t)> getNumbers) {
  SmallVector<SmallVector<Value>> groups;
  for (size_t group = 0; group != getNumGroups(); ++group)
    groups.push_back(getNumbers(group, /*pass=*/0));
  SmallVector<SmallVector<SmallVector<Value>>> steps;
  for (int64_t step = 0; step != count; ++step)
    steps.push_back(loadWeights(
        step == 0 ? number : arith::AddIOp::create(b, number, index(step)),
        /*pass=*/0));
  const size_t parts = instruction.getNumParts();
  const size_t atOnce = instruction.getPartsAtOnce();
  const size_t numPanels = op.getPanels().size();
  SmallVector<Value> results(sums);
  for (size_t panel = 0; panel != numPanels; ++panel)
    for (size_t part = 0; part != parts; part += atOnce) {
      SmallVector<Value> weights;
      for (ArrayRef<SmallVector<Value>> panels : steps)
        llvm::append_range(weights,
                           ArrayRef(panels[panel]).slice(part, atOnce));
      // LLVM keeps the order, more or less.
      moveHere(weights);
      for (auto [group, numbers] : llvm::enumerate(groups)) {
        MutableArrayRef<Value> added = MutableArrayRef(results).slice(
            (group * numPanels + panel) * parts + part, atOnce);
        llvm::copy(
            count == 1
                ? instruction.multiplyAdd(b, added, numbers.front(), weights)
                : instruction.multiplySteps(b, added, numbers, weights),
            added.begin());
      }
    }
  return results;
}

std::pair<int64_t, SmallVector<Value>>
UkernelLowering::emitLoads(int64_t size, Value sourceOffset, Value number,
                           ValueRange sums) {
  const int64_t loads = instruction.getLoadsOfIteration();
  const int64_t together = instruction.getStepsOfProduct();
  int64_t steps = instruction.getStepsOfLoad();
  // A load for fewer steps is better than one for each.
  while (steps > size && steps / 2 >= std::max<int64_t>(together, 2))
    steps /= 2;
  SmallVector<Value> results(sums);
  if (steps * loads == 1)
    return {0, results};
  auto emitAt = [&](Value step, ValueRange sums, int64_t begin = 0) {
    Value offset = arith::AddIOp::create(
        b, sourceOffset,
        arith::MulIOp::create(b, step, index(op.getPlaceDepth())));
    return emitSteps(steps, offset, arith::AddIOp::create(b, number, step),
                     begin, sums);
  };
  const int64_t numIterations = size / (steps * loads);
  if (numIterations != 0)
    results =
        createSumLoop(b, numIterations, results, [&](Value k, ValueRange sums) {
          SmallVector<Value> added(sums);
          for (int64_t load = 0; load != loads; ++load)
            added =
                emitAt(arith::AddIOp::create(
                           b, arith::MulIOp::create(b, k, index(steps * loads)),
                           index(load * steps)),
                       added);
          return added;
        });
  int64_t end = numIterations * steps * loads;
  for (; end + steps <= size; end += steps)
    results = emitAt(index(end), results);
  // The last load overlaps the one before.
  const int64_t rest = size - end;
  if (end != 0 && rest != 0 && rest % together == 0) {
    results = emitAt(index(size - steps), results, steps - rest);
    end = size;
  }
  return {end, results};
}

SmallVector<Value> UkernelLowering::emitLoops(size_t loop, Value sourceOffset,
                                              Value number, ValueRange sums) {
  if (loop == op.getSizes().size()) {
    return emitProducts(/*count=*/1, number, sums,
                        [&](size_t group, int64_t pass) {
                          return SmallVector<Value>{instruction.loadSource(
                              b, op.getSource(),
                              getOffsets(group, sourceOffset), source, pass)};
                        });
  }
  const int64_t size = op.getSizes()[loop], stride = op.getStrides()[loop];
  if (size == 1)
    return emitLoops(loop + 1, sourceOffset, number, sums);
  Value first = arith::MulIOp::create(b, number, index(size));
  SmallVector<Value> results(sums);
  int64_t begin = 0;
  if (loop + 1 == op.getSizes().size() && stride == op.getPlaceDepth())
    std::tie(begin, results) = emitLoads(size, sourceOffset, first, results);
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
  const size_t numPanels = op.getPanels().size();
  // The number of a sum of the op: panels of a row follow each other.
  auto getPlace = [&](size_t group, size_t row, size_t panel) {
    return (group * instruction.getRowsOfGroup() + row) * numPanels + panel;
  };
  SmallVector<Value> sums, results(op.getSums().size());
  for (size_t group = 0; group != getNumGroups(); ++group)
    for (size_t panel = 0; panel != numPanels; ++panel) {
      SmallVector<Value> rows;
      for (size_t row = 0; row != countRows(group); ++row)
        rows.push_back(op.getAccumulators()[getPlace(group, row, panel)]);
      llvm::append_range(sums, instruction.split(b, rows));
    }
  Value zero = index(0);
  sums = emitLoops(0, zero, zero, sums);
  ValueRange rest = sums;
  const size_t parts = instruction.getNumParts();
  for (size_t group = 0; group != getNumGroups(); ++group)
    for (size_t panel = 0; panel != numPanels; ++panel) {
      const size_t numRows = countRows(group);
      for (auto [row, sum] : llvm::enumerate(
               instruction.join(b, rest.take_front(parts), numRows)))
        results[getPlace(group, row, panel)] = sum;
      rest = rest.drop_front(parts);
    }
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
