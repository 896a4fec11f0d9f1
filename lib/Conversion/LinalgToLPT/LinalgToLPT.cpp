//===- LinalgToLPT.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "Frontend/SignlessTypes.h"
#include "Frontend/SinkTransposes.h"

#include "LPT/Conversion/FrontendPasses.h"

#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTLINALGTOLPT
#include "LPT/Conversion/FrontendPasses.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// An op with indexing maps, by what its maps and its body say.
class ConvertLinalgOp : public OpInterfaceRewritePattern<linalg::LinalgOp> {
public:
  ConvertLinalgOp(MLIRContext *context, FrontendRefusals &refusals)
      : OpInterfaceRewritePattern(context), refusals(refusals) {}

  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override {
    FrontendBuilder builder(rewriter, op);
    return builder.finish(convert(builder, op), refusals);
  }

private:
  static SmallVector<Value> convert(FrontendBuilder &builder,
                                    linalg::LinalgOp op) {
    if (!op.hasPureTensorSemantics() || op->getNumResults() == 0)
      return {builder.refuse(FrontendReason::Buffers)};
    if (op.getNumParallelLoops() == op.getNumLoops())
      return convertElementwise(builder, op);
    if (std::optional<ProductBody> body = ProductBody::match(op))
      return {convertProduct(builder, op, *body)};
    if (std::optional<ReductionBody> body = ReductionBody::match(op))
      return {convertReduction(builder, op, *body)};
    return {builder.refuse(FrontendReason::Body, "a reduction")};
  }

  FrontendRefusals &refusals;
};

class ConvertSoftmax : public OpRewritePattern<linalg::SoftmaxOp> {
public:
  ConvertSoftmax(MLIRContext *context, FrontendRefusals &refusals)
      : OpRewritePattern(context), refusals(refusals) {}

  LogicalResult matchAndRewrite(linalg::SoftmaxOp op,
                                PatternRewriter &rewriter) const override {
    FrontendBuilder builder(rewriter, op);
    if (op->getNumResults() == 0) {
      (void)builder.refuse(FrontendReason::Buffers);
      return builder.finish(Value(), refusals);
    }
    SoftmaxOp::Properties properties;
    properties.axis = rewriter.getI64IntegerAttr(op.getDimension());
    return builder.finish(builder.createAlike<SoftmaxOp>(
                              builder.getOperand(op.getInput()), properties),
                          refusals);
  }

private:
  FrontendRefusals &refusals;
};

/// Forgets refused ops that turn out to be dead, and knows whether there were
/// any ops that are gone.
struct ErasureListener : RewriterBase::Listener {
  explicit ErasureListener(FrontendRefusals &refusals) : refusals(refusals) {}
  void notifyOperationErased(Operation *op) override {
    refusals.remove(op);
    hasErased = true;
  }

  FrontendRefusals &refusals;
  bool hasErased = false;
};

struct ConvertLinalgToLPTPass
    : lpt::impl::ConvertLinalgToLPTBase<ConvertLinalgToLPTPass> {
  void runOnOperation() override;
};
} // namespace

void lpt::populateLinalgToLPTPatterns(RewritePatternSet &patterns,
                                      FrontendRefusals &refusals) {
  patterns.add<ConvertLinalgOp, ConvertSoftmax>(patterns.getContext(),
                                                refusals);
}

/// Ops of the dialects that this pass reads for which there is no pattern.
static bool hasNoPattern(Operation *op) {
  if (isa_and_nonnull<linalg::LinalgDialect>(op->getDialect()))
    return !isa<linalg::YieldOp, linalg::IndexOp>(op);
  return isa<tensor::GatherOp, tensor::GenerateOp, tensor::InsertSliceOp,
             tensor::ReshapeOp, tensor::ScatterOp>(op);
}

void ConvertLinalgToLPTPass::runOnOperation() {
  FrontendRefusals refusals;
  ErasureListener listener(refusals);
  RewritePatternSet patterns(&getContext());
  populateLinalgToLPTPatterns(patterns, refusals);
  populateTensorToLPTPatterns(patterns, refusals);
  populateElementwiseToLPTPatterns(patterns, refusals);
  // Each op once, in order: producers have been converted before their users,
  // and what a user is combined with is looked for among ops of this dialect.
  walkAndApplyPatterns(getOperation(), std::move(patterns), &listener);
  // What no op of linalg has become is left as it is.
  if (listener.hasErased) {
    IRRewriter rewriter(&getContext(), &listener);
    eraseDeadOps(getOperation(), rewriter);
    resolveSignlessTypes(getOperation(), rewriter);
    eraseDeadOps(getOperation(), rewriter);
    sinkTransposes(getOperation());
  }
  getOperation().walk([&](Operation *op) {
    if (hasNoPattern(op))
      refusals.add(op, refuse(FrontendReason::NoEqual));
  });
  refusals.report();
}
