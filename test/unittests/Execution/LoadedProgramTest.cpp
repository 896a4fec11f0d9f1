//===- LoadedProgramTest.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/InitAllDialects.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <cstdlib>
#include <malloc.h>
#include <thread>

using namespace mlir;
using namespace mlir::lpt;

/// Two convolutions that meet in a residual addition, and a transpose that the
/// caller sees: kernels that add in place, views, and a change of layout.
static constexpr char loadedModel[] = R"mlir(
func.func @main(%x: tensor<1x8x6x6xf32>) -> tensor<1x6x6x8xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %scale = lpt.constant dense<0.0001> : tensor<f32>
  %step = lpt.constant dense<0.01> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<8x8x3x3xsi8>
  %v = lpt.constant dense<-5> : tensor<8x8x1x1xsi8>
  %q = lpt.fake_quantize %x, %low, %high, %low, %last levels 256 : (tensor<1x8x6x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x6x6xui8>
  %0 = lpt.convolution %q, %w pads [1, 1] : (tensor<1x8x6x6xui8>, tensor<8x8x3x3xsi8>) -> tensor<1x8x6x6xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x8x6x6xf32>, tensor<f32>) -> tensor<1x8x6x6xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %low, %last levels 256 : (tensor<1x8x6x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x6x6xui8>
  %3 = lpt.convolution %2, %v : (tensor<1x8x6x6xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x6x6xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x8x6x6xf32>, tensor<f32>) -> tensor<1x8x6x6xf32>
  %5 = lpt.multiply %2, %step : (tensor<1x8x6x6xui8>, tensor<f32>) -> tensor<1x8x6x6xf32>
  %6 = lpt.add %4, %5 : tensor<1x8x6x6xf32>
  %7 = lpt.relu %6 : tensor<1x8x6x6xf32>
  %8 = lpt.transpose %7 order [0, 2, 3, 1] : (tensor<1x8x6x6xf32>) -> tensor<1x6x6x8xf32>
  return %8 : tensor<1x6x6x8xf32>
}
)mlir";

namespace {
class LoadedProgramTest : public ::testing::Test {
protected:
  void SetUp() override {
#ifdef LPT_ONEDNN_RUNTIME_FILE
    setenv("LPT_ONEDNN_RUNTIME", LPT_ONEDNN_RUNTIME_FILE, /*replace=*/0);
#else
    GTEST_SKIP() << "built without oneDNN";
#endif
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    module = parseSourceString<ModuleOp>(loadedModel, &context);
    ASSERT_TRUE(module);
  }

  func::FuncOp getFunction() { return *module->getOps<func::FuncOp>().begin(); }

  std::shared_ptr<LoadedProgram> load() {
    ProgramOptions options;
    options.backend = oneDNNBackend.str();
    options.numThreads = 1;
    auto model = LoadedProgram::load(getFunction(), options);
    if (model)
      return std::move(*model);
    ADD_FAILURE() << llvm::toString(model.takeError());
    return nullptr;
  }

  /// Different numbers for different seeds.
  Tensor makeInput(int seed) {
    Tensor tensor = *Tensor::create(Float32Type::get(&context), {1, 8, 6, 6});
    std::vector<float> values(tensor.getNumElements());
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = float((i * 37 + seed * 101) % 256) * 0.01f;
    tensor.store<float>(values);
    return tensor;
  }

  static std::vector<float> run(Executable &executable, const Tensor &input) {
    auto outputs = executable.run(ArrayRef<Tensor>(input));
    if (!outputs) {
      llvm::consumeError(outputs.takeError());
      return {};
    }
    ArrayRef<float> values = outputs->front().getData<float>();
    return {values.begin(), values.end()};
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

TEST_F(LoadedProgramTest, AgreesWithReference) {
  auto model = load();
  auto handle = llvm::cantFail(model->createHandle());
  auto reference = createReferenceExecutable(getFunction());
  for (int seed = 0; seed < 10; ++seed) {
    std::vector<float> values = run(*handle, makeInput(seed));
    std::vector<float> expected = run(*reference, makeInput(seed));
    ASSERT_EQ(values.size(), expected.size());
    for (size_t i = 0; i < values.size(); ++i)
      ASSERT_NEAR(values[i], expected[i], 1e-5) << "element " << i;
  }
}

// Each handle has values of its own, which a run that fails does not change.
TEST_F(LoadedProgramTest, VariablesBelongToHandles) {
  module = parseSourceString<ModuleOp>(R"mlir(
func.func @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %first = lpt.constant dense<0.5> : tensor<1x8xf32>
  %w = lpt.constant dense<0.25> : tensor<8x8xf32>
  %0 = lpt.read_value %first variable "sum" : tensor<1x8xf32>
  %1 = lpt.add %x, %0 : tensor<1x8xf32>
  %2 = lpt.assign %1 variable "sum" : tensor<1x8xf32>
  %3 = lpt.read_value %first variable "last" : tensor<1x8xf32>
  %4 = lpt.matmul %2, %w : (tensor<1x8xf32>, tensor<8x8xf32>) -> tensor<1x8xf32>
  %5 = lpt.assign %x variable "last" : tensor<1x8xf32>
  %6 = lpt.subtract %4, %3 : tensor<1x8xf32>
  return %6 : tensor<1x8xf32>
}
)mlir",
                                       &context);
  ASSERT_TRUE(module);
  EXPECT_TRUE(LoadedProgram::canCompile(getFunction()));
  auto model = load();
  ASSERT_TRUE(model);
  EXPECT_EQ(model->getType(), getFunction().getFunctionType());
  auto makeRow = [&](float value) {
    Tensor row = *Tensor::create(Float32Type::get(&context), {1, 8});
    row.store<float>(std::vector<float>(8, value));
    return row;
  };
  std::unique_ptr<ProgramHandle> handles[] = {
      llvm::cantFail(model->createHandle()),
      llvm::cantFail(model->createHandle())};
  std::unique_ptr<Executable> references[] = {
      createReferenceExecutable(getFunction()),
      createReferenceExecutable(getFunction())};
  for (int step = 0; step < 6; ++step) {
    // The second handle runs every other time.
    for (int number = 0; number < 2 - step % 2; ++number) {
      Tensor row = makeRow(float(step + 3 * number));
      EXPECT_EQ(run(*handles[number], row), run(*references[number], row))
          << "run " << step << " of handle " << number;
      llvm::Error error = handles[number]->run({nullptr}, {nullptr});
      EXPECT_TRUE(bool(error));
      llvm::consumeError(std::move(error));
    }
  }
}

// A stored program may come from anywhere.
TEST_F(LoadedProgramTest, RefusesDamagedVariables) {
  module = parseSourceString<ModuleOp>(R"mlir(
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %first = lpt.constant dense<0.5> : tensor<8xf32>
  %0 = lpt.read_value %first variable "sum" : tensor<8xf32>
  %1 = lpt.add %x, %0 : tensor<8xf32>
  %2 = lpt.assign %1 variable "sum" : tensor<8xf32>
  return %2 : tensor<8xf32>
}
)mlir",
                                       &context);
  ProgramOptions options;
  OwningOpRef<ModuleOp> compiled =
      llvm::cantFail(LoadedProgram::compile(getFunction(), options));
  auto getError = [&](function_ref<void(ProgramOp)> damage) {
    OwningOpRef<ModuleOp> copy = compiled->clone();
    damage(*copy->getOps<ProgramOp>().begin());
    auto loaded = LoadedProgram::instantiate(std::move(copy), options);
    return loaded ? std::string() : llvm::toString(loaded.takeError());
  };
  Builder builder(&context);
  auto contains = [](StringRef text, StringRef part) {
    return text.contains(part) ? ::testing::AssertionSuccess()
                               : ::testing::AssertionFailure() << text.str();
  };
  EXPECT_EQ(getError([](ProgramOp) {}), "");
  constexpr char wrong[] = "expected a first value and a result of the type of "
                           "variable 'sum', but got others";
  EXPECT_TRUE(contains(getError([](ProgramOp program) {
                         program.removeArgAttr(1, "lpt.initial_value");
                       }),
                       wrong));
  EXPECT_TRUE(contains(getError([&](ProgramOp program) {
                         program.setArgAttr(
                             1, "lpt.initial_value",
                             builder.getF32VectorAttr({1.0f, 2.0f}));
                       }),
                       wrong));
  EXPECT_TRUE(contains(getError([&](ProgramOp program) {
                         program.setResultAttr(1, "lpt.variable",
                                               builder.getStringAttr("other"));
                       }),
                       wrong));
  EXPECT_TRUE(contains(getError([](ProgramOp program) {
                         program.removeArgAttr(1, "lpt.variable");
                       }),
                       "expected an argument for each variable, but got none "
                       "for 'sum'"));
  EXPECT_TRUE(contains(getError([&](ProgramOp program) {
                         program.setResultAttr(0, "lpt.variable",
                                               builder.getStringAttr("sum"));
                       }),
                       "expected one result for each variable, but got two for "
                       "'sum'"));
}

TEST_F(LoadedProgramTest, OtherVariablesAreNotLifted) {
  auto canCompile = [&](StringRef body) {
    module = parseSourceString<ModuleOp>(
        ("func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {" + body +
         "return %x : tensor<8xf32> }")
            .str(),
        &context);
    return module && LoadedProgram::canCompile(getFunction());
  };
  EXPECT_TRUE(canCompile(R"(
    %c = lpt.constant dense<0.5> : tensor<8xf32>
    %0 = lpt.read_value %c variable "v" : tensor<8xf32>
    %1 = lpt.assign %0 variable "v" : tensor<8xf32>)"));
  // The first value is computed.
  EXPECT_FALSE(canCompile(R"(
    %0 = lpt.read_value %x variable "v" : tensor<8xf32>
    %1 = lpt.assign %0 variable "v" : tensor<8xf32>)"));
  // Nothing reads it.
  EXPECT_TRUE(canCompile(R"(
    %1 = lpt.assign %x variable "v" : tensor<8xf32>)"));
  // It is read after it is assigned.
  EXPECT_FALSE(canCompile(R"(
    %c = lpt.constant dense<0.5> : tensor<8xf32>
    %1 = lpt.assign %x variable "v" : tensor<8xf32>
    %0 = lpt.read_value %c variable "v" : tensor<8xf32>)"));
}

// A handle is all that a thread needs of its own.
TEST_F(LoadedProgramTest, HandlesRunAtTheSameTime) {
  auto model = load();
  std::vector<float> expected[2];
  for (int number : {0, 1})
    expected[number] =
        run(*llvm::cantFail(model->createHandle()), makeInput(number));
  ASSERT_FALSE(expected[0].empty());
  ASSERT_NE(expected[0], expected[1]);
  int numDifferent[2] = {0, 0};
  auto work = [&](int number) {
    auto handle = llvm::cantFail(model->createHandle());
    Tensor input = makeInput(number);
    for (int round = 0; round < 1000; ++round)
      numDifferent[number] += run(*handle, input) != expected[number];
  };
  std::thread first(work, 0), second(work, 1);
  first.join();
  second.join();
  EXPECT_EQ(numDifferent[0], 0);
  EXPECT_EQ(numDifferent[1], 0);
}

// Each load gets the number of threads that it asks for, whatever others do.
TEST_F(LoadedProgramTest, LoadsForDifferentNumbersOfThreadsAtTheSameTime) {
  int numWrong[2] = {0, 0};
  auto work = [&](int number) {
    DialectRegistry registry;
    registerAllDialects(registry);
    MLIRContext own(registry, MLIRContext::Threading::DISABLED);
    auto parsed = parseSourceString<ModuleOp>(loadedModel, &own);
    ProgramOptions options;
    options.backend = oneDNNBackend.str();
    options.numThreads = 1 + 2 * number;
    for (int round = 0; round < 30; ++round) {
      auto loaded = llvm::cantFail(LoadedProgram::load(
          *parsed->getOps<func::FuncOp>().begin(), options));
      numWrong[number] += loaded->getNumThreads() != options.numThreads;
    }
  };
  std::thread first(work, 0), second(work, 1);
  first.join();
  second.join();
  EXPECT_EQ(numWrong[0], 0);
  EXPECT_EQ(numWrong[1], 0);
}

// What a run writes must not be what it still has to read.
TEST_F(LoadedProgramTest, RefusesMemoryThatOverlaps) {
  auto model = load();
  auto handle = llvm::cantFail(model->createHandle());
  std::vector<float> memory(2 * 288 + 1);
  float *input = memory.data(), *output = input + 288;
  auto run = [&](const void *from, void *to) {
    return llvm::toString(
        handle->run(ArrayRef<const void *>(from), ArrayRef<void *>(to), {}));
  };
  EXPECT_EQ(run(input, output), "");
  EXPECT_EQ(run(output, input), "");
  for (float *overlapping : {input, input + 1, input + 287})
    EXPECT_EQ(run(input, overlapping),
              "expected memory of its own for output #0, but got some that "
              "overlaps input #0");
  EXPECT_EQ(run(nullptr, output),
            "expected the address of input #0, but got null");
  EXPECT_EQ(run(input, nullptr),
            "expected the address of output #0, but got null");
  EXPECT_EQ(llvm::toString(handle->run(ArrayRef<const void *>(), output, {})),
            "expected addresses of 1 inputs and 1 outputs, but got 0 and 1");
  StepTime time;
  EXPECT_NE(llvm::toString(handle->run(ArrayRef<const void *>(input),
                                       ArrayRef<void *>(output), time))
                .find("steps, but got 1"),
            std::string::npos);
  EXPECT_EQ(llvm::toString(handle->runStep(0, {})),
            "expected 2 buffers for step 0, but got 0");
}

// The model outlives its last handle, and a handle its model.
TEST_F(LoadedProgramTest, HandleKeepsModel) {
  auto model = load();
  auto handle = llvm::cantFail(model->createHandle());
  model.reset();
  EXPECT_FALSE(run(*handle, makeInput(0)).empty());
}

TEST_F(LoadedProgramTest, ArenaIsNearlyAsSmallAsLiveValues) {
  const LoadStatistics &statistics = load()->getStatistics();
  EXPECT_GT(statistics.arenaBytes, 0);
  EXPECT_LE(double(statistics.arenaBytes),
            1.2 * double(statistics.arenaPeakBytes));
}

// Sanitizers count memory differently.
#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer)
TEST_F(LoadedProgramTest, FreesWhatItLoads) {
  auto instantiate = [&] {
    ProgramOptions options;
    options.backend = oneDNNBackend.str();
    options.numThreads = 1;
    auto compiled = LoadedProgram::compile(getFunction(), options);
    auto model = llvm::cantFail(LoadedProgram::instantiate(
        llvm::cantFail(std::move(compiled)), options));
    run(*llvm::cantFail(model->createHandle()), makeInput(0));
  };
  // Caches and interned attributes fill up first.
  for (int round = 0; round < 20; ++round)
    instantiate();
  size_t before = mallinfo2().uordblks;
  const int numRounds = 300;
  for (int round = 0; round < numRounds; ++round)
    instantiate();
  size_t after = mallinfo2().uordblks;
  EXPECT_LT(after, before + numRounds * 1024) << "bytes grow with every load";
}
#endif
