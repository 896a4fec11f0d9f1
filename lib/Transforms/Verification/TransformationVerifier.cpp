//===- TransformationVerifier.cpp -------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/TransformationVerifier.h"

#include "NumericAllowance.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mlir::lpt;

TransformationVerifier::TransformationVerifier(func::FuncOp function,
                                               StringRef passName,
                                               StringRef reproducer)
    : function(function), passName(passName), reproducer(reproducer) {}

void TransformationVerifier::start() {
  isStarted = true;
  FailureOr<NumericComparison> created =
      NumericComparison::create(function, error);
  if (failed(created))
    return;
  comparison = std::move(*created);
  if (FailureOr<NumericComparison::Outputs> current =
          comparison->run(function, error);
      succeeded(current))
    outputs = std::move(*current);
}

void TransformationVerifier::willRewrite(
    Operation *op, const LowPrecisionTransformation &transformation) {
  // Not earlier: most functions and sweeps have nothing to be rewritten.
  if (!isStarted)
    start();
  opName = describeOp(op);
  opLocation = op->getLoc();
  transformationName = transformation.name.str();

  snapshot = ModuleOp::create(function.getLoc());
  if (auto module = function->getParentOfType<ModuleOp>())
    snapshot->getOperation()->setDiscardableAttrs(
        llvm::to_vector(module->getDiscardableAttrs()));
  IRMapping mapping;
  snapshot->push_back(function->clone(mapping));
  displacements.clear();
  if (transformation.effect == NumericEffect::OneQuantum)
    for (auto &[value, distance] : getDisplacements(op))
      displacements.try_emplace(mapping.lookup(value), distance);
}

/// `path` for one of the functions of a module, which may be verified at the
/// same time: with the name of the function before the extension if there
/// are others. What is no file, such as `/dev/null`, is there for all.
static SmallString<128> getPathFor(func::FuncOp function, StringRef path) {
  SmallString<128> result(path);
  auto module = function->getParentOfType<ModuleOp>();
  bool isFile =
      !llvm::sys::fs::exists(path) || llvm::sys::fs::is_regular_file(path);
  if (path.empty() || !isFile || !module ||
      llvm::hasSingleElement(module.getOps<func::FuncOp>()))
    return result;
  std::string name = function.getSymName().str();
  for (char &c : name)
    if (!llvm::isAlnum(c) && c != '-' && c != '_')
      c = '_';
  StringRef extension = llvm::sys::path::extension(path);
  result.truncate(path.size() - extension.size());
  result += ("-" + name + extension).str();
  return result;
}

std::string TransformationVerifier::writeReproducer() {
  SmallString<128> path = getPathFor(function, reproducer);
  std::string message;
  if (path.empty()) {
    if (std::error_code code =
            llvm::sys::fs::createTemporaryFile("lpt-verify-each", "mlir", path))
      return llvm::formatv("no reproducer was written: {0}", code.message());
  }
  std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(path, &message);
  if (!file)
    return "no reproducer was written: " + message;
  file->os() << "// " << opName << " before '" << transformationName << "'\n"
             << "// lpt-opt --pass-pipeline='builtin.module(func.func("
             << passName << "{verify-each enable=" << transformationName
             << "}))'\n";
  OpPrintingFlags flags;
  snapshot->print(file->os(), flags.enableDebugInfo());
  file->keep();
  return llvm::formatv("the function before the transformation was written to "
                       "'{0}'",
                       path);
}

LogicalResult TransformationVerifier::reject(const Twine &message) {
  InFlightDiagnostic diagnostic = mlir::emitError(*opLocation)
                                  << "transformation '" << transformationName
                                  << "' of " << opName << " " << message;
  diagnostic.attachNote() << writeReproducer();
  return failure();
}

static std::string formatRounded(double number) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.6g", number);
  return text;
}

LogicalResult TransformationVerifier::didRewrite() {
  if (!outputs)
    return reject("cannot be verified: " + error);
  if (failed(verify(function)))
    return reject("leaves invalid IR");
  FailureOr<NumericComparison::Outputs> current =
      comparison->run(function, error);
  if (failed(current))
    return reject("leaves a function that cannot be evaluated: " + error);
  auto before = *snapshot->getOps<func::FuncOp>().begin();
  std::optional<NumericDifference> difference =
      comparison->compare(before, *outputs, function, *current, displacements);
  if (difference)
    return reject(llvm::formatv(
        "changes numbers by more than {0}: max abs error {1} in output #{2} "
        "for {3} inputs{4}; element {5} was {6} and is {7}, where {8} is "
        "allowed",
        displacements.empty() ? "rounding" : "rounding and one quantum",
        formatRounded(difference->maxAbsError), difference->output,
        difference->inputs,
        difference->step == 0
            ? std::string()
            : llvm::formatv(" in step {0}", difference->step).str(),
        difference->element, formatRounded(difference->before),
        formatRounded(difference->after), formatRounded(difference->allowed)));
  outputs = std::move(*current);
  return success();
}
