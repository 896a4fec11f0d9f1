//===- KernelCheckTest.cpp ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/KernelCheck.h"

#include "../ModelTest.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A program whose outputs something changes afterwards.
class ChangedProgram : public Executable {
public:
  using Change = std::function<void(SmallVectorImpl<Tensor> &outputs)>;

  ChangedProgram(std::unique_ptr<Executable> program, Change change)
      : program(std::move(program)), change(std::move(change)) {}

  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override {
    llvm::Expected<SmallVector<Tensor>> outputs = program->run(inputs);
    if (outputs)
      change(*outputs);
    return outputs;
  }

private:
  std::unique_ptr<Executable> program;
  Change change;
};

/// What a program is compared with does not depend on the backend, so these
/// tests need no oneDNN.
class KernelCheckTest : public ModelTest {
protected:
  void SetUp() override {
    function = parse(R"mlir(
      func.func @main(%x: tensor<1x4xf32>, %y: tensor<4x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
        %0 = lpt.matmul %x, %y : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
        %1 = lpt.matmul %0, %y : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
        return %1, %0 : tensor<1x4xf32>, tensor<1x4xf32>
      }
    )mlir");
  }

  SmallVector<Tensor> makeInputs(float first) {
    SmallVector<Tensor> inputs;
    for (Type type : function.getArgumentTypes()) {
      auto tensor = cast<RankedTensorType>(type);
      inputs.push_back(
          *Tensor::create(tensor.getElementType(), tensor.getShape()));
      std::vector<float> values(tensor.getNumElements());
      for (float &value : values)
        value = first++ / 3;
      inputs.back().store<float>(values);
    }
    return inputs;
  }

  /// The text of the report on a program that `change` changes, and of the
  /// error.
  std::string check(ChangedProgram::Change change,
                    ArrayRef<SmallVector<Tensor>> inputSets) {
    ChangedProgram program(llvm::cantFail(createGenericExecutable(function)),
                           std::move(change));
    KernelCheckOptions options;
    options.program = &program;
    llvm::Expected<KernelCheckResult> result =
        checkKernels(function, "generic", inputSets, options);
    if (!result)
      return llvm::toString(result.takeError());
    std::string text;
    llvm::raw_string_ostream os(text);
    EXPECT_TRUE(result->differences.empty());
    os << llvm::toString(reportProgramCheck(*result, os));
    return text;
  }

  func::FuncOp function;
};
} // namespace

TEST_F(KernelCheckTest, ProgramOfItsKernels) {
  EXPECT_EQ(
      check([](SmallVectorImpl<Tensor> &) {}, {makeInputs(1), makeInputs(2)}),
      "the program yields what its kernels do one after the other, bit "
      "for bit\n");
}

// The last bit, which kernels may have otherwise than the reference, counts.
TEST_F(KernelCheckTest, ProgramWithAnotherLastBit) {
  std::string text = check(
      [](SmallVectorImpl<Tensor> &outputs) {
        for (float &value : outputs[1].getMutableData<float>().drop_front(2))
          value = std::nextafter(value, INFINITY);
      },
      {makeInputs(1)});
  StringRef line = StringRef(text).split('\n').first;
  EXPECT_TRUE(line.starts_with("output #1 of the program: 2 of 4 elements "
                               "differ from those of the kernels; the first is "
                               "#2: 1."))
      << text;
  EXPECT_TRUE(StringRef(text).contains(
      "expected the program to yield what its kernels do one after the other, "
      "bit for bit, but got 1 output that differs"))
      << text;
}

TEST_F(KernelCheckTest, ProgramWithAnotherZero) {
  std::string text = check(
      [](SmallVectorImpl<Tensor> &outputs) {
        outputs[0].getMutableData<float>()[1] = -0.0f;
      },
      {SmallVector<Tensor>{
          *Tensor::create(Float32Type::get(&context), {1, 4}),
          *Tensor::create(Float32Type::get(&context), {4, 4})}});
  EXPECT_TRUE(StringRef(text).contains("#1: -0")) << text;
}

TEST_F(KernelCheckTest, ProgramWithAnotherSecondRun) {
  unsigned run = 0;
  std::string text = check(
      [&](SmallVectorImpl<Tensor> &outputs) {
        if (run++ == 1)
          outputs[0].getMutableData<float>()[0] = NAN;
      },
      {makeInputs(1), makeInputs(2), makeInputs(3)});
  EXPECT_TRUE(StringRef(text).starts_with(
      "output #0 of the program for inputs #1: 1 of 4 elements differ"))
      << text;
  EXPECT_TRUE(StringRef(text).contains("#0: nan instead of")) << text;
  EXPECT_FALSE(StringRef(text).contains("inputs #2")) << text;
}

TEST_F(KernelCheckTest, ProgramWithOtherOutputs) {
  EXPECT_EQ(check([](SmallVectorImpl<Tensor> &outputs) { outputs.pop_back(); },
                  {makeInputs(1)}),
            "expected 2 outputs, but got 1");
}
