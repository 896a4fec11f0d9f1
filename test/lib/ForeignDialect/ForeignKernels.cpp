//===- ForeignKernels.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels of `lpt` may do with the ops, and what generated code computes
// for them.
//
//===----------------------------------------------------------------------===//

#include "ForeignModels.h"

#include "LPT/Conversion/ConvertToLinalgPatternInterface.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace foreign;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
struct CubeKernels
    : lpt::KernelOpInterface::ExternalModel<CubeKernels, CubeOp> {
  bool isElementwise(Operation *) const { return true; }
};

struct RotateKernels
    : lpt::KernelOpInterface::ExternalModel<RotateKernels, RotateOp> {
  bool movesElements(Operation *) const { return true; }
};

struct OneHotKernels
    : lpt::KernelOpInterface::ExternalModel<OneHotKernels, OneHotOp> {};

struct DenseKernels
    : lpt::KernelOpInterface::ExternalModel<DenseKernels, DenseOp> {};
} // namespace

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

namespace {
struct CubeLowering : OpConversionPattern<CubeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(CubeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value input = adaptor.getInput();
    auto type = cast<RankedTensorType>(input.getType());
    if (!type.getElementType().isF32())
      return rewriter.notifyMatchFailure(op, "computes in f32 only");
    Location loc = op.getLoc();
    Value init = tensor::EmptyOp::create(
        rewriter, loc, tensor::getMixedSizes(rewriter, loc, input),
        type.getElementType());
    auto map = rewriter.getMultiDimIdentityMap(type.getRank());
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(
        op, type, input, init, ArrayRef<AffineMap>{map, map}, iterators,
        [](OpBuilder &b, Location loc, ValueRange elements) {
          Value x = elements[0];
          Value square = arith::MulFOp::create(b, loc, x, x);
          Value cube = arith::MulFOp::create(b, loc, square, x);
          linalg::YieldOp::create(b, loc, cube);
        });
    return success();
  }
};

/// Two slices change places.
struct RotateLowering : OpConversionPattern<RotateOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(RotateOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value input = adaptor.getInput();
    auto type = cast<RankedTensorType>(input.getType());
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "moves along static axes only");
    Location loc = op.getLoc();
    int64_t axis = op.getAxis(), size = type.getDimSize(axis);
    int64_t first = size == 0 ? 0 : getSource(op, 0, size);
    Value result = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                           type.getElementType());
    auto move = [&](int64_t from, int64_t to, int64_t count) {
      SmallVector<OpFoldResult> strides(type.getRank(),
                                        rewriter.getIndexAttr(1)),
          sizes =
              getAsIndexOpFoldResult(rewriter.getContext(), type.getShape()),
          source(type.getRank(), rewriter.getIndexAttr(0)), target = source;
      source[axis] = rewriter.getIndexAttr(from);
      target[axis] = rewriter.getIndexAttr(to);
      sizes[axis] = rewriter.getIndexAttr(count);
      Value slice = tensor::ExtractSliceOp::create(rewriter, loc, input, source,
                                                   sizes, strides);
      result = tensor::InsertSliceOp::create(rewriter, loc, slice, result,
                                             target, sizes, strides);
    };
    move(first, 0, size - first);
    move(0, size - first, first);
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// Bytes are `i8`, whatever their sign.
struct OneHotLowering : OpConversionPattern<OneHotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(OneHotOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getResult().getType());
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "has static shapes only");
    Location loc = op.getLoc();
    Value init = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                         type.getElementType());
    const unsigned rank = type.getRank();
    AffineMap maps[] = {
        rewriter.getMultiDimIdentityMap(rank).getMajorSubMap(rank - 1),
        rewriter.getMultiDimIdentityMap(rank)};
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(
        op, type, adaptor.getInput(), init, maps, iterators,
        [&](OpBuilder &b, Location loc, ValueRange elements) {
          Value byte = arith::IndexCastUIOp::create(b, loc, b.getIndexType(),
                                                    elements[0]);
          Value index = linalg::IndexOp::create(b, loc, rank - 1);
          Value isEqual = arith::CmpIOp::create(
              b, loc, arith::CmpIPredicate::eq, byte, index);
          Value number =
              arith::UIToFPOp::create(b, loc, b.getF32Type(), isEqual);
          linalg::YieldOp::create(b, loc, number);
        });
    return success();
  }
};

struct ForeignLowerings : lpt::ConvertToLinalgPatternInterface {
  using lpt::ConvertToLinalgPatternInterface::ConvertToLinalgPatternInterface;
  void
  populateConvertToLinalgPatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns) const override {
    patterns.add<CubeLowering, OneHotLowering, RotateLowering>(
        converter, patterns.getContext());
  }
};
} // namespace

void foreign::attachKernelModels(ForeignDialect *dialect) {
  MLIRContext &context = *dialect->getContext();
  CubeOp::attachInterface<CubeKernels>(context);
  OneHotOp::attachInterface<OneHotKernels>(context);
  RotateOp::attachInterface<RotateKernels>(context);
  DenseOp::attachInterface<DenseKernels>(context);
  dialect->addInterfaces<ForeignLowerings>();
}
