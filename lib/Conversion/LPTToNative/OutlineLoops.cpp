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

namespace mlir::lpt {
#define GEN_PASS_DEF_OUTLINELOOPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Below this number of iterations, a loop is left to another one that has
/// more: threads would get unequal shares.
static constexpr int64_t minIterations = 16;

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
    if (ranges[loop] >= minIterations)
      return loop;
    if (!longest || ranges[loop] > ranges[*longest])
      longest = loop;
  }
  return longest;
}

/// How many iterations of `loop` a thread runs at least, so that they are
/// `minWork` ops. Nothing if all of them are fewer than twice that.
static std::optional<int64_t> chooseGrain(linalg::GenericOp op, unsigned loop,
                                          int64_t minWork) {
  int64_t work = std::distance(op.getBody()->begin(), op.getBody()->end());
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (auto [other, range] : llvm::enumerate(ranges))
    // Saturated: it is only compared.
    if (other != loop && llvm::MulOverflow(work, range, work))
      work = std::numeric_limits<int64_t>::max();
  if (work == 0)
    return std::nullopt;
  // What moves numbers and computes none is as fast as memory.
  constexpr int64_t movesOfWork = 8;
  if (op.getBody()->without_terminator().empty() &&
      llvm::MulOverflow(minWork, movesOfWork, minWork))
    return std::nullopt;
  int64_t grain = llvm::divideCeil(minWork, work);
  if (ranges[loop] / 2 < grain)
    return std::nullopt;
  if (loop + 1 == ranges.size())
    grain = llvm::alignTo(
        grain, std::min<int64_t>(llvm::PowerOf2Ceil(grain), innermostGrain));
  if (ranges[loop] / 2 < grain)
    return std::nullopt;
  return grain;
}

namespace {
/// What a loop nest reads and writes, as arguments of a function, and the views
/// and constants that the function repeats.
class Captures {
public:
  explicit Captures(linalg::GenericOp op);

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

Captures::Captures(linalg::GenericOp op) {
  for (Value operand : op->getOperands())
    add(operand);
  SetVector<Value> used;
  getUsedValuesDefinedAbove(op->getRegions(), used);
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

/// Creates the function before that of `op`. It takes the buffers and, if there
/// is a `loop` to share, the first iteration and the end of it. Null if `op`
/// has no loops.
static func::FuncOp createFunction(linalg::GenericOp op,
                                   const Captures &captures,
                                   std::optional<unsigned> loop,
                                   StringRef name) {
  auto outer = op->getParentOfType<func::FuncOp>();
  OpBuilder builder(outer);
  func::FuncOp function = createOutlinedFunction(
      builder, op.getLoc(), name, captures.getArguments(), loop.has_value());
  Block *body = &function.front();
  IRMapping mapping;
  mapping.map(captures.getArguments(),
              body->getArguments().take_front(captures.getArguments().size()));
  builder.setInsertionPointToStart(body);
  for (Operation *repeated : captures.getRepeated())
    builder.clone(*repeated, mapping);
  auto inner = cast<linalg::GenericOp>(builder.clone(*op, mapping));
  func::ReturnOp::create(builder, op.getLoc());

  IRRewriter rewriter(builder.getContext());
  rewriter.setInsertionPoint(inner);
  FailureOr<linalg::LinalgLoops> loops =
      linalg::linalgOpToLoops(rewriter, inner);
  if (failed(loops)) {
    function.erase();
    return nullptr;
  }
  if (loop) {
    auto shared = cast<scf::ForOp>((*loops)[*loop]);
    shared.setLowerBound(body->getArgument(body->getNumArguments() - 2));
    shared.setUpperBound(body->getArgument(body->getNumArguments() - 1));
  }
  rewriter.eraseOp(inner);
  return function;
}

/// Replaces `op` by a call, if it can be.
static void outline(linalg::GenericOp op, int64_t minWork, StringRef name) {
  if (!op.hasPureBufferSemantics() ||
      llvm::is_contained(op.getStaticLoopRanges(), ShapedType::kDynamic))
    return;
  Captures captures(op);
  if (!captures.isComplete())
    return;
  std::optional<unsigned> loop = chooseLoop(op);
  func::FuncOp function = createFunction(op, captures, loop, name);
  if (!function)
    return;
  OpBuilder builder(op);
  auto createIndex = [&](int64_t index) -> Value {
    return arith::ConstantIndexOp::create(builder, op.getLoc(), index);
  };
  SmallVector<Value> operands(captures.getArguments());
  std::optional<int64_t> grain;
  if (loop) {
    operands.push_back(createIndex(0));
    operands.push_back(createIndex(op.getStaticLoopRanges()[*loop]));
    grain = chooseGrain(op, *loop, minWork);
  }
  auto call = func::CallOp::create(builder, op.getLoc(), function, operands);
  if (grain)
    call->setAttr(parallelGrainAttrName, builder.getI64IntegerAttr(*grain));
  op.erase();
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
      for (auto op : llvm::make_early_inc_range(
               function.front().getOps<linalg::GenericOp>()))
        outline(op, minWork,
                (function.getName() + "_loops_" + Twine(number++)).str());
    }
  }
};
} // namespace
