//===- PackedWeights.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products with constant weights. Sums of bytes are exact, so that zero points
// and offsets of the source may be taken out of them. A zero point that is
// computed is multiplied by the sums of the weights when the product runs.
//
//===----------------------------------------------------------------------===//

#include "PackedWeights.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

static bool isByte(Value value) { return getElementType(value).isInteger(8); }

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
      llvm::any_of(weights.drop_back(2),
                   [](int64_t size) { return size != 1; }))
    return refuse(KernelReason::ModeNotSupported);
  weights = weights.take_back(2);
  product.isTransposed = product2D.getTransposeB();
  product.channels = weights[product.isTransposed];
  product.outChannels = weights[!product.isTransposed];
  return std::nullopt;
}

std::optional<KernelRefusal> PackableProduct::readBytes(Value operand) {
  auto convert = weights.getDefiningOp<ConvertOp>();
  Value integers = convert ? convert.getX() : weights;
  if (!isa<IntegerType>(getElementType(integers)) &&
      !integers.getDefiningOp<SubtractOp>())
    return refuse(KernelReason::WeightsPrecision);
  auto matched = ProductOperand::matchBytes(operand);
  if (auto *refusal = std::get_if<KernelRefusal>(&matched))
    return *refusal;
  source = std::get<ProductOperand>(matched);
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
  if (std::optional<KernelRefusal> refusal =
          product.readBytes(op->getOperand(0))) {
    if (!getElementType(op->getOperand(0)).isF32() ||
        !getElementType(product.weights).isF32())
      return *refusal;
    product.source = {op->getOperand(0)};
  }
  if (auto refusal = readShapes(op, product))
    return *refusal;
  if (product.window && !product.source.hasOneZeroPoint())
    return refuse(KernelReason::InputNotPerTensor);
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

/// The weights as they are; nothing if they cannot be read, or if one of them
/// is beyond `T`, which is `int8_t` or `float`.
template <typename T>
static std::optional<std::vector<T>> readWeights(Value weights) {
  auto copy = [](ArrayRef<T> data) {
    return std::vector<T>(data.begin(), data.end());
  };
  ElementsAttr elements = evaluateElements(weights);
  if (!elements)
    return std::nullopt;
  FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
  if (failed(tensor))
    return std::nullopt;
  if constexpr (std::is_same_v<T, float>) {
    if (tensor->getElementType().isF32())
      return copy(tensor->getData<float>());
    return std::nullopt;
  } else {
    if (isByte(weights) && getElementType(weights).isSignedInteger())
      return copy(tensor->getData<int8_t>());
    std::vector<T> bytes;
    const Elements<double> numbers = tensor->getAs<double>();
    for (int64_t i = 0, e = tensor->getNumElements(); i != e; ++i) {
      if (std::nearbyint(numbers[i]) != numbers[i] || numbers[i] < -128 ||
          numbers[i] > 127)
        return std::nullopt;
      bytes.push_back(T(numbers[i]));
    }
    return bytes;
  }
}

namespace {
/// Fills the constants of a product, whose weights are of type `T`: `int8_t` or
/// `float`.
template <typename T>
class Packing {
public:
  /// The type of the sums.
  using Sum = std::conditional_t<std::is_same_v<T, float>, float, int32_t>;

  Packing(const PackableProduct &product, ArrayRef<T> values,
          int64_t sourceZero)
      : product(product), values(values), sourceZero(sourceZero),
        numPanels(llvm::divideCeil(product.isDepthwise() ? product.groups
                                                         : product.outChannels,
                                   panelChannels)),
        runs(product.getRuns()) {}

  /// Fails if there is no memory for the tensors.
  LogicalResult run();

  Tensor weights, initial;
  /// Whether a sum may exceed 32 bits.
  bool overflows = false;

private:
  static constexpr int64_t panelChannels = PackedProductOp::panelChannels;

  LogicalResult allocate(ArrayRef<int64_t> shape, int64_t numInitial);
  void packChannel(int64_t group, int64_t channel);
  void packDepthwiseChannel(int64_t channel);
  /// Notes what channel number `channel` of all panels starts from, whose
  /// weights are `added` to its sums.
  void setInitial(int64_t channel, ArrayRef<T> added);

  const PackableProduct &product;
  ArrayRef<T> values;
  int64_t sourceZero, numPanels;
  ProductRuns runs;
};
} // namespace

ProductRuns PackableProduct::getRuns() const {
  const Type factor = getElementType(source.data);
  if (!window)
    return ProductRuns(factor, 1, channels, {}, {});
  return ProductRuns(factor, groups, channels, window->kernel,
                     window->dilations);
}

template <typename T>
void Packing<T>::setInitial(int64_t channel, ArrayRef<T> added) {
  // Floats start from zero, and have no zero point.
  if constexpr (std::is_same_v<T, int8_t>) {
    int64_t sum = 0, magnitude = 0;
    for (int8_t value : added) {
      sum += value;
      magnitude += std::abs(int64_t(value));
    }
    initial.getMutableData<Sum>()[channel] = Sum(-sourceZero * sum);
    overflows |= magnitude * 256 > std::numeric_limits<int32_t>::max();
  }
}

template <typename T>
void Packing<T>::packChannel(int64_t group, int64_t channel) {
  const int64_t panel = group * numPanels + channel / panelChannels;
  const int64_t lane = channel % panelChannels, depth = runs.stepDepth;
  T *to = weights.getMutableData<T>().data() +
          (panel * runs.getNumSteps() * panelChannels + lane) * depth;
  // Positions of the kernel that one run has.
  const int64_t runPositions = runs.length / product.channels;
  std::vector<T> added;
  for (int64_t run = 0; run != runs.getNumRuns(); ++run)
    for (int64_t i = 0; i != runs.length; ++i) {
      added.push_back(
          values[product.getPlace(group, channel, i % product.channels,
                                  run * runPositions + i / product.channels)]);
      const int64_t step = run * runs.getStepsOfRun() + i / depth;
      to[step * panelChannels * depth + i % depth] = added.back();
    }
  setInitial(panel * panelChannels + lane, added);
}

template <typename T>
void Packing<T>::packDepthwiseChannel(int64_t channel) {
  const int64_t numPositions = getNumElements(product.window->kernel);
  T *to = weights.getMutableData<T>().data() +
          channel / panelChannels * numPositions * panelChannels +
          channel % panelChannels;
  std::vector<T> added;
  for (int64_t k = 0; k != numPositions; ++k) {
    added.push_back(values[product.getPlace(channel, 0, 0, k)]);
    to[k * panelChannels] = added.back();
  }
  setInitial(channel, added);
}

template <typename T>
LogicalResult Packing<T>::allocate(ArrayRef<int64_t> shape,
                                   int64_t numInitial) {
  MLIRContext *context = product.op->getContext();
  auto getType = [&](unsigned width) -> Type {
    if (std::is_same_v<T, float>)
      return Float32Type::get(context);
    return IntegerType::get(context, width, IntegerType::Signed);
  };
  FailureOr<Tensor> packed = Tensor::create(getType(8), shape);
  FailureOr<Tensor> sums = Tensor::create(getType(32), {numInitial});
  if (failed(packed) || failed(sums))
    return failure();
  weights = std::move(*packed);
  initial = std::move(*sums);
  return success();
}

template <typename T>
LogicalResult Packing<T>::run() {
  if (product.isDepthwise()) {
    if (failed(allocate(
            {numPanels, getNumElements(product.window->kernel), panelChannels},
            numPanels * panelChannels)))
      return failure();
    for (int64_t channel = 0; channel != product.groups; ++channel)
      packDepthwiseChannel(channel);
    return success();
  }
  Shape shape = {product.groups, numPanels, runs.getNumSteps(), panelChannels};
  if (runs.stepDepth != 1)
    shape.push_back(runs.stepDepth);
  if (failed(allocate(shape, product.groups * numPanels * panelChannels)))
    return failure();
  for (int64_t group = 0; group != product.groups; ++group)
    for (int64_t channel = 0; channel != product.outChannels; ++channel)
      packChannel(group, channel);
  return success();
}

/// The attributes of `lpt.packed_product`.
static PackedProductOp::Properties getProperties(const PackableProduct &product,
                                                 int64_t offset,
                                                 Builder &builder) {
  PackedProductOp::Properties properties;
  properties.channels = builder.getI64IntegerAttr(
      product.isDepthwise() ? product.groups : product.outChannels);
  properties.pad_value = builder.getI64IntegerAttr(product.source.zeroPoint);
  properties.source_offset = builder.getI64IntegerAttr(offset);
  if (!product.window)
    return properties;
  auto getArray = [&](ArrayRef<int64_t> values, int64_t byDefault) {
    return llvm::all_of(values, [=](int64_t v) { return v == byDefault; })
               ? DenseI64ArrayAttr()
               : builder.getDenseI64ArrayAttr(values);
  };
  properties.kernel = builder.getDenseI64ArrayAttr(product.window->kernel);
  properties.strides = getArray(product.window->strides, 1);
  properties.dilations = getArray(product.window->dilations, 1);
  properties.pads_begin = getArray(product.window->padsBegin, 0);
  properties.pads_end = getArray(product.window->padsEnd, 0);
  return properties;
}

/// The source with the padding of the window, which reads a zero point that is
/// computed; `properties` have none then.
static Value padWithZeroPoint(const PackableProduct &product,
                              PackedProductOp::Properties &properties,
                              RewriterBase &rewriter) {
  const ProductOperand &source = product.source;
  if (!properties.pads_begin && !properties.pads_end)
    return source.data;
  PadOp::Properties pads;
  auto getPads = [&](ArrayRef<int64_t> spatial) {
    SmallVector<int64_t> all(2, 0);
    llvm::append_range(all, spatial);
    return rewriter.getDenseI64ArrayAttr(all);
  };
  pads.pads_begin = getPads(product.window->padsBegin);
  pads.pads_end = getPads(product.window->padsEnd);
  properties.pads_begin = properties.pads_end = {};
  const Location location = product.op->getLoc();
  return createInferred<PadOp>(
      rewriter, location, getElementType(source.data),
      {source.data, source.createZeroPoint(rewriter, location)}, pads);
}

/// `sums` of rows that have a zero point each, without its part in them.
static Value addRowTerms(const PackableProduct &product, Value sums,
                         const Tensor &weightSums, int64_t offset,
                         RewriterBase &rewriter) {
  const Location location = product.op->getLoc();
  const Type type = weightSums.getElementType();
  // The panels have further channels.
  ArrayRef<int32_t> ofChannels =
      weightSums.getData<int32_t>().take_front(product.outChannels);
  auto constantType = RankedTensorType::get({product.outChannels}, type);
  Value terms = createInferred<MultiplyOp>(
      rewriter, location, type,
      {ConstantOp::create(rewriter, location, constantType,
                          DenseElementsAttr::get(constantType, ofChannels)),
       product.source.createNegatedZeroPoint(rewriter, location, offset)});
  return createInferred<AddOp>(rewriter, location, type, {sums, terms});
}

template <typename T>
static std::optional<KernelRefusal>
pack(const PackableProduct &product, int64_t offset, RewriterBase &rewriter) {
  std::optional<std::vector<T>> values = readWeights<T>(product.weights);
  if (!values)
    return refuse(KernelReason::WeightsPrecision);
  // The sums of the weights, for a zero point that is computed.
  const ProductOperand &source = product.source;
  Packing<T> packing(product, *values,
                     source.computedZeroPoint ? -1 : source.zeroPoint + offset);
  if (failed(packing.run()))
    return refuse(KernelReason::Other, "its weights do not fit into memory");
  if (packing.overflows)
    return refuse(KernelReason::LongSums);
  Operation *op = product.op;
  const Location location = op->getLoc();
  rewriter.setInsertionPoint(op);
  auto createConstant = [&](const Tensor &tensor) -> Value {
    return ConstantOp::create(rewriter, location, tensor.getType(),
                              tensor.toAttribute());
  };
  PackedProductOp::Properties properties =
      getProperties(product, offset, rewriter);
  Value data = source.data, weights = createConstant(packing.weights);
  Value initial = createConstant(packing.initial);
  if (source.computedZeroPoint) {
    data = padWithZeroPoint(product, properties, rewriter);
    initial =
        source.hasOneZeroPoint()
            ? createInferred<MultiplyOp>(
                  rewriter, location, getElementType(initial),
                  {initial,
                   source.createNegatedZeroPoint(rewriter, location, offset)})
            : ElementwiseConstant(0).materializeAs(rewriter, location,
                                                   packing.initial.getType());
  }
  Value sums = createInferred<PackedProductOp>(
      rewriter, location, packing.initial.getElementType(),
      {data, weights, initial}, properties);
  if (!source.hasOneZeroPoint())
    sums = addRowTerms(product, sums, packing.initial, offset, rewriter);
  Type type = getElementType(op->getResult(0));
  if (getElementType(sums) != type)
    sums = createInferred<ConvertOp>(rewriter, location, type, sums);
  rewriter.replaceOp(op, sums);
  return std::nullopt;
}

std::optional<KernelRefusal> lpt::packWeights(const PackableProduct &product,
                                              bool wantsUnsignedSource,
                                              RewriterBase &rewriter) {
  if (product.source.isFloat())
    return pack<float>(product, /*offset=*/0, rewriter);
  // Channel by channel, elements are extended before they are multiplied.
  const bool isSigned = getElementType(product.source.data).isSignedInteger();
  const bool shiftsSource =
      isSigned && wantsUnsignedSource && !product.isDepthwise();
  return pack<int8_t>(product, shiftsSource ? 128 : 0, rewriter);
}
