//===- lpt-benchmark-onednn.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How far a running model is from the primitives that it is made of. Measured
// interleaved, in one process, best of many:
//
//   end to end    the program, as a user runs it
//   back to back  the same primitives in the same order, activations in two
//                 buffers that all of them share: what a network can hope for,
//                 since weights come from memory each time
//   alone         each primitive repeated by itself, everything hot in cache
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/InitAllDialects.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <memory>

using namespace mlir;
using namespace mlir::lpt;

namespace cl = llvm::cl;

static cl::opt<std::string> modelFile(cl::Positional, cl::Required,
                                      cl::desc("<model.mlir>"));
static cl::opt<int> numThreads("num-threads", cl::desc("Threads of each run"),
                               cl::init(1));
static cl::opt<int> numRounds("rounds", cl::desc("Interleaved measurements"),
                              cl::init(40));
static cl::opt<int> numRepeats("repeat",
                               cl::desc("Repetitions of each primitive alone, "
                                        "in each round"),
                               cl::init(5));

static llvm::ExitOnError exitOnError("lpt-benchmark-onednn: ");

/// Milliseconds that `body` takes.
template <typename Fn>
static double measure(Fn body) {
  auto start = std::chrono::steady_clock::now();
  body();
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now() - start)
      .count();
}

/// Zeroed memory that begins at a page.
static std::unique_ptr<char, decltype(&std::free)> allocate(int64_t bytes) {
  size_t size = (bytes / 4096 + 1) * 4096;
  auto *data = static_cast<char *>(std::aligned_alloc(4096, size));
  std::fill_n(data, size, 1);
  return {data, &std::free};
}

static int64_t getBytes(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.getNumElements() * getElementBytes(tensor.getElementType());
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv,
                              "Compares a model with its primitives\n");
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(modelFile, ParserConfig(&context));
  if (!module)
    return 1;
  auto functions = module->getOps<func::FuncOp>();
  if (functions.empty()) {
    llvm::WithColor::error(llvm::errs(), "lpt-benchmark-onednn")
        << "expected a function, but got none\n";
    return 1;
  }
  ProgramOptions options;
  options.backend = oneDNNBackend.str();
  options.numThreads = numThreads;
  std::shared_ptr<LoadedProgram> model =
      exitOnError(LoadedProgram::load(*functions.begin(), options));
  std::unique_ptr<ProgramHandle> handle = exitOnError(model->createHandle());

  SmallVector<std::unique_ptr<char, decltype(&std::free)>> owned;
  SmallVector<const void *> inputs;
  SmallVector<void *> outputs;
  for (Type type : model->getType().getInputs()) {
    owned.push_back(allocate(getBytes(type)));
    inputs.push_back(owned.back().get());
  }
  for (Type type : model->getType().getResults()) {
    owned.push_back(allocate(getBytes(type)));
    outputs.push_back(owned.back().get());
  }
  ArrayRef<ProgramStep> steps = model->getSteps();
  int64_t largest = 0;
  size_t numGenerated = 0;
  for (const ProgramStep &step : steps) {
    numGenerated += step.bufferBytes.empty();
    for (int64_t bytes : step.bufferBytes)
      largest = std::max(largest, bytes);
  }
  auto first = allocate(largest), second = allocate(largest);
  // Values go from one buffer to the other; residuals are where inputs are.
  SmallVector<SmallVector<void *>> buffers(steps.size());
  bool isFlipped = false;
  for (auto [step, addresses] : llvm::zip_equal(steps, buffers)) {
    for (size_t i = 0, e = step.bufferBytes.size(); i != e; ++i)
      addresses.push_back((i + step.outputs.size() >= e) != isFlipped
                              ? second.get()
                              : first.get());
    isFlipped = !isFlipped;
  }

  double endToEnd = 1e30, backToBack = 1e30;
  SmallVector<double> alone(steps.size(), 1e30);
  for (int round = 0; round < numRounds; ++round) {
    // The first of each pair brings its own data into the caches.
    for (int i = 0; i < 2; ++i)
      endToEnd = std::min(endToEnd, measure([&] {
                            exitOnError(handle->run(inputs, outputs, {}));
                          }));
    for (int i = 0; i < 2; ++i)
      backToBack = std::min(backToBack, measure([&] {
                              for (size_t i = 0; i < steps.size(); ++i)
                                if (!buffers[i].empty())
                                  exitOnError(handle->runStep(i, buffers[i]));
                            }));
    for (size_t i = 0; i < steps.size(); ++i)
      for (int r = 0; r < numRepeats && !buffers[i].empty(); ++r)
        alone[i] = std::min(alone[i], measure([&] {
                              exitOnError(handle->runStep(i, buffers[i]));
                            }));
  }
  double sum = 0;
  for (double time : alone)
    sum += time < 1e30 ? time : 0;
  llvm::outs() << llvm::formatv(
      "end to end {0:F3} ms, back to back {1:F3} ms, each alone {2:F3} ms; end "
      "to end / back to back {3:F3}; {4} primitives, {5} of generated code\n",
      endToEnd, backToBack, sum, endToEnd / backToBack,
      steps.size() - numGenerated, numGenerated);
  return 0;
}
