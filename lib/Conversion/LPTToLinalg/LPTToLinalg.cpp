//===- LPTToLinalg.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/ConvertToLinalgPatternInterface.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Reference/Tensor.h"
#include "Lowering.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/DialectResourceBlobManager.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTLPTTOLINALG
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Types and constants
//===----------------------------------------------------------------------===//

namespace {
struct StorageTypeConverter : TypeConverter {
  StorageTypeConverter() {
    addConversion([](Type type) { return type; });
    addConversion([](RankedTensorType type) {
      return isTensorElementType(type.getElementType()) ? getStorageType(type)
                                                        : type;
    });
  }
};

/// The attribute as one of the storage type. Blobs are shared.
FailureOr<ElementsAttr> getStoredValue(ElementsAttr value) {
  auto type = cast<RankedTensorType>(value.getShapedType());
  RankedTensorType storage = getStorageType(type);
  if (storage == type)
    return value;
  if (type.getElementTypeBitWidth() != storage.getElementTypeBitWidth()) {
    // Elements of four bits are extended into their bytes, and booleans, of
    // which a byte holds eight, get one each.
    FailureOr<Tensor> tensor = Tensor::fromAttribute(value);
    if (failed(tensor))
      return failure();
    return ElementsAttr(
        DenseElementsAttr::getFromRawBuffer(storage, tensor->getBytes()));
  }
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return ElementsAttr(
        DenseResourceElementsAttr::get(storage, resource.getRawHandle()));
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return ElementsAttr(
        DenseElementsAttr::getFromRawBuffer(storage, dense.getRawData()));
  return failure();
}

struct ConstantPattern : OpConversionPattern<ConstantOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FailureOr<ElementsAttr> value = getStoredValue(op.getValue());
    if (failed(value))
      return op.emitOpError("expected a value that can be read");
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, *value);
    return success();
  }
};
} // namespace

LogicalResult lpt::detail::replaceLowered(Operation *op,
                                          ArrayRef<Value> results,
                                          ConversionPatternRewriter &rewriter) {
  SmallVector<Value> replacements;
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results)) {
    RankedTensorType type = getStorageType(result);
    replacements.push_back(
        value.getType() == type
            ? value
            : tensor::CastOp::create(rewriter, op->getLoc(), type, value));
  }
  rewriter.replaceOp(op, replacements);
  return success();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Puts the body of each kernel where the kernel was. Ops of kernels with
/// explicit numbers are marked as long as this pass runs. Layouts are about
/// memory that the kernels of one program share; tensors have none.
static void inlineKernels(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  module.walk([&](KernelOp kernel) {
    Operation *yield = kernel.getBlock().getTerminator();
    if (kernel.getExplicitNumbers())
      for (Operation &op : kernel.getBlock().without_terminator())
        op.setDiscardableAttr(explicitNumbersName, rewriter.getUnitAttr());
    rewriter.inlineBlockBefore(&kernel.getBlock(), kernel, kernel.getInputs());
    rewriter.replaceOp(kernel, yield->getOperands());
    rewriter.eraseOp(yield);
  });
}

//===----------------------------------------------------------------------===//
// Ops of other dialects
//===----------------------------------------------------------------------===//

static bool isForeignComputation(Operation *op) {
  return !isa_and_nonnull<LPTDialect>(op->getDialect()) &&
         isKernelComputation(op);
}

static bool bringsPatterns(Dialect *dialect) {
  return dialect &&
         dialect->getRegisteredInterface<ConvertToLinalgPatternInterface>();
}

std::optional<std::string> lpt::explainMissingLowering(Operation *op) {
  if (isa_and_nonnull<LPTDialect>(op->getDialect()))
    return std::nullopt;
  if (!isForeignComputation(op))
    return "its dialect does not say that kernels may hold it "
           "(KernelOpInterface)";
  if (!bringsPatterns(op->getDialect()))
    return "its dialect brings no patterns that lower it "
           "(ConvertToLinalgPatternInterface)";
  return std::nullopt;
}

namespace {
/// The last pattern that an op of another dialect meets, which says what is
/// missing.
struct MissingPattern : ConversionPattern {
  MissingPattern(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/0,
                          context) {}
  LogicalResult matchAndRewrite(Operation *op, ArrayRef<Value>,
                                ConversionPatternRewriter &) const override {
    if (!isForeignComputation(op))
      return failure();
    return op->emitOpError("expected a pattern of its dialect that lowers it, "
                           "but got none");
  }
};
} // namespace

/// Adds what the dialects bring that are loaded.
static void addForeignLowerings(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  for (Dialect *dialect : patterns.getContext()->getLoadedDialects())
    if (auto *lowerings =
            dialect->getRegisteredInterface<ConvertToLinalgPatternInterface>())
      lowerings->populateConvertToLinalgPatterns(converter, patterns);
  patterns.add<MissingPattern>(converter, patterns.getContext());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct ConvertLPTToLinalg
    : lpt::impl::ConvertLPTToLinalgBase<ConvertLPTToLinalg> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    inlineKernels(getOperation());
    StorageTypeConverter converter;
    RewritePatternSet patterns(context);
    patterns.add<ConstantPattern>(converter, context);
    addActivationLowerings(converter, patterns);
    addBitwiseLowerings(converter, patterns);
    addBlockLowerings(converter, patterns);
    addComparisonLowerings(converter, patterns);
    addConvolutionLowerings(converter, patterns);
    addElementwiseLowerings(converter, patterns);
    addExplicitLowerings(converter, patterns);
    addIndexingLowerings(converter, patterns);
    addInterpolateLowerings(converter, patterns);
    addLogicalLowerings(converter, patterns);
    addMatMulLowerings(converter, patterns);
    addMathLowerings(converter, patterns);
    addMovementLowerings(converter, patterns);
    addNormalizationLowerings(converter, patterns);
    addPoolingLowerings(converter, patterns);
    addProductLowerings(converter, patterns);
    addQuantizationLowerings(converter, patterns);
    addRecurrentLowerings(converter, patterns);
    addReductionLowerings(converter, patterns);
    addSamplingLowerings(converter, patterns);
    addSelectionLowerings(converter, patterns);
    addShapeLowerings(converter, patterns);
    addVariableLowerings(converter, patterns);
    addForeignLowerings(converter, patterns);
    populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                   converter);
    populateCallOpTypeConversionPattern(patterns, converter);
    populateReturnOpTypeConversionPattern(patterns, converter);

    ConversionTarget target(*context);
    target.addIllegalDialect<LPTDialect>();
    // Reads and writes storage.
    target.addLegalOp<FusedProductOp>();
    target.addDynamicallyLegalOp<YieldOp>(
        [](YieldOp op) { return isa<FusedProductOp>(op->getParentOp()); });
    target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp function) {
      return converter.isSignatureLegal(function.getFunctionType()) &&
             converter.isLegal(&function.getBody());
    });
    target.markUnknownOpDynamicallyLegal([&](Operation *op) {
      return converter.isLegal(op) &&
             !(bringsPatterns(op->getDialect()) && isForeignComputation(op));
    });

    // A lowering says itself why it refuses an op.
    bool isReported = false;
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        return failure();
      StringRef generic = "failed to legalize";
      if (isReported && StringRef(diagnostic.str()).starts_with(generic))
        return success();
      isReported = true;
      return failure();
    });
    if (failed(
            applyFullConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
