//===- QuantToLPT.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/FrontendBuilder.h"
#include "Frontend/SignlessTypes.h"
#include "Frontend/UniformTypes.h"

#include "LPT/Conversion/FrontendPasses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/ControlFlow/Transforms/StructuralTypeConversions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTQUANTTOLPT
#include "LPT/Conversion/FrontendPasses.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The parameters of the elements of `type`, which are of a quantized type.
/// Nothing, with the reason in `found`, if they are not expressed here.
static std::optional<UniformParameters> getParameters(Type type,
                                                      std::string &found) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    found = "no ranked tensor";
    return std::nullopt;
  }
  if (tensor.getEncoding()) {
    found = "an encoding";
    return std::nullopt;
  }
  std::optional<UniformParameters> parameters =
      UniformParameters::get(tensor.getElementType(), found);
  if (parameters && parameters->axis &&
      (*parameters->axis < 0 || *parameters->axis >= tensor.getRank())) {
    found = "an axis that the tensor does not have";
    return std::nullopt;
  }
  return parameters;
}

static bool isQuantized(Type type) {
  return isa<quant::QuantizedType>(getElementTypeOrSelf(type));
}

namespace {
/// Tensors of uniform types as tensors of their integers.
struct StorageConverter : TypeConverter {
  StorageConverter() {
    addConversion([](Type type) { return type; });
    addConversion([](RankedTensorType type) -> std::optional<Type> {
      std::string found;
      if (!isQuantized(type))
        return std::nullopt;
      std::optional<UniformParameters> parameters = getParameters(type, found);
      return parameters ? type.clone(parameters->storage) : type;
    });
    addSourceMaterialization([](OpBuilder &builder, RankedTensorType type,
                                ValueRange inputs, Location location) {
      return createCast(builder, type, inputs, location);
    });
    addTargetMaterialization([](OpBuilder &builder, RankedTensorType type,
                                ValueRange inputs, Location location) {
      return createCast(builder, type, inputs, location);
    });
  }

private:
  /// Between a quantized tensor and its integers, one of which is `type`, by
  /// way of integers without signedness. Null for other types.
  static Value createCast(OpBuilder &builder, RankedTensorType type,
                          ValueRange inputs, Location location) {
    auto from = inputs.size() == 1
                    ? dyn_cast<RankedTensorType>(inputs[0].getType())
                    : RankedTensorType();
    if (!from || isQuantized(from) == isQuantized(type))
      return {};
    const bool isToStorage = isQuantized(from);
    auto signless = RankedTensorType::get(
        type.getShape(),
        cast<quant::QuantizedType>((isToStorage ? from : type).getElementType())
            .getStorageType());
    if (isToStorage)
      return tensor::BitcastOp::create(
          builder, location, type,
          quant::StorageCastOp::create(builder, location, signless, inputs[0]));
    Value integers =
        tensor::BitcastOp::create(builder, location, signless, inputs[0]);
    return quant::StorageCastOp::create(builder, location, type, integers);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// clamp(round(x / scale + zero point)), the numbers of StableHLO.
struct ConvertQuantizeCast : OpConversionPattern<quant::QuantizeCastOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(quant::QuantizeCastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;
};

/// (stored - zero point) * scale
struct ConvertDequantizeCast : OpConversionPattern<quant::DequantizeCastOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(quant::DequantizeCastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;
};

/// The integers stay, but for their signedness.
struct ConvertStorageCast : OpConversionPattern<quant::StorageCastOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(quant::StorageCastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getResult().getType());
    rewriter.replaceOpWithNewOp<tensor::BitcastOp>(op, type,
                                                   adaptor.getInput());
    return success();
  }
};

/// An op that moves elements moves the integers.
struct ConvertMovement : ConversionPattern {
  ConvertMovement(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/1,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override;
};
} // namespace

namespace {
/// The arithmetic of a cast, in floats of one type.
struct CastArithmetic {
  OpBuilder &builder;
  Location location;
  UniformParameters parameters;
  int64_t rank;

  template <typename OpTy>
  Value create(ValueRange operands, typename OpTy::Properties properties = {}) {
    return createInferred<OpTy>(builder, location,
                                parameters.getArithmeticType(), operands,
                                properties);
  }
  Value convert(Value x, Type elementType) {
    return getElementType(x) == elementType
               ? x
               : createInferred<ConvertOp>(builder, location, elementType, x);
  }
  Value getConstant(DenseElementsAttr elements) {
    return ConstantOp::create(builder, location,
                              cast<RankedTensorType>(elements.getType()),
                              elements);
  }
  Value getScales() { return getConstant(parameters.getScales(rank)); }
  Value getZeroPoints() { return getConstant(parameters.getZeroPoints(rank)); }
};
} // namespace

/// Replaces `op`, a cast of `input` with the parameters of the type
/// `quantized`, by what `compute` makes of the input in floats.
static LogicalResult
convertCast(Operation *op, Type quantized, Value input,
            ConversionPatternRewriter &rewriter,
            function_ref<Value(CastArithmetic &arithmetic, Value x)> compute) {
  std::string found;
  std::optional<UniformParameters> parameters = getParameters(quantized, found);
  if (!parameters)
    return rewriter.notifyMatchFailure(op, found);
  CastArithmetic arithmetic{rewriter, op->getLoc(), *parameters,
                            int64_t(getShape(input).size())};
  rewriter.replaceOp(
      op, compute(arithmetic,
                  arithmetic.convert(input, parameters->getArithmeticType())));
  return success();
}

LogicalResult ConvertQuantizeCast::matchAndRewrite(
    quant::QuantizeCastOp op, OpAdaptor adaptor,
    ConversionPatternRewriter &rewriter) const {
  return convertCast(
      op, op.getResult().getType(), adaptor.getInput(), rewriter,
      [](CastArithmetic &arithmetic, Value x) {
        const UniformParameters &parameters = arithmetic.parameters;
        x = arithmetic.create<DivideOp>({x, arithmetic.getScales()});
        if (parameters.hasZeroPoint())
          x = arithmetic.create<AddOp>({x, arithmetic.getZeroPoints()});
        x = arithmetic.create<RoundOp>(x);
        if (parameters.isNarrow()) {
          ClampOp::Properties limits;
          Builder &builder = arithmetic.builder;
          limits.min = builder.getF64FloatAttr(double(parameters.low));
          limits.max = builder.getF64FloatAttr(double(parameters.high));
          x = arithmetic.create<ClampOp>(x, limits);
        }
        return arithmetic.convert(x, parameters.storage);
      });
}

LogicalResult ConvertDequantizeCast::matchAndRewrite(
    quant::DequantizeCastOp op, OpAdaptor adaptor,
    ConversionPatternRewriter &rewriter) const {
  return convertCast(
      op, op.getInput().getType(), adaptor.getInput(), rewriter,
      [](CastArithmetic &arithmetic, Value x) {
        if (arithmetic.parameters.hasZeroPoint())
          x = arithmetic.create<SubtractOp>({x, arithmetic.getZeroPoints()});
        x = arithmetic.create<MultiplyOp>({x, arithmetic.getScales()});
        return arithmetic.convert(x, arithmetic.parameters.expressed);
      });
}

/// Whether elements of results are elements of operands, whatever these are.
static bool onlyMovesElements(Operation *op) {
  return isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ConcatOp,
             tensor::EmptyOp, tensor::ExpandShapeOp, tensor::ExtractSliceOp,
             tensor::GatherOp, tensor::InsertSliceOp, tensor::ReshapeOp,
             arith::SelectOp>(op);
}

LogicalResult
ConvertMovement::matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                                 ConversionPatternRewriter &rewriter) const {
  if (!onlyMovesElements(op))
    return rewriter.notifyMatchFailure(op, "computes");
  SmallVector<Type> types;
  if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
    return failure();
  OperationState state(op->getLoc(), op->getName(), operands, types,
                       op->getAttrs());
  rewriter.replaceOp(op, rewriter.create(state));
  return success();
}

/// Adds the patterns, for types that `converter` converts.
static void populateQuantToLPTPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<ConvertQuantizeCast, ConvertDequantizeCast, ConvertStorageCast,
               ConvertMovement>(converter, patterns.getContext());
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

/// What keeps `op` as it is, which has quantized operands or results.
static FrontendRefusal getRefusal(Operation *op) {
  std::string found;
  for (Type type :
       llvm::concat<Type>(op->getOperandTypes(), op->getResultTypes()))
    if (isQuantized(type) && !getParameters(type, found))
      return refuse(isa<RankedTensorType>(type) ? FrontendReason::UniformType
                                                : FrontendReason::NotATensor,
                    found);
  return refuse(FrontendReason::ForeignOp);
}

/// Notes ops on quantized values, but for the casts around those of other
/// dialects.
static void collectRefusals(ModuleOp module, FrontendRefusals &refusals) {
  module.walk([&](Operation *op) {
    if (!llvm::any_of(op->getOperandTypes(), isQuantized) &&
        !llvm::any_of(op->getResultTypes(), isQuantized))
      return;
    std::string found;
    if (auto cast = dyn_cast<quant::StorageCastOp>(op))
      if (getParameters(isQuantized(cast.getInput().getType())
                            ? cast.getInput().getType()
                            : cast.getResult().getType(),
                        found))
        return;
    refusals.add(op, getRefusal(op));
  });
}

namespace {
struct ConvertQuantToLPTPass
    : lpt::impl::ConvertQuantToLPTBase<ConvertQuantToLPTPass> {
  void runOnOperation() override;
};
} // namespace

/// Says which ops have to change: those with a type that `converter` changes,
/// if they are known to be the same on integers.
static void setLegality(const TypeConverter &converter,
                        ConversionTarget &target) {
  target.addDynamicallyLegalDialect<quant::QuantDialect>(
      [&](Operation *op) { return converter.isLegal(op); });
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp op) {
    // Blocks besides the first are converted with the branches to them.
    return converter.isSignatureLegal(op.getFunctionType());
  });
  target.addDynamicallyLegalOp<func::CallOp, func::ReturnOp>(
      [&](Operation *op) { return converter.isLegal(op); });
  target.markUnknownOpDynamicallyLegal([&](Operation *op) {
    return !onlyMovesElements(op) || converter.isLegal(op);
  });
}

void ConvertQuantToLPTPass::runOnOperation() {
  StorageConverter converter;
  RewritePatternSet patterns(&getContext());
  ConversionTarget target(getContext());
  setLegality(converter, target);
  populateQuantToLPTPatterns(converter, patterns);
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateCallOpTypeConversionPattern(patterns, converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
  scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                       target);
  cf::populateCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                     target);
  ConversionConfig config;
  // A dequantization of a quantization would fold to what was quantized.
  config.foldingMode = DialectConversionFoldingMode::Never;
  if (failed(applyPartialConversion(getOperation(), target, std::move(patterns),
                                    config)))
    return signalPassFailure();
  IRRewriter rewriter(&getContext());
  resolveSignlessTypes(getOperation(), rewriter);
  FrontendRefusals refusals;
  collectRefusals(getOperation(), refusals);
  refusals.report();
}
