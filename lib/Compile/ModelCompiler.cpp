//===- ModelCompiler.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Compile/ModelCompiler.h"

#include "ElementTypes.h"
#include "FunctionNames.h"
#include "ModelInterface.h"
#include "WeightsFile.h"

#include "LPT/CodeGeneration/Optimization.h"
#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/GenericBackendDialects.h"
#include "LPT/Dialect/LPT/IR/InterfaceQuantization.h"
#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Import/ModelNames.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Tensor.h"
#include "LPT/Support/Error.h"
#include "LPT/Target/TargetTuning.h"
#include "LPT/Target/Targets.h"

#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Machines
//===----------------------------------------------------------------------===//

static void initializeTargets() {
  static const bool isInitialized = [] {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
    // The interface has assembly code in it.
    llvm::InitializeAllAsmParsers();
    return true;
  }();
  (void)isInitialized;
}

namespace {
/// What LLVM knows of a machine.
struct Machine {
  llvm::Triple triple;
  const llvm::Target *target = nullptr;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;

  /// `triple` may be empty for this machine, `processor` for any.
  static llvm::Expected<Machine> find(StringRef triple, StringRef processor);
  /// Whether processors of the architecture can have `feature`.
  bool knowsFeature(StringRef feature) const;
  /// Whether the processor has it.
  bool hasFeature(StringRef feature) const {
    return knowsFeature(feature) &&
           subtarget->checkFeatures(("+" + feature).str());
  }
};
} // namespace

llvm::Expected<Machine> Machine::find(StringRef triple, StringRef processor) {
  initializeTargets();
  Machine machine;
  machine.triple = llvm::Triple(llvm::Triple::normalize(
      triple.empty() ? llvm::sys::getDefaultTargetTriple() : triple.str()));
  if (machine.triple.getArch() != llvm::Triple::x86_64 &&
      machine.triple.getArch() != llvm::Triple::aarch64)
    return makeError("expected a triple of x86_64 or of aarch64, but got '{0}'",
                     triple);
  std::string message;
  machine.target = llvm::TargetRegistry::lookupTarget(machine.triple, message);
  if (!machine.target)
    return makeError("expected a triple that LLVM compiles for, but got '{0}'",
                     triple);
  machine.subtarget.reset(machine.target->createMCSubtargetInfo(
      machine.triple, /*CPU=*/"", /*Features=*/""));
  if (processor.empty())
    return machine;
  if (!machine.subtarget->isCPUStringValid(processor))
    return makeError(
        "expected a processor of {0} that LLVM knows, but got '{1}'",
        machine.triple.getArchName(), processor);
  machine.subtarget.reset(machine.target->createMCSubtargetInfo(
      machine.triple, processor, /*Features=*/""));
  return machine;
}

bool Machine::knowsFeature(StringRef feature) const {
  return llvm::any_of(subtarget->getAllProcessorFeatures(),
                      [&](const llvm::SubtargetFeatureKV &known) {
                        return feature == known.Key;
                      });
}

/// The target of this name, or an error.
static llvm::Expected<TargetAttr> findTarget(MLIRContext *context,
                                             StringRef name) {
  std::string message;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    message = diagnostic.str();
    return success();
  });
  FailureOr<TargetAttr> target = lookupTarget(
      context, name, [&] { return emitError(UnknownLoc::get(context)); });
  if (failed(target))
    return llvm::createStringError(message);
  return *target;
}

llvm::Expected<std::string> lpt::findTargetOfProcessor(MLIRContext *context,
                                                       StringRef triple,
                                                       StringRef processor) {
  llvm::Expected<Machine> machine = Machine::find(triple, processor);
  if (!machine)
    return machine.takeError();
  std::string found = genericTarget.str();
  for (StringRef name : getTargetNames()) {
    llvm::Expected<TargetAttr> target = findTarget(context, name);
    if (!target)
      return target.takeError();
    if (!target->getIsa().empty() &&
        llvm::all_of(target->getIsa(), [&](StringAttr feature) {
          return machine->hasFeature(feature.strref());
        }))
      found = name.str();
  }
  return found;
}

/// The instruction sets of `target` that the code for it asks for; an error if
/// processors of the architecture cannot have one of them.
static llvm::Expected<std::vector<std::string>>
getFeatures(const Machine &machine, TargetAttr target, StringRef processor) {
  std::vector<std::string> features;
  for (StringAttr feature : target.getIsa()) {
    // Preferences are no instructions.
    if (feature.strref().starts_with("prefer-"))
      continue;
    if (!machine.knowsFeature(feature.strref()))
      return makeError("expected targets whose instructions {0} has, but got "
                       "'{1}' with '{2}'",
                       machine.triple.getArchName(), target.getName(),
                       feature.strref());
    // What all code of the object needs is not asked for.
    if (processor.empty() || !machine.hasFeature(feature.strref()))
      features.push_back(feature.str());
  }
  return features;
}

static bool isIdentifier(StringRef name) {
  auto isLetter = [](char each) { return llvm::isAlpha(each) || each == '_'; };
  return !name.empty() && isLetter(name.front()) &&
         llvm::all_of(name, [&](char each) {
           return isLetter(each) || llvm::isDigit(each);
         });
}

llvm::Error
lpt::checkModelCompilerOptions(MLIRContext *context,
                               const ModelCompilerOptions &options) {
  if (!isIdentifier(options.name))
    return makeError("expected a name that is an identifier in C, but got "
                     "'{0}'",
                     options.name);
  llvm::Expected<Machine> machine =
      Machine::find(options.triple, options.processor);
  if (!machine)
    return machine.takeError();
  if (options.targets.empty())
    return makeError("expected a target, but got none");
  for (const std::string &name : options.targets) {
    llvm::Expected<TargetAttr> target = findTarget(context, name);
    if (!target)
      return target.takeError();
    auto features = getFeatures(*machine, *target, options.processor);
    if (!features)
      return features.takeError();
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

namespace {
class ModelCompilation {
public:
  ModelCompilation(func::FuncOp function, const ModelCompilerOptions &options)
      : function(function), options(options), context(function.getContext()) {}

  llvm::Expected<CompiledModel> compile(ModelFileKind kind);

private:
  /// Sets the inputs and outputs of the interface.
  llvm::Error describe(func::FuncOp function);
  /// Adds the tensors that have `types`, and `attributes` of each.
  llvm::Error
  addTensors(TypeRange types, StringRef kind,
             llvm::function_ref<DictionaryAttr(unsigned)> attributes,
             std::vector<ModelTensor> &tensors);
  llvm::Error createMachine();
  /// What the functions of the code for `targetName` begin with.
  std::string getVariantName(StringRef targetName) const;
  /// Adds the code for `targetName` to the module.
  llvm::Error addVariant(StringRef targetName);
  llvm::Error emit(ModelFileKind kind, CompiledModel &result);

  func::FuncOp function;
  const ModelCompilerOptions &options;
  MLIRContext *context;
  ModelInterface interface;
  Machine machine;
  std::unique_ptr<llvm::TargetMachine> targetMachine;
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> module;
};
} // namespace

llvm::Error ModelCompilation::addTensors(
    TypeRange types, StringRef kind,
    llvm::function_ref<DictionaryAttr(unsigned)> attributes,
    std::vector<ModelTensor> &tensors) {
  for (auto [index, type] : llvm::enumerate(types)) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape() ||
        !getElementType(tensor.getElementType()))
      return makeError("expected tensors of static shape and of types that C "
                       "has, but got {0} {1} of type {2}",
                       kind, index, type);
    DictionaryAttr known = attributes(index);
    if (!known)
      known = DictionaryAttr::get(context);
    ModelTensor &added = tensors.emplace_back();
    const LPTDialect::VariableAttrHelper variable(context);
    for (StringRef name :
         {StringRef(variable.getNameStr()), StringRef(modelNameAttribute)})
      if (auto text = known.getAs<StringAttr>(name))
        added.name = text.str();
    added.isVariable = known.contains(variable.getNameStr());
    added.initialValue = known.getAs<ElementsAttr>(
        LPTDialect::InitialValueAttrHelper::getNameStr());
    if (added.initialValue && failed(Tensor::fromAttribute(added.initialValue)))
      return makeError(
          "expected the value that variable '{0}' begins with, but "
          "its elements are missing",
          added.name);
    added.type = tensor;
    if (auto meaning = InterfaceQuantization::get(known)) {
      added.scale = meaning->scale;
      added.zeroPoint = meaning->zeroPoint;
    }
  }
  return llvm::Error::success();
}

llvm::Error ModelCompilation::describe(func::FuncOp function) {
  interface.inputs.clear();
  interface.outputs.clear();
  if (llvm::Error error = addTensors(
          function.getArgumentTypes(), "input",
          [&](unsigned index) { return function.getArgAttrDict(index); },
          interface.inputs))
    return error;
  return addTensors(
      function.getResultTypes(), "output",
      [&](unsigned index) { return function.getResultAttrDict(index); },
      interface.outputs);
}

llvm::Error ModelCompilation::createMachine() {
  llvm::Expected<Machine> found =
      Machine::find(options.triple, options.processor);
  if (!found)
    return found.takeError();
  machine = std::move(*found);
  targetMachine.reset(machine.target->createTargetMachine(
      machine.triple, options.processor, /*Features=*/"", llvm::TargetOptions(),
      llvm::Reloc::PIC_));
  if (!targetMachine)
    return makeError("expected a triple that LLVM compiles for, but got '{0}'",
                     machine.triple.str());
  module = std::make_unique<llvm::Module>(options.name, llvmContext);
  module->setTargetTriple(machine.triple);
  module->setDataLayout(targetMachine->createDataLayout());
  module->setPICLevel(llvm::PICLevel::BigPIC);
  return llvm::Error::success();
}

/// Adds the passes from the result of `lpt-pipeline` to kernels.
static void buildKernels(OpPassManager &manager, StringRef target) {
  KernelPipelineOptions options(nativeBackend);
  options.target = target.str();
  buildKernelPipeline(manager, options);
}

/// Adds the passes from kernels to the LLVM dialect.
static void buildProgram(OpPassManager &manager, StringRef target,
                         const ModelCompilerOptions &options) {
  ProgramPipelineOptions program;
  const KernelPipelineOptions kernels(nativeBackend);
  for (const std::string &backend : kernels.backends)
    program.backends.push_back(backend);
  program.target = target.str();
  program.callerMemory = true;
  // Each layer has symbols of its own.
  program.shareFunctions = !options.hasDebugInfo;
  if (options.minThreadWork)
    program.minWork = *options.minThreadWork;
  buildProgramPipeline(manager, program);
}

std::string ModelCompilation::getVariantName(StringRef targetName) const {
  const std::string name = options.name + "_" + makeSymbolPart(targetName);
  // Other targets may differ in characters that symbols cannot have.
  std::string unique = name;
  for (unsigned i = 1;
       llvm::any_of(interface.variants,
                    [&](const ModelVariant &variant) {
                      return variant.run->getName() == unique + "_run";
                    });
       ++i)
    unique = name + "." + std::to_string(i);
  return unique;
}

/// Lets LLVM schedule the code of `module` for `tuning`.
static void setTuning(llvm::Module &module, const TargetTuning &tuning) {
  constexpr StringLiteral features = "target-features";
  for (llvm::Function &function : module) {
    if (!function.hasFnAttribute(features))
      continue;
    if (!tuning.processor.empty())
      function.addFnAttr("tune-cpu", tuning.processor);
    if (!tuning.features.empty())
      function.addFnAttr(features,
                         (function.getFnAttribute(features).getValueAsString() +
                          "," + tuning.features)
                             .str());
  }
}

llvm::Error ModelCompilation::addVariant(StringRef targetName) {
  llvm::Expected<TargetAttr> target = findTarget(context, targetName);
  if (!target)
    return target.takeError();
  ModelVariant variant;
  variant.name = targetName.str();
  auto features = getFeatures(machine, *target, options.processor);
  if (!features)
    return features.takeError();
  variant.features = std::move(*features);

  OwningOpRef<ModuleOp> clone = ModuleOp::create(function.getLoc());
  auto entry = cast<func::FuncOp>(function->clone());
  const std::string name = getVariantName(targetName);
  entry.setName(name);
  clone->push_back(entry);
  if (llvm::Error error = runPasses(*clone, [&](OpPassManager &manager) {
        buildKernels(manager, targetName);
      }))
    return error;
  // Variables are arguments and results now.
  if (llvm::Error error = describe(*clone->getOps<func::FuncOp>().begin()))
    return error;
  if (llvm::Error error = runPasses(*clone, [&](OpPassManager &manager) {
        buildProgram(manager, targetName, options);
      }))
    return error;
  nameFunctionsAfterLayers(*clone, name);
  if (options.hasDebugInfo) {
    reduceLocations(*clone, options.name);
    if (llvm::Error error = runPasses(*clone, [](OpPassManager &manager) {
          manager.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
        }))
      return error;
  }
  std::unique_ptr<llvm::Module> translated =
      translateModuleToLLVMIR(*clone, llvmContext);
  if (!translated)
    return makeError("expected a model that becomes LLVM IR, but got one that "
                     "does not");
  translated->setTargetTriple(module->getTargetTriple());
  translated->setDataLayout(module->getDataLayout());
  // A processor that was named has a model of its own.
  if (options.processor.empty())
    setTuning(*translated, getTargetTuning(*target));
  // Equal constants of variants become one.
  for (llvm::GlobalVariable &global : translated->globals())
    if (global.isConstant() && global.hasLocalLinkage())
      global.setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  if (llvm::Linker::linkModules(*module, std::move(translated)))
    return makeError("expected variants that can be linked, but got others");

  variant.run = module->getFunction(name + "_run");
  llvm::GlobalVariable *bytes =
      module->getGlobalVariable(name + "_memory_bytes");
  variant.memoryBytes =
      cast<llvm::ConstantInt>(bytes->getInitializer())->getSExtValue();
  bytes->eraseFromParent();
  // Keep steps as functions, so that profilers show them. A call costs nothing
  // beside a step.
  for (llvm::Instruction &instruction : llvm::instructions(*variant.run))
    if (auto *call = dyn_cast<llvm::CallInst>(&instruction))
      if (llvm::Function *step = call->getCalledFunction())
        if (!step->isDeclaration())
          step->addFnAttr(llvm::Attribute::NoInline);
  // Users see the interface alone.
  for (llvm::Function &each : *module)
    if (!each.isDeclaration())
      each.setLinkage(llvm::GlobalValue::InternalLinkage);
  interface.variants.push_back(std::move(variant));
  return llvm::Error::success();
}

/// The bytes of the constants that `root` reads, and the functions that it
/// calls.
static int64_t countConstantBytes(const llvm::Function &root) {
  const llvm::DataLayout &layout = root.getParent()->getDataLayout();
  int64_t bytes = 0;
  SetVector<const llvm::Value *> reached;
  reached.insert(&root);
  auto reach = [&](const llvm::User &user) {
    for (const llvm::Value *operand : user.operand_values())
      if (isa<llvm::Constant>(operand))
        reached.insert(operand);
  };
  for (size_t i = 0; i != reached.size(); ++i) {
    const llvm::Value *value = reached[i];
    if (auto *function = dyn_cast<llvm::Function>(value)) {
      for (const llvm::BasicBlock &block : *function)
        for (const llvm::Instruction &instruction : block)
          reach(instruction);
      continue;
    }
    if (auto *global = dyn_cast<llvm::GlobalVariable>(value))
      if (global->isConstant() && global->hasInitializer())
        bytes += layout.getTypeAllocSize(global->getValueType());
    reach(*cast<llvm::User>(value));
  }
  return bytes;
}

llvm::Error ModelCompilation::emit(ModelFileKind kind, CompiledModel &result) {
  std::string message;
  llvm::raw_string_ostream messages(message);
  if (llvm::verifyModule(*module, &messages))
    return makeError("expected valid LLVM IR, but got: {0}", message);
  // Functions may be others afterwards.
  SmallVector<std::string> names;
  for (const ModelVariant &variant : interface.variants)
    names.push_back(variant.run->getName().str());
  optimizeModule(*module, options.optimizationLevel, *targetMachine);
  for (const llvm::GlobalVariable &global : module->globals())
    if (global.hasInitializer() && global.isConstant())
      result.constantBytes +=
          module->getDataLayout().getTypeAllocSize(global.getValueType());
  for (auto [variant, name] : llvm::zip_equal(interface.variants, names))
    if (const llvm::Function *run = module->getFunction(name))
      result.variantConstants.push_back(
          {variant.name, countConstantBytes(*run)});

  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream os(bytes);
  if (kind == ModelFileKind::LLVMIR) {
    module->print(os, nullptr);
  } else {
    // Comments of assembly code say which loops are innermost, and what is
    // spilled.
    targetMachine->Options.MCOptions.AsmVerbose = true;
    llvm::legacy::PassManager passes;
    if (targetMachine->addPassesToEmitFile(
            passes, os, /*dwo=*/nullptr,
            kind == ModelFileKind::Object
                ? llvm::CodeGenFileType::ObjectFile
                : llvm::CodeGenFileType::AssemblyFile))
      return makeError("expected a triple of object files, but got '{0}'",
                       machine.triple.str());
    passes.run(*module);
  }
  result.file = std::make_unique<llvm::SmallVectorMemoryBuffer>(
      std::move(bytes), /*RequiresNullTerminator=*/false);
  return llvm::Error::success();
}

llvm::Expected<CompiledModel> ModelCompilation::compile(ModelFileKind kind) {
  if (llvm::Error error = checkModelCompilerOptions(context, options))
    return std::move(error);
  interface.name = options.name;
  if (llvm::Error error = describe(function))
    return std::move(error);
  if (llvm::Error error = createMachine())
    return std::move(error);
  for (const std::string &target : options.targets)
    if (llvm::Error error = addVariant(target))
      return std::move(error);
  if (options.hasWeightsFile)
    separateWeights(interface, *module);
  if (llvm::Error error = emitInterface(interface, *module))
    return std::move(error);
  CompiledModel result;
  if (llvm::Error error = emit(kind, result))
    return std::move(error);
  result.header = printHeader(interface);
  result.inputs = interface.inputs;
  result.outputs = interface.outputs;
  result.memoryBytes = interface.getMemoryBytes();
  result.weights = std::move(interface.weights.file);
  return result;
}

llvm::Expected<CompiledModel>
lpt::compileModel(func::FuncOp function, const ModelCompilerOptions &options,
                  ModelFileKind kind) {
  MLIRContext *context = function.getContext();
  DialectRegistry registry;
  registerGenericBackendDialects(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  context->appendDialectRegistry(registry);
  return ModelCompilation(function, options).compile(kind);
}
