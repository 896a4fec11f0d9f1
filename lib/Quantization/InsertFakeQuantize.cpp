//===- InsertFakeQuantize.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/InsertFakeQuantize.h"

#include "ChannelFactors.h"

#include "LPT/Quantization/Passes.h"
#include "LPT/Quantization/TensorRanges.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_INSERTFAKEQUANTIZE
#include "LPT/Quantization/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

static Value createLimit(OpBuilder &builder, Location location,
                         ArrayRef<int64_t> shape, ArrayRef<float> values) {
  auto type = RankedTensorType::get(shape, builder.getF32Type());
  return ConstantOp::create(builder, location, type,
                            DenseElementsAttr::get(type, values));
}

static FakeQuantizeOp createFakeQuantize(OpBuilder &builder, Value value,
                                         int64_t levels,
                                         ArrayRef<int64_t> shape,
                                         ArrayRef<float> low,
                                         ArrayRef<float> high) {
  Location location = value.getLoc();
  Value lowest = createLimit(builder, location, shape, low);
  Value highest = createLimit(builder, location, shape, high);
  return FakeQuantizeOp::create(builder, location, value.getType(), value,
                                lowest, highest, lowest, highest, levels);
}

InsertedFakeQuantizes
mlir::lpt::insertFakeQuantize(const QuantizationPlan &plan) {
  InsertedFakeQuantizes inserted;
  for (const PlannedWeights &weights : plan.weights) {
    IRRewriter builder(weights.use->getOwner());
    if (weights.rounded)
      replaceConstant(*weights.use, weights.rounded, builder);
    const auto negated = llvm::map_to_vector(weights.magnitudes,
                                             [](float each) { return -each; });
    FakeQuantizeOp created =
        createFakeQuantize(builder, weights.use->get(), weights.levels,
                           weights.shape, negated, weights.magnitudes);
    weights.use->set(created);
    inserted.weights.push_back(created);
  }
  for (const PlannedValue &value : plan.values) {
    const TensorRange interval =
        getInterval(value.range, value.levels, value.kind);
    OpBuilder builder(value.value.getContext());
    builder.setInsertionPointAfterValue(value.value);
    FakeQuantizeOp created =
        createFakeQuantize(builder, value.value, value.levels, /*shape=*/{},
                           float(interval.low), float(interval.high));
    for (OpOperand *use : value.uses)
      use->set(created);
    inserted.values.push_back(created);
  }
  return inserted;
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct InsertFakeQuantizePass
    : lpt::impl::InsertFakeQuantizeBase<InsertFakeQuantizePass> {
  using InsertFakeQuantizeBase::InsertFakeQuantizeBase;

  void runOnOperation() override {
    FailureOr<TensorRanges> known = readRanges();
    FailureOr<PlanOptions> options = getOptions();
    if (failed(known) || failed(options))
      return signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() &&
          failed(quantize(function, *options, *known)))
        return signalPassFailure();
  }

  LogicalResult quantize(func::FuncOp function, PlanOptions options,
                         const TensorRanges &known) {
    const ValueNames names(function);
    Value unknown;
    auto findRanges = [&](const QuantizationPlan &plan)
        -> std::optional<SmallVector<TensorRange>> {
      SmallVector<TensorRange> found;
      for (const PlannedValue &value : plan.values) {
        auto range = known.find(names.lookup(value.value));
        if (range == known.end()) {
          unknown = value.value;
          return std::nullopt;
        }
        found.push_back(range->second);
      }
      return found;
    };
    FailureOr<QuantizationPlan> plan =
        QuantizationPlan::getWithRanges(function, options, findRanges);
    if (failed(plan) && unknown)
      return emitError(unknown.getLoc())
             << "expected a range of '" << names.lookup(unknown) << "' in "
             << (ranges.empty() ? "a file of ranges" : "'" + ranges + "'");
    if (failed(plan))
      return failure();
    plan->reportPlaces();
    insertFakeQuantize(*plan);
    return success();
  }

  FailureOr<TensorRanges> readRanges() {
    if (ranges.empty())
      return TensorRanges();
    llvm::Expected<TensorRanges> read = TensorRanges::readFile(ranges);
    if (!read)
      return getOperation().emitError(llvm::toString(read.takeError()));
    return std::move(*read);
  }

  FailureOr<PlanOptions> getOptions() {
    PlanOptions options;
    options.target = target;
    options.preset = preset;
    options.weightMethod = weights;
    if (llvm::Error error = options.setWeightBits(weightBits))
      return getOperation().emitError(llvm::toString(std::move(error)));
    for (const std::string &pattern : exclude)
      if (llvm::Error error = options.exclude(pattern))
        return getOperation().emitError(llvm::toString(std::move(error)));
    llvm::append_range(options.only, only);
    return options;
  }
};
} // namespace
