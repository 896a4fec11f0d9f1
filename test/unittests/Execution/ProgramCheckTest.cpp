//===- ProgramCheckTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stored programs, each changed in one place: they are
// refused, or do what they did before, or use memory that is theirs otherwise.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/InitAllDialects.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::lpt;

/// Primitives, one of which adds in place, a view, a step of generated code,
/// and a result that is copied.
static constexpr char checkedModel[] = R"mlir(
func.func @main(%x: tensor<1x8x6x6xf32>) -> (tensor<1x6x6x8xf32>, tensor<1x8x6x6xf32>, tensor<1x6x6x8xf32>) {
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
  %9 = lpt.reduce_mean %7 axes [1] keep_dims : (tensor<1x8x6x6xf32>) -> tensor<1x1x6x6xf32>
  %10 = lpt.erf %9 : tensor<1x1x6x6xf32>
  %11 = lpt.multiply %7, %10 : (tensor<1x8x6x6xf32>, tensor<1x1x6x6xf32>) -> tensor<1x8x6x6xf32>
  return %8, %11, %8 : tensor<1x6x6x8xf32>, tensor<1x8x6x6xf32>, tensor<1x6x6x8xf32>
}
)mlir";

/// What sizes, indices and offsets are changed to.
static constexpr int64_t wrongIntegers[] = {-1, -4, 100000, int64_t(1) << 40,
                                            INT64_MIN};

namespace {
class ProgramCheckTest : public ::testing::Test {
protected:
  using Outputs = std::vector<std::vector<char>>;

  void SetUp() override {
#ifdef LPT_ONEDNN_RUNTIME_FILE
    setenv("LPT_ONEDNN_RUNTIME", LPT_ONEDNN_RUNTIME_FILE, /*replace=*/0);
#else
    GTEST_SKIP() << "built without oneDNN";
#endif
    DialectRegistry registry;
    registerAllDialects(registry);
    LoadedProgram::registerDialects(registry);
    context.appendDialectRegistry(registry);
    auto source = parseSourceString<ModuleOp>(checkedModel, &context);
    ASSERT_TRUE(source);
    options.backend = oneDNNBackend.str();
    options.numThreads = 1;
    auto stored = LoadedProgram::compile(
        *source->getOps<func::FuncOp>().begin(), options);
    ASSERT_TRUE(bool(stored)) << llvm::toString(stored.takeError());
    compiled = std::move(*stored);
    ASSERT_TRUE(run(*compiled, expected)) << error;
  }

  static ProgramOp getProgram(ModuleOp module) {
    return module.lookupSymbol<ProgramOp>("main");
  }

  /// Runs a copy of the module; false, and the error, if that is refused.
  bool run(ModuleOp module, Outputs &outputs) {
    auto model = LoadedProgram::instantiate(module.clone(), options);
    if (!model)
      return fail(model.takeError());
    auto handle = (*model)->createHandle();
    if (!handle)
      return fail(handle.takeError());
    std::vector<float> values(288);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = float(i * 37 % 256) * 0.01f;
    Tensor input = *Tensor::create(Float32Type::get(&context), {1, 8, 6, 6});
    input.store<float>(values);
    auto results = (*handle)->run(ArrayRef<Tensor>(input));
    if (!results)
      return fail(results.takeError());
    for (const Tensor &result : *results)
      outputs.emplace_back(result.getBytes().begin(), result.getBytes().end());
    return true;
  }

  bool fail(llvm::Error failure) {
    error = llvm::toString(std::move(failure));
    return false;
  }

  /// Whether a module that was changed is refused, be it by the verifier.
  bool isRefused(ModuleOp module, Outputs &outputs) {
    ScopedDiagnosticHandler silence(&context,
                                    [](Diagnostic &) { return success(); });
    return failed(verify(module)) || !run(module, outputs);
  }

  /// Holds a changed module to what this file promises. `what` was changed.
  void expectRefusedOrUnchanged(ModuleOp module, const llvm::Twine &what) {
    Outputs outputs;
    if (isRefused(module, outputs))
      ++numRefused;
    else
      EXPECT_EQ(outputs, expected) << "another result after " << what.str();
  }
  void expectRefused(ModuleOp module, const llvm::Twine &what) {
    Outputs outputs;
    if (isRefused(module, outputs))
      ++numRefused;
    else
      ADD_FAILURE() << "not refused after " << what.str();
  }

  /// Calls `change` with each op of the program, each time in a copy of it.
  void
  forEachOp(llvm::function_ref<void(ModuleOp module, Operation *op)> change) {
    size_t numOps = 0;
    getProgram(*compiled).getBody().walk([&](Operation *) { ++numOps; });
    for (size_t wanted = 0; wanted < numOps; ++wanted) {
      OwningOpRef<ModuleOp> copy = compiled->clone();
      SmallVector<Operation *> ops;
      getProgram(*copy).getBody().walk(
          [&](Operation *op) { ops.push_back(op); });
      change(*copy, ops[wanted]);
    }
  }

  std::string describe(Operation *op) {
    std::string text;
    llvm::raw_string_ostream(text) << *op;
    return text;
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
  ProgramOptions options;
  OwningOpRef<ModuleOp> compiled;
  Outputs expected;
  std::string error;
  size_t numRefused = 0;
};

/// Changes the integers in an attribute, one by one.
class IntegerMutator {
public:
  /// `visit` is given what becomes of the attribute for each wrong integer.
  static void
  mutate(Attribute attribute, const llvm::Twine &path,
         llvm::function_ref<void(Attribute, const llvm::Twine &)> visit) {
    auto *context = attribute.getContext();
    if (auto place = dyn_cast<PlaceAttr>(attribute)) {
      auto visitPlace = [&](PlaceKind kind, int64_t number, int64_t offset) {
        // Others than these cannot be made.
        ScopedDiagnosticHandler silence(context,
                                        [](Diagnostic &) { return success(); });
        auto changed = PlaceAttr::getChecked(
            [&]() { return emitError(UnknownLoc::get(context)); }, context,
            kind, number, offset);
        if (changed && changed != place)
          visit(changed, path + " as another place");
      };
      for (int64_t wrong : {0, 1, 64, 100000})
        visitPlace(place.getKind(), place.getNumber(), wrong);
      visitPlace(place.getKind(), place.getNumber(), INT64_MAX);
      for (auto kind :
           {PlaceKind::Arena, PlaceKind::Argument, PlaceKind::Result})
        for (int64_t number : {0, 1, 7})
          visitPlace(kind, number, place.getOffset());
    } else if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
      if (integer.getType().isSignlessInteger(64))
        for (int64_t wrong : wrongIntegers)
          visit(IntegerAttr::get(integer.getType(), wrong),
                path + "=" + llvm::Twine(wrong));
    } else if (auto array = dyn_cast<DenseI64ArrayAttr>(attribute)) {
      for (int64_t i = 0; i < array.size(); ++i)
        for (int64_t wrong : wrongIntegers) {
          SmallVector<int64_t> values(array.asArrayRef());
          values[i] = wrong;
          visit(DenseI64ArrayAttr::get(context, values),
                path + "[" + llvm::Twine(i) + "]=" + llvm::Twine(wrong));
        }
    } else if (auto array = dyn_cast<ArrayAttr>(attribute)) {
      for (size_t i = 0; i < array.size(); ++i)
        mutate(array[i], path + "[" + llvm::Twine(i) + "]",
               [&](Attribute changed, const llvm::Twine &where) {
                 SmallVector<Attribute> values(array.getValue());
                 values[i] = changed;
                 visit(ArrayAttr::get(context, values), where);
               });
    } else if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
      for (NamedAttribute entry : dictionary) {
        // Numbers that the model computes with: other ones are another model.
        StringRef name = entry.getName();
        if (name == "alpha" || name == "beta" || name == "scale" ||
            name == "zero_point" || name == "epsilon" || name == "p")
          continue;
        mutate(entry.getValue(), path + "." + name,
               [&](Attribute changed, const llvm::Twine &where) {
                 NamedAttrList values(dictionary);
                 values.set(entry.getName(), changed);
                 visit(values.getDictionary(context), where);
               });
      }
    }
  }
};
} // namespace

// Also those in places, sizes and descriptions of primitives.
TEST_F(ProgramCheckTest, Integers) {
  size_t numChanged = 0;
  auto change = [&](size_t number, DictionaryAttr attributes) {
    IntegerMutator::mutate(
        attributes, "", [&](Attribute changed, const llvm::Twine &what) {
          OwningOpRef<ModuleOp> copy = compiled->clone();
          Operation *op = getProgram(*copy);
          if (number != 0)
            op = &*std::next(getProgram(*copy).getBody().front().begin(),
                             number - 1);
          op->setAttrs(cast<DictionaryAttr>(changed));
          expectRefusedOrUnchanged(*copy, what);
          ++numChanged;
        });
  };
  change(0, getProgram(*compiled)->getAttrDictionary());
  for (auto [number, op] :
       llvm::enumerate(getProgram(*compiled).getBody().front()))
    change(number + 1, op.getAttrDictionary());
  EXPECT_GT(numChanged, 500u);
  EXPECT_GT(numRefused, numChanged / 2);
}

// What is in memory that the program may use is its own affair: docs/Running.md
// says that other numbers are no error. That all it reads and writes is there
// the sanitizers see.
TEST_F(ProgramCheckTest, Operands) {
  size_t numOther = 0;
  forEachOp([&](ModuleOp module, Operation *op) {
    SmallVector<Value> values(op->getBlock()->getArguments());
    for (Operation &other : *op->getBlock())
      llvm::append_range(values, other.getResults());
    for (OpOperand &operand : op->getOpOperands()) {
      Value right = operand.get();
      for (Value wrong : values) {
        if (wrong == right)
          continue;
        operand.set(wrong);
        Outputs outputs;
        if (isRefused(module, outputs))
          ++numRefused;
        else
          numOther += outputs != expected;
      }
      operand.set(right);
    }
  });
  EXPECT_GT(numRefused, 50u);
  EXPECT_GT(numOther, 0u);
}

// Each of them writes something that is read, so another op fails.
TEST_F(ProgramCheckTest, ReplacedResults) {
  forEachOp([&](ModuleOp module, Operation *op) {
    if (!isa<StepOp>(op) || op->getNumOperands() == 0)
      return;
    Value operand = op->getOperand(0);
    if (operand.getType() != op->getResult(0).getType())
      return;
    std::string what = "the removal of " + describe(op);
    op->getResult(0).replaceAllUsesWith(operand);
    op->erase();
    Outputs outputs;
    if (!isRefused(module, outputs)) {
      EXPECT_NE(outputs, expected) << what;
    }
  });
}

TEST_F(ProgramCheckTest, RepeatedOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    if (op->hasTrait<mlir::OpTrait::IsTerminator>())
      return;
    OpBuilder(op).clone(*op);
    expectRefusedOrUnchanged(module, "the repetition of " + describe(op));
  });
}

TEST_F(ProgramCheckTest, OrderOfOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    Operation *next = op->getNextNode();
    if (!next || next->hasTrait<mlir::OpTrait::IsTerminator>())
      return;
    std::string what = "a delay of " + describe(op) + " after the next one";
    op->moveAfter(next);
    expectRefusedOrUnchanged(module, what);
  });
}

// The runtime adds to what it finds in the place of the result, in memory of
// the program: nothing but the sanitizers could see a fault here.
TEST_F(ProgramCheckTest, KeptAndAccumulated) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto step = dyn_cast<StepOp>(op);
    if (!step || (!step.getAccumulated() && step.getKept().empty()))
      return;
    step.getAccumulatedMutable().clear();
    step.getKeptMutable().clear();
    Outputs outputs;
    (void)isRefused(module, outputs);
  });
}

TEST_F(ProgramCheckTest, ForeignOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    OpBuilder builder(op);
    ModuleOp::create(builder, op->getLoc());
    expectRefused(module, "a module before " + describe(op));
  });
}

TEST_F(ProgramCheckTest, UnknownBackends) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto step = dyn_cast<StepOp>(op);
    if (!step)
      return;
    for (StringRef wrong : {"", "reference", "unknown"}) {
      step.setBackend(wrong);
      expectRefused(module, "the backend '" + wrong + "'");
    }
    // What has a body is for any of those that generate code.
    step.setBackend(step.getPayload() ? genericBackend : oneDNNBackend);
    expectRefused(module, "the other backend");
  });
}

TEST_F(ProgramCheckTest, Types) {
  FunctionType type = getProgram(*compiled).getFunctionType();
  const unsigned numInputs = type.getNumInputs();
  for (unsigned i = 0; i < numInputs + type.getNumResults(); ++i)
    for (int64_t size : {int64_t(1), int64_t(1) << 40}) {
      SmallVector<Type> inputs(type.getInputs()), results(type.getResults());
      (i < numInputs ? inputs[i] : results[i - numInputs]) =
          RankedTensorType::get({size}, Float32Type::get(&context));
      OwningOpRef<ModuleOp> copy = compiled->clone();
      getProgram(*copy).setFunctionType(
          FunctionType::get(&context, inputs, results));
      expectRefused(*copy, "a type of input or output #" + llvm::Twine(i));
    }
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

TEST_F(ProgramCheckTest, OtherOpsOfTheModule) {
  for (StringRef text :
       {"func.func private @erff(%x: tensor<f32>) -> tensor<f32> { return %x : "
        "tensor<f32> }",
        "func.func private @puts(tensor<f32>)",
        "lpt.program @other() attributes {arena_bytes = 0 : i64, "
        "arena_peak_bytes = 0 : i64} { lpt.yield }"}) {
    OwningOpRef<ModuleOp> copy = compiled->clone();
    auto other = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(other) << text.str();
    copy->push_back(other->front().clone());
    expectRefused(*copy, text);
  }
}

// Generated code consists of ops of the dialect.
TEST_F(ProgramCheckTest, OpsOfBodies) {
  size_t numBodies = 0;
  forEachOp([&](ModuleOp module, Operation *op) {
    auto step = dyn_cast<StepOp>(op);
    if (!step || step.getBody().empty())
      return;
    ++numBodies;
    OpBuilder builder = OpBuilder::atBlockBegin(&step.getBody().front());
    auto nested = ModuleOp::create(builder, step.getLoc());
    expectRefused(module, "a foreign op in a body");
    EXPECT_NE(error.find("expected an op without side effects in a step"),
              std::string::npos)
        << error;
    nested.erase();
    Value first = step.getBody().front().getArgument(0);
    AssignOp::create(builder, step.getLoc(), first.getType(), first,
                     builder.getStringAttr("state"));
    expectRefused(module, "a variable in a body");
  });
  EXPECT_GT(numBodies, 0u);
}
