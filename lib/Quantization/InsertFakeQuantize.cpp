//===- InsertFakeQuantize.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/InsertFakeQuantize.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Quantization/Passes.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_INSERTFAKEQUANTIZE
#include "LPT/Quantization/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

TensorRange mlir::lpt::getInterval(TensorRange range, int64_t levels,
                                   bool isSymmetric) {
  const double low = std::min(range.low, 0.0), high = std::max(range.high, 0.0);
  if (low == 0)
    return {0, high == 0 ? 1 : high};
  const double steps = double(levels - 1);
  if (isSymmetric) {
    // Levels are numbered from -levels / 2, as integers are.
    const double below = double(levels / 2), above = steps - below;
    const double scale = std::max(-low / below, high / above);
    return {-below * scale, above * scale};
  }
  // The next level to where zero is becomes zero, and the interval grows until
  // it has all of the range.
  const double zero = std::clamp(std::round(-low / (high - low) * steps), 1.0,
                                 high == 0 ? steps : steps - 1);
  const double scale =
      std::max(-low / zero, zero == steps ? 0 : high / (steps - zero));
  return {-zero * scale, (steps - zero) * scale};
}

/// The greatest magnitude of the elements of `tensor` for each index of `axes`,
/// in row-major order; one number if there are no axes.
static std::vector<double> getMagnitudes(const Tensor &tensor,
                                         ArrayRef<int64_t> axes) {
  ArrayRef<int64_t> shape = tensor.getShape();
  SmallVector<int64_t> strides(shape.size(), 0);
  int64_t count = 1;
  for (int64_t axis : llvm::reverse(axes)) {
    strides[axis] = count;
    count *= shape[axis];
  }
  std::vector<double> magnitudes(count, 0);
  ArrayRef<float> values = tensor.getData<float>();
  SmallVector<int64_t> index(shape.size(), 0);
  int64_t place = 0;
  for (float value : values) {
    magnitudes[place] = std::max(magnitudes[place], double(std::abs(value)));
    for (int64_t axis = int64_t(shape.size()) - 1; axis >= 0; --axis) {
      place += strides[axis];
      if (++index[axis] != shape[axis])
        break;
      place -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return magnitudes;
}

//===----------------------------------------------------------------------===//
// Insertion
//===----------------------------------------------------------------------===//

static Value createLimit(OpBuilder &builder, Location location,
                         ArrayRef<int64_t> shape, ArrayRef<double> values) {
  auto type = RankedTensorType::get(shape, builder.getF32Type());
  SmallVector<float> numbers(values.begin(), values.end());
  return ConstantOp::create(builder, location, type,
                            DenseElementsAttr::get(type, ArrayRef(numbers)));
}

static FakeQuantizeOp createFakeQuantize(OpBuilder &builder, Location location,
                                         Value value, int64_t levels,
                                         ArrayRef<int64_t> shape,
                                         ArrayRef<double> low,
                                         ArrayRef<double> high) {
  Value lowest = createLimit(builder, location, shape, low);
  Value highest = createLimit(builder, location, shape, high);
  return FakeQuantizeOp::create(builder, location, value.getType(), value,
                                lowest, highest, lowest, highest, levels);
}

static FailureOr<FakeQuantizeOp>
quantizeWeights(const PlannedWeights &weights) {
  Operation *op = weights.use->getOwner();
  Value value = weights.use->get();
  ElementsAttr elements = evaluateElements(value);
  FailureOr<Tensor> tensor =
      elements ? Tensor::fromAttribute(elements) : FailureOr<Tensor>();
  if (failed(tensor))
    return op->emitError("expected constant weights that can be evaluated");
  std::vector<double> magnitudes = getMagnitudes(*tensor, weights.axes);
  double greatest = llvm::max_element(magnitudes)[0];
  if (!std::isfinite(greatest))
    return op->emitError("expected finite weights, but got ") << greatest;
  // A step of the others costs no accuracy where everything is zero.
  if (greatest == 0)
    greatest = 1;
  for (double &magnitude : magnitudes)
    if (magnitude == 0)
      magnitude = greatest;
  Shape shape(tensor->getShape().size(), 1);
  for (int64_t axis : weights.axes)
    shape[axis] = tensor->getShape()[axis];
  if (weights.axes.empty())
    shape.clear();
  const auto negated =
      llvm::map_to_vector(magnitudes, [](double each) { return -each; });
  OpBuilder builder(op);
  FakeQuantizeOp created =
      createFakeQuantize(builder, value.getLoc(), value, weights.levels, shape,
                         negated, magnitudes);
  weights.use->set(created);
  return created;
}

FailureOr<InsertedFakeQuantizes> mlir::lpt::insertFakeQuantize(
    const QuantizationPlan &plan, QuantizationPreset preset,
    llvm::function_ref<TensorRange(unsigned)> getRange) {
  llvm::DenseMap<unsigned, TensorRange> ranges;
  for (auto [i, value] : llvm::enumerate(plan.values)) {
    const TensorRange range = getRange(i);
    auto [known, isNew] = ranges.insert({value.group, range});
    if (!isNew)
      known->second = {std::min(known->second.low, range.low),
                       std::max(known->second.high, range.high)};
  }
  InsertedFakeQuantizes inserted;
  for (const PlannedWeights &weights : plan.weights) {
    FailureOr<FakeQuantizeOp> created = quantizeWeights(weights);
    if (failed(created))
      return failure();
    inserted.weights.push_back(*created);
  }
  for (const PlannedValue &value : plan.values) {
    const TensorRange interval =
        getInterval(ranges.lookup(value.group), value.levels,
                    preset == QuantizationPreset::Performance);
    OpBuilder builder(value.value.getContext());
    builder.setInsertionPointAfterValue(value.value);
    FakeQuantizeOp created =
        createFakeQuantize(builder, value.value.getLoc(), value.value,
                           value.levels, {}, interval.low, interval.high);
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

  LogicalResult quantize(func::FuncOp function, const PlanOptions &options,
                         const TensorRanges &known) {
    const ValueNames names(function);
    FailureOr<QuantizationPlan> plan = QuantizationPlan::get(function, options);
    if (failed(plan))
      return failure();
    for (const PlannedValue &value : plan->values)
      if (!known.contains(names.lookup(value.value)))
        return emitError(value.value.getLoc())
               << "expected a range of '" << names.lookup(value.value)
               << "' in "
               << (ranges.empty() ? "a file of ranges" : "'" + ranges + "'");
    return insertFakeQuantize(*plan, options.preset, [&](unsigned i) {
      return known.lookup(names.lookup(plan->values[i].value));
    });
  }

  FailureOr<TensorRanges> readRanges() {
    if (ranges.empty())
      return TensorRanges();
    auto file = llvm::MemoryBuffer::getFile(ranges, /*IsText=*/true);
    if (!file)
      return getOperation().emitError("cannot read the ranges '")
             << ranges << "': " << file.getError().message();
    llvm::Expected<TensorRanges> parsed =
        TensorRanges::parse((*file)->getBuffer());
    if (!parsed)
      return getOperation().emitError("in the ranges '")
             << ranges << "': " << llvm::toString(parsed.takeError());
    return std::move(*parsed);
  }

  FailureOr<PlanOptions> getOptions() {
    PlanOptions options;
    options.target = target;
    options.preset = preset;
    for (const std::string &text : exclude) {
      llvm::Expected<llvm::GlobPattern> pattern =
          llvm::GlobPattern::create(text);
      if (!pattern)
        return getOperation().emitError("expected a pattern, but got '")
               << text << "': " << llvm::toString(pattern.takeError());
      options.excluded.push_back(std::move(*pattern));
    }
    llvm::append_range(options.only, only);
    return options;
  }
};
} // namespace
