//===- Convolution.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions as loops over the sum first and over the result within: each
// element of the result still sums in the order of the evaluator, over the
// input channels and, within each, over the kernel positions, while the
// innermost loop runs along rows of the image.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

/// `sum + x * weight` in the type of the sum.
static Value multiplyAccumulate(Lowering &b, ValueRange elements, Value sum,
                                Type xType, Type weightsType) {
  Type compute = sum.getType();
  Value x = b.toCompute(elements[0], xType, compute);
  Value weight = b.toCompute(elements[1], weightsType, compute);
  if (isInteger(compute))
    return arith::AddIOp::create(b, sum, arith::MulIOp::create(b, x, weight));
  return arith::AddFOp::create(b, sum, arith::MulFOp::create(b, x, weight));
}

/// Replaces the channel axis of `x` by one of groups and one of channels.
static Value splitGroups(Value x, int64_t groups, int64_t channels,
                         Lowering &b) {
  Sizes sizes = b.getSizes(x);
  sizes[1] = b.size(groups);
  sizes.insert(sizes.begin() + 2, b.size(channels));
  return b.reshape(x, sizes);
}

/// The inverse.
static Value joinGroups(Value y, Lowering &b) {
  Sizes sizes = b.getSizes(y);
  sizes[1] = b.multiplySizes({sizes[1], sizes[2]});
  sizes.erase(sizes.begin() + 2);
  return b.reshape(y, sizes);
}

/// What both directions need: weights of static shape, and a padding that does
/// not depend on sizes that only show at run time.
template <typename OpTy>
static LogicalResult check(OpTy op, Lowering &b) {
  auto weights = cast<RankedTensorType>(op.getWeights().getType());
  if (!weights.hasStaticShape()) {
    b.refuse(op, KernelReason::DynamicShape, "weights of static shape");
    return failure();
  }
  bool isSame = op.getAutoPad() == AutoPad::SameUpper ||
                op.getAutoPad() == AutoPad::SameLower;
  if (isSame && ShapedType::isDynamicShape(getShape(op.getX()).drop_front(2))) {
    b.refuse(op, KernelReason::DynamicShape,
             "spatial axes of static sizes, because the padding depends "
             "on them");
    return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

template <typename OpTy, bool isGrouped>
static Value lowerForward(OpTy op, ValueRange operands, Lowering &b) {
  if (failed(check(op, b)))
    return {};
  Value x = operands[0], weights = operands[1];
  ArrayRef<int64_t> filter = getShape(weights).drop_front(isGrouped);
  int64_t numSpatial = filter.size() - 2;
  Window window;
  ShapeInference inference(nullptr, 1);
  if (failed(resolveWindow(getShape(x).drop_front(2), filter.drop_front(2),
                           WindowAttributes::ofConvolution(op),
                           /*isPool=*/false, inference, window)))
    return b.refuse(op, KernelReason::NoElements,
                    "a window that fits into the padded input");

  Sizes spatial;
  Sizes sizes = b.getSizes(x);
  for (int64_t i = 0; i != numSpatial; ++i) {
    int64_t fixed =
        window.padsBegin[i] + window.padsEnd[i] - window.getExtent(i);
    spatial.push_back(
        ShapedType::isDynamic(window.output[i])
            ? b.compute((b.dim(0) + fixed).floorDiv(window.strides[i]) + 1,
                        sizes[i + 2])
            : b.size(window.output[i]));
  }
  Sizes low(2, b.size(0)), high(2, b.size(0));
  for (int64_t i = 0; i != numSpatial; ++i) {
    low.push_back(b.size(window.padsBegin[i]));
    high.push_back(b.size(window.padsEnd[i]));
  }
  x = b.pad(x, low, high, b.zero(getElementType(x)));
  if (isGrouped)
    x = splitGroups(x, getShape(weights)[0], filter[1], b);

  // The loops: n, (group,) output channel, input channel, kernel, place.
  unsigned group = 1, outChannel = 1 + isGrouped, inChannel = 2 + isGrouped;
  unsigned kernel = inChannel + 1, place = kernel + numSpatial;
  Lowering::Input image{x, {b.dim(0)}}, kernels{weights, {}};
  SmallVector<unsigned> resultLoops = {0};
  Sizes resultSizes = {sizes[0]};
  if (isGrouped) {
    image.indices.push_back(b.dim(group));
    kernels.indices.push_back(b.dim(group));
    resultLoops.push_back(group);
    resultSizes.push_back(b.size(getShape(weights)[0]));
  }
  image.indices.push_back(b.dim(inChannel));
  kernels.indices.append({b.dim(outChannel), b.dim(inChannel)});
  resultLoops.push_back(outChannel);
  resultSizes.push_back(b.size(filter[0]));
  for (int64_t i = 0; i != numSpatial; ++i) {
    image.indices.push_back(b.dim(place + i) * window.strides[i] +
                            b.dim(kernel + i) * window.dilations[i]);
    kernels.indices.push_back(b.dim(kernel + i));
    resultLoops.push_back(place + i);
    resultSizes.push_back(spatial[i]);
  }
  Type xType = getElementType(op.getX());
  Type weightsType = getElementType(op.getWeights());
  Type compute = getProductCompute(xType, weightsType,
                                   getNumElements(filter.drop_front()));
  Value y = b.reduce(
      resultSizes, b.zero(compute), place + numSpatial, resultLoops,
      {image, kernels}, [&](Lowering &body, ValueRange elements, Value sum) {
        return multiplyAccumulate(body, elements, sum, xType, weightsType);
      });
  if (isGrouped)
    y = joinGroups(y, b);
  return b.store(y, getElementType(op.getResult()));
}

//===----------------------------------------------------------------------===//
// Transposed
//===----------------------------------------------------------------------===//

/// Sums the products of `[n, group, out channel, kernel..., place...]` into the
/// image. A place of the image looks for the elements that meet it, one kernel
/// position after the other.
static Value gatherProducts(Value products, const Window &window,
                            ArrayRef<OpFoldResult> resultSizes, Lowering &b) {
  unsigned numSpatial = window.kernel.size();
  Type compute = getElementType(products);
  // Gives the loops over the kernel their bounds; it is never read.
  Sizes kernelSizes;
  Lowering::Input kernel;
  SmallVector<unsigned> resultLoops = {0, 1, 2};
  for (unsigned i = 0; i != numSpatial; ++i) {
    kernelSizes.push_back(b.size(window.kernel[i]));
    kernel.indices.push_back(b.dim(3 + i));
    resultLoops.push_back(3 + numSpatial + i);
  }
  kernel.tensor = b.empty(compute, kernelSizes);
  return b.reduce(
      resultSizes, b.zero(compute), 3 + 2 * numSpatial, resultLoops, kernel,
      [&](Lowering &body, ValueRange, Value sum) -> Value {
        SmallVector<Index> place;
        for (unsigned i = 0; i != 3 + numSpatial; ++i)
          place.emplace_back(body, linalg::IndexOp::create(body, i));
        Value meets = body.integer(body.getI1Type(), 1);
        for (unsigned i = 0; i != numSpatial; ++i) {
          Index target(body, linalg::IndexOp::create(body, 3 + numSpatial + i));
          Index offset = target + window.padsBegin[i] -
                         Value(place[3 + i] * window.dilations[i]);
          // A negative offset is no multiple that matters.
          Index source = offset / window.strides[i];
          Value size = body.asValue(body.getSize(products, 3 + numSpatial + i));
          for (Value condition :
               {offset.compare(CmpIPredicate::sge, 0),
                (offset % window.strides[i]).compare(CmpIPredicate::eq, 0),
                source.isWithin(size)})
            meets = body.createOrFold<arith::AndIOp>(meets, condition);
          place.push_back(source);
        }
        auto sums = scf::IfOp::create(
            body, meets,
            [&](OpBuilder &builder, Location loc) {
              Lowering then(loc, builder);
              Value product = then.extract(products, place);
              Value next =
                  isInteger(compute)
                      ? Value(arith::AddIOp::create(then, sum, product))
                      : Value(arith::AddFOp::create(then, sum, product));
              scf::YieldOp::create(then, next);
            },
            [&](OpBuilder &builder, Location loc) {
              scf::YieldOp::create(builder, loc, sum);
            });
        return sums.getResult(0);
      });
}

template <typename OpTy, bool isGrouped>
static Value lowerBackprop(OpTy op, ValueRange operands, Lowering &b) {
  if (failed(check(op, b)))
    return {};
  Value x = operands[0], weights = operands[1];
  ArrayRef<int64_t> filter = getShape(weights).drop_front(isGrouped);
  int64_t groups = isGrouped ? getShape(weights)[0] : 1;
  unsigned numSpatial = filter.size() - 2;
  Window window;
  ShapeInference inference(nullptr, 1);
  if (failed(resolveBackpropWindow(
          getShape(x).drop_front(2), filter.drop_front(2),
          WindowAttributes::ofConvolution(op), op.getOutputPadding(),
          op.getOutputShape(), inference, window)))
    return b.refuse(op, KernelReason::NoElements,
                    "padding that leaves a result");

  Sizes sizes = b.getSizes(x);
  Sizes resultSizes = {sizes[0], b.size(groups), b.size(filter[1])};
  for (unsigned i = 0; i != numSpatial; ++i) {
    int64_t extra = op.getOutputPadding() ? (*op.getOutputPadding())[i] : 0;
    int64_t fixed = window.getExtent(i) - window.padsBegin[i] -
                    window.padsEnd[i] + extra - window.strides[i];
    resultSizes.push_back(
        ShapedType::isDynamic(window.output[i])
            ? b.compute(b.dim(0) * window.strides[i] + fixed, sizes[i + 2])
            : b.size(window.output[i]));
  }

  x = splitGroups(x, groups, filter[0], b);
  Sizes weightSizes = b.getSizes(weights);
  if (!isGrouped)
    weightSizes.insert(weightSizes.begin(), b.size(1));
  weights = b.reshape(weights, weightSizes);

  // The loops: n, group, input channel, output channel, kernel, place.
  unsigned kernel = 4, place = 4 + numSpatial;
  Lowering::Input image{x, {b.dim(0), b.dim(1), b.dim(2)}};
  Lowering::Input kernels{weights, {b.dim(1), b.dim(2), b.dim(3)}};
  SmallVector<unsigned> productLoops = {0, 1, 3};
  Sizes productSizes(ArrayRef(resultSizes).take_front(3));
  for (unsigned i = 0; i != numSpatial; ++i) {
    kernels.indices.push_back(b.dim(kernel + i));
    productLoops.push_back(kernel + i);
    productSizes.push_back(b.size(window.kernel[i]));
  }
  for (unsigned i = 0; i != numSpatial; ++i) {
    image.indices.push_back(b.dim(place + i));
    productLoops.push_back(place + i);
    productSizes.push_back(sizes[i + 2]);
  }
  Type xType = getElementType(op.getX());
  Type weightsType = getElementType(op.getWeights());
  Type compute = getProductCompute(
      xType, weightsType, filter[0] * getNumElements(filter.drop_front(2)));
  Value products = b.reduce(
      productSizes, b.zero(compute), place + numSpatial, productLoops,
      {image, kernels}, [&](Lowering &body, ValueRange elements, Value sum) {
        return multiplyAccumulate(body, elements, sum, xType, weightsType);
      });
  Value y = gatherProducts(products, window, resultSizes, b);
  return b.store(joinGroups(y, b), getElementType(op.getResult()));
}

void lpt::addConvolutionLowerings(const TypeConverter &converter,
                                  RewritePatternSet &patterns) {
  addLowering<ConvolutionOp, lowerForward<ConvolutionOp, false>>(converter,
                                                                 patterns);
  addLowering<GroupConvolutionOp, lowerForward<GroupConvolutionOp, true>>(
      converter, patterns);
  addLowering<ConvolutionBackpropDataOp,
              lowerBackprop<ConvolutionBackpropDataOp, false>>(converter,
                                                               patterns);
  addLowering<GroupConvolutionBackpropDataOp,
              lowerBackprop<GroupConvolutionBackpropDataOp, true>>(converter,
                                                                   patterns);
}
