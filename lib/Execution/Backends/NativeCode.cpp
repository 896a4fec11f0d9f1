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

#include "Cache/Fingerprint.h"

#include "LPT/CodeGeneration/Optimization.h"
#include "LPT/Conversion/GenericBackendDialects.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"
#include "LPT/Support/Error.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Threading.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/bit.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/RTDyldObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/SectionMemoryManager.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Object/ObjectFile.h"
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
    error = makeError("'{0}' at {1}: expected a constant that fits into "
                      "memory, but got one of type {2}",
                      op->getName(), op.getLoc(), type);
    return WalkResult::interrupt();
  });
  return error;
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

/// The bytes of `elements` as generated code reads them; empty if they are
/// stored in another form.
static ArrayRef<char> getStoredBytes(ElementsAttr elements) {
  Type type = elements.getElementType();
  if (!type.isIntOrFloat() || type.getIntOrFloatBitWidth() % 8 != 0)
    return {};
  const ArrayRef<char> bytes =
      getStoredElements(elements).value_or(ArrayRef<char>());
  const size_t elementBytes = type.getIntOrFloatBitWidth() / 8;
  const bool isWhole =
      bytes.size() == size_t(elements.getNumElements()) * elementBytes;
  return isWhole && llvm::isAddrAligned(llvm::Align(elementBytes), bytes.data())
             ? bytes
             : ArrayRef<char>();
}

/// The alignment that `elements` have wherever they are read from: code must
/// not depend on an address that is another one in the next process.
static llvm::Align getStoredAlignment(ElementsAttr elements) {
  constexpr uint64_t maxAlignment = 64;
  uint64_t alignment = alignof(uint64_t);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    alignment = resource.getRawHandle().getBlob()->getDataAlignment();
  return llvm::Align(llvm::PowerOf2Ceil(std::clamp<uint64_t>(
      alignment, elements.getElementType().getIntOrFloatBitWidth() / 8,
      maxAlignment)));
}

/// Makes symbols of the large constants of `module` that are defined by their
/// address in the context: LLVM would copy each of them several times, into a
/// constant, an object file and code.
static std::vector<NativeConstant> leaveConstants(ModuleOp module) {
  constexpr size_t minBytes = 64 * 1024;
  std::vector<NativeConstant> constants;
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    auto elements = dyn_cast_or_null<ElementsAttr>(global.getValueOrNull());
    if (!elements || !global.getConstant())
      continue;
    ArrayRef<char> bytes = getStoredBytes(elements);
    if (bytes.size() < minBytes)
      continue;
    const llvm::Align alignment = getStoredAlignment(elements);
    global.removeValueAttr();
    global.setLinkage(LLVM::Linkage::External);
    global.setDsoLocal(false);
    global.setAlignment(alignment.value());
    constants.push_back({global.getName().str(), bytes, alignment});
  }
  return constants;
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
      error = makeError("expected a target whose instructions this machine "
                        "has, but got one with '{0}'",
                        name);
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return error;
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

/// The names of functions that take the address of each argument begin so.
static constexpr llvm::StringLiteral entryPrefix = "lpt_entry_of_";

/// Adds a function that calls `callee`, which returns nothing, with what is at
/// the addresses that it is given.
static void addEntry(llvm::Function &callee) {
  llvm::LLVMContext &context = callee.getContext();
  llvm::IRBuilder<> builder(context);
  auto *type = llvm::FunctionType::get(builder.getVoidTy(), builder.getPtrTy(),
                                       /*isVarArg=*/false);
  auto *entry = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                                       entryPrefix + callee.getName(),
                                       callee.getParent());
  builder.SetInsertPoint(llvm::BasicBlock::Create(context, "", entry));
  SmallVector<llvm::Value *> arguments;
  for (const llvm::Argument &argument : callee.args()) {
    llvm::Value *slot = builder.CreateConstGEP1_64(
        builder.getPtrTy(), entry->getArg(0), argument.getArgNo());
    arguments.push_back(builder.CreateLoad(
        argument.getType(), builder.CreateLoad(builder.getPtrTy(), slot)));
  }
  builder.CreateCall(&callee, arguments);
  builder.CreateRetVoid();
}

/// The object of the functions of `module`, those of `names` with entries.
static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
compileObject(ModuleOp module, ArrayRef<std::string> names,
              unsigned optimizationLevel) {
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  // Without optimization, LLVM 22 makes invalid code of tile registers.
  builder->setCodeGenOptLevel(optimizationLevel == 0 &&
                                      !usesTileRegisters(module)
                                  ? llvm::CodeGenOptLevel::None
                                  : llvm::CodeGenOptLevel::Default);
  // LLVM makes loops of 256 bits for some processors with AVX-512, which would
  // lower their frequency; products have vectors of 512 bits anyway.
  if (builder->getTargetTriple().isX86())
    builder->addFeatures({"-prefer-256-bit"});
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> translated =
      translateModuleToLLVMIR(module, context);
  if (!translated)
    return llvm::createStringError(
        "expected a module that becomes LLVM IR, but got one that does not");
  translated->setDataLayout((*machine)->createDataLayout());
  translated->setTargetTriple((*machine)->getTargetTriple());
  for (const std::string &name : names)
    if (llvm::Function *function = translated->getFunction(name))
      if (!function->isDeclaration())
        addEntry(*function);
  optimizeModule(*translated, optimizationLevel, **machine);
  return llvm::orc::SimpleCompiler(**machine)(*translated);
}

llvm::Expected<NativeObjects> lpt::compileObjects(ModuleOp module,
                                                  ArrayRef<std::string> names,
                                                  unsigned optimizationLevel) {
  if (llvm::Error error = checkTargetFeatures(module))
    return std::move(error);
  if (usesTileRegisters(module) && !requestTilePermission())
    return llvm::createStringError(
        "expected a system that lets processes use the tile registers of AMX, "
        "but it refuses; another target needs none");
  NativeObjects result;
  result.constants = leaveConstants(module);
  std::vector<OwningOpRef<ModuleOp>> parts = split(module);
  result.objects.resize(parts.size());
  std::vector<std::optional<llvm::Error>> errors(parts.size());
  parallelFor(module.getContext(), 0, parts.size(), [&](size_t i) {
    auto object = compileObject(*parts[i], names, optimizationLevel);
    if (object)
      result.objects[i] = std::move(*object);
    else
      errors[i] = object.takeError();
  });
  llvm::Error joined = llvm::Error::success();
  for (std::optional<llvm::Error> &error : errors)
    if (error)
      joined = llvm::joinErrors(std::move(joined), std::move(*error));
  if (joined)
    return std::move(joined);
  return result;
}

//===----------------------------------------------------------------------===//
// Linking
//===----------------------------------------------------------------------===//

/// The symbols that objects use and do not define, apart from those of the
/// process.
static llvm::StringMap<llvm::orc::ExecutorAddr>
getOwnSymbols(ArrayRef<NativeConstant> constants) {
  llvm::StringMap<llvm::orc::ExecutorAddr> symbols;
  auto define = [&](StringRef name, auto *address) {
    symbols[name] = llvm::orc::ExecutorAddr::fromPtr(address);
  };
  define("malloc", &CallMemory::allocate);
  define("free", &CallMemory::release);
  define("puts", &CallMemory::report);
  define("abort", &CallMemory::abandon);
  define("__truncsfbf2", &truncateToBFloat16);
  define(LPT_PARALLEL_FOR_NAME, &runLoopInThreads);
  for (const NativeConstant &constant : constants)
    define(constant.name, constant.bytes.data());
  return symbols;
}

static llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>>
createLinker(const llvm::StringMap<llvm::orc::ExecutorAddr> &symbols) {
  llvm::orc::LLJITBuilder builder;
  builder.setObjectLinkingLayerCreator(
      [](llvm::orc::ExecutionSession &session)
          -> llvm::Expected<std::unique_ptr<llvm::orc::ObjectLayer>> {
        return std::make_unique<llvm::orc::RTDyldObjectLinkingLayer>(
            session, [](const llvm::MemoryBuffer &) {
              return std::make_unique<llvm::SectionMemoryManager>();
            });
      });
  auto linker = builder.create();
  if (!linker)
    return linker.takeError();
  llvm::orc::JITDylib &library = (*linker)->getMainJITDylib();
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      (*linker)->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  library.addGenerator(std::move(*process));
  llvm::orc::SymbolMap defined;
  for (const auto &symbol : symbols)
    defined[(*linker)->mangleAndIntern(symbol.first())] = {
        symbol.second, llvm::JITSymbolFlags::Exported};
  if (llvm::Error error =
          library.define(llvm::orc::absoluteSymbols(std::move(defined))))
    return std::move(error);
  return linker;
}

namespace {
struct ObjectSymbols {
  /// The functions of which there are entries.
  std::vector<std::string> entries;
  std::vector<std::string> undefined;
};
} // namespace

static llvm::Expected<ObjectSymbols>
readSymbols(const llvm::MemoryBuffer &object) {
  auto file = llvm::object::ObjectFile::createObjectFile(object);
  if (!file)
    return file.takeError();
  ObjectSymbols symbols;
  for (const llvm::object::SymbolRef &symbol : (*file)->symbols()) {
    llvm::Expected<uint32_t> flags = symbol.getFlags();
    if (!flags)
      return flags.takeError();
    llvm::Expected<StringRef> name = symbol.getName();
    if (!name)
      return name.takeError();
    if (*flags & llvm::object::SymbolRef::SF_Undefined)
      symbols.undefined.push_back(name->str());
    else if (name->consume_front(entryPrefix))
      symbols.entries.push_back(name->str());
  }
  return symbols;
}

NativeCode::NativeCode() = default;
NativeCode::~NativeCode() = default;

llvm::Expected<std::unique_ptr<NativeCode>>
NativeCode::link(NativeObjects compiled) {
  // An object does not say whether it uses tile registers.
  requestTilePermission();
  std::unique_ptr<NativeCode> code(new NativeCode());
  code->storage = compiled.storage;
  for (NativeConstant &constant : compiled.constants) {
    code->constantBytes += constant.bytes.size();
    if (llvm::isAddrAligned(constant.alignment, constant.bytes.data()))
      continue;
    auto &memory =
        code->constants.emplace_back(std::make_unique<AlignedMemory>());
    if (!memory->allocate(constant.bytes.size()))
      return llvm::createStringError(llvm::formatv(
          "expected {0} bytes of memory for a constant, but got none",
          constant.bytes.size()));
    std::memcpy(memory->get(), constant.bytes.data(), constant.bytes.size());
    constant.bytes = ArrayRef<char>(static_cast<const char *>(memory->get()),
                                    constant.bytes.size());
  }
  const auto ownSymbols = getOwnSymbols(compiled.constants);
  for (std::unique_ptr<llvm::MemoryBuffer> &object : compiled.objects) {
    auto symbols = readSymbols(*object);
    if (!symbols)
      return symbols.takeError();
    for (const std::string &name : symbols->undefined)
      if (!ownSymbols.contains(name))
        code->calls.insert(name);
    // One for each object: copies of constants have equal names.
    auto linker = createLinker(ownSymbols);
    if (!linker)
      return linker.takeError();
    if (llvm::Error error = (*linker)->addObjectFile(std::move(object)))
      return std::move(error);
    for (const std::string &name : symbols->entries) {
      auto address = (*linker)->lookup((entryPrefix + name).str());
      if (!address)
        return address.takeError();
      code->entries[name] = address->toPtr<Entry>();
    }
    code->linkers.push_back(std::move(*linker));
  }
  return std::move(code);
}

llvm::Error NativeCode::checkDeterministic() const {
  // In f64; those in f32 have a letter more.
  static constexpr StringLiteral exactFunctions[] = {
      "ceil", "copysign",  "fabs",      "floor", "fma",  "fmod",
      "rint", "nearbyint", "roundeven", "round", "sqrt", "trunc"};
  SmallVector<StringRef> others;
  for (StringRef name : calls.keys()) {
    StringRef base = name;
    base.consume_back("f");
    // The compiler's own convert and divide, and its name of a table is one of
    // addresses; functions of memory compute nothing.
    if (name.empty() || name == "_GLOBAL_OFFSET_TABLE_" ||
        name.starts_with("mem") ||
        (name.starts_with("__") && !name.starts_with("__powi")) ||
        llvm::is_contained(exactFunctions, name) ||
        llvm::is_contained(exactFunctions, base))
      continue;
    others.push_back(name);
  }
  if (others.empty())
    return llvm::Error::success();
  llvm::sort(others);
  return llvm::createStringError(
      llvm::formatv("expected code with the same bits on all machines, but got "
                    "one that calls '{0}' of the C library, whose last bits "
                    "depend on the library and the processor",
                    llvm::join(others, "', '")));
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
