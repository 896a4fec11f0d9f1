//===- Optimization.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/CodeGeneration/Optimization.h"

#include "mlir/Support/LLVM.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
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

/// Metadata of loops: LLVM does not unroll them, and that is so only until
/// loops are vectorized.
static constexpr llvm::StringLiteral disablesUnrolling =
                                         "llvm.loop.unroll.disable",
                                     isKept = "lpt.loop.is_kept";

/// Whether `instruction` has no vectors, and accesses the same element in all
/// iterations of `loop`, or neighbours one after the other.
static bool mayBeVectorized(llvm::Instruction &instruction,
                            const llvm::Loop &loop,
                            llvm::ScalarEvolution &evolution) {
  llvm::Value *pointer = llvm::getLoadStorePointerOperand(&instruction);
  llvm::Type *type =
      pointer ? llvm::getLoadStoreType(&instruction) : instruction.getType();
  if (type->isVectorTy())
    return false;
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
             instruction.getDataLayout().getTypeStoreSize(type).getFixedValue();
}

namespace {
/// Keeps innermost loops over neighbours in memory from being unrolled before
/// loops are vectorized: LLVM would vectorize an outer loop around the straight
/// code, in which the elements of a vector are far apart. Keeps loops that fill
/// or copy a block in each iteration from being unrolled at all: a long block
/// is many stores, and LLVM orders stores of straight code in a time that grows
/// with the square of their number. Loops of few iterations stay as they are.
struct KeepInnermostLoops : llvm::PassInfoMixin<KeepInnermostLoops> {
  llvm::PreservedAnalyses run(llvm::Loop &loop, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &results,
                              llvm::LPMUpdater &) {
    constexpr unsigned leastIterations = 8;
    if (!loop.isInnermost() || findOptionMDForLoop(&loop, disablesUnrolling) ||
        results.SE.getSmallConstantTripCount(&loop) < leastIterations)
      return llvm::PreservedAnalyses::all();
    bool accessesBlocks = false, accessesNeighbours = true;
    for (llvm::BasicBlock *block : loop.blocks())
      for (llvm::Instruction &instruction : *block) {
        accessesBlocks |= isa<llvm::MemIntrinsic>(instruction);
        accessesNeighbours &= mayBeVectorized(instruction, loop, results.SE);
      }
    if (accessesBlocks || accessesNeighbours)
      llvm::addStringMetadataToLoop(&loop, disablesUnrolling.data(), /*V=*/1);
    if (accessesNeighbours && !accessesBlocks)
      llvm::addStringMetadataToLoop(&loop, isKept.data(), /*V=*/1);
    return llvm::PreservedAnalyses::all();
  }
};

/// Lets LLVM unroll the loops again that `KeepInnermostLoops` kept.
struct ReleaseLoops : llvm::PassInfoMixin<ReleaseLoops> {
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses) {
    for (llvm::Loop *loop :
         analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
      if (findOptionMDForLoop(loop, isKept))
        loop->setLoopID(llvm::makePostTransformationMetadata(
            function.getContext(), loop->getLoopID(),
            {disablesUnrolling, isKept}, {}));
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
