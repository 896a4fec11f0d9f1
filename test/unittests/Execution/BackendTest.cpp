//===- BackendTest.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A provider of another project, and the backend that runs its steps.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Backend.h"

#include "../ReluProvider.h"
#include "LPT/Execution/KernelCheck.h"
#include "LPT/InitAllDialects.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Runs the steps of `ReluProvider`. Handles have no state.
class ReluSteps : public BackendSteps {
public:
  /// With `isOff`, the last bit of the first positive element is wrong.
  explicit ReluSteps(bool isOff) : isOff(isOff) {}
  llvm::Error add(StepOp step, ProgramStep &description) override {
    auto count = step.getPayload()->getAs<IntegerAttr>("count");
    // A payload may come from a file.
    if (!count || count.getInt() < 0 ||
        count.getInt() * int64_t(sizeof(float)) >
            description.bufferBytes.front() ||
        description.bufferBytes.front() > description.bufferBytes.back())
      return llvm::createStringError("expected as many elements as there are");
    counts.push_back(count.getInt());
    description.implementation = "test";
    return llvm::Error::success();
  }
  void addTo(LoadStatistics &) const override {}
  llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() override {
    return std::make_unique<Handle>(*this);
  }

private:
  class Handle : public BackendHandle {
  public:
    explicit Handle(const ReluSteps &steps) : steps(steps) {}
    llvm::Error run(int64_t number, void *const *addresses) override {
      auto *source = static_cast<const float *>(addresses[0]);
      auto *target = static_cast<float *>(addresses[1]);
      for (int64_t i = 0; i < steps.counts[number]; ++i)
        target[i] = source[i] <= 0 ? 0 : source[i];
      for (int64_t i = 0; steps.isOff && i < steps.counts[number]; ++i)
        if (target[i] > 0) {
          target[i] = std::nextafter(target[i], INFINITY);
          break;
        }
      return llvm::Error::success();
    }
    const ReluSteps &steps;
  };
  std::vector<int64_t> counts;
  bool isOff;
};
} // namespace

static constexpr char modelText[] = R"mlir(
func.func @main(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2xf32>) {
  %0 = lpt.relu %x : tensor<2x4xf32>
  %1 = lpt.exp %0 : tensor<2x4xf32>
  %2 = lpt.reduce_max %1 axes [1] : (tensor<2x4xf32>) -> tensor<2xf32>
  %3 = lpt.relu %2 : tensor<2xf32>
  %4 = lpt.softmax %0 axis 1 : tensor<2x4xf32>
  return %4, %3 : tensor<2x4xf32>, tensor<2xf32>
}
)mlir";

template <bool isExplicit = false, bool isOff = false>
static void registerRelu(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, LPTDialect *dialect) {
    KernelProviders::get(*dialect).add(
        std::make_unique<ReluProvider>(isExplicit));
    Backends::get(*dialect).add(
        "relu",
        [](const ProgramOptions &,
           MLIRContext *) -> llvm::Expected<std::unique_ptr<BackendSteps>> {
          return std::make_unique<ReluSteps>(isOff);
        });
  });
}

TEST(BackendTest, StepsOfAnotherProject) {
  DialectRegistry registry;
  registerAllDialects(registry);
  LoadedProgram::registerDialects(registry);
  registerKernelProviders(registry);
  registerRelu(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  auto module = parseSourceString<ModuleOp>(modelText, &context);
  ASSERT_TRUE(module);
  auto function = *module->getOps<func::FuncOp>().begin();
  ProgramOptions options;
  options.backend = "relu";
  auto program = LoadedProgram::load(function, options);
  ASSERT_TRUE(bool(program)) << llvm::toString(program.takeError());
  unsigned numRelu = 0, numGeneric = 0;
  for (const ProgramStep &step : (*program)->getSteps()) {
    numRelu += step.implementation == "test" && step.root == "relu";
    numGeneric += step.isGenerated();
  }
  EXPECT_EQ(numRelu, 1u);
  EXPECT_GE(numGeneric, 2u);

  Tensor input = *Tensor::create(Float32Type::get(&context), {2, 4});
  input.store<float>({-1, 2, -3, 0.5, -1, -2, -0.25, -4});
  auto handle = llvm::cantFail((*program)->createHandle());
  SmallVector<Tensor> outputs = llvm::cantFail(handle->run(input));
  SmallVector<Tensor> expected =
      llvm::cantFail(createReferenceExecutable(function)->run(input));
  ASSERT_EQ(outputs.size(), expected.size());
  for (auto [output, reference] : llvm::zip_equal(outputs, expected))
    for (int64_t i = 0; i < output.getNumElements(); ++i)
      EXPECT_NEAR(output.getAs<double>()[i], reference.getAs<double>()[i],
                  1e-6);
}

// The check of kernels knows no backend in particular.
TEST(BackendTest, KernelsAreChecked) {
  DialectRegistry registry;
  registerAllDialects(registry);
  LoadedProgram::registerDialects(registry);
  registerRelu(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  auto module = parseSourceString<ModuleOp>(modelText, &context);
  ASSERT_TRUE(module);
  Tensor input = *Tensor::create(Float32Type::get(&context), {2, 4});
  input.store<float>({-1, 2, -3, 0.5, -1, -2, -0.25, -4});
  auto result = checkKernels(*module->getOps<func::FuncOp>().begin(), "relu",
                             {SmallVector<Tensor>{input}});
  ASSERT_TRUE(bool(result)) << llvm::toString(result.takeError());
  EXPECT_EQ(result->numKernels, result->numGenerated + 1);
  EXPECT_TRUE(result->differences.empty());
}

/// The report of `checkKernels` on the backend `relu`.
template <bool isExplicit, bool isOff>
static std::string checkRelu() {
  DialectRegistry registry;
  registerAllDialects(registry);
  LoadedProgram::registerDialects(registry);
  registerRelu<isExplicit, isOff>(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  auto module = parseSourceString<ModuleOp>(modelText, &context);
  Tensor input = *Tensor::create(Float32Type::get(&context), {2, 4});
  input.store<float>({-1, 2, -3, 0.5, -1, -2, -0.25, NAN});
  auto result =
      llvm::cantFail(checkKernels(*module->getOps<func::FuncOp>().begin(),
                                  "relu", {SmallVector<Tensor>{input}}));
  std::string text;
  llvm::raw_string_ostream os(text);
  KernelTolerance tolerance;
  tolerance.acceptsNaN = true;
  if (llvm::Error error = reportKernelCheck(result, os, tolerance))
    os << llvm::toString(std::move(error));
  return text;
}

// A last bit may be off unless the backend says that it computes all of them.
TEST(BackendTest, ExplicitNumbersAreCompared) {
  std::string text = checkRelu</*isExplicit=*/false, /*isOff=*/true>();
  EXPECT_TRUE(StringRef(text).contains(" 0 beyond the bound")) << text;
  EXPECT_FALSE(StringRef(text).contains("evaluation of its")) << text;
  text = checkRelu</*isExplicit=*/true, /*isOff=*/true>();
  EXPECT_TRUE(
      StringRef(text).contains("relu '-:3:8' result #0: 1 of 8 elements differ "
                               "from the evaluation of its "
                               "explicit numbers; the first is #1: 2."))
      << text;
  EXPECT_TRUE(StringRef(text).ends_with(
      "expected kernels with explicit numbers to yield what their evaluation "
      "does, bit for bit, but got 1 result that differs"))
      << text;
  text = checkRelu</*isExplicit=*/true, /*isOff=*/false>();
  EXPECT_TRUE(StringRef(text).contains("kernels have explicit numbers, and "
                                       "yield what their evaluation does"))
      << text;
}

// A step names a backend that the context does not know.
TEST(BackendTest, UnknownBackend) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  auto module = parseSourceString<ModuleOp>(R"mlir(
    lpt.program @main(%x: tensor<2xf32>) -> tensor<2xf32>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.step "relu" (%x) at result 0 {payload = {count = 2 : i64}}
          : (tensor<2xf32>) -> tensor<2xf32>
      lpt.yield %0 : tensor<2xf32>
    })mlir",
                                            &context);
  ASSERT_TRUE(module);
  auto program = LoadedProgram::instantiate(std::move(module), {});
  ASSERT_FALSE(bool(program));
  EXPECT_EQ(llvm::toString(program.takeError()),
            "expected one of the backends 'generic', 'native', 'onednn', but "
            "got 'relu'");
}
