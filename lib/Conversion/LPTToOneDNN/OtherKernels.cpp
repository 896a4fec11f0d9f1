//===- OtherKernels.cpp -----------------------------------------*- C++ -*-===//
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

static bool isIntegerTensor(Value value) {
  return isa<IntegerType>(getElementType(value));
}

/// The input that `value` is, without any scale; null if it is none.
static BlockArgument getPlainInput(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && !PrimitiveBuilder::getTypeName(getElementType(argument))
                          .empty()
             ? argument
             : BlockArgument();
}

Outcome onednn::lowerPool(KernelLowering &lowering, Operation *root) {
  auto average = dyn_cast<AvgPoolOp>(root);
  if (average && !isa<BlockArgument>(average.getX()))
    return lowerIntegerAverage(lowering, root);
  BlockArgument input = getPlainInput(root->getOperand(0));
  if (!input)
    return Outcome::refuse("its input is computed in the kernel");
  if (average && isIntegerTensor(input))
    return lowerIntegerAverage(lowering, root);
  Window window = average ? getWindow(average) : getWindow(cast<MaxPoolOp>(root));
  std::string reason = lowering.epilogue.read(lowering.kernel, root,
                                              /*channelAxis=*/1,
                                              lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);
  lowering.epilogue.moveAffineToPostOps();
  if (lowering.getOutputType() != getElementType(input) ||
      (isIntegerTensor(input) && lowering.epilogue.hasPostOps()))
    return Outcome::refuse("oneDNN pools to the type of the input only");

  PrimitiveBuilder builder(root->getContext(), "pooling");
  builder.set("algorithm", !average                   ? "max"
                           : average.getExcludePad() ? "avg_exclude_padding"
                                                     : "avg_include_padding");
  builder.set("src", lowering.makeInput(builder, input));
  builder.set("dst", lowering.makeOutput(builder));
  builder.setNumbers("kernel", window.kernel);
  builder.setNumbers("strides", window.strides);
  builder.setNumbers("dilations", window.dilations);
  builder.setNumbers("pads_begin", window.padsBegin);
  builder.setNumbers("pads_end", window.padsEnd);
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}

Outcome onednn::lowerSoftmax(KernelLowering &lowering, SoftmaxOp root) {
  BlockArgument input = getPlainInput(root.getX());
  if (!input || !getElementType(input).isF32())
    return Outcome::refuse("its input is not an f32 input of the kernel");
  std::string reason = lowering.epilogue.read(lowering.kernel, root, -1,
                                              lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);
  lowering.epilogue.moveAffineToPostOps();
  lowering.epilogue.moveZeroPointToPostOps();
  PrimitiveBuilder builder(root.getContext(), "softmax");
  int64_t axis = root.getAxis();
  builder.set("axis", axis < 0 ? axis + int64_t(getShape(input).size()) : axis);
  builder.set("src", lowering.makeInput(builder, input));
  builder.set("dst", lowering.makeOutput(builder));
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}

/// Normalization over the last axis; scale and shift along it are arguments of
/// the primitive.
Outcome onednn::lowerNormalization(KernelLowering &lowering, MVNOp root) {
  BlockArgument input = getPlainInput(root.getX());
  if (!input || !getElementType(input).isF32())
    return Outcome::refuse("its input is not an f32 input of the kernel");
  const int64_t rank = getShape(input).size();
  ArrayRef<int64_t> axes = root.getAxes();
  if (axes.size() != 1 || (axes[0] < 0 ? axes[0] + rank : axes[0]) != rank - 1 ||
      !root.getNormalizeVariance() ||
      root.getEpsMode() != MVNEpsMode::InsideSqrt)
    return Outcome::refuse("it is no normalization of the last axis");
  Epilogue &epilogue = lowering.epilogue;
  std::string reason =
      epilogue.read(lowering.kernel, root, rank - 1, lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);
  epilogue.moveZeroPointToPostOps();
  const int64_t size = getShape(input).back();
  PrimitiveBuilder builder(root.getContext(), "layer_normalization");
  builder.set("epsilon", root.getEps().convertToDouble());
  builder.set("src", lowering.makeInput(builder, input));
  auto setVector = [&](StringRef name, ArrayRef<double> numbers) {
    SmallVector<double> full(numbers);
    if (full.size() == 1)
      full.assign(size, full.front());
    builder.set(name, builder.makeConstant({size}, full));
  };
  if (epilogue.hasScale() || epilogue.hasShift()) {
    setVector("scale", epilogue.getScale());
    setVector("shift", epilogue.getShift());
  }
  builder.set("dst", lowering.makeOutput(builder));
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}

/// Quantization whose zero point is no integer, or whose limits are not those
/// of the type: no reorder, but a binary op with post-ops, behind a reorder that
/// changes the layout if there is a change.
static Outcome lowerQuantization(KernelLowering &lowering,
                                 BlockArgument input) {
  MLIRContext *context = lowering.kernel.getContext();
  Type f32 = Float32Type::get(context);
  if (getElementType(input) != f32)
    return Outcome::refuse("it quantizes another type than f32");
  LoweredKernel result;
  ArrayRef<int64_t> shape = lowering.getOutputShape();
  SmallVector<int64_t> strides = lowering.getOutputStrides();
  Buffer source = {Buffer::Input, input.getArgNumber()};
  if (!lowering.kernel.getInputLayout(input.getArgNumber())
           .isSameOrder(lowering.kernel.getOutputLayout(0), shape)) {
    Buffer temporary = {Buffer::Temporary, 0};
    int64_t bytes = 4;
    for (int64_t size : shape)
      bytes *= size;
    result.temporaries.push_back(bytes);
    PrimitiveBuilder reorder(context, "reorder");
    reorder.set("src", lowering.makeInput(reorder, input));
    reorder.set("dst", reorder.makeTensor(f32, shape, strides, temporary));
    result.primitives.push_back(reorder.finish());
    source = temporary;
  }
  lowering.epilogue.moveAffineToPostOps();
  PrimitiveBuilder builder(context, "binary");
  builder.set("algorithm", "add");
  builder.set("src0", builder.makeTensor(f32, shape, strides, source));
  builder.set("src1", builder.makeConstant(
                          SmallVector<int64_t>(shape.size(), 1), 0.0));
  builder.set("dst", lowering.makeOutput(builder));
  lowering.addEpilogue(builder);
  result.primitives.push_back(builder.finish());
  return {std::move(result), ""};
}

/// One input, shifted and scaled, or converted: a reorder, which can change the
/// layout as well.
static Outcome lowerReorder(KernelLowering &lowering) {
  KernelOp kernel = lowering.kernel;
  Value yielded = kernel.getYielded().front();
  BlockArgument input;
  double zeroPoint = 0, scale = 1;
  Epilogue &epilogue = lowering.epilogue;
  if (std::optional<DequantizedInput> plain =
          DequantizedInput::match(yielded)) {
    input = plain->data;
    zeroPoint = plain->zeroPoint;
    scale = plain->scale;
  } else {
    auto quantize = yielded.getDefiningOp<FakeQuantizeOp>();
    std::optional<DequantizedInput> data;
    if (quantize)
      data = DequantizedInput::match(quantize.getX());
    if (!data)
      return Outcome::refuse("it computes more than a scale");
    input = data->data;
    zeroPoint = data->zeroPoint;
    scale = data->scale;
    // Reads the fake quantization alone.
    std::string reason = epilogue.readQuantization(kernel, quantize);
    if (!reason.empty())
      return Outcome::refuse(reason);
    if (!epilogue.isScaleOnly())
      return zeroPoint == 0 && scale == 1
                 ? lowerQuantization(lowering, input)
                 : Outcome::refuse("its limits are not those of an integer "
                                   "type");
  }
  if (PrimitiveBuilder::getTypeName(getElementType(input)).empty() ||
      PrimitiveBuilder::getTypeName(lowering.getOutputType()).empty())
    return Outcome::refuse("oneDNN does not know one of its types");
  if (std::nearbyint(zeroPoint) != zeroPoint)
    return Outcome::refuse("its zero point is no integer");
  PrimitiveBuilder builder(kernel.getContext(), "reorder");
  builder.set("src", lowering.makeInput(builder, input));
  builder.set("dst", lowering.makeOutput(builder));
  if (scale != 1)
    builder.setScale("src", scale, 0);
  if (zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(zeroPoint));
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}

/// Whether all of the kernel works on one input alone, apart from constants.
static bool isReorder(KernelOp kernel) {
  if (kernel.getInputs().size() != 1)
    return false;
  Value yielded = kernel.getYielded().front();
  if (DequantizedInput::match(yielded))
    return true;
  auto quantize = yielded.getDefiningOp<FakeQuantizeOp>();
  return quantize && DequantizedInput::match(quantize.getX());
}

/// Whether a binary op comes to the same in f32: sums and products of integers
/// of eight bits are exact there.
static bool isExactInFloat(Operation *op) {
  auto isFloat = [](Value value) { return getElementType(value).isF32(); };
  if (!isFloat(op->getResult(0)))
    return false;
  if (llvm::all_of(op->getOperands(), isFloat))
    return true;
  return !isa<DivideOp>(op) && llvm::all_of(op->getOperands(), [&](Value value) {
    return getElementType(value).getIntOrFloatBitWidth() == 8;
  });
}

Outcome onednn::lowerElementwise(KernelLowering &lowering) {
  KernelOp kernel = lowering.kernel;
  if (isReorder(kernel))
    return lowerReorder(lowering);
  // The first op is a primitive, and the others are its post-ops.
  Operation *root = kernel.getRoot();
  BlockArgument first = getPlainInput(root->getOperand(0));
  if (!first || getShape(first) != lowering.getOutputShape())
    return Outcome::refuse("its first operand is no input of the kernel");
  if (isa<AddOp, SubtractOp, MultiplyOp, DivideOp, MaximumOp, MinimumOp>(root)) {
    BlockArgument second = getPlainInput(root->getOperand(1));
    if (second && getShape(second).size() == getShape(first).size()) {
      if (!isExactInFloat(root))
        return Outcome::refuse("it computes in another type than f32");
      std::string reason =
          lowering.epilogue.read(kernel, root, 1, lowering.context);
      if (!reason.empty())
        return Outcome::refuse(reason);
      lowering.epilogue.moveAffineToPostOps();
      if (lowering.epilogue.getAccumulatedInput())
        return Outcome::refuse("it adds three values");
      PrimitiveBuilder builder(kernel.getContext(), "binary");
      builder.set("algorithm", TypeSwitch<Operation *, StringRef>(root)
                                   .Case([](AddOp) { return "add"; })
                                   .Case([](SubtractOp) { return "sub"; })
                                   .Case([](MultiplyOp) { return "mul"; })
                                   .Case([](DivideOp) { return "div"; })
                                   .Case([](MaximumOp) { return "max"; })
                                   .Default([](Operation *) { return "min"; }));
      builder.set("src0", lowering.makeInput(builder, first));
      builder.set("src1", lowering.makeInput(builder, second));
      builder.set("dst", lowering.makeOutput(builder));
      lowering.addEpilogue(builder);
      return lowering.finish(builder);
    }
  }
  return Outcome::refuse("oneDNN has no primitive for this chain of ops");
}

Outcome onednn::lowerKernel(KernelOp kernel, const KernelContext &context) {
  auto isStatic = [](Value value) {
    return cast<RankedTensorType>(value.getType()).hasStaticShape();
  };
  if (!llvm::all_of(kernel.getInputs(), isStatic) ||
      !llvm::all_of(kernel.getOutputs(), isStatic))
    return Outcome::refuse("its shapes are known only when it runs");
  if (llvm::any_of(kernel.getInputs(),
                   [](Value input) { return getShape(input).empty(); }) ||
      llvm::any_of(kernel.getOutputs(),
                   [](Value output) { return getShape(output).empty(); }))
    return Outcome::refuse("oneDNN has no tensors of rank zero");
  if (kernel.getInputs().empty())
    return Outcome::refuse("it reads no input");
  KernelLowering lowering{kernel, context};
  Operation *root = kernel.getRoot();
  if (auto parts = dyn_cast_or_null<PartsOpInterface>(root))
    return lowerParts(lowering, parts);
  if (kernel.getOutputs().size() != 1)
    return Outcome::refuse("it has several results");
  if (!root || root->hasTrait<lpt::OpTrait::Elementwise>())
    return lowerElementwise(lowering);
  return TypeSwitch<Operation *, Outcome>(root)
      .Case<ConvolutionOp, GroupConvolutionOp, ConvolutionBackpropDataOp,
            GroupConvolutionBackpropDataOp>(
          [&](auto op) { return lowerConvolution(lowering, op); })
      .Case([&](MatMulOp op) { return lowerMatMul(lowering, op); })
      .Case<MaxPoolOp, AvgPoolOp>(
          [&](auto op) { return lowerPool(lowering, op); })
      .Case([&](ReduceMeanOp op) { return lowerIntegerAverage(lowering, op); })
      .Case([&](SoftmaxOp op) { return lowerSoftmax(lowering, op); })
      .Case([&](MVNOp op) { return lowerNormalization(lowering, op); })
      .Default([](Operation *) {
        return Outcome::refuse("oneDNN has no primitive for its root");
      });
}
