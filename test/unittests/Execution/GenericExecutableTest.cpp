//===- GenericExecutableTest.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Executable.h"
#include "LPT/InitAllDialects.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
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
    registry
        .insert<arith::ArithDialect, cf::ControlFlowDialect,
                linalg::LinalgDialect, math::MathDialect, memref::MemRefDialect,
                scf::SCFDialect, tensor::TensorDialect>();
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

  /// The error for a function of `%x : tensor<2xf32>` with this body, which
  /// returns by itself.
  std::string refuse(StringRef body) {
    std::string text = ("#skew = affine_map<(d0, d1) -> (d0 - d1)>\n"
                        "#both = affine_map<(d0, d1) -> (d0, d1)>\n"
                        "func.func @main(%x: tensor<2xf32>, %d: tensor<?xf32>) "
                        "-> tensor<2xf32> {\n" +
                        body + "\n}")
                           .str();
    module = parseSourceString<ModuleOp>(text, &context);
    if (!module) {
      ADD_FAILURE() << text;
      return "";
    }
    auto executable =
        createGenericExecutable(*module->getOps<func::FuncOp>().begin());
    if (executable)
      return "";
    std::string message = llvm::toString(executable.takeError());
    return message.substr(0, message.find(" at loc(")) +
           message.substr(message.rfind("): ") + 1);
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

TEST_F(GenericExecutableTest, RunsAcceptedOpsOfOtherDialects) {
  auto executable = compile(R"mlir(
    #map = affine_map<(d0) -> (d0)>
    func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %doubled = call @double(%x) : (tensor<2xf32>) -> tensor<2xf32>
      %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %doubled)
          -> tensor<2xf32> {
        %next = linalg.generic {indexing_maps = [#map, #map],
                                iterator_types = ["parallel"]}
            ins(%x : tensor<2xf32>) outs(%s : tensor<2xf32>) {
        ^bb0(%a: f32, %out: f32):
          %1 = math.absf %a : f32
          %2 = arith.addf %out, %1 : f32
          linalg.yield %2 : f32
        } -> tensor<2xf32>
        scf.yield %next : tensor<2xf32>
      }
      %first = tensor.extract %x[%c0] : tensor<2xf32>
      %inserted = tensor.insert %first into %sum[%c1] : tensor<2xf32>
      %slice = tensor.extract_slice %inserted[0] [1] [1]
          : tensor<2xf32> to tensor<1xf32>
      %result = tensor.insert_slice %slice into %inserted[1] [1] [1]
          : tensor<1xf32> into tensor<2xf32>
      %zero = arith.constant 0.0 : f32
      %isLess = arith.cmpf olt, %first, %zero : f32
      cf.cond_br %isLess, ^end(%inserted : tensor<2xf32>),
                          ^end(%result : tensor<2xf32>)
    ^end(%y: tensor<2xf32>):
      return %y : tensor<2xf32>
    }
    func.func private @double(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = lpt.add %x, %x : tensor<2xf32>
      return %0 : tensor<2xf32>
    })mlir");
  ASSERT_TRUE(executable);
  // 2 * x + 3 * |x| at 0; and there what x has at 0, or the first one again.
  EXPECT_EQ(run(*executable, makeVector({-1, 2})), (std::vector<float>{1, -1}));
  EXPECT_EQ(run(*executable, makeVector({3, 2})), (std::vector<float>{15, 15}));
}

TEST_F(GenericExecutableTest, RefusesOpsThatLeaveTheirOperands) {
  EXPECT_EQ(refuse("%0 = memref.alloca() : memref<1000000000000000xf32>\n"
                   "return %x : tensor<2xf32>"),
            "'memref.alloca': expected an op of the dialects lpt, func, arith, "
            "math, cf, scf, linalg, tensor, or one whose dialect says that "
            "kernels may hold it (KernelOpInterface), but got one of "
            "'memref'");
  const std::string outOfTensor =
      ": expected, of the ops of 'tensor', one that reads and writes elements "
      "at "
      "constant indices within its operands, or makes a tensor, but got "
      "another one";
  EXPECT_EQ(refuse("%i = arith.constant 2 : index\n"
                   "%0 = tensor.extract %x[%i] : tensor<2xf32>\n"
                   "return %x : tensor<2xf32>"),
            "'tensor.extract'" + outOfTensor);
  EXPECT_EQ(refuse("%i = arith.constant -1 : index\n"
                   "%f = arith.constant 0.0 : f32\n"
                   "%0 = tensor.insert %f into %x[%i] : tensor<2xf32>\n"
                   "return %0 : tensor<2xf32>"),
            "'tensor.insert'" + outOfTensor);
  EXPECT_EQ(refuse("%i = arith.constant 9 : index\n"
                   "%0 = tensor.extract_slice %x[%i] [1] [1] : tensor<2xf32> "
                   "to tensor<1xf32>\n"
                   "return %x : tensor<2xf32>"),
            "'tensor.extract_slice'" + outOfTensor);
  EXPECT_EQ(refuse("%0 = tensor.cast %d : tensor<?xf32> to tensor<2xf32>\n"
                   "return %0 : tensor<2xf32>"),
            "'tensor.cast'" + outOfTensor);
  EXPECT_EQ(refuse("%0 = tensor.empty() : tensor<3x3xf32>\n"
                   "%1 = linalg.generic {indexing_maps = [#skew, #both], "
                   "iterator_types = [\"parallel\", \"parallel\"]} "
                   "ins(%x : tensor<2xf32>) outs(%0 : tensor<3x3xf32>) {\n"
                   "^bb0(%a: f32, %out: f32):\n"
                   "  linalg.yield %a : f32\n"
                   "} -> tensor<3x3xf32>\n"
                   "return %x : tensor<2xf32>"),
            "'linalg.generic': expected, of the ops of 'linalg', a loop over "
            "static shapes whose operands are indexed by single dimensions, "
            "but got another one");
  EXPECT_EQ(refuse("%0 = arith.addf %d, %d : tensor<?xf32>\n"
                   "return %x : tensor<2xf32>"),
            "'arith.addf': expected numbers and tensors of static shapes, but "
            "got tensor<?xf32>");
  EXPECT_EQ(refuse("%c = arith.constant 4 : index\n"
                   "scf.parallel (%i) = (%c) to (%c) step (%c) {\n}\n"
                   "return %x : tensor<2xf32>"),
            "'scf.parallel': expected, of the ops of 'scf', sequential control "
            "flow, but got another one");
}
