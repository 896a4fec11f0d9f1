//===- WeightsFile.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of weights begins with `ModelWeights::headerBytes` bytes: the text
// "lptweigh", its size in bytes, and a hash of what follows, as integers of 64
// bits and 128 bits, little-endian; zeros up to the first constant. Constants
// begin at multiples of `ModelWeights::alignment`.
//
//===----------------------------------------------------------------------===//

#include "WeightsFile.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::lpt;

/// Smaller constants stay in the code, which reads them directly.
static constexpr size_t minBytes = 64;

namespace {
class Separation {
public:
  Separation(ModelInterface &interface, llvm::Module &module)
      : interface(interface), module(module),
        pointer(llvm::PointerType::getUnqual(module.getContext())) {}

  void separate();

private:
  /// Whether all callers of `function` can pass it the weights.
  bool canReceive(llvm::Function *function);
  /// Whether all that reads `global` can receive the weights.
  bool isMovable(llvm::GlobalVariable &global);
  /// The place of `bytes` in the file.
  int64_t place(StringRef bytes);
  /// Adds `function` and its callers to those that get the argument.
  void addReceiver(llvm::Function *function);
  void addArguments();
  void finishFile();

  ModelInterface &interface;
  llvm::Module &module;
  llvm::Type *pointer;
  llvm::DenseMap<llvm::Function *, bool> receives;
  llvm::MapVector<llvm::Function *, llvm::Function *> receivers;
  llvm::MapVector<llvm::GlobalVariable *, int64_t> offsets;
  /// By content. The bytes are those of constants of the context.
  llvm::DenseMap<StringRef, int64_t> known;
};
} // namespace

bool Separation::canReceive(llvm::Function *function) {
  if (llvm::any_of(interface.variants, [&](const ModelVariant &variant) {
        return variant.run == function;
      }))
    return true;
  // A function that is called by itself could be asked about without end.
  auto [found, isNew] = receives.try_emplace(function, false);
  if (!isNew)
    return found->second;
  const bool result =
      function->hasLocalLinkage() &&
      llvm::all_of(function->uses(), [&](llvm::Use &use) {
        auto *call = dyn_cast<llvm::CallInst>(use.getUser());
        return call && call->isCallee(&use) && canReceive(call->getFunction());
      });
  return receives[function] = result;
}

bool Separation::isMovable(llvm::GlobalVariable &global) {
  return llvm::all_of(global.users(), [&](llvm::User *user) {
    auto *instruction = dyn_cast<llvm::Instruction>(user);
    return instruction && canReceive(instruction->getFunction());
  });
}

int64_t Separation::place(StringRef bytes) {
  std::string &file = interface.weights.file;
  auto [found, isNew] = known.try_emplace(bytes, 0);
  if (isNew) {
    file.resize(llvm::alignTo(file.size(), ModelWeights::alignment));
    found->second = file.size();
    file += bytes;
  }
  return found->second;
}

void Separation::addReceiver(llvm::Function *function) {
  if (!receivers.try_emplace(function, nullptr).second)
    return;
  for (llvm::User *user : function->users())
    if (auto *call = dyn_cast<llvm::CallInst>(user))
      addReceiver(call->getFunction());
}

/// `function` with the address of `weightsBytes` bytes as its last argument.
static llvm::Function *cloneWithWeights(llvm::Function *function,
                                        llvm::Type *pointer,
                                        uint64_t weightsBytes) {
  llvm::FunctionType *type = function->getFunctionType();
  SmallVector<llvm::Type *> arguments(type->params());
  arguments.push_back(pointer);
  auto *result = llvm::Function::Create(
      llvm::FunctionType::get(type->getReturnType(), arguments, false),
      function->getLinkage(), "", function->getParent());
  result->copyAttributesFrom(function);
  // Nothing writes to the weights.
  const unsigned last = arguments.size() - 1;
  llvm::AttrBuilder attributes(function->getContext());
  attributes.addAttribute(llvm::Attribute::NoAlias)
      .addAttribute(llvm::Attribute::ReadOnly)
      .addAlignmentAttr(llvm::Align(ModelWeights::alignment))
      .addDereferenceableAttr(weightsBytes);
  result->addParamAttrs(last, attributes);
  result->setSubprogram(function->getSubprogram());
  function->setSubprogram(nullptr);
  result->splice(result->begin(), function);
  for (auto [before, after] : llvm::zip(function->args(), result->args()))
    before.replaceAllUsesWith(&after);
  result->takeName(function);
  return result;
}

void Separation::addArguments() {
  for (auto &[function, replacement] : receivers)
    replacement =
        cloneWithWeights(function, pointer, interface.weights.file.size());
  for (auto &[function, replacement] : receivers) {
    for (llvm::User *user : llvm::make_early_inc_range(function->users())) {
      auto *call = cast<llvm::CallInst>(user);
      llvm::Function *caller = call->getFunction();
      llvm::IRBuilder<> builder(call);
      SmallVector<llvm::Value *> arguments(call->args());
      arguments.push_back(caller->getArg(caller->arg_size() - 1));
      llvm::CallInst *added = builder.CreateCall(replacement, arguments);
      added->setAttributes(call->getAttributes());
      added->setCallingConv(call->getCallingConv());
      added->setDebugLoc(call->getDebugLoc());
      call->replaceAllUsesWith(added);
      call->eraseFromParent();
    }
  }
  for (ModelVariant &variant : interface.variants)
    if (llvm::Function *replacement = receivers.lookup(variant.run))
      variant.run = replacement;
  for (auto [function, replacement] : receivers)
    function->eraseFromParent();
}

void Separation::finishFile() {
  std::string &file = interface.weights.file;
  const StringRef content =
      StringRef(file).drop_front(ModelWeights::headerBytes);
  const llvm::XXH128_hash_t hash =
      llvm::xxh3_128bits(ArrayRef(content.bytes_begin(), content.bytes_end()));
  const StringRef text = "lptweigh";
  llvm::copy(text, file.begin());
  const uint64_t numbers[] = {file.size(), hash.low64, hash.high64};
  for (auto [index, number] : llvm::enumerate(numbers))
    llvm::support::endian::write64le(&file[8 * (index + 1)], number);
}

/// Puts the address `offset` bytes behind that of the weights in place of
/// `global`. Its readers are functions whose last argument is that address.
static void replaceByWeights(llvm::GlobalVariable *global, int64_t offset) {
  llvm::DenseMap<llvm::Function *, llvm::Value *> addresses;
  for (llvm::Use &use : llvm::make_early_inc_range(global->uses())) {
    llvm::Function *function =
        cast<llvm::Instruction>(use.getUser())->getFunction();
    llvm::Value *&address = addresses[function];
    if (!address) {
      llvm::IRBuilder<> builder(&function->getEntryBlock(),
                                function->getEntryBlock().begin());
      address = builder.CreateConstInBoundsGEP1_64(
          builder.getInt8Ty(), function->getArg(function->arg_size() - 1),
          offset);
    }
    use.set(address);
  }
  global->eraseFromParent();
}

void Separation::separate() {
  SmallVector<llvm::GlobalVariable *> candidates;
  for (llvm::GlobalVariable &global : module.globals()) {
    auto *data =
        global.hasInitializer()
            ? dyn_cast<llvm::ConstantDataSequential>(global.getInitializer())
            : nullptr;
    if (data && global.isConstant() && global.hasLocalLinkage() &&
        global.getAlign().valueOrOne().value() <= ModelWeights::alignment &&
        data->getRawDataValues().size() >= minBytes)
      candidates.push_back(&global);
  }
  SmallVector<llvm::Constant *> constants(candidates.begin(), candidates.end());
  llvm::convertUsersOfConstantsToInstructions(constants);
  llvm::erase_if(candidates, [&](llvm::GlobalVariable *global) {
    return !isMovable(*global);
  });
  if (candidates.empty())
    return;
  interface.weights.file.assign(ModelWeights::headerBytes, '\0');
  for (llvm::GlobalVariable *global : candidates)
    offsets[global] =
        place(cast<llvm::ConstantDataSequential>(global->getInitializer())
                  ->getRawDataValues());
  finishFile();
  for (llvm::GlobalVariable *global : candidates)
    for (llvm::User *user : global->users())
      addReceiver(cast<llvm::Instruction>(user)->getFunction());
  // The interface passes the weights to all variants alike.
  for (ModelVariant &variant : interface.variants)
    addReceiver(variant.run);
  addArguments();
  for (auto [global, offset] : offsets)
    replaceByWeights(global, offset);
}

void lpt::separateWeights(ModelInterface &interface, llvm::Module &module) {
  Separation(interface, module).separate();
}
