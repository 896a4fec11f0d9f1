//===- GenericExecutable.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"
#include "LPT/Execution/Executable.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

/// Prepares LLVM and the context for code of this machine, once or again.
static void initialize(MLIRContext *context) {
  static const bool isInitialized = [] {
    return !llvm::InitializeNativeTarget() &&
           !llvm::InitializeNativeTargetAsmPrinter();
  }();
  (void)isInitialized;
  DialectRegistry registry;
  registerGenericBackendDialects(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  context->appendDialectRegistry(registry);
}

/// A copy of the module of `function`, of which it is the only public function.
static OwningOpRef<ModuleOp> isolate(func::FuncOp function) {
  OwningOpRef<ModuleOp> module = function->getParentOfType<ModuleOp>().clone();
  for (auto other : module->getOps<func::FuncOp>())
    other.setVisibility(other.getName() == function.getName()
                            ? SymbolTable::Visibility::Public
                            : SymbolTable::Visibility::Private);
  return module;
}

/// Lowers the module to the LLVM dialect.
static llvm::Error lower(ModuleOp module) {
  std::string text;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return failure();
        if (text.empty())
          text = llvm::formatv("{0}: {1}", diagnostic.getLocation(),
                               diagnostic.str());
        return success();
      });
  auto manager = PassManager::on<ModuleOp>(module.getContext());
  manager.addPass(createSymbolDCEPass());
  buildGenericBackendPipeline(manager);
  if (succeeded(manager.run(module)))
    return llvm::Error::success();
  return llvm::createStringError(
      text.empty() ? "lpt-generic-backend fails without an error" : text);
}

/// Compiles a module of the LLVM dialect for this machine.
static llvm::Expected<std::unique_ptr<ExecutionEngine>>
compile(ModuleOp module, unsigned optimizationLevel) {
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  auto codeGenLevel = optimizationLevel == 0 ? llvm::CodeGenOptLevel::None
                                             : llvm::CodeGenOptLevel::Default;
  builder->setCodeGenOptLevel(codeGenLevel);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();
  ExecutionEngineOptions options;
  auto transformer = makeOptimizingTransformer(optimizationLevel,
                                               /*sizeLevel=*/0, machine->get());
  options.transformer = transformer;
  options.jitCodeGenOptLevel = codeGenLevel;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  return ExecutionEngine::create(module, options, std::move(*machine));
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

namespace {
/// A memref as compiled code passes it: pointers to the allocation and to the
/// elements, an offset, sizes, and strides. Each is one word.
class Descriptor {
public:
  explicit Descriptor(int64_t rank) : rank(rank), words(getNumWords(rank)) {}

  static size_t getNumWords(int64_t rank) { return 3 + 2 * rank; }

  static Descriptor of(const Tensor &tensor) {
    Descriptor descriptor(tensor.getRank());
    auto address = reinterpret_cast<intptr_t>(tensor.getBytes().data());
    descriptor.words[0] = descriptor.words[1] = address;
    int64_t stride = 1;
    for (int64_t axis = tensor.getRank() - 1; axis >= 0; --axis) {
      descriptor.words[3 + axis] = tensor.getDim(axis);
      descriptor.words[3 + tensor.getRank() + axis] = stride;
      stride *= tensor.getDim(axis);
    }
    return descriptor;
  }
  static Descriptor read(int64_t rank, const int64_t *from) {
    Descriptor descriptor(rank);
    std::copy_n(from, descriptor.words.size(), descriptor.words.begin());
    return descriptor;
  }

  ArrayRef<int64_t> getSizes() const { return ArrayRef(words).slice(3, rank); }
  void *getAllocation() const { return reinterpret_cast<void *>(words[0]); }
  const char *getData(unsigned elementBytes) const {
    return reinterpret_cast<const char *>(words[1]) + words[2] * elementBytes;
  }
  int64_t *getWords() { return words.data(); }

private:
  int64_t rank;
  SmallVector<int64_t> words;
};

class GenericExecutable : public Executable {
public:
  GenericExecutable(FunctionType type, std::unique_ptr<ExecutionEngine> engine,
                    void (*entry)(void **))
      : type(type), engine(std::move(engine)), entry(entry) {}

  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override;

private:
  /// Of the function before it was lowered.
  FunctionType type;
  std::unique_ptr<ExecutionEngine> engine;
  void (*entry)(void **);
};
} // namespace

llvm::Expected<SmallVector<Tensor>>
GenericExecutable::run(ArrayRef<Tensor> inputs) {
  EvaluationState state;
  if (failed(checkTypes("input", inputs, type.getInputs(), state)))
    return llvm::createStringError(state.getError());

  // The entry takes the address of each argument. The arguments are addresses
  // of descriptors: of all results, if there are any, and of each input.
  size_t numWords = 0;
  for (Type result : type.getResults())
    numWords +=
        Descriptor::getNumWords(cast<RankedTensorType>(result).getRank());
  SmallVector<int64_t> results(numWords);
  SmallVector<Descriptor> descriptors;
  for (const Tensor &input : inputs)
    descriptors.push_back(Descriptor::of(input));
  SmallVector<void *> arguments;
  if (!results.empty())
    arguments.push_back(results.data());
  for (Descriptor &descriptor : descriptors)
    arguments.push_back(descriptor.getWords());
  SmallVector<void *> addresses;
  for (void *&argument : arguments)
    addresses.push_back(&argument);
  entry(addresses.data());

  SmallVector<Tensor> outputs;
  bool isOutOfMemory = false;
  const int64_t *next = results.data();
  for (Type result : type.getResults()) {
    auto tensorType = cast<RankedTensorType>(result);
    Descriptor descriptor = Descriptor::read(tensorType.getRank(), next);
    next += Descriptor::getNumWords(tensorType.getRank());
    FailureOr<Tensor> output =
        Tensor::create(tensorType.getElementType(), descriptor.getSizes());
    if (succeeded(output)) {
      MutableArrayRef<char> bytes = output->getMutableBytes();
      if (!bytes.empty())
        std::memcpy(
            bytes.data(),
            descriptor.getData(getElementBytes(tensorType.getElementType())),
            bytes.size());
      outputs.push_back(std::move(*output));
    }
    isOutOfMemory |= failed(output);
    std::free(descriptor.getAllocation());
  }
  if (isOutOfMemory)
    return llvm::createStringError(
        "expected outputs that fit into memory, but got larger ones");
  return outputs;
}

llvm::Expected<std::unique_ptr<Executable>>
lpt::createGenericExecutable(func::FuncOp function,
                             const GenericExecutableOptions &options) {
  for (Type type : llvm::concat<const Type>(function.getArgumentTypes(),
                                            function.getResultTypes())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !isStorable(tensor.getElementType()))
      return llvm::createStringError(
          llvm::formatv("expected a function of tensors of the dialect, but "
                        "got type {0}",
                        type)
              .str());
  }
  initialize(function.getContext());
  OwningOpRef<ModuleOp> module = isolate(function);
  if (llvm::Error error = lower(*module))
    return std::move(error);
  auto engine = compile(*module, options.optimizationLevel);
  if (!engine)
    return engine.takeError();
  auto entry =
      (*engine)->lookupPacked(("_mlir_ciface_" + function.getName()).str());
  if (!entry)
    return entry.takeError();
  return std::make_unique<GenericExecutable>(function.getFunctionType(),
                                             std::move(*engine), *entry);
}
