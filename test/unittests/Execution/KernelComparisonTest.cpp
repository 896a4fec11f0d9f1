//===- KernelComparisonTest.cpp -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelComparison.h"
#include "../ModelTest.h"
#include "OriginalValues.h"

#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class KernelComparisonTest : public ModelTest {
protected:
  Tensor makeTensor(ArrayRef<int64_t> shape, ArrayRef<double> values,
                    Type type = Type()) {
    return ModelTest::makeTensor(type ? type : Float32Type::get(&context),
                                 shape, values);
  }

  Type getByteType(bool isSigned = false) {
    return IntegerType::get(
        &context, 8, isSigned ? IntegerType::Signed : IntegerType::Unsigned);
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
};
} // namespace

// A channel of small numbers is judged by these, not by those of its neighbour.
TEST_F(KernelComparisonTest, LastBitsAreThoseOfTheChannel) {
  Tensor tensor = makeTensor({1, 2, 2}, {1000, 500, 0.001, 0.0005});
  std::vector<double> bits = getLastBits(tensor);
  EXPECT_NEAR(bits[0], 6000 * 1.2e-7, 1e-5);
  EXPECT_NEAR(bits[3], 0.004 * 1.2e-7, 1e-11);
}

// Libraries may flush subnormal numbers of f32 to zero. Those of f16 are
// computed as normal numbers of f32.
TEST_F(KernelComparisonTest, SubnormalNumbersMayBeFlushed) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
)mlir");
  formKernels();
  Tensor x = makeTensor({1, 3}, {0, -100, -100});
  Tensor expected = makeTensor({1, 3}, {1, 4e-44, 4e-44});
  Tensor flushed = makeTensor({1, 3}, {1, 0, 4e-44});
  EXPECT_EQ(compare(function, x, flushed, expected).numDiffering, 0);
  Tensor off = makeTensor({1, 3}, {1, 1e-37, 4e-44});
  EXPECT_EQ(compare(function, x, off, expected).numUnexplained, 1);
  for (Type type :
       {Type(BFloat16Type::get(&context)), Type(Float32Type::get(&context))})
    EXPECT_GT(getLastBits(makeTensor({1}, {1e-39}, type))[0], 1e-39);
  Type f16 = Float16Type::get(&context);
  EXPECT_LT(getLastBits(makeTensor({1}, {1e-5}, f16))[0], 1e-6);
  // The distance of two subnormal numbers of f16.
  EXPECT_GE(getLastBits(makeTensor({1}, {1e-7}, f16))[0], 5.96e-8);
}

// NaN in one of both is a difference, whatever is accepted.
TEST_F(KernelComparisonTest, NaNInOneIsUnexplained) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = lpt.sqrt %x : tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
)mlir");
  formKernels();
  Tensor x = makeTensor({1, 3}, {-1, 4, 9});
  Tensor expected = makeTensor({1, 3}, {NAN, 2, 3});
  Tensor other = makeTensor({1, 3}, {NAN, NAN, 3});
  KernelTolerance accepting;
  accepting.acceptsNaN = true;
  KernelDifference same = compare(function, x, expected, expected);
  EXPECT_FALSE(same.explainExcess({}).empty());
  EXPECT_TRUE(same.explainExcess(accepting).empty());
  KernelDifference different = compare(function, x, other, expected);
  EXPECT_EQ(different.numUnexplained, 1);
  EXPECT_FALSE(different.explainExcess(accepting).empty());
}

// A library's maximum drops NaN, so its softmax yields zero beside it.
TEST_F(KernelComparisonTest, NaNOfInputsMayBeDropped) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}
)mlir");
  formKernels();
  Tensor expected = makeTensor({1, 3}, {NAN, NAN, NAN});
  Tensor dropped = makeTensor({1, 3}, {NAN, 0, 0});
  for (double beyond : {double(NAN), double(INFINITY)}) {
    Tensor x = makeTensor({1, 3}, {beyond, 0, 1});
    EXPECT_EQ(compare(function, x, dropped, expected).numDiffering, 0);
    // NaN where none is expected is a difference nevertheless.
    Tensor finite = makeTensor({1, 3}, {1, 0, 0});
    EXPECT_EQ(compare(function, x, dropped, finite).numUnexplained, 1);
  }
  Tensor x = makeTensor({1, 3}, {2, 0, 1});
  EXPECT_EQ(compare(function, x, dropped, expected).numUnexplained, 2);
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

// An element may be quiet by chance. It is allowed what its neighbours are,
// along the channel and along the last axis.
TEST_F(KernelComparisonTest, NoiseIsThatOfTheNeighboursAtLeast) {
  func::FuncOp function = parse(sumText);
  formKernels();
  Tensor x = makeTensor({1, 2, 2}, {1000, 0, 0, 1000});
  Tensor y = makeTensor({1, 2, 2}, {999.999, 0, 0, 999.999});
  Tensor expected = makeTensor({1, 2, 2}, {0.001, 0, 0, 0.001});
  Tensor nearby = makeTensor({1, 2, 2}, {0.001, 0.0002, 0, 0.001});
  EXPECT_EQ(compare(function, {x, y}, nearby, expected).numUnexplained, 0);
  x = makeTensor({1, 2, 2}, {1000, 0, 0, 0});
  y = makeTensor({1, 2, 2}, {999.999, 0, 0, 0});
  expected = makeTensor({1, 2, 2}, {0.001, 0, 0, 0});
  nearby = makeTensor({1, 2, 2}, {0.001, 0.0002, 0, 0});
  EXPECT_EQ(compare(function, {x, y}, nearby, expected).numUnexplained, 1);
}

// Elements without neighbours must not be quiet by chance, either.
TEST_F(KernelComparisonTest, NoiseOfLoneElementsIsNotMissed) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x2048xf32>, %y: tensor<1x2048xf32>) -> tensor<1x2048xf32> {
  %0 = lpt.subtract %x, %y : tensor<1x2048xf32>
  return %0 : tensor<1x2048xf32>
}
)mlir");
  formKernels();
  SmallVector<double> large(2048, 1e7), larger(2048), few(2048), more(2048);
  for (unsigned i = 0; i < 2048; ++i) {
    few[i] = i % 8;
    more[i] = few[i] + 2;
    larger[i] = 1e7 + few[i];
  }
  KernelDifference difference = compare(
      function, {makeTensor({1, 2048}, larger), makeTensor({1, 2048}, large)},
      makeTensor({1, 2048}, more), makeTensor({1, 2048}, few));
  EXPECT_EQ(difference.numUnexplained, 0);
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
TEST_F(KernelComparisonTest, ShiftsBeforeQuantizationsAreUnexplained) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xf32>) -> tensor<1x1x2xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xui8>
  return %0 : tensor<1x1x2xui8>
}
)mlir");
  formKernels();
  Tensor expected = makeTensor({1, 1, 2}, {100, 100}, getByteType());
  Tensor other = makeTensor({1, 1, 2}, {100, 101}, getByteType());
  Tensor near = makeTensor({1, 1, 2}, {100, 100.4999});
  EXPECT_EQ(compare(function, near, other, expected).numUnexplained, 0);
  Tensor shifted = makeTensor({1, 1, 2}, {100, 100.49});
  EXPECT_EQ(compare(function, shifted, other, expected).numUnexplained, 1);
}

// The level zero of asymmetric limits is a difference of two large numbers.
TEST_F(KernelComparisonTest, LevelsNearZeroMoveByBitsOfTheLimits) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xf32>) -> tensor<1x1x2xf32> {
  %low = lpt.constant dense<-12.7> : tensor<f32>
  %high = lpt.constant dense<12.8> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  return %0 : tensor<1x1x2xf32>
}
)mlir");
  formKernels();
  Tensor x = makeTensor({1, 1, 2}, {0, 0}), expected = x;
  Tensor near = makeTensor({1, 1, 2}, {2e-6, 0});
  EXPECT_EQ(compare(function, x, near, expected).numDiffering, 0);
  Tensor off = makeTensor({1, 1, 2}, {1e-3, 0});
  EXPECT_EQ(compare(function, x, off, expected).numUnexplained, 1);
}

// Levels that are no integers are sums of limits, which are rounded once more.
TEST_F(KernelComparisonTest, LevelsAreRoundedToIntegers) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xbf16>) -> tensor<1x1x2xsi8> {
  %zero = lpt.constant dense<0.0> : tensor<bf16>
  %one = lpt.constant dense<1.0> : tensor<bf16>
  %low = lpt.constant dense<-45.0> : tensor<bf16>
  %high = lpt.constant dense<44.5> : tensor<bf16>
  %0 = lpt.fake_quantize %x, %zero, %one, %low, %high levels 256 : (tensor<1x1x2xbf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>) -> tensor<1x1x2xsi8>
  return %0 : tensor<1x1x2xsi8>
}
)mlir");
  formKernels();
  Type bf16 = BFloat16Type::get(&context);
  Tensor expected = makeTensor({1, 1, 2}, {44, 0}, getByteType(true));
  Tensor other = makeTensor({1, 1, 2}, {45, 0}, getByteType(true));
  Tensor tie = makeTensor({1, 1, 2}, {2, 0.5}, bf16);
  EXPECT_EQ(compare(function, tie, other, expected).numUnexplained, 0);
  // Levels below the tie are no ties.
  Tensor far = makeTensor({1, 1, 2}, {0.96875, 0.5}, bf16);
  EXPECT_EQ(compare(function, far, other, expected).numUnexplained, 1);
}

// A conversion to integers, which truncates, is a quantization like others.
TEST_F(KernelComparisonTest, ConversionsToIntegersQuantize) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xf32>, %y: tensor<1x1x2xf32>) -> tensor<1x1x2xsi8> {
  %0 = lpt.add %x, %y : tensor<1x1x2xf32>
  %1 = lpt.convert %0 : tensor<1x1x2xf32> -> tensor<1x1x2xsi8>
  return %1 : tensor<1x1x2xsi8>
}
)mlir");
  formKernels();
  Tensor y = makeTensor({1, 1, 2}, {0.5, 0.5});
  Tensor expected = makeTensor({1, 1, 2}, {2, 4}, getByteType(true));
  Tensor other = makeTensor({1, 1, 2}, {3, 4}, getByteType(true));
  Tensor near = makeTensor({1, 1, 2}, {2.4999995, 4});
  EXPECT_EQ(compare(function, {near, y}, other, expected).numUnexplained, 0);
  Tensor far = makeTensor({1, 1, 2}, {2.49, 4});
  EXPECT_EQ(compare(function, {far, y}, other, expected).numUnexplained, 1);
}

// The mean of integers is rounded to a float, and cancels most of each of them.
TEST_F(KernelComparisonTest, IntegersAreNormalizedWithRoundings) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x4xui8>) -> tensor<1x1x4xf32> {
  %0 = lpt.mvn %x axes [2] normalize_variance true eps 1.0e-12 : tensor<1x1x4xui8> -> tensor<1x1x4xf32>
  return %0 : tensor<1x1x4xf32>
}
)mlir");
  formKernels();
  Tensor x = makeTensor({1, 1, 4}, {200, 201, 200, 201}, getByteType());
  Tensor expected = makeTensor({1, 1, 4}, {-1, 1, -1, 1});
  Tensor near = makeTensor({1, 1, 4}, {-1.00005, 1, -1, 1});
  EXPECT_EQ(compare(function, x, near, expected).numUnexplained, 0);
  Tensor off = makeTensor({1, 1, 4}, {-1.05, 1, -1, 1});
  EXPECT_EQ(compare(function, x, off, expected).numUnexplained, 1);
}

// What cancels before a quantization leaves the last bits of its operands.
TEST_F(KernelComparisonTest, NoiseOfQuantizedValuesChangesLevels) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xf32>, %y: tensor<1x1x2xf32>) -> tensor<1x1x2xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.subtract %x, %y : tensor<1x1x2xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xui8>
  return %1 : tensor<1x1x2xui8>
}
)mlir");
  formKernels();
  ASSERT_TRUE(llvm::hasSingleElement(function.getOps<KernelOp>()));
  Tensor expected = makeTensor({1, 1, 2}, {100, 100}, getByteType());
  Tensor other = makeTensor({1, 1, 2}, {101, 100}, getByteType());
  Tensor x = makeTensor({1, 1, 2}, {10100.49, 10100});
  Tensor y = makeTensor({1, 1, 2}, {10000, 10000});
  EXPECT_EQ(compare(function, {x, y}, other, expected).numUnexplained, 0);
  x = makeTensor({1, 1, 2}, {100.49, 100});
  y = makeTensor({1, 1, 2}, {0, 0});
  EXPECT_EQ(compare(function, {x, y}, other, expected).numUnexplained, 1);
}

// A backend need not round to bf16 before a quantization.
TEST_F(KernelComparisonTest, RoundingsOfNarrowFloatsChangeLevels) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xbf16>, %y: tensor<1x1x2xbf16>) -> tensor<1x1x2xui8> {
  %low = lpt.constant dense<0.0> : tensor<bf16>
  %high = lpt.constant dense<255.0> : tensor<bf16>
  %0 = lpt.add %x, %y : tensor<1x1x2xbf16>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<1x1x2xbf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>) -> tensor<1x1x2xui8>
  return %1 : tensor<1x1x2xui8>
}
)mlir");
  formKernels();
  ASSERT_TRUE(llvm::hasSingleElement(function.getOps<KernelOp>()));
  Type type = BFloat16Type::get(&context);
  Tensor expected = makeTensor({1, 1, 2}, {100, 100}, getByteType());
  Tensor other = makeTensor({1, 1, 2}, {101, 100}, getByteType());
  Tensor y = makeTensor({1, 1, 2}, {0.375, 0}, type);
  Tensor near = makeTensor({1, 1, 2}, {100, 100}, type);
  EXPECT_EQ(compare(function, {near, y}, other, expected).numUnexplained, 0);
  Tensor far = makeTensor({1, 1, 2}, {90, 100}, type);
  EXPECT_EQ(compare(function, {far, y}, other, expected).numUnexplained, 1);
}

/// Quantizes 16 numbers to steps of one.
static constexpr char quantizeText[] = R"mlir(
func.func @main(%x: tensor<1x1x16xf32>) -> tensor<1x1x16xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x1x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x16xf32>
  return %0 : tensor<1x1x16xf32>
}
)mlir";

// Elements of one number are on the border of two levels together, so they may
// all differ. Of different numbers, few are.
TEST_F(KernelComparisonTest, ElementsOfOneNumberCountOnce) {
  func::FuncOp function = parse(quantizeText);
  formKernels();
  SmallVector<double> ties(16, 10.5), lower(16, 10), upper(16, 11);
  KernelDifference difference =
      compare(function, makeTensor({1, 1, 16}, ties),
              makeTensor({1, 1, 16}, upper), makeTensor({1, 1, 16}, lower));
  EXPECT_EQ(difference.numDiffering, 16);
  EXPECT_EQ(difference.numPairs, 1u);
  EXPECT_EQ(difference.explainExcess({}), "");
  for (unsigned i = 0; i < 16; ++i) {
    ties[i] = i + 0.5;
    lower[i] = i;
    upper[i] = i + 1;
  }
  difference =
      compare(function, makeTensor({1, 1, 16}, ties),
              makeTensor({1, 1, 16}, upper), makeTensor({1, 1, 16}, lower));
  EXPECT_EQ(difference.numUnexplained, 0);
  EXPECT_EQ(difference.explainExcess({}),
            "expected at most 0.1 % of elements that differ");
}

// A level of one quantization may be several of the next one, which alone
// explains none.
TEST_F(KernelComparisonTest, QuantizationsFollowEachOther) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x1x2xf32>, %y: tensor<1x1x2xf32>) -> tensor<1x1x2xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.add %x, %y : tensor<1x1x2xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %2 = lpt.multiply %1, %two : (tensor<1x1x2xf32>, tensor<f32>) -> tensor<1x1x2xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xui8>
  return %3 : tensor<1x1x2xui8>
}
)mlir");
  formKernels();
  ASSERT_TRUE(llvm::hasSingleElement(function.getOps<KernelOp>()));
  Tensor y = makeTensor({1, 1, 2}, {0, 0});
  Tensor expected = makeTensor({1, 1, 2}, {20, 20}, getByteType());
  Tensor other = makeTensor({1, 1, 2}, {22, 20}, getByteType());
  Tensor near = makeTensor({1, 1, 2}, {10.4999995, 10});
  EXPECT_EQ(compare(function, {near, y}, other, expected).numUnexplained, 0);
  Tensor far = makeTensor({1, 1, 2}, {10.4, 10});
  EXPECT_EQ(compare(function, {far, y}, other, expected).numUnexplained, 1);
}

// Kernels know the values of the function before normalizations are formed,
// equal ops become one, and inputs are stored in other layouts.
TEST_F(KernelComparisonTest, ValuesAreFoundAfterPasses) {
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

// A pass that computes a product of bf16 in f32 does not round it. The noise of
// what reads the product is that of the original ops.
TEST_F(KernelComparisonTest, OriginalNoiseHoldsDroppedRoundings) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<1x4xbf16>, %y: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %scale = lpt.constant dense<0.125> : tensor<bf16>
  %0 = lpt.multiply %x, %scale : (tensor<1x4xbf16>, tensor<bf16>) -> tensor<1x4xbf16>
  %1 = lpt.convert %0 : tensor<1x4xbf16> -> tensor<1x4xf32>
  %2 = lpt.subtract %1, %y : tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}
)mlir");
  OriginalValues originals(function);
  auto convert = *function.getOps<ConvertOp>().begin();
  auto subtract = *function.getOps<SubtractOp>().begin();
  OpBuilder builder(convert);
  auto wide = ConvertOp::create(builder, function.getLoc(), convert.getType(),
                                function.getArgument(0));
  auto narrow = convert.getX().getDefiningOp<MultiplyOp>();
  auto product = MultiplyOp::create(builder, function.getLoc(),
                                    convert.getType(), wide, narrow.getB());
  convert.replaceAllUsesWith(product.getResult());
  convert.erase();
  originals.match(function);
  Tensor x =
      makeTensor({1, 4}, {800, 800, 800, 8}, BFloat16Type::get(&context));
  Tensor y = makeTensor({1, 4}, {99.5, 99.5, 99.5, 0.5});
  llvm::cantFail(originals.evaluate({x, y}));
  std::vector<double> noise = llvm::cantFail(originals.getNoise(subtract));
  ASSERT_EQ(noise.size(), 4u);
  // One unit in the last place of 100 in bf16.
  EXPECT_GT(noise[0], 0.4);
  EXPECT_LT(noise[0], 2);
  EXPECT_TRUE(llvm::cantFail(originals.getNoise(product)).empty());
}
