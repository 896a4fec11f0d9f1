//===- KernelComparisonTest.cpp -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelComparison.h"
#include "OriginalValues.h"

#include "LPT/InitAllDialects.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class KernelComparisonTest : public ::testing::Test {
protected:
  void SetUp() override {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  func::FuncOp parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    return *module->getOps<func::FuncOp>().begin();
  }

  Tensor makeTensor(ArrayRef<int64_t> shape, ArrayRef<double> values) {
    Tensor tensor = *Tensor::create(Float32Type::get(&context), shape);
    tensor.store<double>(values);
    return tensor;
  }

  /// How `results` of the only kernel of `function` compare with `expected`.
  KernelDifference compare(func::FuncOp function, ArrayRef<Tensor> inputs,
                           const Tensor &result, const Tensor &expected) {
    OwningOpRef<ModuleOp> functions(
        ModuleOp::create(UnknownLoc::get(&context)));
    KernelReference kernel(*function.getOps<KernelOp>().begin(), *functions, 0);
    kernel.setInputs(SmallVector<Tensor>(inputs));
    std::vector<KernelDifference> differences;
    llvm::cantFail(compareKernel(kernel, result, expected, {}, differences));
    return differences.empty() ? KernelDifference() : differences.front();
  }

  void formKernels() {
    PassManager manager(&context);
    buildKernelPipeline(manager);
    ASSERT_TRUE(succeeded(manager.run(*module)));
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

// A channel of small numbers is judged by these, not by those of its neighbour.
TEST_F(KernelComparisonTest, LastBitsAreThoseOfTheChannel) {
  Tensor tensor = makeTensor({1, 2, 2}, {1000, 500, 0.001, 0.0005});
  std::vector<double> bits = getLastBits(tensor);
  EXPECT_NEAR(bits[0], 6000 * 1.2e-7, 1e-5);
  EXPECT_NEAR(bits[3], 0.004 * 1.2e-7, 1e-11);
}

static constexpr char sumText[] = R"mlir(
func.func @main(%x: tensor<1x2x2xf32>, %y: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %0 = lpt.subtract %x, %y : tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}
)mlir";

// What cancels leaves the last bits of its operands, in its own element only.
TEST_F(KernelComparisonTest, NoiseIsThatOfTheElement) {
  func::FuncOp function = parse(sumText);
  formKernels();
  Tensor x = makeTensor({1, 2, 2}, {1000, 999, 1, 2});
  Tensor y = makeTensor({1, 2, 2}, {999.999, 999.001, 0.5, 0.5});
  Tensor expected = makeTensor({1, 2, 2}, {0.001, -0.001, 0.5, 1.5});
  Tensor nearby = makeTensor({1, 2, 2}, {0.0012, -0.0012, 0.5, 1.5});
  EXPECT_EQ(compare(function, {x, y}, nearby, expected).numUnexplained, 0);
  Tensor off = makeTensor({1, 2, 2}, {0.001, -0.001, 0.5002, 1.5});
  EXPECT_EQ(compare(function, {x, y}, off, expected).numUnexplained, 1);
}

// A kernel that was formed otherwise than the function is found by what it was
// expected to yield, even if the backend computes it as it was formed.
TEST_F(KernelComparisonTest, ExpectedValuesMustBeExplained) {
  func::FuncOp function = parse(sumText);
  formKernels();
  Tensor x = makeTensor({1, 2, 2}, {1, 2, 3, 4});
  Tensor y = makeTensor({1, 2, 2}, {1, 1, 1, 1});
  Tensor formed = makeTensor({1, 2, 2}, {0, 1, 2, 3});
  Tensor original = makeTensor({1, 2, 2}, {0, 1, 2.01, 3});
  KernelDifference difference = compare(function, {x, y}, formed, original);
  EXPECT_EQ(difference.numUnexplained, 1);
  EXPECT_EQ(difference.element, 2);
}

// A uniform shift of a hundredth of a quantum is no rounding.
TEST_F(KernelComparisonTest, ShiftsInFrontOfQuantizationsAreUnexplained) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xf32>) -> tensor<1x1x2xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xui8>
  return %0 : tensor<1x1x2xui8>
}
)mlir");
  formKernels();
  auto makeIntegers = [&](ArrayRef<double> values) {
    Tensor tensor = *Tensor::create(
        IntegerType::get(&context, 8, IntegerType::Unsigned), {1, 1, 2});
    tensor.store<double>(values);
    return tensor;
  };
  Tensor expected = makeIntegers({100, 100}), other = makeIntegers({100, 101});
  Tensor near = makeTensor({1, 1, 2}, {100, 100.4999});
  EXPECT_EQ(compare(function, near, other, expected).numUnexplained, 0);
  Tensor shifted = makeTensor({1, 1, 2}, {100, 100.49});
  EXPECT_EQ(compare(function, shifted, other, expected).numUnexplained, 1);
}

// Kernels know the values of the function before normalizations are formed,
// equal ops become one, and inputs are stored in other layouts.
TEST_F(KernelComparisonTest, ValuesAreFoundBehindPasses) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x4x4x4xf32>, %w: tensor<4x4x1x1xf32>) -> (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) {
  %0 = lpt.relu %x : tensor<1x4x4x4xf32>
  %1 = lpt.relu %x : tensor<1x4x4x4xf32>
  %2 = lpt.convolution %0, %w : (tensor<1x4x4x4xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x4x4xf32>
  %3 = lpt.softmax %1 axis 1 : tensor<1x4x4x4xf32>
  %4 = lpt.add %2, %3 : tensor<1x4x4x4xf32>
  return %4, %1 : tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>
}
)mlir");
  OriginalValues originals(function);
  formKernels();
  originals.match(function);
  Tensor x = *Tensor::create(Float32Type::get(&context), {1, 4, 4, 4});
  x.store<double>(SmallVector<double>(64, -2));
  Tensor w = *Tensor::create(Float32Type::get(&context), {4, 4, 1, 1});
  llvm::cantFail(originals.evaluate({x, w}));
  unsigned numKernels = 0;
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    ++numKernels;
    for (Value output : kernel.getOutputs())
      EXPECT_NE(originals.lookup(output), nullptr);
  }
  EXPECT_GE(numKernels, 3u);
  Operation *terminator = function.front().getTerminator();
  const Tensor *sum = originals.lookup(terminator->getOperand(0));
  ASSERT_NE(sum, nullptr);
  EXPECT_EQ(sum->getAs<double>()[0], 0.25);
  EXPECT_EQ(sum->getBytes(), originals.getOutputs()[0].getBytes());
}

// What a pass changes keeps the place of the op it stands for, and so differs.
TEST_F(KernelComparisonTest, ChangedOpsKeepTheirPlace) {
  func::FuncOp function = parse(sumText);
  OriginalValues originals(function);
  auto subtract = *function.getOps<SubtractOp>().begin();
  OpBuilder builder(subtract);
  auto changed = AddOp::create(builder, subtract.getLoc(), subtract.getType(),
                               subtract.getA(), subtract.getB());
  subtract.replaceAllUsesWith(changed.getResult());
  subtract.erase();
  originals.match(function);
  Tensor x = makeTensor({1, 2, 2}, {1, 2, 3, 4});
  llvm::cantFail(originals.evaluate({x, x}));
  const Tensor *value = originals.lookup(changed);
  ASSERT_NE(value, nullptr);
  EXPECT_EQ(value->getAs<double>()[0], 0);
}
