//===- FormKernels.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups of ops become kernels. A group grows forward from its root, as long as
// the value that it has reached is read by one element-wise op only: then
// the value has no other use and never reaches memory. Integers end a
// group: they are what is stored between kernels. Dequantization is cheap, and
// is repeated in every kernel that reads its integers.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/Kernel/DequantizedInput.h"
#include "LPT/Dialect/LPT/Kernel/KernelRefusal.h"

#include "mlir/IR/IRMapping.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FORMKERNELS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Classes of ops
//===----------------------------------------------------------------------===//

/// Whether a kernel may take `op` after its root.
static bool isTrailing(Operation *op) {
  return isElementwise(op) && isKernelComputation(op);
}

/// Whether `value` is computed from stored integers and constants.
static bool isOfStoredIntegers(Value value) {
  return llvm::all_of(value.getDefiningOp()->getOperands(), [](Value operand) {
    return isStoredInteger(operand) || isConstantPath(operand);
  });
}

/// The one operand of `op` that is no constant; null if there are several.
static Value getOnlyData(Operation *op) {
  Value data;
  for (Value operand : op->getOperands()) {
    if (isConstantPath(operand))
      continue;
    if (data && data != operand)
      return Value();
    data = operand;
  }
  return data;
}

/// Whether `zeroPoint` is one number, or one for each row of what only products
/// of rows read, `op`.
static bool isZeroPoint(Value zeroPoint, Operation *op) {
  ArrayRef<int64_t> shape = getShape(zeroPoint);
  if (llvm::all_of(shape, [](int64_t size) { return size == 1; }))
    return true;
  return shape.back() == 1 && llvm::all_of(op->getUses(), [](OpOperand &use) {
           return isa<WeightedOpInterface>(use.getOwner()) &&
                  !isa<WindowOpInterface>(use.getOwner()) &&
                  use.getOperandNumber() == 0;
         });
}

/// The integers that `op` subtracts computed zero points of their type from;
/// null if it is another op.
static Value getShiftedData(Operation *op) {
  auto subtract = dyn_cast<SubtractOp>(op);
  if (!subtract || !isStoredInteger(subtract.getA()) ||
      getElementType(subtract.getA()) != getElementType(subtract.getB()) ||
      !isZeroPoint(subtract.getB(), op))
    return Value();
  return subtract.getA();
}

/// Whether `value` is made of stored integers and constants by plain
/// arithmetic. Such values are computed wherever they are read.
static bool isDequantization(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || !op->hasTrait<lpt::OpTrait::DequantizationStep>())
    return false;
  // Differences of 8 bits in 16 are an input of products, like those in f32.
  auto subtract = dyn_cast<SubtractOp>(op);
  const bool isDifference =
      subtract && DequantizedInput::isDifferenceOfBytes(subtract);
  if (isStoredInteger(value) && !isDifference)
    return false;
  Value data = getOnlyData(op);
  if (!data)
    data = getShiftedData(op);
  return data && getShape(data) == getShape(value) &&
         (isStoredInteger(data) || isDequantization(data));
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

namespace {

/// The ops of one block that compute, cut into groups.
class Grouping {
public:
  explicit Grouping(Block &block);

  /// The ops of a group in the order of the block, the root first.
  using Group = SmallVector<Operation *>;
  ArrayRef<Group> getGroups() const { return groups; }

  /// Whether kernels repeat the op that computes `value`. To be asked while
  /// kernels are built: ops that were chains on integers before still are.
  bool isRepeated(Value value) const {
    Operation *op = value.getDefiningOp();
    return op && op->hasTrait<lpt::OpTrait::DequantizationStep>() &&
           dequantizations.contains(op);
  }

  /// Why the result of a group is stored before the op that reads it.
  const KernelRefusal *getRefusal(Operation *last) const {
    auto found = refusals.find(last);
    return found == refusals.end() ? nullptr : &found->second;
  }

private:
  void grow(Operation *root);
  /// The op after `value` that the group of `root` may take; null, and a
  /// reason if it was element-wise, otherwise.
  Operation *getNext(Operation *root, Value value);
  /// The position of the weighted op that computes `value`, followed by
  /// element-wise ops that only this value needs; -1 if there is none.
  int64_t getWeightedProducer(Value value);

  DenseMap<Operation *, int64_t> positions;
  DenseSet<Operation *> taken, dequantizations;
  SmallVector<Group> groups;
  DenseMap<Operation *, KernelRefusal> refusals;
};

} // namespace

Grouping::Grouping(Block &block) {
  SmallVector<Operation *> elementwise;
  int64_t position = 0;
  for (Operation &op : block)
    positions[&op] = position++;
  // Roots first: an element-wise op belongs to the kernel that computes its
  // input, if there is one.
  for (Operation &op : block) {
    if (!isKernelComputation(&op) ||
        llvm::all_of(op.getResults(), isConstantPath))
      continue;
    if (op.getNumResults() == 1 && isDequantization(op.getResult(0)))
      dequantizations.insert(&op);
    if (isElementwise(&op))
      elementwise.push_back(&op);
    else
      grow(&op);
  }
  for (Operation *op : elementwise)
    if (!taken.contains(op) && !isDequantization(op->getResult(0)))
      grow(op);
  // Dequantization that something else than a kernel reads, or a view, which
  // shares the memory of its input.
  auto isRepeatedBy = [&](Operation *user) {
    return taken.contains(user) ? !isView(user)
                                : user->getNumResults() == 1 &&
                                      isDequantization(user->getResult(0));
  };
  for (Operation *op : llvm::reverse(elementwise))
    if (!taken.contains(op) && !llvm::all_of(op->getUsers(), isRepeatedBy))
      grow(op);
  llvm::sort(groups, [&](const Group &a, const Group &b) {
    return positions[a.back()] < positions[b.back()];
  });
}

int64_t Grouping::getWeightedProducer(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!value.hasOneUse() || isStoredInteger(value))
      return -1;
    if (isa<WeightedOpInterface>(op))
      return positions.lookup(op);
    if (!isElementwise(op))
      return -1;
    value = getOnlyData(op);
    if (!value)
      return -1;
  }
  return -1;
}

Operation *Grouping::getNext(Operation *root, Value value) {
  if (value.use_empty())
    return nullptr;
  Operation *next = *value.user_begin();
  auto stop = [&](const KernelRefusal &refusal) {
    refusals[value.getDefiningOp()] = refusal;
    return nullptr;
  };
  if (llvm::any_of(value.getUsers(),
                   [&](Operation *user) { return user != next; })) {
    if (llvm::any_of(value.getUsers(), isTrailing))
      return stop(refuse(KernelReason::SeveralUses));
    return nullptr;
  }
  if (!isTrailing(next) || next->getBlock() != root->getBlock())
    return nullptr;
  // Integers are stored; what turns them into floats is repeated by readers,
  // and integers that were floats have their last rounding.
  if (isStoredInteger(value) &&
      (!isStoredInteger(next->getResult(0)) ||
       isDequantization(next->getResult(0)) || !isOfStoredIntegers(value)))
    return nullptr;
  if (getShape(next->getResult(0)) != getShape(value))
    return stop(refuse(KernelReason::Broadcast));
  if (llvm::any_of(getShape(value), ShapedType::isDynamic) &&
      !getOnlyData(next))
    return stop(refuse(KernelReason::DynamicShape, "it may be broadcast"));
  // Of two kernels that meet, the one that is computed last takes the op, and
  // finds the result of the other in memory.
  for (Value operand : next->getOperands())
    if (operand != value &&
        getWeightedProducer(operand) > positions.lookup(root))
      return nullptr;
  return next;
}

void Grouping::grow(Operation *root) {
  Group group = {root};
  taken.insert(root);
  // Movements are done in place or by copies, and backends that do them do not
  // compute: the element-wise ops after them are a kernel of their own.
  if (root->getNumResults() == 1 && !isView(root) && !movesElements(root)) {
    Value value = root->getResult(0);
    while (Operation *next = getNext(root, value)) {
      if (taken.contains(next))
        break;
      taken.insert(next);
      group.push_back(next);
      value = next->getResult(0);
    }
  }
  groups.push_back(std::move(group));
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {

/// Moves one group of ops into a kernel.
class KernelBuilder {
public:
  KernelBuilder(ArrayRef<Operation *> group, const Grouping &grouping,
                IRRewriter &rewriter)
      : group(group), grouping(grouping), rewriter(rewriter) {}

  void build();

private:
  /// What stands for `value` in the body: a constant or a dequantization is
  /// repeated there, anything else becomes an input.
  Value import(Value value);

  ArrayRef<Operation *> group;
  const Grouping &grouping;
  IRRewriter &rewriter;
  Block *body = nullptr;
  IRMapping mapping;
  SmallVector<Value> inputs;
};

} // namespace

Value KernelBuilder::import(Value value) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  if (isConstantPath(value) ||
      (!isView(group.front()) && grouping.isRepeated(value))) {
    Operation *op = value.getDefiningOp();
    // Kernels have constants of the dialect. What another dialect computes of
    // constants need not have a lowering, and is known.
    if (!isa<LPTDialect>(op->getDialect())) {
      rewriter.setInsertionPointToEnd(body);
      if (Value constant = evaluateConstantPath(value, rewriter)) {
        mapping.map(value, constant);
        return constant;
      }
    }
    for (Value operand : op->getOperands())
      import(operand);
    rewriter.setInsertionPointToEnd(body);
    rewriter.clone(*op, mapping);
    return mapping.lookup(value);
  }
  Value argument = body->addArgument(value.getType(), value.getLoc());
  inputs.push_back(value);
  mapping.map(value, argument);
  return argument;
}

void KernelBuilder::build() {
  Operation *last = group.back();
  // The root gives the kernel its name in tables and messages.
  Location location = group.front()->getLoc();
  auto region = std::make_unique<Region>();
  body = &region->emplaceBlock();
  for (Operation *op : group) {
    for (Value operand : op->getOperands())
      import(operand);
    rewriter.setInsertionPointToEnd(body);
    rewriter.clone(*op, mapping);
  }
  SmallVector<Value> yielded;
  for (Value result : last->getResults())
    yielded.push_back(mapping.lookup(result));
  rewriter.setInsertionPointToEnd(body);
  YieldOp::create(rewriter, location, yielded);

  rewriter.setInsertionPoint(last);
  auto kernel =
      KernelOp::create(rewriter, location, last->getResultTypes(), inputs);
  kernel.getBody().takeBody(*region);
  rewriter.replaceOp(last, kernel.getOutputs());
  for (Operation *op : llvm::reverse(group.drop_back()))
    rewriter.eraseOp(op);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Copies the ops that compute the constant `value`.
static void clonePath(Value value, IRMapping &mapping, OpBuilder &builder) {
  if (mapping.contains(value))
    return;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    clonePath(operand, mapping, builder);
  builder.clone(*op, mapping);
}

/// Says of an element-wise group why no other kernel took it, and of every
/// other one what it took.
static void emitRemarks(ArrayRef<Operation *> group, const Grouping &grouping) {
  auto lock = lockRemarks();
  Operation *root = group.front();
  if (group.size() > 1)
    remark::passed(root->getLoc(), makeRemarkOptions(root, "kernel"))
        << remark::add("{0} takes {1} more {2}", describeLayer(root),
                       group.size() - 1, group.size() == 2 ? "op" : "ops")
        << addLayer(root);
  if (!isElementwise(root))
    return;
  for (Value operand : root->getOperands()) {
    Operation *producer = operand.getDefiningOp();
    const KernelRefusal *refusal =
        producer ? grouping.getRefusal(producer) : nullptr;
    if (!refusal)
      continue;
    remark::detail::InFlightRemark remark = remark::missed(
        root->getLoc(), makeRemarkOptions(root, refusal->getCode()));
    if (!remark)
      continue;
    addRefusal(remark,
               describeOp(root) + " is a kernel of its own after " +
                   describeLayer(producer),
               *refusal);
    remark << addLayer(root);
  }
}

/// Puts constants that `op` reads into kernels: whatever has a place in memory
/// is the result of one.
static void storeConstants(Operation &op, IRRewriter &rewriter) {
  for (OpOperand &operand : op.getOpOperands()) {
    Value value = operand.get();
    if (!isConstantPath(value) ||
        !isa<LPTDialect>(value.getDefiningOp()->getDialect()))
      continue;
    rewriter.setInsertionPoint(&op);
    Location location = value.getLoc();
    auto kernel =
        KernelOp::create(rewriter, location, value.getType(), ValueRange());
    Block &body = kernel.getBody().emplaceBlock();
    IRMapping mapping;
    rewriter.setInsertionPointToEnd(&body);
    clonePath(value, mapping, rewriter);
    YieldOp::create(rewriter, location, mapping.lookup(value));
    operand.set(kernel.getOutputs().front());
  }
}

/// Cuts the ops of one block into kernels.
static void formKernels(Block &block, IRRewriter &rewriter) {
  Grouping grouping(block);
  // Kernels take the place of the ops that remarks speak of.
  if (rewriter.getContext()->getRemarkEngine())
    for (ArrayRef<Operation *> group : grouping.getGroups())
      emitRemarks(group, grouping);
  for (ArrayRef<Operation *> group : grouping.getGroups())
    KernelBuilder(group, grouping, rewriter).build();
}

namespace {
struct FormKernelsPass : lpt::impl::FormKernelsBase<FormKernelsPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    llvm::SetVector<Block *> blocks;
    walkInDominanceOrder(function, [&](Operation *op) {
      if (isKernelComputation(op) && !op->getParentOfType<KernelOp>())
        blocks.insert(op->getBlock());
    });
    IRRewriter rewriter(&getContext());
    // Uses before definitions: the dequantizations that are repeated in other
    // blocks are still there.
    for (Block *block : llvm::reverse(blocks))
      formKernels(*block, rewriter);
    for (Block &block : function.getBody())
      if (block.hasNoSuccessors())
        storeConstants(*block.getTerminator(), rewriter);
    // Constants and dequantizations that were repeated are left behind.
    SmallVector<Operation *> leftOver;
    walkInDominanceOrder(function, [&](Operation *op) {
      if (isa_and_nonnull<LPTDialect>(op->getDialect()) ||
          (op->getNumResults() != 0 &&
           llvm::all_of(op->getResults(), isConstantPath)))
        leftOver.push_back(op);
    });
    for (Operation *op : llvm::reverse(leftOver))
      if (isOpTriviallyDead(op))
        rewriter.eraseOp(op);
  }
};
} // namespace
