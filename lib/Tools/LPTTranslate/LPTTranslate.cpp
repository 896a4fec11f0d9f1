//===- LPTTranslate.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTTranslate/LPTTranslate.h"

#include "LPT/Import/ONNX/ImportONNX.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::lpt;
namespace cl = llvm::cl;

static constexpr llvm::StringLiteral toolName = "lpt-translate";

namespace {
/// The command line. An instance registers the options.
struct Options {
  cl::OptionCategory category{"lpt-translate options"};
  cl::opt<std::string> input{cl::Positional, cl::desc("<model>"),
                             cl::cat(category)};
  cl::opt<bool> importONNX{
      "import-onnx", cl::desc("Read an ONNX model (.onnx)"), cl::cat(category)};
  cl::opt<bool> listONNXOperators{
      "list-onnx-operators",
      cl::desc("Print which operators of ONNX can be read"), cl::cat(category)};
  cl::opt<std::string> output{"o", cl::desc("Where the result goes"),
                              cl::value_desc("file"), cl::init("-"),
                              cl::cat(category)};
  cl::opt<bool> emitBytecode{"emit-bytecode",
                             cl::desc("Write bytecode instead of text"),
                             cl::cat(category)};
  cl::list<std::string> dimensions{
      "dim",
      cl::desc("The value of a symbolic size of an input: --dim=batch=8; "
               "repeatable"),
      cl::value_desc("name=N"), cl::cat(category)};
  cl::list<std::string> bindings{
      "bind",
      cl::desc("Make an input constant, with a value from an .npy file; "
               "repeatable"),
      cl::value_desc("name=file"), cl::cat(category)};
};
} // namespace

static llvm::Error importModel(const Options &options, MLIRContext &context,
                               OwningOpRef<ModuleOp> &module) {
  ONNXImportOptions importOptions;
  if (llvm::Error error =
          parseONNXDimensions(options.dimensions, importOptions))
    return error;
  if (llvm::Error error =
          readONNXBindings(options.bindings, &context, importOptions))
    return error;
  llvm::Expected<OwningOpRef<ModuleOp>> imported =
      importONNX(options.input, context, importOptions);
  if (!imported)
    return imported.takeError();
  module = std::move(*imported);
  return llvm::Error::success();
}

static LogicalResult write(const Options &options, ModuleOp module,
                           llvm::raw_ostream &os) {
  if (options.emitBytecode)
    return writeBytecodeToFile(module, os);
  // As the options say that all tools of MLIR have for it.
  module.print(os, OpPrintingFlags());
  os << "\n";
  return success();
}

static llvm::Error run(const Options &options, MLIRContext &context) {
  OwningOpRef<ModuleOp> module;
  if (!options.listONNXOperators) {
    if (!options.importONNX)
      return llvm::createStringError(
          "expected --import-onnx or --list-onnx-operators, but got none");
    if (options.input.empty())
      return llvm::createStringError("expected a model, but got none");
    if (llvm::Error error = importModel(options, context, module))
      return error;
  }
  std::error_code code;
  llvm::ToolOutputFile file(options.output, code, llvm::sys::fs::OF_None);
  if (code)
    return llvm::createStringError("cannot write '" + options.output +
                                   "': " + code.message());
  if (options.listONNXOperators)
    printONNXOperators(file.os());
  else if (failed(write(options, *module, file.os())))
    return llvm::createStringError("cannot write '" + options.output + "'");
  file.os().flush();
  if (file.os().has_error()) {
    std::string message = file.os().error().message();
    file.os().clear_error();
    return llvm::createStringError("cannot write '" + options.output +
                                   "': " + message);
  }
  file.keep();
  return llvm::Error::success();
}

int lpt::runLPTTranslate(int argc, char **argv, DialectRegistry &registry) {
  Options options;
  registerAsmPrinterCLOptions();
  cl::HideUnrelatedOptions(options.category);
  cl::ParseCommandLineOptions(argc, argv,
                              "Translates models of other formats to MLIR\n");
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  if (llvm::Error error = run(options, context)) {
    llvm::WithColor::error(llvm::errs(), toolName)
        << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  return 0;
}
