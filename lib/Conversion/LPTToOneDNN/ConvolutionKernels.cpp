//===- ConvolutionKernels.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "LPT/Dialect/LPT/LowPrecision/ElementwiseConstant.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

static bool isEightBit(Type type) {
  return PrimitiveBuilder::getTypeName(type) == "u8" ||
         PrimitiveBuilder::getTypeName(type) == "s8";
}

static void setWindow(PrimitiveBuilder &builder, const Window &window) {
  builder.setNumbers("strides", window.strides);
  builder.setNumbers("dilations", window.dilations);
  builder.setNumbers("pads_begin", window.padsBegin);
  builder.setNumbers("pads_end", window.padsEnd);
}

/// Adds scales and bias to a primitive that sums products of integers.
static void setAffine(PrimitiveBuilder &builder, const Epilogue &epilogue,
                      int64_t numChannels, int64_t channelMask,
                      ArrayRef<int64_t> biasShape) {
  if (epilogue.hasScale())
    builder.setScale("weights", epilogue.getScale(),
                     epilogue.getScale().size() == 1 ? 0 : channelMask);
  if (epilogue.hasShift()) {
    SmallVector<double> bias(epilogue.getShift());
    if (bias.size() == 1)
      bias.assign(numChannels, bias.front());
    builder.set("bias", builder.makeConstant(biasShape, bias));
  }
}

static Value getWeights(Operation *root) {
  return root->getOperand(
      cast<WeightedOpInterface>(root).getWeightsOperandIndex());
}

std::string onednn::explainSaturation(Type inputType, ElementsAttr weights) {
  if (!inputType.isUnsignedInteger(8))
    return "without VNNI signed inputs are shifted, and pairs of products may "
           "saturate";
  std::optional<std::vector<double>> numbers;
  if (weights)
    numbers = readElements(weights);
  // Which weights are neighbours is up to the layout that oneDNN chooses, so
  // any two of them must do.
  double largest = 0, second = 0;
  for (double number : numbers ? *numbers : std::vector<double>{127, 127}) {
    number = std::abs(number);
    if (number > largest)
      std::swap(number, largest);
    second = std::max(second, number);
  }
  if (255 * (largest + second) <= 32767)
    return "";
  return "without VNNI pairs of products may saturate: two weights add up to " +
         std::to_string(int(largest + second)) + ", which is beyond 128";
}

Outcome onednn::lowerConvolution(KernelLowering &lowering, Operation *root) {
  const bool isTransposed =
      isa<ConvolutionBackpropDataOp, GroupConvolutionBackpropDataOp>(root);
  Window window = TypeSwitch<Operation *, Window>(root)
                    .Case<ConvolutionOp, GroupConvolutionOp,
                          ConvolutionBackpropDataOp,
                          GroupConvolutionBackpropDataOp>(
                        [](auto op) { return getWindow(op); })
                    .DefaultUnreachable("a convolution");
  std::optional<DequantizedInput> input =
      DequantizedInput::match(root->getOperand(0));
  if (!input)
    return Outcome::refuse("its input is not under one scale and zero point");
  ElementsAttr weights = evaluateElements(getWeights(root));
  if (!weights)
    return Outcome::refuse("its weights are not constant");
  Type inputType = getElementType(input->data);
  Type weightsType = weights.getElementType();
  const bool isInteger = isEightBit(inputType);
  if (isInteger ? PrimitiveBuilder::getTypeName(weightsType) != "s8"
                : !inputType.isF32() || !weightsType.isF32())
    return Outcome::refuse("oneDNN has no convolution of these types");
  if (input->scale != 1 || (!isInteger && input->zeroPoint != 0) ||
      std::nearbyint(input->zeroPoint) != input->zeroPoint)
    return Outcome::refuse("its input is scaled");

  if (isInteger && lowering.context.saturatesPairs) {
    std::string reason = explainSaturation(inputType, weights);
    if (!reason.empty())
      return Outcome::refuse(reason);
  }

  SmallVector<int64_t> shape(weights.getShapedType().getShape());
  const bool isGrouped = cast<WeightedOpInterface>(root).getGroupAxis() == 0;
  if (isTransposed && isGrouped)
    return Outcome::refuse("a transposed convolution in groups");
  if (isTransposed && !llvm::all_of(window.dilations, [](int64_t dilation) {
        return dilation == 1;
      }))
    return Outcome::refuse("a dilated transposed convolution");

  // oneDNN 3.7 crashes on windows that see nothing but padding.
  for (size_t i = 0; i < window.kernel.size() && !isTransposed; ++i) {
    const int64_t extent = (window.kernel[i] - 1) * window.dilations[i] + 1;
    if (std::max(window.padsBegin[i], window.padsEnd[i]) >= extent)
      return Outcome::refuse("a window of it lies in the padding");
  }

  Epilogue &epilogue = lowering.epilogue;
  std::string reason =
      epilogue.read(lowering.kernel, root, /*channelAxis=*/1, lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);
  if (!isInteger && epilogue.hasScale())
    epilogue.moveAffineToPostOps();

  PrimitiveBuilder builder(root->getContext(),
                           isTransposed ? "deconvolution" : "convolution");
  builder.set("src", lowering.makeInput(builder, input->data));
  llvm::json::Object weightsTensor =
      builder.makeConstant(weightsType, shape, weights);
  if (isTransposed) {
    // Stored [in, out, ...]; described as [out, in, ...].
    std::swap(shape[0], shape[1]);
    SmallVector<int64_t> strides(shape.size());
    int64_t stride = 1;
    for (size_t i = shape.size(); i-- > 2;) {
      strides[i] = stride;
      stride *= shape[i];
    }
    strides[0] = stride;
    strides[1] = stride * shape[0];
    weightsTensor["shape"] = llvm::json::Array(shape);
    weightsTensor["strides"] = llvm::json::Array(strides);
  }
  builder.set("weights", std::move(weightsTensor));
  const int64_t numChannels = lowering.getOutputShape()[1];
  // The mask of weights counts the group axis.
  setAffine(builder, epilogue, numChannels, isGrouped ? 3 : 1, {numChannels});
  builder.set("dst", lowering.makeOutput(builder));
  setWindow(builder, window);
  if (input->zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(input->zeroPoint));
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}

/// oneDNN averages integers to integers only, rounding before the scale. A sum
/// over a window is also what a convolution of each channel with ones computes,
/// exactly and with an epilogue.
Outcome onednn::lowerIntegerAverage(KernelLowering &lowering,
                                     Operation *root) {
  std::optional<DequantizedInput> input =
      DequantizedInput::match(root->getOperand(0));
  if (!input || !isEightBit(getElementType(input->data)) || input->scale != 1 ||
      std::nearbyint(input->zeroPoint) != input->zeroPoint)
    return Outcome::refuse("its input is no integer");
  ArrayRef<int64_t> shape = getShape(input->data);
  const int64_t rank = shape.size(), numChannels = shape[1];
  Window window;
  if (auto pool = dyn_cast<AvgPoolOp>(root)) {
    window = getWindow(pool);
    if (window.hasPadding())
      return Outcome::refuse("it averages over padding");
  } else {
    auto mean = cast<ReduceMeanOp>(root);
    SmallVector<int64_t> axes;
    for (int64_t axis : mean.getAxes())
      axes.push_back(axis < 0 ? axis + rank : axis);
    llvm::sort(axes);
    if (!llvm::equal(axes, llvm::seq<int64_t>(2, rank)))
      return Outcome::refuse("it reduces other axes than the spatial ones");
    window.kernel.assign(shape.begin() + 2, shape.end());
    window.strides.assign(rank - 2, 1);
    window.dilations.assign(rank - 2, 1);
    window.padsBegin.assign(rank - 2, 0);
    window.padsEnd.assign(rank - 2, 0);
  }
  if (rank < 3 || rank > 5)
    return Outcome::refuse("its input is no image");
  int64_t size = 1;
  for (int64_t extent : window.kernel)
    size *= extent;

  Epilogue &epilogue = lowering.epilogue;
  std::string reason =
      epilogue.read(lowering.kernel, root, /*channelAxis=*/1, lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);

  MLIRContext *context = root->getContext();
  PrimitiveBuilder builder(context, "convolution");
  builder.set("src", lowering.makeInput(builder, input->data));
  SmallVector<int64_t> weightsShape = {numChannels, 1, 1};
  llvm::append_range(weightsShape, window.kernel);
  Type weightsType = IntegerType::get(context, 8, IntegerType::Signed);
  const APInt one(8, 1);
  builder.set("weights",
              builder.makeConstant(
                  weightsType, weightsShape,
                  DenseElementsAttr::get(
                      RankedTensorType::get(weightsShape, weightsType), one)));
  SmallVector<double> scale(epilogue.getScale());
  for (double &number : scale)
    number /= double(size);
  builder.setScale("weights", scale, scale.size() == 1 ? 0 : 3);
  if (epilogue.hasShift()) {
    SmallVector<double> bias(epilogue.getShift());
    if (bias.size() == 1)
      bias.assign(numChannels, bias.front());
    builder.set("bias", builder.makeConstant({numChannels}, bias));
  }
  // A reduction may have dropped the axes that it reduced.
  Type outputType = lowering.getOutputType();
  if (int64_t(lowering.getOutputShape().size()) == rank) {
    builder.set("dst", lowering.makeOutput(builder));
    lowering.addEpilogue(builder);
  } else {
    SmallVector<int64_t> outputShape = {shape[0], numChannels};
    outputShape.resize(rank, 1);
    SmallVector<int64_t> strides(rank, 1);
    strides[0] = numChannels;
    builder.set("dst", builder.makeTensor(outputType, outputShape, strides,
                                          {Buffer::Output, 0}));
    if (epilogue.getAccumulatedInput())
      return Outcome::refuse("a residual behind a reduction");
    epilogue.addTo(builder, lowering.getOutputShape(), [&](BlockArgument arg) {
      return lowering.getStrides(arg);
    });
  }
  setWindow(builder, window);
  if (input->zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(input->zeroPoint));
  return lowering.finish(builder);
}

Outcome onednn::lowerMatMul(KernelLowering &lowering, MatMulOp root) {
  std::optional<DequantizedInput> a = DequantizedInput::match(root.getA());
  if (!a)
    return Outcome::refuse("its input is not under one scale and zero point");
  ElementsAttr weights = evaluateElements(root.getB());
  std::optional<DequantizedInput> b;
  if (!weights) {
    b = DequantizedInput::match(root.getB());
    if (!b)
      return Outcome::refuse(
          "its second input is not under one scale and zero point");
  }
  Type aType = getElementType(a->data);
  Type bType = weights ? weights.getElementType() : getElementType(b->data);
  const bool isInteger = isEightBit(aType);
  if (isInteger ? PrimitiveBuilder::getTypeName(bType) != "s8"
                : !aType.isF32() || !bType.isF32())
    return Outcome::refuse("oneDNN has no matrix product of these types");
  for (const DequantizedInput *side : {&*a, b ? &*b : nullptr})
    if (side && (side->scale != 1 || (!isInteger && side->zeroPoint != 0) ||
                 std::nearbyint(side->zeroPoint) != side->zeroPoint))
      return Outcome::refuse("an input is scaled");

  if (isInteger && lowering.context.saturatesPairs) {
    std::string reason = explainSaturation(aType, weights);
    if (!reason.empty())
      return Outcome::refuse(reason);
  }

  ArrayRef<int64_t> outputShape = lowering.getOutputShape();
  SmallVector<int64_t> aShape(getShape(a->data));
  SmallVector<int64_t> bShape(weights ? weights.getShapedType().getShape()
                                      : getShape(b->data));
  const int64_t rank = outputShape.size();
  if (aShape.size() < 2 || bShape.size() < 2 || rank < 2)
    return Outcome::refuse("an input is a vector");
  Epilogue &epilogue = lowering.epilogue;
  std::string reason =
      epilogue.read(lowering.kernel, root, rank - 1, lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);
  if (!isInteger && epilogue.hasScale())
    epilogue.moveAffineToPostOps();

  SmallVector<int64_t> aStrides = lowering.getStrides(a->data);
  SmallVector<int64_t> bStrides =
      weights ? LayoutAttr::getRowMajor(root.getContext(), bShape.size())
                    .getStrides(bShape)
              : lowering.getStrides(b->data);
  SmallVector<int64_t> cShape(outputShape);
  SmallVector<int64_t> cStrides = lowering.getOutputStrides();
  auto transpose = [](SmallVector<int64_t> &numbers) {
    std::swap(numbers[numbers.size() - 1], numbers[numbers.size() - 2]);
  };
  if (root.getTransposeA()) {
    transpose(aShape);
    transpose(aStrides);
  }
  if (root.getTransposeB()) {
    transpose(bShape);
    transpose(bStrides);
  }
  // The rows of a batch are one matrix if the other side is the same for all.
  auto isDense = [](ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
    for (size_t i = 0; i + 2 < shape.size(); ++i)
      if (shape[i] != 1 && strides[i] != strides[i + 1] * shape[i + 1])
        return false;
    return true;
  };
  const bool isOneMatrix =
      llvm::all_of(ArrayRef<int64_t>(bShape).drop_back(2),
                   [](int64_t size) { return size == 1; });
  bool merges = isOneMatrix && int64_t(aShape.size()) == rank &&
                isDense(aShape, aStrides) && isDense(cShape, cStrides);
  for (BlockArgument argument : lowering.kernel.getBlock().getArguments())
    merges &= argument == a->data || (b && argument == b->data) ||
              lowering.getStrides(argument) == cStrides;
  auto merge = [](SmallVector<int64_t> &shape, SmallVector<int64_t> &strides) {
    int64_t rows = 1;
    for (int64_t size : ArrayRef<int64_t>(shape).drop_back())
      rows *= size;
    shape = {rows, shape.back()};
    strides = {strides[strides.size() - 2], strides.back()};
  };
  if (merges) {
    merge(aShape, aStrides);
    merge(cShape, cStrides);
    bShape.erase(bShape.begin(), bShape.end() - 2);
    bStrides.erase(bStrides.begin(), bStrides.end() - 2);
  } else {
    // All ranks are the same in oneDNN.
    auto extend = [&](SmallVector<int64_t> &shape,
                      SmallVector<int64_t> &strides) {
      while (int64_t(shape.size()) < rank) {
        strides.insert(strides.begin(), shape[0] * strides[0]);
        shape.insert(shape.begin(), 1);
      }
    };
    extend(aShape, aStrides);
    extend(bShape, bStrides);
  }

  PrimitiveBuilder builder(root.getContext(), "matmul");
  builder.set("src", builder.makeTensor(aType, aShape, aStrides, a->getBuffer()));
  if (weights) {
    llvm::json::Object tensor = builder.makeConstant(bType, bShape, weights);
    tensor["strides"] = llvm::json::Array(bStrides);
    builder.set("weights", std::move(tensor));
  } else {
    builder.set("weights",
                builder.makeTensor(bType, bShape, bStrides, b->getBuffer()));
  }
  const int64_t numColumns = cShape.back();
  SmallVector<int64_t> biasShape(cShape.size(), 1);
  biasShape.back() = numColumns;
  setAffine(builder, epilogue, numColumns, int64_t(1) << (cShape.size() - 1),
            biasShape);
  builder.set("dst",
              builder.makeTensor(lowering.getOutputType(), cShape, cStrides,
                                 {Buffer::Output, 0}));
  if (a->zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(a->zeroPoint));
  if (b && b->zeroPoint != 0)
    builder.setZeroPoint("weights", int64_t(b->zeroPoint));
  epilogue.addTo(builder, cShape, [&](BlockArgument argument) {
    return merges ? cStrides : lowering.getStrides(argument);
  });
  return lowering.finish(builder);
}
