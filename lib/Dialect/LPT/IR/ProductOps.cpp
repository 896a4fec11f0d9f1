//===- ProductOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights.
//
//===----------------------------------------------------------------------===//

#include "BodyChecks.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

ProductRuns::ProductRuns(int64_t stepDepth, int64_t groups, int64_t channels,
                         ArrayRef<int64_t> kernel, ArrayRef<int64_t> dilations)
    : counts(kernel), length(channels), stepDepth(stepDepth) {
  for (size_t axis = 0; axis != kernel.size(); ++axis)
    this->dilations.push_back(dilations.empty() ? 1 : dilations[axis]);
  // Neighbours along the last axis are neighbours in memory, too.
  if (groups == 1 && !counts.empty() && this->dilations.back() == 1) {
    length *= counts.pop_back_val();
    this->dilations.pop_back();
  }
}

int64_t ProductRuns::getNumRuns() const { return getNumElements(counts); }

int64_t ProductRuns::getStepsOfRun() const {
  return llvm::divideCeil(length, stepDepth);
}

bool ProductRuns::overruns() const { return length % stepDepth != 0; }

//===----------------------------------------------------------------------===//
// lpt.packed_product
//===----------------------------------------------------------------------===//

template <typename AdaptorOrOp>
static LogicalResult resolveKernel(AdaptorOrOp op, ShapeInference &inference,
                                   Window &window) {
  WindowAttributes attributes;
  attributes.strides = op.getStrides();
  attributes.padsBegin = op.getPadsBegin();
  attributes.padsEnd = op.getPadsEnd();
  attributes.dilations = op.getDilations();
  return resolveWindow(getShape(op.getX()).drop_front(2), *op.getKernel(),
                       attributes, /*isPool=*/false, inference, window);
}

/// The channels of the result.
template <typename AdaptorOrOp>
static int64_t countChannels(AdaptorOrOp op) {
  ArrayRef<int64_t> weights = getShape(op.getWeights());
  const bool hasGroups = op.getKernel() && weights.size() != 3;
  return (hasGroups ? weights.front() : 1) * op.getChannels();
}

LogicalResult PackedProductOp::inferResultShapes(Adaptor adaptor,
                                                 ShapeInference &inference) {
  ArrayRef<int64_t> x = getShape(adaptor.getX());
  ArrayRef<int64_t> weights = getShape(adaptor.getWeights());
  if (ShapedType::isDynamicShape(x) || ShapedType::isDynamicShape(weights))
    return inference.fail("expected operands of static shape");
  const bool isFloat = getElementType(adaptor.getX()).isF32();
  const bool isDepthwise =
      weights.size() == 3 && weights[2] == panelChannels && adaptor.getKernel();
  const bool hasPanels = weights.size() == (isFloat ? 4 : 5) &&
                         weights[3] == panelChannels &&
                         (isFloat || isByteStepDepth(weights.back()));
  if (!isDepthwise && !hasPanels)
    return inference.fail(
        "expected weights of shape [groups, panels, steps, " +
        Twine(isFloat ? "16" : "16, 4 or 8") +
        "], or [panels, positions, 16] with a kernel, but got " +
        formatShape(weights));
  if (!adaptor.getKernel()) {
    if (x.empty())
      return inference.fail("expected an input of rank 1 at least");
    if (weights.front() != 1 && (x.size() < 2 || x.front() != weights.front()))
      return inference.fail(
          "expected an element of the first axis for each of " +
          Twine(weights.front()) + " groups, but got an input of shape " +
          formatShape(x));
    Shape result(x);
    result.back() = countChannels(adaptor);
    return inference.add(result);
  }
  if (x.size() != adaptor.getKernel()->size() + 2)
    return inference.fail(
        "expected an input of rank " + Twine(adaptor.getKernel()->size() + 2) +
        ", as the kernel asks for, but got rank " + Twine(x.size()));
  Window window;
  if (failed(resolveKernel(adaptor, inference, window)))
    return failure();
  Shape result = {x[0], countChannels(adaptor)};
  llvm::append_range(result, window.output);
  return inference.add(result);
}

Window mlir::lpt::getWindow(PackedProductOp op) {
  Window window;
  if (!op.getKernel())
    return window;
  ShapeInference inference(nullptr, 1);
  (void)resolveKernel(op, inference, window);
  return window;
}

/// Checks the types that follow from that of the input.
static LogicalResult verifyTypes(PackedProductOp op) {
  auto getSigned = [&](unsigned width) {
    return IntegerType::get(op.getContext(), width, IntegerType::Signed);
  };
  const bool isFloat = getElementType(op.getX()).isF32();
  const Type f32 = Float32Type::get(op.getContext());
  const Type weights = isFloat ? f32 : Type(getSigned(8));
  const Type sums = isFloat ? f32 : Type(getSigned(32));
  auto require = [&](StringRef name, Value value, Type type) {
    if (getElementType(value) == type)
      return success();
    return LogicalResult(op.emitOpError()
                         << "expected " << name << " of " << type
                         << ", but got " << getElementType(value));
  };
  return success(succeeded(require("weights", op.getWeights(), weights)) &&
                 succeeded(require("initial values", op.getInitial(), sums)) &&
                 succeeded(require("a result", op.getResult(), sums)));
}

/// Checks what is added to the input, and read beside it.
static LogicalResult verifySource(PackedProductOp op) {
  auto type = dyn_cast<IntegerType>(getElementType(op.getX()));
  const int64_t padValue = op.getPadValue(), offset = op.getSourceOffset();
  if (type ? !getIntegerRange(type).contains(double(padValue)) : padValue != 0)
    return op.emitOpError() << "expected a pad value of the type of the input, "
                               "or zero for floats, but got "
                            << padValue;
  if (offset != 0 && (!type || offset != (type.isSigned() ? 128 : -128)))
    return op.emitOpError()
           << "expected a source offset of 0, of 128 for "
              "signed bytes, or of -128 for unsigned ones, but "
              "got "
           << offset;
  return success();
}

LogicalResult PackedProductOp::verify() {
  ArrayRef<int64_t> x = getShape(getX());
  ArrayRef<int64_t> weights = getShape(getWeights());
  if (failed(verifyTypes(*this)) || failed(verifySource(*this)))
    return failure();
  const int64_t groups = getNumGroups();
  const int64_t channels = getKernel() ? x[1] : x.back();
  const int64_t numPanels =
      int64_t(getChannels()) <= 0 ? -1 : llvm::divideCeil(getChannels(), 16);
  if (weights[!isDepthwise()] != numPanels)
    return emitOpError() << "expected weights with a panel for each 16 of "
                         << getChannels() << " channels, but got "
                         << weights[!isDepthwise()] << " panels";
  if (groups < 1 || (getKernel() && channels % groups != 0))
    return emitOpError() << "expected groups that share " << channels
                         << " channels, but got " << groups;
  if (isDepthwise() && int64_t(getChannels()) % groups != 0)
    return emitOpError() << "expected a multiple of the " << groups
                         << " channels of the image, but got " << getChannels();
  ArrayRef<int64_t> kernel = getKernel().value_or(ArrayRef<int64_t>());
  ProductRuns runs(getStepDepth(), groups,
                   getKernel() ? channels / groups : channels, kernel,
                   getDilations().value_or(ArrayRef<int64_t>()));
  const int64_t numSteps =
      isDepthwise() ? getNumElements(kernel) : runs.getNumSteps();
  if (weights[isDepthwise() ? 1 : 2] != numSteps)
    return emitOpError() << "expected weights of " << numSteps
                         << " steps, but got "
                         << weights[isDepthwise() ? 1 : 2];
  const int64_t numInitial =
      (isDepthwise() ? 1 : groups) * numPanels * panelChannels;
  if (getShape(getInitial()) != ArrayRef(Shape{numInitial}))
    return emitOpError() << "expected " << numInitial
                         << " initial values, one for each channel of each "
                            "panel, but got shape "
                         << formatShape(getShape(getInitial()));
  return success();
}

int64_t PackedProductOp::getNumMultiplyAccumulates() {
  ArrayRef<int64_t> x = getShape(getX());
  const int64_t channels = getKernel() ? x[1] : x.back();
  return getNumElements(getShape(getResult())) *
         (getKernel() ? channels / getNumGroups() : channels) *
         getNumElements(getKernel().value_or(ArrayRef<int64_t>()));
}

//===----------------------------------------------------------------------===//
// lpt.fused_product
//===----------------------------------------------------------------------===//

int64_t FusedProductOp::getStepDepth() {
  return PackedProductOp::getStepDepth(
      cast<ShapedType>(getWeights().getType()).getShape());
}

void FusedProductOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand &operand : (*this)->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (operand.get() == getOut())
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
    else
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
  }
}

/// Checks that `input` has an element wherever `map` reads one, in loops over a
/// destination of shape `sizes`.
static LogicalResult verifyInput(FusedProductOp op, ShapedType input,
                                 AffineMap map, ArrayRef<int64_t> sizes) {
  auto isWithin = [&](AffineExpr index, int64_t size) {
    if (auto constant = dyn_cast<AffineConstantExpr>(index))
      return constant.getValue() >= 0 && constant.getValue() < size;
    // An input may begin again where a remainder does.
    auto remainder = dyn_cast<AffineBinaryOpExpr>(index);
    const bool isRepeated =
        remainder && remainder.getKind() == AffineExprKind::Mod &&
        remainder.getRHS() == getAffineConstantExpr(size, op.getContext());
    auto dim = dyn_cast<AffineDimExpr>(isRepeated ? remainder.getLHS() : index);
    return dim && (isRepeated ? size > 0 && sizes[dim.getPosition()] % size == 0
                              : sizes[dim.getPosition()] == size);
  };
  if (input.hasStaticShape() && map.getNumDims() == sizes.size() &&
      map.getNumResults() == input.getRank() &&
      llvm::all_of_zip(map.getResults(), input.getShape(), isWithin))
    return success();
  return op.emitOpError() << "expected a map from " << sizes.size()
                          << " loops to elements of " << input << ", but got "
                          << AffineMapAttr::get(map);
}

namespace {
/// The shapes of a product on an image with channels last.
struct FusedProductShapes {
  FusedProductOp op;
  ArrayRef<int64_t> source, weights, out;
  bool isBatch;
  int64_t groups;
  ProductRuns runs;

  explicit FusedProductShapes(FusedProductOp op)
      : op(op), source(getStaticShape(op.getSource())),
        weights(getStaticShape(op.getWeights())),
        out(getStaticShape(op.getOut())),
        isBatch(!op.getKernel() && out.size() == 3),
        groups(op.isDepthwise() ? source.back() : weights.front()),
        runs(getStepDepth(op), groups,
             op.getKernel() && groups > 0 ? source.back() / groups
                                          : source.back(),
             op.getKernel().value_or(ArrayRef<int64_t>()),
             op.getDilations().value_or(ArrayRef<int64_t>())) {}

  /// That of the weights, or one that they may have.
  static int64_t getStepDepth(FusedProductOp op) {
    const int64_t depth = op.getStepDepth();
    return op.getFactorType().isF32()                ? 1
           : PackedProductOp::isByteStepDepth(depth) ? depth
                                                     : 4;
  }
  static ArrayRef<int64_t> getStaticShape(Value value) {
    return cast<ShapedType>(value.getType()).getShape();
  }
  Shape getExpectedWeights();
  Shape getExpectedOut();
  /// The place after the last element of the source that is read.
  int64_t getSourceEnd();
};
} // namespace

Shape FusedProductShapes::getExpectedWeights() {
  constexpr int64_t width = PackedProductOp::panelChannels;
  const int64_t panels = llvm::divideCeil(op.getChannels(), width);
  if (op.isDepthwise())
    return {panels, getNumElements(*op.getKernel()), width};
  Shape shape = {groups, panels, runs.getNumSteps(), width};
  if (runs.stepDepth != 1)
    shape.push_back(runs.stepDepth);
  return shape;
}

Shape FusedProductShapes::getExpectedOut() {
  Shape shape(out);
  const bool hasGroups = op.getKernel() && !op.isDepthwise();
  shape.back() = (hasGroups ? groups : 1) * int64_t(op.getChannels());
  shape.front() = source.front();
  if (isBatch)
    shape[1] = source[1];
  return shape;
}

int64_t FusedProductShapes::getSourceEnd() {
  auto getStep = [](std::optional<ArrayRef<int64_t>> steps, size_t axis) {
    return steps ? (*steps)[axis] : 1;
  };
  // The element after the last one of the last window.
  Shape last(source);
  for (size_t axis = 0; op.getKernel() && axis != op.getKernel()->size();
       ++axis)
    last[axis + 1] =
        (out[axis + 1] - 1) * getStep(op.getStrides(), axis) +
        ((*op.getKernel())[axis] - 1) * getStep(op.getDilations(), axis) + 1;
  int64_t end = 0;
  for (auto [size, count] : llvm::zip_equal(source, last))
    end = end * size + count - 1;
  const int64_t overrun =
      op.isDepthwise() ? 0
                       : runs.getStepsOfRun() * runs.stepDepth - runs.length;
  return end + 1 + overrun;
}

LogicalResult FusedProductOp::verify() {
  for (Value operand : {getSource(), getWeights(), getInitial(), getOut()})
    if (auto type = cast<ShapedType>(operand.getType());
        !type.hasStaticShape() || type.getNumElements() == 0)
      return emitOpError()
             << "expected operands of static shape with elements, "
                "but got "
             << type;
  const size_t numAxes = getKernel() ? getKernel()->size() : 0;
  for (std::optional<ArrayRef<int64_t>> steps : {getStrides(), getDilations()})
    if (steps && (steps->size() != numAxes ||
                  llvm::any_of(*steps, [](int64_t step) { return step < 1; })))
      return emitOpError()
             << "expected a positive stride and dilation for each "
                "axis of the kernel";
  if (failed(verifyPadding()))
    return failure();
  FusedProductShapes shapes(*this);
  const size_t rank =
      getKernel() ? getKernel()->size() + 2 : 2 + shapes.isBatch;
  if (shapes.out.size() != rank || shapes.source.size() != rank)
    return emitOpError() << "expected a source and a destination of rank "
                         << rank << ", but got " << getSource().getType()
                         << " and " << getOut().getType();
  if (getMaps().size() != getInputs().size())
    return emitOpError() << "expected a map for each of " << getInputs().size()
                         << " inputs, but got " << getMaps().size();
  ArrayAttr maps = getMaps();
  for (auto [input, map] :
       llvm::zip_equal(getInputs(), maps.getAsValueRange<AffineMapAttr>()))
    if (failed(verifyInput(*this, cast<ShapedType>(input.getType()), map,
                           shapes.out)))
      return failure();
  if (bool(getResult()) != isa<TensorType>(getOut().getType()))
    return emitOpError() << "expected a result if and only if the destination "
                            "is a tensor";
  return verifyShapes();
}

LogicalResult FusedProductOp::verifyPadding() {
  std::optional<ArrayRef<int64_t>> pads = getPadsBegin();
  if (!pads)
    return getPadValue() == 0
               ? success()
               : LogicalResult(emitOpError() << "expected 'pads_begin' with "
                                                "'pad_value', but got none");
  if (!isDepthwise() || getFactorType().isF32())
    return emitOpError() << "expected no 'pads_begin' unless the product is a "
                            "depthwise convolution of bytes";
  const size_t numAxes = getKernel() ? getKernel()->size() : 0;
  if (pads->size() != numAxes ||
      llvm::any_of(*pads, [](int64_t pad) { return pad < 0; }))
    return emitOpError() << "expected padding for each of " << numAxes
                         << " axes, which is not negative, but got "
                         << formatShape(*pads);
  return success();
}

LogicalResult FusedProductOp::verifyShapes() {
  FusedProductShapes shapes(*this);
  if (int64_t(getChannels()) <= 0 || (isDepthwise() && !getKernel()))
    return emitOpError() << "expected channels, and a kernel with the weights "
                            "of a depthwise convolution";
  if (isDepthwise() && int64_t(getChannels()) % shapes.groups != 0)
    return emitOpError() << "expected a multiple of the " << shapes.groups
                         << " channels of the source, but got "
                         << getChannels();
  auto require = [&](StringRef name, ArrayRef<int64_t> expected, Value value) {
    ArrayRef<int64_t> found = FusedProductShapes::getStaticShape(value);
    if (ArrayRef(expected) == found)
      return success();
    return LogicalResult(emitOpError() << "expected " << name << " of shape "
                                       << formatShape(expected) << ", but got "
                                       << formatShape(found));
  };
  const Shape weights = shapes.getExpectedWeights();
  const int64_t numInitial = (isDepthwise() ? 1 : shapes.groups) *
                             weights[!isDepthwise()] *
                             PackedProductOp::panelChannels;
  if (failed(require("weights", weights, getWeights())) ||
      failed(require("initial values", {numInitial}, getInitial())) ||
      failed(require("a destination", shapes.getExpectedOut(), getOut())))
    return failure();
  const int64_t end = shapes.getSourceEnd();
  // Windows may end in the padding.
  if (!getPadsBegin() && end > getNumElements(shapes.source))
    return emitOpError() << "expected a source of " << end
                         << " elements, which the windows read, but got "
                         << getSource().getType();
  return success();
}

LogicalResult FusedProductOp::verifyRegions() {
  SmallVector<Type> types = {getElementTypeOrSelf(getInitial().getType())};
  for (Value input : getInputs())
    types.push_back(getElementTypeOrSelf(input.getType()));
  return verifyBody(*this, getBlock(), types,
                    getElementTypeOrSelf(getOut().getType()));
}

//===----------------------------------------------------------------------===//
// lpt.ukernel
//===----------------------------------------------------------------------===//

LogicalResult UkernelOp::verify() {
  const size_t numSums = getRows().size() * getPanels().size();
  if (numSums == 0)
    return emitOpError("expected a row and a panel at least");
  if (getAccumulators().size() != numSums || getSums().size() != numSums)
    return emitOpError() << "expected " << numSums
                         << " accumulators and sums, one for each row and "
                            "panel, but got "
                         << getAccumulators().size() << " and "
                         << getSums().size();
  if (getSizes().size() != getStrides().size())
    return emitOpError() << "expected a stride for each of "
                         << getSizes().size() << " sizes, but got "
                         << getStrides().size();
  if (getElementTypeOrSelf(getSource().getType()).isInteger(16) &&
      (getIsUnsigned() || getSourceOffset() != 0))
    return emitOpError("expected a source of bytes with 'is_unsigned' or "
                       "'source_offset', but got ")
           << getSource().getType();
  if (!PackedProductOp::isByteStepDepth(int64_t(getStepDepth())))
    return emitOpError() << "expected a step of 4 or 8 bytes, but got "
                         << getStepDepth();
  return success();
}

ParseResult UkernelOp::parse(OpAsmParser &parser, OperationState &result) {
  using Operand = OpAsmParser::UnresolvedOperand;
  Operand source, weights;
  SmallVector<Operand> rows, panels, accumulators;
  Type sourceType, weightsType, vectorType;
  Type index = parser.getBuilder().getIndexType();
  if (parser.parseOperand(source) ||
      parser.parseOperandList(rows, OpAsmParser::Delimiter::Square) ||
      parser.parseComma() || parser.parseOperand(weights) ||
      parser.parseOperandList(panels, OpAsmParser::Delimiter::Square) ||
      parser.parseTrailingOperandList(accumulators) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(sourceType) || parser.parseComma() ||
      parser.parseType(weightsType) || parser.parseComma() ||
      parser.parseType(vectorType) ||
      parser.resolveOperand(source, sourceType, result.operands) ||
      parser.resolveOperands(rows, index, result.operands) ||
      parser.resolveOperand(weights, weightsType, result.operands) ||
      parser.resolveOperands(panels, index, result.operands) ||
      parser.resolveOperands(accumulators, vectorType, result.operands))
    return failure();
  llvm::copy(
      ArrayRef<int32_t>{1, int32_t(rows.size()), 1, int32_t(panels.size()),
                        int32_t(accumulators.size())},
      result.getOrAddProperties<Properties>().operandSegmentSizes.begin());
  result.addTypes(SmallVector<Type>(accumulators.size(), vectorType));
  return success();
}

void UkernelOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getSource() << '[' << getRows() << "], " << getWeights()
          << '[' << getPanels() << ']';
  for (Value accumulator : getAccumulators())
    printer << ", " << accumulator;
  SmallVector<StringRef> elided = {getOperandSegmentSizesAttrName()};
  if (getSourceOffset() == 0)
    elided.push_back(getSourceOffsetAttrName());
  if (getStepDepth() == 4)
    elided.push_back(getStepDepthAttrName());
  printer.printOptionalAttrDict((*this)->getAttrs(), elided);
  printer << " : " << getSource().getType() << ", " << getWeights().getType()
          << ", " << getSums().front().getType();
}

//===----------------------------------------------------------------------===//
// lpt.tile_ukernel
//===----------------------------------------------------------------------===//

LogicalResult TileUkernelOp::verify() {
  const auto numBlocks = int64_t(getBlocks().size());
  const auto numPanels = int64_t(getPanels().size());
  if (numBlocks == 0 || numPanels == 0)
    return emitOpError("expected a block and a panel at least");
  if (getInitials().size() != getPanels().size())
    return emitOpError() << "expected the place of initial values for each of "
                         << numPanels << " panels, but got "
                         << getInitials().size();
  ArrayRef<int64_t> shape = getSums().getType().getShape();
  if (shape.size() != 4 || shape[0] != numBlocks || shape[1] != numPanels ||
      shape[2] == 0 || shape[2] > maxRows ||
      shape[3] != PackedProductOp::panelChannels ||
      !getSums().getType().getLayout().isIdentity())
    return emitOpError() << "expected sums of shape [" << numBlocks << ", "
                         << numPanels << ", rows, "
                         << PackedProductOp::panelChannels << "] with 1 to "
                         << maxRows << " rows, without gaps, but got "
                         << getSums().getType();
  if (getSizes().size() != getStrides().size())
    return emitOpError() << "expected a stride for each of "
                         << getSizes().size() << " sizes, but got "
                         << getStrides().size();
  if (getSizes().empty() || getStrides().back() != 4)
    return emitOpError("expected places four bytes apart, but got ")
           << "strides " << formatShape(getStrides());
  if (llvm::any_of(getSizes(), [](int64_t size) { return size < 1; }))
    return emitOpError("expected positive sizes, but got ")
           << formatShape(getSizes());
  return success();
}
