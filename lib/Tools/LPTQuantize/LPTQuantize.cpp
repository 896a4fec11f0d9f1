//===- LPTQuantize.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTQuantize/LPTQuantize.h"

#include "Options.h"
#include "ReportPage.h"

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Tools/ModelFiles/CommandLine.h"
#include "LPT/Tools/ModelFiles/OutputFiles.h"
#include "LPT/Tools/ModelQuantization/ModelQuantization.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr llvm::StringLiteral toolName = "lpt-quantize";

/// Shows what is being computed, if somebody looks.
static void showProgress(StringRef items, int64_t item, int64_t count) {
  if (!llvm::errs().is_displayed())
    return;
  llvm::errs() << "\r" << toolName << ": " << items << " " << item + 1 << " of "
               << count;
  if (item + 1 == count)
    llvm::errs() << "\n";
}

/// What was done, in a line.
static std::string describe(const Options &options,
                            const ModelQuantization &done) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << done.numValues << " fake quantizations of computed values, "
     << done.numWeights << " of weights";
  if (options.ranges.empty())
    os << ", by " << done.numSamples << " samples";
  if (options.equalization)
    os << ", " << done.numEqualized << " pairs of products equalized";
  if (options.smoothing.getNumOccurrences() != 0)
    os << ", the channels of " << done.numSmoothed << " values smoothed";
  if (options.adaptiveRounding)
    os << ", " << done.numRounded << " products rounded";
  if (options.biasCorrection)
    os << ", " << done.numCorrected << " products corrected";
  if (done.sqnr)
    os << ", SQNR " << llvm::format("%.2f", *done.sqnr) << " dB";
  if (done.accuracy)
    os << llvm::format(", top-1 %.2f %%, in floats %.2f %%", *done.accuracy,
                       *done.floatAccuracy);
  return text;
}

static llvm::Error write(const Options &options, ModelFile &model,
                         const ModelQuantization &quantization) {
  OutputFiles files;
  if (llvm::Error error =
          files.add(options.output, [&](llvm::raw_ostream &file) {
            if (StringRef(options.output).ends_with(".mlirbc"))
              (void)writeBytecodeToFile(*model.module, file);
            else
              model.module->print(file);
          }))
    return error;
  if (!options.saveRanges.empty())
    if (llvm::Error error =
            files.add(options.saveRanges, [&](llvm::raw_ostream &file) {
              quantization.ranges.print(file);
            }))
      return error;
  if (quantization.report)
    if (llvm::Error error =
            files.add(options.report, [&](llvm::raw_ostream &file) {
              writeReportPage(model.path, describe(options, quantization),
                              quantization, file);
            }))
      return error;
  return files.commit();
}

static llvm::Error run(const Options &options, MLIRContext &context,
                       llvm::raw_ostream &os) {
  llvm::Expected<ModelQuantizationOptions> quantization =
      options.getQuantizationOptions();
  if (!quantization)
    return quantization.takeError();
  quantization->progress = showProgress;
  llvm::Expected<ModelFile> model = options.model.read(context);
  if (!model)
    return model.takeError();
  llvm::Expected<ModelQuantization> done = quantizeModel(*model, *quantization);
  if (!done)
    return done.takeError();
  for (const std::string &warning : done->warnings)
    llvm::WithColor::warning(llvm::errs(), toolName) << warning << "\n";
  if (llvm::Error error = write(options, *model, *done))
    return error;
  for (const FloatLayer &layer : done->floatLayers)
    os << layer.name << ": stays in float, since it alone leaves a SQNR of "
       << llvm::format("%.2f", layer.sqnr) << " dB\n";
  os << options.output << ": " << describe(options, *done) << "\n";
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
