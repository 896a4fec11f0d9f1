//===- ReductionPatterns.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Smaller models, for `reduction-tree`.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Tools/LPTReduce/LPTReduce.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Reducer/ReductionPatternInterface.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// One way to make the function around an op smaller. Only the op itself may
/// be erased: `reduction-tree` still has the others in its list.
using Edit = std::function<void(Operation *op, PatternRewriter &rewriter)>;

/// Tries the edits of an op, each on a copy of the module first.
class TestedEdits : public RewritePattern {
public:
  TestedEdits(MLIRContext *context, Tester &tester)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context),
        tester(tester) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    auto module = op->getParentOfType<ModuleOp>();
    if (!module || !isa_and_nonnull<func::FuncOp>(op->getParentOp()))
      return failure();
    for (const Edit &edit : getEdits(op)) {
      if (!isInteresting(module, op, edit))
        continue;
      edit(op, rewriter);
      return success();
    }
    return failure();
  }

private:
  static SmallVector<Edit> getEdits(Operation *op);

  bool isInteresting(ModuleOp module, Operation *op, const Edit &edit) const {
    IRMapping mapping;
    OwningOpRef<ModuleOp> copy =
        cast<ModuleOp>(module.getOperation()->clone(mapping));
    PatternRewriter rewriter(module.getContext());
    edit(mapping.lookup(op), rewriter);
    ScopedDiagnosticHandler silence(module.getContext(),
                                    [](Diagnostic &) { return success(); });
    return succeeded(verify(*copy)) &&
           tester.isInteresting(*copy).first == Tester::Interestingness::True;
  }

  Tester &tester;
};

} // namespace

/// Makes the signature of the function around `op` that of its block.
static void updateSignature(Operation *op, PatternRewriter &rewriter) {
  auto function = cast<func::FuncOp>(op->getParentOp());
  Block &block = function.getBody().front();
  rewriter.modifyOpInPlace(function, [&]() {
    function.setType(
        FunctionType::get(function.getContext(), block.getArgumentTypes(),
                          block.getTerminator()->getOperandTypes()));
    // They describe inputs and outputs by their number.
    function.removeArgAttrsAttr();
    function.removeResAttrsAttr();
  });
}

/// Reads the results as new inputs of the function.
static void becomeInput(Operation *op, PatternRewriter &rewriter) {
  Block *block = op->getBlock();
  SmallVector<Value> inputs;
  for (Value result : op->getResults())
    inputs.push_back(result.use_empty()
                         ? Value()
                         : block->addArgument(result.getType(), op->getLoc()));
  updateSignature(op, rewriter);
  for (auto [result, input] : llvm::zip_equal(op->getResults(), inputs))
    if (input)
      rewriter.replaceAllUsesWith(result, input);
  rewriter.eraseOp(op);
}

/// Reads the results as zeros.
static void becomeZero(Operation *op, PatternRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  SmallVector<Value> zeros;
  for (Value result : op->getResults()) {
    auto type = cast<RankedTensorType>(result.getType());
    zeros.push_back(
        ConstantOp::create(rewriter, op->getLoc(), type,
                           cast<ElementsAttr>(rewriter.getZeroAttr(type))));
  }
  rewriter.replaceOp(op, zeros);
}

static void becomeUniform(Operation *op, PatternRewriter &rewriter) {
  auto constant = cast<ConstantOp>(op);
  auto elements = cast<DenseElementsAttr>(constant.getValue());
  auto uniform = DenseElementsAttr::get(elements.getType(),
                                        *elements.value_begin<Attribute>());
  rewriter.setInsertionPoint(op);
  rewriter.replaceOpWithNewOp<ConstantOp>(op, constant.getType(), uniform);
}

SmallVector<Edit> TestedEdits::getEdits(Operation *op) {
  SmallVector<Edit> edits;
  if (isa<func::ReturnOp>(op)) {
    for (unsigned i = 0, e = op->getNumOperands(); e > 1 && i != e; ++i)
      edits.push_back([i](Operation *end, PatternRewriter &rewriter) {
        rewriter.modifyOpInPlace(end, [&]() { end->eraseOperand(i); });
        updateSignature(end, rewriter);
      });
    return edits;
  }
  if (op->use_empty())
    return edits;
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
    if (elements && !elements.isSplat() && !elements.empty())
      edits.push_back(becomeUniform);
    return edits;
  }
  if (!isa_and_nonnull<LPTDialect>(op->getDialect()))
    return edits;
  edits.push_back(becomeInput);
  for (unsigned i = 0, e = op->getNumOperands(); i != e; ++i)
    if (op->getNumResults() == 1 &&
        op->getOperand(i).getType() == op->getResult(0).getType())
      edits.push_back([i](Operation *edited, PatternRewriter &rewriter) {
        rewriter.replaceOp(edited, edited->getOperand(i));
      });
  if (llvm::all_of(op->getResultTypes(), [](Type type) {
        auto tensorType = dyn_cast<RankedTensorType>(type);
        return tensorType && tensorType.hasStaticShape();
      }))
    edits.push_back(becomeZero);
  return edits;
}

namespace {
struct LPTReductionPatterns : DialectReductionPatternInterface {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LPTReductionPatterns)

  explicit LPTReductionPatterns(Dialect *dialect)
      : DialectReductionPatternInterface(dialect) {}

  // Whether a smaller model still shows the fault is not to be seen from it.
  void populateReductionPatterns(RewritePatternSet &) const override {}

  void populateReductionPatternsWithTester(RewritePatternSet &patterns,
                                           Tester &tester) const override {
    patterns.add<TestedEdits>(patterns.getContext(), tester);
  }
};
} // namespace

void lpt::registerReductionPatterns(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
    dialect->addInterfaces<LPTReductionPatterns>();
  });
}
