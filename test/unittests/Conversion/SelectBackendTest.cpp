//===- SelectBackendTest.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"

#include "../ModelTest.h"
#include "../ReluProvider.h"

#include "Conversion/KernelsToProgram/SplitKernel.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Reference/Evaluator.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class SelectBackendTest : public ModelTest {
protected:
  /// Another provider of the name "generic", which computes nothing.
  class NoProvider : public KernelProvider {
  public:
    StringRef getName() const override { return "generic"; }
    KernelSupport plan(KernelOp, const KernelContext &) const override {
      return KernelSupport::nothing(refuse(KernelReason::Other));
    }
  };

  /// Computes convolutions of images whose rows are dense, and maxima of images
  /// whose channels are.
  class ImageProvider : public KernelProvider {
  public:
    StringRef getName() const override { return "image"; }
    KernelSupport plan(KernelOp kernel, const KernelContext &) const override {
      return isa_and_nonnull<ConvolutionOp, MaxPoolOp>(kernel.getRoot())
                 ? KernelSupport::all(KernelPlan::oneStep(kernel))
                 : KernelSupport::nothing(
                       refuse(KernelReason::Other, "it is none of an image"));
    }
    KernelLayouts getLayouts(KernelOp kernel) const override {
      if (areTooFew)
        return {{}, {LayoutRequest::any()}};
      return isa<ConvolutionOp>(kernel.getRoot())
                 ? KernelLayouts::rowMajor(kernel)
                 : KernelLayouts::channelsLast(kernel);
    }

    bool areTooFew = false;
  };

  SelectBackendTest() {
    DialectRegistry registry;
    registerKernelProviders(registry);
    registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
      KernelProviders::get(*dialect).add(std::make_unique<ReluProvider>());
      KernelProviders::get(*dialect).add(std::make_unique<ImageProvider>());
    });
    context.appendDialectRegistry(registry);
  }

  LogicalResult formKernels(std::vector<std::string> backends) {
    PassManager manager(&context);
    OpPassManager &nested = manager.nest<func::FuncOp>();
    nested.addPass(createFormKernels());
    SelectBackendOptions options;
    llvm::append_range(options.backends, backends);
    nested.addPass(createSelectBackend(options));
    nested.addPass(createAssignLayouts());
    return manager.run(*module);
  }

  /// The root of each kernel, and the layouts of its inputs and results.
  static std::vector<std::string> getLayouts(func::FuncOp function) {
    std::vector<std::string> kernels;
    for (KernelOp kernel : function.getOps<KernelOp>()) {
      Operation *root = kernel.getRoot();
      std::string text =
          root ? root->getName().stripDialect().str() : "reorder";
      ArrayAttr layouts = *kernel.getLayouts();
      for (Attribute layout : layouts) {
        text += ' ';
        for (int64_t axis : cast<LayoutAttr>(layout).getOrder())
          text += std::to_string(axis);
      }
      kernels.push_back(text);
    }
    return kernels;
  }

  /// The backend and the root of each kernel.
  static std::vector<std::string> getKernels(func::FuncOp function) {
    std::vector<std::string> kernels;
    for (KernelOp kernel : function.getOps<KernelOp>())
      kernels.push_back((*kernel.getBackend() + " " +
                         kernel.getRoot()->getName().stripDialect())
                            .str());
    return kernels;
  }
};
} // namespace

static constexpr char chainText[] = R"mlir(
func.func @main(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %0 = lpt.relu %x : tensor<2x2xf32>
  %1 = lpt.sigmoid %0 : tensor<2x2xf32>
  %2 = lpt.matmul %x, %1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = lpt.relu %2 : tensor<2x2xf32>
  %4 = lpt.relu %x : tensor<2x2xf32>
  return %3, %4 : tensor<2x2xf32>, tensor<2x2xf32>
}
)mlir";

TEST_F(SelectBackendTest, RestFallsThrough) {
  func::FuncOp function = parse(chainText);
  Tensor x = makeTensor(Float32Type::get(&context), {2, 2}, {1, -2, 0.5, 3});
  SmallVector<Tensor> before, after;
  EvaluationState state;
  ASSERT_TRUE(succeeded(evaluateFunction(function, x, before, state)));
  ASSERT_TRUE(succeeded(formKernels({"relu", "generic"})));
  const std::vector<std::string> expected = {"relu relu", "generic sigmoid",
                                             "generic matmul", "relu relu"};
  EXPECT_EQ(getKernels(function), expected);
  ASSERT_TRUE(succeeded(evaluateFunction(function, x, after, state)));
  for (auto [a, b] : llvm::zip_equal(before, after))
    EXPECT_TRUE(llvm::equal(a.getData<float>(), b.getData<float>()));
}

TEST_F(SelectBackendTest, OrderDecides) {
  func::FuncOp function = parse(chainText);
  ASSERT_TRUE(succeeded(formKernels({"generic", "relu"})));
  for (const std::string &kernel : getKernels(function))
    EXPECT_TRUE(StringRef(kernel).starts_with("generic ")) << kernel;
}

TEST_F(SelectBackendTest, KernelThatNoneComputes) {
  parse(chainText);
  std::string text;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    text += diagnostic.str();
    return success();
  });
  EXPECT_TRUE(failed(formKernels({"relu"})));
  EXPECT_NE(text.find("one that all of them refuse"), std::string::npos);
}

TEST_F(SelectBackendTest, ReasonOfAnotherProject) {
  func::FuncOp function = parse(chainText);
  PassManager manager(&context);
  manager.addNestedPass<func::FuncOp>(createFormKernels());
  ASSERT_TRUE(succeeded(manager.run(*module)));
  const ReluProvider provider;
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    KernelSupport support = provider.plan(kernel, {});
    if (isa<ReluOp>(kernel.getRoot()))
      continue;
    ASSERT_TRUE(support.refusal);
    EXPECT_EQ(support.refusal->getCode(), "other");
    EXPECT_EQ(support.refusal->getSentence(),
              "the backend gives a reason of its own (it is no relu on f32)");
  }
}

TEST_F(SelectBackendTest, NamesAreUnique) {
  auto &dialect = *context.getLoadedDialect<LPTDialect>();
  KernelProviders &providers = KernelProviders::get(dialect);
  const size_t count = providers.getNames().size();
  EXPECT_EQ(count, 5u);
  EXPECT_EQ(providers.lookup("none"), nullptr);
  providers.add(std::make_unique<NoProvider>());
  EXPECT_EQ(providers.getNames().size(), count);
  func::FuncOp function = parse(chainText);
  PassManager manager(&context);
  manager.addNestedPass<func::FuncOp>(createFormKernels());
  ASSERT_TRUE(succeeded(manager.run(*module)));
  KernelOp kernel = *function.getOps<KernelOp>().begin();
  EXPECT_EQ(providers.lookup("generic")->plan(kernel, {}).kind,
            KernelSupport::Nothing);
}

static constexpr char imageText[] = R"mlir(
func.func @main(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x3x3xf32>) {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.sigmoid %x : tensor<1x2x4x4xf32>
  %2 = lpt.add %1, %0 : tensor<1x2x4x4xf32>
  %3 = lpt.max_pool %2 kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %3 : tensor<1x2x3x3xf32>
}
)mlir";

// A provider decides on the layouts of its own kernels, and those of others
// follow it where they can.
TEST_F(SelectBackendTest, ProvidersChooseLayouts) {
  func::FuncOp function = parse(imageText);
  Tensor x = makeTensor(Float32Type::get(&context), {1, 2, 4, 4},
                        std::vector<double>(32, 0.5));
  SmallVector<Tensor> before, after;
  EvaluationState state;
  ASSERT_TRUE(succeeded(evaluateFunction(function, x, before, state)));
  ASSERT_TRUE(succeeded(formKernels({"image", "generic"})));
  const std::vector<std::string> expected = {
      "sigmoid 0123 0123", "convolution 0123 0123 0123", "reorder 0123 0231",
      "max_pool 0231 0231", "reorder 0231 0123"};
  EXPECT_EQ(getLayouts(function), expected);
  ASSERT_TRUE(succeeded(evaluateFunction(function, x, after, state)));
  EXPECT_TRUE(llvm::equal(before.front().getData<float>(),
                          after.front().getData<float>()));
}

TEST_F(SelectBackendTest, LoopsFollowProviders) {
  func::FuncOp function = parse(imageText);
  ASSERT_TRUE(succeeded(formKernels({"generic"})));
  for (const std::string &kernel : getLayouts(function))
    EXPECT_EQ(kernel.find("0231"), std::string::npos) << kernel;
}

TEST_F(SelectBackendTest, LayoutsOfOtherValues) {
  parse(imageText);
  auto &dialect = *context.getLoadedDialect<LPTDialect>();
  auto provider = std::make_unique<ImageProvider>();
  provider->areTooFew = true;
  KernelProviders::get(dialect).add(std::move(provider));
  std::string text;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    text += diagnostic.str();
    return success();
  });
  EXPECT_TRUE(failed(formKernels({"image", "generic"})));
  EXPECT_NE(
      text.find("expected layouts of all inputs and results from 'image'"),
      std::string::npos);
}

// The rest of this kernel would need the product again.
TEST_F(SelectBackendTest, RootIsNotRepeated) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %1 = lpt.softmax %a axis 1 : tensor<2x2xf32>
    %2 = lpt.sigmoid %1 : tensor<2x2xf32>
    %3 = lpt.multiply %1, %2 : tensor<2x2xf32>
    lpt.yield %3 : tensor<2x2xf32>
  }
  return %0 : tensor<2x2xf32>
}
)mlir");
  KernelOp kernel = *function.getOps<KernelOp>().begin();
  OpBuilder builder(kernel);
  auto sigmoid = *kernel.getBlock().getOps<SigmoidOp>().begin();
  EXPECT_FALSE(splitKernel(kernel, sigmoid.getResult(), builder));
  EXPECT_FALSE(splitKernel(kernel, kernel.getYielded().front(), builder));
  EXPECT_TRUE(llvm::hasSingleElement(function.getOps<KernelOp>()));
  std::optional<SplitKernel> split =
      splitKernel(kernel, sigmoid.getX(), builder);
  ASSERT_TRUE(split);
  EXPECT_EQ(split->leading.getRoot()->getName().stripDialect(), "softmax");
  EXPECT_EQ(split->trailing.getInputs().size(), 1u);
}
