//===- ConvolutionKernels.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

static Value getWeights(Operation *root) {
  return root->getOperand(
      cast<WeightedOpInterface>(root).getWeightsOperandIndex());
}

/// Strides of axes along which the window has one position, where that covers
/// the whole axis, are without meaning. They become 1, which `isMiscomputed`
/// does not apply to.
static void dropUnusedStrides(Window &window) {
  for (auto [axis, size] : llvm::enumerate(window.input))
    if (size + window.padsBegin[axis] + window.padsEnd[axis] ==
        window.getExtent(axis))
      window.strides[axis] = 1;
}

/// Whether oneDNN 3.7 computes wrong numbers: of one channel, with AVX-512,
/// where the window has one position along the last axis but several along the
/// one before, it steps from one to the next by the stride of the last axis.
static bool isMiscomputed(const Window &window, ArrayRef<int64_t> weights) {
  const size_t rank = window.kernel.size(), last = rank - 1;
  return rank > 1 && weights[weights.size() - rank - 1] == 1 &&
         window.output[last] == 1 && window.kernel[last] > 1 &&
         window.strides[last] > 1 && window.strides[last - 1] == 1 &&
         window.output[last - 1] > 1;
}

static bool hasPadAsLargeAsKernel(const Window &window) {
  for (size_t i = 0; i < window.kernel.size(); ++i)
    if (std::max(window.padsBegin[i], window.padsEnd[i]) >= window.getExtent(i))
      return true;
  return false;
}

/// Whether oneDNN 3.7 computes a transposed convolution of integers by products
/// of matrices: with results of 16-bit floats, in several groups that are not
/// depthwise, and with pads as large as the kernel. Its kernels for those are
/// built for AVX2, see scripts/onednn.sh, so pairs of products saturate on
/// every processor. With AVX-512 the runtime takes none of them.
static bool multipliesMatrices(const Window &window, ArrayRef<int64_t> weights,
                               Type resultType, bool isGrouped) {
  if (resultType.isF16() || resultType.isBF16())
    return true;
  const bool isDepthwise = isGrouped && weights[1] == 1;
  if (isGrouped && weights[0] > 1 && !isDepthwise)
    return true;
  return hasPadAsLargeAsKernel(window);
}

/// Whether a transposed convolution has results that no element of the input
/// contributes to. Those of signed inputs, which are shifted, oneDNN 3.7 leaves
/// undefined.
static bool hasGaps(const Window &window) {
  for (size_t i = 0; i < window.kernel.size(); ++i)
    if (window.strides[i] > window.getExtent(i))
      return true;
  return false;
}

static bool isGrouped(Operation *root) {
  return cast<WeightedOpInterface>(root).getGroupAxis() == 0;
}

/// How many products each result of the convolution `root` sums, with weights
/// of this shape.
static int64_t getNumProducts(Operation *root, ArrayRef<int64_t> weights) {
  auto weighted = cast<WeightedOpInterface>(root);
  SmallVector<int64_t> outputAxes = weighted.getOutputChannelAxes();
  int64_t count = 1;
  for (auto [axis, size] : llvm::enumerate(weights))
    if (int64_t(axis) != weighted.getGroupAxis() &&
        !llvm::is_contained(outputAxes, int64_t(axis)))
      count *= size;
  return count;
}

/// The reason to refuse a convolution of integers that oneDNN 3.7 computes
/// wrongly; absent if there is none.
static std::optional<KernelRefusal>
explainIntegerFault(const Window &window, Type inputType, ElementsAttr weights,
                    Type resultType, bool isTransposed, bool isGrouped,
                    bool saturatesPairs) {
  if (isTransposed && inputType.isSignedInteger(8) && hasGaps(window))
    return refuse(KernelReason::LibraryFault,
                  "oneDNN 3.7 leaves results without a contribution undefined "
                  "if the input is signed");
  if (saturatesPairs)
    return explainSaturation(inputType, weights);
  if (!isTransposed ||
      !multipliesMatrices(window, weights.getShapedType().getShape(),
                          resultType, isGrouped))
    return std::nullopt;
  std::optional<KernelRefusal> refusal = explainSaturation(inputType, weights);
  if (refusal)
    refusal->found = "oneDNN 3.7 multiplies matrices; " + refusal->found;
  return refusal;
}

/// Why oneDNN does not compute a convolution with this window, of any types;
/// absent if it does.
static std::optional<KernelRefusal> explainWindow(const Window &window,
                                                  ArrayRef<int64_t> weights,
                                                  bool isTransposed) {
  if (isTransposed) {
    if (llvm::all_of(window.dilations, [](int64_t d) { return d == 1; }))
      return std::nullopt;
    return refuse(KernelReason::ModeNotSupported,
                  "a dilated transposed convolution");
  }
  // oneDNN 3.7 crashes on windows that see nothing but padding.
  if (hasPadAsLargeAsKernel(window))
    return refuse(KernelReason::WindowInPadding);
  if (isMiscomputed(window, weights))
    return refuse(KernelReason::LibraryFault,
                  "oneDNN 3.7 does not compute the only column of one channel "
                  "with this stride");
  return std::nullopt;
}

/// How many groups of a convolution of integers become one, whose weights
/// between channels of different groups are zeros. oneDNN 3.7 has vector code
/// for groups of 8 to 16 channels; smaller ones take up to ten times as long as
/// such groups with zeros. Depthwise convolutions have code of their own.
static int64_t getNumMergedGroups(ArrayRef<int64_t> weights) {
  constexpr int64_t fewChannels = 8, manyChannels = 16, vectorSize = 4;
  const int64_t groups = weights[0], outputs = weights[1], inputs = weights[2];
  if ((inputs == 1 && outputs == 1) || inputs >= fewChannels || inputs == 0 ||
      outputs == 0)
    return 1;
  int64_t best = 1;
  for (int64_t count = 2; count <= groups && count * inputs <= manyChannels;
       ++count) {
    if (groups % count != 0 || count * inputs % vectorSize != 0 ||
        count * outputs % vectorSize != 0)
      continue;
    best = count;
    if (count * inputs >= fewChannels)
      break;
  }
  return best;
}

/// Weights `[groups, out, in, ...]`, which can be read, with groups merged if
/// that helps.
static ElementsAttr joinGroupAxis(ElementsAttr weights) {
  const int64_t count = getNumMergedGroups(weights.getShapedType().getShape());
  if (count == 1)
    return weights;
  const Tensor single = *Tensor::fromAttribute(weights);
  SmallVector<int64_t> shape(single.getShape());
  const int64_t groups = shape[0], outputs = shape[1], inputs = shape[2];
  const int64_t row = inputs * ShapedType::getNumElements(
                                   ArrayRef<int64_t>(shape).drop_front(3));
  shape[0] /= count;
  shape[1] *= count;
  shape[2] *= count;
  std::vector<char> merged(ShapedType::getNumElements(shape));
  ArrayRef<char> bytes = single.getBytes();
  for (int64_t group = 0; group < groups; ++group)
    for (int64_t output = 0; output < outputs; ++output) {
      const int64_t source = group * outputs + output;
      llvm::copy(bytes.slice(source * row, row),
                 merged.begin() + (source * count + group % count) * row);
    }
  return DenseElementsAttr::getFromRawBuffer(
      RankedTensorType::get(shape, weights.getElementType()), merged);
}

static llvm::json::Object describeWeights(PrimitiveBuilder &builder,
                                          ElementsAttr weights, bool isGrouped,
                                          bool isTransposed) {
  SmallVector<int64_t> shape(weights.getShapedType().getShape());
  llvm::json::Object tensor =
      builder.makeConstant(weights.getElementType(), shape, weights);
  if (!isTransposed)
    return tensor;
  // Stored [groups, in, out, ...]; described as [groups, out, in, ...].
  SmallVector<int64_t> strides = computeStrides(shape);
  const size_t first = isGrouped ? 1 : 0;
  std::swap(shape[first], shape[first + 1]);
  std::swap(strides[first], strides[first + 1]);
  tensor["shape"] = llvm::json::Array(shape);
  tensor["strides"] = llvm::json::Array(strides);
  return tensor;
}

/// The constant weights of the convolution `root`, as floats where oneDNN does
/// not multiply the integers, or not rightly. Null elements if they are not
/// constant.
static PrimitiveWeights readWeights(KernelLowering &lowering, Operation *root,
                                    const Window &window,
                                    const DequantizedInput &input,
                                    bool isTransposed) {
  const Type inputType = getElementType(input.data);
  Value operand = getWeights(root);
  const int64_t numProducts = getNumProducts(root, getShape(operand));
  PrimitiveWeights weights =
      PrimitiveWeights::read(operand, input, numProducts, lowering.context);
  if (!weights.elements || !isEightBit(inputType) ||
      !weights.elements.getElementType().isSignedInteger(8))
    return weights;
  weights.floatReason = explainOverflow(numProducts, weights.elements);
  if (!weights.floatReason)
    weights.floatReason = explainIntegerFault(
        window, inputType, weights.elements,
        getElementType(lowering.kernel.getOutputs().front()), isTransposed,
        isGrouped(root), lowering.context.saturatesPairs);
  if (weights.floatReason)
    weights.elements = makeFloats(weights.elements, lowering.context);
  return weights;
}

Outcome onednn::lowerConvolution(KernelLowering &lowering, Operation *root) {
  const bool isTransposed =
      isa<ConvolutionBackpropDataOp, GroupConvolutionBackpropDataOp>(root);
  Window window =
      TypeSwitch<Operation *, Window>(root)
          .Case<ConvolutionOp, GroupConvolutionOp, ConvolutionBackpropDataOp,
                GroupConvolutionBackpropDataOp>(
              [](auto op) { return getWindow(op); })
          .DefaultUnreachable("a convolution");
  std::optional<DequantizedInput> input =
      DequantizedInput::matchShifted(root->getOperand(0));
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  const PrimitiveWeights read =
      readWeights(lowering, root, window, *input, isTransposed);
  ElementsAttr weights = read.elements;
  if (!weights)
    return refuse(KernelReason::WeightsNotConstant);
  Type weightsType = weights.getElementType();
  // Integers that meet weights in float are converted first.
  const bool isInteger =
      isEightBit(getElementType(input->data)) && weightsType.isSignedInteger(8);
  if (!isInteger && !weightsType.isF32())
    return refuseTypes(KernelReason::TypeNotSupported,
                       {input->data, getWeights(root)});
  lowering.result.floatReason = read.floatReason;
  if (isInteger ? !input->isShiftedOnly()
                : !KernelLowering::canMakeFloats(*input))
    return refuseInput(*input);

  const bool hasGroups = isGrouped(root);
  if (isInteger && hasGroups && !isTransposed)
    weights = joinGroupAxis(weights);
  if (!isTransposed)
    dropUnusedStrides(window);
  std::optional<KernelRefusal> refusal =
      explainWindow(window, weights.getShapedType().getShape(), isTransposed);
  PostOps &epilogue = lowering.epilogue;
  if (!refusal)
    refusal = epilogue.read(lowering.kernel, root, /*channelAxis=*/1,
                            &lowering.context);
  if (!refusal && !isInteger && lowering.context.saturatesPairs)
    refusal = epilogue.refuseIntegers();
  if (refusal)
    return *refusal;
  if (!isInteger && epilogue.hasScale())
    epilogue.moveAffineToPostOps();

  PrimitiveBuilder builder(root->getContext(),
                           isTransposed ? "deconvolution" : "convolution");
  TensorView source =
      isInteger ? lowering.getInput(input->data) : lowering.makeFloats(*input);
  builder.set("src", source.describe(builder));
  builder.set("weights",
              describeWeights(builder, weights, hasGroups, isTransposed));
  const int64_t numChannels = lowering.getOutputShape()[1];
  // The mask of weights counts the group axis.
  setAffine(builder, epilogue, numChannels, hasGroups ? 3 : 1, {numChannels});
  builder.set("dst", lowering.makeOutput(builder));
  setWindow(builder, window);
  if (isInteger)
    lowering.addZeroPoint(builder, "src", *input);
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}
