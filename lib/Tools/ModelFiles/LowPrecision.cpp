//===- LowPrecision.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/LowPrecision.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Support/Error.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::lpt;

static bool hasIntegers(Value value) {
  return isa<IntegerType>(getElementTypeOrSelf(value));
}

/// Whether `op` is a quantization, or the last part of one that is written out.
static bool isQuantization(Operation *op) {
  auto convert = dyn_cast<ConvertOp>(op);
  return isa<FakeQuantizeOp>(op) ||
         (convert && hasIntegers(convert) && !hasIntegers(convert.getX()));
}

bool lpt::isFakeQuantized(func::FuncOp function) {
  bool hasFakeQuantize = false, computesOnIntegers = false;
  function.walk([&](Operation *op) {
    hasFakeQuantize |= isQuantization(op);
    // Weights may be integers in a model that is still to be rewritten.
    computesOnIntegers |=
        isa<WeightedOpInterface>(op) && hasIntegers(op->getOperand(0));
  });
  return hasFakeQuantize && !computesOnIntegers;
}

llvm::Error lpt::quantizeDynamically(ModuleOp module) {
  return runPasses(module, [](OpPassManager &manager) {
    manager.addNestedPass<func::FuncOp>(createDynamicQuantization());
  });
}

llvm::Error lpt::makeLowPrecision(ModuleOp module, StringRef target) {
  LowPrecisionPipelineOptions options;
  options.target = target.str();
  return runPasses(module, [&](OpPassManager &manager) {
    buildLowPrecisionPipeline(manager, options);
  });
}

llvm::Error lpt::quantizeIO(ModuleOp module) {
  return runPasses(module, [](OpPassManager &manager) {
    manager.addPass(createQuantizeIO());
  });
}

llvm::Error lpt::makeFloat(ModuleOp module) {
  if (llvm::Error error = runPasses(module, [](OpPassManager &manager) {
        manager.addNestedPass<func::FuncOp>(createImportCleanup());
        manager.addNestedPass<func::FuncOp>(createConvertQuantizeDequantize());
      }))
    return error;
  llvm::SmallSetVector<int64_t, 4> levels;
  module.walk([&](FakeQuantizeOp op) { levels.insert(op.getLevels()); });
  StripFakeQuantizeOptions options;
  llvm::append_range(options.levels, levels);
  return runPasses(module, [&](OpPassManager &manager) {
    manager.addNestedPass<func::FuncOp>(createStripFakeQuantize(options));
  });
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

namespace {
class MissedRemarkStreamer : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit MissedRemarkStreamer(std::vector<MissedRemark> &missed)
      : missed(missed) {}

  void streamOptimizationRemark(const remark::detail::Remark &remark) override {
    MissedRemark entry;
    entry.layer = getLayerName(remark.getLocation());
    entry.name = entry.code = remark.getRemarkName().str();
    for (const auto &argument : remark.getArgs()) {
      if (argument.key == layerFieldName)
        continue;
      if (argument.key == codeFieldName) {
        entry.code = argument.val;
        continue;
      }
      if (argument.key == suggestionFieldName) {
        entry.suggestion = argument.val;
        continue;
      }
      if (!entry.message.empty())
        entry.message += "; ";
      entry.message += argument.val;
    }
    // Passes that run again repeat themselves.
    if (seen.insert(entry.layer + '\n' + entry.message).second)
      missed.push_back(std::move(entry));
  }

private:
  std::vector<MissedRemark> &missed;
  llvm::StringSet<> seen;
};
} // namespace

llvm::Error lpt::collectMissedRemarks(MLIRContext &context,
                                      std::vector<MissedRemark> &missed) {
  remark::RemarkCategories categories;
  categories.missed = "^lpt$";
  if (failed(remark::enableOptimizationRemarks(
          context, std::make_unique<MissedRemarkStreamer>(missed),
          std::make_unique<remark::RemarkEmittingPolicyAll>(), categories)))
    return makeError("expected a context without remarks, but got one with");
  return llvm::Error::success();
}
