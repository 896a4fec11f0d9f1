//===- NativeCode.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativeCode.h"

#include "CallMemory.h"
#include "ParallelFor.h"
#include "TilePermission.h"

#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Threading.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/bit.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::lpt;

void lpt::initializeNativeCode(MLIRContext *context) {
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

llvm::Error lpt::checkConstants(ModuleOp module) {
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  module.walk([&](ConstantOp op) {
    auto type = cast<RankedTensorType>(op.getType());
    if (Tensor::fitsMemory(type.getElementType(), type.getShape()))
      return WalkResult::advance();
    error = llvm::createStringError(
        llvm::formatv("'{0}' at {1}: expected a constant that fits into "
                      "memory, but got one of type {2}",
                      op->getName(), op.getLoc(), type)
            .str());
    return WalkResult::interrupt();
  });
  return error;
}

static llvm::OptimizationLevel getLevel(unsigned level) {
  using Level = llvm::OptimizationLevel;
  const Level levels[] = {Level::O0, Level::O1, Level::O2, Level::O3};
  return levels[std::min(level, 3u)];
}

/// Whether integers are divided by others than constants, by scalar
/// instructions.
static bool dividesIntegers(const llvm::Module &module) {
  for (const llvm::Function &function : module)
    for (const llvm::Instruction &instruction : llvm::instructions(function))
      if (instruction.isIntDivRem() &&
          !isa<llvm::Constant>(instruction.getOperand(1)))
        return true;
  return false;
}

/// Optimizes `module`. Straight lines become vectors only where no integers are
/// divided: LLVM 22 selects AVX-512 instructions that read a mask before it is
/// set where a comparison of signs is a vector and its consumers are scalars.
static void optimize(llvm::Module &module, unsigned level,
                     llvm::TargetMachine &machine) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = tuning.LoopInterleaving = true;
  tuning.LoopVectorization = true;
  tuning.SLPVectorization = !dividesIntegers(module);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(getLevel(level)).run(module, modules);
}

/// `value`, which is that of a bf16, as one: LLVM 22 calls this on processors
/// without instructions for bf16 where an element lives in several blocks. A
/// `bfloat` is returned as a `_Float16` is, which more compilers know.
static _Float16 truncateToBFloat16(float value) {
  llvm::APFloat number(value);
  bool losesInfo;
  number.convert(llvm::APFloat::BFloat(), llvm::APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return llvm::bit_cast<_Float16>(
      static_cast<uint16_t>(number.bitcastToAPInt().getZExtValue()));
}

namespace {
/// A constant of generated code that stays where the context has it.
struct ConstantInPlace {
  std::string name;
  const char *data;
};
} // namespace

/// The bytes of `elements` as generated code reads them; empty if they are
/// stored in another form.
static ArrayRef<char> getStoredBytes(ElementsAttr elements) {
  Type type = elements.getElementType();
  if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() % 8 != 0)
    return {};
  ArrayRef<char> bytes;
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      bytes = blob->getData();
  } else if (auto dense = dyn_cast<DenseElementsAttr>(elements)) {
    if (!dense.isSplat())
      bytes = dense.getRawData();
  }
  const size_t elementBytes = type.getIntOrFloatBitWidth() / 8;
  const bool isWhole =
      bytes.size() == size_t(elements.getNumElements()) * elementBytes;
  return isWhole && llvm::isAddrAligned(llvm::Align(elementBytes), bytes.data())
             ? bytes
             : ArrayRef<char>();
}

/// Makes symbols of the large constants of `module` that are defined by their
/// address in the context: LLVM would copy each of them several times, into a
/// constant, an object file and code.
static std::vector<ConstantInPlace> leaveConstants(ModuleOp module) {
  constexpr size_t minBytes = 64 * 1024;
  std::vector<ConstantInPlace> constants;
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    auto elements = dyn_cast_or_null<ElementsAttr>(global.getValueOrNull());
    if (!elements || !global.getConstant())
      continue;
    ArrayRef<char> bytes = getStoredBytes(elements);
    if (bytes.size() < minBytes)
      continue;
    // Code may rely on no other alignment than that of the bytes.
    const uint64_t alignment =
        std::min<uint64_t>(64, uint64_t(1) << llvm::countr_zero(
                                   reinterpret_cast<uintptr_t>(bytes.data())));
    global.removeValueAttr();
    global.setLinkage(LLVM::Linkage::External);
    global.setDsoLocal(false);
    global.setAlignment(alignment);
    constants.push_back({global.getName().str(), bytes.data()});
  }
  return constants;
}

static llvm::Expected<std::unique_ptr<ExecutionEngine>>
createEngine(ModuleOp module, ArrayRef<ConstantInPlace> constants,
             unsigned optimizationLevel) {
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  // Without optimization, LLVM 22 makes invalid code of tile registers.
  auto codeGenLevel = optimizationLevel == 0 && !usesTileRegisters(module)
                          ? llvm::CodeGenOptLevel::None
                          : llvm::CodeGenOptLevel::Default;
  builder->setCodeGenOptLevel(codeGenLevel);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();
  ExecutionEngineOptions options;
  auto transformer = [&, target = machine->get()](llvm::Module *code) {
    optimize(*code, optimizationLevel, *target);
    return llvm::Error::success();
  };
  options.transformer = transformer;
  options.jitCodeGenOptLevel = codeGenLevel;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options, std::move(*machine));
  if (engine)
    (*engine)->registerSymbols([&](llvm::orc::MangleAndInterner mangle) {
      llvm::orc::SymbolMap symbols;
      auto define = [&](StringRef name, auto *function) {
        symbols[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                                 llvm::JITSymbolFlags::Exported};
      };
      define("malloc", &CallMemory::allocate);
      define("free", &CallMemory::release);
      define("puts", &CallMemory::report);
      define("abort", &CallMemory::abandon);
      define("__truncsfbf2", &truncateToBFloat16);
      define(LPT_PARALLEL_FOR_NAME, &runLoopInThreads);
      for (const ConstantInPlace &constant : constants)
        symbols[mangle(constant.name)] = {
            llvm::orc::ExecutorAddr::fromPtr(constant.data),
            llvm::JITSymbolFlags::Exported};
      return symbols;
    });
  return engine;
}

namespace {
/// Symbols of a module that use one another, and how much code they are.
struct Component {
  SmallVector<Operation *> symbols;
  size_t numOps = 0;
};
} // namespace

/// Whether every module that uses `symbol` has one of its own: declarations,
/// and constants that are small.
static bool isCopied(Operation *symbol) {
  constexpr int64_t maxElements = 4096;
  if (auto global = dyn_cast<LLVM::GlobalOp>(symbol)) {
    auto elements = dyn_cast_or_null<ElementsAttr>(global.getValueOrNull());
    return global.getConstant() &&
           (!elements || elements.getNumElements() <= maxElements);
  }
  auto function = dyn_cast<FunctionOpInterface>(symbol);
  return function && function.isExternal();
}

/// The symbols that `symbol` uses.
static SetVector<Operation *> findUses(Operation *symbol,
                                       const SymbolTable &symbols) {
  SetVector<Operation *> uses;
  symbol->walk([&](Operation *op) {
    op->getAttrDictionary().walk([&](FlatSymbolRefAttr reference) {
      if (Operation *used = symbols.lookup(reference.getAttr()))
        uses.insert(used);
    });
  });
  return uses;
}

/// The symbols of `module`, apart where none uses another, but for those that
/// are copied.
static SmallVector<Component> findComponents(ModuleOp module,
                                             const SymbolTable &symbols) {
  llvm::EquivalenceClasses<Operation *> classes;
  for (Operation &symbol : *module.getBody()) {
    if (isCopied(&symbol))
      continue;
    classes.insert(&symbol);
    for (Operation *used : findUses(&symbol, symbols))
      if (!isCopied(used))
        classes.unionSets(&symbol, used);
  }
  llvm::MapVector<Operation *, Component> components;
  for (Operation &symbol : *module.getBody()) {
    if (isCopied(&symbol))
      continue;
    Component &component = components[classes.getLeaderValue(&symbol)];
    component.symbols.push_back(&symbol);
    symbol.walk([&](Operation *) { ++component.numOps; });
  }
  return llvm::map_to_vector(components,
                             [](auto &entry) { return entry.second; });
}

/// Moves the symbols of `module` into as many modules as there are threads, of
/// code of about the same size.
static std::vector<OwningOpRef<ModuleOp>> split(ModuleOp module) {
  SymbolTable symbols(module);
  SmallVector<Component> components = findComponents(module, symbols);
  // The largest first, each to the part that has least.
  llvm::sort(components, [](const Component &a, const Component &b) {
    return a.numOps > b.numOps;
  });
  struct Part {
    SetVector<Operation *> symbols, copied;
    size_t numOps = 0;
  };
  SmallVector<Part> parts(std::clamp<size_t>(
      components.size(), 1, module.getContext()->getNumThreads()));
  for (const Component &component : components) {
    Part &part = *llvm::min_element(parts, [](const Part &a, const Part &b) {
      return a.numOps < b.numOps;
    });
    part.numOps += component.numOps;
    for (Operation *symbol : component.symbols) {
      part.symbols.insert(symbol);
      for (Operation *used : findUses(symbol, symbols))
        if (isCopied(used))
          part.copied.insert(used);
    }
  }
  std::vector<OwningOpRef<ModuleOp>> modules;
  for (const Part &part : parts) {
    modules.push_back(cast<ModuleOp>(module->cloneWithoutRegions()));
    Block &body = modules.back()->getBodyRegion().emplaceBlock();
    OpBuilder builder = OpBuilder::atBlockEnd(&body);
    for (Operation *symbol : part.copied)
      builder.clone(*symbol);
    for (Operation *symbol : part.symbols)
      symbol->moveBefore(&body, body.end());
  }
  return modules;
}

/// Fails if a function has instructions that this machine does not have.
static llvm::Error checkTargetFeatures(ModuleOp module) {
  const llvm::StringMap<bool> host = llvm::sys::getHostCPUFeatures();
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  module.walk([&](LLVM::LLVMFuncOp function) {
    LLVM::TargetFeaturesAttr features = function.getTargetFeaturesAttr();
    for (StringAttr feature :
         features ? features.getFeatures() : ArrayRef<StringAttr>()) {
      StringRef name = feature.strref();
      // Preferences are no instructions.
      if (!name.consume_front("+") || name.starts_with("prefer-") ||
          host.lookup(name))
        continue;
      error = llvm::createStringError(
          llvm::formatv("expected a target whose instructions this machine "
                        "has, but got one with '{0}'",
                        name)
              .str());
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return error;
}

llvm::Expected<std::unique_ptr<NativeCode>>
NativeCode::compile(ModuleOp module, ArrayRef<std::string> names,
                    unsigned optimizationLevel) {
  if (llvm::Error error = checkTargetFeatures(module))
    return std::move(error);
  if (llvm::Error error = requestTilePermission(module))
    return std::move(error);
  const std::vector<ConstantInPlace> constants = leaveConstants(module);
  std::vector<OwningOpRef<ModuleOp>> parts = split(module);
  auto code = std::make_unique<NativeCode>();
  code->engines.resize(parts.size());
  std::vector<llvm::StringMap<Entry>> entries(parts.size());
  std::vector<std::optional<llvm::Error>> errors(parts.size());
  parallelFor(module.getContext(), 0, parts.size(), [&](size_t i) {
    auto engine = createEngine(*parts[i], constants, optimizationLevel);
    if (!engine) {
      errors[i] = engine.takeError();
      return;
    }
    for (const std::string &name : names) {
      if (!parts[i]->lookupSymbol(name))
        continue;
      // The code is generated here.
      auto entry = (*engine)->lookupPacked(name);
      if (!entry) {
        errors[i] = entry.takeError();
        return;
      }
      entries[i][name] = *entry;
    }
    code->engines[i] = std::move(*engine);
  });
  llvm::Error joined = llvm::Error::success();
  for (std::optional<llvm::Error> &error : errors)
    if (error)
      joined = llvm::joinErrors(std::move(joined), std::move(*error));
  if (joined)
    return std::move(joined);
  for (llvm::StringMap<Entry> &part : entries)
    for (auto &entry : part)
      code->entries[entry.first()] = entry.second;
  return std::move(code);
}

MemRefDescriptor::MemRefDescriptor(const void *data, ArrayRef<int64_t> shape)
    : MemRefDescriptor(int64_t(shape.size())) {
  words[0] = words[1] = reinterpret_cast<intptr_t>(data);
  llvm::copy(shape, words.begin() + 3);
  llvm::copy(computeStrides(shape), words.begin() + 3 + rank);
}

MemRefDescriptor MemRefDescriptor::read(int64_t rank, const int64_t *from) {
  MemRefDescriptor descriptor(rank);
  std::copy_n(from, descriptor.words.size(), descriptor.words.begin());
  return descriptor;
}

llvm::Error lpt::callNativeCode(
    void (*entry)(void **), MutableArrayRef<MemRefDescriptor> inputs,
    TypeRange resultTypes, int64_t maxBytes,
    llvm::function_ref<void(unsigned, const MemRefDescriptor &)> store) {
  // The entry takes the address of each argument. The arguments are addresses
  // of descriptors: of all results, if there are any, and of each input.
  size_t numWords = 0;
  for (Type type : resultTypes)
    numWords +=
        MemRefDescriptor::getNumWords(cast<RankedTensorType>(type).getRank());
  SmallVector<int64_t> results(numWords);
  SmallVector<void *> arguments;
  if (!results.empty())
    arguments.push_back(results.data());
  for (MemRefDescriptor &input : inputs)
    arguments.push_back(input.getWords());
  SmallVector<void *> addresses;
  for (void *&argument : arguments)
    addresses.push_back(&argument);
  CallMemory memory(maxBytes);
  if (!memory.call(entry, addresses.data()))
    return llvm::createStringError(
        memory.getMessage()
            ? memory.getMessage()
            : "expected memory for intermediate values, but got none");

  const int64_t *next = results.data();
  for (auto [i, type] : llvm::enumerate(resultTypes)) {
    int64_t rank = cast<RankedTensorType>(type).getRank();
    MemRefDescriptor descriptor = MemRefDescriptor::read(rank, next);
    next += MemRefDescriptor::getNumWords(rank);
    store(i, descriptor);
  }
  return llvm::Error::success();
}
