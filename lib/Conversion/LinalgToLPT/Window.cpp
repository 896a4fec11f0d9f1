//===- Window.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the indexing maps and the bodies of ops say.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// Adds the terms of `expr`, times `factor`, to `terms`, by dimension. Fails
/// for what is not linear.
static LogicalResult
addTerms(AffineExpr expr, int64_t factor,
         SmallVectorImpl<std::pair<int64_t, int64_t>> &terms) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    terms.push_back({dim.getPosition(), factor});
    return success();
  }
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return success(constant.getValue() == 0);
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return failure();
  if (binary.getKind() == AffineExprKind::Add)
    return success(succeeded(addTerms(binary.getLHS(), factor, terms)) &&
                   succeeded(addTerms(binary.getRHS(), factor, terms)));
  auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Mul || !constant)
    return failure();
  return addTerms(binary.getLHS(), factor * constant.getValue(), terms);
}

std::optional<SmallVector<OperandAxis>> lpt::getAxes(linalg::LinalgOp op,
                                                     OpOperand *operand) {
  const SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  auto isReduction = [&](int64_t dim) {
    return iterators[dim] == utils::IteratorType::reduction;
  };
  SmallVector<OperandAxis> axes;
  // Along a diagonal, one dimension moves in two axes.
  llvm::SmallDenseSet<int64_t> seen;
  for (AffineExpr expr : op.getMatchingIndexingMap(operand).getResults()) {
    SmallVector<std::pair<int64_t, int64_t>> terms;
    if (failed(addTerms(expr, /*factor=*/1, terms)) || terms.size() > 2 ||
        !llvm::all_of(llvm::make_first_range(terms),
                      [&](int64_t dim) { return seen.insert(dim).second; }))
      return std::nullopt;
    OperandAxis axis;
    if (terms.size() == 2) {
      if (isReduction(terms[0].first))
        std::swap(terms[0], terms[1]);
      if (isReduction(terms[0].first) || !isReduction(terms[1].first) ||
          terms[0].second < 1 || terms[1].second < 1)
        return std::nullopt;
      axis = {terms[0].first, terms[1].first, terms[0].second, terms[1].second};
    } else if (terms.size() == 1) {
      if (terms[0].second != 1)
        return std::nullopt;
      axis.dim = terms[0].first;
    }
    axes.push_back(axis);
  }
  return axes;
}

bool lpt::haveAllLoops(linalg::LinalgOp op,
                       ArrayRef<ArrayRef<OperandAxis>> operands) {
  const SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  return llvm::all_of(
      llvm::seq<int64_t>(0, op.getNumLoops()), [&](int64_t dim) {
        return sizes[dim] == 1 ||
               llvm::any_of(operands, [&](ArrayRef<OperandAxis> axes) {
                 return llvm::any_of(axes, [&](const OperandAxis &axis) {
                   return axis.dim == dim || axis.windowDim == dim;
                 });
               });
      });
}

int64_t lpt::findAxis(ArrayRef<OperandAxis> axes, int64_t dim) {
  for (auto [index, axis] : llvm::enumerate(axes))
    if (axis.dim == dim)
      return index;
  return -1;
}

SmallVector<int64_t> lpt::getOrder(ArrayRef<OperandAxis> axes,
                                   ArrayRef<int64_t> dims) {
  SmallVector<int64_t> order;
  for (int64_t dim : dims)
    order.push_back(findAxis(axes, dim));
  return order;
}

Value lpt::arrange(FrontendBuilder &builder, Value x,
                   ArrayRef<OperandAxis> axes, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> order, added;
  for (auto [index, dim] : llvm::enumerate(dims)) {
    const int64_t axis = dim < 0 ? -1 : findAxis(axes, dim);
    if (axis < 0)
      added.push_back(index);
    else
      order.push_back(axis);
  }
  if (order.size() != axes.size())
    return builder.refuse(FrontendReason::IndexingMaps);
  return builder.unsqueeze(builder.transpose(x, order), added);
}

WindowPads WindowPads::take(Value &x, ArrayRef<OperandAxis> axes,
                            function_ref<bool(double)> isTaken) {
  auto pad = x ? x.getDefiningOp<PadOp>() : PadOp();
  if (!pad || pad.getMode() != PadMode::Constant)
    return {};
  std::optional<double> number =
      pad.getPadValue() ? getConstantNumber(pad.getPadValue()) : 0;
  if (!number || !isTaken(*number))
    return {};
  WindowPads pads;
  for (auto [index, axis] : llvm::enumerate(axes)) {
    const int64_t begin = pad.getPadsBegin()[index],
                  end = pad.getPadsEnd()[index];
    if (begin < 0 || end < 0 || (!axis.isWindow() && (begin > 0 || end > 0)))
      return {};
    if (axis.isWindow()) {
      pads.begin.push_back(begin);
      pads.end.push_back(end);
    }
  }
  x = pad.getX();
  return pads;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Whether `op` makes an integer of a float that does not hold it.
static bool isRounded(Operation *op) {
  if (!isa<arith::SIToFPOp, arith::UIToFPOp>(op))
    return false;
  Type integer = getElementTypeOrSelf(op->getOperand(0));
  auto floats = cast<FloatType>(getElementTypeOrSelf(op->getResult(0)));
  return integer.getIntOrFloatBitWidth() > floats.getFPMantissaWidth();
}

/// What `value` is extended from, and whether by zeros. Extensions of one
/// another are one if they keep the number.
static Value stripExtension(Value value, Signedness &signedness) {
  bool isOfFloat = false;
  while (Operation *op = value.getDefiningOp()) {
    const bool isUnsigned = isa<arith::ExtUIOp, arith::UIToFPOp>(op);
    if (!isUnsigned && !isa<arith::ExtSIOp, arith::SIToFPOp, arith::ExtFOp>(op))
      break;
    // -1 that is extended by its sign and then by zeros is neither -1 nor 255.
    if (isa<arith::ExtSIOp>(op) && signedness == Signedness::Unsigned)
      break;
    if (isOfFloat && isRounded(op))
      break;
    if (isUnsigned)
      signedness = Signedness::Unsigned;
    isOfFloat = isa<arith::ExtFOp>(op);
    value = op->getOperand(0);
  }
  return value;
}

/// The input that `value` is an element of, or null.
static OpOperand *getInput(linalg::LinalgOp op, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != op.getBlock())
    return nullptr;
  OpOperand *operand = op.getMatchingOpOperand(argument);
  return op.isDpsInput(operand) ? operand : nullptr;
}

/// The number that `value` is in all iterations, outside of `op`; null if there
/// is none. Signed integers that are extended keep their value.
static Value getInvariant(linalg::LinalgOp op, Value value) {
  Signedness signedness = Signedness::Signed;
  value = stripExtension(value, signedness);
  if (signedness == Signedness::Unsigned)
    return {};
  if (OpOperand *input = getInput(op, value))
    return isa<ShapedType>(input->get().getType()) ? Value() : input->get();
  const bool isInside =
      op.getBlock()->getParent()->isAncestor(value.getParentRegion());
  return isInside && !matchPattern(value, m_Constant()) ? Value() : value;
}

static std::optional<Factor> matchFactor(linalg::LinalgOp op, Value value) {
  Factor factor;
  if (auto subtract = value.getDefiningOp<arith::SubIOp>()) {
    factor.zeroPoint = getInvariant(op, subtract.getRhs());
    if (!factor.zeroPoint)
      return std::nullopt;
    value = subtract.getLhs();
  }
  factor.input = getInput(op, stripExtension(value, factor.signedness));
  if (!factor.input || !isa<RankedTensorType>(factor.input->get().getType()))
    return std::nullopt;
  return factor;
}

/// The op that combines the old value of the only result with another one, and
/// the other one.
static std::pair<Operation *, Value> matchUpdate(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1)
    return {};
  Value yielded = op.getBlock()->getTerminator()->getOperand(0);
  Operation *update = yielded.getDefiningOp();
  Value old = op.getRegionOutputArgs().front();
  if (!update || update->getBlock() != op.getBlock() ||
      update->getNumOperands() != 2)
    return {};
  for (unsigned index : {0u, 1u})
    if (update->getOperand(index) == old &&
        update->getOperand(1 - index) != old)
      return {update, update->getOperand(1 - index)};
  return {};
}

std::optional<ProductBody> ProductBody::match(linalg::LinalgOp op) {
  auto [update, product] = matchUpdate(op);
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(update) ||
      !isa_and_nonnull<arith::MulFOp, arith::MulIOp>(product.getDefiningOp()))
    return std::nullopt;
  std::optional<Factor> a =
      matchFactor(op, product.getDefiningOp()->getOperand(0));
  std::optional<Factor> b =
      matchFactor(op, product.getDefiningOp()->getOperand(1));
  if (!a || !b || a->input == b->input)
    return std::nullopt;
  // Weights are the second input.
  if (a->input->getOperandNumber() > b->input->getOperandNumber())
    std::swap(*a, *b);
  return ProductBody{*a, *b};
}

std::optional<ReductionBody> ReductionBody::match(linalg::LinalgOp op) {
  auto [update, value] = matchUpdate(op);
  if (!update)
    return std::nullopt;
  ReductionBody body;
  body.input = getInput(op, stripExtension(value, body.signedness));
  if (!body.input || !isa<RankedTensorType>(body.input->get().getType()))
    return std::nullopt;
  body.result = body.signedness;
  if (isa<arith::MaxSIOp, arith::MinSIOp>(update))
    body.result = Signedness::Signed;
  if (isa<arith::MaxUIOp, arith::MinUIOp>(update)) {
    // The order of negative numbers changes when they are extended, and the
    // dialect computes with the integers of si64.
    if ((body.signedness == Signedness::Signed &&
         value.getType() != getElementTypeOrSelf(body.input->get())) ||
        value.getType().isInteger(64))
      return std::nullopt;
    body.signedness = body.result = Signedness::Unsigned;
  }
  if (isa<arith::AddFOp, arith::AddIOp>(update))
    body.kind = Kind::Sum;
  else if (isa<arith::MulFOp, arith::MulIOp>(update))
    body.kind = Kind::Product;
  else if (isa<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>(update))
    body.kind = Kind::Max;
  else if (isa<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp>(update))
    body.kind = Kind::Min;
  else
    return std::nullopt;
  return body;
}

//===----------------------------------------------------------------------===//
// Initial values
//===----------------------------------------------------------------------===//

Value lpt::readNumber(FrontendBuilder &builder, Value value) {
  auto constant = value ? value.getDefiningOp<ConstantOp>() : ConstantOp();
  auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue())
                        : SplatElementsAttr();
  return splat ? builder.getConstant(splat.resizeSplat(
                     RankedTensorType::get({}, getElementType(value))))
               : value;
}

InitialValue InitialValue::get(linalg::LinalgOp op) {
  Value init = op.getDpsInits().front();
  InitialValue value;
  value.rank = cast<ShapedType>(init.getType()).getRank();
  if (auto fill = init.getDefiningOp<linalg::FillOp>()) {
    value.number = fill.value();
    return value;
  }
  if (init.getDefiningOp<tensor::EmptyOp>())
    return value;
  if (auto cast = init.getDefiningOp<tensor::BitcastOp>();
      cast && isa<IntegerType>(getElementTypeOrSelf(cast.getSource())))
    init = cast.getSource();
  // Element-wise ops broadcast on their own.
  if (auto broadcast = init.getDefiningOp<BroadcastOp>();
      broadcast && broadcast.getMode() == BroadcastMode::Numpy)
    init = broadcast.getX();
  value.tensor = init;
  return value;
}

bool InitialValue::isNumber(double wanted) const {
  Value value = tensor ? tensor : number;
  return value && getConstantNumber(value) == wanted;
}

Value InitialValue::create(FrontendBuilder &builder,
                           Signedness signedness) const {
  if (number)
    return builder.getNumber(number, signedness);
  if (!tensor)
    return builder.refuse(FrontendReason::Uninitialized);
  Value value = readNumber(
      builder,
      builder.reinterpret(builder.getOperand(tensor, signedness), signedness));
  if (!value || getShape(value).empty())
    return value;
  return builder.unsqueeze(value,
                           llvm::to_vector(llvm::seq<int64_t>(
                               0, rank - int64_t(getShape(value).size()))));
}

Value lpt::addInitialValue(FrontendBuilder &builder, linalg::LinalgOp op,
                           Value sum) {
  const InitialValue initial = InitialValue::get(op);
  if (!sum || initial.isNumber(0))
    return sum;
  Value value = initial.create(builder, Signedness::Signed);
  if (!value)
    return {};
  Type type = getElementType(sum);
  return isa<IntegerType>(type)
             ? createWrapping<AddOp>(builder, type, sum, value)
             : builder.create<AddOp>(type, {sum, value});
}
