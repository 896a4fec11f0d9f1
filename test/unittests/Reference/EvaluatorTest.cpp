//===- EvaluatorTest.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/ConstantFolding.h"
#include "LPT/Reference/EvaluationModels.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class EvaluatorTest : public EvaluationTest {
protected:
  /// Evaluates the first function of `text`.
  LogicalResult evaluate(StringRef text, ArrayRef<Tensor> inputs,
                         SmallVectorImpl<Tensor> &outputs,
                         const EvaluationObserver &observer = {}) {
    module = parse(text);
    auto function = *module->getOps<func::FuncOp>().begin();
    return evaluateFunction(function, inputs, outputs, state, observer);
  }

  /// The reason why `text` cannot be evaluated.
  std::string getError(StringRef text, ArrayRef<Tensor> inputs) {
    SmallVector<Tensor> outputs;
    state.clearError();
    EXPECT_TRUE(failed(evaluate(text, inputs, outputs)));
    return state.getError().str();
  }

  OwningOpRef<ModuleOp> module;
};

constexpr llvm::StringLiteral identity(R"mlir(
    func.func @main(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
      return %x : tensor<?x2xf32>
    })mlir");
} // namespace

TEST_F(EvaluatorTest, Function) {
  SmallVector<Tensor> outputs;
  ASSERT_TRUE(succeeded(evaluate(R"mlir(
    func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
      %0 = "lpt.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xf32>}>
          : () -> tensor<2xf32>
      %1 = "lpt.add"(%x, %0)
          : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %2 = "lpt.multiply"(%1, %1)
          : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      return %2, %x : tensor<2xf32>, tensor<2xf32>
    })mlir",
                                 tensor("2xf32", {1, 1}), outputs)))
      << state.getError().str();
  ASSERT_EQ(outputs.size(), 2u);
  expectValues(outputs[0], {4, 9});
  expectValues(outputs[1], {1, 1});
}

TEST_F(EvaluatorTest, ObserverSeesEveryOp) {
  SmallVector<std::string> seen;
  SmallVector<Tensor> outputs;
  ASSERT_TRUE(succeeded(evaluate(
      R"mlir(
    func.func @main(%x: tensor<1xf32>) {
      %0 = "lpt.abs"(%x) : (tensor<1xf32>) -> tensor<1xf32>
      %1 = "lpt.exp"(%0) : (tensor<1xf32>) -> tensor<1xf32>
      return
    })mlir",
      tensor("1xf32", {0}), outputs,
      [&](Operation *op, ArrayRef<Tensor> operands, ArrayRef<Tensor> results) {
        seen.push_back(op->getName().getStringRef().str());
        EXPECT_EQ(operands.size(), 1u);
        EXPECT_EQ(results.size(), 1u);
      })));
  EXPECT_EQ(seen, (SmallVector<std::string>{"lpt.abs", "lpt.exp"}));
}

TEST_F(EvaluatorTest, InputsMustFitTheSignature) {
  EXPECT_EQ(getError(identity, {}), "expected 1 input, but got 0");
  EXPECT_EQ(getError(identity, iota("3x3xf32")),
            "expected input #0 of type tensor<?x2xf32>, but got "
            "tensor<3x3xf32>");
  EXPECT_EQ(getError(identity, iota("3x2xf64")),
            "expected input #0 of type tensor<?x2xf32>, but got "
            "tensor<3x2xf64>");
  EXPECT_EQ(getError(identity, iota("2xf32")),
            "expected input #0 of type tensor<?x2xf32>, but got tensor<2xf32>");
  EXPECT_EQ(getError(identity, Tensor()),
            "expected input #0 of type tensor<?x2xf32>, but got nothing");
  SmallVector<Tensor> outputs;
  EXPECT_TRUE(succeeded(evaluate(identity, iota("5x2xf32"), outputs)));
}

TEST_F(EvaluatorTest, ErrorsNameTheOp) {
  std::string message = getError(R"mlir(
    func.func @main(%a: tensor<?xf32>, %b: tensor<?xf32>) {
      %0 = "lpt.add"(%a, %b)
          : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> loc("layer7")
      return
    })mlir",
                                 {iota("2xf32"), iota("3xf32")});
  EXPECT_EQ(message.find("'lpt.add' at loc(\"layer7\"): expected"), 0u)
      << message;
  // Static types of results hold for the actual sizes as well.
  EXPECT_NE(getError(R"mlir(
    func.func @main(%a: tensor<?xf32>) {
      %0 = "lpt.abs"(%a) : (tensor<?xf32>) -> tensor<2xf32>
      return
    })mlir",
                     iota("3xf32"))
                .find("expected result #0 of type tensor<2xf32>, but got "
                      "tensor<3xf32>"),
            std::string::npos);
}

TEST_F(EvaluatorTest, OpsWithoutEvaluation) {
  EXPECT_NE(getError(R"mlir(
    func.func private @other()
    )mlir",
                     {})
                .find("expected function 'other' to have one block, but got 0"),
            std::string::npos);
  EXPECT_NE(getError(R"mlir(
    func.func @main() {
      func.call @main() : () -> ()
      return
    })mlir",
                     {})
                .find("expected an op with an evaluation"),
            std::string::npos);
}

namespace {
/// Returns the operands of a call in reverse order.
struct ReverseEvaluation
    : EvaluationOpInterface::ExternalModel<ReverseEvaluation, func::CallOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<Tensor> operands,
                         SmallVectorImpl<Tensor> &results,
                         EvaluationState &state) const {
    if (operands.empty())
      return state.fail("expected operands");
    results.append(operands.rbegin(), operands.rend());
    return success();
  }
};
} // namespace

TEST_F(EvaluatorTest, OpsOfOtherDialects) {
  func::CallOp::attachInterface<ReverseEvaluation>(context);
  SmallVector<Tensor> outputs;
  ASSERT_TRUE(succeeded(evaluate(R"mlir(
    func.func @main(%a: tensor<1xf32>, %b: tensor<1xf32>)
        -> (tensor<1xf32>, tensor<1xf32>) {
      %0:2 = func.call @main(%a, %b)
          : (tensor<1xf32>, tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>)
      return %0#0, %0#1 : tensor<1xf32>, tensor<1xf32>
    })mlir",
                                 {tensor("1xf32", {1}), tensor("1xf32", {2})},
                                 outputs)));
  expectValues(outputs[0], {2});
  expectValues(outputs[1], {1});
  EXPECT_NE(getError(R"mlir(
    func.func @main() {
      func.call @main() : () -> ()
      return
    })mlir",
                     {})
                .find("'func.call' at loc(\"-\":3:7): expected operands"),
            std::string::npos)
      << state.getError().str();
}

TEST_F(EvaluatorTest, HugeResultsAreErrors) {
  EXPECT_NE(getError(R"mlir(
    func.func @main(%a: tensor<1xf32>) {
      %0 = "lpt.tile"(%a) <{repeats = array<i64: 1000000000000>}>
          : (tensor<1xf32>) -> tensor<1000000000000xf32>
      return
    })mlir",
                     iota("1xf32"))
                .find("expected a result that fits into memory"),
            std::string::npos);
}

TEST_F(EvaluatorTest, EvaluateConstantOp) {
  module = parse(R"mlir(
    func.func @main(%x: tensor<2xf32>) {
      %0 = "lpt.constant"() <{value = dense<[3, 200]> : tensor<2xui8>}>
          : () -> tensor<2xui8>
      %1 = "lpt.convert"(%0) : (tensor<2xui8>) -> tensor<2xf32>
      %2 = "lpt.add"(%1, %x)
          : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      return
    })mlir");
  Operation *convert = nullptr, *add = nullptr;
  module->walk([&](ConvertOp op) { convert = op; });
  module->walk([&](AddOp op) { add = op; });
  FailureOr<SmallVector<ElementsAttr>> values = evaluateConstantOp(convert);
  ASSERT_TRUE(succeeded(values));
  expectValues(*Tensor::fromAttribute(values->front()), {3, 200});
  EXPECT_TRUE(failed(evaluateConstantOp(add)));
}

TEST_F(EvaluatorTest, LargeConstantsAreNamedResources) {
  module = parse(R"mlir(
    func.func @main() {
      %0 = "lpt.constant"() <{value = dense<1.0> : tensor<100xf32>}>
          : () -> tensor<100xf32>
      %1 = "lpt.pad"(%0) <{pads_begin = array<i64: 0>,
                           pads_end = array<i64: 9900>}>
          : (tensor<100xf32>) -> tensor<10000xf32> loc("block1/padded")
      return
    })mlir");
  Operation *pad = nullptr;
  module->walk([&](PadOp op) { pad = op; });
  FailureOr<SmallVector<ElementsAttr>> values = evaluateConstantOp(pad);
  ASSERT_TRUE(succeeded(values));
  auto resource = dyn_cast<DenseResourceElementsAttr>(values->front());
  ASSERT_TRUE(resource);
  EXPECT_EQ(resource.getRawHandle().getKey(), "block1/padded");
}

// 256 MiB are always allowed, and 16 times what constants take in the module. A
// splat takes nothing there. Nothing is evaluated.
TEST_F(EvaluatorTest, ProportionOfConstants) {
  module = parse(R"mlir(
    func.func @main(%x: tensor<2xf32>) {
      %0 = lpt.constant dense<1.0> : tensor<67108864xf32>
      %1 = lpt.constant dense<1.0> : tensor<67108865xf32>
      %2 = lpt.constant dense<1.0> : tensor<33554432xf32>
      %3 = lpt.relu %2 : tensor<33554432xf32>
      %4 = lpt.add %2, %3 : tensor<33554432xf32>
      %5 = lpt.constant dense_resource<nowhere> : tensor<20000000xf32>
      %6 = lpt.tile %5 repeats [15] : (tensor<20000000xf32>) -> tensor<300000000xf32>
      %7 = lpt.tile %5 repeats [16] : (tensor<20000000xf32>) -> tensor<320000000xf32>
      %8 = lpt.relu %6 : tensor<300000000xf32>
      %9 = lpt.relu %x : tensor<2xf32>
      return
    })mlir");
  std::vector<bool> found;
  for (Operation &op :
       module->lookupSymbol<func::FuncOp>("main").front().without_terminator())
    found.push_back(isProportionate(op.getResult(0)));
  EXPECT_EQ(found, std::vector<bool>({true, false, true, true, false, true,
                                      true, false, false, false}));

  auto type = RankedTensorType::get(33554432, Float32Type::get(&context));
  auto splat = DenseElementsAttr::get(type, 1.0f);
  EXPECT_TRUE(isProportionate(splat, 8));
  EXPECT_FALSE(isProportionate(splat, 9));
}

namespace {
class ConstantFoldingTest : public EvaluatorTest {
protected:
  ConstantFoldingTest() {
    DialectRegistry registry;
    registerConstantFolding(registry);
    context.appendDialectRegistry(registry);
  }

  /// The ops that remain in the function, constants apart.
  SmallVector<std::string> fold(StringRef text) {
    module = parse(text);
    EXPECT_TRUE(
        succeeded(applyPatternsGreedily(*module, RewritePatternSet(&context))));
    SmallVector<std::string> names;
    auto function = *module->getOps<func::FuncOp>().begin();
    for (Operation &op : function.getBody().front())
      if (!isa<ConstantOp, func::ReturnOp>(op))
        names.push_back(op.getName().getStringRef().str());
    return names;
  }
};
} // namespace

TEST_F(ConstantFoldingTest, FoldsArithmetic) {
  EXPECT_TRUE(fold(R"mlir(
    func.func @main() -> (tensor<1xf32>, tensor<1xf32>, tensor<2xui8>) {
      %0 = "lpt.constant"() <{value = dense<[1.5, 2.5]> : tensor<2xf32>}>
          : () -> tensor<2xf32>
      %1 = "lpt.multiply"(%0, %0)
          : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %2:2 = "lpt.split"(%1) <{axis = 0 : i64}>
          : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xf32>)
      %3 = "lpt.convert"(%0) : (tensor<2xf32>) -> tensor<2xui8>
      return %2#0, %2#1, %3 : tensor<1xf32>, tensor<1xf32>, tensor<2xui8>
    })mlir")
                  .empty());
  auto function = *module->getOps<func::FuncOp>().begin();
  SmallVector<Tensor> outputs;
  ASSERT_TRUE(succeeded(evaluateFunction(function, {}, outputs, state)));
  expectValues(outputs[0], {2.25});
  expectValues(outputs[1], {6.25});
  expectValues(outputs[2], {1, 2});
}

TEST_F(ConstantFoldingTest, KeepsQuantization) {
  EXPECT_EQ(fold(R"mlir(
    func.func @main() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
      %x = "lpt.constant"() <{value = dense<[1.5, 2.5]> : tensor<2xf32>}>
          : () -> tensor<2xf32>
      %l = "lpt.constant"() <{value = dense<0.0> : tensor<f32>}>
          : () -> tensor<f32>
      %h = "lpt.constant"() <{value = dense<3.0> : tensor<f32>}>
          : () -> tensor<f32>
      %0 = "lpt.fake_quantize"(%x, %l, %h, %l, %h) <{levels = 256 : i64}>
          : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
          -> tensor<2xf32>
      %w = "lpt.constant"() <{value = dense<[1, 2]> : tensor<2xsi8>}>
          : () -> tensor<2xsi8>
      %1 = "lpt.convert"(%w) : (tensor<2xsi8>) -> tensor<2xf32>
      %v = "lpt.constant"() <{value = dense<[1, 2]> : tensor<2xui4>}>
          : () -> tensor<2xui4>
      %2 = "lpt.convert"(%v) : (tensor<2xui4>) -> tensor<2xf32>
      return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
    })mlir"),
            (SmallVector<std::string>{"lpt.fake_quantize", "lpt.convert",
                                      "lpt.convert"}));
}

TEST_F(ConstantFoldingTest, IntegersMoveAndStay) {
  EXPECT_TRUE(fold(R"mlir(
    func.func @main() -> tensor<2x1xsi8> {
      %w = "lpt.constant"() <{value = dense<[[1, 2]]> : tensor<1x2xsi8>}>
          : () -> tensor<1x2xsi8>
      %1 = "lpt.transpose"(%w) <{order = array<i64: 1, 0>}>
          : (tensor<1x2xsi8>) -> tensor<2x1xsi8>
      return %1 : tensor<2x1xsi8>
    })mlir")
                  .empty());
}

TEST_F(ConstantFoldingTest, LeavesDynamicAndLargeResults) {
  EXPECT_EQ(fold(R"mlir(
    func.func @main() -> (tensor<?xf32>, tensor<2000000xf32>) {
      %x = "lpt.constant"() <{value = dense<1.5> : tensor<1xf32>}>
          : () -> tensor<1xf32>
      %0 = "lpt.abs"(%x) : (tensor<1xf32>) -> tensor<?xf32>
      %1 = "lpt.tile"(%x) <{repeats = array<i64: 2000000>}>
          : (tensor<1xf32>) -> tensor<2000000xf32>
      return %0, %1 : tensor<?xf32>, tensor<2000000xf32>
    })mlir"),
            (SmallVector<std::string>{"lpt.abs", "lpt.tile"}));
}
