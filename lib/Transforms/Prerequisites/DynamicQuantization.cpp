//===- DynamicQuantization.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantizes products of floats: their weights now, and their sources when the
// model runs, by the formula of ONNX's DynamicQuantizeLinear. Both are
// dequantized before the product, as by a model that was quantized before;
// `lpt-pipeline` moves that behind it.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "PassOptions.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Reference/Tensor.h"

#include <cmath>
#include <map>
#include <variant>

namespace mlir::lpt {
#define GEN_PASS_DEF_DYNAMICQUANTIZATION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The values of the option `granularity`.
static constexpr StringLiteral perTensor = "per-tensor", perRow = "per-row";

/// The least scale: a tensor of zeros has any, and this one keeps NaN away.
static constexpr double leastScale = 0x1p-126;

//===----------------------------------------------------------------------===//
// What is quantized
//===----------------------------------------------------------------------===//

/// Whether `value` is integers of at most 8 bits under a zero point and a
/// scale, which a dequantization of `maxSteps` ops computes.
static bool isDequantized(Value value, unsigned maxSteps = 4) {
  if (auto type = dyn_cast<IntegerType>(getElementType(value)))
    return type.getWidth() > 1 && type.getWidth() <= 8;
  Operation *op = value.getDefiningOp();
  if (!op || !op->hasTrait<lpt::OpTrait::DequantizationStep>() || maxSteps == 0)
    return false;
  if (op->getNumOperands() == 1)
    return isDequantized(op->getOperand(0), maxSteps - 1);
  // Scales broadcast into the data; numbers of its shape are factors of each
  // element. A zero point is subtracted from the data, not the other way round.
  const ArrayRef<int64_t> shape = getShape(value);
  auto isData = [&](unsigned i) {
    Value other = op->getOperand(1 - i);
    const bool isOneEach =
        getShape(other) == shape &&
        llvm::any_of(shape, [](int64_t size) { return size != 1; });
    return getShape(op->getOperand(i)) == shape && !isOneEach &&
           !isConstantPath(op->getOperand(i)) &&
           isDequantized(op->getOperand(i), maxSteps - 1);
  };
  return isData(0) ||
         (op->hasTrait<mlir::OpTrait::IsCommutative>() && isData(1));
}

/// The value that is moved to `value`.
static Value skipMovement(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<PrecisionPreservedOpInterface>(op) || op->getNumOperands() == 0)
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// Whether the numbers of `source` are integers under a scale, or become such
/// by a fake quantization, as they are or moved.
static bool isQuantizedSource(Value source) {
  source = skipMovement(source);
  return source.getDefiningOp<FakeQuantizeOp>() || isDequantized(source);
}

/// Whether `lpt-pipeline` multiplies the integers that the model has in place
/// of the weights of `op`: their scales are those of output channels.
static bool hasIntegerWeights(WeightedOpInterface op) {
  Value weights = op->getOperand(op.getWeightsOperandIndex());
  Value moved = skipMovement(weights);
  if (moved.getDefiningOp<FakeQuantizeOp>())
    return true;
  MLIRContext *context = op->getContext();
  const Type types[] = {IntegerType::get(context, 8, IntegerType::Signed),
                        IntegerType::get(context, 8, IntegerType::Unsigned)};
  const auto dequantization = Dequantization::match(moved, types);
  if (dequantization.empty() || !dequantization.isLowPrecision())
    return false;
  auto isOfChannels = [&](const std::optional<ElementwiseConstant> &constant) {
    if (!constant || constant->isScalar())
      return true;
    // Where a movement puts the axis of channels, it puts that of scales.
    if (moved != weights)
      return constant->getOnlyAxis().has_value();
    const SmallVector<int64_t> channels(op.getOutputChannelAxes());
    for (int64_t axis = 0; axis != dequantization.getRank(); ++axis)
      if (!constant->isUniformAlong(axis) &&
          !llvm::is_contained(channels, axis))
        return false;
    return true;
  };
  return isOfChannels(dequantization.zeroPoint) &&
         isOfChannels(dequantization.scale);
}

/// The axes along which the quantization of the source of `op` is one: the last
/// one of rows, or all of them.
static SmallVector<int64_t> getSharedAxes(WeightedOpInterface op,
                                          bool wantsRows) {
  const int64_t rank = getShape(op->getOperand(0)).size();
  auto product = dyn_cast<MatMulOp>(op.getOperation());
  // Those of vectors and of matrices that are transposed are no rows of the
  // result.
  if (wantsRows && product && !product.getTransposeA() && rank > 1 &&
      getShape(product.getB()).size() > 1)
    return {rank - 1};
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}

/// The number of products that `op` sums; nothing if a size is unknown.
static std::optional<int64_t> countProducts(Operation *op) {
  auto isStatic = [](Type type) {
    return cast<RankedTensorType>(type).hasStaticShape();
  };
  auto counted = dyn_cast<MultiplyAccumulateOpInterface>(op);
  if (!counted || !llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return std::nullopt;
  return counted.getNumMultiplyAccumulates();
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

namespace {
/// Creates the ops of quantized operands.
class OperandQuantization {
public:
  explicit OperandQuantization(MLIRContext *context)
      : b(context), f32(b.getF32Type()) {}

  /// `source`, quantized when the model runs with one scale and one zero point
  /// along `axes`, and dequantized.
  Value quantizeSource(Value source, ArrayRef<int64_t> axes, Location location);
  /// The constant `weights`, of f32, quantized with a scale for each index of
  /// `channelAxes`, and dequantized; or why not.
  std::variant<Value, Refusal> quantizeWeights(Value weights,
                                               ArrayRef<int64_t> channelAxes);

private:
  template <typename OpTy>
  Value create(Type type, ValueRange operands,
               typename OpTy::Properties properties = {}) {
    return createInferred<OpTy>(b, *location, type, operands, properties);
  }
  template <typename OpTy>
  Value create(ValueRange operands, typename OpTy::Properties properties = {}) {
    return create<OpTy>(f32, operands, properties);
  }
  template <typename OpTy>
  Value reduce(Value source, ArrayRef<int64_t> axes);
  Value createNumber(double number) {
    return ElementwiseConstant(number).materialize(b, *location, f32);
  }

  OpBuilder b;
  Type f32;
  std::optional<Location> location;
  DenseMap<std::pair<Value, size_t>, Value> sources;
  /// By the channel axes.
  DenseMap<Value, std::map<SmallVector<int64_t>, Value>> weights;
};
} // namespace

template <typename OpTy>
Value OperandQuantization::reduce(Value source, ArrayRef<int64_t> axes) {
  typename OpTy::Properties properties;
  properties.axes = b.getDenseI64ArrayAttr(axes);
  // A number without axes broadcasts into any tensor.
  properties.keep_dims = b.getBoolAttr(axes.size() != getShape(source).size());
  return create<OpTy>(source, properties);
}

Value OperandQuantization::quantizeSource(Value source, ArrayRef<int64_t> axes,
                                          Location at) {
  Value &known = sources[{source, axes.size()}];
  if (known)
    return known;
  // Products that read the same source share its quantization.
  b.setInsertionPointAfterValue(source);
  location = at;
  Type ui8 = IntegerType::get(b.getContext(), 8, IntegerType::Unsigned);
  Value zero = createNumber(0);
  Value low = create<MinimumOp>({reduce<ReduceMinOp>(source, axes), zero});
  Value high = create<MaximumOp>({reduce<ReduceMaxOp>(source, axes), zero});
  Value scale = create<MaximumOp>(
      {create<DivideOp>({create<SubtractOp>({high, low}), createNumber(255)}),
       createNumber(leastScale)});
  ClampOp::Properties limits;
  limits.min = b.getF64FloatAttr(0);
  limits.max = b.getF64FloatAttr(255);
  Value zeroPoint = create<ConvertOp>(
      ui8,
      create<RoundOp>(create<ClampOp>(
          create<DivideOp>({create<SubtractOp>({zero, low}), scale}), limits)));
  // ONNX adds the zero point after it has rounded.
  Value shift = create<ConvertOp>(zeroPoint);
  Value integers = create<ConvertOp>(
      ui8, create<AddOp>(
               {create<RoundOp>(create<DivideOp>({source, scale})), shift}));
  known = create<MultiplyOp>(
      {create<SubtractOp>({create<ConvertOp>(integers), shift}), scale});
  return known;
}

/// Calls `visit(i, channel)` for each element `i` of a tensor, in row-major
/// order. Channels are numbered by the indices of `axes`.
static void forEachChannel(ArrayRef<int64_t> shape, ArrayRef<int64_t> axes,
                           function_ref<void(int64_t, int64_t)> visit) {
  SmallVector<int64_t> strides(shape.size(), 0);
  int64_t numChannels = 1;
  for (int64_t axis : llvm::reverse(axes)) {
    strides[axis] = numChannels;
    numChannels *= shape[axis];
  }
  SmallVector<int64_t> place(shape.size(), 0);
  int64_t channel = 0;
  for (int64_t i = 0, e = getNumElements(shape); i != e; ++i) {
    visit(i, channel);
    for (int64_t axis = shape.size() - 1; axis >= 0; --axis) {
      channel += strides[axis];
      if (++place[axis] != shape[axis])
        break;
      channel -= strides[axis] * shape[axis];
      place[axis] = 0;
    }
  }
}

std::variant<Value, Refusal>
OperandQuantization::quantizeWeights(Value from,
                                     ArrayRef<int64_t> channelAxes) {
  // Products that read the same weights share their integers.
  Value &known = weights[from][SmallVector<int64_t>(channelAxes)];
  if (known)
    return known;
  ElementsAttr elements;
  if (isReadable(from))
    elements = evaluateElements(from);
  if (!elements)
    return refuse(Reason::WeightsNotReadable);
  FailureOr<Tensor> weights = Tensor::fromAttribute(elements);
  if (failed(weights))
    return refuse(Reason::WeightsNotReadable);
  ArrayRef<float> values = weights->getData<float>();
  Shape scaleShape(weights->getRank(), 1);
  for (int64_t axis : channelAxes)
    scaleShape[axis] = weights->getDim(axis);
  std::vector<double> scales(getNumElements(scaleShape), 0);
  bool isFinite = true;
  forEachChannel(weights->getShape(), channelAxes,
                 [&](int64_t i, int64_t channel) {
                   scales[channel] =
                       std::max(scales[channel], std::abs(double(values[i])));
                   isFinite &= std::isfinite(values[i]);
                 });
  // Channels of zeros have any scale; that of others is no denormal.
  for (double &scale : scales)
    scale = scale == 0 ? 1 : std::max<double>(float(scale / 127), leastScale);
  FailureOr<Tensor> integers =
      Tensor::create(IntegerType::get(b.getContext(), 8, IntegerType::Signed),
                     weights->getShape());
  if (!isFinite)
    return refuse(Reason::NotFinite, "its weights");
  if (failed(integers))
    return refuse(Reason::WeightsNotReadable);
  MutableArrayRef<int8_t> levels = integers->getMutableData<int8_t>();
  forEachChannel(
      weights->getShape(), channelAxes, [&](int64_t i, int64_t channel) {
        levels[i] = int8_t(std::clamp(
            std::nearbyint(double(values[i]) / scales[channel]), -127., 127.));
      });
  b.setInsertionPointAfterValue(from);
  location = from.getLoc();
  Value constant = ConstantOp::create(b, *location, integers->getType(),
                                      integers->toAttribute());
  Value scale = ElementwiseConstant(scaleShape, std::move(scales))
                    .materialize(b, *location, f32);
  known = create<MultiplyOp>({create<ConvertOp>(constant), scale});
  return known;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static void emitMissed(Operation *op, const Refusal &refusal) {
  if (!op->getContext()->getRemarkEngine())
    return;
  auto lock = lockRemarks();
  remark::detail::InFlightRemark remark =
      remark::missed(op->getLoc(), makeRemarkOptions(op, refusal.getCode()));
  if (!remark)
    return;
  addRefusal(remark, describeOp(op) + " is not quantized dynamically", refusal);
  remark << addLayer(op);
}

static void emitQuantized(Operation *op, StringRef name) {
  if (!op->getContext()->getRemarkEngine())
    return;
  auto lock = lockRemarks();
  remark::passed(op->getLoc(), makeRemarkOptions(op, name))
      << remark::add("{0} is quantized dynamically", describeLayer(op))
      << addLayer(op);
}

namespace {
struct DynamicQuantizationPass
    : lpt::impl::DynamicQuantizationBase<DynamicQuantizationPass> {
  using DynamicQuantizationBase::DynamicQuantizationBase;

  void runOnOperation() override {
    llvm::StringSet<> names;
    if (failed(readOps(names)) || failed(checkGranularity()))
      return signalPassFailure();
    OperandQuantization quantization(&getContext());
    // Their values are keys of what is known.
    SetVector<Operation *> unquantized;
    for (auto op : collectInDominanceOrder<WeightedOpInterface>(getOperation()))
      if (names.empty() || names.contains(op->getName().getStringRef())) {
        if (std::optional<Refusal> refusal = check(op))
          emitMissed(op, *refusal);
        else
          quantize(op, quantization, unquantized);
      }
    IRRewriter rewriter(&getContext());
    eraseIfUnused(rewriter, unquantized.getArrayRef());
  }

  LogicalResult readOps(llvm::StringSet<> &names) {
    SmallVector<StringRef> known;
    for (RegisteredOperationName name : getContext().getRegisteredOperations())
      if (name.hasInterface<WeightedOpInterface>())
        known.push_back(name.getStringRef());
    return readNames(getOperation().getLoc(), ops,
                     {known, "an op with weights"}, names);
  }

  LogicalResult checkGranularity() {
    if (granularity == perTensor || granularity == perRow)
      return success();
    return emitError(getOperation().getLoc())
           << "expected granularity to be " << perTensor << " or " << perRow
           << ", but got '" << granularity << "'";
  }

  std::optional<Refusal> check(WeightedOpInterface op);
  void quantize(WeightedOpInterface op, OperandQuantization &quantization,
                SetVector<Operation *> &unquantized);
};
} // namespace

std::optional<Refusal> DynamicQuantizationPass::check(WeightedOpInterface op) {
  if (LPTDialect::SkipAttrHelper(op->getContext()).isAttrPresent(op))
    return refuse(Reason::SkippedByUser);
  if (isVetoed(op))
    return refuse(Reason::TransformationOff);
  auto isF32 = [](Value value) { return getElementType(value).isF32(); };
  if (!llvm::all_of(op->getOperands(), isF32) ||
      !llvm::all_of(op->getResults(), isF32))
    return refuse(Reason::NotF32);
  Value source = op->getOperand(0);
  Value weights = op->getOperand(op.getWeightsOperandIndex());
  if (isConstantPath(source))
    return refuse(Reason::ConstantInput);
  if (isQuantizedSource(source))
    return refuse(Reason::InputQuantized);
  if (!isConstantPath(weights))
    return refuse(Reason::WeightsNotConstant);
  if (std::optional<int64_t> count = countProducts(op);
      count && (*count == 0 || *count < minProducts))
    return refuse(Reason::TooFewProducts,
                  Twine(*count) + " of " + Twine(int64_t(minProducts)));
  return std::nullopt;
}

void DynamicQuantizationPass::quantize(WeightedOpInterface op,
                                       OperandQuantization &quantization,
                                       SetVector<Operation *> &unquantized) {
  OpOperand &weights = op->getOpOperand(op.getWeightsOperandIndex());
  if (!hasIntegerWeights(op)) {
    auto quantized =
        quantization.quantizeWeights(weights.get(), op.getOutputChannelAxes());
    if (auto *refusal = std::get_if<Refusal>(&quantized))
      return emitMissed(op, *refusal);
    unquantized.insert(weights.get().getDefiningOp());
    weights.set(std::get<Value>(quantized));
  }
  OpOperand &source = op->getOpOperand(0);
  source.set(quantization.quantizeSource(
      source.get(), getSharedAxes(op, /*wantsRows=*/granularity == perRow),
      op->getLoc()));
  emitQuantized(op, getArgument());
}
