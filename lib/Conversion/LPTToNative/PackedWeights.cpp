//===- PackedWeights.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of bytes with constant weights. Their sums are exact, so that zero
// points and offsets of the source may be taken out of them.
//
//===----------------------------------------------------------------------===//

#include "PackedWeights.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

static bool isByte(Value value) {
  return getElementType(value).isInteger(8);
}

static std::optional<KernelRefusal> readShapes(Operation *op,
                                               PackableProduct &product) {
  ArrayRef<int64_t> weights = getShape(product.weights);
  auto readConvolution = [&](auto convolution, bool isGrouped) {
    product.window = getWindow(convolution);
    product.groups = isGrouped ? weights[0] : 1;
    product.outChannels = weights[isGrouped];
    product.channels = weights[isGrouped + 1];
    return std::nullopt;
  };
  if (auto convolution = dyn_cast<ConvolutionOp>(op))
    return readConvolution(convolution, false);
  if (auto convolution = dyn_cast<GroupConvolutionOp>(op))
    return readConvolution(convolution, true);
  auto product2D = dyn_cast<MatMulOp>(op);
  if (!product2D)
    return refuse(KernelReason::RootNotSupported);
  const size_t rank = getShape(product2D.getA()).size();
  if (product2D.getTransposeA() || rank < 2 || weights.size() < 2 ||
      weights.size() > rank ||
      llvm::any_of(weights.drop_back(2), [](int64_t size) { return size != 1; }))
    return refuse(KernelReason::ModeNotSupported);
  weights = weights.take_back(2);
  product.isTransposed = product2D.getTransposeB();
  product.channels = weights[product.isTransposed];
  product.outChannels = weights[!product.isTransposed];
  return std::nullopt;
}

std::variant<PackableProduct, KernelRefusal>
PackableProduct::match(Operation *op) {
  auto weighted = dyn_cast<WeightedOpInterface>(op);
  if (!weighted || op->getNumOperands() != 2 || op->getNumResults() != 1)
    return refuse(KernelReason::RootNotSupported);
  PackableProduct product;
  product.op = op;
  product.weights = op->getOperand(weighted.getWeightsOperandIndex());
  auto isStatic = [](Type type) {
    return cast<RankedTensorType>(type).hasStaticShape();
  };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return refuse(KernelReason::DynamicShape);
  if (getNumElements(getShape(op->getResult(0))) == 0 ||
      getNumElements(getShape(op->getOperand(0))) == 0 ||
      getNumElements(getShape(product.weights)) == 0)
    return refuse(KernelReason::NoElements);
  // Otherwise the sums saturate, which a conversion of them does not.
  if (!holdsIntegers(getElementType(op->getResult(0)), -0x1p31, 0x1p31 - 1))
    return refuse(KernelReason::TypeNotSupported);
  if (!isConstantPath(product.weights))
    return refuse(KernelReason::WeightsNotConstant);
  auto convert = product.weights.getDefiningOp<ConvertOp>();
  Value integers = convert ? convert.getX() : product.weights;
  if (!isa<IntegerType>(getElementType(integers)) &&
      !integers.getDefiningOp<SubtractOp>())
    return refuse(KernelReason::WeightsPrecision);
  auto source = ShiftedBytes::match(op->getOperand(0));
  if (auto *refusal = std::get_if<KernelRefusal>(&source))
    return *refusal;
  product.source = std::get<ShiftedBytes>(source);
  if (auto refusal = readShapes(op, product))
    return *refusal;
  return product;
}

int64_t PackableProduct::getPlace(int64_t group, int64_t outChannel,
                                  int64_t channel, int64_t position) const {
  if (!window)
    return isTransposed ? outChannel * channels + channel
                        : channel * outChannels + outChannel;
  const int64_t size = getNumElements(window->kernel);
  return ((group * outChannels + outChannel) * channels + channel) * size +
         position;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

/// The weights as they are; nothing if one of them is beyond si8.
static std::optional<std::vector<int8_t>> readWeights(Value weights) {
  ElementsAttr elements;
  std::vector<int8_t> bytes;
  if (matchPattern(weights, m_Constant(&elements)) && isByte(weights) &&
      getElementType(weights).isSignedInteger()) {
    FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
    if (failed(tensor))
      return std::nullopt;
    ArrayRef<int8_t> data = tensor->getData<int8_t>();
    return std::vector<int8_t>(data.begin(), data.end());
  }
  std::optional<SmallVector<double>> numbers = evaluateNumbers(weights);
  if (!numbers)
    return std::nullopt;
  for (double number : *numbers) {
    if (std::nearbyint(number) != number || number < -128 || number > 127)
      return std::nullopt;
    bytes.push_back(int8_t(number));
  }
  return bytes;
}

namespace {
/// Fills the constants of a product.
struct Packing {
  Tensor weights, initial;
  /// Whether a sum may exceed 32 bits.
  bool overflows = false;

  Packing(const PackableProduct &product, ArrayRef<int8_t> values,
          int64_t sourceZero, MLIRContext *context);

private:
  /// Creates the tensors. Fails if there is no memory for them.
  LogicalResult allocate(ArrayRef<int64_t> shape, int64_t numInitial,
                         MLIRContext *context);
  void packChannel(const PackableProduct &product, ArrayRef<int8_t> values,
                   int64_t sourceZero, int64_t group, int64_t channel);
  void packDepthwise(const PackableProduct &product, ArrayRef<int8_t> values,
                     int64_t sourceZero);
  /// Notes what channel number `channel` of all panels starts from.
  void setInitial(int64_t channel, int64_t sourceZero, int64_t sum,
                  int64_t magnitude);

  int64_t numPanels;
  ProductRuns runs;
};
} // namespace

static ProductRuns getRuns(const PackableProduct &product) {
  if (!product.window)
    return ProductRuns(1, product.channels, {}, {});
  return ProductRuns(product.groups, product.channels, product.window->kernel,
                     product.window->dilations);
}

void Packing::packChannel(const PackableProduct &product,
                          ArrayRef<int8_t> values, int64_t sourceZero,
                          int64_t group, int64_t channel) {
  constexpr int64_t panelChannels = PackedProductOp::panelChannels;
  constexpr int64_t stepDepth = PackedProductOp::stepDepth;
  const int64_t panel = group * numPanels + channel / panelChannels;
  const int64_t lane = channel % panelChannels;
  int8_t *steps = weights.getMutableData<int8_t>().data() +
                  (panel * runs.getNumSteps() * panelChannels + lane) *
                      stepDepth;
  int64_t sum = 0, magnitude = 0;
  const int64_t runSteps = runs.getStepsOfRun();
  // Positions of the kernel that one run has.
  const int64_t runPositions = runs.length / product.channels;
  for (int64_t run = 0; run != runs.getNumRuns(); ++run)
    for (int64_t i = 0; i != runs.length; ++i) {
      const int8_t value = values[product.getPlace(
          group, channel, i % product.channels,
          run * runPositions + i / product.channels)];
      steps[(run * runSteps + i / stepDepth) * panelChannels * stepDepth +
            i % stepDepth] = value;
      sum += value;
      magnitude += std::abs(int64_t(value));
    }
  setInitial(panel * panelChannels + lane, sourceZero, sum, magnitude);
}

void Packing::setInitial(int64_t channel, int64_t sourceZero, int64_t sum,
                         int64_t magnitude) {
  initial.getMutableData<int32_t>()[channel] = int32_t(-sourceZero * sum);
  overflows |= magnitude * 256 > std::numeric_limits<int32_t>::max();
}

void Packing::packDepthwise(const PackableProduct &product,
                            ArrayRef<int8_t> values, int64_t sourceZero) {
  constexpr int64_t panelChannels = PackedProductOp::panelChannels;
  const int64_t numPositions = getNumElements(product.window->kernel);
  MutableArrayRef<int8_t> to = weights.getMutableData<int8_t>();
  for (int64_t channel = 0; channel != product.groups; ++channel) {
    int64_t sum = 0, magnitude = 0;
    for (int64_t k = 0; k != numPositions; ++k) {
      const int8_t value = values[product.getPlace(channel, 0, 0, k)];
      to[(channel / panelChannels * numPositions + k) * panelChannels +
         channel % panelChannels] = value;
      sum += value;
      magnitude += std::abs(int64_t(value));
    }
    setInitial(channel, sourceZero, sum, magnitude);
  }
}

LogicalResult Packing::allocate(ArrayRef<int64_t> shape, int64_t numInitial,
                                MLIRContext *context) {
  auto getSigned = [&](unsigned width) {
    return IntegerType::get(context, width, IntegerType::Signed);
  };
  FailureOr<Tensor> packed = Tensor::create(getSigned(8), shape);
  FailureOr<Tensor> sums = Tensor::create(getSigned(32), {numInitial});
  if (failed(packed) || failed(sums))
    return failure();
  weights = std::move(*packed);
  initial = std::move(*sums);
  return success();
}

Packing::Packing(const PackableProduct &product, ArrayRef<int8_t> values,
                 int64_t sourceZero, MLIRContext *context)
    : numPanels(llvm::divideCeil(
          product.isDepthwise() ? product.groups : product.outChannels,
          PackedProductOp::panelChannels)),
      runs(getRuns(product)) {
  constexpr int64_t panelChannels = PackedProductOp::panelChannels;
  if (product.isDepthwise()) {
    overflows = failed(allocate(
        {numPanels, getNumElements(product.window->kernel), panelChannels},
        numPanels * panelChannels, context));
    if (!overflows)
      packDepthwise(product, values, sourceZero);
    return;
  }
  overflows = failed(allocate({product.groups, numPanels, runs.getNumSteps(),
                               panelChannels, PackedProductOp::stepDepth},
                              product.groups * numPanels * panelChannels,
                              context));
  if (overflows)
    return;
  for (int64_t group = 0; group != product.groups; ++group)
    for (int64_t channel = 0; channel != product.outChannels; ++channel)
      packChannel(product, values, sourceZero, group, channel);
}

std::optional<KernelRefusal> lpt::packWeights(const PackableProduct &product,
                                              bool wantsUnsignedSource,
                                              RewriterBase &rewriter) {
  std::optional<std::vector<int8_t>> values = readWeights(product.weights);
  if (!values)
    return refuse(KernelReason::WeightsPrecision);
  const bool isSigned = getElementType(product.source.bytes).isSignedInteger();
  // Channel by channel, elements are extended before they are multiplied.
  const bool shiftsSource =
      isSigned && wantsUnsignedSource && !product.isDepthwise();
  const int64_t offset = shiftsSource ? 128 : 0;
  Packing packing(product, *values, product.source.zeroPoint + offset,
                  rewriter.getContext());
  if (packing.overflows)
    return refuse(KernelReason::TooManyLevels, "a sum may exceed 32 bits");

  Operation *op = product.op;
  const Location location = op->getLoc();
  rewriter.setInsertionPoint(op);
  auto createConstant = [&](const Tensor &tensor) -> Value {
    return ConstantOp::create(rewriter, location, tensor.getType(),
                              tensor.toAttribute());
  };
  PackedProductOp::Properties properties;
  properties.channels = rewriter.getI64IntegerAttr(
      product.isDepthwise() ? product.groups : product.outChannels);
  properties.pad_value = rewriter.getI64IntegerAttr(product.source.zeroPoint);
  properties.source_offset = rewriter.getI64IntegerAttr(offset);
  if (product.window) {
    auto getArray = [&](ArrayRef<int64_t> values, int64_t byDefault) {
      return llvm::all_of(values, [=](int64_t v) { return v == byDefault; })
                 ? DenseI64ArrayAttr()
                 : rewriter.getDenseI64ArrayAttr(values);
    };
    properties.kernel = rewriter.getDenseI64ArrayAttr(product.window->kernel);
    properties.strides = getArray(product.window->strides, 1);
    properties.dilations = getArray(product.window->dilations, 1);
    properties.pads_begin = getArray(product.window->padsBegin, 0);
    properties.pads_end = getArray(product.window->padsEnd, 0);
  }
  Value sums = createInferred<PackedProductOp>(
      rewriter, location, packing.initial.getElementType(),
      {product.source.bytes, createConstant(packing.weights),
       createConstant(packing.initial)},
      properties);
  Type type = getElementType(op->getResult(0));
  if (getElementType(sums) != type)
    sums = createInferred<ConvertOp>(rewriter, location, type, sums);
  rewriter.replaceOp(op, sums);
  return std::nullopt;
}
