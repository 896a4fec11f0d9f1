//===- ForeignCheck.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignCheck.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::fuzz;

static constexpr ForeignPipeline pipelines[] = {
    {"lpt-name-layers", ForeignOps::Kept},
    {"func.func(lpt-lint)", ForeignOps::Kept},
    {"func.func(lpt-fold-fake-quantize)", ForeignOps::Kept},
    {"func.func(lpt-normalize-dequantization)", ForeignOps::Kept},
    {"func.func(lpt-pull-reshape-through-dequantization)", ForeignOps::Kept},
    {"func.func(lpt-pull-transpose-through-dequantization)", ForeignOps::Kept},
    {"func.func(lpt-pull-movements-through-fake-quantize)", ForeignOps::Kept},
    {"func.func(lpt-fuse-linear-sequences)", ForeignOps::Kept},
    {"func.func(lpt-move-fake-quantize)", ForeignOps::Kept},
    {"func.func(lpt-convert-subtract-constant)", ForeignOps::Kept},
    {"func.func(lpt-convert-quantize-dequantize)", ForeignOps::Kept},
    {"func.func(lpt-import-cleanup)", ForeignOps::Kept},
    {"func.func(lpt-strip-fake-quantize)", ForeignOps::Kept},
    {"func.func(lpt-markup-can-be-quantized)", ForeignOps::Kept},
    {"func.func(lpt-markup-requirements{target=gpu-like})", ForeignOps::Kept},
    {"func.func(lpt-markup-precisions{target=generic})", ForeignOps::Kept},
    {"func.func(lpt-markup-quantization-granularity{target=generic})",
     ForeignOps::Kept},
    {"func.func(lpt-markup-avg-pool-precision-preserved)", ForeignOps::Kept},
    {"func.func(lpt-propagate-precisions)", ForeignOps::Kept},
    {"func.func(lpt-align-quantization-intervals)", ForeignOps::Kept},
    {"func.func(lpt-align-quantization-parameters)", ForeignOps::Kept},
    {"func.func(lpt-markup-bias)", ForeignOps::Kept},
    {"func.func(lpt-main)", ForeignOps::Kept},
    {"func.func(lpt-check-refusals)", ForeignOps::Converted},
    {"func.func(lpt-remove-markup)", ForeignOps::Kept},
    {"lpt-fixed-point{pipeline=builtin.module(lpt-prerequisites)}",
     ForeignOps::Kept},
    {"func.func(lpt-cleanup)", ForeignOps::Kept},
    {"func.func(lpt-dynamic-quantization{min-products=1})", ForeignOps::Kept},
    {"func.func(lpt-fold-pad)", ForeignOps::Kept},
    {"func.func(lpt-split-sequences)", ForeignOps::Kept},
    {"func.func(lpt-split-products)", ForeignOps::Kept},
    {"func.func(lpt-tabulate-functions{target=x86-amx})", ForeignOps::Kept},
    {"func.func(lpt-convert-precision{types=f16,bf16})", ForeignOps::Kept},
    // Functions get arguments and results, or other types of them.
    {"lpt-lift-variables", ForeignOps::Converted},
    {"lpt-pipeline,lpt-quantize-io", ForeignOps::Converted},
    {"func.func(lpt-refine-shapes)", ForeignOps::Converted},
    {"func.func(lpt-fuse-activations)", ForeignOps::Kept},
    {"func.func(lpt-fuse-normalization)", ForeignOps::Kept},
    {"func.func(lpt-move-elementwise)", ForeignOps::Kept},
    {"func.func(lpt-form-kernels)", ForeignOps::Kept},
    {"func.func(lpt-form-kernels,lpt-normalize-kernels)", ForeignOps::Kept},
    {"func.func(lpt-form-kernels,lpt-normalize-kernels,"
     "lpt-pack-weights{target=x86-avx2})",
     ForeignOps::Kept},
    {"func.func(lpt-form-kernels,lpt-select-precision{backends=native,generic}"
     ")",
     ForeignOps::Kept},
    {"func.func(lpt-form-kernels,lpt-select-backend{backends=onednn,generic},"
     "lpt-assign-layouts{backends=onednn,generic})",
     ForeignOps::Kept},
    {"lpt-common{strip-levels=256}", ForeignOps::Kept},
    {"lpt-insert-fake-quantize{only=none}", ForeignOps::Kept},
    {"lpt-advise", ForeignOps::Kept},
    {"lpt-apply-advice", ForeignOps::Kept},
    {"lpt-prerequisites", ForeignOps::Kept},
    {"lpt-markup", ForeignOps::Kept},
    {"lpt-pipeline", ForeignOps::Kept},
    {"lpt-pipeline,lpt-probe-onednn", ForeignOps::Kept},
    {"lpt-pipeline{enable=+multiply-to-group-convolution}", ForeignOps::Kept},
    {"lpt-pipeline{check-explained}", ForeignOps::Converted},
    {"lpt-pipeline{target=x86-avx512-vnni},lpt-pipeline", ForeignOps::Kept},
    {"convert-lpt-to-linalg", ForeignOps::Converted},
    {"convert-quant-to-lpt", ForeignOps::Kept},
    {"convert-linalg-to-lpt", ForeignOps::Converted},
    {"convert-linalg-to-lpt,lpt-pipeline", ForeignOps::Converted},
    {"convert-lpt-to-tosa", ForeignOps::Converted},
    {"convert-tosa-to-lpt", ForeignOps::Kept},
    {"convert-lpt-to-tosa,convert-tosa-to-lpt,lpt-pipeline",
     ForeignOps::Converted},
    {"func.func(lpt-detach-results)", ForeignOps::Converted},
    {"func.func(lpt-expand-copies)", ForeignOps::Converted},
    {"lpt-replace-bf16", ForeignOps::Converted},
    {"func.func(lpt-fuse-loops)", ForeignOps::Converted},
    {"func.func(lpt-move-transpositions)", ForeignOps::Converted},
    {"func.func(lpt-order-axes)", ForeignOps::Converted},
    {"func.func(lpt-order-loops)", ForeignOps::Converted},
    {"func.func(lpt-split-reductions)", ForeignOps::Converted},
    {"func.func(lpt-check-control-flow)", ForeignOps::Converted},
    {"func.func(lpt-lower-mixed-control-flow)", ForeignOps::Converted},
    {"lpt-call-math-library", ForeignOps::Converted},
    {"func.func(lpt-check-allocation-sizes)", ForeignOps::Converted},
    {"func.func(lpt-check-dynamic-shapes)", ForeignOps::Converted},
    {"func.func(lpt-collapse-loops)", ForeignOps::Converted},
    {"func.func(lpt-tile-rows{tile-bytes=64})", ForeignOps::Converted},
    {"lpt-outline-loops{min-work=16}", ForeignOps::Converted},
    {"func.func(lpt-interleave-rows)", ForeignOps::Converted},
    {"func.func(lpt-tile-transpositions)", ForeignOps::Converted},
    {"func.func(lpt-shuffle-lookups{target=x86-avx2})", ForeignOps::Converted},
    {"func.func(lpt-overlap-vectors{target=x86-avx2})", ForeignOps::Converted},
    {"func.func(lpt-ignore-signed-zeros{target=arm-neon})",
     ForeignOps::Converted},
    {"func.func(lpt-join-bytes{target=x86-avx512-vnni})",
     ForeignOps::Converted},
    {"func.func(lpt-fuse-epilogues)", ForeignOps::Kept},
    {"lpt-tile-products{target=x86-avx2 min-work=16}", ForeignOps::Kept},
    {"lpt-lower-ukernels{target=x86-avx2}", ForeignOps::Kept},
    {"lpt-fuse-rounding{target=x86-avx2}", ForeignOps::Kept},
    {"func.func(lpt-emulate-amx)", ForeignOps::Kept},
    {"func.func(lpt-emulate-dot-products)", ForeignOps::Kept},
    {"lpt-set-target-features{target=x86-avx2}", ForeignOps::Converted},
    {"lpt-call-parallel-loops", ForeignOps::Converted},
    {"lpt-place-allocations", ForeignOps::Converted},
    {"lpt-plan-memory{backends=onednn,generic}", ForeignOps::Converted},
    {"lpt-outline-steps", ForeignOps::Kept},
    {"lpt-outline-steps,lpt-lower-steps{backend=native "
     "pipeline=builtin.module(lpt-native-backend)}",
     ForeignOps::Kept},
    {"lpt-emit-program", ForeignOps::Kept},
    {"lpt-order-globals", ForeignOps::Kept},
    {"lpt-flatten-globals", ForeignOps::Converted},
    {"lpt-share-functions", ForeignOps::Converted},
    {"lpt-pipeline,lpt-kernel-pipeline{backends=onednn,generic},"
     "lpt-plan-memory{backends=onednn,generic}",
     ForeignOps::Converted},
    {"lpt-pipeline,lpt-kernel-pipeline{backends=onednn,generic},"
     "lpt-program-pipeline{backends=onednn,generic}",
     ForeignOps::Converted},
    {"lpt-generic-backend", ForeignOps::Converted},
    {"lpt-native-backend", ForeignOps::Converted},
    {"lpt-pipeline,lpt-native-pipeline{target=x86-avx2}",
     ForeignOps::Converted},
};

ArrayRef<ForeignPipeline> fuzz::getForeignPipelines() { return pipelines; }

namespace {
/// What an op that is not of the dialect says, and what it reads.
struct ForeignOp {
  std::string text;
  /// For each operand the number of the value, or none for what the dialect
  /// computes, which may be computed otherwise.
  SmallVector<std::optional<size_t>> operands;

  bool isKept(const ForeignOp &after) const {
    return text == after.text &&
           llvm::all_of(llvm::zip_equal(operands, after.operands),
                        [](auto values) {
                          auto [was, is] = values;
                          return !was || was == is;
                        });
  }
};
} // namespace

static bool isForeign(Operation *op) {
  return !isa_and_nonnull<LPTDialect>(op->getDialect()) &&
         !op->hasTrait<mlir::OpTrait::ConstantLike>();
}

/// Numbers the results of foreign ops and the arguments of blocks.
static llvm::DenseMap<Value, size_t> numberValues(ModuleOp module) {
  llvm::DenseMap<Value, size_t> numbers;
  auto add = [&](ValueRange values) {
    for (Value value : values)
      numbers.try_emplace(value, numbers.size());
  };
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isForeign(op))
      return;
    add(op->getResults());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        add(block.getArguments());
  });
  return numbers;
}

/// All ops that are not of the dialect, but for constants.
static std::vector<ForeignOp> describeForeignOps(ModuleOp module) {
  std::vector<ForeignOp> ops;
  llvm::DenseMap<Value, size_t> numbers = numberValues(module);
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isForeign(op))
      return;
    ForeignOp &foreign = ops.emplace_back();
    llvm::raw_string_ostream stream(foreign.text);
    stream << op->getName() << " " << op->getAttrDictionary() << " ("
           << op->getOperandTypes() << ") -> (" << op->getResultTypes() << ")";
    for (Value operand : op->getOperands()) {
      auto number = numbers.find(operand);
      foreign.operands.push_back(number != numbers.end()
                                     ? std::optional(number->second)
                                     : std::nullopt);
    }
    for (Region &region : op->getRegions())
      stream << " {" << region.getBlocks().size() << " blocks}";
    for (Block *successor : op->getSuccessors())
      stream << " ^"
             << std::distance(successor->getParent()->begin(),
                              Region::iterator(successor));
  });
  return ops;
}

/// The first op that is not kept, or none.
static std::string findChange(ArrayRef<ForeignOp> before,
                              ArrayRef<ForeignOp> after) {
  for (auto [was, is] : llvm::zip(before, after))
    if (!was.isKept(is))
      return llvm::formatv("'{0}' became '{1}'", was.text, is.text);
  if (before.size() == after.size())
    return "";
  return llvm::formatv("there were {0} foreign ops, and are {1}", before.size(),
                       after.size());
}

namespace {
/// Remembers the first pass that leaves invalid IR.
struct VerifyAfterPass : PassInstrumentation {
  explicit VerifyAfterPass(std::string &culprit) : culprit(culprit) {}
  void runAfterPass(Pass *pass, Operation *op) override {
    if (culprit.empty() && failed(verify(op)))
      culprit = pass->getArgument().str();
  }
  std::string &culprit;
};
} // namespace

/// What `pipeline` does wrong to `module`.
static std::string runPipeline(ModuleOp module,
                               const ForeignPipeline &pipeline) {
  OwningOpRef<ModuleOp> result = module.clone();
  MLIRContext *context = module.getContext();
  std::string errors, culprit;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      errors += diagnostic.str() + "\n";
    return success();
  });
  PassManager manager(context);
  manager.enableVerifier(false);
  manager.addInstrumentation(std::make_unique<VerifyAfterPass>(culprit));
  if (failed(parsePassPipeline(pipeline.text, manager)))
    return "is invalid";
  LogicalResult status = manager.run(*result);
  if (!culprit.empty())
    return culprit + " leaves invalid IR: " + errors;
  bool mayFail = pipeline.foreignOps == ForeignOps::Converted;
  if (failed(status) && (!mayFail || errors.empty()))
    return "fails: " + (errors.empty() ? "without an error" : errors);
  if (failed(status))
    return "";
  std::string text;
  llvm::raw_string_ostream(text) << *result;
  OwningOpRef<ModuleOp> parsed =
      parseSourceString<ModuleOp>(text, ParserConfig(context));
  if (!parsed)
    return "leaves IR that cannot be parsed: " + errors;
  if (mayFail)
    return "";
  std::string change =
      findChange(describeForeignOps(module), describeForeignOps(*result));
  return change.empty() ? "" : "changes an op of another dialect: " + change;
}

std::optional<std::string> fuzz::findForeignFault(ModuleOp module) {
  if (failed(verify(module)))
    return "the module is invalid";
  for (const ForeignPipeline &pipeline : pipelines)
    if (std::string fault = runPipeline(module, pipeline); !fault.empty())
      return (pipeline.text + " " + fault).str();
  return std::nullopt;
}
