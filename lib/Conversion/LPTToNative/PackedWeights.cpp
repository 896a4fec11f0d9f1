//===- PackedWeights.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What products with constant weights become. Weights that are no bytes without
// their zero points, `w`, are bytes and a shift of each output channel:
//
//   sum (a - za) * w = sum (a - za) * (w - s) + s * sum (a - za)
//
// The last sum is a product with ones. A zero point `za` that the model
// computes is multiplied by the sums of the weights when the product runs.
//
//===----------------------------------------------------------------------===//

#include "PackedWeights.h"

#include "PhaseEpilogue.h"
#include "ProductWeights.h"
#include "ShapeBuilder.h"
#include "TransposedWindow.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Creates the ops of one product.
class WeightPacking : ShapeBuilder {
public:
  WeightPacking(const PackableProduct &product, const ProductPacking &packing,
                RewriterBase &rewriter)
      : ShapeBuilder(rewriter, product.op->getLoc()), product(product),
        packing(packing), rewriter(rewriter) {}

  /// `T` is `int16_t` or `float`.
  template <typename T>
  std::optional<KernelRefusal> run();

private:
  template <typename T>
  std::optional<KernelRefusal> runTransposed(const ProductWeights<T> &weights);
  template <typename T>
  std::optional<KernelRefusal> runMatrices(const ProductWeights<T> &weights);

  /// The sums of a product of `source`, or why there are none.
  std::variant<Value, KernelRefusal>
  createSums(Value source, const Window *window,
             const ProductWeights<float> &weights);
  std::variant<Value, KernelRefusal>
  createSums(Value source, const Window *window,
             const ProductWeights<int16_t> &weights);
  /// Adds `shifts` times the sum of what each window reads to `sums`.
  FailureOr<Value> addShifts(Value sums, Value source, const Window *window,
                             const ShiftedWeights &weights);
  /// The sums of a product of bytes, some groups of which may be one.
  FailureOr<Value> createBytes(Value source, const Window *window,
                               const ProductWeights<int8_t> &weights);
  template <typename T>
  FailureOr<Value> createProduct(Value source, const Window *window,
                                 const ProductWeights<T> &weights);
  PackedProductOp::Properties getProperties(const Window *window,
                                            int64_t channels, int64_t offset);
  /// `source` with the padding of `window`, which reads a zero point that is
  /// computed; `properties` have none then.
  Value padWithZeroPoint(Value source, const Window &window,
                         PackedProductOp::Properties &properties);
  /// `sums` of rows that have a zero point each, without its part in them.
  Value addRowTerms(Value sums, const Tensor &weightSums, int64_t offset);

  const PackableProduct &product;
  const ProductPacking &packing;
  RewriterBase &rewriter;
};
} // namespace

static KernelRefusal refuseMemory() {
  return refuse(KernelReason::Other, "its weights do not fit into memory");
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

PackedProductOp::Properties WeightPacking::getProperties(const Window *window,
                                                         int64_t channels,
                                                         int64_t offset) {
  PackedProductOp::Properties properties;
  properties.channels = b.getI64IntegerAttr(channels);
  properties.pad_value = b.getI64IntegerAttr(product.source.zeroPoint);
  properties.source_offset = b.getI64IntegerAttr(offset);
  if (!window)
    return properties;
  auto getArray = [&](ArrayRef<int64_t> values, int64_t byDefault) {
    return llvm::all_of(values, [=](int64_t v) { return v == byDefault; })
               ? DenseI64ArrayAttr()
               : b.getDenseI64ArrayAttr(values);
  };
  properties.kernel = b.getDenseI64ArrayAttr(window->kernel);
  properties.strides = getArray(window->strides, 1);
  properties.dilations = getArray(window->dilations, 1);
  properties.pads_begin = getArray(window->padsBegin, 0);
  properties.pads_end = getArray(window->padsEnd, 0);
  return properties;
}

template <typename T>
FailureOr<Value>
WeightPacking::createProduct(Value source, const Window *window,
                             const ProductWeights<T> &weights) {
  const Type factor = getElementType(source);
  // Channel by channel, elements are extended before they are multiplied.
  const bool isDepthwise = lpt::isDepthwise(weights, window);
  const int64_t offset = isa<IntegerType>(factor) && !isDepthwise
                             ? packing.offsets.get(factor.isUnsignedInteger())
                             : 0;
  // The sums of the weights, for a zero point that is computed.
  const ProductOperand &operand = product.source;
  FailureOr<PackedPanels> panels = PackedPanels::get(
      weights, window, packing.getStepDepth(factor),
      operand.computedZeroPoint ? -1 : operand.zeroPoint + offset,
      b.getContext());
  if (failed(panels))
    return failure();
  PackedProductOp::Properties properties = getProperties(
      window, (isDepthwise ? weights.groups : 1) * weights.outChannels, offset);
  const Type sumType = panels->initial.getElementType();
  Value constant = createConstant(panels->weights);
  Value initial = createConstant(panels->initial);
  if (operand.computedZeroPoint) {
    if (window)
      source = padWithZeroPoint(source, *window, properties);
    initial = operand.hasOneZeroPoint()
                  ? createInferred<MultiplyOp>(
                        b, location, sumType,
                        {initial,
                         operand.createNegatedZeroPoint(b, location, offset)})
                  : ElementwiseConstant(0).materializeAs(
                        b, location, panels->initial.getType());
  }
  Value sums = createInferred<PackedProductOp>(
      b, location, sumType, {source, constant, initial}, properties);
  if (operand.hasOneZeroPoint())
    return sums;
  return addRowTerms(sums, panels->initial, offset);
}

Value WeightPacking::padWithZeroPoint(Value source, const Window &window,
                                      PackedProductOp::Properties &properties) {
  if (!properties.pads_begin && !properties.pads_end)
    return source;
  PadOp::Properties pads;
  auto getPads = [&](ArrayRef<int64_t> spatial) {
    SmallVector<int64_t> all(2, 0);
    llvm::append_range(all, spatial);
    return b.getDenseI64ArrayAttr(all);
  };
  pads.pads_begin = getPads(window.padsBegin);
  pads.pads_end = getPads(window.padsEnd);
  properties.pads_begin = properties.pads_end = {};
  return createInferred<PadOp>(
      b, location, getElementType(source),
      {source, product.source.createZeroPoint(b, location)}, pads);
}

Value WeightPacking::addRowTerms(Value sums, const Tensor &weightSums,
                                 int64_t offset) {
  // The panels have further channels.
  const int64_t channels = getShape(sums).back();
  const Type type = weightSums.getElementType();
  auto constantType = RankedTensorType::get({channels}, type);
  Value terms = createInferred<MultiplyOp>(
      b, location, type,
      {ConstantOp::create(
           b, location, constantType,
           DenseElementsAttr::get(
               constantType,
               weightSums.getData<int32_t>().take_front(channels))),
       product.source.createNegatedZeroPoint(b, location, offset)});
  return createInferred<AddOp>(b, location, type, {sums, terms});
}

std::variant<Value, KernelRefusal>
WeightPacking::createSums(Value source, const Window *window,
                          const ProductWeights<float> &weights) {
  FailureOr<Value> sums = createProduct(source, window, weights);
  if (failed(sums))
    return refuseMemory();
  return *sums;
}

/// `weights` as bytes, or why they are none.
static std::variant<ShiftedWeights, KernelRefusal>
shiftWeights(const ProductWeights<int16_t> &weights) {
  std::optional<ShiftedWeights> shifted = ShiftedWeights::get(weights);
  if (!shifted)
    return refuse(KernelReason::WeightsPrecision);
  if (shifted->hasLongSums())
    return refuse(KernelReason::LongSums);
  return std::move(*shifted);
}

std::variant<Value, KernelRefusal>
WeightPacking::createSums(Value source, const Window *window,
                          const ProductWeights<int16_t> &weights) {
  auto result = shiftWeights(weights);
  if (auto *refusal = std::get_if<KernelRefusal>(&result))
    return *refusal;
  auto *shifted = &std::get<ShiftedWeights>(result);
  FailureOr<Value> sums = createBytes(source, window, shifted->bytes);
  if (succeeded(sums) && !shifted->shifts.empty())
    sums = addShifts(*sums, source, window, *shifted);
  if (failed(sums))
    return refuseMemory();
  return *sums;
}

FailureOr<Value>
WeightPacking::createBytes(Value source, const Window *window,
                           const ProductWeights<int8_t> &weights) {
  // Channels of merged groups follow each other as before.
  const bool mayMerge = window && !isDepthwise(weights, window);
  const int64_t count =
      mayMerge ? countMergedGroups(weights,
                                   packing.getStepDepth(getElementType(source)))
               : 1;
  return count == 1
             ? createProduct(source, window, weights)
             : createProduct(source, window, mergeGroups(weights, count));
}

FailureOr<Value> WeightPacking::addShifts(Value sums, Value source,
                                          const Window *window,
                                          const ShiftedWeights &shifted) {
  const ProductWeights<int8_t> &weights = shifted.bytes;
  FailureOr<Value> ones =
      createBytes(source, window,
                  ProductWeights<int8_t>(weights.groups, 1, weights.channels,
                                         weights.positions, 1));
  FailureOr<Tensor> shifts =
      Tensor::create(getSigned(16), {int64_t(shifted.shifts.size())});
  if (failed(ones) || failed(shifts))
    return failure();
  llvm::copy(shifted.shifts, shifts->getMutableData<int16_t>().begin());
  // Channels beside their groups, which the sums of ones have alone.
  const Shape shape(getShape(sums));
  Shape split = shape, shiftShape;
  Value rowSums = *ones;
  if (!window) {
    shiftShape = weights.groups == 1
                     ? Shape{weights.outChannels}
                     : Shape{weights.groups, 1, weights.outChannels};
  } else if (weights.groups == 1 || weights.outChannels == 1) {
    shiftShape = {shape[1]};
    shiftShape.append(window->output.size(), 1);
  } else {
    split[1] = weights.groups;
    split.insert(split.begin() + 2, weights.outChannels);
    Shape sumShape = split;
    sumShape[2] = 1;
    rowSums = reshape(rowSums, sumShape);
    shiftShape = {weights.groups, weights.outChannels};
    shiftShape.append(window->output.size(), 1);
  }
  Tensor factors = shifts->withShape(shiftShape);
  Value factor = createConstant(factors);
  Value summand =
      createInferred<MultiplyOp>(b, location, getSigned(32), {rowSums, factor});
  Value total = createInferred<AddOp>(b, location, getSigned(32),
                                      {reshape(sums, split), summand});
  return reshape(total, shape);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The convolutions that the transposed one of `weights` becomes.
template <typename T>
static std::variant<TransposedWindow, KernelRefusal>
chooseWindow(const Window &window, const ProductWeights<T> &weights) {
  auto apart = TransposedWindow::get(window, /*addsZeros=*/false);
  // Added zeros times infinities are NaN.
  if (std::is_same_v<T, float>)
    return apart;
  auto merged = TransposedWindow::get(window, /*addsZeros=*/true);
  auto count = [&](const std::variant<TransposedWindow, KernelRefusal> &from) {
    const bool isDepthwise = lpt::isDepthwise(weights, &window);
    return std::get<TransposedWindow>(from).countSteps(
        isDepthwise ? 1 : weights.groups,
        (isDepthwise ? weights.groups : 1) * weights.outChannels);
  };
  // Several convolutions read the image and are joined.
  const bool isApart = std::holds_alternative<TransposedWindow>(apart) &&
                       std::holds_alternative<TransposedWindow>(merged) &&
                       count(apart) * 5 < count(merged) * 4;
  return isApart ? apart : merged;
}

template <typename T>
std::optional<KernelRefusal>
WeightPacking::runTransposed(const ProductWeights<T> &weights) {
  auto chosen = chooseWindow(*product.window, weights);
  if (auto *refusal = std::get_if<KernelRefusal>(&chosen))
    return *refusal;
  const auto &window = std::get<TransposedWindow>(chosen);
  // The convolutions read padding, whose products are not in the sums.
  if constexpr (std::is_same_v<T, float>)
    if (window.hasPadding() && !llvm::all_of(weights.getValues(), [](float w) {
          return std::isfinite(w);
        }))
      return refuse(KernelReason::Other, "its weights are not all finite");
  const bool repeatsImage = TransposedWindow::repeatsImage(weights);
  Value source = product.source.data, result = product.op->getResult(0);
  SmallVector<Value> parts;
  for (const PhaseConvolution &convolution : window.getConvolutions()) {
    Shape begin = {0, 0}, sizes(getShape(source).take_front(2));
    llvm::append_range(begin, convolution.sourceBegin);
    llvm::append_range(sizes, convolution.sourceSizes);
    Value image = slice(source, begin, sizes);
    if (repeatsImage)
      image = channelsFirst(
          repeatLast(channelsLast(image), convolution.getNumPhases()));
    auto sums = createSums(image, &convolution.window,
                           window.getWeights(convolution, weights));
    if (auto *refusal = std::get_if<KernelRefusal>(&sums))
      return *refusal;
    parts.push_back(
        channelsLast(convert(std::get<Value>(sums), getElementType(result))));
  }
  // The phases come before the groups for which the image is repeated.
  const int64_t groups = repeatsImage ? 1 : weights.groups;
  PhaseEpilogue epilogue = {result, parts};
  if (groups == 1)
    epilogue = createPhaseEpilogue(result, parts, rewriter);
  rewriter.replaceAllUsesWith(
      epilogue.replaced,
      window.interleave(window.join(epilogue.parts, groups, *this), groups,
                        *this));
  return std::nullopt;
}

template <typename T>
std::optional<KernelRefusal>
WeightPacking::runMatrices(const ProductWeights<T> &weights) {
  Value rows = product.source.data;
  if (product.transposesSource)
    rows = transposeLast(rows);
  const int64_t depth = getShape(rows).back();
  if (weights.groups != 1)
    rows = reshape(
        rows, {weights.groups,
               getNumElements(getShape(rows)) / weights.groups / depth, depth});
  auto created = createSums(rows, /*window=*/nullptr, weights);
  if (auto *refusal = std::get_if<KernelRefusal>(&created))
    return *refusal;
  Value result = product.op->getResult(0);
  Value sums = convert(std::get<Value>(created), getElementType(result));
  Shape shape(getShape(result));
  if (product.transposesResult)
    std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
  sums = reshape(sums, shape);
  if (product.transposesResult)
    sums = transposeLast(sums);
  rewriter.replaceOp(product.op, sums);
  return std::nullopt;
}

template <typename T>
std::optional<KernelRefusal> WeightPacking::run() {
  std::optional<ProductWeights<T>> weights = ProductWeights<T>::read(product);
  if (!weights)
    return refuse(KernelReason::WeightsPrecision);
  rewriter.setInsertionPoint(product.op);
  if (product.isTransposed)
    return runTransposed(*weights);
  if (!product.window)
    return runMatrices(*weights);
  auto sums = createSums(product.source.data, &*product.window, *weights);
  if (auto *refusal = std::get_if<KernelRefusal>(&sums))
    return *refusal;
  rewriter.replaceOp(
      product.op,
      convert(std::get<Value>(sums), getElementType(product.op->getResult(0))));
  return std::nullopt;
}

/// Whether the integers that `weights` are computed from are bytes.
static bool areStoredAsBytes(Value weights) {
  SmallVector<Value> worklist = {weights};
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (isa<ConvertOp, SubtractOp>(op)) {
      llvm::append_range(worklist, op->getOperands());
      continue;
    }
    auto type = dyn_cast<IntegerType>(getElementType(op->getResult(0)));
    if (!type || type.getWidth() > 8)
      return false;
  }
  return true;
}

std::optional<KernelRefusal>
lpt::explainWeights(const PackableProduct &product) {
  if (product.source.isFloat() || areStoredAsBytes(product.weights))
    return std::nullopt;
  auto weights = ProductWeights<int16_t>::read(product);
  if (!weights)
    return refuse(KernelReason::WeightsPrecision);
  // Phases of transposed convolutions have parts of these sums.
  auto result = shiftWeights(*weights);
  if (auto *refusal = std::get_if<KernelRefusal>(&result))
    return *refusal;
  return std::nullopt;
}

std::optional<KernelRefusal> lpt::packWeights(const PackableProduct &product,
                                              const ProductPacking &packing,
                                              RewriterBase &rewriter) {
  WeightPacking ops(product, packing, rewriter);
  return product.source.isFloat() ? ops.run<float>() : ops.run<int16_t>();
}
