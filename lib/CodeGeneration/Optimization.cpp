//===- Optimization.cpp
//----------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/CodeGeneration/Optimization.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"

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
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(getLevel(level)).run(module, modules);
}
