//===- LPTTranslate.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTTranslate/LPTTranslate.h"

#include "LPT/Import/ONNX/ImportONNX.h"
#include "LPT/Import/OpenVINO/ExportOpenVINO.h"
#include "LPT/Import/OpenVINO/ImportOpenVINO.h"
#include "LPT/Tools/ModelFiles/ModelFile.h"
#include "LPT/Tools/ModelFiles/OutputFiles.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
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
  cl::opt<bool> importOpenVINO{
      "import-openvino",
      cl::desc("Read a model of OpenVINO (.xml, with the weights in .bin)"),
      cl::cat(category)};
  cl::opt<bool> exportOpenVINO{
      "export-openvino",
      cl::desc("Write a model of OpenVINO: the .xml file of -o, and the .bin "
               "file of the same name"),
      cl::cat(category)};
  cl::opt<bool> listONNXOperators{
      "list-onnx-operators",
      cl::desc("Print which operators of ONNX can be read"), cl::cat(category)};
  cl::opt<bool> listOpenVINOOperations{
      "list-openvino-operations",
      cl::desc("Print which operations of OpenVINO can be read and written"),
      cl::cat(category)};
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

static llvm::Expected<OwningOpRef<ModuleOp>> readModel(const Options &options,
                                                       MLIRContext &context) {
  ImportOptions importOptions;
  if (llvm::Error error =
          parseImportDimensions(options.dimensions, importOptions))
    return std::move(error);
  if (llvm::Error error =
          readImportBindings(options.bindings, &context, importOptions))
    return std::move(error);
  if (options.importONNX)
    return importONNX(options.input, context, importOptions);
  if (options.importOpenVINO)
    return importOpenVINO(options.input, context, importOptions);
  // What is written may be read from any format.
  llvm::Expected<ModelFile> model =
      readModelFile(options.input, context, importOptions);
  if (!model)
    return model.takeError();
  return std::move(model->module);
}

/// Writes both files, or none.
static llvm::Error writeOpenVINO(const Options &options, ModuleOp module) {
  if (!isOpenVINOFile(options.output))
    return llvm::createStringError(
        "expected -o with a file that ends in .xml, but got '" +
        options.output + "'");
  SmallString<128> weights(options.output);
  llvm::sys::path::replace_extension(weights, "bin");
  OutputFiles files;
  llvm::Error failure = llvm::Error::success();
  std::string text;
  llvm::raw_string_ostream xml(text);
  if (llvm::Error error = files.add(weights, [&](llvm::raw_ostream &bin) {
        failure = exportOpenVINO(module, xml, bin);
      })) {
    llvm::consumeError(std::move(failure));
    return error;
  }
  if (failure)
    return llvm::createStringError(options.input + ": " +
                                   llvm::toString(std::move(failure)));
  if (llvm::Error error =
          files.add(options.output, [&](llvm::raw_ostream &os) { os << text; }))
    return error;
  return files.commit();
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

/// Writes the result to one file, which `-o` names.
static llvm::Error
writeFile(const Options &options,
          llvm::function_ref<LogicalResult(llvm::raw_ostream &)> write) {
  std::error_code code;
  llvm::ToolOutputFile file(options.output, code, llvm::sys::fs::OF_None);
  if (code)
    return llvm::createStringError("cannot write '" + options.output +
                                   "': " + code.message());
  if (failed(write(file.os())))
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

static llvm::Error run(const Options &options, MLIRContext &context) {
  const int numActions = options.importONNX + options.importOpenVINO +
                         options.exportOpenVINO + options.listONNXOperators +
                         options.listOpenVINOOperations;
  if (numActions != 1)
    return llvm::createStringError(
        "expected one of --import-onnx, --import-openvino, --export-openvino, "
        "--list-onnx-operators and --list-openvino-operations, but got " +
        std::string(numActions == 0 ? "none" : "several"));
  if (options.listONNXOperators || options.listOpenVINOOperations)
    return writeFile(options, [&](llvm::raw_ostream &os) {
      if (options.listONNXOperators)
        printONNXOperators(os);
      else
        printOpenVINOOperations(os);
      return success();
    });
  if (options.input.empty())
    return llvm::createStringError("expected a model, but got none");
  llvm::Expected<OwningOpRef<ModuleOp>> module = readModel(options, context);
  if (!module)
    return module.takeError();
  if (options.exportOpenVINO)
    return writeOpenVINO(options, **module);
  return writeFile(options, [&](llvm::raw_ostream &os) {
    return write(options, **module, os);
  });
}

int lpt::runLPTTranslate(int argc, char **argv, DialectRegistry &registry) {
  Options options;
  registerAsmPrinterCLOptions();
  cl::HideUnrelatedOptions(options.category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Translates models of other formats to MLIR, and MLIR to them\n");
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  if (llvm::Error error = run(options, context)) {
    llvm::WithColor::error(llvm::errs(), toolName)
        << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  return 0;
}
