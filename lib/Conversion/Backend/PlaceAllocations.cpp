//===- PlaceAllocations.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "KernelsToProgram/ArenaPlan.h"

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_PLACEALLOCATIONS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether the size of the buffer is known, and how it lies there is plain.
static bool isPlaceable(MemRefType type) {
  return type.hasStaticShape() && type.getLayout().isIdentity() &&
         !type.getMemorySpace() && type.getElementType().isIntOrFloat();
}

static int64_t getBytes(MemRefType type) {
  return type.getNumElements() *
         llvm::divideCeil(type.getElementTypeBitWidth(), 8);
}

namespace {
/// The allocations of a function that are placed, and where.
struct Placement {
  ArenaPlan plan;
  /// Each with its number in the plan.
  SmallVector<std::pair<memref::AllocOp, unsigned>> placed;

  explicit Placement(func::FuncOp function);
};
} // namespace

Placement::Placement(func::FuncOp function) {
  Block &body = function.front();
  DenseMap<Operation *, int64_t> positions;
  for (auto [position, op] : llvm::enumerate(body))
    positions[&op] = position;
  BufferViewFlowAnalysis aliases(function);
  for (auto alloc : body.getOps<memref::AllocOp>()) {
    if (!isPlaceable(alloc.getType()))
      continue;
    int64_t last = positions.lookup(alloc);
    bool escapes = false;
    for (Value alias : aliases.resolve(alloc.getMemref()))
      for (Operation *user : alias.getUsers()) {
        escapes |= isa<func::ReturnOp>(user);
        last =
            std::max(last, positions.lookup(body.findAncestorOpInBlock(*user)));
      }
    if (!escapes)
      placed.emplace_back(alloc, plan.add(getBytes(alloc.getType()),
                                          positions.lookup(alloc), last));
  }
  plan.assign();
}

/// Adds the argument, and makes the buffers of the function views of it.
/// `isUsed` says that the module may have uses of the function.
static LogicalResult placeAllocations(func::FuncOp function, bool isUsed) {
  if (!function.getBody().hasOneBlock())
    return function.emitOpError() << "expected one block, but got several";
  if (isUsed)
    return function.emitOpError()
           << "expected a function that is not used in the module, but got one "
              "that is; inline its calls first";
  for (Type type : function.getArgumentTypes())
    if (auto buffer = dyn_cast<BaseMemRefType>(type);
        buffer && !LLVMTypeConverter::canConvertToBarePtr(buffer))
      return function.emitOpError()
             << "expected buffers of static shape as arguments, but got "
             << type;
  Placement placement(function);
  Block &body = function.front();
  OpBuilder builder(&body, body.begin());
  const int64_t size = placement.plan.getSize();
  auto type = MemRefType::get({size}, builder.getI8Type());
  if (failed(function.insertArgument(function.getNumArguments(), type,
                                     /*argAttrs=*/{}, function.getLoc())))
    return failure();
  Value memory = body.getArguments().back();
  for (auto [alloc, number] : placement.placed) {
    builder.setInsertionPoint(alloc);
    Value offset = arith::ConstantIndexOp::create(
        builder, alloc.getLoc(), placement.plan.getOffset(number));
    Value view = memref::ViewOp::create(builder, alloc.getLoc(),
                                        alloc.getType(), memory, offset,
                                        /*sizes=*/ValueRange());
    alloc.replaceAllUsesWith(view);
    alloc.erase();
  }
  // What is stored to one buffer is not read from another.
  const bool sharesMemory =
      function->removeDiscardableAttr(sharedMemoryAttrName) != nullptr;
  for (unsigned i = 0, e = function.getNumArguments(); i != e; ++i)
    if (!sharesMemory && isa<BaseMemRefType>(function.getArgument(i).getType()))
      function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                          builder.getUnitAttr());
  function->setAttr(workspaceAttrName, builder.getI64IntegerAttr(size));
  function->setAttr(barePointerAttrName, builder.getUnitAttr());
  return success();
}

namespace {
struct PlaceAllocations : lpt::impl::PlaceAllocationsBase<PlaceAllocations> {
  void runOnOperation() override {
    // Absent if an op may have uses that are unknown.
    const std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(&getOperation().getBodyRegion());
    DenseSet<StringAttr> used;
    for (SymbolTable::SymbolUse use : uses.value_or(SymbolTable::UseRange({})))
      used.insert(use.getSymbolRef().getRootReference());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isDeclaration() &&
          failed(placeAllocations(
              function, !uses || used.contains(function.getSymNameAttr()))))
        return signalPassFailure();
  }
};
} // namespace
