//===- ProgramCheck.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The function of a program computes addresses from constants, stores them in a
// table, and calls a step with the table. It may come from a file that somebody
// has made to do harm, and becomes machine code. So the forms that the
// conversion writes are accepted, and nothing else: of each op the value of
// every operand is known, and its attributes are those that the builder sets.
//
//===----------------------------------------------------------------------===//

#include "ProgramMemory.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Execution/Error.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// The runtime's function, see OneDNNRuntime.h.
static constexpr StringLiteral executeName = "lptOneDNNExecute";
/// The table of addresses is on the stack.
static constexpr int64_t maxTableEntries = 1 << 16;

namespace {

/// What a value of the program is.
struct Meaning {
  enum Kind {
    Unknown,
    /// Of the runtime.
    Context,
    /// Arrays of pointers; `offset` counts them.
    Inputs,
    Outputs,
    Host,
    Table,
    /// What is behind these pointers; `offset` is in bytes.
    Arena,
    Input,
    Output,
    /// A field of the host: `number` says which.
    HostField,
    Null,
    /// A constant, which `number` is.
    Integer,
    /// Conditions: no step has failed so far; the host has an observer.
    IsSuccess,
    IsObserved
  };
  Kind kind = Unknown;
  int64_t number = 0;
  int64_t offset = 0;

  bool operator==(const Meaning &other) const {
    return kind == other.kind && number == other.number &&
           offset == other.offset;
  }
  /// Nothing if it is no address of bytes.
  std::optional<ProgramAddress> getAddress() const {
    if (kind == Arena)
      return ProgramAddress{ProgramAddress::Arena, 0, offset};
    if (kind == Input || kind == Output)
      return ProgramAddress{kind == Input ? ProgramAddress::Input
                                          : ProgramAddress::Output,
                            number, offset};
    return std::nullopt;
  }
};

/// The fields of the host (LoadedModel.h).
enum HostFields { CallField, ObserveField, DataField, NumHostFields };

class ProgramCheck {
public:
  ProgramCheck(CompiledProgram &program, ProgramMemory memory)
      : program(program), memory(std::move(memory)),
        builder(program.function.getContext()),
        pointer(LLVM::LLVMPointerType::get(builder.getContext())) {}
  llvm::Error check();

private:
  llvm::Error checkOp(Operation *op);
  llvm::Error checkConstant(LLVM::ConstantOp op);
  llvm::Error checkAlloca(LLVM::AllocaOp op);
  llvm::Error checkAddress(LLVM::GEPOp op);
  llvm::Error checkLoad(LLVM::LoadOp op);
  llvm::Error checkStore(LLVM::StoreOp op);
  llvm::Error checkComparison(LLVM::ICmpOp op);
  llvm::Error checkSelect(LLVM::SelectOp op);
  llvm::Error checkCall(LLVM::CallOp op);
  llvm::Error checkStep(LLVM::CallOp op);
  llvm::Error checkStepMemory(LLVM::CallOp op, CompiledStep &step);
  llvm::Error checkObserver(LLVM::CallOp op);
  llvm::Error checkCopy(LLVM::MemcpyOp op);
  llvm::Error checkBranch(LLVM::CondBrOp op);
  llvm::Error checkBranch(LLVM::BrOp op);
  llvm::Error checkReturn(LLVM::ReturnOp op);

  /// Fails unless `op` is what the builder creates from `args`, so that no
  /// attribute or type changes what the op does.
  template <typename OpT, typename... Args>
  llvm::Error checkForm(OpT op, Args &&...args) {
    OwningOpRef<OpT> expected =
        OpT::create(builder, op.getLoc(), std::forward<Args>(args)...);
    if (OperationEquivalence::isEquivalentTo(
            op, expected->getOperation(),
            OperationEquivalence::IgnoreLocations))
      return llvm::Error::success();
    return makeOpError(op,
                       "expected the types and attributes that the "
                       "conversion writes, but got '{0}'",
                       op);
  }

  Meaning getMeaning(Value value) const { return meanings.lookup(value); }
  bool isInteger(Value value, Type type, int64_t number) const {
    return value.getType() == type &&
           getMeaning(value) == Meaning{Meaning::Integer, number, 0};
  }
  /// Whether `value` is the status of all steps so far.
  bool isStatus(Value value) {
    return status ? value == status : isInteger(value, builder.getI32Type(), 0);
  }
  /// How many elements there are from offset 0 of the array or memory;
  /// nothing if there is none.
  std::optional<int64_t> getExtent(const Meaning &meaning) const;
  /// Fails for an op that only runs if the host has an observer.
  llvm::Error checkIsUnconditional(Operation *op) const;

  CompiledProgram &program;
  ProgramMemory memory;
  OpBuilder builder;
  Type pointer;
  DenseMap<Value, Meaning> meanings;
  /// What has been stored since the last call of a step.
  SmallVector<std::optional<ProgramAddress>> table;
  size_t numSteps = 0, numObserved = 0;
  int64_t numPrimitives = 0;
  /// The status of the steps so far, and of the last one if that is not part of
  /// it yet. Null in front of the first step.
  Value status, stepStatus;
  /// The block that only runs if the host has an observer.
  Block *observation = nullptr;
};

} // namespace

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

std::optional<int64_t> ProgramCheck::getExtent(const Meaning &meaning) const {
  switch (meaning.kind) {
  case Meaning::Inputs:
    return program.type.getNumInputs();
  case Meaning::Outputs:
    return program.type.getNumResults();
  case Meaning::Host:
    return NumHostFields;
  case Meaning::Table:
    return table.size();
  default:
    if (std::optional<ProgramAddress> address = meaning.getAddress())
      return memory.getSize(*address);
    return std::nullopt;
  }
}

llvm::Error ProgramCheck::checkConstant(LLVM::ConstantOp op) {
  auto value = dyn_cast<IntegerAttr>(op.getValue());
  if (!value || value.getType() != op.getType() ||
      !(op.getType().isInteger(32) || op.getType().isInteger(64)))
    return makeOpError(op, "expected an integer of 32 or 64 bits, but got {0}",
                       op.getValue());
  meanings[op] = {Meaning::Integer, value.getInt(), 0};
  return checkForm(op, op.getType(), value);
}

llvm::Error ProgramCheck::checkAlloca(LLVM::AllocaOp op) {
  Meaning size = getMeaning(op.getArraySize());
  if (!table.empty() || !op->getBlock()->isEntryBlock())
    return makeOpError(op, "expected one table of addresses, but got several");
  if (size.kind != Meaning::Integer || size.number < 1 ||
      size.number > maxTableEntries)
    return makeOpError(op, "expected 1 to {0} addresses, but got {1}",
                       maxTableEntries, size.number);
  table.resize(size.number);
  meanings[op] = {Meaning::Table, 0, 0};
  return checkForm(op, pointer, pointer, op.getArraySize());
}

llvm::Error ProgramCheck::checkAddress(LLVM::GEPOp op) {
  Meaning base = getMeaning(op.getBase());
  std::optional<int64_t> extent = getExtent(base);
  if (!extent || op.getIndices().size() != 1)
    return makeOpError(op, "expected an index into an array of pointers, the "
                           "arena, an input or an output, but got something "
                           "else");
  std::optional<LLVM::GEPArg> argument;
  int64_t index = 0;
  auto indices = op.getIndices();
  if (auto value = dyn_cast<Value>(indices[0])) {
    Meaning meaning = getMeaning(value);
    if (meaning.kind != Meaning::Integer)
      return makeOpError(op, "expected a constant index, but got {0}", value);
    index = meaning.number;
    argument.emplace(value);
  } else {
    index = cast<IntegerAttr>(indices[0]).getInt();
    // Others are values.
    if (!llvm::isInt<LLVM::kGEPConstantBitWidth>(index))
      return makeOpError(op,
                         "expected a constant index of {0} bits, but got {1}",
                         LLVM::kGEPConstantBitWidth, index);
    argument.emplace(int32_t(index));
  }
  const bool isMemory = base.getAddress().has_value();
  // The address at the end has no bytes behind it, as empty tensors have.
  if (llvm::AddOverflow(base.offset, index, base.offset) || base.offset < 0 ||
      base.offset > *extent || (base.offset == *extent && !isMemory))
    return makeOpError(op, "expected an index into {0} {1}, but got {2}",
                       *extent, isMemory ? "bytes" : "pointers", index);
  meanings[op] = base;
  return checkForm(op, pointer, isMemory ? builder.getI8Type() : pointer,
                   op.getBase(), *argument);
}

llvm::Error ProgramCheck::checkLoad(LLVM::LoadOp op) {
  Meaning from = getMeaning(op.getAddr());
  Meaning::Kind kind = from.kind == Meaning::Inputs    ? Meaning::Input
                       : from.kind == Meaning::Outputs ? Meaning::Output
                       : from.kind == Meaning::Host    ? Meaning::HostField
                                                       : Meaning::Unknown;
  std::optional<int64_t> extent = getExtent(from);
  if (kind == Meaning::Unknown || from.offset >= *extent)
    return makeOpError(op, "expected the address of an input, an output or a "
                           "field of the host, but got something else");
  meanings[op] = {kind, from.offset, 0};
  return checkForm(op, pointer, op.getAddr());
}

llvm::Error ProgramCheck::checkStore(LLVM::StoreOp op) {
  if (llvm::Error error = checkIsUnconditional(op))
    return error;
  Meaning slot = getMeaning(op.getAddr());
  std::optional<ProgramAddress> stored = getMeaning(op.getValue()).getAddress();
  if (slot.kind != Meaning::Table || !stored)
    return makeOpError(op,
                       "expected an address in the arena, an input or an "
                       "output to be stored in the table, but got something "
                       "else");
  table[slot.offset] = stored;
  return checkForm(op, op.getValue(), op.getAddr());
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The sizes of what a step reads and writes.
static llvm::Expected<SmallVector<int64_t>> getSizes(CompiledStep &step) {
  if (!step.function)
    return llvm::to_vector(step.description.bufferBytes);
  SmallVector<int64_t> sizes;
  FunctionType type = step.function.getFunctionType();
  for (Type each :
       llvm::concat<const Type>(type.getInputs(), type.getResults())) {
    std::optional<int64_t> bytes = getTensorBytes(each);
    if (!bytes)
      return makeOpError(step.function,
                         "expected tensors of known sizes, but got {0}", each);
    sizes.push_back(*bytes);
  }
  return sizes;
}

llvm::Error ProgramCheck::checkStepMemory(LLVM::CallOp op, CompiledStep &step) {
  llvm::Expected<SmallVector<int64_t>> sizes = getSizes(step);
  if (!sizes)
    return sizes.takeError();
  if (sizes->size() > table.size() ||
      !llvm::all_of(ArrayRef(table).take_front(sizes->size()),
                    [](const auto &address) { return address.has_value(); }))
    return makeOpError(op,
                       "expected {0} addresses to be stored for step {1}, but "
                       "got fewer",
                       sizes->size(), numSteps);
  auto isOutput = [&](size_t buffer) {
    return step.function ? buffer >= step.function.getNumArguments()
                         : int64_t(buffer) == step.description.outputBuffer;
  };
  auto checkBuffers = [&](bool outputs) -> llvm::Error {
    for (auto [buffer, bytes] : llvm::enumerate(*sizes)) {
      if (isOutput(buffer) != outputs)
        continue;
      llvm::Error error = outputs ? memory.write(*table[buffer], bytes)
                                  : memory.read(*table[buffer], bytes);
      if (error)
        return makeOpError(op, "in buffer #{0} of step {1}: {2}", buffer,
                           numSteps, llvm::toString(std::move(error)));
    }
    return llvm::Error::success();
  };
  if (llvm::Error error = checkBuffers(/*outputs=*/false))
    return error;
  return checkBuffers(/*outputs=*/true);
}

llvm::Error ProgramCheck::checkStep(LLVM::CallOp op) {
  if (llvm::Error error = checkIsUnconditional(op))
    return error;
  if (numSteps == program.steps.size() || stepStatus || numObserved != numSteps)
    return makeOpError(op,
                       "expected the status of each step to be looked at, the "
                       "step to be observed, and {0} steps, but got another "
                       "call",
                       program.steps.size());
  CompiledStep &step = program.steps[numSteps];
  const bool isFunction = bool(step.function);
  SmallVector<Meaning> expected;
  if (isFunction)
    expected.push_back({Meaning::HostField, CallField, 0});
  expected.push_back(isFunction ? Meaning{Meaning::HostField, DataField, 0}
                                : Meaning{Meaning::Context, 0, 0});
  expected.push_back(
      {Meaning::Integer, isFunction ? int64_t(numSteps) : numPrimitives++, 0});
  expected.push_back({Meaning::Table, 0, 0});
  if (!llvm::equal(expected, llvm::map_range(op->getOperands(), [&](Value v) {
                     return getMeaning(v);
                   })))
    return makeOpError(op,
                       "expected the call of step {0} with the {1}, its "
                       "number and the table, but got other operands",
                       numSteps, isFunction ? "data of the host" : "context");
  auto type = LLVM::LLVMFunctionType::get(
      builder.getI32Type(), {pointer, builder.getI64Type(), pointer});
  if (llvm::Error error =
          isFunction
              ? checkForm(op, type, op->getOperands())
              : checkForm(op, TypeRange(builder.getI32Type()),
                          SymbolRefAttr::get(builder.getContext(), executeName),
                          op->getOperands()))
    return error;
  if (llvm::Error error = checkStepMemory(op, step))
    return error;
  stepStatus = op.getResult();
  ++numSteps;
  table.assign(table.size(), std::nullopt);
  return llvm::Error::success();
}

llvm::Error ProgramCheck::checkObserver(LLVM::CallOp op) {
  const Meaning expected[] = {
      {Meaning::HostField, ObserveField, 0},
      {Meaning::HostField, DataField, 0},
      {Meaning::Integer, int64_t(numSteps) - 1, 0},
  };
  if (op->getBlock() != observation || numObserved + 1 != numSteps ||
      !llvm::equal(expected, llvm::map_range(op->getOperands(), [&](Value v) {
                     return getMeaning(v);
                   })))
    return makeOpError(op,
                       "expected one call of the observer behind each step, "
                       "with its number, but got another one");
  ++numObserved;
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                  {pointer, builder.getI64Type()});
  return checkForm(op, type, op->getOperands());
}

llvm::Error ProgramCheck::checkCall(LLVM::CallOp op) {
  return op->getNumResults() == 0 ? checkObserver(op) : checkStep(op);
}

llvm::Error ProgramCheck::checkCopy(LLVM::MemcpyOp op) {
  if (llvm::Error error = checkIsUnconditional(op))
    return error;
  std::optional<ProgramAddress> to = getMeaning(op.getDst()).getAddress(),
                                from = getMeaning(op.getSrc()).getAddress();
  Meaning bytes = getMeaning(op.getLen());
  if (!to || !from || bytes.kind != Meaning::Integer)
    return makeOpError(op,
                       "expected a constant number of bytes to be copied in "
                       "the memory of the program, but got something else");
  if (to->kind == from->kind && to->number == from->number)
    return makeOpError(op,
                       "expected a copy to other memory, but got one to the "
                       "same");
  llvm::Error error = memory.read(*from, bytes.number);
  if (!error)
    error = memory.write(*to, bytes.number);
  if (error)
    return makeOpError(op, "{0}", llvm::toString(std::move(error)));
  return checkForm(op, op.getDst(), op.getSrc(), op.getLen(),
                   /*isVolatile=*/false);
}

//===----------------------------------------------------------------------===//
// Status and control flow
//===----------------------------------------------------------------------===//

llvm::Error ProgramCheck::checkIsUnconditional(Operation *op) const {
  if (op->getBlock() != observation)
    return llvm::Error::success();
  return makeOpError(op,
                     "expected a call of the observer where one is known to "
                     "be there, but got something else");
}

llvm::Error ProgramCheck::checkComparison(LLVM::ICmpOp op) {
  const bool isSuccess =
      isStatus(op.getLhs()) && isInteger(op.getRhs(), builder.getI32Type(), 0);
  const bool isObserved =
      getMeaning(op.getLhs()) == Meaning{Meaning::HostField, ObserveField, 0} &&
      getMeaning(op.getRhs()).kind == Meaning::Null;
  if (!isSuccess && !isObserved)
    return makeOpError(op,
                       "expected the status of all steps so far and 0, or the "
                       "observer and null, but got other operands");
  // The number of steps tells the status that it is about.
  meanings[op] = isSuccess ? Meaning{Meaning::IsSuccess, int64_t(numSteps), 0}
                           : Meaning{Meaning::IsObserved, 0, 0};
  return checkForm(
      op, isSuccess ? LLVM::ICmpPredicate::eq : LLVM::ICmpPredicate::ne,
      op.getLhs(), op.getRhs());
}

llvm::Error ProgramCheck::checkSelect(LLVM::SelectOp op) {
  if (!stepStatus || op.getTrueValue() != stepStatus ||
      !isStatus(op.getFalseValue()) ||
      !(getMeaning(op.getCondition()) ==
        Meaning{Meaning::IsSuccess, int64_t(numSteps), 0}))
    return makeOpError(op, "expected the status of the last step if all others "
                           "succeeded, and theirs otherwise, but got other "
                           "operands");
  status = op.getResult();
  stepStatus = nullptr;
  return checkForm(op, op.getCondition(), op.getTrueValue(),
                   op.getFalseValue());
}

llvm::Error ProgramCheck::checkBranch(LLVM::CondBrOp op) {
  Block *call = op->getBlock()->getNextNode();
  Block *after = call ? call->getNextNode() : nullptr;
  if (!after || op.getTrueDest() != call || op.getFalseDest() != after ||
      getMeaning(op.getCondition()).kind != Meaning::IsObserved ||
      op->getBlock() == observation)
    return makeOpError(op,
                       "expected a branch around a call of the observer, but "
                       "got another one");
  observation = call;
  return checkForm(op, op.getCondition(), call, after);
}

llvm::Error ProgramCheck::checkBranch(LLVM::BrOp op) {
  if (op->getBlock() != observation || numObserved != numSteps ||
      op.getDest() != observation->getNextNode())
    return makeOpError(op, "expected a branch behind a call of the observer to "
                           "the next block, but got another one");
  return checkForm(op, op.getDest());
}

llvm::Error ProgramCheck::checkReturn(LLVM::ReturnOp op) {
  if (op->getNumOperands() != 1 || !isStatus(op->getOperand(0)) || stepStatus ||
      numSteps != program.steps.size() || numObserved != numSteps ||
      op->getBlock()->getNextNode() || op->getBlock() == observation)
    return makeOpError(op,
                       "expected the status of {0} steps, each of them "
                       "observed, to be returned, but got {1} steps or "
                       "another value",
                       program.steps.size(), numSteps);
  if (llvm::Error error = memory.checkOutputs())
    return makeOpError(op, "{0}", llvm::toString(std::move(error)));
  return checkForm(op, op->getOperand(0));
}

llvm::Error ProgramCheck::checkOp(Operation *op) {
  return TypeSwitch<Operation *, llvm::Error>(op)
      .Case([&](LLVM::ConstantOp constant) { return checkConstant(constant); })
      .Case([&](LLVM::ZeroOp zero) {
        meanings[zero] = {Meaning::Null, 0, 0};
        return checkForm(zero, pointer);
      })
      .Case([&](LLVM::AllocaOp alloca) { return checkAlloca(alloca); })
      .Case([&](LLVM::GEPOp address) { return checkAddress(address); })
      .Case([&](LLVM::LoadOp load) { return checkLoad(load); })
      .Case([&](LLVM::StoreOp store) { return checkStore(store); })
      .Case([&](LLVM::CallOp call) { return checkCall(call); })
      .Case([&](LLVM::MemcpyOp copy) { return checkCopy(copy); })
      .Case([&](LLVM::ICmpOp compare) { return checkComparison(compare); })
      .Case([&](LLVM::SelectOp select) { return checkSelect(select); })
      .Case<LLVM::CondBrOp, LLVM::BrOp>(
          [&](auto branch) { return checkBranch(branch); })
      .Case([&](LLVM::ReturnOp end) { return checkReturn(end); })
      .Default([](Operation *other) {
        return makeOpError(other,
                           "expected an op that programs consist of, but "
                           "got another one");
      });
}

llvm::Error ProgramCheck::check() {
  LLVM::LLVMFuncOp function = program.function;
  const Meaning::Kind kinds[] = {Meaning::Context, Meaning::Arena,
                                 Meaning::Inputs, Meaning::Outputs,
                                 Meaning::Host};
  for (auto [argument, kind] : llvm::zip_equal(function.getArguments(), kinds))
    meanings[argument] = {kind, 0, 0};
  // Branches keep to the order of the blocks.
  for (Block &block : function.getBody())
    for (Operation &op : block)
      if (llvm::Error error = checkOp(&op))
        return error;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Fails unless the function has the attributes that the builder sets, `type`,
/// and those in `more`.
static llvm::Error checkFunction(LLVM::LLVMFuncOp function, StringRef name,
                                 Type type,
                                 std::optional<NamedAttribute> more = {}) {
  OpBuilder builder(function.getContext());
  OwningOpRef<LLVM::LLVMFuncOp> expected =
      LLVM::LLVMFuncOp::create(builder, function.getLoc(), name, type);
  if (more)
    (*expected)->setAttr(more->getName(), more->getValue());
  // The parser of text sets what the builder leaves out.
  if (function.getUnnamedAddr() == LLVM::UnnamedAddr::None)
    expected->setUnnamedAddrAttr(function.getUnnamedAddrAttr());
  if (function->getAttrDictionary() == (*expected)->getAttrDictionary())
    return llvm::Error::success();
  return makeOpError(function,
                     "expected a function '{0}' of type {1} and without "
                     "further attributes, but got another one",
                     name, type);
}

/// Fails unless `function` is generated code for a step: ops of the dialect
/// that do nothing but compute tensors.
static llvm::Error checkKernel(func::FuncOp function, StringRef name) {
  OpBuilder builder(function.getContext());
  OwningOpRef<func::FuncOp> expected = func::FuncOp::create(
      builder, function.getLoc(), name, function.getFunctionType());
  expected->setPrivate();
  if (function->getAttrDictionary() != (*expected)->getAttrDictionary() ||
      !function.getBody().hasOneBlock())
    return makeOpError(function,
                       "expected a private function '{0}' of one block "
                       "and without further attributes, but got another "
                       "one",
                       name);
  for (Operation &op : function.front().without_terminator()) {
    Operation *foreign = nullptr;
    op.walk([&](Operation *nested) {
      if (!foreign && !isa_and_present<LPTDialect>(nested->getDialect()))
        foreign = nested;
    });
    if (!foreign && !isMemoryEffectFree(&op))
      foreign = &op;
    if (foreign)
      return makeOpError(foreign,
                         "expected ops of the dialect without side "
                         "effects in '{0}', but got another one",
                         name);
  }
  if (!isa<func::ReturnOp>(function.front().getTerminator()))
    return makeOpError(function.front().getTerminator(),
                       "expected 'func.return', but got another op");
  return llvm::Error::success();
}

/// Fails unless the module consists of `program`, the functions of its steps,
/// and the declaration of what it calls. Whatever else there is would become
/// code as well, perhaps by the name of a function of the C library.
static llvm::Error checkModule(ModuleOp module, CompiledProgram &program) {
  OpBuilder builder(module.getContext());
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type integer = builder.getI32Type();
  if (module->getAttrs().size() != 1)
    return makeOpError(module,
                       "expected the attribute '{0}' and no other, but "
                       "got {1}",
                       compiledAttrName, module->getAttrDictionary());
  DenseSet<Operation *> kernels;
  for (auto [number, step] : llvm::enumerate(program.steps)) {
    if (!step.function)
      continue;
    if (llvm::Error error = checkKernel(
            step.function,
            llvm::formatv("{0}_kernel_{1}", program.entry, number).str()))
      return error;
    kernels.insert(step.function);
  }
  if (llvm::Error error = checkFunction(
          program.function, program.function.getName(),
          LLVM::LLVMFunctionType::get(
              integer, {pointer, pointer, pointer, pointer, pointer}),
          builder.getNamedAttr(programAttrName,
                               program.function->getAttr(programAttrName))))
    return error;
  for (Operation &op : *module.getBody()) {
    if (&op == program.function || kernels.contains(&op))
      continue;
    auto declaration = dyn_cast<LLVM::LLVMFuncOp>(op);
    if (!declaration || !declaration.isExternal())
      return makeOpError(&op, "expected the program and the functions of its "
                              "steps, but got another op");
    if (llvm::Error error = checkFunction(
            declaration, executeName,
            LLVM::LLVMFunctionType::get(
                integer, {pointer, builder.getI64Type(), pointer})))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error CompiledProgram::check(ModuleOp module) {
  if (llvm::Error error = checkModule(module, *this))
    return error;
  llvm::Expected<ProgramMemory> memory = ProgramMemory::create(*this);
  if (!memory)
    return memory.takeError();
  return ProgramCheck(*this, std::move(*memory)).check();
}
