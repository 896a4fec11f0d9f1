//===- Kernels.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "WeightElements.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

bool onednn::isEightBit(Type type) {
  StringRef name = PrimitiveBuilder::getTypeName(type);
  return name == "u8" || name == "s8";
}

TensorView TensorView::reshape(ArrayRef<int64_t> newShape) const {
  return {type, SmallVector<int64_t>(newShape), computeStrides(newShape),
          buffer, offset};
}

TensorView KernelLowering::addTemporary(Type type, ArrayRef<int64_t> shape,
                                        ArrayRef<int64_t> strides) {
  const unsigned number = result.temporaries.size();
  result.temporaries.push_back(RankedTensorType::get(shape, type));
  return {type,
          SmallVector<int64_t>(shape),
          SmallVector<int64_t>(strides),
          {Buffer::Temporary, number}};
}

bool KernelLowering::canMakeFloats(const DequantizedInput &input) {
  Type type = getElementType(input.data);
  if (type.isF32())
    return input.isPlain();
  return !PrimitiveBuilder::getTypeName(type).empty() &&
         std::nearbyint(input.zeroPoint) == input.zeroPoint;
}

TensorView KernelLowering::makeFloats(const DequantizedInput &input) {
  TensorView source = getInput(input.data);
  if (source.type.isF32())
    return source;
  TensorView floats = addTemporary(Float32Type::get(getContext()), source.shape,
                                   source.strides);
  PrimitiveBuilder builder(getContext(), "reorder");
  builder.set("src", source.describe(builder));
  builder.set("dst", floats.describe(builder));
  if (input.scale != 1)
    builder.setScale("src", input.scale, 0);
  addZeroPoint(builder, "src", input);
  add(builder);
  return floats;
}

void KernelLowering::addZeroPoint(PrimitiveBuilder &builder, StringRef name,
                                  const DequantizedInput &input) {
  if (!input.computedZeroPoint) {
    if (input.zeroPoint != 0)
      builder.setZeroPoint(name, int64_t(input.zeroPoint));
    return;
  }
  TensorView source = getInput(input.computedZeroPoint).reshape({1});
  TensorView integer = addTemporary(
      IntegerType::get(getContext(), 32, IntegerType::Signed), {1}, {1});
  addReorder(source, integer);
  builder.setZeroPoint(name, integer.describe(builder));
}

void KernelLowering::addReorder(const TensorView &source,
                                const TensorView &target, double zeroPoint,
                                double scale) {
  PrimitiveBuilder builder(getContext(), "reorder");
  builder.set("src", source.describe(builder));
  builder.set("dst", target.describe(builder));
  if (scale != 1)
    builder.setScale("src", scale, 0);
  if (zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(zeroPoint));
  add(builder);
}

//===----------------------------------------------------------------------===//
// Epilogues
//===----------------------------------------------------------------------===//

TensorView KernelLowering::broadcastInput(BlockArgument input) {
  TensorView result = getInput(input);
  const size_t rank = getOutputShape().size();
  while (result.shape.size() < rank) {
    result.strides.insert(result.strides.begin(), getNumElements(result.shape));
    result.shape.insert(result.shape.begin(), 1);
  }
  return result;
}

TensorView KernelLowering::reshapeInput(BlockArgument input,
                                        const TensorView &view) {
  TensorView result = getInput(input);
  if (auto moved = reordered.find(input.getArgNumber());
      moved != reordered.end())
    result.buffer = moved->second;
  const SmallVector<int64_t> ones(view.shape.size(), 1);
  const bool isOne = getNumElements(result.shape) == 1;
  result.shape = isOne ? ones : view.shape;
  result.strides = isOne ? ones : view.strides;
  return result;
}

void KernelLowering::addEpilogue(PrimitiveBuilder &builder) {
  auto describe = [&](PrimitiveBuilder &primitive, BlockArgument input) {
    return broadcastInput(input).describe(primitive);
  };
  epilogue.addTo(builder, {SmallVector<int64_t>(getOutputShape()),
                           epilogue.getChannelAxis(), describe});
}

bool KernelLowering::canReshapeInputs(bool reorders) {
  return llvm::all_of(epilogue.getSteps(), [&](const PostOp &step) {
    return step.kind != PostOp::Residual ||
           getNumElements(getShape(step.input.data)) == 1 ||
           (getShape(step.input.data) == getOutputShape() &&
            (reorders ||
             getLayout(step.input.data)
                 .isSameOrder(kernel.getOutputLayout(0), getOutputShape())));
  });
}

void KernelLowering::reorderInputs(const TensorView &view) {
  for (const PostOp &step : epilogue.getSteps()) {
    if (step.kind != PostOp::Residual)
      continue;
    const TensorView source = getInput(step.input.data);
    if (source.strides == view.strides || getNumElements(source.shape) == 1 ||
        reordered.contains(step.input.getIndex()))
      continue;
    TensorView moved = addTemporary(source.type, view.shape, view.strides);
    addReorder(source, moved);
    reordered.try_emplace(step.input.getIndex(), moved.buffer);
  }
}

bool KernelLowering::isBroadcastAmbiguous() {
  ArrayRef<int64_t> shape = getOutputShape();
  if (shape.size() < 3 || shape[0] == 1 ||
      llvm::any_of(shape.drop_front(2), [](int64_t size) { return size != 1; }))
    return false;
  return llvm::any_of(epilogue.getSteps(), [&](const PostOp &step) {
    return step.kind == PostOp::Residual && getShape(step.input.data) != shape;
  });
}

void KernelLowering::addEpilogue(PrimitiveBuilder &builder,
                                 const TensorView &view, int64_t channelAxis) {
  assert(canReshapeInputs(/*reorders=*/true) && "the caller asks before");
  auto describe = [&](PrimitiveBuilder &primitive, BlockArgument input) {
    return reshapeInput(input, view).describe(primitive);
  };
  epilogue.addTo(builder, {view.shape, channelAxis, describe});
}

bool KernelLowering::isOutput(const TensorView &view) {
  const TensorView output = getOutput();
  return view.shape == output.shape && view.strides == output.strides;
}

bool KernelLowering::addSlopes(TensorView &source, const TensorView &output,
                               int64_t channelAxis) {
  PrimitiveBuilder builder(getContext(), "prelu");
  builder.set("src", source.describe(builder));
  builder.set(
      "weights",
      builder.makeConstant(PostOps::getChannelShape(source.shape, channelAxis),
                           epilogue.getFirstStep(PostOp::Slopes)->numbers));
  epilogue.dropFirstStep();
  const bool isLast = !epilogue.hasPostOps() && output.type.isF32();
  TensorView target =
      isLast ? output : addTemporary(source.type, source.shape, source.strides);
  builder.set("dst", target.describe(builder));
  add(builder);
  source = target;
  return isLast;
}

Outcome KernelLowering::finishBinary(const TensorView &source,
                                     const TensorView &output,
                                     int64_t channelAxis, double scale) {
  PrimitiveBuilder builder(getContext(), "binary");
  builder.set("src0", source.describe(builder));
  if (scale != 1)
    builder.setScale("src0", scale, 0);
  StringRef algorithm = "add";
  if (const PostOp *channels = epilogue.getFirstStep(PostOp::Channel)) {
    algorithm = channels->algorithm;
    builder.set("src1", builder.makeConstant(
                            PostOps::getChannelShape(output.shape, channelAxis),
                            channels->numbers));
    epilogue.dropFirstStep();
  } else if (const PostOp *input = epilogue.getFirstStep(PostOp::Residual)) {
    algorithm = input->algorithm;
    const TensorView second = isOutput(output)
                                  ? broadcastInput(input->input.data)
                                  : reshapeInput(input->input.data, output);
    builder.set("src1", second.describe(builder));
    epilogue.dropFirstStep();
  } else {
    // The sum with zero changes nothing; post-ops and the conversion do.
    builder.set("src1", builder.makeConstant(
                            SmallVector<int64_t>(output.shape.size(), 1), 0.0));
  }
  builder.set("algorithm", algorithm);
  builder.set("dst", output.describe(builder));
  if (isOutput(output))
    addEpilogue(builder);
  else
    addEpilogue(builder, output, channelAxis);
  return finish(builder);
}

Outcome KernelLowering::finishElementwise(TensorView source,
                                          const TensorView &output,
                                          int64_t channelAxis) {
  if (epilogue.getFirstStep(PostOp::Slopes) && !epilogue.hasScale() &&
      !epilogue.hasShift() && source.type.isF32() &&
      addSlopes(source, output, channelAxis))
    return finish();
  if (epilogue.hasStep(PostOp::Slopes))
    return refuse(KernelReason::StepNotSupported,
                  "slopes of channels that are not its first step");
  const bool isFloat = source.type.isF32() && output.type.isF32();
  double scale = 1;
  if (epilogue.getFirstStep(PostOp::Channel) ||
      epilogue.getFirstStep(PostOp::Residual) || !isFloat)
    scale = epilogue.takeScale();
  epilogue.moveAffineToPostOps();
  epilogue.moveResultScaleToPostOps();
  // The primitive of a function has no post-ops.
  const PostOp *function = epilogue.getFirstStep(PostOp::Function);
  if (!function || epilogue.getSteps().size() != 1 || !isFloat)
    return finishBinary(source, output, channelAxis, scale);
  PrimitiveBuilder builder(getContext(), "eltwise");
  builder.setFunction(function->algorithm, function->alpha, function->beta);
  builder.set("src", source.describe(builder));
  builder.set("dst", output.describe(builder));
  return finish(builder);
}

//===----------------------------------------------------------------------===//
// What families share
//===----------------------------------------------------------------------===//

void onednn::setWindow(PrimitiveBuilder &builder, const Window &window) {
  builder.setNumbers("strides", window.strides);
  builder.setNumbers("dilations", window.dilations);
  builder.setNumbers("pads_begin", window.padsBegin);
  builder.setNumbers("pads_end", window.padsEnd);
}

void onednn::setAffine(PrimitiveBuilder &builder, const PostOps &epilogue,
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

KernelRefusal onednn::refuseInput(const DequantizedInput &input) {
  if (PrimitiveBuilder::getTypeName(getElementType(input.data)).empty())
    return refuseTypes(KernelReason::TypeNotSupported, input.data);
  std::string found;
  llvm::raw_string_ostream(found) << llvm::format("zero point %.6g, scale %.6g",
                                                  input.zeroPoint, input.scale);
  return {std::nearbyint(input.zeroPoint) == input.zeroPoint
              ? KernelReason::InputScaled
              : KernelReason::ZeroPointNotInteger,
          found};
}

std::optional<KernelRefusal> onednn::explainSaturation(Type inputType,
                                                       ElementsAttr weights) {
  if (!inputType.isUnsignedInteger(8))
    return refuse(KernelReason::PairsSaturate,
                  "without VNNI signed inputs are shifted");
  // Which weights are neighbours is up to the layout that oneDNN chooses, so
  // any two of them must do.
  const LargestWeights largest =
      (weights ? findLargestWeights(weights) : std::nullopt)
          .value_or(LargestWeights{127, 127});
  const double sum = largest.first + largest.second;
  if (255 * sum <= 32767)
    return std::nullopt;
  return refuse(KernelReason::PairsSaturate, "two weights add up to " +
                                                 Twine(int(sum)) +
                                                 ", which is beyond 128");
}

std::optional<KernelRefusal> onednn::explainOverflow(int64_t numProducts,
                                                     ElementsAttr weights,
                                                     double maxWeight) {
  // Zero points are subtracted, so inputs have up to 255 of either sign.
  constexpr double limit = 2147483647, maxInput = 255;
  auto fits = [&]() {
    return double(numProducts) * maxInput * maxWeight <= limit;
  };
  if (fits())
    return std::nullopt;
  // Weights are read only where the largest ones would be too large.
  if (std::optional<LargestWeights> largest =
          weights ? findLargestWeights(weights) : std::nullopt) {
    maxWeight = largest->first;
    if (fits())
      return std::nullopt;
  }
  return refuse(KernelReason::LibraryFault,
                "oneDNN adds products in 32 bits, which sums of " +
                    Twine(numProducts) + " may exceed");
}

/// Numbers of f32 in place of those of a plan that is not used.
static ElementsAttr makePlaceholder(RankedTensorType type) {
  const Type f32 = Float32Type::get(type.getContext());
  return DenseElementsAttr::get(type.clone(f32), 0.0f);
}

ElementsAttr onednn::makeFloats(ElementsAttr weights,
                                const KernelContext &context) {
  auto type = cast<RankedTensorType>(weights.getShapedType());
  if (!context.isPlanUsed)
    return makePlaceholder(type);
  ElementsAttr floats = convertToFloats(weights);
  return floats ? floats : weights;
}

/// The weights that `value` is, with floats in place of `ui8`.
static PrimitiveWeights readFloats(Value value, const KernelContext &context) {
  if (!context.isPlanUsed && getElementType(value).isF32() &&
      isConstantPath(value))
    return {makePlaceholder(cast<RankedTensorType>(value.getType()))};
  ElementsAttr weights = evaluateElements(value);
  if (!weights || !weights.getElementType().isUnsignedInteger(8))
    return {weights};
  return {makeFloats(weights, context)};
}

PrimitiveWeights PrimitiveWeights::read(Value value,
                                        const DequantizedInput &input,
                                        int64_t numProducts,
                                        const KernelContext &context) {
  const Type inputType = getElementType(input.data);
  // Floats may be integers, which their values tell.
  KernelContext reading = context;
  reading.isPlanUsed |= isEightBit(inputType);
  PrimitiveWeights weights = readFloats(value, reading);
  if (!weights.elements || !weights.elements.getElementType().isF32() ||
      !isEightBit(inputType) || !input.isShiftedOnly())
    return weights;
  std::optional<std::pair<double, double>> range =
      findIntegerRange(weights.elements);
  if (!range)
    return weights;
  auto [low, high] = *range;
  if (low < -128 || high > 127) {
    auto print = [](double number) {
      return llvm::formatv("{0:F0}", number).str();
    };
    weights.floatReason =
        refuse(KernelReason::WeightsPrecision,
               "they reach from " + print(low) + " to " + print(high));
    return weights;
  }
  ElementsAttr integers = makeBytes(weights.elements);
  weights.floatReason = explainOverflow(numProducts, integers);
  if (!weights.floatReason && context.saturatesPairs)
    weights.floatReason = explainSaturation(inputType, integers);
  if (!weights.floatReason)
    weights.elements = integers;
  return weights;
}

//===----------------------------------------------------------------------===//
// By family
//===----------------------------------------------------------------------===//

/// Lowers a kernel of one result whose root is not element-wise.
static Outcome lowerByRoot(KernelLowering &lowering, Operation *root) {
  return TypeSwitch<Operation *, Outcome>(root)
      .Case<ConvolutionOp, GroupConvolutionOp, ConvolutionBackpropDataOp,
            GroupConvolutionBackpropDataOp>(
          [&](auto op) { return lowerConvolution(lowering, op); })
      .Case([&](MatMulOp op) { return lowerMatMul(lowering, op); })
      .Case<MaxPoolOp, AvgPoolOp>(
          [&](auto op) { return lowerPool(lowering, op); })
      .Case<ReduceMeanOp, ReduceSumOp, ReduceMaxOp, ReduceMinOp>(
          [&](auto op) { return lowerReduction(lowering, op); })
      .Case([&](InterpolateOp op) { return lowerInterpolation(lowering, op); })
      .Case([&](SoftmaxOp op) { return lowerSoftmax(lowering, op); })
      .Case([&](MVNOp op) { return lowerNormalization(lowering, op); })
      .Case<DepthToSpaceOp, SpaceToDepthOp, ShuffleChannelsOp>(
          [&](auto op) { return lowerBlockMovement(lowering, op); })
      .Default([](Operation *op) {
        return refuseAt(op, refuse(KernelReason::RootNotSupported));
      });
}

/// Whether the values of `kernel` in memory are floats in which oneDNN does not
/// compute.
static bool hasMissingFloat(ValueRange values, const KernelContext &context) {
  return llvm::any_of(values, [&](Value value) {
    return llvm::is_contained(context.missingFloats, getElementType(value));
  });
}

/// The last value of the ops after `root`, up to `end`, in which oneDNN
/// computes; null if there is none.
static Value findLastComputed(Operation *root, Value end,
                              const KernelContext &context) {
  Value value = root->getResult(0), last;
  while (true) {
    if (!hasMissingFloat(value, context))
      last = value;
    if (value == end || value.use_empty() || !llvm::all_equal(value.getUsers()))
      return last;
    Operation *next = *value.user_begin();
    if (next->getNumResults() != 1)
      return last;
    value = next->getResult(0);
  }
}

/// Refuses a kernel that reads or yields floats in which oneDNN does not
/// compute. It computes the root and the ops up to the last value that is none,
/// unless all ops are element-wise: those are one loop.
static Outcome refuseMissingFloats(KernelOp kernel, Operation *root,
                                   const KernelContext &context) {
  Outcome outcome = refuseTypes(KernelReason::TypeNotSupported,
                                llvm::to_vector(llvm::concat<Value>(
                                    kernel.getInputs(), kernel.getOutputs())));
  if (!hasMissingFloat(kernel.getInputs(), context) &&
      kernel.getYielded().size() == 1 && root && !isElementwise(root) &&
      !movesElements(root))
    outcome.last = findLastComputed(root, kernel.getYielded().front(), context);
  return outcome;
}

Outcome onednn::lowerKernel(KernelOp kernel, const KernelContext &context) {
  auto isStatic = [](Value value) {
    return cast<RankedTensorType>(value.getType()).hasStaticShape();
  };
  if (!llvm::all_of(kernel.getInputs(), isStatic) ||
      !llvm::all_of(kernel.getOutputs(), isStatic))
    return refuse(KernelReason::DynamicShape);
  Operation *root = kernel.getRoot();
  auto hasRank = [](Value value) { return !getShape(value).empty(); };
  // Beside a product there are single numbers that are broadcast.
  if (!llvm::all_of(kernel.getOutputs(), hasRank) ||
      (!isa_and_nonnull<WeightedOpInterface>(root) &&
       !llvm::all_of(kernel.getInputs(), hasRank)))
    return refuse(KernelReason::RankNotSupported, "rank 0");
  if (kernel.getInputs().empty())
    return refuse(KernelReason::NoInput);
  if (hasMissingFloat(kernel.getInputs(), context) ||
      hasMissingFloat(kernel.getOutputs(), context))
    return refuseMissingFloats(kernel, root, context);
  KernelLowering lowering{kernel, context};
  if (auto parts = dyn_cast_or_null<PartsOpInterface>(root))
    return lowerParts(lowering, parts);
  if (kernel.getOutputs().size() != 1)
    return refuse(KernelReason::SeveralResults);
  if (!root || isElementwise(root))
    return lowerElementwise(lowering);
  Outcome outcome = lowerByRoot(lowering, root);
  if (!outcome)
    outcome.last = lowering.epilogue.getLast();
  if (outcome.last)
    outcome.last = findLastComputed(root, outcome.last, context);
  return outcome;
}
