//===- LPTQuantize.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTQuantize/LPTQuantize.h"

#include "Options.h"
#include "Samples.h"

#include "LPT/Execution/Error.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Quantization/Calibrator.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Quantization/TensorRanges.h"
#include "LPT/Tools/ModelFiles/CommandLine.h"
#include "LPT/Tools/ModelFiles/ModelFile.h"
#include "LPT/Tools/ModelFiles/OutputFiles.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr llvm::StringLiteral toolName = "lpt-quantize";

/// Reads the model, with functions that are written out as single ops, of which
/// it is known how sensitive they are.
static llvm::Expected<ModelFile> readModel(const Options &options,
                                           MLIRContext &context) {
  llvm::Expected<ModelFile> model = options.model.read(context);
  if (!model)
    return model;
  if (llvm::Error error = runPasses(*model->module, [](OpPassManager &manager) {
        OpPassManager &nested = manager.nest<func::FuncOp>();
        nested.addPass(createFuseNormalization());
        nested.addPass(createFuseActivations());
        nested.addPass(createCanonicalizerPass());
        nested.addPass(createCSEPass());
      }))
    return makeError("cannot read '{0}': {1}", options.model.path,
                     llvm::toString(std::move(error)));
  model->entry = *model->module->getOps<func::FuncOp>().begin();
  return model;
}

/// Runs the model on the samples. Returns the range of each value of the plan.
static llvm::Expected<std::vector<TensorRange>>
calibrate(const Options &options, const ModelFile &model,
          const QuantizationPlan &plan, int64_t &numSamples) {
  func::FuncOp entry = model.entry;
  llvm::Expected<Samples> samples =
      Samples::find(options.data, model.inputNames, entry.getArgumentTypes(),
                    entry.getContext());
  if (!samples)
    return samples.takeError();
  ProgramOptions program;
  program.backend = "auto";
  program.numThreads = options.threads;
  llvm::Expected<Calibrator> calibrator =
      Calibrator::create(entry, plan, program);
  if (!calibrator)
    return calibrator.takeError();
  numSamples = samples->size();
  if (options.samples != 0)
    numSamples = std::min<int64_t>(numSamples, options.samples);
  const bool showsProgress = llvm::errs().is_displayed();
  for (int64_t i = 0; i != numSamples; ++i) {
    if (showsProgress)
      llvm::errs() << "\r" << toolName << ": sample " << i + 1 << " of "
                   << numSamples;
    llvm::Expected<SmallVector<Tensor>> inputs = samples->read(i);
    if (!inputs)
      return inputs.takeError();
    if (llvm::Error error = calibrator->add(*inputs))
      return makeError("cannot use sample {0}: {1}", samples->describe(i),
                       llvm::toString(std::move(error)));
  }
  if (showsProgress)
    llvm::errs() << "\n";
  std::vector<TensorRange> ranges;
  for (auto [i, value] : llvm::enumerate(plan.values))
    ranges.push_back(calibrator->getStatistics(i).getRange(
        options.getCalibrationOptions(value)));
  return ranges;
}

static llvm::Expected<std::vector<TensorRange>>
readRanges(const Options &options, const ValueNames &names,
           const QuantizationPlan &plan) {
  llvm::Expected<TensorRanges> known = TensorRanges::readFile(options.ranges);
  if (!known)
    return known.takeError();
  std::vector<TensorRange> ranges;
  for (const PlannedValue &value : plan.values) {
    auto found = known->find(names.lookup(value.value));
    if (found == known->end())
      return makeError("expected a range of '{0}' in '{1}', but got none",
                       names.lookup(value.value), options.ranges);
    ranges.push_back(found->second);
  }
  return ranges;
}

static llvm::Error run(const Options &options, MLIRContext &context,
                       llvm::raw_ostream &os) {
  if (llvm::Error error = options.check())
    return error;
  llvm::Expected<PlanOptions> planOptions = options.getPlanOptions();
  if (!planOptions)
    return planOptions.takeError();
  llvm::Expected<ModelFile> model = readModel(options, context);
  if (!model)
    return model.takeError();
  FailureOr<QuantizationPlan> plan;
  if (llvm::Error error = collectErrors(&context, [&]() -> LogicalResult {
        plan = QuantizationPlan::get(model->entry, *planOptions);
        return plan;
      }))
    return makeError("cannot quantize '{0}': {1}", options.model.path,
                     llvm::toString(std::move(error)));
  if (plan->values.empty())
    llvm::WithColor::warning(llvm::errs(), toolName)
        << "no op of '" << options.model.path
        << "' becomes one of integers on the target '" << options.target
        << "'\n";
  const ValueNames names(model->entry);
  int64_t numSamples = 0;
  llvm::Expected<std::vector<TensorRange>> ranges =
      options.ranges.empty() ? calibrate(options, *model, *plan, numSamples)
                             : readRanges(options, names, *plan);
  if (!ranges)
    return ranges.takeError();
  TensorRanges named;
  for (auto [value, range] : llvm::zip_equal(plan->values, *ranges)) {
    named[names.lookup(value.value)] = range;
    if (range.low == range.high)
      llvm::WithColor::warning(llvm::errs(), toolName)
          << "'" << names.lookup(value.value) << "' is " << range.low
          << " in all samples\n";
  }
  if (llvm::Error error = collectErrors(&context, [&]() -> LogicalResult {
        return plan->setRanges(model->entry, *planOptions,
                               [&](unsigned i) { return (*ranges)[i]; });
      }))
    return makeError("cannot quantize '{0}': {1}", options.model.path,
                     llvm::toString(std::move(error)));
  insertFakeQuantize(*plan);
  OutputFiles files;
  if (llvm::Error error =
          files.add(options.output, [&](llvm::raw_ostream &file) {
            if (StringRef(options.output).ends_with(".mlirbc"))
              (void)writeBytecodeToFile(*model->module, file);
            else
              model->module->print(file);
          }))
    return error;
  if (!options.saveRanges.empty())
    if (llvm::Error error =
            files.add(options.saveRanges,
                      [&](llvm::raw_ostream &file) { named.print(file); }))
      return error;
  if (llvm::Error error = files.commit())
    return error;
  os << options.output << ": " << plan->values.size()
     << " fake quantizations of computed values, " << plan->weights.size()
     << " of weights";
  if (options.ranges.empty())
    os << ", by " << numSamples << " samples";
  os << "\n";
  return llvm::Error::success();
}

int lpt::runLPTQuantize(int argc, char **argv, DialectRegistry &registry) {
  auto fail = [](const llvm::Twine &message) {
    llvm::WithColor::error(llvm::errs(), toolName) << message << "\n";
    return 1;
  };
  Options options;
  llvm::cl::HideUnrelatedOptions(options.category);
  if (std::optional<std::string> message = parseCommandLine(
          argc, argv, toolName,
          "Quantizes a model of floats by samples of its inputs"))
    return message->empty() ? 1 : fail(*message);
  LoadedProgram::registerDialects(registry);
  MLIRContext context(registry);
  context.loadDialect<LPTDialect>();
  // A message about a model must not bring the model along.
  context.printOpOnDiagnostic(false);
  if (llvm::Error error = run(options, context, llvm::outs()))
    return fail(llvm::toString(std::move(error)));
  return 0;
}
