//===- FuseEpilogues.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element-wise loops over the sums of a product become its body.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "EpilogueInput.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSEEPILOGUES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether `op` does for vectors what it does for their elements.
static bool isVectorizable(Operation &op) {
  return op.getNumResults() == 1 &&
         (op.hasTrait<mlir::OpTrait::ConstantLike>() ||
          mlir::OpTrait::hasElementwiseMappableTraits(&op));
}

namespace {
/// The axes that an input of a product has, and the map to them.
struct InputAxes {
  SmallVector<int64_t> shape;
  AffineMap map;
};

/// The element-wise loops that read the result of a product.
struct EpilogueLoops {
  linalg::GenericOp loops;
  /// What gives the result other axes before, one after the other.
  SmallVector<Operation *> reshapes;
  /// The operand of the loops that is the result of the product.
  Value read;
  /// For each other one, the axes that it gets. Empty if it stays as it is.
  SmallVector<std::optional<InputAxes>> axes;
};
} // namespace

/// The axes of a result of `sizes` that an input of this order has, if these
/// are its last ones, or all but the channels. The first one may be a part of
/// the axis of the result, in which the input begins again: the batch of a
/// matrix product is one axis, along which only some of the axes that it was
/// made of may be broadcast.
static std::optional<InputAxes> findAxes(const EpilogueInput &input,
                                         ArrayRef<int64_t> sizes,
                                         MLIRContext *context) {
  const size_t rank = sizes.size();
  auto identity = AffineMap::getMultiDimIdentityMap(rank, context);
  if (input.repeat != 1) {
    if (input.repeat != sizes.back())
      return std::nullopt;
    return InputAxes{SmallVector<int64_t>(sizes.drop_back()),
                     identity.getSliceMap(0, rank - 1)};
  }
  for (size_t count = 0; count <= rank; ++count) {
    const int64_t elements = getNumElements(sizes.take_back(count));
    InputAxes axes = {SmallVector<int64_t>(sizes.take_back(count)),
                      identity.getSliceMap(rank - count, count)};
    if (elements == input.period)
      return axes;
    // Rows of channels do not begin again in themselves.
    if (count == 0 || count == rank || elements == 0 ||
        input.period % elements != 0)
      continue;
    const int64_t part = input.period / elements;
    const size_t axis = rank - count - 1;
    if (part >= sizes[axis] || sizes[axis] % part != 0)
      continue;
    axes.shape.insert(axes.shape.begin(), part);
    axes.map = axes.map.insertResult(getAffineDimExpr(axis, context) % part, 0);
    return axes;
  }
  return std::nullopt;
}

/// The reshapes that alone read `value`, one after the other.
static SmallVector<Operation *> findReshapes(Value value) {
  SmallVector<Operation *> reshapes;
  while (value.hasOneUse()) {
    Operation *reader = *value.user_begin();
    if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(reader))
      break;
    reshapes.push_back(reader);
    value = reader->getResult(0);
  }
  return reshapes;
}

/// The element-wise loops that read the result of `product`, and nothing else
/// does; nothing if there are none that it can take.
static std::optional<EpilogueLoops> findEpilogue(FusedProductOp product) {
  Value result = product.getResult();
  if (!result)
    return std::nullopt;
  EpilogueLoops epilogue;
  epilogue.reshapes = findReshapes(result);
  epilogue.read = epilogue.reshapes.empty()
                      ? result
                      : epilogue.reshapes.back()->getResult(0);
  if (!epilogue.read.hasOneUse())
    return std::nullopt;
  auto loops = dyn_cast<linalg::GenericOp>(*epilogue.read.user_begin());
  if (!loops || loops.getNumLoops() != loops.getNumParallelLoops() ||
      loops->getNumResults() != 1 || !loops.hasPureTensorSemantics() ||
      loops.hasIndexSemantics() ||
      !loops.getMatchingBlockArgument(loops.getDpsInitOperand(0)).use_empty() ||
      !llvm::all_of(loops.getBody()->without_terminator(), isVectorizable))
    return std::nullopt;
  epilogue.loops = loops;
  auto type = dyn_cast<RankedTensorType>(loops->getResult(0).getType());
  auto readType = cast<RankedTensorType>(epilogue.read.getType());
  ArrayRef<int64_t> sizes = cast<RankedTensorType>(result.getType()).getShape();
  const SmallVector<AffineMap> maps = loops.getIndexingMapsArray();
  if (!type || type.getShape() != readType.getShape() ||
      !maps.back().isIdentity())
    return std::nullopt;
  for (auto [input, map] : llvm::zip(loops.getInputs(), maps)) {
    if (input == epilogue.read) {
      if (!map.isIdentity())
        return std::nullopt;
      continue;
    }
    auto inputType = dyn_cast<RankedTensorType>(input.getType());
    std::optional<EpilogueInput> order =
        EpilogueInput::get(map, type.getShape());
    if (!inputType || !order)
      return std::nullopt;
    epilogue.axes.emplace_back();
    if (epilogue.reshapes.empty())
      continue;
    epilogue.axes.back() = findAxes(*order, sizes, product.getContext());
    if (!epilogue.axes.back() || !inputType.hasStaticShape())
      return std::nullopt;
  }
  return epilogue;
}

/// The elements of `value`, in row-major order, with the axes of `shape`.
static Value reshape(Value value, ArrayRef<int64_t> shape,
                     IRRewriter &rewriter) {
  auto type = cast<RankedTensorType>(value.getType());
  auto getAllAxes = [](size_t rank) {
    return llvm::to_vector<2>(llvm::seq<int64_t>(0, rank));
  };
  if (type.getShape() == shape)
    return value;
  if (type.getRank() > 1 || shape.empty()) {
    SmallVector<ReassociationIndices> axes;
    if (!shape.empty())
      axes.push_back(getAllAxes(type.getRank()));
    value =
        tensor::CollapseShapeOp::create(rewriter, value.getLoc(), value, axes);
  }
  if (shape.size() < 2)
    return value;
  return tensor::ExpandShapeOp::create(
      rewriter, value.getLoc(), type.clone(shape), value,
      ArrayRef<ReassociationIndices>(getAllAxes(shape.size())));
}

/// Whether layers differ in numbers such as this one. Limits of integers, and
/// what LLVM simplifies, are better known to it.
static bool isParameter(Operation &op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  if (!constant)
    return false;
  // Zero points.
  if (constant.getType().isInteger(32))
    return llvm::all_of(constant->getUsers(), llvm::IsaPred<arith::AddIOp>);
  auto number = dyn_cast<FloatAttr>(constant.getValue());
  if (!number || !number.getType().isF32())
    return false;
  const double value = number.getValueAsDouble();
  return !llvm::is_contained({0.0, 1.0, -1.0, 127.0, -128.0, 255.0}, value);
}

/// Makes the parameters of the body inputs, so that products of equal shapes
/// have equal bodies, which share their code.
static void passParameters(FusedProductOp product, IRRewriter &rewriter) {
  SmallVector<Attribute> maps(product.getMaps().begin(),
                              product.getMaps().end());
  const unsigned rank = cast<ShapedType>(product.getOut().getType()).getRank();
  for (Operation &op : llvm::make_early_inc_range(product.getBlock())) {
    if (!isParameter(op))
      continue;
    auto type = RankedTensorType::get({}, op.getResult(0).getType());
    rewriter.setInsertionPoint(product);
    Value number = arith::ConstantOp::create(
        rewriter, op.getLoc(),
        DenseElementsAttr::get(type, cast<arith::ConstantOp>(op).getValue()));
    product.getInputsMutable().append(number);
    maps.push_back(
        AffineMapAttr::get(AffineMap::get(rank, 0, {}, rewriter.getContext())));
    rewriter.replaceOp(&op, product.getBlock().addArgument(
                                type.getElementType(), op.getLoc()));
  }
  product.setMapsAttr(rewriter.getArrayAttr(maps));
}

/// `value` with the axes of the result of `op`, a reshape, or of its operand.
static Value repeatReshape(Operation *op, bool isInverse, Value value,
                           IRRewriter &rewriter) {
  auto expansion = dyn_cast<tensor::ExpandShapeOp>(op);
  const SmallVector<ReassociationIndices> axes =
      expansion ? expansion.getReassociationIndices()
                : cast<tensor::CollapseShapeOp>(op).getReassociationIndices();
  Value shape = isInverse ? op->getOperand(0) : op->getResult(0);
  auto type = cast<RankedTensorType>(shape.getType())
                  .clone(getElementTypeOrSelf(value.getType()));
  if (bool(expansion) != isInverse)
    return tensor::ExpandShapeOp::create(rewriter, op->getLoc(), type, value,
                                         axes);
  return tensor::CollapseShapeOp::create(rewriter, op->getLoc(), type, value,
                                         axes);
}

/// Lets `product` compute what `epilogue` does, after what it does already.
static FusedProductOp fuse(FusedProductOp product,
                           const EpilogueLoops &epilogue,
                           IRRewriter &rewriter) {
  linalg::GenericOp loops = epilogue.loops;
  rewriter.setInsertionPoint(loops);
  SmallVector<Value> inputs(product.getInputs());
  SmallVector<AffineMap> maps;
  ArrayAttr ownMaps = product.getMaps();
  llvm::append_range(maps, ownMaps.getAsValueRange<AffineMapAttr>());
  auto *nextAxes = epilogue.axes.begin();
  for (auto [input, map] :
       llvm::zip(loops.getInputs(), loops.getIndexingMapsArray())) {
    if (input == epilogue.read)
      continue;
    const std::optional<InputAxes> &axes = *nextAxes++;
    inputs.push_back(axes ? reshape(input, axes->shape, rewriter) : input);
    maps.push_back(axes ? axes->map : map);
  }
  // The destination is that of the loops, so that no result is copied.
  Value out = loops.getOutputs().front();
  for (Operation *op : llvm::reverse(epilogue.reshapes))
    out = repeatReshape(op, /*isInverse=*/true, out, rewriter);
  auto fused = FusedProductOp::create(
      rewriter, loops.getLoc(), out.getType(), product.getSource(),
      product.getWeights(), product.getInitial(), inputs, out,
      product.getChannelsAttr(), product.getKernelAttr(),
      product.getStridesAttr(), product.getDilationsAttr(),
      product.getPadsBeginAttr(), product.getPadValueAttr(),
      product.getIsUnsignedAttr(), product.getSourceOffsetAttr(),
      product.getNarrowWeightsAttr(), rewriter.getAffineMapArrayAttr(maps));
  // The body of the product, with an argument for each input of the loops.
  fused.getBody().takeBody(product.getBody());
  Block &body = fused.getBlock();
  Operation *terminator = body.getTerminator();
  Value computed = terminator->getOperand(0);
  SmallVector<Value> elements;
  for (auto [number, argument] :
       llvm::enumerate(loops.getBody()->getArguments())) {
    const bool isInput = number < loops.getInputs().size();
    elements.push_back(
        isInput && loops.getInputs()[number] != epilogue.read
            ? body.addArgument(argument.getType(), argument.getLoc())
            : computed);
  }
  // The element of the destination is not read.
  rewriter.setInsertionPoint(terminator);
  IRMapping mapping;
  mapping.map(loops.getBody()->getArguments(), elements);
  // Scalars of the loops around become constants of the body.
  loops.getBody()->walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (Operation *constant = operand.getDefiningOp();
          constant && constant->getBlock() != loops.getBody() &&
          !mapping.contains(operand))
        rewriter.clone(*constant, mapping);
  });
  for (Operation &op : loops.getBody()->without_terminator())
    rewriter.clone(op, mapping);
  terminator->setOperand(
      0, mapping.lookup(loops.getBody()->getTerminator()->getOperand(0)));
  rewriter.setInsertionPoint(loops);
  Value result = fused.getResult();
  for (Operation *op : epilogue.reshapes)
    result = repeatReshape(op, /*isInverse=*/false, result, rewriter);
  rewriter.replaceOp(loops, result);
  for (Operation *op : llvm::reverse(epilogue.reshapes))
    rewriter.eraseOp(op);
  rewriter.eraseOp(product);
  return fused;
}

/// Lets `product` write where the reshapes of its result end, as after an
/// epilogue behind them: a result of the function then needs no copy.
static void writeReshaped(FusedProductOp product, IRRewriter &rewriter) {
  Value result = product.getResult();
  if (!result || !product.getOut().getDefiningOp<tensor::EmptyOp>())
    return;
  const SmallVector<Operation *> reshapes = findReshapes(result);
  if (reshapes.empty())
    return;
  auto type = cast<RankedTensorType>(reshapes.back()->getResult(0).getType());
  if (!type.hasStaticShape())
    return;
  rewriter.setInsertionPoint(product);
  Value out = tensor::EmptyOp::create(rewriter, product.getLoc(),
                                      type.getShape(), type.getElementType());
  for (Operation *op : llvm::reverse(reshapes))
    out = repeatReshape(op, /*isInverse=*/true, out, rewriter);
  product.getOutMutable().assign(out);
}

/// Whether all values that the body uses from outside are constants.
static bool usesOnlyConstants(linalg::GenericOp loops) {
  auto isInside = [&](Value value) {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return argument.getOwner() == loops.getBody();
    Operation *op = value.getDefiningOp();
    return op->getBlock() == loops.getBody() ||
           op->hasTrait<mlir::OpTrait::ConstantLike>();
  };
  return llvm::all_of(*loops.getBody(), [&](Operation &op) {
    return llvm::all_of(op.getOperands(), isInside);
  });
}

namespace {
struct FuseEpiloguesPass : lpt::impl::FuseEpiloguesBase<FuseEpiloguesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<FusedProductOp> products;
    getOperation()->walk(
        [&](FusedProductOp product) { products.push_back(product); });
    for (FusedProductOp product : products) {
      bool isFused = false;
      std::optional<EpilogueLoops> epilogue;
      while ((epilogue = findEpilogue(product)) &&
             usesOnlyConstants(epilogue->loops)) {
        product = fuse(product, *epilogue, rewriter);
        isFused = true;
      }
      if (isFused)
        passParameters(product, rewriter);
      writeReshaped(product, rewriter);
    }
  }
};
} // namespace
