//===- ForeignKernelTest.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dialect of MLIR joins kernels from outside: `tosa.tanh`, with the patterns
// of `tosa-to-linalg`.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/ConvertToLinalgPatternInterface.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/InitAllDialects.h"

#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {

struct TanhKernels
    : KernelOpInterface::ExternalModel<TanhKernels, tosa::TanhOp> {
  bool isElementwise(Operation *) const { return true; }
};

struct TosaLowerings : ConvertToLinalgPatternInterface {
  using ConvertToLinalgPatternInterface::ConvertToLinalgPatternInterface;
  void
  populateConvertToLinalgPatterns(const TypeConverter &converter,
                                  RewritePatternSet &patterns) const override {
    tosa::populateTosaToLinalgConversionPatterns(converter, &patterns);
  }
};

class ForeignKernelTest : public ::testing::Test {
protected:
  ForeignKernelTest() : context(makeRegistry()) {
    context.loadDialect<LPTDialect, tosa::TosaDialect>();
  }

  void attachKernels() { tosa::TanhOp::attachInterface<TanhKernels>(context); }
  void attachPatterns() {
    context.getLoadedDialect<tosa::TosaDialect>()
        ->addInterfaces<TosaLowerings>();
  }

  func::FuncOp parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    return *module->getOps<func::FuncOp>().begin();
  }

  /// The error of `load`, or of `createGenericExecutable`.
  template <typename T>
  static std::string takeError(llvm::Expected<T> result) {
    return result ? "" : llvm::toString(result.takeError());
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;

private:
  static DialectRegistry makeRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    LoadedProgram::registerDialects(registry);
    registry.insert<tosa::TosaDialect>();
    return registry;
  }
};

constexpr char foreignModel[] = R"mlir(
func.func @main(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.abs %x : tensor<2x4xf32>
  %1 = tosa.tanh %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.exp %1 : tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
})mlir";

constexpr char dynamicText[] = R"mlir(
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tosa.tanh %x : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
})mlir";

} // namespace

TEST_F(ForeignKernelTest, RunsInOneKernel) {
  attachKernels();
  attachPatterns();
  auto program = LoadedProgram::load(parse(foreignModel), {});
  ASSERT_TRUE(bool(program)) << llvm::toString(program.takeError());
  ASSERT_EQ((*program)->getSteps().size(), 1u);
  const ProgramStep &step = (*program)->getSteps().front();
  EXPECT_EQ(step.root, "abs");
  ASSERT_EQ(step.fused.size(), 2u);
  EXPECT_EQ(step.fused.front().rfind("tosa.tanh=", 0), 0u);

  Tensor input = *Tensor::create(Float32Type::get(&context), {2, 4});
  input.store<float>({-1, 2, -3, 0.5, -1, -2, -0.25, 4});
  auto handle = llvm::cantFail((*program)->createHandle());
  Tensor output = llvm::cantFail(handle->run(input)).front();
  for (int64_t i = 0; i < 8; ++i)
    EXPECT_NEAR(output.getAs<double>()[i],
                std::exp(std::tanh(std::abs(input.getAs<double>()[i]))), 1e-6);
}

// Shapes that are known only when the model runs make no program.
TEST_F(ForeignKernelTest, RunsWithDynamicShapes) {
  attachKernels();
  attachPatterns();
  auto executable = createGenericExecutable(parse(dynamicText));
  ASSERT_TRUE(bool(executable)) << llvm::toString(executable.takeError());
  Tensor input = *Tensor::create(Float32Type::get(&context), {3});
  input.store<float>({-1, 0, 2});
  Tensor output = llvm::cantFail((*executable)->run(input)).front();
  for (int64_t i = 0; i < 3; ++i)
    EXPECT_NEAR(output.getAs<double>()[i], std::tanh(input.getAs<double>()[i]),
                1e-6);
}

TEST_F(ForeignKernelTest, RefusedWithoutInterface) {
  attachPatterns();
  const std::string expected =
      "or one whose dialect says that kernels may hold it (KernelOpInterface), "
      "but got one of 'tosa'";
  std::string error = takeError(LoadedProgram::load(parse(foreignModel), {}));
  EXPECT_NE(error.find("'tosa.tanh' at loc("), std::string::npos) << error;
  EXPECT_NE(error.find(expected), std::string::npos) << error;
  error = takeError(createGenericExecutable(parse(dynamicText)));
  EXPECT_NE(error.find(expected), std::string::npos) << error;
}

TEST_F(ForeignKernelTest, RefusedWithoutPatterns) {
  attachKernels();
  const std::string expected = "its dialect brings no patterns that lower it "
                               "(ConvertToLinalgPatternInterface)";
  std::string error = takeError(LoadedProgram::load(parse(foreignModel), {}));
  EXPECT_NE(error.find("\":4:8): 'tosa.tanh' op expected an op that one of the "
                       "backends computes"),
            std::string::npos)
      << error;
  EXPECT_NE(error.find(expected), std::string::npos) << error;
  error = takeError(createGenericExecutable(parse(dynamicText)));
  EXPECT_NE(error.find("'tosa.tanh' at loc("), std::string::npos) << error;
  EXPECT_NE(error.find(expected), std::string::npos) << error;
}

// Stored programs are untrusted. Their ops need the same two interfaces.
TEST_F(ForeignKernelTest, StoredProgramsAreChecked) {
  constexpr char text[] = R"mlir(
    lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.step "generic"(%x) at result 0
          : (tensor<4xf32>) -> tensor<4xf32> {
        ^bb0(%a: tensor<4xf32>):
          %1 = tosa.tanh %a : (tensor<4xf32>) -> tensor<4xf32>
          lpt.yield %1 : tensor<4xf32>
      }
      lpt.yield %0 : tensor<4xf32>
    })mlir";
  auto instantiate = [&]() {
    auto program = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(program);
    return takeError(LoadedProgram::instantiate(std::move(program), {}));
  };
  std::string error = instantiate();
  EXPECT_NE(error.find("'tosa.tanh' at loc("), std::string::npos) << error;
  EXPECT_NE(error.find("(KernelOpInterface)"), std::string::npos) << error;
  attachKernels();
  error = instantiate();
  EXPECT_NE(error.find("(ConvertToLinalgPatternInterface)"), std::string::npos)
      << error;
  attachPatterns();
  EXPECT_EQ(instantiate(), "");
}
