//===- LowPrecisionHooksTest.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/InitAllDialects.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include "gtest/gtest.h"

#include <set>

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// Every stage of the pipelines finds something to do in this.
constexpr char model[] = R"(
module attributes {lpt.target = #lpt.target<"device", isa = [],
    precisions = [convolution[0] : [ui8], convolution[1] : [si8]],
    per_tensor = [convolution[0]], requires = [convolution strides at_most 1]>} {
func.func @main(%x: tensor<1x2x4x4xf32>, %y: tensor<1x2x4x4xf32>)
    -> (tensor<1x2x4x4xf32>, tensor<1x4x4x4xf32>, tensor<1x2x3x3xf32>,
        tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %max = lpt.constant dense<65535.0> : tensor<f32>
  %half = lpt.constant dense<32767.5> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %bias = lpt.constant dense<[[[[0.5]], [[-0.5]]]]> : tensor<1x2x1x1xf32>

  // Weights after another spelling of a dequantization and a reshape, and
  // weights after a transpose, as integers and fake-quantized.
  %w = lpt.constant dense<[[3, -4], [-5, 6]]> : tensor<2x2xsi8>
  %c = lpt.convert %w : tensor<2x2xsi8> -> tensor<2x2xf32>
  %d = lpt.subtract %c, %z : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %m = lpt.divide %d, %s : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %r = lpt.reshape %m target [2, 2, 1, 1] : (tensor<2x2xf32>) -> tensor<2x2x1x1xf32>
  %v = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %vc = lpt.convert %v : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %vs = lpt.multiply %vc, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %t = lpt.transpose %vs order [1, 0, 2, 3] : (tensor<2x2x1x1xf32>) -> tensor<2x2x1x1xf32>

  %u = lpt.constant dense<1.5> : tensor<4x4xf32>
  %ul = lpt.constant dense<-2.54> : tensor<f32>
  %uh = lpt.constant dense<2.54> : tensor<f32>
  %uq = lpt.fake_quantize %u, %ul, %uh, %ul, %uh levels 255
      : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  %ut = lpt.transpose %uq order [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>

  // A pair of a quantization and a dequantization of 16 bits, and factors.
  %p = lpt.fake_quantize %y, %zero, %half, %zero, %max levels 65536
      : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui16>
  %pc = lpt.convert %p : tensor<1x2x4x4xui16> -> tensor<1x2x4x4xf32>
  %ps = lpt.multiply %pc, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %f = lpt.multiply %ps, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %g = lpt.multiply %f, %z : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>

  %q = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256
      : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.convolution %q, %r : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.add %0, %bias : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.convolution %q, %t : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %3 = lpt.matmul %q, %ut : (tensor<1x2x4x4xf32>, tensor<4x4xf32>) -> tensor<1x2x4x4xf32>

  // Quantized after a concatenation.
  %e = lpt.exp %x : tensor<1x2x4x4xf32>
  %j = lpt.concat %x, %e axis 1 : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x4x4x4xf32>
  %k = lpt.fake_quantize %j, %zero, %high, %zero, %high levels 256
      : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xf32>
  %a = lpt.avg_pool %q kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %1, %k, %a, %g, %2, %3
      : tensor<1x2x4x4xf32>, tensor<1x4x4x4xf32>, tensor<1x2x3x3xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>,
        tensor<1x2x4x4xf32>
}
})";

class LowPrecisionHooksTest : public ::testing::Test {
protected:
  LowPrecisionHooksTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
    module = parseSourceString<ModuleOp>(model, &context);
    EXPECT_TRUE(module);
  }

  /// Runs what `build` adds. Errors are swallowed.
  LogicalResult run(llvm::function_ref<void(OpPassManager &)> build) {
    ScopedDiagnosticHandler handler(&context,
                                    [](Diagnostic &) { return success(); });
    auto manager = PassManager::on<ModuleOp>(&context);
    build(manager);
    return manager.run(*module);
  }

  /// The text of the module, as `build` makes it.
  std::string getText(llvm::function_ref<void(OpPassManager &)> build) {
    OwningOpRef<ModuleOp> original = module->clone();
    EXPECT_TRUE(succeeded(run(build)));
    std::string text;
    llvm::raw_string_ostream stream(text);
    module->print(stream);
    module = std::move(original);
    return text;
  }

  /// Hooks that keep the transformation or the pass called `name` from every
  /// op.
  static LowPrecisionPipelineHooks forbid(StringRef name) {
    LowPrecisionPipelineHooks hooks;
    hooks.vetoes.push_back([name = name.str()](StringRef asked, Operation *) {
      return asked == name;
    });
    return hooks;
  }

  /// All of the pipelines, with mark-up left on the ops before lpt-main if
  /// `onlyMarkup` is set.
  static void buildAll(OpPassManager &manager,
                       const LowPrecisionPipelineHooks &hooks,
                       bool onlyMarkup = false) {
    CommonPipelineOptions common;
    common.stripLevels.push_back(65536);
    buildCommonPipeline(manager, common, hooks);
    if (onlyMarkup) {
      buildPrerequisitesPipeline(manager, hooks);
      buildMarkupPipeline(manager, MarkupPipelineOptions(), hooks);
    } else {
      LowPrecisionPipelineOptions options;
      options.enable.push_back("+multiply-to-group-convolution");
      buildLowPrecisionPipeline(manager, options, hooks);
    }
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(LowPrecisionHooksTest, EveryStageAsks) {
  std::set<std::string> names;
  LowPrecisionPipelineHooks hooks;
  hooks.vetoes.push_back([&](StringRef name, Operation *) {
    names.insert(name.str());
    return false;
  });
  std::string free = getText([&](OpPassManager &manager) {
    buildAll(manager, LowPrecisionPipelineHooks());
  });
  EXPECT_EQ(getText([&](OpPassManager &manager) { buildAll(manager, hooks); }),
            free);
  for (const char *name : {"lpt-normalize-dequantization",
                           "lpt-convert-quantize-dequantize",
                           "lpt-strip-fake-quantize",
                           "lpt-fuse-linear-sequences",
                           "lpt-convert-subtract-constant",
                           "lpt-pull-reshape-through-dequantization",
                           "lpt-pull-transpose-through-dequantization",
                           "lpt-pull-movements-through-fake-quantize",
                           "lpt-move-fake-quantize",
                           "lpt-markup-can-be-quantized",
                           "lpt-markup-requirements",
                           "lpt-markup-precisions",
                           "lpt-markup-quantization-granularity",
                           "lpt-markup-avg-pool-precision-preserved",
                           "lpt-propagate-precisions",
                           "lpt-align-quantization-intervals",
                           "lpt-align-quantization-parameters",
                           "lpt-markup-bias",
                           "convolution",
                           "fake-quantize-decomposition",
                           "fuse-convert",
                           "multiply-to-group-convolution"})
    EXPECT_TRUE(names.count(name)) << name;
}

TEST_F(LowPrecisionHooksTest, VetoesOfPrerequisites) {
  std::string free = getText([&](OpPassManager &manager) {
    buildAll(manager, LowPrecisionPipelineHooks(), /*onlyMarkup=*/true);
  });
  for (const char *name :
       {"lpt-normalize-dequantization", "lpt-convert-quantize-dequantize",
        "lpt-strip-fake-quantize", "lpt-fuse-linear-sequences",
        "lpt-convert-subtract-constant",
        "lpt-pull-reshape-through-dequantization",
        "lpt-pull-transpose-through-dequantization",
        "lpt-pull-movements-through-fake-quantize", "lpt-move-fake-quantize"})
    EXPECT_NE(getText([&](OpPassManager &manager) {
                buildAll(manager, forbid(name), /*onlyMarkup=*/true);
              }),
              free)
        << name;
}

TEST_F(LowPrecisionHooksTest, VetoesOfMarkup) {
  auto countMarkup = [&](const LowPrecisionPipelineHooks &hooks,
                         StringRef attribute) {
    std::string text = getText([&](OpPassManager &manager) {
      buildAll(manager, hooks, /*onlyMarkup=*/true);
    });
    return StringRef(text).count(attribute);
  };
  constexpr std::pair<const char *, const char *> written[] = {
      {"lpt-markup-requirements", "lpt.requirements"},
      {"lpt-markup-precisions", "operand 0 : [ui8]"},
      {"lpt-markup-quantization-granularity", "lpt.quantization_granularity"},
      {"lpt-markup-avg-pool-precision-preserved",
       "lpt.avg_pool_precision_preserved"},
      {"lpt-propagate-precisions", "result 0 : "},
      {"lpt-align-quantization-intervals", "lpt.intervals_alignment"},
      {"lpt-align-quantization-parameters", "lpt.quantization_alignment"},
      {"lpt-markup-bias", "lpt.bias"}};
  for (auto [name, attribute] : written) {
    EXPECT_NE(countMarkup(LowPrecisionPipelineHooks(), attribute), 0u) << name;
    EXPECT_EQ(countMarkup(forbid(name), attribute), 0u) << name;
  }
}

// An op of which no target is asked makes no demands; its neighbours do.
TEST_F(LowPrecisionHooksTest, VetoOfOneOp) {
  LowPrecisionPipelineHooks hooks;
  hooks.vetoes.push_back([](StringRef name, Operation *op) {
    return name == "lpt-markup-precisions" && isa<ConvolutionOp>(op);
  });
  ASSERT_TRUE(succeeded(run([&](OpPassManager &manager) {
    buildAll(manager, hooks, /*onlyMarkup=*/true);
  })));
  bool hasOthers = false;
  module->walk([&](Operation *op) {
    auto precisions = op->getAttrOfType<PrecisionsAttr>("lpt.precisions");
    if (!isa<ConvolutionOp>(op)) {
      hasOthers |= precisions != nullptr;
      return;
    }
    ASSERT_TRUE(precisions);
    // What comes from the fake quantization before it, and no restriction.
    PrecisionSetAttr set = precisions.lookup(PrecisionsAttr::operandPort(0));
    ASSERT_TRUE(set);
    EXPECT_EQ(set.getTypes().size(), 2u);
    EXPECT_FALSE(precisions.lookup(PrecisionsAttr::operandPort(1)));
  });
  EXPECT_TRUE(hasOthers);
}

TEST_F(LowPrecisionHooksTest, VetoOfCleanup) {
  auto countConvolutions = [&](const LowPrecisionPipelineHooks &hooks) {
    std::string text =
        getText([&](OpPassManager &manager) { buildAll(manager, hooks); });
    return StringRef(text).count("lpt.group_convolution");
  };
  EXPECT_NE(countConvolutions({}), 0u);
  EXPECT_EQ(countConvolutions(forbid("multiply-to-group-convolution")), 0u);
}

// A veto is a reason, if the check knows of it.
TEST_F(LowPrecisionHooksTest, CheckKnowsVetoes) {
  module = parseSourceString<ModuleOp>(R"(
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256
      : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.relu %q : tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
})",
                                       &context);
  LowPrecisionPipelineHooks hooks = forbid("relu");
  LowPrecisionPipelineOptions options;
  options.checkExplained = true;
  ASSERT_TRUE(succeeded(run([&](OpPassManager &manager) {
    buildLowPrecisionPipeline(manager, options, hooks);
  })));
  EXPECT_TRUE(succeeded(run([&](OpPassManager &manager) {
    buildCheckExplainedPipeline(manager, options, hooks);
  })));
  EXPECT_TRUE(failed(run([&](OpPassManager &manager) {
    buildCheckExplainedPipeline(manager, options);
  })));
}

/// A transformation that applies to everything, and does nothing.
ArrayRef<LowPrecisionTransformation> getAlways(OperationName name) {
  static const LowPrecisionTransformation always[] = {
      {"always",
       [](Operation *, const LowPrecisionContext &) -> Planned<Rewrite> {
         return Rewrite([](LowPrecisionRewriter &) {});
       }}};
  if (name.getStringRef() == ReluOp::getOperationName())
    return always;
  return {};
}

// What hooks add is asked by the check as it is by lpt-main.
TEST_F(LowPrecisionHooksTest, CheckKnowsTransformations) {
  module = parseSourceString<ModuleOp>(R"(
func.func @main(%x: tensor<1x2x4x4xsi8>) -> tensor<1x2x4x4xf32> {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %c = lpt.convert %x : tensor<1x2x4x4xsi8> -> tensor<1x2x4x4xf32>
  %d = lpt.subtract %c, %z : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %m = lpt.multiply %d, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.relu %m : tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
})",
                                       &context);
  LowPrecisionPipelineHooks hooks;
  hooks.extraTransformations = getAlways;
  LowPrecisionPipelineOptions options;
  EXPECT_TRUE(succeeded(run([&](OpPassManager &manager) {
    buildCheckExplainedPipeline(manager, options);
  })));
  EXPECT_TRUE(failed(run([&](OpPassManager &manager) {
    buildCheckExplainedPipeline(manager, options, hooks);
  })));
}

} // namespace
