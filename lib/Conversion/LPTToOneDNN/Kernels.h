//===- Kernels.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernels that oneDNN has primitives for, by family.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELS_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELS_H

#include "PostOps.h"

#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"

namespace mlir::lpt::onednn {

bool isEightBit(Type type);

/// Whether the axis of the channels is normalized, and nothing else, and other
/// axes follow.
bool isOverChannels(MVNOp op);

/// A tensor that a primitive reads or writes, or another view of it.
struct TensorView {
  Type type;
  SmallVector<int64_t> shape, strides;
  Buffer buffer;
  /// The bytes of the buffer before the first element.
  int64_t offset = 0;

  llvm::json::Object describe(PrimitiveBuilder &builder) const {
    return builder.makeTensor(type, shape, strides, buffer, offset);
  }
  /// The same elements as a row-major tensor of another shape. Neighbours in
  /// memory must be those of a row-major tensor of this shape.
  TensorView reshape(ArrayRef<int64_t> newShape) const;
};

/// A kernel that is being lowered, and what all families ask about it.
struct KernelLowering {
  KernelOp kernel;
  const KernelContext &context;
  PostOps epilogue = {};
  LoweredKernel result = {};
  /// The temporaries of `reorderInputs`, by the numbers of the inputs.
  llvm::SmallDenseMap<unsigned, Buffer> reordered{};

  Value getOutputValue() { return kernel.getOutputs().front(); }
  ArrayRef<int64_t> getOutputShape() { return getShape(getOutputValue()); }
  Type getOutputType() { return getElementType(getOutputValue()); }
  MLIRContext *getContext() { return kernel.getContext(); }
  LayoutAttr getLayout(BlockArgument input) {
    return kernel.getInputLayout(input.getArgNumber());
  }
  SmallVector<int64_t> getStrides(BlockArgument input) {
    return getLayout(input).getStrides(getShape(input));
  }
  TensorView getInput(BlockArgument input) {
    return {getElementType(input),
            SmallVector<int64_t>(getShape(input)),
            getStrides(input),
            {Buffer::Input, input.getArgNumber()}};
  }
  TensorView getOutput(unsigned index = 0) {
    Value output = kernel.getOutputs()[index];
    return {getElementType(output),
            SmallVector<int64_t>(getShape(output)),
            kernel.getOutputLayout(index).getStrides(getShape(output)),
            {Buffer::Output, index}};
  }
  /// Whether the channels of the result, along its second axis, are neighbours
  /// in memory.
  bool hasChannelsInnermost() {
    return kernel.getOutputLayout(0).isSameOrder(
        LayoutAttr::getChannelsLast(getContext(), getOutputShape().size()),
        getOutputShape());
  }
  llvm::json::Object makeInput(PrimitiveBuilder &builder, BlockArgument input) {
    return getInput(input).describe(builder);
  }
  llvm::json::Object makeOutput(PrimitiveBuilder &builder) {
    return getOutput().describe(builder);
  }
  /// A tensor that lives as long as the kernel runs.
  TensorView addTemporary(Type type, ArrayRef<int64_t> shape,
                          ArrayRef<int64_t> strides);

  /// Whether `makeFloats` can be asked.
  static bool canMakeFloats(const DequantizedInput &input);
  /// The values of `input` in f32, after a primitive that converts them if
  /// they are not: most primitives on floats do not read integers.
  TensorView makeFloats(const DequantizedInput &input);

  /// Lets `builder`, which multiplies the integers of `input`, subtract its
  /// zero point from the tensor `name`. One that is computed is converted by a
  /// primitive before it.
  void addZeroPoint(PrimitiveBuilder &builder, StringRef name,
                    const DequantizedInput &input);

  void addReorder(const TensorView &source, const TensorView &target,
                  double zeroPoint = 0, double scale = 1);

  /// Adds the epilogue to a primitive that writes the result as it is.
  void addEpilogue(PrimitiveBuilder &builder);
  /// Adds the epilogue to a primitive that sees the result under another shape.
  /// `channelAxis` is that of the channels there. Other inputs must have the
  /// shape and the order of the result, or one element: see
  /// `canReshapeInputs`.
  void addEpilogue(PrimitiveBuilder &builder, const TensorView &view,
                   int64_t channelAxis);
  /// If `reorders`, `reorderInputs` comes before, and the order is not asked.
  bool canReshapeInputs(bool reorders = false);
  /// Moves inputs of the epilogue into temporaries with the strides of `view`,
  /// which has the shape of the result, unless they are in that order or have
  /// one element.
  void reorderInputs(const TensorView &view);
  /// Whether oneDNN 3.7 would broadcast an input along another axis: of results
  /// with nothing but axes of size one after the channels, element-wise
  /// primitives and softmax take the batch for the channels.
  bool isBroadcastAmbiguous();

  void add(PrimitiveBuilder &builder) {
    result.primitives.push_back(builder.finish());
  }
  Outcome finish() {
    result.accumulatedInput = epilogue.getAccumulatedInput();
    return std::move(result);
  }
  Outcome finish(PrimitiveBuilder &builder) {
    add(builder);
    return finish();
  }
  /// Ends with a primitive that reads `source` and computes the epilogue.
  /// `output` is a view of the result, and `source` has its shape and order.
  Outcome finishElementwise(TensorView source, const TensorView &output,
                            int64_t channelAxis);

private:
  /// Whether `view` of the result has its axes.
  bool isOutput(const TensorView &view);
  /// Adds the primitive of the first step, which has slopes, and lets `source`
  /// be its result. Returns whether that is `output`, so that nothing is left.
  bool addSlopes(TensorView &source, const TensorView &output,
                 int64_t channelAxis);
  /// Ends with a primitive of two operands: `source`, multiplied by `scale`,
  /// and that of the first step, if it has one.
  Outcome finishBinary(const TensorView &source, const TensorView &output,
                       int64_t channelAxis, double scale);
  /// An input with the rank of the result.
  TensorView broadcastInput(BlockArgument input);
  /// An input beside `view` of the result: see `canReshapeInputs`.
  TensorView reshapeInput(BlockArgument input, const TensorView &view);
};

/// Sets strides, dilations and padding.
void setWindow(PrimitiveBuilder &builder, const Window &window);
/// Adds scales and bias to a primitive that sums products of integers.
void setAffine(PrimitiveBuilder &builder, const PostOps &epilogue,
               int64_t numChannels, int64_t channelMask,
               ArrayRef<int64_t> biasShape);

/// Refuses an input for its type, its zero point or its scale, whichever a
/// primitive does not take.
KernelRefusal refuseInput(const DequantizedInput &input);

/// Why sums of products of 8-bit integers would be wrong where pairs of them
/// saturate; absent if `weights`, which are null if not constant, prove that
/// none does.
std::optional<KernelRefusal> explainSaturation(Type inputType,
                                               ElementsAttr weights);

/// Why a sum of `numProducts` products of 8-bit integers may not fit the 32
/// bits in which oneDNN adds them; absent if it does for all inputs. `weights`
/// are null if not constant: then they are up to `maxWeight`, of either sign.
std::optional<KernelRefusal> explainOverflow(int64_t numProducts,
                                             ElementsAttr weights,
                                             double maxWeight = 128);

/// Constant weights of a product, `si8` or f32 where they may be chosen.
struct PrimitiveWeights {
  /// Null if the weights are not constant.
  ElementsAttr elements;
  /// Why integers are stored as floats, for an input of 8 bits without a scale;
  /// absent if they are not.
  std::optional<KernelRefusal> floatReason = std::nullopt;

  /// Those that `value` is. Floats that are integers of 8 bits, as differences
  /// of weights and their zero points often are, and elements of `ui8` up to
  /// 127 become `si8` for an input of 8 bits without a scale, unless pairs of
  /// their products could saturate, or sums of `numProducts` of them overflow.
  /// Other elements of `ui8` become floats.
  static PrimitiveWeights read(Value value, const DequantizedInput &input,
                               int64_t numProducts,
                               const KernelContext &context);
};

/// `weights`, which are integers, as numbers of f32.
ElementsAttr makeFloats(ElementsAttr weights, const KernelContext &context);

Outcome lowerConvolution(KernelLowering &lowering, Operation *root);
Outcome lowerMatMul(KernelLowering &lowering, MatMulOp root);
Outcome lowerPool(KernelLowering &lowering, Operation *root);
Outcome lowerReduction(KernelLowering &lowering, Operation *root);
Outcome lowerInterpolation(KernelLowering &lowering, InterpolateOp root);
Outcome lowerSoftmax(KernelLowering &lowering, SoftmaxOp root);
Outcome lowerNormalization(KernelLowering &lowering, MVNOp root);
/// Ops that move blocks of elements.
Outcome lowerBlockMovement(KernelLowering &lowering, Operation *root);
/// Parts that are not in place.
Outcome lowerParts(KernelLowering &lowering, PartsOpInterface root);
Outcome lowerElementwise(KernelLowering &lowering);

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELS_H
