//===- InlineCalls.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inliner of MLIR works on whole modules, whatever is run of them, and
// inlines into each function. Here calls are replaced in one function, from the
// outermost to the innermost, so that nothing else grows.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/InlineCalls.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/AcceptedOps.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct Call {
  CallOpInterface op;
  func::FuncOp callee;
};

/// The sizes of a function, and of its callees.
struct CalledFunction {
  SmallVector<Call> calls;
  /// With all calls inlined.
  uint64_t numOps = 0;
  /// How deep its calls nest.
  uint64_t depth = 0;
};

/// The functions that are called, from the caller to the callee.
class CallGraph {
public:
  /// Fails at the first call that cannot be inlined, or op that is refused.
  llvm::Error search(func::FuncOp entry);

  const CalledFunction &lookup(func::FuncOp function) const {
    return functions.find(function)->second;
  }

  /// The functions of which there are several copies when all calls are
  /// inlined.
  llvm::DenseSet<Operation *> findRepeated() const;

private:
  /// Finds the function that is called. Fails if it may not be.
  llvm::Error resolve(Call &call);
  /// Collects the calls in `function`, which is searched from here on.
  void enter(func::FuncOp function);
  /// Sums up what all calls of the last function that was entered need.
  llvm::Error leave();

  SymbolTableCollection symbols;
  llvm::DenseMap<Operation *, CalledFunction> functions;
  /// The functions from the first caller to the one that is searched, and how
  /// many of their calls have been looked at.
  llvm::SmallSetVector<Operation *, 8> active;
  SmallVector<size_t> numVisited;
};
} // namespace

llvm::Error CallGraph::resolve(Call &call) {
  auto symbol = dyn_cast<SymbolRefAttr>(call.op.getCallableForCallee());
  if (!symbol)
    return makeOpError(call.op, "expected the call of a function by its name, "
                                "but got one of a value");
  call.callee =
      dyn_cast_or_null<func::FuncOp>(call.op.resolveCallableInTable(&symbols));
  if (!call.callee || call.callee.isDeclaration())
    return makeOpError(
        call.op, "expected a function with a body, but {0} has none", symbol);
  if (active.contains(call.callee))
    return makeOpError(call.op,
                       "expected functions that do not call themselves, "
                       "but {0} does",
                       symbol);
  // Blocks of the callee would become blocks of the region around the call.
  if (!call.callee.getBody().hasOneBlock() &&
      call.op->getParentOp()->mightHaveTrait<mlir::OpTrait::SingleBlock>())
    return makeOpError(call.op,
                       "expected a call that can be inlined, but got one of a "
                       "function with several blocks in a region of one");
  return llvm::Error::success();
}

void CallGraph::enter(func::FuncOp function) {
  CalledFunction &entered = functions[function];
  function.getBody().walk([&](Operation *op) {
    ++entered.numOps;
    if (auto call = dyn_cast<CallOpInterface>(op))
      entered.calls.push_back({call, {}});
  });
  active.insert(function);
  numVisited.push_back(0);
}

llvm::Error CallGraph::leave() {
  auto function = cast<func::FuncOp>(active.pop_back_val());
  numVisited.pop_back();
  if (llvm::Error error = checkAcceptedOps(function))
    return error;
  CalledFunction &left = functions[function];
  for (const Call &call : left.calls) {
    const CalledFunction &callee = lookup(call.callee);
    left.numOps = llvm::SaturatingAdd(left.numOps, callee.numOps);
    left.depth = std::max(left.depth, callee.depth + 1);
  }
  return llvm::Error::success();
}

llvm::Error CallGraph::search(func::FuncOp entry) {
  enter(entry);
  while (!active.empty()) {
    MutableArrayRef<Call> calls = functions[active.back()].calls;
    if (numVisited.back() == calls.size()) {
      if (llvm::Error error = leave())
        return error;
      continue;
    }
    Call &call = calls[numVisited.back()++];
    if (llvm::Error error = resolve(call))
      return error;
    // Adds to `functions`, so that references into it are void.
    if (func::FuncOp callee = call.callee; !functions.contains(callee))
      enter(callee);
  }
  return llvm::Error::success();
}

llvm::DenseSet<Operation *> CallGraph::findRepeated() const {
  llvm::DenseSet<Operation *> called, repeated;
  SmallVector<Operation *> worklist;
  auto repeat = [&](Operation *function) {
    if (repeated.insert(function).second)
      worklist.push_back(function);
  };
  for (const auto &[caller, function] : functions)
    for (const Call &call : function.calls)
      if (!called.insert(call.callee).second)
        repeat(call.callee);
  while (!worklist.empty())
    for (const Call &call :
         lookup(cast<func::FuncOp>(worklist.pop_back_val())).calls)
      repeat(call.callee);
  return repeated;
}

/// Names the copies of the ops of the callee after the layer of the call and
/// their own, "encoder/dense", so that counters and remarks tell them from
/// those of other calls.
static void nameCopies(Call call, const IRMapping &mapping) {
  std::string caller = getLayerName(call.op.getLoc());
  if (caller.empty())
    return;
  call.callee.getBody().walk([&](Operation *op) {
    // A copy of a return has become a branch, or nothing.
    if (isa<func::ReturnOp>(op))
      return;
    Operation *copy = mapping.lookupOrNull(op);
    std::string layer = getLayerName(op->getLoc());
    if (copy && !layer.empty())
      copy->setLoc(
          NameLoc::get(StringAttr::get(op->getContext(), caller + "/" + layer),
                       copy->getLoc()));
  });
}

/// Puts the ops of the callee, which has one block, in place of the call. The
/// ops after the call stay where they are: to move them to another block, as
/// `inlineRegion` does, takes a time that grows with their number.
static llvm::Error inlineBlock(Call call, IRMapping &mapping) {
  OpBuilder builder(call.op);
  Block &body = call.callee.front();
  for (Operation &op : body.without_terminator()) {
    Operation *copy = builder.clone(op, mapping);
    copy->walk([&](Operation *nested) {
      nested->setLoc(CallSiteLoc::get(nested->getLoc(), call.op.getLoc()));
    });
  }
  for (auto [result, returned] : llvm::zip_equal(
           call.op->getResults(), body.getTerminator()->getOperands())) {
    Value value = mapping.lookup(returned);
    // In code that is not reached.
    if (value.getDefiningOp() == call.op)
      return makeOpError(call.op, "expected operands that the call does not "
                                  "yield, but got results of it");
    result.replaceAllUsesWith(value);
  }
  return llvm::Error::success();
}

static llvm::Error inlineBlocks(Call call, IRMapping &mapping) {
  InlinerInterface interface(call.op.getContext());
  auto clone = [](OpBuilder &, Region *source, Block *before, Block *after,
                  IRMapping &mapping, bool) {
    source->cloneInto(before->getParent(), after->getIterator(), mapping);
  };
  if (succeeded(inlineRegion(interface, clone, &call.callee.getBody(), call.op,
                             mapping, call.op->getResults(),
                             call.op->getResultTypes(), call.op.getLoc())))
    return llvm::Error::success();
  return makeOpError(call.op, "expected a call that can be inlined, but got "
                              "one that cannot");
}

llvm::Error lpt::inlineCalls(func::FuncOp function, uint64_t maxOps) {
  CallGraph graph;
  if (llvm::Error error = graph.search(function))
    return error;
  const CalledFunction &entry = graph.lookup(function);
  if (entry.calls.empty())
    return llvm::Error::success();
  if (entry.numOps > maxOps)
    return makeOpError(
        function,
        "expected at most {0} ops when calls are inlined, but "
        "got {1}{2}",
        maxOps,
        entry.numOps == std::numeric_limits<uint64_t>::max() ? "at least " : "",
        entry.numOps);
  if (entry.depth > maxCallDepth)
    return makeOpError(function,
                       "expected calls that nest at most {0} deep, but got {1}",
                       maxCallDepth, entry.depth);

  llvm::DenseSet<Operation *> repeated = graph.findRepeated();
  // The last call goes first: where several blocks replace a call, the ops
  // after it move to a new one, and are not moved again by calls before it.
  SmallVector<Call> calls(entry.calls);
  while (!calls.empty()) {
    Call call = calls.pop_back_val();
    IRMapping mapping;
    mapping.map(call.callee.getArguments(), call.op.getArgOperands());
    if (llvm::Error error = call.callee.getBody().hasOneBlock()
                                ? inlineBlock(call, mapping)
                                : inlineBlocks(call, mapping))
      return error;
    if (repeated.contains(call.callee))
      nameCopies(call, mapping);
    for (Call inner : graph.lookup(call.callee).calls)
      calls.push_back(
          {cast<CallOpInterface>(mapping.lookup(inner.op.getOperation())),
           inner.callee});
    call.op.erase();
  }
  return llvm::Error::success();
}
