//===- ProgramCheckTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stored programs that somebody has changed, in one place each: they are
// refused, or do what they did before, or use memory that is theirs otherwise.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/OneDNNModel.h"
#include "LPT/InitAllDialects.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
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
static constexpr char modelText[] = R"mlir(
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
    OneDNNModel::registerDialects(registry);
    context.appendDialectRegistry(registry);
    auto source = parseSourceString<ModuleOp>(modelText, &context);
    ASSERT_TRUE(source);
    options.numThreads = 1;
    auto stored =
        OneDNNModel::compile(*source->getOps<func::FuncOp>().begin(), options);
    ASSERT_TRUE(bool(stored)) << llvm::toString(stored.takeError());
    compiled = std::move(*stored);
    ASSERT_TRUE(run(*compiled, expected)) << error;
  }

  static LLVM::LLVMFuncOp getProgram(ModuleOp module) {
    return module.lookupSymbol<LLVM::LLVMFuncOp>("main_program");
  }

  /// Runs a copy of the module; false, and the error, if that is refused.
  bool run(ModuleOp module, Outputs &outputs) {
    auto model = OneDNNModel::instantiate(module.clone(), options);
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
  OneDNNModelOptions options;
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
    if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
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

TEST_F(ProgramCheckTest, Constants) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto constant = dyn_cast<LLVM::ConstantOp>(op);
    if (!constant)
      return;
    auto value = cast<IntegerAttr>(constant.getValue());
    for (int64_t wrong : wrongIntegers) {
      std::string what = describe(op) + " to " + std::to_string(wrong);
      constant.setValueAttr(IntegerAttr::get(
          value.getType(),
          APInt(value.getValue().getBitWidth(), wrong, /*isSigned=*/true,
                /*implicitTrunc=*/true)));
      expectRefusedOrUnchanged(module, what);
    }
  });
  EXPECT_GT(numRefused, 50u);
}

TEST_F(ProgramCheckTest, Indices) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto address = dyn_cast<LLVM::GEPOp>(op);
    if (!address)
      return;
    // Some have more bits than the builder accepts.
    for (int32_t wrong : {-1, -4, 100000, INT32_MIN, INT32_MAX}) {
      std::string what = describe(op) + " to " + std::to_string(wrong);
      address.setRawConstantIndices({wrong});
      expectRefused(module, what);
    }
  });
  EXPECT_GT(numRefused, 50u);
}

// Indices that do not fit into 32 bits are values.
TEST_F(ProgramCheckTest, IndicesInValues) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto address = dyn_cast<LLVM::GEPOp>(op);
    if (!address)
      return;
    OpBuilder builder(op);
    auto replace = [&](int64_t index) {
      auto value = LLVM::ConstantOp::create(builder, op->getLoc(),
                                            builder.getI64Type(), index);
      auto changed = LLVM::GEPOp::create(
          builder, op->getLoc(), address.getType(), address.getElemType(),
          address.getBase(), LLVM::GEPArg(value));
      address.getResult().replaceAllUsesWith(changed);
      return changed;
    };
    std::string what = describe(op);
    const int32_t index = address.getRawConstantIndices()[0];
    auto changed = replace(index);
    // Arrays of pointers have no such indices, but they are no harm.
    if (address.getElemType().isInteger(8))
      expectRefusedOrUnchanged(module, what + " to a value");
    for (int64_t wrong : wrongIntegers) {
      changed.getDynamicIndices()[0]
          .getDefiningOp<LLVM::ConstantOp>()
          .setValueAttr(builder.getI64IntegerAttr(wrong));
      expectRefused(module, what + " to the value " + llvm::Twine(wrong));
    }
  });
}

/// Whether both are computed in the same way.
static bool isSame(Value first, Value second) {
  Operation *op = first.getDefiningOp(), *other = second.getDefiningOp();
  return first == second ||
         (op && other &&
          OperationEquivalence::isEquivalentTo(
              op, other, OperationEquivalence::ignoreValueEquivalence,
              /*markEquivalent=*/nullptr,
              OperationEquivalence::IgnoreLocations) &&
          llvm::equal(op->getOperands(), other->getOperands(), isSame));
}

// What is in memory that the program may use is its own affair: docs/Running.md
// says that other numbers are no error. That all it reads and writes is there
// the sanitizers see.
TEST_F(ProgramCheckTest, Operands) {
  // Some of the many are enough.
  size_t numTried = 0, numOther = 0;
  forEachOp([&](ModuleOp module, Operation *op) {
    SmallVector<Value> values(op->getBlock()->getParent()->getArguments());
    getProgram(module).getBody().walk([&](Operation *other) {
      llvm::append_range(values, other->getResults());
    });
    for (OpOperand &operand : op->getOpOperands()) {
      Value right = operand.get();
      for (Value wrong : values) {
        if (wrong.getType() != right.getType() || isSame(wrong, right) ||
            ++numTried % 5 != 0)
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
  EXPECT_GT(numRefused, 500u);
  EXPECT_GT(numOther, 0u);
}

TEST_F(ProgramCheckTest, MissingOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    if (!op->use_empty() || op->hasTrait<OpTrait::IsTerminator>())
      return;
    std::string what = "the removal of " + describe(op);
    op->erase();
    expectRefused(module, what);
  });
  EXPECT_GT(numRefused, 10u);
}

// A step that fails must not be passed over.
TEST_F(ProgramCheckTest, Statuses) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto select = dyn_cast<LLVM::SelectOp>(op);
    if (!select)
      return;
    std::string what = describe(op);
    select.replaceAllUsesWith(select.getFalseValue());
    select.erase();
    expectRefused(module, "the removal of " + what);
  });
  EXPECT_GT(numRefused, 3u);
}

TEST_F(ProgramCheckTest, RepeatedOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    if (!isa<LLVM::StoreOp, LLVM::CallOp, LLVM::MemcpyOp>(op))
      return;
    OpBuilder(op).clone(*op);
    expectRefusedOrUnchanged(module, "the repetition of " + describe(op));
  });
}

TEST_F(ProgramCheckTest, OrderOfOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    auto hasEffect = [](Operation *each) {
      return isa<LLVM::StoreOp, LLVM::CallOp, LLVM::MemcpyOp>(each);
    };
    Operation *next = op->getNextNode();
    while (next && !hasEffect(next))
      next = next->getNextNode();
    if (!next || !hasEffect(op))
      return;
    std::string what = "a delay of " + describe(op) + " behind the next one";
    op->moveAfter(next);
    expectRefusedOrUnchanged(module, what);
  });
}

TEST_F(ProgramCheckTest, Branches) {
  forEachOp([&](ModuleOp module, Operation *op) {
    for (unsigned i = 0; i < op->getNumSuccessors(); ++i) {
      Block *right = op->getSuccessor(i);
      for (Block &wrong : getProgram(module).getBody()) {
        if (&wrong == right)
          continue;
        op->setSuccessor(&wrong, i);
        expectRefused(module, "the change of a branch in " + describe(op));
      }
      op->setSuccessor(right, i);
    }
  });
  EXPECT_GT(numRefused, 50u);
}

// Such as the alignment of a load, its volatility, and flags of indices.
TEST_F(ProgramCheckTest, AttributesOfOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    std::string what = describe(op);
    Builder builder(&context);
    op->setDiscardableAttr("lpt.unknown", builder.getUnitAttr());
    expectRefused(module, "an attribute of " + what);
    op->removeDiscardableAttr("lpt.unknown");
    if (auto load = dyn_cast<LLVM::LoadOp>(op))
      load.setAlignment(4096);
    else if (auto store = dyn_cast<LLVM::StoreOp>(op))
      store.setAlignment(4096);
    else if (auto alloca = dyn_cast<LLVM::AllocaOp>(op))
      alloca.setAlignment(1 << 30);
    else if (auto address = dyn_cast<LLVM::GEPOp>(op))
      address.setElemType(builder.getI64Type());
    else if (auto copy = dyn_cast<LLVM::MemcpyOp>(op))
      copy.setIsVolatile(true);
    else if (auto call = dyn_cast<LLVM::CallOp>(op))
      call.setTailCallKind(LLVM::TailCallKind::MustTail);
    else
      return;
    expectRefused(module, "a property of " + what);
  });
}

TEST_F(ProgramCheckTest, ForeignOps) {
  forEachOp([&](ModuleOp module, Operation *op) {
    OpBuilder builder(op);
    LLVM::FenceOp::create(builder, op->getLoc(), LLVM::AtomicOrdering::seq_cst,
                          "");
    expectRefused(module, "a fence in front of " + describe(op));
  });
}

TEST_F(ProgramCheckTest, Description) {
  DictionaryAttr description =
      getProgram(*compiled)->getAttrOfType<DictionaryAttr>("lpt.program");
  size_t numChanged = 0;
  IntegerMutator::mutate(description, "",
                         [&](Attribute changed, const llvm::Twine &what) {
                           OwningOpRef<ModuleOp> copy = compiled->clone();
                           getProgram(*copy)->setAttr("lpt.program", changed);
                           expectRefusedOrUnchanged(*copy, what);
                           ++numChanged;
                         });
  EXPECT_GT(numChanged, 300u);
  EXPECT_GT(numRefused, numChanged / 2);
}

TEST_F(ProgramCheckTest, Types) {
  DictionaryAttr description =
      getProgram(*compiled)->getAttrOfType<DictionaryAttr>("lpt.program");
  auto type =
      cast<FunctionType>(description.getAs<TypeAttr>("type").getValue());
  const unsigned numInputs = type.getNumInputs();
  for (unsigned i = 0; i < numInputs + type.getNumResults(); ++i)
    for (int64_t size : {int64_t(1), int64_t(1) << 40, INT64_MAX}) {
      SmallVector<Type> inputs(type.getInputs()), results(type.getResults());
      (i < numInputs ? inputs[i] : results[i - numInputs]) =
          RankedTensorType::get({size}, Float32Type::get(&context));
      NamedAttrList changed(description);
      changed.set("type",
                  TypeAttr::get(FunctionType::get(&context, inputs, results)));
      OwningOpRef<ModuleOp> copy = compiled->clone();
      getProgram(*copy)->setAttr("lpt.program",
                                 changed.getDictionary(&context));
      // Another input would not fit the type.
      expectRefused(*copy, "a type of input or output #" + llvm::Twine(i));
    }
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

TEST_F(ProgramCheckTest, AttributesOfFunctionsAndModules) {
  Builder builder(&context);
  SmallVector<StringRef> names = {"llvm.data_layout", "lpt.unknown"};
  for (StringRef name : names) {
    OwningOpRef<ModuleOp> copy = compiled->clone();
    copy.get()->setAttr(name, builder.getStringAttr("e-p:32:32"));
    expectRefused(*copy, "an attribute of the module");
  }
  size_t numFunctions = llvm::range_size(compiled->getOps());
  for (size_t i = 0; i < numFunctions; ++i) {
    OwningOpRef<ModuleOp> copy = compiled->clone();
    std::next(copy->begin(), i)
        ->setDiscardableAttr("lpt.unknown", builder.getUnitAttr());
    expectRefused(*copy, "an attribute of a function");
  }
}

TEST_F(ProgramCheckTest, OtherFunctions) {
  for (StringRef text :
       {"llvm.func @puts(!llvm.ptr) -> i32",
        "llvm.func @free(%p: !llvm.ptr) { llvm.return }",
        "func.func private @erff(%x: tensor<f32>) -> tensor<f32> { return %x : "
        "tensor<f32> }",
        "llvm.mlir.global internal @g() : i32"}) {
    OwningOpRef<ModuleOp> copy = compiled->clone();
    auto other = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(other);
    copy->push_back(other->front().clone());
    expectRefused(*copy, text);
  }
}

// Generated code consists of ops of the dialect.
TEST_F(ProgramCheckTest, OpsOfKernels) {
  OwningOpRef<ModuleOp> copy = compiled->clone();
  ASSERT_FALSE(copy->getOps<func::FuncOp>().empty());
  auto kernel = *copy->getOps<func::FuncOp>().begin();
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.front());
  auto null = LLVM::ZeroOp::create(builder, kernel.getLoc(),
                                   LLVM::LLVMPointerType::get(&context));
  expectRefused(*copy, "a foreign op in a kernel");
  EXPECT_NE(error.find("expected ops of the dialect without side effects in "
                       "'main_kernel_"),
            std::string::npos)
      << error;
  null.erase();
  func::CallOp::create(builder, kernel.getLoc(), kernel, kernel.getArguments());
  expectRefused(*copy, "a call in a kernel");
}
