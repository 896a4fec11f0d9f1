//===- Optimization.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/CodeGeneration/Optimization.h"

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace mlir;

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

/// The name of the metadata that keeps a loop from being unrolled.
static constexpr llvm::StringLiteral keepsLoop = "llvm.loop.unroll.disable";

namespace {
/// Keeps innermost loops over neighbours in memory, which fill vectors, until
/// loops become vectors: of straight code LLVM would make vectors along an
/// outer loop, whose elements are far apart.
struct KeepInnermostLoops : llvm::PassInfoMixin<KeepInnermostLoops> {
  llvm::PreservedAnalyses run(llvm::Loop &loop, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &results,
                              llvm::LPMUpdater &) {
    constexpr unsigned leastIterations = 8;
    if (loop.isInnermost() && !findOptionMDForLoop(&loop, keepsLoop) &&
        results.SE.getSmallConstantTripCount(&loop) >= leastIterations &&
        llvm::all_of(loop.blocks(), [&](const llvm::BasicBlock *block) {
          return llvm::all_of(
              *block, [&](const llvm::Instruction &instruction) {
                return mayBeInVector(instruction, loop, results.SE);
              });
        }))
      llvm::addStringMetadataToLoop(&loop, keepsLoop.data(), /*V=*/1);
    return llvm::PreservedAnalyses::all();
  }

private:
  /// Whether `instruction` is none on vectors, and accesses the same element in
  /// all iterations of `loop`, or neighbours one after the other.
  static bool mayBeInVector(const llvm::Instruction &instruction,
                            const llvm::Loop &loop,
                            llvm::ScalarEvolution &evolution) {
    if (instruction.getType()->isVectorTy())
      return false;
    llvm::Value *pointer = const_cast<llvm::Value *>(
        llvm::getLoadStorePointerOperand(&instruction));
    if (!pointer)
      return true;
    const llvm::SCEV *address = evolution.getSCEV(pointer);
    if (evolution.isLoopInvariant(address, &loop))
      return true;
    auto *places = dyn_cast<llvm::SCEVAddRecExpr>(address);
    auto *step =
        places
            ? dyn_cast<llvm::SCEVConstant>(places->getStepRecurrence(evolution))
            : nullptr;
    return step &&
           step->getAPInt() ==
               instruction.getDataLayout()
                   .getTypeStoreSize(llvm::getLoadStoreType(&instruction))
                   .getFixedValue();
  }
};

/// The reverse.
struct ReleaseLoops : llvm::PassInfoMixin<ReleaseLoops> {
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses) {
    for (llvm::Loop *loop :
         analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
      if (llvm::MDNode *id = loop->getLoopID())
        loop->setLoopID(llvm::makePostTransformationMetadata(
            function.getContext(), id, {keepsLoop}, {}));
    return llvm::PreservedAnalyses::all();
  }
};
} // namespace

// On x86, straight lines become vectors only where no integers are divided:
// LLVM 22 selects AVX-512 instructions that read a mask before it is set where
// a comparison of signs is a vector and its consumers are scalars.
void lpt::optimizeModule(llvm::Module &module, unsigned level,
                         llvm::TargetMachine &machine) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = tuning.LoopInterleaving = true;
  tuning.LoopVectorization = true;
  tuning.SLPVectorization =
      !machine.getTargetTriple().isX86() || !dividesIntegers(module);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine, tuning);
  builder.registerLateLoopOptimizationsEPCallback(
      [](llvm::LoopPassManager &passes, llvm::OptimizationLevel) {
        passes.addPass(KeepInnermostLoops());
      });
  builder.registerVectorizerStartEPCallback(
      [](llvm::FunctionPassManager &passes, llvm::OptimizationLevel) {
        passes.addPass(ReleaseLoops());
      });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(getLevel(level)).run(module, modules);
}
