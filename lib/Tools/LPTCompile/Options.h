//===- Options.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The command line of lpt-compile.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTCOMPILE_OPTIONS_H
#define LPT_LIB_TOOLS_LPTCOMPILE_OPTIONS_H

#include "LPT/Compile/ModelCompiler.h"
#include "LPT/Tools/ModelFiles/ModelOptions.h"

#include "llvm/Support/CommandLine.h"

namespace mlir::lpt {

namespace cl = llvm::cl;

/// What is written.
enum class Emission { Object, Static, Shared, Header, LLVMIR, Assembly };

/// Where the weights are.
enum class WeightsPlace { Embedded, File };

/// The command line. An instance registers the options.
struct Options {
  cl::OptionCategory category{"lpt-compile options"};
  ModelOptions model{category};
  cl::opt<std::string> output{
      "o", cl::desc("The file to write, or - for the standard output"),
      cl::value_desc("file"), cl::Required, cl::cat(category)};
  cl::opt<Emission> emit{
      "emit", cl::desc("What to write:"),
      cl::values(
          clEnumValN(Emission::Object, "obj", "an object (default)"),
          clEnumValN(Emission::Static, "static", "a static library"),
          clEnumValN(Emission::Shared, "shared",
                     "a shared library, by the linker of --linker"),
          clEnumValN(Emission::Header, "header", "the header in C99"),
          clEnumValN(Emission::LLVMIR, "llvm-ir", "LLVM IR, after passes"),
          clEnumValN(Emission::Assembly, "asm", "assembly code")),
      cl::init(Emission::Object), cl::cat(category)};
  cl::opt<std::string> header{
      "header", cl::desc("Write the header in C99 to this file, too"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> name{
      "entry-name",
      cl::desc("What the functions begin with, an identifier; by default the "
               "name of the model's file as far as it is one"),
      cl::value_desc("name"), cl::cat(category)};
  cl::opt<std::string> triple{
      "target-triple",
      cl::desc("The machine that runs the model: x86_64 or aarch64; by default "
               "this one"),
      cl::value_desc("triple"), cl::cat(category)};
  cl::list<std::string> targets{
      "multiversion", cl::CommaSeparated,
      cl::desc("The instruction sets that the file has code for, the most able "
               "one last: names of targets, without architecture and hyphens "
               "if you like (avx2,avxvnni,avx512vnni,amx or "
               "neon,dotprod,i8mm); by default all of these"),
      cl::value_desc("names"), cl::cat(category)};
  cl::opt<std::string> processor{
      "cpu",
      cl::desc("Compile for this processor, by LLVM's name, and for no other"),
      cl::value_desc("name"), cl::cat(category)};
  cl::opt<WeightsPlace> weights{
      "weights", cl::desc("Where the weights are:"),
      cl::values(clEnumValN(WeightsPlace::Embedded, "embedded",
                            "in the code (default)"),
                 clEnumValN(WeightsPlace::File, "file",
                            "in a file beside the output, with the extension "
                            "'weights', which programs map")),
      cl::init(WeightsPlace::Embedded), cl::cat(category)};
  cl::opt<bool> quantizedIO{
      "quantized-io",
      cl::desc("Take inputs and yield outputs as integers, with their scales, "
               "where the model quantizes them first and last; says what stays "
               "in float"),
      cl::cat(category)};
  cl::opt<std::string> linker{
      "linker",
      cl::desc("The compiler that links shared libraries, cc by default, or "
               "that of GCC for another architecture"),
      cl::value_desc("program"), cl::cat(category)};
  cl::opt<bool> debugInfo{
      "g",
      cl::desc("Write debug information: places in the file of the model. No "
               "layer shares code with another one, so that profilers tell "
               "them apart"),
      cl::cat(category)};
  cl::opt<unsigned> optimization{"O", cl::Prefix,
                                 cl::desc("How much LLVM optimizes, 0 to 3"),
                                 cl::init(3), cl::cat(category)};

  bool writesToStandardOutput() const { return output == "-"; }
  bool hasWeightsFile() const { return weights == WeightsPlace::File; }
  /// The path of the file of weights.
  std::string getWeightsPath() const;
  /// The name of the model's functions.
  std::string getName() const;
  /// The targets to compile for. Fails for names that there are not, for two
  /// equal ones, and for options that exclude each other.
  llvm::Expected<std::vector<std::string>>
  getTargets(MLIRContext *context) const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTCOMPILE_OPTIONS_H
