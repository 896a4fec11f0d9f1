//===- ConvolutionKernels.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

static Value getWeights(Operation *root) {
  return root->getOperand(
      cast<WeightedOpInterface>(root).getWeightsOperandIndex());
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
      DequantizedInput::match(root->getOperand(0));
  if (!input)
    return Outcome::refuse("its input is not under one scale and zero point");
  ElementsAttr weights = evaluateElements(getWeights(root));
  if (!weights)
    return Outcome::refuse("its weights are not constant");
  Type inputType = getElementType(input->data);
  Type weightsType = weights.getElementType();
  // Integers that meet weights in float are converted first.
  const bool isInteger =
      isEightBit(inputType) && weightsType.isSignedInteger(8);
  if (!isInteger && !weightsType.isF32())
    return Outcome::refuse("oneDNN has no convolution of these types");
  if (isInteger ? !input->isShiftedOnly()
                : !KernelLowering::canMakeFloats(*input))
    return Outcome::refuse("its input is scaled");

  if (isInteger && lowering.context.saturatesPairs) {
    std::string reason = explainSaturation(inputType, weights);
    if (!reason.empty())
      return Outcome::refuse(reason);
  }

  SmallVector<int64_t> shape(weights.getShapedType().getShape());
  const bool isGrouped = cast<WeightedOpInterface>(root).getGroupAxis() == 0;
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
  TensorView source =
      isInteger ? lowering.getInput(input->data) : lowering.makeFloats(*input);
  builder.set("src", source.describe(builder));
  llvm::json::Object weightsTensor =
      builder.makeConstant(weightsType, shape, weights);
  if (isTransposed) {
    // Stored [groups, in, out, ...]; described as [groups, out, in, ...].
    SmallVector<int64_t> strides = getRowMajorStrides(shape);
    const size_t first = isGrouped ? 1 : 0;
    std::swap(shape[first], shape[first + 1]);
    std::swap(strides[first], strides[first + 1]);
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
