//===- OutlineLoops.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each loop nest becomes a function of its buffers and of a part of one
// parallel loop, so that several threads can run it, and so that LLVM knows
// that its buffers do not overlap. LLVM knows that of arguments alone, and most
// buffers of a step are views of one workspace.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "OutlinedFunction.h"
#include "ParallelLoops.h"

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/ADT/TypeSwitch.h"

#include <functional>

namespace mlir::lpt {
#define GEN_PASS_DEF_OUTLINELOOPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Chunks of an innermost loop are multiples of this, if they are that large,
/// so that threads write to cache lines of their own and vectors are full.
static constexpr int64_t innermostGrain = 64;

/// The loop that threads share: the outermost parallel one of enough
/// iterations, or the longest one. Nothing if there is none.
static std::optional<unsigned> chooseLoop(linalg::GenericOp op) {
  std::optional<unsigned> longest;
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (kind != utils::IteratorType::parallel || ranges[loop] < 2)
      continue;
    if (ranges[loop] >= minSharedIterations)
      return loop;
    if (!longest || ranges[loop] > ranges[*longest])
      longest = loop;
  }
  return longest;
}

/// The product of `count` and `factor`, saturated: it is only compared.
static int64_t multiply(int64_t count, int64_t factor) {
  return llvm::MulOverflow(count, factor, count)
             ? std::numeric_limits<int64_t>::max()
             : count;
}

/// How many iterations of a loop of `range` a thread runs at least, each of
/// which is `work` ops, so that they are `minWork` ops. Nothing if all of them
/// are fewer than twice that.
static std::optional<int64_t> chooseGrain(int64_t range, int64_t work,
                                          int64_t minWork) {
  if (work == 0)
    return std::nullopt;
  const int64_t grain = llvm::divideCeil(minWork, work);
  if (range / 2 < grain)
    return std::nullopt;
  return grain;
}

/// As above, of iterations of `loop`.
static std::optional<int64_t> chooseGrain(linalg::GenericOp op, unsigned loop,
                                          int64_t minWork) {
  int64_t work = std::distance(op.getBody()->begin(), op.getBody()->end());
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (auto [other, range] : llvm::enumerate(ranges))
    if (other != loop)
      work = multiply(work, range);
  std::optional<int64_t> grain = chooseGrain(ranges[loop], work, minWork);
  if (grain && loop + 1 == ranges.size()) {
    grain = llvm::alignTo(
        *grain, std::min<int64_t>(llvm::PowerOf2Ceil(*grain), innermostGrain));
    if (ranges[loop] / 2 < *grain)
      return std::nullopt;
  }
  return grain;
}

/// The constant that `size` is, or is at most; nothing if it is not known.
static std::optional<int64_t> getLimit(Value size) {
  if (std::optional<int64_t> constant = getConstantIntValue(size))
    return constant;
  if (auto least = size.getDefiningOp<arith::MinUIOp>()) {
    const std::optional<int64_t> limit = getConstantIntValue(least.getRhs());
    return limit ? limit : getConstantIntValue(least.getLhs());
  }
  auto product = size.getDefiningOp<arith::MulIOp>();
  if (!product)
    return std::nullopt;
  const std::optional<int64_t> count = getLimit(product.getLhs()),
                               factor = getConstantIntValue(product.getRhs());
  if (!count || !factor)
    return std::nullopt;
  return multiply(*count, *factor);
}

/// How many ops a run of `block` executes, but for loads and the computation of
/// indices, as in the body of a `linalg.generic`. A loop over a part of a tile
/// counts as one over a whole tile.
static int64_t countOps(Block &block) {
  int64_t count = 0;
  for (Operation &op : block.without_terminator()) {
    if (isa<memref::LoadOp>(op) ||
        (op.getNumResults() == 1 && op.getResult(0).getType().isIndex()))
      continue;
    int64_t ops = 1;
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      std::optional<int64_t> iterations = getLimit(loop.getUpperBound());
      auto end = loop.getUpperBound().getDefiningOp<arith::AddIOp>();
      if (!iterations && end && end.getLhs() == loop.getLowerBound())
        iterations = getLimit(end.getRhs());
      ops = multiply(countOps(*loop.getBody()), iterations.value_or(1));
    }
    if (llvm::AddOverflow(count, ops, count))
      return std::numeric_limits<int64_t>::max();
  }
  return count;
}

namespace {
/// What a loop nest reads and writes, as arguments of a function, and the views
/// and constants that the function repeats.
class Captures {
public:
  explicit Captures(Operation *nest);

  /// Whether a function can have all of it.
  bool isComplete() const { return complete; }
  ArrayRef<Value> getArguments() const { return arguments.getArrayRef(); }
  ArrayRef<Operation *> getRepeated() const { return repeated.getArrayRef(); }

private:
  void add(Value value);

  bool complete = true;
  SetVector<Value> arguments;
  /// In the order of their uses.
  SetVector<Operation *> repeated;
};
} // namespace

Captures::Captures(Operation *nest) {
  for (Value operand : nest->getOperands())
    add(operand);
  SetVector<Value> used;
  getUsedValuesDefinedAbove(nest->getRegions(), used);
  for (Value value : used)
    add(value);
}

void Captures::add(Value value) {
  Operation *op = value.getDefiningOp();
  // A view of bytes is a buffer of its own.
  const bool isRepeated =
      op && !isa<memref::ViewOp>(op) &&
      (op->hasTrait<mlir::OpTrait::ConstantLike>() ||
       isa<memref::GetGlobalOp>(op) ||
       (isa<ViewLikeOpInterface>(op) && isMemoryEffectFree(op)));
  if (isRepeated) {
    for (Value operand : op->getOperands())
      add(operand);
    repeated.insert(op);
    return;
  }
  auto type = dyn_cast<MemRefType>(value.getType());
  if (type && type.hasStaticShape() &&
      LLVMTypeConverter::canConvertToBarePtr(type))
    arguments.insert(value);
  else
    complete = false;
}

namespace {
/// A loop nest that becomes a function.
struct SharedNest {
  Operation *op = nullptr;
  /// The number of iterations of the loop that threads share; nothing if there
  /// is no such loop.
  std::optional<int64_t> range;
  /// See `parallelGrainAttrName`.
  std::optional<int64_t> grain;
  /// Replaces a copy of `op` by loops, and returns the shared one. Null if
  /// there is none, failure if there are no loops.
  std::function<FailureOr<scf::ForOp>(RewriterBase &, Operation *)> lower;

  static std::optional<SharedNest> match(linalg::GenericOp op, int64_t minWork);
  static std::optional<SharedNest> match(scf::ParallelOp op, int64_t minWork);
};
} // namespace

std::optional<SharedNest> SharedNest::match(linalg::GenericOp op,
                                            int64_t minWork) {
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (!op.hasPureBufferSemantics() ||
      llvm::is_contained(ranges, ShapedType::kDynamic))
    return std::nullopt;
  SharedNest nest;
  nest.op = op;
  const std::optional<unsigned> loop = chooseLoop(op);
  if (loop) {
    nest.range = ranges[*loop];
    nest.grain = chooseGrain(op, *loop, minWork);
  }
  nest.lower = [loop](RewriterBase &rewriter,
                      Operation *copy) -> FailureOr<scf::ForOp> {
    FailureOr<linalg::LinalgLoops> loops =
        linalg::linalgOpToLoops(rewriter, cast<linalg::LinalgOp>(copy));
    if (failed(loops))
      return failure();
    rewriter.eraseOp(copy);
    return loop ? cast<scf::ForOp>((*loops)[*loop]) : scf::ForOp();
  };
  return nest;
}

std::optional<SharedNest> SharedNest::match(scf::ParallelOp op,
                                            int64_t minWork) {
  if (op.getNumLoops() != 1 || op.getNumResults() != 0 ||
      getConstantIntValue(op.getLowerBound()[0]) != 0 ||
      getConstantIntValue(op.getStep()[0]) != 1)
    return std::nullopt;
  SharedNest nest;
  nest.op = op;
  nest.range = getConstantIntValue(op.getUpperBound()[0]);
  if (!nest.range)
    return std::nullopt;
  nest.grain = chooseGrain(*nest.range, countOps(*op.getBody()), minWork);
  nest.lower = [](RewriterBase &rewriter,
                  Operation *copy) -> FailureOr<scf::ForOp> {
    auto parallel = cast<scf::ParallelOp>(copy);
    auto loop = scf::ForOp::create(
        rewriter, parallel.getLoc(), parallel.getLowerBound()[0],
        parallel.getUpperBound()[0], parallel.getStep()[0]);
    rewriter.eraseOp(parallel.getBody()->getTerminator());
    rewriter.inlineBlockBefore(parallel.getBody(),
                               loop.getBody()->getTerminator(),
                               loop.getInductionVar());
    rewriter.eraseOp(parallel);
    return loop;
  };
  return nest;
}

/// Creates the function of `nest` before the one around it. It takes the
/// buffers and, if threads share a loop, the first iteration and the end of it.
/// Null if there are no loops.
static func::FuncOp createFunction(const SharedNest &nest,
                                   const Captures &captures, StringRef name) {
  auto outer = nest.op->getParentOfType<func::FuncOp>();
  OpBuilder builder(outer);
  const Location location = nest.op->getLoc();
  func::FuncOp function = createOutlinedFunction(
      builder, location, name, captures.getArguments(), nest.range.has_value());
  Block *body = &function.front();
  IRMapping mapping;
  mapping.map(captures.getArguments(),
              body->getArguments().take_front(captures.getArguments().size()));
  builder.setInsertionPointToStart(body);
  for (Operation *repeated : captures.getRepeated())
    builder.clone(*repeated, mapping);
  Operation *copy = builder.clone(*nest.op, mapping);
  func::ReturnOp::create(builder, location);

  IRRewriter rewriter(builder.getContext());
  rewriter.setInsertionPoint(copy);
  FailureOr<scf::ForOp> shared = nest.lower(rewriter, copy);
  if (failed(shared)) {
    function.erase();
    return nullptr;
  }
  if (*shared) {
    shared->setLowerBound(body->getArgument(body->getNumArguments() - 2));
    shared->setUpperBound(body->getArgument(body->getNumArguments() - 1));
  }
  return function;
}

/// Replaces `nest` by a call, if it can be.
static void outline(const SharedNest &nest, StringRef name) {
  Captures captures(nest.op);
  if (!captures.isComplete())
    return;
  func::FuncOp function = createFunction(nest, captures, name);
  if (!function)
    return;
  OpBuilder builder(nest.op);
  auto createIndex = [&](int64_t index) -> Value {
    return arith::ConstantIndexOp::create(builder, nest.op->getLoc(), index);
  };
  SmallVector<Value> operands(captures.getArguments());
  if (nest.range) {
    operands.push_back(createIndex(0));
    operands.push_back(createIndex(*nest.range));
  }
  auto call =
      func::CallOp::create(builder, nest.op->getLoc(), function, operands);
  if (nest.grain)
    call->setAttr(parallelGrainAttrName,
                  builder.getI64IntegerAttr(*nest.grain));
  nest.op->erase();
}

namespace {
struct OutlineLoopsPass : lpt::impl::OutlineLoopsBase<OutlineLoopsPass> {
  using OutlineLoopsBase::OutlineLoopsBase;

  void runOnOperation() override {
    for (auto function :
         llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      if (function.isDeclaration())
        continue;
      unsigned number = 0;
      // Loop nests in control flow stay there.
      for (Operation &op : llvm::make_early_inc_range(function.front())) {
        std::optional<SharedNest> nest =
            llvm::TypeSwitch<Operation *, std::optional<SharedNest>>(&op)
                .Case<linalg::GenericOp, scf::ParallelOp>(
                    [&](auto nest) { return SharedNest::match(nest, minWork); })
                .Default(std::nullopt);
        if (nest)
          outline(*nest,
                  (function.getName() + "_loops_" + Twine(number++)).str());
      }
    }
  }
};
} // namespace
