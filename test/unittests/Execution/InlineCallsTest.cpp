//===- InlineCallsTest.cpp ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/InlineCalls.h"

#include "../ModelTest.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class InlineCallsTest : public ModelTest {
protected:
  void SetUp() override {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, cf::ControlFlowDialect,
                    math::MathDialect, scf::SCFDialect>();
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// `count` functions, each of which calls the next one `calls` times and
  /// computes nothing by itself.
  func::FuncOp parseChain(int count, int calls) {
    std::string text;
    llvm::raw_string_ostream os(text);
    for (int i = 0; i != count; ++i) {
      os << llvm::formatv("func.func @f{0}() {{\n", i);
      for (int call = 0; call != (i + 1 == count ? 0 : calls); ++call)
        os << llvm::formatv("  call @f{0}() : () -> ()\n", i + 1);
      os << "  return\n}\n";
    }
    return parse(text);
  }

  static std::string inlineAll(func::FuncOp function,
                               uint64_t maxOps = defaultMaxInlinedOps) {
    return llvm::toString(inlineCalls(function, maxOps));
  }

  static std::vector<std::string> getOps(func::FuncOp function) {
    std::vector<std::string> names;
    function.getBody().walk([&](Operation *op) {
      names.push_back(op->getName().getStringRef().str());
    });
    return names;
  }
};
} // namespace

TEST_F(InlineCallsTest, NestedCalls) {
  func::FuncOp function = parse(R"mlir(
    func.func @main(%x: f32) -> f32 {
      %0 = call @outer(%x) : (f32) -> f32
      %1 = math.exp %0 : f32
      %2 = call @outer(%1) : (f32) -> f32
      return %2 : f32
    }
    func.func @outer(%x: f32) -> f32 {
      %0 = math.cos %x : f32
      %1:2 = call @inner(%0, %x) : (f32, f32) -> (f32, f32)
      %2 = arith.subf %1#0, %1#1 : f32
      return %2 : f32
    }
    func.func @inner(%x: f32, %y: f32) -> (f32, f32) {
      %0 = math.sin %x : f32
      return %y, %0 : f32, f32
    }
  )mlir");
  EXPECT_EQ(inlineAll(function), "");
  EXPECT_TRUE(succeeded(verify(*module)));
  const std::vector<std::string> expected = {
      "math.cos", "math.sin", "arith.subf", "math.exp",
      "math.cos", "math.sin", "arith.subf", "func.return"};
  EXPECT_EQ(getOps(function), expected);
  // The inner function returns its operands in the other order.
  auto subtract = *function.getOps<arith::SubFOp>().begin();
  EXPECT_EQ(subtract.getLhs(), function.getArgument(0));
  // Each op knows the calls that it comes from.
  Operation *sine = subtract.getRhs().getDefiningOp();
  auto site = sine->getLoc()->findInstanceOf<CallSiteLoc>();
  ASSERT_TRUE(site);
  EXPECT_TRUE(site.getCaller()->findInstanceOf<CallSiteLoc>());
  // What is called stays as it is.
  EXPECT_EQ(getOps(module->lookupSymbol<func::FuncOp>("outer")).size(), 4u);
}

// Functions of which there is one copy keep their names.
TEST_F(InlineCallsTest, NamesOfCopies) {
  func::FuncOp function = parse(R"mlir(
    func.func @main(%x: f32) -> f32 {
      %0 = call @outer(%x) : (f32) -> f32 loc("first")
      %1 = call @outer(%0) : (f32) -> f32 loc("second")
      %2 = call @once(%1) : (f32) -> f32 loc("third")
      return %2 : f32
    }
    func.func @outer(%x: f32) -> f32 {
      %0 = call @inner(%x) : (f32) -> f32 loc("inner")
      %1 = math.cos %0 : f32 loc("cos")
      return %1 : f32
    }
    func.func @inner(%x: f32) -> f32 {
      %0 = math.sin %x : f32 loc("sin")
      return %0 : f32
    }
    func.func @once(%x: f32) -> f32 {
      %0 = math.exp %x : f32 loc("exp")
      return %0 : f32
    }
  )mlir");
  EXPECT_EQ(inlineAll(function), "");
  std::vector<std::string> layers;
  for (Operation &op : function.front().without_terminator())
    layers.push_back(getLayerName(op.getLoc()));
  const std::vector<std::string> expected = {
      "first/inner/sin", "first/cos", "second/inner/sin", "second/cos", "exp"};
  EXPECT_EQ(layers, expected);
}

TEST_F(InlineCallsTest, SeveralBlocks) {
  func::FuncOp function = parse(R"mlir(
    func.func @main(%x: f32, %c: i1) -> f32 {
      %0 = call @select(%x, %c) : (f32, i1) -> f32
      %1 = call @select(%0, %c) : (f32, i1) -> f32
      %2 = scf.execute_region -> f32 {
        %3 = func.call @select(%1, %c) : (f32, i1) -> f32
        scf.yield %3 : f32
      }
      return %2 : f32
    }
    func.func @select(%x: f32, %c: i1) -> f32 {
      cf.cond_br %c, ^first, ^second
    ^first:
      %0 = call @sine(%x) : (f32) -> f32
      return %0 : f32
    ^second:
      return %x : f32
    }
    func.func @sine(%x: f32) -> f32 {
      %0 = math.sin %x : f32
      return %0 : f32
    }
  )mlir");
  EXPECT_EQ(inlineAll(function), "");
  EXPECT_TRUE(succeeded(verify(*module)));
  const std::vector<std::string> names = getOps(function);
  EXPECT_EQ(llvm::count(names, "math.sin"), 3);
  EXPECT_EQ(llvm::count(names, "func.call"), 0);
}

TEST_F(InlineCallsTest, SeveralBlocksInRegionOfOne) {
  func::FuncOp function = parse(R"mlir(
    func.func @main(%x: f32, %c: i1) -> f32 {
      %0 = scf.if %c -> f32 {
        %1 = func.call @two(%x) : (f32) -> f32
        scf.yield %1 : f32
      } else {
        scf.yield %x : f32
      }
      return %0 : f32
    }
    func.func @two(%x: f32) -> f32 {
      cf.br ^next
    ^next:
      return %x : f32
    }
  )mlir");
  EXPECT_TRUE(StringRef(inlineAll(function))
                  .contains("several blocks in a region of one"));
}

// Code that is not reached may use what it defines.
TEST_F(InlineCallsTest, OwnResults) {
  StringRef message = "expected operands that the call does not yield";
  func::FuncOp function = parse(R"mlir(
    func.func @main(%x: f32) -> f32 {
      return %x : f32
    ^unreached:
      %0 = call @same(%1) : (f32) -> f32
      %1 = call @same(%0) : (f32) -> f32
      cf.br ^unreached
    }
    func.func @same(%x: f32) -> f32 {
      return %x : f32
    }
  )mlir");
  EXPECT_TRUE(StringRef(inlineAll(function)).contains(message));
  function = parse(R"mlir(
    func.func @main(%x: f32) -> f32 {
      return %x : f32
    ^unreached:
      %0:2 = call @swap(%0#0, %0#1) : (f32, f32) -> (f32, f32)
      cf.br ^unreached
    }
    func.func @swap(%x: f32, %y: f32) -> (f32, f32) {
      return %y, %x : f32, f32
    }
  )mlir");
  EXPECT_TRUE(StringRef(inlineAll(function)).contains(message));
}

// Of 30 functions, the last one is copied 2^29 times.
TEST_F(InlineCallsTest, Doubling) {
  func::FuncOp function = parseChain(30, 2);
  EXPECT_TRUE(
      StringRef(inlineAll(function))
          .contains(
              "expected at most 1000000 ops when calls are inlined, but got "
              "2147483645"));
  EXPECT_EQ(getOps(function).size(), 3u);
  EXPECT_TRUE(StringRef(inlineAll(parseChain(100, 2)))
                  .contains("but got at least 18446744073709551615"));
}

TEST_F(InlineCallsTest, LimitIsExact) {
  func::FuncOp function = parseChain(5, 2);
  EXPECT_TRUE(StringRef(inlineAll(function, 60))
                  .contains("expected at most 60 ops when calls "
                            "are inlined, but got 61"));
  EXPECT_EQ(inlineAll(function, 61), "");
  EXPECT_EQ(getOps(function).size(), 1u);
  // Without calls nothing grows.
  EXPECT_EQ(inlineAll(parseChain(1, 0), 0), "");
}

// What the function does not call may be of any size.
TEST_F(InlineCallsTest, OtherFunctions) {
  func::FuncOp function = parseChain(64, 2);
  auto last = module->lookupSymbol<func::FuncOp>("f62");
  EXPECT_EQ(inlineAll(last), "");
  EXPECT_EQ(getOps(last).size(), 1u);
  EXPECT_EQ(getOps(function).size(), 3u);
}

TEST_F(InlineCallsTest, Depth) {
  EXPECT_EQ(inlineAll(parseChain(maxCallDepth + 1, 1)), "");
  func::FuncOp function = parseChain(50000, 1);
  EXPECT_TRUE(StringRef(inlineAll(function))
                  .contains("expected calls that nest at most 1000 "
                            "deep, but got 49999"));
}

// Takes minutes if each call moves what is after it.
TEST_F(InlineCallsTest, ManyCalls) {
  std::string text = "func.func @main() {\n";
  for (int i = 0; i != 200000; ++i)
    text += i % 2 ? "  call @one() : () -> ()\n" : "  call @two() : () -> ()\n";
  text += R"mlir(
      return
    }
    func.func @one() {
      %0 = arith.constant 1 : i32
      return
    }
    func.func @two() {
      cf.br ^next
    ^next:
      return
    }
  )mlir";
  func::FuncOp function = parse(text);
  EXPECT_EQ(inlineAll(function), "");
  EXPECT_EQ(getOps(function).size(), 100000u * 3 + 1);
}
