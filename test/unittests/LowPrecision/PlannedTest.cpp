//===- PlannedTest.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

static int numPlans = 0;

/// Plans to write down the rank, and counts how often.
static Planned<int64_t> planRank(ReluOp op, const LowPrecisionContext &) {
  ++numPlans;
  int64_t rank = getShape(op.getX()).size();
  if (rank == 0)
    return refuse(Reason::NothingToDo, "a scalar");
  return rank;
}

static void rewriteRank(ReluOp op, int64_t rank,
                        LowPrecisionRewriter &rewriter) {
  op->setAttr("test.rank", rewriter.getI64IntegerAttr(rank));
}

static Applicability checkScalar(Operation *op, const LowPrecisionContext &) {
  return getShape(op->getOperand(0)).empty() ? Applicability::yes()
                                             : refuse(Reason::DynamicSize);
}

static void rewriteScalar(Operation *op, LowPrecisionRewriter &rewriter) {
  op->setAttr("test.scalar", rewriter.getUnitAttr());
}

namespace {
class PlannedTest : public ::testing::Test {
protected:
  PlannedTest() : builder(&context) {
    context.loadDialect<LPTDialect>();
    numPlans = 0;
  }

  /// `relu` of a constant of shape `shape`.
  OwningOpRef<ReluOp> createRelu(ArrayRef<int64_t> shape) {
    auto type = RankedTensorType::get(shape, builder.getF32Type());
    constants.push_back(
        ConstantOp::create(builder, builder.getUnknownLoc(), type,
                           cast<ElementsAttr>(builder.getZeroAttr(type))));
    return ReluOp::create(builder, builder.getUnknownLoc(), type,
                          constants.back()->getResult());
  }

  MLIRContext context;
  OpBuilder builder;
  LowPrecisionOptions options;
  std::vector<OwningOpRef<ConstantOp>> constants;
};
} // namespace

TEST_F(PlannedTest, RewriteHasThePlan) {
  OwningOpRef<ReluOp> relu = createRelu({2, 3, 4});
  LowPrecisionContext state(*relu, options);
  LowPrecisionRewriter rewriter(&context, state);
  Planned<Rewrite> rewrite =
      plannedRewrite<planRank, rewriteRank>(*relu, state);
  ASSERT_TRUE(bool(rewrite));
  EXPECT_FALSE((*relu)->hasAttr("test.rank"));
  (*rewrite)(rewriter);
  EXPECT_EQ((*relu)->getAttr("test.rank"), builder.getI64IntegerAttr(3));
  EXPECT_EQ(numPlans, 1);
}

TEST_F(PlannedTest, RefusalsPassThrough) {
  OwningOpRef<ReluOp> relu = createRelu({});
  LowPrecisionContext state(*relu, options);
  Planned<Rewrite> rewrite =
      plannedRewrite<planRank, rewriteRank>(*relu, state);
  ASSERT_FALSE(bool(rewrite));
  EXPECT_EQ(rewrite.getRefusal().reason, Reason::NothingToDo);
  EXPECT_EQ(rewrite.getRefusal().found, "a scalar");
}

TEST_F(PlannedTest, PlansMayBeEmpty) {
  OwningOpRef<ReluOp> scalar = createRelu({}), vector = createRelu({5});
  LowPrecisionContext state(*scalar, options);
  LowPrecisionRewriter rewriter(&context, state);
  Planned<Rewrite> rewrite =
      plannedRewrite<checkScalar, rewriteScalar>(*scalar, state);
  ASSERT_TRUE(bool(rewrite));
  (*rewrite)(rewriter);
  EXPECT_TRUE((*scalar)->hasAttr("test.scalar"));
  EXPECT_FALSE(
      bool(plannedRewrite<checkScalar, rewriteScalar>(*vector, state)));
}
