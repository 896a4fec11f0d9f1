//===- CPUFeatures.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CPUFeatures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"

using namespace mlir::lpt;

llvm::Value *CPUFeatureTests::request(llvm::IRBuilder<> &builder,
                                      llvm::ArrayRef<std::string>) {
  return builder.getTrue();
}

//===----------------------------------------------------------------------===//
// x86
//===----------------------------------------------------------------------===//

namespace {
enum Register { EAX, EBX, ECX, EDX };

/// The bits of XCR0 for the registers that a system saves.
enum State : uint32_t { AVX = 0x6, AVX512 = 0xe6, Tiles = 0x60006 };

struct X86Feature {
  llvm::StringRef name;
  uint32_t leaf, subleaf;
  Register place;
  unsigned bit;
  State state;
};

class X86Tests : public CPUFeatureTests {
public:
  explicit X86Tests(const llvm::Triple &triple) : isLinux(triple.isOSLinux()) {}

  void begin(llvm::IRBuilder<> &builder) override;
  llvm::Value *test(llvm::IRBuilder<> &builder,
                    llvm::StringRef feature) override;
  llvm::Value *request(llvm::IRBuilder<> &builder,
                       llvm::ArrayRef<std::string> features) override;

private:
  struct Leaf {
    uint32_t leaf, subleaf;
    /// The four registers, or zeros if the processor does not know the leaf.
    llvm::SmallVector<llvm::Value *, 4> registers;
  };
  llvm::SmallVector<llvm::Value *, 4>
  callCPUID(llvm::IRBuilder<> &builder, uint32_t leaf, uint32_t subleaf);
  /// Whether `bits` of `value` are all set.
  llvm::Value *hasBits(llvm::IRBuilder<> &builder, llvm::Value *value,
                       uint32_t bits);

  bool isLinux;
  llvm::SmallVector<Leaf, 3> leaves;
  /// The registers that the system saves.
  llvm::Value *state = nullptr;
};
} // namespace

static const X86Feature x86Features[] = {
#define LPT_X86_FEATURE(name, leaf, subleaf, register, bit, state)             \
  {name, leaf, subleaf, register, bit, state},
#include "CPUFeatures.def"
};

llvm::SmallVector<llvm::Value *, 4>
X86Tests::callCPUID(llvm::IRBuilder<> &builder, uint32_t leaf,
                    uint32_t subleaf) {
  llvm::Type *word = builder.getInt32Ty();
  auto *type = llvm::FunctionType::get(
      llvm::StructType::get(word, word, word, word), {word, word},
      /*isVarArg=*/false);
  auto *code =
      llvm::InlineAsm::get(type, "cpuid", "={ax},={bx},={cx},={dx},0,2",
                           /*hasSideEffects=*/false);
  llvm::Value *result = builder.CreateCall(
      type, code, {builder.getInt32(leaf), builder.getInt32(subleaf)});
  llvm::SmallVector<llvm::Value *, 4> registers;
  for (unsigned place = 0; place != 4; ++place)
    registers.push_back(builder.CreateExtractValue(result, place));
  return registers;
}

llvm::Value *X86Tests::hasBits(llvm::IRBuilder<> &builder, llvm::Value *value,
                               uint32_t bits) {
  llvm::Value *mask = builder.getInt32(bits);
  return builder.CreateICmpEQ(builder.CreateAnd(value, mask), mask);
}

void X86Tests::begin(llvm::IRBuilder<> &builder) {
  llvm::Value *zero = builder.getInt32(0);
  // Of a leaf that it does not know, a processor returns those of another one.
  auto addLeaf = [&](uint32_t leaf, uint32_t subleaf, llvm::Value *isKnown) {
    Leaf added = {leaf, subleaf, callCPUID(builder, leaf, subleaf)};
    for (llvm::Value *&value : added.registers)
      value = builder.CreateSelect(isKnown, value, zero);
    leaves.push_back(added);
    return added.registers;
  };
  llvm::Value *maxLeaf = callCPUID(builder, 0, 0)[EAX];
  auto common = addLeaf(1, 0, builder.getTrue());
  llvm::Value *hasLeaf7 = builder.CreateICmpUGE(maxLeaf, builder.getInt32(7));
  llvm::Value *maxSubleaf = addLeaf(7, 0, hasLeaf7)[EAX];
  addLeaf(7, 1, builder.CreateICmpUGE(maxSubleaf, builder.getInt32(1)));

  // Systems without XSAVE do not let programs ask which registers it saves.
  constexpr unsigned osxsave = 27;
  llvm::Function *function = builder.GetInsertBlock()->getParent();
  llvm::LLVMContext &context = builder.getContext();
  auto *ask = llvm::BasicBlock::Create(context, "ask", function);
  auto *next = llvm::BasicBlock::Create(context, "next", function);
  llvm::BasicBlock *before = builder.GetInsertBlock();
  builder.CreateCondBr(hasBits(builder, common[ECX], 1u << osxsave), ask, next);
  builder.SetInsertPoint(ask);
  llvm::Type *word = builder.getInt32Ty();
  auto *type = llvm::FunctionType::get(llvm::StructType::get(word, word),
                                       {word}, /*isVarArg=*/false);
  auto *xgetbv = llvm::InlineAsm::get(type, "xgetbv", "={ax},={dx},{cx}",
                                      /*hasSideEffects=*/false);
  llvm::Value *saved =
      builder.CreateExtractValue(builder.CreateCall(type, xgetbv, {zero}), 0);
  builder.CreateBr(next);
  builder.SetInsertPoint(next);
  auto *phi = builder.CreatePHI(word, 2);
  phi->addIncoming(zero, before);
  phi->addIncoming(saved, ask);
  state = phi;
}

llvm::Value *X86Tests::test(llvm::IRBuilder<> &builder,
                            llvm::StringRef feature) {
  const auto *known = llvm::find_if(x86Features, [&](const X86Feature &each) {
    return each.name == feature;
  });
  if (known == std::end(x86Features))
    return nullptr;
  const Leaf &leaf = *llvm::find_if(leaves, [&](const Leaf &each) {
    return each.leaf == known->leaf && each.subleaf == known->subleaf;
  });
  return builder.CreateAnd(
      hasBits(builder, leaf.registers[known->place], 1u << known->bit),
      hasBits(builder, state, known->state));
}

llvm::Value *X86Tests::request(llvm::IRBuilder<> &builder,
                               llvm::ArrayRef<std::string> features) {
  if (llvm::none_of(features, [](llvm::StringRef feature) {
        return feature.starts_with("amx-");
      }))
    return builder.getTrue();
  // Other systems have other ways to ask.
  if (!isLinux)
    return builder.getFalse();
  // arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA): Linux saves tiles for
  // processes that have asked for it.
  constexpr uint64_t archPrctl = 158, requestPermission = 0x1023, tileData = 18;
  llvm::Type *word = builder.getInt64Ty();
  auto *type =
      llvm::FunctionType::get(word, {word, word, word}, /*isVarArg=*/false);
  auto *code = llvm::InlineAsm::get(type, "syscall",
                                    "={ax},0,{di},{si},~{rcx},~{r11},~{memory}",
                                    /*hasSideEffects=*/true);
  llvm::Value *result = builder.CreateCall(type, code,
                                           {builder.getInt64(archPrctl),
                                            builder.getInt64(requestPermission),
                                            builder.getInt64(tileData)});
  return builder.CreateICmpEQ(result, builder.getInt64(0));
}

//===----------------------------------------------------------------------===//
// AArch64
//===----------------------------------------------------------------------===//

namespace {
struct AArch64Feature {
  llvm::StringRef name;
  unsigned word, bit;
};

class AArch64Tests : public CPUFeatureTests {
public:
  void begin(llvm::IRBuilder<> &builder) override;
  llvm::Value *test(llvm::IRBuilder<> &builder,
                    llvm::StringRef feature) override;

private:
  /// AT_HWCAP and AT_HWCAP2.
  llvm::Value *words[2] = {};
};
} // namespace

static const AArch64Feature aarch64Features[] = {
#define LPT_AARCH64_FEATURE(name, word, bit) {name, word, bit},
#include "CPUFeatures.def"
};

void AArch64Tests::begin(llvm::IRBuilder<> &builder) {
  llvm::Module *module = builder.GetInsertBlock()->getModule();
  llvm::Type *word = builder.getInt64Ty();
  llvm::FunctionCallee getauxval =
      module->getOrInsertFunction("getauxval", word, word);
  constexpr uint64_t entries[] = {/*AT_HWCAP=*/16, /*AT_HWCAP2=*/26};
  for (auto [entry, value] : llvm::zip_equal(entries, words))
    value = builder.CreateCall(getauxval, {builder.getInt64(entry)});
}

llvm::Value *AArch64Tests::test(llvm::IRBuilder<> &builder,
                                llvm::StringRef feature) {
  const auto *known =
      llvm::find_if(aarch64Features, [&](const AArch64Feature &each) {
        return each.name == feature;
      });
  if (known == std::end(aarch64Features))
    return nullptr;
  if (known->word == 0)
    return builder.getTrue();
  return builder.CreateICmpNE(
      builder.CreateAnd(words[known->word - 1],
                        builder.getInt64(uint64_t(1) << known->bit)),
      builder.getInt64(0));
}

llvm::Expected<std::unique_ptr<CPUFeatureTests>>
CPUFeatureTests::create(const llvm::Triple &triple) {
  if (triple.getArch() == llvm::Triple::x86_64)
    return std::make_unique<X86Tests>(triple);
  if (triple.isAArch64() && triple.isOSLinux())
    return std::make_unique<AArch64Tests>();
  return llvm::createStringError(
      "expected x86-64, or AArch64 with Linux, whose processors a program can "
      "ask for their instructions, but got '" +
      triple.str() + "'");
}
