//===- LPTToOneDNN.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of kernels becomes a program: a function that calls the runtime
// once for each step, and a description of the steps, which the runtime turns
// into primitives when the program is loaded. See docs/OneDNNRuntime.md.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"

#include "Primitive.h"
#include "StepArithmetic.h"
#include "Storage.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTLPTTOONEDNN
#include "LPT/Conversion/Passes.h.inc"

} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

//===----------------------------------------------------------------------===//
// Kernels that oneDNN does not compute
//===----------------------------------------------------------------------===//

/// The type of `type` as it lies in memory under `layout`.
static RankedTensorType getMemoryType(RankedTensorType type,
                                      LayoutAttr layout) {
  SmallVector<int64_t> shape;
  for (int64_t axis : layout.getOrder())
    shape.push_back(type.getDimSize(axis));
  return RankedTensorType::get(shape, type.getElementType());
}

/// A function of tensors in the order of memory that computes the kernel.
static func::FuncOp outline(KernelOp kernel, StringRef name,
                            OpBuilder builder) {
  Location location = kernel.getLoc();
  SmallVector<Type> inputs, results;
  for (auto [i, input] : llvm::enumerate(kernel.getInputs()))
    inputs.push_back(getMemoryType(cast<RankedTensorType>(input.getType()),
                                   kernel.getInputLayout(i)));
  for (auto [i, result] : llvm::enumerate(kernel.getOutputs()))
    results.push_back(getMemoryType(cast<RankedTensorType>(result.getType()),
                                    kernel.getOutputLayout(i)));
  auto function = func::FuncOp::create(
      builder, location, name, builder.getFunctionType(inputs, results));
  function.setPrivate();
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  auto transpose = [&](Value value, Type type, ArrayRef<int64_t> order) {
    TransposeOp::Properties properties;
    properties.order = builder.getDenseI64ArrayAttr(order);
    return createInferred<TransposeOp>(
               builder, location, getElementTypeOrSelf(type), value, properties)
        .getResult();
  };
  IRMapping mapping;
  for (auto [i, argument] : llvm::enumerate(kernel.getBlock().getArguments())) {
    LayoutAttr layout = kernel.getInputLayout(i);
    Value value = body->getArgument(i);
    if (!isIdentityPermutation(layout.getOrder()))
      value = transpose(value, argument.getType(),
                        invertPermutationVector(layout.getOrder()));
    mapping.map(argument, value);
  }
  for (Operation &op : kernel.getBlock().without_terminator())
    builder.clone(op, mapping);
  SmallVector<Value> returned;
  for (auto [i, value] : llvm::enumerate(kernel.getYielded())) {
    LayoutAttr layout = kernel.getOutputLayout(i);
    Value result = mapping.lookup(value);
    returned.push_back(
        isIdentityPermutation(layout.getOrder())
            ? result
            : transpose(result, result.getType(), layout.getOrder()));
  }
  func::ReturnOp::create(builder, location, returned);
  return function;
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

namespace {

/// What a step reads and writes: each tensor once.
struct StepTensors {
  struct Input {
    Type type;
    /// The steps that have written it; none for an argument of the function.
    SmallVector<int64_t, 1> writers;
  };
  SmallVector<Input> inputs;
  SmallVector<Type> outputs;
};

/// Writes the program of one function.
class ProgramWriter {
public:
  ProgramWriter(func::FuncOp function, ModuleOp module, bool saturatesPairs)
      : function(function), module(module), saturatesPairs(saturatesPairs),
        builder(module.getContext()), storage(function) {}

  LogicalResult write();

private:
  /// Which kernels oneDNN computes, and how.
  LogicalResult lowerKernels();
  /// Creates the function of the program, and loads what it is given.
  void createProgram();
  /// Copies results that are not computed where the caller wants them.
  void copyResults();
  /// Sets `lpt.program`.
  void describeProgram();
  int64_t getConstant(ElementsAttr elements);
  /// The address of a place.
  Value getAddress(Place place);
  /// Stores the addresses where the next call finds them.
  void storeAddresses(ArrayRef<Value> addresses);
  /// Remembers the first status that is no success.
  void updateStatus(Value result);
  /// Tells the host that a step is done, if it wants to know.
  void observe();
  /// Field `index` of the host structure.
  Value loadHostField(int32_t index);
  void writeKernel(KernelOp kernel, LoweredKernel &lowered);
  void writePrimitive(KernelOp kernel, Primitive &primitive,
                      const StepTensors &tensors);
  void writeFunction(KernelOp kernel);
  /// Name and layer of an op.
  StringAttr describeOp(Operation *op);
  /// Adds a step that computes in `computes`, see `getComputedType`.
  void addStep(KernelOp kernel, NamedAttrList step, StringRef computes,
               int64_t multiplyAccumulates, const StepTensors &tensors);

  func::FuncOp function;
  ModuleOp module;
  bool saturatesPairs;
  OpBuilder builder;
  Storage storage;
  DenseMap<Operation *, LoweredKernel> kernels;
  SmallVector<NamedAttrList> steps;
  /// By step, the kernels behind it that have none of their own. Those in front
  /// of the first step are with it, too.
  SmallVector<SmallVector<Attribute>> inPlace = {{}};
  SmallVector<Attribute> constants;
  DenseMap<Attribute, int64_t> constantNumbers;
  LLVM::LLVMFuncOp program;
  Value pointers, status, observer;
  int64_t numPrimitives = 0;
  /// The steps that write a value. Arguments of the function have none.
  DenseMap<Value, SmallVector<int64_t, 1>> writers;
  SmallVector<Value> arguments, results;
};

} // namespace

/// What a user does about sizes that are not known; empty if all are.
static StringRef suggestForDynamic(FunctionType type) {
  auto isDynamic = [](Type each) {
    auto tensor = dyn_cast<RankedTensorType>(each);
    return tensor && !tensor.hasStaticShape();
  };
  return llvm::any_of(type.getInputs(), isDynamic) ||
                 llvm::any_of(type.getResults(), isDynamic)
             ? "; dynamic ones need the generic backend (lpt-run "
               "--backend=generic)"
             : "";
}

/// Says why `op` is in no kernel, and what to do.
static LogicalResult reportNoKernel(Operation &op) {
  if (isa<CallOpInterface>(op))
    return op.emitOpError() << "expected a function without calls, but got "
                               "one; run the inliner (--inline) first";
  if (!isMemoryEffectFree(&op))
    return op.emitOpError()
           << "expected an op without side effects, but got one; variables "
              "need the generic backend (lpt-run --backend=generic)";
  if (!isa<LPTDialect>(op.getDialect()))
    return op.emitOpError() << "expected an op of the lpt dialect, of which "
                               "kernels are made, but got another one";
  return op.emitOpError() << "expected functions of kernels, but got an op "
                             "outside of one; run lpt-form-kernels first";
}

/// Reports what is no kernel of static shapes.
static LogicalResult checkKernels(func::FuncOp function) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           isTensorElementType(tensor.getElementType());
  };
  FunctionType type = function.getFunctionType();
  if (!function.getBody().hasOneBlock())
    return function.emitOpError()
           << "expected a function of one block, but got "
           << function.getBody().getBlocks().size();
  if (!llvm::all_of(type.getInputs(), isStatic) ||
      !llvm::all_of(type.getResults(), isStatic))
    return function.emitOpError() << "expected tensors of the dialect of "
                                     "static shapes, but got "
                                  << type << suggestForDynamic(type);
  // Constants are left outside by the ops that read them, which are to blame.
  Operation *outside = nullptr;
  for (Operation &op : function.front().without_terminator())
    if (!isa<KernelOp>(op) &&
        (!outside || outside->hasTrait<mlir::OpTrait::ConstantLike>()))
      outside = &op;
  if (outside)
    return reportNoKernel(*outside);
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    auto kernelType =
        FunctionType::get(function.getContext(), kernel->getOperandTypes(),
                          kernel->getResultTypes());
    if (!llvm::all_of(kernelType.getInputs(), isStatic) ||
        !llvm::all_of(kernelType.getResults(), isStatic))
      return kernel.emitOpError()
             << "expected static shapes, but got " << kernelType
             << suggestForDynamic(kernelType);
  }
  return success();
}

LogicalResult ProgramWriter::lowerKernels() {
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    if (storage.isFree(kernel))
      continue;
    auto canAccumulate = [&](unsigned index) {
      return storage.canAccumulate(kernel, index);
    };
    auto isInPlace = [&](unsigned part) {
      return storage.isInPlace(kernel, part);
    };
    // What was left to another backend was reported then.
    if (std::optional<StringRef> backend = kernel.getBackend();
        backend && *backend != oneDNNBackend)
      continue;
    Outcome lowering =
        lowerKernel(kernel, {canAccumulate, isInPlace, saturatesPairs});
    if (!lowering.kernel) {
      reportRefusedKernel(kernel, "oneDNN", lowering.refusal);
      continue;
    }
    if (std::optional<unsigned> input = lowering.kernel->accumulatedInput)
      storage.accumulate(kernel, *input);
    kernels[kernel] = std::move(*lowering.kernel);
  }
  storage.assign(kernels);
  return success();
}

int64_t ProgramWriter::getConstant(ElementsAttr elements) {
  auto [found, isNew] = constantNumbers.try_emplace(elements, constants.size());
  if (isNew)
    constants.push_back(elements);
  return found->second;
}

Value ProgramWriter::getAddress(Place place) {
  Value base = place.kind == Place::Argument ? arguments[place.number]
               : place.kind == Place::Result ? results[place.number]
                                             : program.getArgument(1);
  int64_t offset = place.offset;
  if (place.kind == Place::Arena)
    offset += storage.getPlan().getOffset(place.number);
  else if (offset == 0)
    return base;
  // Longer indices are values.
  LLVM::GEPArg index =
      llvm::isInt<LLVM::kGEPConstantBitWidth>(offset)
          ? LLVM::GEPArg(int32_t(offset))
          : LLVM::GEPArg(LLVM::ConstantOp::create(
                builder, function.getLoc(), builder.getI64Type(), offset));
  return LLVM::GEPOp::create(builder, function.getLoc(), base.getType(),
                             builder.getI8Type(), base, index);
}

Value ProgramWriter::loadHostField(int32_t index) {
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value slot = LLVM::GEPOp::create(builder, function.getLoc(), pointer, pointer,
                                   program.getArgument(4), LLVM::GEPArg(index));
  return LLVM::LoadOp::create(builder, function.getLoc(), pointer, slot);
}

void ProgramWriter::updateStatus(Value result) {
  Location location = function.getLoc();
  Value zero =
      LLVM::ConstantOp::create(builder, location, builder.getI32Type(), 0);
  Value isSuccess = LLVM::ICmpOp::create(builder, location,
                                         LLVM::ICmpPredicate::eq, status, zero);
  status = LLVM::SelectOp::create(builder, location, isSuccess, result, status);
}

void ProgramWriter::observe() {
  Location location = function.getLoc();
  Block *before = builder.getInsertionBlock();
  Block *after = builder.createBlock(&program.getBody());
  Block *call = builder.createBlock(after);
  builder.setInsertionPointToEnd(before);
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value null = LLVM::ZeroOp::create(builder, location, pointer);
  Value isWanted = LLVM::ICmpOp::create(
      builder, location, LLVM::ICmpPredicate::ne, observer, null);
  LLVM::CondBrOp::create(builder, location, isWanted, call, after);
  builder.setInsertionPointToEnd(call);
  Value step = LLVM::ConstantOp::create(builder, location, builder.getI64Type(),
                                        steps.size());
  Value data = loadHostField(2);
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                  {pointer, builder.getI64Type()});
  LLVM::CallOp::create(builder, location, type,
                       ValueRange{observer, data, step});
  LLVM::BrOp::create(builder, location, after);
  builder.setInsertionPointToEnd(after);
}

void ProgramWriter::storeAddresses(ArrayRef<Value> addresses) {
  Location location = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  for (auto [i, address] : llvm::enumerate(addresses)) {
    Value slot = LLVM::GEPOp::create(builder, location, pointer, pointer,
                                     pointers, LLVM::GEPArg(int32_t(i)));
    LLVM::StoreOp::create(builder, location, address, slot);
  }
}

StringAttr ProgramWriter::describeOp(Operation *op) {
  return builder.getStringAttr(op->getName().stripDialect() + "=" +
                               getLayerName(op->getLoc()));
}

void ProgramWriter::addStep(KernelOp kernel, NamedAttrList step,
                            StringRef computes, int64_t multiplyAccumulates,
                            const StepTensors &tensors) {
  SmallVector<Attribute> inputs;
  for (const StepTensors::Input &input : tensors.inputs)
    inputs.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr("steps",
                              builder.getDenseI64ArrayAttr(input.writers)),
         builder.getNamedAttr("type", TypeAttr::get(input.type))}));
  step.set("inputs", builder.getArrayAttr(inputs));
  step.set("outputs", builder.getTypeArrayAttr(tensors.outputs));
  step.set("computes", builder.getStringAttr(computes));
  step.set("multiply_accumulates",
           builder.getI64IntegerAttr(multiplyAccumulates));
  Operation *root = kernel.getRoot();
  // Its number among the kernels of the function.
  auto all = function.getOps<KernelOp>();
  step.set("kernel", builder.getI64IntegerAttr(
                         std::distance(all.begin(), llvm::find(all, kernel))));
  step.set("layer", builder.getStringAttr(getLayerName(kernel.getLoc())));
  step.set("root", builder.getStringAttr(root ? root->getName().stripDialect()
                                              : "reorder"));
  // What the kernel does besides its root.
  SmallVector<Attribute> fused;
  for (Operation &op : kernel.getBlock().without_terminator())
    if (&op != root && !op.hasTrait<mlir::OpTrait::ConstantLike>())
      fused.push_back(describeOp(&op));
  step.set("fused", builder.getArrayAttr(fused));
  if (!steps.empty())
    inPlace.emplace_back();
  steps.push_back(std::move(step));
}

/// A description as attributes, which can be read in the program.
static Attribute makeAttribute(const llvm::json::Value &value,
                               OpBuilder &builder) {
  if (const llvm::json::Object *object = value.getAsObject()) {
    NamedAttrList entries;
    for (const auto &entry : *object)
      entries.set(StringRef(entry.first), makeAttribute(entry.second, builder));
    return entries.getDictionary(builder.getContext());
  }
  if (const llvm::json::Array *array = value.getAsArray())
    return builder.getArrayAttr(
        llvm::map_to_vector(*array, [&](const llvm::json::Value &element) {
          return makeAttribute(element, builder);
        }));
  if (std::optional<StringRef> text = value.getAsString())
    return builder.getStringAttr(*text);
  if (std::optional<int64_t> integer = value.getAsInteger())
    return builder.getI64IntegerAttr(*integer);
  return builder.getF64FloatAttr(*value.getAsNumber());
}

void ProgramWriter::writeKernel(KernelOp kernel, LoweredKernel &lowered) {
  // What is in a temporary was written by the last primitive that has it.
  DenseMap<unsigned, int64_t> temporaryWriters;
  for (Primitive &primitive : lowered.primitives) {
    int64_t number = steps.size();
    StepTensors tensors;
    for (Buffer buffer : primitive.buffers) {
      std::optional<unsigned> input;
      if (buffer.kind == Buffer::Input) {
        input = buffer.index;
      } else if (buffer.kind == Buffer::Output) {
        // A sum finds its other operand where it leaves the result.
        input = lowered.accumulatedInput;
        Value output = kernel.getOutputs()[buffer.index];
        writers[output].push_back(number);
        tensors.outputs.push_back(output.getType());
      } else {
        Type type = lowered.temporaries[buffer.index];
        auto [writer, isFirst] =
            temporaryWriters.try_emplace(buffer.index, number);
        if (!isFirst && writer->second != number)
          tensors.inputs.push_back({type, {writer->second}});
        else
          tensors.outputs.push_back(type);
        writer->second = number;
      }
      if (input) {
        Value value = kernel.getInputs()[*input];
        tensors.inputs.push_back({value.getType(), writers[value]});
      }
    }
    writePrimitive(kernel, primitive, tensors);
  }
}

void ProgramWriter::writePrimitive(KernelOp kernel, Primitive &primitive,
                                   const StepTensors &tensors) {
  SmallVector<Value> addresses;
  for (Buffer buffer : primitive.buffers)
    addresses.push_back(
        getAddress(buffer.kind == Buffer::Input
                       ? storage.getPlace(kernel.getInputs()[buffer.index])
                   : buffer.kind == Buffer::Output
                       ? storage.getPlace(kernel.getOutputs()[buffer.index])
                       : storage.getTemporary(kernel, buffer.index)));
  storeAddresses(addresses);
  Location location = function.getLoc();
  Value index = LLVM::ConstantOp::create(builder, location,
                                         builder.getI64Type(), numPrimitives++);
  auto call = LLVM::CallOp::create(
      builder, location, builder.getI32Type(),
      SymbolRefAttr::get(builder.getContext(), "lptOneDNNExecute"),
      ValueRange{program.getArgument(0), index, pointers});
  updateStatus(call.getResult());
  observe();
  SmallVector<int64_t> numbers;
  for (ElementsAttr elements : primitive.constants)
    numbers.push_back(getConstant(elements));
  // The result of the kernel, or a temporary.
  const int64_t output =
      *primitive.description.getObject("dst")->getInteger("buffer");
  const std::string computes = getComputedType(primitive.description);
  const int64_t multiplyAccumulates =
      isProduct(primitive.description) ? countMultiplyAccumulates(kernel) : 0;
  NamedAttrList step;
  step.set("primitive",
           makeAttribute(llvm::json::Value(std::move(primitive.description)),
                         builder));
  step.set("constants", builder.getDenseI64ArrayAttr(numbers));
  SmallVector<int64_t> sizes;
  for (Buffer buffer : primitive.buffers)
    sizes.push_back(buffer.kind == Buffer::Input
                        ? getBytes(kernel.getInputs()[buffer.index])
                    : buffer.kind == Buffer::Output
                        ? getBytes(kernel.getOutputs()[buffer.index])
                        : getBytes(kernels[kernel].temporaries[buffer.index]));
  step.set("buffers", builder.getDenseI64ArrayAttr(sizes));
  step.set("output", builder.getI64IntegerAttr(output));
  addStep(kernel, std::move(step), computes, multiplyAccumulates, tensors);
}

void ProgramWriter::writeFunction(KernelOp kernel) {
  std::string name =
      llvm::formatv("{0}_kernel_{1}", function.getName(), steps.size());
  outline(kernel, name, OpBuilder::atBlockEnd(module.getBody()));
  SmallVector<Value> addresses;
  for (Value value : kernel.getInputs())
    addresses.push_back(getAddress(storage.getPlace(value)));
  for (Value value : kernel.getOutputs())
    addresses.push_back(getAddress(storage.getPlace(value)));
  storeAddresses(addresses);
  Location location = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value index = LLVM::ConstantOp::create(builder, location,
                                         builder.getI64Type(), steps.size());
  Value callee = loadHostField(0), data = loadHostField(2);
  auto type = LLVM::LLVMFunctionType::get(
      builder.getI32Type(), {pointer, builder.getI64Type(), pointer});
  auto call = LLVM::CallOp::create(builder, location, type,
                                   ValueRange{callee, data, index, pointers});
  updateStatus(call.getResult());
  observe();
  NamedAttrList step;
  step.set("function", FlatSymbolRefAttr::get(builder.getContext(), name));
  StepTensors tensors;
  for (Value value : kernel.getInputs())
    tensors.inputs.push_back({value.getType(), writers[value]});
  for (Value value : kernel.getOutputs()) {
    writers[value] = {int64_t(steps.size())};
    tensors.outputs.push_back(value.getType());
  }
  addStep(kernel, std::move(step), getComputedType(kernel),
          countMultiplyAccumulates(kernel), tensors);
}

void ProgramWriter::createProgram() {
  Location location = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(module.getContext());
  Type integer = builder.getI32Type();

  builder.setInsertionPoint(function);
  if (!module.lookupSymbol("lptOneDNNExecute"))
    LLVM::LLVMFuncOp::create(
        builder, location, "lptOneDNNExecute",
        LLVM::LLVMFunctionType::get(integer,
                                    {pointer, builder.getI64Type(), pointer}));
  program = LLVM::LLVMFuncOp::create(
      builder, location, (function.getName() + "_program").str(),
      LLVM::LLVMFunctionType::get(
          integer, {pointer, pointer, pointer, pointer, pointer}));
  builder.setInsertionPointToStart(program.addEntryBlock(builder));

  size_t numPointers = 1;
  for (KernelOp kernel : function.getOps<KernelOp>())
    numPointers = std::max<size_t>(
        numPointers, kernel->getNumOperands() + kernel->getNumResults() +
                         kernels.lookup(kernel).temporaries.size());
  Value count = LLVM::ConstantOp::create(builder, location,
                                         builder.getI64Type(), numPointers);
  pointers = LLVM::AllocaOp::create(builder, location, pointer, pointer, count);
  status = LLVM::ConstantOp::create(builder, location, integer, 0);
  auto loadAll = [&](Value array, size_t size, SmallVector<Value> &loaded) {
    for (size_t i = 0; i < size; ++i) {
      Value slot = LLVM::GEPOp::create(builder, location, pointer, pointer,
                                       array, LLVM::GEPArg(int32_t(i)));
      loaded.push_back(LLVM::LoadOp::create(builder, location, pointer, slot));
    }
  };
  observer = loadHostField(1);
  loadAll(program.getArgument(2), function.getNumArguments(), arguments);
  loadAll(program.getArgument(3), function.getNumResults(), results);
}

void ProgramWriter::copyResults() {
  Location location = function.getLoc();
  for (OpOperand &operand : function.front().getTerminator()->getOpOperands()) {
    Place place = storage.getPlace(operand.get());
    if (place.kind == Place::Result &&
        place.number == operand.getOperandNumber() && place.offset == 0)
      continue;
    Value bytes = LLVM::ConstantOp::create(
        builder, location, builder.getI64Type(), getBytes(operand.get()));
    LLVM::MemcpyOp::create(builder, location,
                           results[operand.getOperandNumber()],
                           getAddress(place), bytes, /*isVolatile=*/false);
  }
}

void ProgramWriter::describeProgram() {
  NamedAttrList attributes;
  attributes.set("type", TypeAttr::get(function.getFunctionType()));
  attributes.set("arena_size",
                 builder.getI64IntegerAttr(storage.getPlan().getSize()));
  attributes.set("arena_peak",
                 builder.getI64IntegerAttr(storage.getPlan().getPeak()));
  SmallVector<Attribute> descriptions;
  for (auto [i, step] : llvm::enumerate(steps)) {
    step.set("in_place", builder.getArrayAttr(inPlace[i]));
    descriptions.push_back(step.getDictionary(module.getContext()));
  }
  attributes.set("steps", builder.getArrayAttr(descriptions));
  attributes.set("constants", builder.getArrayAttr(constants));
  program->setAttr("lpt.program",
                   attributes.getDictionary(module.getContext()));
}

LogicalResult ProgramWriter::write() {
  if (failed(lowerKernels()))
    return failure();
  createProgram();
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    for (const Storage::Sharing &sharing : storage.getShared(kernel)) {
      SmallVector<int64_t, 1> known = writers[sharing.source];
      llvm::append_range(writers[sharing.value], known);
    }
    if (storage.isFree(kernel)) {
      inPlace.back().push_back(describeOp(kernel.getRoot()));
      continue;
    }
    auto found = kernels.find(kernel);
    if (found == kernels.end())
      writeFunction(kernel);
    else
      writeKernel(kernel, found->second);
  }
  copyResults();
  LLVM::ReturnOp::create(builder, function.getLoc(), status);
  describeProgram();
  function.erase();
  return success();
}

namespace {
struct ConvertLPTToOneDNNPass
    : lpt::impl::ConvertLPTToOneDNNBase<ConvertLPTToOneDNNPass> {
  using ConvertLPTToOneDNNBase::ConvertLPTToOneDNNBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions;
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isDeclaration())
        functions.push_back(function);
    // A function with uses is called, and calls are no kernels.
    for (func::FuncOp function : functions)
      if (failed(checkKernels(function)))
        return signalPassFailure();
    for (func::FuncOp function : functions)
      if (failed(ProgramWriter(function, module, saturatesPairs).write()))
        return signalPassFailure();
  }
};
} // namespace
