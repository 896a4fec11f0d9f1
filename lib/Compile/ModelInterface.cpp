//===- ModelInterface.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions are created as LLVM IR, because there is no C compiler where
// models are compiled. ModelHeader.cpp declares them.
//
//===----------------------------------------------------------------------===//

#include "ModelInterface.h"

#include "CPUFeatures.h"
#include "ElementTypes.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Reference/Tensor.h"
#include "LPT/Runtime/ParallelFor.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace mlir::lpt;

/// Of the header of a handle, and of its memory.
static constexpr int64_t alignment = 64;

namespace {
enum class Status : int32_t {
#define LPT_INTERFACE_STATUS(name, nameInC, value, text) name = value,
#include "InterfaceStatus.def"
};

/// The fields of a handle, at its begin. The memory of the variant follows.
enum class HandleField : int64_t {
  /// What `destroy` frees; null if the caller owns the memory.
  Allocation = 0,
  /// The number of the variant, of 64 bits.
  Variant = 8,
  /// The address of the weights, if they are in a file.
  Weights = 16
};

/// The fields of `lpt_model_options`.
enum class OptionsField : int64_t {
  ABIVersion = 0,
  ParallelFor = 8,
  Context = 16,
  Weights = 24,
  WeightsBytes = 32
};

class InterfaceEmission {
public:
  InterfaceEmission(const ModelInterface &interface, llvm::Module &module)
      : interface(interface), module(module), context(module.getContext()),
        builder(context), pointer(builder.getPtrTy()),
        i32(builder.getInt32Ty()), i64(builder.getInt64Ty()) {}

  llvm::Error emit();

private:
  /// Begins an exported function called by the name of the model and `suffix`.
  llvm::Function *begin(const llvm::Twine &suffix, llvm::Type *result,
                        llvm::ArrayRef<llvm::Type *> arguments,
                        bool isExported = true);
  llvm::BasicBlock *addBlock(const llvm::Twine &name) {
    return llvm::BasicBlock::Create(context, name,
                                    builder.GetInsertBlock()->getParent());
  }
  void returnStatus(Status status) {
    builder.CreateRet(builder.getInt32(int32_t(status)));
  }
  /// Returns `status` unless `condition` is true.
  void require(llvm::Value *condition, Status status);
  llvm::Value *isNotNull(llvm::Value *value) {
    return builder.CreateIsNotNull(value);
  }
  llvm::Value *getAddress(llvm::Value *base, int64_t bytes) {
    return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), base, bytes);
  }
  llvm::Value *loadField(llvm::Type *type, llvm::Value *base, int64_t bytes) {
    return builder.CreateLoad(type, getAddress(base, bytes));
  }
  llvm::Constant *createString(llvm::StringRef text);
  llvm::Constant *createConstant(llvm::Constant *value,
                                 const llvm::Twine &name);

  /// The address of the initial value of a variable, or null.
  llvm::Constant *createInitialValue(const ModelTensor &tensor);

  void emitConstant(const llvm::Twine &suffix, llvm::Type *type, int64_t value);
  void emitTensors(const llvm::Twine &suffix,
                   llvm::ArrayRef<ModelTensor> tensors);
  void emitText(const llvm::Twine &suffix, llvm::Type *argument,
                llvm::ArrayRef<std::pair<int64_t, llvm::StringRef>> texts,
                llvm::StringRef otherwise,
                llvm::function_ref<llvm::Value *(llvm::Value *)> getNumber);
  llvm::Error emitSelection();
  void emitCreation();
  void emitInitialization();
  /// Returns a status unless options, which may be null, have the weights of
  /// the model. Yields their address.
  llvm::Value *requireWeights(llvm::Value *options);
  void emitDestruction();
  void emitRun();
  /// Stores the addresses of the buffers of an argument to a table.
  llvm::Value *checkBuffers(llvm::Value *buffers, llvm::Value *number,
                            llvm::ArrayRef<ModelTensor> tensors);

  const ModelInterface &interface;
  llvm::Module &module;
  llvm::LLVMContext &context;
  llvm::IRBuilder<> builder;
  llvm::Type *pointer, *i32, *i64;
  /// Returns the number of the variant to run, or -1.
  llvm::Function *selection = nullptr;
  /// Makes a handle of memory: takes options, memory, what to free, and where
  /// the handle is stored.
  llvm::Function *initialization = nullptr;
};
} // namespace

int64_t ModelInterface::getMemoryBytes() const {
  int64_t bytes = 0;
  for (const ModelVariant &variant : variants)
    bytes = std::max(bytes, variant.memoryBytes);
  // `aligned_alloc` takes multiples of the alignment.
  return alignment + llvm::alignTo(bytes, alignment);
}

static int64_t getBytes(const ModelTensor &tensor) {
  return tensor.type.getNumElements() *
         getElementBytes(tensor.type.getElementType());
}

llvm::Function *InterfaceEmission::begin(const llvm::Twine &suffix,
                                         llvm::Type *result,
                                         llvm::ArrayRef<llvm::Type *> arguments,
                                         bool isExported) {
  auto *function = llvm::Function::Create(
      llvm::FunctionType::get(result, arguments, /*isVarArg=*/false),
      isExported ? llvm::GlobalValue::ExternalLinkage
                 : llvm::GlobalValue::InternalLinkage,
      interface.name + suffix, module);
  function->setDoesNotThrow();
  builder.SetInsertPoint(llvm::BasicBlock::Create(context, "", function));
  return function;
}

void InterfaceEmission::require(llvm::Value *condition, Status status) {
  llvm::BasicBlock *next = addBlock("next"), *failure = addBlock("failure");
  builder.CreateCondBr(condition, next, failure);
  builder.SetInsertPoint(failure);
  returnStatus(status);
  builder.SetInsertPoint(next);
}

llvm::Constant *InterfaceEmission::createConstant(llvm::Constant *value,
                                                  const llvm::Twine &name) {
  auto *global =
      new llvm::GlobalVariable(module, value->getType(), /*isConstant=*/true,
                               llvm::GlobalValue::PrivateLinkage, value, name);
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  return global;
}

llvm::Constant *InterfaceEmission::createString(llvm::StringRef text) {
  return createConstant(llvm::ConstantDataArray::getString(context, text),
                        "text");
}

llvm::Constant *
InterfaceEmission::createInitialValue(const ModelTensor &tensor) {
  llvm::Constant *null = llvm::Constant::getNullValue(pointer);
  if (!tensor.initialValue)
    return null;
  // ModelCompiler.cpp has checked it.
  FailureOr<Tensor> value = Tensor::fromAttribute(tensor.initialValue);
  llvm::ArrayRef<char> bytes = value->getBytes();
  auto *global = llvm::cast<llvm::GlobalVariable>(
      createConstant(llvm::ConstantDataArray::getString(
                         context, llvm::StringRef(bytes.data(), bytes.size()),
                         /*AddNull=*/false),
                     "initial_value"));
  global->setAlignment(llvm::Align(alignment));
  return global;
}

void InterfaceEmission::emitConstant(const llvm::Twine &suffix,
                                     llvm::Type *type, int64_t value) {
  begin(suffix, type, {});
  builder.CreateRet(llvm::ConstantInt::get(type, value));
}

void InterfaceEmission::emitTensors(const llvm::Twine &suffix,
                                    llvm::ArrayRef<ModelTensor> tensors) {
  // The fields of `lpt_model_tensor`.
  auto *type = llvm::StructType::get(pointer, i32, i32, pointer, i64,
                                     builder.getDoubleTy(), i64, pointer);
  std::vector<llvm::Constant *> values;
  for (const ModelTensor &tensor : tensors) {
    const llvm::SmallVector<uint64_t> sizes(tensor.type.getShape());
    llvm::Constant *shape = createConstant(
        llvm::ConstantDataArray::get(context, llvm::ArrayRef(sizes)), "shape");
    values.push_back(llvm::ConstantStruct::get(
        type,
        {createString(tensor.name),
         builder.getInt32(getElementType(tensor.type.getElementType())->value),
         builder.getInt32(tensor.type.getRank()), shape,
         builder.getInt64(getBytes(tensor)),
         llvm::ConstantFP::get(builder.getDoubleTy(), tensor.scale),
         builder.getInt64(tensor.zeroPoint), createInitialValue(tensor)}));
  }
  llvm::Constant *table =
      createConstant(llvm::ConstantArray::get(
                         llvm::ArrayType::get(type, values.size()), values),
                     "tensors");
  emitConstant("_num" + suffix + "s", i64, values.size());
  llvm::Function *function = begin(suffix, pointer, {i64});
  llvm::Value *index = function->getArg(0);
  llvm::Value *place = builder.CreateGEP(type, table, index);
  builder.CreateRet(builder.CreateSelect(
      builder.CreateICmpULT(index, builder.getInt64(values.size())), place,
      llvm::Constant::getNullValue(pointer)));
}

void InterfaceEmission::emitText(
    const llvm::Twine &suffix, llvm::Type *argument,
    llvm::ArrayRef<std::pair<int64_t, llvm::StringRef>> texts,
    llvm::StringRef otherwise,
    llvm::function_ref<llvm::Value *(llvm::Value *)> getNumber) {
  llvm::Function *function = begin(suffix, pointer, {argument});
  llvm::Value *number = getNumber(function->getArg(0));
  llvm::BasicBlock *unknown = addBlock("unknown");
  llvm::SwitchInst *select = builder.CreateSwitch(number, unknown);
  for (auto [value, text] : texts) {
    llvm::BasicBlock *block = addBlock("case");
    select->addCase(llvm::cast<llvm::ConstantInt>(
                        llvm::ConstantInt::get(number->getType(), value)),
                    block);
    builder.SetInsertPoint(block);
    builder.CreateRet(createString(text));
  }
  builder.SetInsertPoint(unknown);
  builder.CreateRet(createString(otherwise));
}

//===----------------------------------------------------------------------===//
// Variants
//===----------------------------------------------------------------------===//

llvm::Error InterfaceEmission::emitSelection() {
  const bool needsTests =
      llvm::any_of(interface.variants, [](const ModelVariant &variant) {
        return !variant.features.empty();
      });
  std::unique_ptr<CPUFeatureTests> tests;
  if (needsTests) {
    auto created = CPUFeatureTests::create(module.getTargetTriple());
    if (!created)
      return created.takeError();
    tests = std::move(*created);
  }
  selection = begin("_select", i64, {}, /*isExported=*/false);
  if (tests)
    tests->begin(builder);
  for (auto [number, variant] : llvm::enumerate(interface.variants)) {
    // The most able one is asked about first.
    const size_t index = interface.variants.size() - 1 - number;
    const ModelVariant &asked = interface.variants[index];
    llvm::Value *isAble = builder.getTrue();
    for (const std::string &feature : asked.features) {
      llvm::Value *has = tests->test(builder, feature);
      if (!has)
        return llvm::createStringError(
            "expected targets whose instructions a program can ask for, but "
            "got '" +
            asked.name + "' with '" + feature + "'");
      isAble = builder.CreateAnd(isAble, has);
    }
    llvm::BasicBlock *request = addBlock("request"), *found = addBlock("found"),
                     *next = addBlock("next");
    builder.CreateCondBr(isAble, request, next);
    builder.SetInsertPoint(request);
    builder.CreateCondBr(tests ? tests->request(builder, asked.features)
                               : builder.getTrue(),
                         found, next);
    builder.SetInsertPoint(found);
    builder.CreateRet(builder.getInt64(index));
    builder.SetInsertPoint(next);
  }
  builder.CreateRet(builder.getInt64(-1));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

llvm::Value *InterfaceEmission::requireWeights(llvm::Value *options) {
  const StringRef file = interface.weights.file;
  require(isNotNull(options), Status::WrongWeights);
  llvm::Value *weights =
      loadField(pointer, options, int64_t(OptionsField::Weights));
  llvm::Value *bytes =
      loadField(i64, options, int64_t(OptionsField::WeightsBytes));
  llvm::Value *offset =
      builder.CreateAnd(builder.CreatePtrToInt(weights, i64),
                        builder.getInt64(ModelWeights::alignment - 1));
  require(builder.CreateAnd(
              isNotNull(weights),
              builder.CreateAnd(
                  builder.CreateIsNull(offset),
                  builder.CreateICmpEQ(bytes, builder.getInt64(file.size())))),
          Status::WrongWeights);
  for (int64_t i = 0; i != ModelWeights::identityBytes; i += 8)
    require(
        builder.CreateICmpEQ(
            loadField(i64, weights, i),
            builder.getInt64(llvm::support::endian::read64le(file.data() + i))),
        Status::WrongWeights);
  return weights;
}

void InterfaceEmission::emitInitialization() {
  initialization =
      begin("_initialize", i32, {pointer, pointer, pointer, pointer},
            /*isExported=*/false);
  llvm::Value *options = initialization->getArg(0);
  llvm::Value *memory = initialization->getArg(1);
  auto getField = [&](HandleField field) {
    return getAddress(memory, int64_t(field));
  };
  llvm::Value *variant = builder.CreateCall(selection);
  require(builder.CreateICmpSGE(variant, builder.getInt64(0)),
          Status::UnsupportedCPU);
  builder.CreateStore(initialization->getArg(2),
                      getField(HandleField::Allocation));
  builder.CreateStore(variant, getField(HandleField::Variant));
  if (!interface.weights.file.empty())
    builder.CreateStore(requireWeights(options),
                        getField(HandleField::Weights));
  llvm::Value *runner = getAddress(memory, alignment);
  builder.CreateStore(llvm::Constant::getNullValue(pointer),
                      getAddress(runner, offsetof(LPTLoopRunner, parallelFor)));
  llvm::BasicBlock *given = addBlock("given"), *done = addBlock("done");
  builder.CreateCondBr(isNotNull(options), given, done);
  builder.SetInsertPoint(given);
  builder.CreateStore(
      loadField(pointer, options, int64_t(OptionsField::ParallelFor)),
      getAddress(runner, offsetof(LPTLoopRunner, parallelFor)));
  builder.CreateStore(
      loadField(pointer, options, int64_t(OptionsField::Context)),
      getAddress(runner, offsetof(LPTLoopRunner, context)));
  builder.CreateBr(done);
  builder.SetInsertPoint(done);
  builder.CreateStore(memory, initialization->getArg(3));
  returnStatus(Status::Success);
}

void InterfaceEmission::emitCreation() {
  llvm::Value *null = llvm::Constant::getNullValue(pointer);
  llvm::Value *bytes = builder.getInt64(interface.getMemoryBytes());
  // What both ways to create a handle check.
  auto checkOptions = [&](llvm::Value *options, llvm::Value *handle) {
    require(isNotNull(handle), Status::InvalidArgument);
    builder.CreateStore(null, handle);
    llvm::BasicBlock *given = addBlock("given"), *next = addBlock("options");
    builder.CreateCondBr(isNotNull(options), given, next);
    builder.SetInsertPoint(given);
    llvm::Value *version =
        loadField(i32, options, int64_t(OptionsField::ABIVersion));
    require(builder.CreateICmpEQ(version, builder.getInt32(modelABIVersion)),
            Status::ABIMismatch);
    builder.CreateBr(next);
    builder.SetInsertPoint(next);
  };

  llvm::Function *create = begin("_create", i32, {pointer, pointer});
  checkOptions(create->getArg(0), create->getArg(1));
  llvm::FunctionCallee allocate =
      module.getOrInsertFunction("aligned_alloc", pointer, i64, i64);
  llvm::FunctionCallee release = module.getOrInsertFunction(
      "free", llvm::Type::getVoidTy(context), pointer);
  llvm::Value *memory =
      builder.CreateCall(allocate, {builder.getInt64(alignment), bytes});
  require(isNotNull(memory), Status::OutOfMemory);
  llvm::Value *status = builder.CreateCall(
      initialization, {create->getArg(0), memory, memory, create->getArg(1)});
  llvm::BasicBlock *failure = addBlock("failure"), *done = addBlock("done");
  builder.CreateCondBr(builder.CreateIsNull(status), done, failure);
  builder.SetInsertPoint(failure);
  builder.CreateCall(release, {memory});
  builder.CreateBr(done);
  builder.SetInsertPoint(done);
  builder.CreateRet(status);

  llvm::Function *createIn =
      begin("_create_in", i32, {pointer, pointer, i64, pointer});
  checkOptions(createIn->getArg(0), createIn->getArg(3));
  memory = createIn->getArg(1);
  require(isNotNull(memory), Status::InvalidArgument);
  require(builder.CreateICmpUGE(createIn->getArg(2), bytes),
          Status::InvalidArgument);
  llvm::Value *offset = builder.CreateAnd(builder.CreatePtrToInt(memory, i64),
                                          builder.getInt64(alignment - 1));
  require(builder.CreateIsNull(offset), Status::InvalidArgument);
  builder.CreateRet(
      builder.CreateCall(initialization, {createIn->getArg(0), memory, null,
                                          createIn->getArg(3)}));
}

void InterfaceEmission::emitDestruction() {
  llvm::Function *function =
      begin("_destroy", llvm::Type::getVoidTy(context), {pointer});
  llvm::Value *handle = function->getArg(0);
  llvm::BasicBlock *given = addBlock("given"), *done = addBlock("done");
  builder.CreateCondBr(isNotNull(handle), given, done);
  builder.SetInsertPoint(given);
  // `free` ignores null.
  builder.CreateCall(
      module.getFunction("free"),
      {loadField(pointer, handle, int64_t(HandleField::Allocation))});
  builder.CreateBr(done);
  builder.SetInsertPoint(done);
  builder.CreateRetVoid();
}

llvm::Value *
InterfaceEmission::checkBuffers(llvm::Value *buffers, llvm::Value *number,
                                llvm::ArrayRef<ModelTensor> tensors) {
  llvm::Value *table = builder.CreateAlloca(
      pointer, builder.getInt64(std::max<size_t>(tensors.size(), 1)));
  require(builder.CreateICmpEQ(number, builder.getInt64(tensors.size())),
          Status::InvalidArgument);
  if (tensors.empty())
    return table;
  require(isNotNull(buffers), Status::InvalidArgument);
  // The fields of `lpt_model_buffer`.
  auto *type = llvm::StructType::get(pointer, i64);
  for (auto [index, tensor] : llvm::enumerate(tensors)) {
    llvm::Value *buffer =
        builder.CreateConstInBoundsGEP1_64(type, buffers, index);
    llvm::Value *data =
        builder.CreateLoad(pointer, builder.CreateStructGEP(type, buffer, 0));
    llvm::Value *bytes =
        builder.CreateLoad(i64, builder.CreateStructGEP(type, buffer, 1));
    llvm::Value *isGood =
        builder.CreateICmpEQ(bytes, builder.getInt64(getBytes(tensor)));
    if (getBytes(tensor) != 0)
      isGood = builder.CreateAnd(isGood, isNotNull(data));
    require(isGood, Status::InvalidArgument);
    builder.CreateStore(
        data, builder.CreateConstInBoundsGEP1_64(pointer, table, index));
  }
  return table;
}

void InterfaceEmission::emitRun() {
  llvm::Function *function =
      begin("_run", i32, {pointer, pointer, i64, pointer, i64});
  llvm::Value *handle = function->getArg(0);
  require(isNotNull(handle), Status::InvalidArgument);
  llvm::Value *inputs =
      checkBuffers(function->getArg(1), function->getArg(2), interface.inputs);
  llvm::Value *outputs =
      checkBuffers(function->getArg(3), function->getArg(4), interface.outputs);
  llvm::Value *memory = getAddress(handle, alignment);
  llvm::BasicBlock *invalid = addBlock("invalid");
  llvm::SwitchInst *select = builder.CreateSwitch(
      loadField(i64, handle, int64_t(HandleField::Variant)), invalid);
  for (auto [number, variant] : llvm::enumerate(interface.variants)) {
    llvm::BasicBlock *block = addBlock(variant.name);
    select->addCase(builder.getInt64(number), block);
    builder.SetInsertPoint(block);
    llvm::SmallVector<llvm::Value *> arguments = {memory, inputs, outputs};
    if (!interface.weights.file.empty())
      arguments.push_back(
          loadField(pointer, handle, int64_t(HandleField::Weights)));
    builder.CreateRet(builder.CreateCall(variant.run, arguments));
  }
  builder.SetInsertPoint(invalid);
  returnStatus(Status::InvalidArgument);
}

llvm::Error InterfaceEmission::emit() {
  emitConstant("_abi_version", i32, modelABIVersion);
  emitTensors("_input", interface.inputs);
  emitTensors("_output", interface.outputs);
  emitConstant("_memory_bytes", i64, interface.getMemoryBytes());
  emitConstant("_weights_bytes", i64, interface.weights.file.size());
  if (llvm::Error error = emitSelection())
    return error;
  emitInitialization();
  emitCreation();
  emitDestruction();
  emitRun();

  const std::pair<int64_t, llvm::StringRef> texts[] = {
#define LPT_INTERFACE_STATUS(name, nameInC, value, text) {value, text},
#include "InterfaceStatus.def"
  };
  emitText("_error_string", i32, texts, "unknown status",
           [](llvm::Value *argument) { return argument; });
  llvm::SmallVector<std::pair<int64_t, llvm::StringRef>> names;
  for (auto [number, variant] : llvm::enumerate(interface.variants))
    names.emplace_back(number, variant.name);
  emitText("_variant", pointer, names, "", [&](llvm::Value *handle) {
    llvm::BasicBlock *given = addBlock("given"), *next = addBlock("next");
    llvm::BasicBlock *before = builder.GetInsertBlock();
    builder.CreateCondBr(isNotNull(handle), given, next);
    builder.SetInsertPoint(given);
    llvm::Value *variant =
        loadField(i64, handle, int64_t(HandleField::Variant));
    builder.CreateBr(next);
    builder.SetInsertPoint(next);
    llvm::PHINode *number = builder.CreatePHI(i64, 2);
    number->addIncoming(builder.getInt64(-1), before);
    number->addIncoming(variant, given);
    return number;
  });
  return llvm::Error::success();
}

llvm::Error lpt::emitInterface(const ModelInterface &interface,
                               llvm::Module &module) {
  return InterfaceEmission(interface, module).emit();
}
