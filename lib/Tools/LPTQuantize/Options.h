//===- Options.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The command line of lpt-quantize.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTQUANTIZE_OPTIONS_H
#define LPT_LIB_TOOLS_LPTQUANTIZE_OPTIONS_H

#include "LPT/Tools/ModelFiles/ModelOptions.h"
#include "LPT/Tools/ModelFiles/PictureOptions.h"
#include "LPT/Tools/ModelQuantization/ModelQuantization.h"
#include "LPT/Tools/ThreadsOptionName.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

namespace cl = llvm::cl;

/// The command line. An instance registers the options.
struct Options {
  ThreadsOptionName threadsName;
  cl::OptionCategory category{"lpt-quantize options"};
  ModelOptions model{category};
  cl::opt<std::string> output{
      "o",
      cl::desc("The file to write: bytecode if its name ends in .mlirbc, else "
               "text"),
      cl::value_desc("file"), cl::Required, cl::cat(category)};
  cl::list<std::string> data{
      "data",
      cl::desc(
          "Samples of an input: an .npy file, a PNG or JPEG picture, a "
          "directory of such files, or an .npz file, whose arrays have the "
          "names of inputs; repeatable"),
      cl::value_desc("[name=]path"), cl::cat(category)};
  PictureOptions pictures{category};
  cl::opt<unsigned> samples{
      "samples", cl::desc("Take the first N samples; all by default"),
      cl::value_desc("N"), cl::init(0), cl::cat(category)};
  cl::opt<std::string> target{
      "target",
      cl::desc(
          "The target that computes the model: a name, or a file with one; "
          "by default 'host'"),
      cl::value_desc("name"), cl::init("host"), cl::cat(category)};
  cl::opt<QuantizationPreset> preset{
      "preset", cl::desc("Trade-off between speed and accuracy:"),
      cl::values(
          clEnumValN(QuantizationPreset::Performance, "performance",
                     "all ops read quantized values, intervals are symmetric"),
          clEnumValN(QuantizationPreset::Mixed, "mixed",
                     "ops that are sensitive to quantization read floats "
                     "(default)"),
          clEnumValN(QuantizationPreset::Accurate, "accurate",
                     "so do element-wise ops")),
      cl::init(QuantizationPreset::Mixed), cl::cat(category)};
  cl::opt<CalibrationMethod> method{
      "method", cl::desc("How ranges follow from the samples:"),
      cl::values(clEnumValN(CalibrationMethod::MinMax, "minmax",
                            "the least and the greatest elements (default)"),
                 clEnumValN(CalibrationMethod::MovingAverage, "moving-average",
                            "moving averages of these"),
                 clEnumValN(CalibrationMethod::Percentile, "percentile",
                            "without the elements outside of --percentile"),
                 clEnumValN(CalibrationMethod::MSE, "mse",
                            "the least mean squared error"),
                 clEnumValN(CalibrationMethod::Entropy, "entropy",
                            "the least divergence of the distribution")),
      cl::init(CalibrationMethod::MinMax), cl::cat(category)};
  cl::opt<WeightMethod> weights{
      "weights", cl::desc("How far intervals of weights reach:"),
      cl::values(clEnumValN(WeightMethod::MinMax, "minmax",
                            "to the greatest magnitude (default)"),
                 clEnumValN(WeightMethod::MSE, "mse",
                            "to where the mean squared error is least")),
      cl::init(WeightMethod::MinMax), cl::cat(category)};
  cl::opt<unsigned> weightBits{
      "weight-bits",
      cl::desc("How many bits weights have at most: 4, 8 or 16; the target has "
               "8 unless it takes only wider ones"),
      cl::value_desc("N"), cl::init(PlanOptions().weightBits),
      cl::cat(category)};
  cl::opt<double> percentile{
      "percentile",
      cl::desc("The percentage of the elements within a range; 99.99 by "
               "default"),
      cl::value_desc("percent"), cl::init(CalibrationOptions().percentile),
      cl::cat(category)};
  cl::opt<bool> equalization{
      "cross-layer-equalization",
      cl::desc("Multiply the output channels of products by powers of two, and "
               "the weights of the products that read them by the inverse, so "
               "that the channels of weights have like ranges"),
      cl::cat(category)};
  cl::opt<double> smoothing{
      "smoothing",
      cl::desc(
          "Multiply the channels of operands of products by powers of two, "
          "and their weights by the inverse: 1 moves the differences "
          "between the ranges of channels to the weights, 0 those of the "
          "weights to the operands, 0.5 shares them"),
      cl::value_desc("strength"), cl::cat(category)};
  cl::opt<bool> adaptiveRounding{
      "adaptive-rounding",
      cl::desc(
          "Compute the samples again, and round weights up or down so that "
          "the errors of products are least"),
      cl::cat(category)};
  cl::opt<bool> biasCorrection{
      "bias-correction",
      cl::desc("Compute the samples once more, and remove what quantization "
               "adds to the means of products"),
      cl::cat(category)};
  cl::opt<double> minSQNR{
      "min-sqnr",
      cl::desc("Leave layers in float until the outputs have this ratio of "
               "signal to quantization noise on the first eight samples"),
      cl::value_desc("dB"), cl::cat(category)};
  cl::opt<std::string> accuracyDrop{
      "accuracy-drop",
      cl::desc("Leave layers in float until the greatest elements of output 0 "
               "agree with --labels in at most this many percent of the rows "
               "less than in floats, on all samples"),
      cl::value_desc("percent"), cl::cat(category)};
  cl::opt<std::string> labels{
      "labels",
      cl::desc("An .npy file of integers: for each row of output 0, sample by "
               "sample, the index of the element that has to be the greatest"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> ranges{
      "ranges",
      cl::desc("Take ranges from this file in place of samples: one of "
               "--save-ranges"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> saveRanges{
      "save-ranges",
      cl::desc("Write the ranges to this file, which lpt-insert-fake-quantize "
               "reads"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> report{
      "report",
      cl::desc("Write a page about the layers, their operands, and accuracy "
               "against time as the most harmful ones return to float"),
      cl::value_desc("file.html"), cl::cat(category)};
  cl::list<std::string> exclude{
      "exclude",
      cl::desc("Leave layers in float whose names match this pattern, as *.fc; "
               "repeatable"),
      cl::value_desc("pattern"), cl::cat(category)};
  cl::list<std::string> only{
      "only", cl::CommaSeparated,
      cl::desc("Quantize no other kinds of ops, as convolution,matmul"),
      cl::value_desc("kinds"), cl::cat(category)};
  cl::opt<int> threads{"threads",
                       cl::desc("Threads that run the model; as many as there "
                                "are processors by default"),
                       cl::value_desc("N"), cl::init(0), cl::cat(category)};

  /// Fails for options that exclude each other, that are out of bounds, and for
  /// patterns that are none.
  llvm::Expected<ModelQuantizationOptions> getQuantizationOptions() const;

private:
  llvm::Error check() const;
  llvm::Expected<double> parseAccuracyDrop() const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTQUANTIZE_OPTIONS_H
