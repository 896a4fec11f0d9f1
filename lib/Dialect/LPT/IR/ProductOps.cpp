//===- ProductOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integer products on packed weights.
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

ProductRuns::ProductRuns(int64_t groups, int64_t channels,
                         ArrayRef<int64_t> kernel, ArrayRef<int64_t> dilations)
    : counts(kernel), length(channels) {
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
  return llvm::divideCeil(length, PackedProductOp::stepDepth);
}

bool ProductRuns::overruns() const {
  return length % PackedProductOp::stepDepth != 0;
}

//===----------------------------------------------------------------------===//
// lpt.packed_product
//===----------------------------------------------------------------------===//

template <typename AdaptorOrOp>
static LogicalResult resolve(AdaptorOrOp op, ShapeInference &inference,
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
  const bool isDepthwise = weights.size() == 3 && weights[2] == panelChannels &&
                           adaptor.getKernel();
  if (!isDepthwise && (weights.size() != 5 || weights[3] != panelChannels ||
                       weights[4] != stepDepth))
    return inference.fail("expected weights of shape [groups, panels, steps, "
                          "16, 4], or [panels, positions, 16] with a kernel, "
                          "but got " +
                          formatShape(weights));
  if (!adaptor.getKernel()) {
    if (x.empty())
      return inference.fail("expected an input of rank 1 at least");
    if (weights.front() != 1 && (x.size() < 2 || x.front() != weights.front()))
      return inference.fail("expected an element of the first axis for each of " +
                            Twine(weights.front()) +
                            " groups, but got an input of shape " +
                            formatShape(x));
    Shape result(x);
    result.back() = countChannels(adaptor);
    return inference.add(result);
  }
  if (x.size() != adaptor.getKernel()->size() + 2)
    return inference.fail("expected an input of rank " +
                          Twine(adaptor.getKernel()->size() + 2) +
                          ", as the kernel asks for, but got rank " +
                          Twine(x.size()));
  Window window;
  if (failed(resolve(adaptor, inference, window)))
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
  (void)resolve(op, inference, window);
  return window;
}

/// Whether each channel of the result has the one of the image.
static bool isDepthwise(PackedProductOp op) {
  return getShape(op.getWeights()).size() == 3;
}

static int64_t countGroups(PackedProductOp op) {
  return isDepthwise(op) ? int64_t(op.getChannels()) : op.getNumGroups();
}

LogicalResult PackedProductOp::verify() {
  ArrayRef<int64_t> x = getShape(getX());
  ArrayRef<int64_t> weights = getShape(getWeights());
  auto requireType = [&](StringRef name, Value value, unsigned width) {
    auto type = dyn_cast<IntegerType>(getElementType(value));
    if (type && type.isSigned() && type.getWidth() == width)
      return success();
    return LogicalResult(emitOpError()
                         << "expected " << name << " of si" << width
                         << ", but got " << getElementType(value));
  };
  if (failed(requireType("weights", getWeights(), 8)) ||
      failed(requireType("initial values", getInitial(), 32)) ||
      failed(requireType("a result", getResult(), 32)))
    return failure();
  const int64_t groups = countGroups(*this);
  const int64_t channels = getKernel() ? x[1] : x.back();
  const int64_t numPanels = int64_t(getChannels()) <= 0
                                ? -1
                                : llvm::divideCeil(getChannels(), 16);
  if (weights[!isDepthwise(*this)] != numPanels)
    return emitOpError() << "expected weights with a panel for each 16 of "
                         << getChannels() << " channels, but got "
                         << weights[!isDepthwise(*this)] << " panels";
  if (groups < 1 || (getKernel() && channels % groups != 0) ||
      (isDepthwise(*this) && channels != groups))
    return emitOpError() << "expected groups that share " << channels
                         << " channels, but got " << groups;
  ArrayRef<int64_t> kernel = getKernel().value_or(ArrayRef<int64_t>());
  ProductRuns runs(groups, getKernel() ? channels / groups : channels, kernel,
                   getDilations().value_or(ArrayRef<int64_t>()));
  const int64_t numSteps =
      isDepthwise(*this) ? getNumElements(kernel) : runs.getNumSteps();
  if (weights[isDepthwise(*this) ? 1 : 2] != numSteps)
    return emitOpError() << "expected weights of " << numSteps
                         << " steps, but got "
                         << weights[isDepthwise(*this) ? 1 : 2];
  const int64_t numInitial =
      (isDepthwise(*this) ? 1 : groups) * numPanels * panelChannels;
  if (getShape(getInitial()) != ArrayRef(Shape{numInitial}))
    return emitOpError() << "expected " << numInitial
                         << " initial values, one for each channel of each "
                            "panel, but got shape "
                         << formatShape(getShape(getInitial()));
  if (!getIntegerRange(cast<IntegerType>(getElementType(getX())))
           .contains(double(int64_t(getPadValue()))))
    return emitOpError() << "expected a pad value of the type of the input, "
                            "but got "
                         << int64_t(getPadValue());
  const int64_t offset = getSourceOffset();
  if (offset != 0 &&
      (offset != 128 || !getElementType(getX()).isSignedInteger()))
    return emitOpError() << "expected a source offset of 0, or of 128 for "
                            "signed bytes, but got "
                         << offset;
  return success();
}

int64_t PackedProductOp::getNumMultiplyAccumulates() {
  ArrayRef<int64_t> x = getShape(getX());
  const int64_t channels = getKernel() ? x[1] : x.back();
  return getNumElements(getShape(getResult())) *
         (getKernel() ? channels / countGroups(*this) : channels) *
         getNumElements(getKernel().value_or(ArrayRef<int64_t>()));
}

//===----------------------------------------------------------------------===//
// lpt.fused_product
//===----------------------------------------------------------------------===//

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

LogicalResult FusedProductOp::verify() {
  auto out = cast<ShapedType>(getOut().getType());
  const bool isBatch = !getKernel() && out.hasRank() && out.getRank() == 3;
  const size_t rank = getKernel() ? getKernel()->size() + 2 : 2 + isBatch;
  if (!out.hasRank() || size_t(out.getRank()) != rank)
    return emitOpError() << "expected a destination of rank " << rank
                         << ", but got " << out;
  if (getMaps().size() != getInputs().size())
    return emitOpError() << "expected a map for each of "
                         << getInputs().size() << " inputs, but got "
                         << getMaps().size();
  for (auto [input, map] :
       llvm::zip_equal(getInputs(),
                       getMaps().getAsValueRange<AffineMapAttr>())) {
    auto type = cast<ShapedType>(input.getType());
    if (!type.hasRank() || map.getNumDims() != rank ||
        map.getNumResults() != type.getRank())
      return emitOpError() << "expected a map from " << rank
                           << " loops to the axes of " << type << ", but got "
                           << AffineMapAttr::get(map);
  }
  if (bool(getResult()) != isa<TensorType>(getOut().getType()))
    return emitOpError() << "expected a result if and only if the destination "
                            "is a tensor";
  return success();
}

LogicalResult FusedProductOp::verifyRegions() {
  SmallVector<Type> types = {IntegerType::get(getContext(), 32)};
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
  llvm::copy(ArrayRef<int32_t>{1, int32_t(rows.size()), 1,
                               int32_t(panels.size()),
                               int32_t(accumulators.size())},
             result.getOrAddProperties<Properties>()
                 .operandSegmentSizes.begin());
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
  printer.printOptionalAttrDict((*this)->getAttrs(), elided);
  printer << " : " << getSource().getType() << ", " << getWeights().getType()
          << ", " << getSums().front().getType();
}
