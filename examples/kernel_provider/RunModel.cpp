//===- RunModel.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads a model, lets it compute on integers, and runs it: what the backend of
// tables computes by that one, everything else as generated code. Prints the
// backend of each step, and how far the outputs are from those of the
// reference.
//
//   kernel_provider model.mlir
//
//===----------------------------------------------------------------------===//

#include "TableKernels.h"

#include "LPT/InitAllDialects.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"

#include <random>

using namespace mlir;
using namespace mlir::lpt;

/// Floats from [-1, 1).
static SmallVector<Tensor> makeInputs(FunctionType type) {
  std::mt19937 random;
  std::uniform_real_distribution<double> distribution(-1, 1);
  SmallVector<Tensor> inputs;
  for (Type each : type.getInputs()) {
    auto tensor = cast<RankedTensorType>(each);
    std::vector<double> values(tensor.getNumElements());
    for (double &value : values)
      value = distribution(random);
    inputs.push_back(
        *Tensor::create(tensor.getElementType(), tensor.getShape()));
    inputs.back().store<double>(values);
  }
  return inputs;
}

/// Prints each step of the program: a kernel of several ops that one backend
/// runs at once.
static void printSteps(const LoadedProgram &program) {
  for (const ProgramStep &step : program.getSteps()) {
    llvm::outs() << step.backend << ": " << step.root;
    for (StringRef op : step.fused)
      llvm::outs() << " + " << op.split('=').first;
    llvm::outs() << "\n";
  }
}

static void printDifferences(ArrayRef<Tensor> outputs,
                             ArrayRef<Tensor> references) {
  for (auto [number, output, reference] :
       llvm::enumerate(outputs, references)) {
    double greatest = 0;
    for (auto [value, expected] :
         llvm::zip_equal(output.getAs<double>(), reference.getAs<double>()))
      greatest = std::max(greatest, std::abs(value - expected));
    llvm::outs() << llvm::formatv("output {0}: max abs error {1:e2}\n", number,
                                  greatest);
  }
}

static llvm::Error runModel(func::FuncOp function) {
  ProgramOptions options;
  // The first one that is asked. What it refuses goes to generated code.
  options.backend = table::backendName.str();
  auto program = LoadedProgram::load(function, options);
  if (!program)
    return program.takeError();
  printSteps(**program);

  SmallVector<Tensor> inputs = makeInputs(function.getFunctionType());
  auto handle = (*program)->createHandle();
  if (!handle)
    return handle.takeError();
  llvm::Expected<SmallVector<Tensor>> outputs = (*handle)->run(inputs);
  if (!outputs)
    return outputs.takeError();
  llvm::Expected<SmallVector<Tensor>> references =
      createReferenceExecutable(function)->run(inputs);
  if (!references)
    return references.takeError();
  printDifferences(*outputs, *references);
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: " << argv[0] << " model.mlir\n";
    return 1;
  }
  DialectRegistry registry;
  registerAllDialects(registry);
  LoadedProgram::registerDialects(registry);
  table::registerBackend(registry);
  MLIRContext context(registry);
  auto module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module)
    return 1;
  auto manager = PassManager::on<ModuleOp>(&context);
  buildLowPrecisionPipeline(manager, LowPrecisionPipelineOptions());
  if (failed(manager.run(*module)))
    return 1;
  for (auto function : module->getOps<func::FuncOp>())
    if (llvm::Error error = runModel(function)) {
      llvm::WithColor::error() << llvm::toString(std::move(error)) << "\n";
      return 1;
    }
  return 0;
}
