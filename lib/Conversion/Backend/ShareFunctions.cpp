//===- ShareFunctions.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that differ in constants alone become calls of one function, to
// which the constants are arguments. The layers of a network repeat a few
// shapes, and compiling a function takes much longer than calling it.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/Hashing.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SHAREFUNCTIONS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The loop nest whose body has the operand; null if none has.
static linalg::GenericOp getLoopNest(OpOperand &operand) {
  return operand.getOwner()->getParentOfType<linalg::GenericOp>();
}

/// The value of an op that an argument can stand for: that of a global
/// constant, or of a float that loop nests alone read. Null for other ops.
static Attribute getConstant(Operation &op, const SymbolTable &symbols) {
  if (auto address = dyn_cast<memref::GetGlobalOp>(op)) {
    auto global = symbols.lookup<memref::GlobalOp>(address.getName());
    return global && global.getConstant()
               ? global.getInitialValue().value_or(Attribute())
               : Attribute();
  }
  auto constant = dyn_cast<arith::ConstantOp>(op);
  const bool isRead = constant && isa<FloatType>(constant.getType()) &&
                      llvm::all_of(constant->getUses(), [](OpOperand &use) {
                        return getLoopNest(use) != nullptr;
                      });
  return isRead ? constant.getValue() : Attribute();
}

//===----------------------------------------------------------------------===//
// Equal functions
//===----------------------------------------------------------------------===//

namespace {
/// Compares functions in all but names, locations and constants.
class Comparison {
public:
  explicit Comparison(const SymbolTable &symbols) : symbols(symbols) {}

  bool areEqual(func::FuncOp first, func::FuncOp second);
  /// The constants of the second function, in the order of those of the first,
  /// and whether each is that of the first.
  SmallVector<Operation *> constants;
  llvm::BitVector differing;

private:
  bool areEqual(Region &first, Region &second);
  bool areEqual(Block &first, Block &second);
  bool areEqual(Operation &first, Operation &second);
  /// Whether `second` is what `first` is in the other function.
  bool areMapped(ValueRange first, ValueRange second) const {
    return llvm::equal(first, second, [&](Value a, Value b) {
      return mapping.lookupOrNull(a) == b;
    });
  }

  const SymbolTable &symbols;
  IRMapping mapping;
};
} // namespace

bool Comparison::areEqual(Operation &first, Operation &second) {
  if (first.getName() != second.getName() ||
      first.getNumRegions() != second.getNumRegions() ||
      !llvm::equal(first.getResultTypes(), second.getResultTypes()) ||
      !areMapped(first.getOperands(), second.getOperands()) ||
      !llvm::equal(
          first.getSuccessors(), second.getSuccessors(),
          [&](Block *a, Block *b) { return mapping.lookupOrNull(a) == b; }))
    return false;
  mapping.map(first.getResults(), second.getResults());
  const Attribute constant = getConstant(first, symbols);
  const Attribute other = getConstant(second, symbols);
  if (constant && other) {
    constants.push_back(&second);
    differing.push_back(constant != other);
    return true;
  }
  return first.getAttrDictionary() == second.getAttrDictionary() &&
         llvm::all_of(llvm::zip(first.getRegions(), second.getRegions()),
                      [&](auto regions) {
                        return areEqual(std::get<0>(regions),
                                        std::get<1>(regions));
                      });
}

bool Comparison::areEqual(Block &first, Block &second) {
  if (first.getOperations().size() != second.getOperations().size())
    return false;
  return llvm::all_of(llvm::zip(first, second), [&](auto ops) {
    return areEqual(std::get<0>(ops), std::get<1>(ops));
  });
}

bool Comparison::areEqual(Region &first, Region &second) {
  if (!llvm::hasNItems(second, llvm::range_size(first)))
    return false;
  for (auto [a, b] : llvm::zip(first, second)) {
    if (!llvm::equal(a.getArgumentTypes(), b.getArgumentTypes()))
      return false;
    mapping.map(&a, &b);
    mapping.map(a.getArguments(), b.getArguments());
  }
  return llvm::all_of(llvm::zip(first, second), [&](auto blocks) {
    return areEqual(std::get<0>(blocks), std::get<1>(blocks));
  });
}

bool Comparison::areEqual(func::FuncOp first, func::FuncOp second) {
  auto getAttributes = [](func::FuncOp function) {
    NamedAttrList attributes(function->getAttrDictionary());
    attributes.erase(SymbolTable::getSymbolAttrName());
    return attributes.getDictionary(function.getContext());
  };
  return getAttributes(first) == getAttributes(second) &&
         areEqual(first.getBody(), second.getBody());
}

/// A number that is the same for functions that are equal.
static llvm::hash_code computeHash(func::FuncOp function) {
  llvm::hash_code hash = hash_value(function.getFunctionType());
  function.walk([&](Operation *op) {
    hash = llvm::hash_combine(hash, op->getName(), op->getNumOperands());
    for (Type type : op->getResultTypes())
      hash = llvm::hash_combine(hash, type);
  });
  return hash;
}

namespace {
/// Functions that differ in constants alone.
struct EqualFunctions {
  struct Member {
    func::FuncOp function;
    SmallVector<Operation *> constants;
  };
  /// At least one.
  SmallVector<Member> members;
  /// Those constants in which any member differs from the first.
  llvm::BitVector differing;

  EqualFunctions(func::FuncOp function, const SymbolTable &symbols);
  /// Adds `function` if it is equal.
  bool add(func::FuncOp function, const SymbolTable &symbols);
};
} // namespace

EqualFunctions::EqualFunctions(func::FuncOp function,
                               const SymbolTable &symbols) {
  Comparison comparison(symbols);
  comparison.areEqual(function, function);
  members.push_back({function, std::move(comparison.constants)});
  differing = std::move(comparison.differing);
}

bool EqualFunctions::add(func::FuncOp function, const SymbolTable &symbols) {
  Comparison comparison(symbols);
  if (!comparison.areEqual(members.front().function, function))
    return false;
  members.push_back({function, std::move(comparison.constants)});
  differing |= comparison.differing;
  return true;
}

//===----------------------------------------------------------------------===//
// Sharing
//===----------------------------------------------------------------------===//

namespace {
/// Makes calls of equal functions.
class Sharing {
public:
  explicit Sharing(ModuleOp module)
      : symbols(module), builder(module.getContext()) {}

  SymbolTable &getSymbols() { return symbols; }
  void share(const EqualFunctions &equal);

private:
  /// A copy of the first function that takes the differing constants.
  func::FuncOp createShared(const EqualFunctions &equal);
  /// Adds an argument for the memory of `constant`, an op of `function`.
  void addArgument(func::FuncOp function, Operation *constant);
  /// Lets `member` call `shared`.
  void call(func::FuncOp shared, const EqualFunctions::Member &member,
            const llvm::BitVector &differing);
  /// The memory of `constant`.
  Value createAddress(Operation *constant);
  /// The global that holds a float of this value.
  memref::GlobalOp getGlobal(TypedAttr value, Location location);

  SymbolTable symbols;
  OpBuilder builder;
  DenseMap<Attribute, memref::GlobalOp> floats;
};
} // namespace

/// Where the arguments for constants begin: a workspace stays the last one.
static unsigned getEndOfBuffers(func::FuncOp function) {
  return function.getNumArguments() - function->hasAttr(workspaceAttrName);
}

static MemRefType getMemoryType(Operation *constant) {
  Type type = constant->getResult(0).getType();
  auto memory = dyn_cast<MemRefType>(type);
  return memory ? memory : MemRefType::get({}, type);
}

void Sharing::addArgument(func::FuncOp function, Operation *constant) {
  const unsigned number = getEndOfBuffers(function);
  // Nothing writes to constants.
  const NamedAttribute attributes[] = {
      builder.getNamedAttr(LLVM::LLVMDialect::getNoAliasAttrName(),
                           builder.getUnitAttr()),
      builder.getNamedAttr(LLVM::LLVMDialect::getReadonlyAttrName(),
                           builder.getUnitAttr())};
  LogicalResult inserted = function.insertArgument(
      number, getMemoryType(constant), builder.getDictionaryAttr(attributes),
      constant->getLoc());
  (void)inserted;
  assert(succeeded(inserted) && "an argument after the buffers");
  Value memory = function.getArgument(number), value = constant->getResult(0);
  if (isa<MemRefType>(value.getType())) {
    value.replaceAllUsesWith(memory);
    constant->erase();
    return;
  }
  DenseMap<Operation *, Value> loaded;
  for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
    linalg::GenericOp nest = getLoopNest(use);
    Value &element = loaded[nest];
    if (!element) {
      builder.setInsertionPointToStart(nest.getBody());
      element = memref::LoadOp::create(builder, constant->getLoc(), memory);
    }
    use.set(element);
  }
  constant->erase();
}

func::FuncOp Sharing::createShared(const EqualFunctions &equal) {
  auto [first, constants] = equal.members.front();
  IRMapping mapping;
  func::FuncOp shared = first.clone(mapping);
  shared.setName((first.getName() + "_shared").str());
  shared.setPrivate();
  symbols.insert(shared, first->getIterator());
  for (unsigned i : equal.differing.set_bits())
    addArgument(shared, mapping.lookup(constants[i]));
  return shared;
}

memref::GlobalOp Sharing::getGlobal(TypedAttr value, Location location) {
  memref::GlobalOp &global = floats[value];
  if (global)
    return global;
  OpBuilder::InsertionGuard guard(builder);
  builder.clearInsertionPoint();
  auto type = MemRefType::get({}, value.getType());
  global = memref::GlobalOp::create(
      builder, location, "__constant_shared", builder.getStringAttr("private"),
      type,
      DenseElementsAttr::get(RankedTensorType::get({}, value.getType()), value),
      /*constant=*/true, /*alignment=*/IntegerAttr());
  symbols.insert(global, symbols.getOp()->getRegion(0).front().begin());
  return global;
}

Value Sharing::createAddress(Operation *constant) {
  const Location location = constant->getLoc();
  if (auto address = dyn_cast<memref::GetGlobalOp>(constant))
    return memref::GetGlobalOp::create(builder, location, address.getType(),
                                       address.getName());
  memref::GlobalOp global =
      getGlobal(cast<arith::ConstantOp>(constant).getValue(), location);
  return memref::GetGlobalOp::create(builder, location, global.getType(),
                                     global.getName());
}

void Sharing::call(func::FuncOp shared, const EqualFunctions::Member &member,
                   const llvm::BitVector &differing) {
  func::FuncOp function = member.function;
  Block *body = builder.createBlock(&function.getBody());
  for (BlockArgument argument : function.front().getArguments())
    body->addArgument(argument.getType(), argument.getLoc());
  ValueRange arguments = body->getArguments();
  const unsigned numBuffers = getEndOfBuffers(function);
  SmallVector<Value> operands(arguments.take_front(numBuffers));
  for (unsigned i : differing.set_bits())
    operands.push_back(createAddress(member.constants[i]));
  llvm::append_range(operands, arguments.drop_front(numBuffers));
  func::CallOp::create(builder, function.getLoc(), shared, operands);
  func::ReturnOp::create(builder, function.getLoc());
  // The others may be loops.
  for (Block &block : function)
    if (&block != body)
      block.dropAllReferences();
  while (&function.front() != body)
    function.front().erase();
}

void Sharing::share(const EqualFunctions &equal) {
  if (equal.members.size() == 1)
    return;
  func::FuncOp shared = createShared(equal);
  for (const EqualFunctions::Member &member : equal.members)
    call(shared, member, equal.differing);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct ShareFunctions : lpt::impl::ShareFunctionsBase<ShareFunctions> {
  void runOnOperation() override {
    Sharing sharing(getOperation());
    std::vector<EqualFunctions> classes;
    DenseMap<size_t, SmallVector<unsigned>> byHash;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isDeclaration() || function.getNumResults() != 0 ||
          !function->hasAttr(barePointerAttrName))
        continue;
      SmallVector<unsigned> &candidates = byHash[computeHash(function)];
      const bool isAdded = llvm::any_of(candidates, [&](unsigned i) {
        return classes[i].add(function, sharing.getSymbols());
      });
      if (isAdded)
        continue;
      candidates.push_back(classes.size());
      classes.emplace_back(function, sharing.getSymbols());
    }
    for (const EqualFunctions &equal : classes)
      sharing.share(equal);
  }
};
} // namespace
