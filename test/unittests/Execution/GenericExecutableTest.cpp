//===- GenericExecutableTest.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Executable.h"
#include "LPT/InitAllDialects.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <malloc.h>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class GenericExecutableTest : public ::testing::Test {
protected:
  GenericExecutableTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }

  std::unique_ptr<Executable> compile(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    auto executable =
        createGenericExecutable(*module->getOps<func::FuncOp>().begin());
    if (executable)
      return std::move(*executable);
    ADD_FAILURE() << llvm::toString(executable.takeError());
    return nullptr;
  }

  Tensor makeVector(ArrayRef<float> values) {
    Tensor tensor =
        *Tensor::create(Float32Type::get(&context), int64_t(values.size()));
    tensor.store<float>(values);
    return tensor;
  }

  static std::vector<float> run(Executable &executable, const Tensor &input,
                                unsigned output = 0) {
    auto outputs = executable.run(input);
    if (!outputs) {
      ADD_FAILURE() << llvm::toString(outputs.takeError());
      return {};
    }
    ArrayRef<float> values = (*outputs)[output].getData<float>();
    return {values.begin(), values.end()};
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

TEST_F(GenericExecutableTest, KeepsVariables) {
  auto executable = compile(R"mlir(
    func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      %init = lpt.constant dense<10.0> : tensor<2xf32>
      %0 = lpt.read_value %init variable "sum" : tensor<2xf32>
      %1 = lpt.add %0, %x : tensor<2xf32>
      %2 = lpt.assign %1 variable "sum" : tensor<2xf32>
      return %0 : tensor<2xf32>
    })mlir");
  ASSERT_TRUE(executable);
  Tensor input = makeVector({1, 2});
  EXPECT_EQ(run(*executable, input), (std::vector<float>{10, 10}));
  EXPECT_EQ(run(*executable, input), (std::vector<float>{11, 12}));
  EXPECT_EQ(run(*executable, input), (std::vector<float>{12, 14}));
}

TEST_F(GenericExecutableTest, DoesNotChangeInputs) {
  auto executable = compile(R"mlir(
    func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
      %0 = lpt.add %x, %x : tensor<2xf32>
      return %0, %x : tensor<2xf32>, tensor<2xf32>
    })mlir");
  ASSERT_TRUE(executable);
  Tensor input = makeVector({1, 2});
  EXPECT_EQ(run(*executable, input, 0), (std::vector<float>{2, 4}));
  EXPECT_EQ(run(*executable, input, 1), (std::vector<float>{1, 2}));
  EXPECT_EQ(input.getData<float>()[1], 2);
}

TEST_F(GenericExecutableTest, ChecksInputs) {
  auto executable = compile(R"mlir(
    func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      return %x : tensor<2xf32>
    })mlir");
  ASSERT_TRUE(executable);
  auto outputs = executable->run(makeVector({1, 2, 3}));
  EXPECT_EQ(llvm::toString(outputs.takeError()),
            "expected input #0 of type tensor<2xf32>, but got tensor<3xf32>");
}

TEST_F(GenericExecutableTest, FreesItsMemory) {
  auto executable = compile(R"mlir(
    func.func @main(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x1xf32>) {
      %init = lpt.constant dense<1.0> : tensor<4xf32>
      %0 = lpt.read_value %init variable "v" : tensor<4xf32>
      %1 = lpt.add %x, %0 : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
      %2 = lpt.softmax %1 axis 0 : tensor<?xf32>
      %3 = lpt.assign %0 variable "v" : tensor<4xf32>
      %4 = lpt.concat %1, %2 axis 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      %5 = lpt.unsqueeze %4 axes [1] : (tensor<?xf32>) -> tensor<?x1xf32>
      return %4, %5 : tensor<?xf32>, tensor<?x1xf32>
    })mlir");
  ASSERT_TRUE(executable);
  Tensor input = makeVector({1, 2, 3, 4});
  for (int i = 0; i != 10; ++i)
    run(*executable, input);
  size_t before = mallinfo2().uordblks;
  for (int i = 0; i != 1000; ++i)
    run(*executable, input);
  // A leak of one byte per run would be 16 or more.
  EXPECT_LT(mallinfo2().uordblks, before + 16000);
}
