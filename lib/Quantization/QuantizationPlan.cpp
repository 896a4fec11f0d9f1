//===- QuantizationPlan.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Candidates are tried out: `lpt-pipeline` decides which of them become
// integers, so that this file need not know what the transformations refuse.
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/QuantizationPlan.h"

#include "PlaceSearch.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Target/Targets.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A copy of a function with the fake quantizations of a plan, which the
/// pipeline has made low precision.
class Trial {
public:
  /// Fails, with an error, if the pipeline does.
  static FailureOr<Trial> run(func::FuncOp function,
                              const QuantizationPlan &plan,
                              const PlanOptions &options);

  /// Whether value, or weights, number `i` are integers.
  bool isValueUsed(unsigned i) const { return !idleValues.contains(i); }
  bool areWeightsUsed(unsigned i) const { return integerProducts.contains(i); }

private:
  void judge(ModuleOp module);

  llvm::DenseSet<int64_t> idleValues, integerProducts;
};
} // namespace

/// Gives `op` a number that passes carry along, in its location.
static void setNumber(Operation *op, StringRef kind, int64_t number) {
  Builder builder(op->getContext());
  op->setLoc(FusedLoc::get({op->getLoc()},
                           builder.getDictionaryAttr(builder.getNamedAttr(
                               kind, builder.getI64IntegerAttr(number))),
                           op->getContext()));
}

/// The numbers of this kind of `op`, which may be several ops that became one.
static SmallVector<int64_t, 1> getNumbers(Operation *op, StringRef kind) {
  SmallVector<int64_t, 1> numbers;
  op->getLoc()->walk([&](Location location) {
    if (auto fused = dyn_cast<FusedLoc>(location))
      if (auto metadata = dyn_cast_or_null<DictionaryAttr>(fused.getMetadata()))
        if (auto number = metadata.getAs<IntegerAttr>(kind))
          numbers.push_back(number.getInt());
    return WalkResult::advance();
  });
  return numbers;
}

static constexpr StringLiteral valueKind = "value", productKind = "product";

FailureOr<Trial> Trial::run(func::FuncOp function, const QuantizationPlan &plan,
                            const PlanOptions &options) {
  MLIRContext *context = function.getContext();
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(function.getLoc(), trialModuleName);
  IRMapping mapping;
  module->push_back(function.clone(mapping));
  const QuantizationPlan copy = plan.map(mapping);
  for (auto [i, weights] : llvm::enumerate(copy.weights))
    setNumber(weights.use->getOwner(), productKind, i);
  const InsertedFakeQuantizes inserted = insertFakeQuantize(copy);
  for (auto [i, op] : llvm::enumerate(inserted.values))
    setNumber(op, valueKind, i);
  LowPrecisionPipelineOptions pipeline;
  pipeline.target = options.target;
  auto manager = PassManager::on<ModuleOp>(context);
  buildLowPrecisionPipeline(manager, pipeline);
  if (failed(manager.run(*module)))
    return failure();
  Trial trial;
  trial.judge(*module);
  return trial;
}

static bool isOfIntegers(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && (isLowPrecisionType(type.getElementType()) ||
                  IntegerZeroPoint::match(value));
}

/// Whether `op` reads its sequence and its weights as integers, with scales
/// that its kernel applies.
static bool isOfIntegers(RecurrentSequenceOpInterface op) {
  Builder builder(op.getContext());
  const Type precisions[] = {builder.getIntegerType(8, true),
                             builder.getIntegerType(8, false)};
  const Value operands[] = {op->getOperand(0), op.getWMutable().get(),
                            op.getRMutable().get()};
  return llvm::all_of(operands, [&](Value operand) {
    return Dequantization::match(operand, precisions).isLowPrecision();
  });
}

void Trial::judge(ModuleOp module) {
  module.walk([&](Operation *op) {
    if (isa<FakeQuantizeOp>(op) && !isOfIntegers(op->getResult(0)))
      idleValues.insert_range(getNumbers(op, valueKind));
    else if (isa<WeightedOpInterface>(op) &&
             llvm::any_of(op->getOperands(), [](Value operand) {
               return !isConstantPath(operand) && isOfIntegers(operand);
             }))
      integerProducts.insert_range(getNumbers(op, productKind));
    else if (auto sequence = dyn_cast<RecurrentSequenceOpInterface>(op);
             sequence && isOfIntegers(sequence))
      integerProducts.insert_range(getNumbers(op, productKind));
  });
}

/// Emits a remark about what `value` is for. Of an argument, nothing has a
/// name but its readers.
static void reportPlace(Value value, Operation *reader, bool isUsed) {
  auto lock = lockRemarks();
  Operation *op = value.getDefiningOp() ? value.getDefiningOp() : reader;
  remark::RemarkOpts options = makeRemarkOptions(
      op, isUsed ? "fake-quantize-inserted" : "fake-quantize-unused");
  remark::detail::InFlightRemark remark =
      isUsed ? remark::passed(op->getLoc(), options)
             : remark::missed(op->getLoc(), options);
  if (!remark)
    return;
  remark << remark::reason("{0} {1} {2} for {3}",
                           value.getDefiningOp() ? "the result of"
                                                 : "the input of",
                           describeLayer(op),
                           isUsed ? "is quantized"
                                  : "stays in float: no "
                                    "integers would come of it",
                           describeLayer(reader))
         << addLayer(op);
}

/// Removes what is of no use. Returns whether anything was.
static bool removeUnused(QuantizationPlan &plan, const Trial &trial) {
  auto values = std::exchange(plan.values, {});
  auto weights = std::exchange(plan.weights, {});
  for (auto [i, value] : llvm::enumerate(values))
    if (trial.isValueUsed(i))
      plan.values.push_back(std::move(value));
    else
      reportPlace(value.value, value.uses.front()->getOwner(), false);
  for (auto [i, each] : llvm::enumerate(weights))
    if (trial.areWeightsUsed(i))
      plan.weights.push_back(std::move(each));
  return plan.values.size() != values.size() ||
         plan.weights.size() != weights.size();
}

/// Tries the plan until all of it is of use.
static LogicalResult removeUnused(QuantizationPlan &plan, func::FuncOp function,
                                  const PlanOptions &options) {
  while (!plan.values.empty()) {
    FailureOr<Trial> trial = Trial::run(function, plan, options);
    if (failed(trial))
      return failure();
    if (!removeUnused(plan, *trial))
      return success();
  }
  plan.weights.clear();
  return success();
}

QuantizationPlan QuantizationPlan::map(const IRMapping &mapping) const {
  auto mapUse = [&](OpOperand *use) {
    return &mapping.lookup(use->getOwner())
                ->getOpOperand(use->getOperandNumber());
  };
  QuantizationPlan mapped = *this;
  for (PlannedValue &planned : mapped.values) {
    planned.value = mapping.lookup(planned.value);
    for (OpOperand *&use : planned.uses)
      use = mapUse(use);
  }
  for (PlannedWeights &planned : mapped.weights)
    planned.use = mapUse(planned.use);
  return mapped;
}

FailureOr<QuantizationPlan> QuantizationPlan::get(func::FuncOp function,
                                                  const PlanOptions &options) {
  FailureOr<TargetAttr> target =
      lookupTarget(function.getContext(), options.target,
                   [&] { return function.emitError(); });
  if (failed(target))
    return failure();
  QuantizationPlan plan = PlaceSearch(options, *target).run(function);
  if (failed(removeUnused(plan, function, options)))
    return failure();
  return plan;
}

LogicalResult QuantizationPlan::setRanges(
    func::FuncOp function, const PlanOptions &options,
    llvm::function_ref<TensorRange(unsigned)> getRange) {
  llvm::DenseMap<unsigned, TensorRange> ranges;
  for (auto [i, value] : llvm::enumerate(values)) {
    const TensorRange range = getRange(i);
    auto [known, isNew] = ranges.insert({value.group, range});
    if (!isNew)
      known->second = {std::min(known->second.low, range.low),
                       std::max(known->second.high, range.high)};
  }
  for (PlannedValue &value : values)
    value.range = ranges.lookup(value.group);
  if (failed(removeUnused(*this, function, options)))
    return failure();
  for (const PlannedValue &value : values)
    reportPlace(value.value, value.uses.front()->getOwner(), true);
  return success();
}

llvm::Error PlanOptions::exclude(StringRef pattern) {
  llvm::Expected<llvm::GlobPattern> parsed = llvm::GlobPattern::create(pattern);
  if (!parsed)
    return llvm::createStringError("expected a pattern of layers, but got '" +
                                   pattern +
                                   "': " + llvm::toString(parsed.takeError()));
  excluded.push_back(std::move(*parsed));
  return llvm::Error::success();
}
