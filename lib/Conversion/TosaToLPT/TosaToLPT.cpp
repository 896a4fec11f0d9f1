//===- TosaToLPT.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass.
//
//===----------------------------------------------------------------------===//

#include "ModuleConversion.h"
#include "TosaPatterns.h"

#include "Frontend/SinkTransposes.h"

#include "LPT/Conversion/Tosa/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTTOSATOLPT
#include "LPT/Conversion/Tosa/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// `value` with the type `type`, if only its sizes are others, or a null value
/// with a reason.
static Value refine(Value value, Type type, OpEmitter &emit) {
  if (value.getType() == type)
    return value;
  auto result = dyn_cast<OpResult>(value);
  if (result && succeeded(verifyCompatibleShape(type, value.getType())) &&
      getElementTypeOrSelf(type) == getElementType(value) &&
      isa_and_nonnull<LPTDialect>(result.getOwner()->getDialect()) &&
      !llvm::is_contained(emit.getOperands(), value)) {
    value.setType(type);
    return value;
  }
  std::string text;
  llvm::raw_string_ostream(text) << "expected a result of type "
                                 << value.getType() << ", but got " << type;
  return emit.fail(text);
}

LogicalResult lpt::finishTosaPattern(Operation *op, Value value,
                                     OpEmitter &emit,
                                     const TypeConverter &types,
                                     ConversionPatternRewriter &rewriter,
                                     TosaConversionState &state) {
  if (value && !emit.hasFailed())
    value = refine(value, types.convertType(op->getResult(0).getType()), emit);
  if (value && !emit.hasFailed()) {
    rewriter.replaceOp(op, value);
    return success();
  }
  state.reasons[op] = emit.getReason().str();
  return rewriter.notifyMatchFailure(op, emit.getReason());
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Notes on the arguments of `function` what numbers their integers stand for.
static void noteQuantization(func::FuncOp function) {
  Builder builder(function.getContext());
  auto note = [&](Type type, auto set) {
    auto quantized =
        dyn_cast<quant::UniformQuantizedType>(getElementTypeOrSelf(type));
    if (!quantized)
      return;
    set(LPTDialect::ScaleAttrHelper::getNameStr(),
        builder.getF64FloatAttr(quantized.getScale()));
    set(LPTDialect::ZeroPointAttrHelper::getNameStr(),
        builder.getI64IntegerAttr(quantized.getZeroPoint()));
  };
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    note(type, [&, i = index](StringRef name, Attribute value) {
      function.setArgAttr(i, name, value);
    });
  for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
    note(type, [&, i = index](StringRef name, Attribute value) {
      function.setResultAttr(i, name, value);
    });
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct ConvertTosaToLPTPass
    : lpt::impl::ConvertTosaToLPTBase<ConvertTosaToLPTPass> {
  using ConvertTosaToLPTBase::ConvertTosaToLPTBase;

  void runOnOperation() override;

private:
  LogicalResult convert(const llvm::DenseSet<Operation *> &functions,
                        TosaConversionState &state);
};
} // namespace

LogicalResult
ConvertTosaToLPTPass::convert(const llvm::DenseSet<Operation *> &functions,
                              TosaConversionState &state) {
  TosaTypeConverter types;
  RewritePatternSet patterns(&getContext());
  populateTosaConvolutionPatterns(patterns, types, state);
  populateTosaElementwisePatterns(patterns, types, state);
  populateTosaIntegerPatterns(patterns, types, state);
  populateTosaMovementPatterns(patterns, types, state);
  populateTosaPoolingPatterns(patterns, types, state);
  populateTosaReductionPatterns(patterns, types, state);
  populateTosaRescalePatterns(patterns, types, state);
  populateTosaResizePatterns(patterns, types, state);
  ConversionTarget target(getContext());
  target.addLegalDialect<LPTDialect, quant::QuantDialect,
                         tensor::TensorDialect>();
  populateFunctionConversion(patterns, types, target, functions);
  return applyPartialConversion(getOperation(), target, std::move(patterns));
}

void ConvertTosaToLPTPass::runOnOperation() {
  Operation *root = getOperation();
  if (rescale != "float" && rescale != "exact") {
    emitError(root->getLoc())
        << "expected 'rescale' to be float or exact, but got '" << rescale
        << "'";
    return signalPassFailure();
  }
  TosaConversionState state;
  state.isExact = rescale == "exact";
  const StringRef dialect = tosa::TosaDialect::getDialectNamespace();
  if (!hasOpOf(root, dialect))
    return;
  llvm::DenseSet<Operation *> functions = collectFunctions(root, dialect);
  for (Operation *function : functions)
    noteQuantization(cast<func::FuncOp>(function));
  if (failed(convert(functions, state)))
    return signalPassFailure();
  cleanUpConversion(root, dialect);
  sinkTransposes(root);
  reportUnconverted(root, dialect, state.reasons);
}
