//===- SelectPrecision.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of integers that no backend has instructions for, and loops sum one
// by one, while products of floats of the same shape are vectors. The operands
// of such a product are converted to f32.
//
// Two providers that both have an estimate for integers and for floats are not
// compared: the rates of the two were measured on other kernels, and what a
// provider multiplies as integers was never found to be slower than a
// conversion to floats and the product of these (docs/Rationale.md, "Products
// of integers that stay products of floats").
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"

#include "KernelArithmetic.h"
#include "ProviderList.h"
#include "SelectBackend.h"
#include "SplitKernel.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Target/Targets.h"

#include "llvm/Support/FormatVariadic.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_SELECTPRECISION
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The products of integers that loops sum in a nanosecond: measured, as 3.2.
static constexpr double loopProducts = 3;

static bool hasStaticShapes(KernelOp kernel) {
  auto isStatic = [](Type type) {
    return cast<ShapedType>(type).hasStaticShape();
  };
  return llvm::all_of(kernel->getOperandTypes(), isStatic) &&
         llvm::all_of(kernel->getResultTypes(), isStatic);
}

/// Whether `root` may as well multiply floats: it sums integers into f32.
static bool multipliesIntegers(Operation *root) {
  auto isInteger = [](Value value) {
    return isa<IntegerType>(getElementType(value));
  };
  return isa<WeightedOpInterface>(root) && root->getNumOperands() == 2 &&
         root->getNumResults() == 1 &&
         getElementType(root->getResult(0)).isF32() &&
         llvm::any_of(root->getOperands(), isInteger) &&
         llvm::all_of(root->getOperands(), [&](Value value) {
           return isInteger(value) || getElementType(value).isF32();
         });
}

namespace {
/// A kernel that multiplies floats, and what converts its operands.
struct FloatKernel {
  SmallVector<KernelOp, 2> conversions;
  KernelOp product;

  /// Creates one with the results of `kernel` after it, which stays as it is.
  static FloatKernel create(KernelOp kernel, RewriterBase &rewriter);
  void erase(RewriterBase &rewriter);
};

/// Decides for the kernels of one function.
class PrecisionSelection {
public:
  PrecisionSelection(ArrayRef<const KernelProvider *> providers,
                     const KernelContext &kernelContext,
                     const TargetSpeed &speed, MLIRContext *context)
      : providers(providers), kernelContext(kernelContext), speed(speed),
        rewriter(context) {}

  /// Replaces `kernel` if its product is faster with floats.
  void select(KernelOp kernel);

private:
  /// The first provider that computes the root of a kernel, null if there is
  /// none, and the time that it expects to take, if it makes a statement.
  struct Answer {
    const KernelProvider *provider = nullptr;
    std::optional<double> time;
  };
  Answer ask(KernelOp kernel);
  /// Nothing if one of the providers makes no statement.
  std::optional<double> estimateTime(const FloatKernel &kernel);

  ArrayRef<const KernelProvider *> providers;
  const KernelContext &kernelContext;
  const TargetSpeed &speed;
  IRRewriter rewriter;
};
} // namespace

FloatKernel FloatKernel::create(KernelOp kernel, RewriterBase &rewriter) {
  rewriter.setInsertionPointAfter(kernel);
  FloatKernel result;
  result.product = cast<KernelOp>(rewriter.clone(*kernel));
  const unsigned numOperands = kernel.getRoot()->getNumOperands();
  for (unsigned i = 0; i < numOperands; ++i) {
    Operation *root = result.product.getRoot();
    Value value = root->getOperand(i);
    if (!isa<IntegerType>(getElementType(value)))
      continue;
    rewriter.setInsertionPoint(root);
    Value converted = ConvertOp::create(
        rewriter, root->getLoc(),
        RankedTensorType::get(getShape(value), rewriter.getF32Type()), value);
    // One value may be both operands.
    root->replaceUsesOfWith(value, converted);
    // Constants are converted when the kernel is compiled.
    if (isConstantPath(value))
      continue;
    SplitKernel parts = splitKernelBefore(result.product, converted, rewriter);
    rewriter.eraseOp(result.product);
    result.conversions.push_back(parts.leading);
    result.product = parts.trailing;
  }
  return result;
}

void FloatKernel::erase(RewriterBase &rewriter) {
  rewriter.eraseOp(product);
  for (KernelOp conversion : llvm::reverse(conversions))
    rewriter.eraseOp(conversion);
}

PrecisionSelection::Answer PrecisionSelection::ask(KernelOp kernel) {
  for (const KernelProvider *provider : providers)
    if (planKernel(*provider, kernel, kernelContext).kind !=
        KernelSupport::Nothing)
      return {provider, provider->estimateTime(kernel, speed)};
  return {};
}

std::optional<double>
PrecisionSelection::estimateTime(const FloatKernel &kernel) {
  double sum = 0;
  for (KernelOp each : llvm::concat<const KernelOp>(kernel.conversions,
                                                    ArrayRef(kernel.product))) {
    std::optional<double> time = ask(each).time;
    if (!time)
      return std::nullopt;
    sum += *time;
  }
  return sum;
}

void PrecisionSelection::select(KernelOp kernel) {
  Operation *root = kernel.getRoot();
  if (!root || kernel.getBackend() || kernel.getExplicitNumbers() ||
      !hasStaticShapes(kernel) || !multipliesIntegers(root))
    return;
  // A provider with an estimate has instructions for such products.
  const Answer integers = ask(kernel);
  if (!integers.provider || integers.time)
    return;
  const double loopTime =
      double(countMultiplyAccumulates(kernel)) / loopProducts;
  FloatKernel floats = FloatKernel::create(kernel, rewriter);
  std::optional<double> time = estimateTime(floats);
  if (!time || *time >= loopTime)
    return floats.erase(rewriter);
  reportFloatProducts(
      kernel, *ask(floats.product).provider,
      refuse(KernelReason::SlowIntegers,
             llvm::formatv("{0:F1} us are expected for integers, {1:F1} us for "
                           "floats",
                           loopTime / 1000, *time / 1000)
                 .str()));
  rewriter.replaceOp(kernel, floats.product.getOutputs());
}

namespace {
struct SelectPrecisionPass
    : lpt::impl::SelectPrecisionBase<SelectPrecisionPass> {
  using SelectPrecisionBase::SelectPrecisionBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<ProviderOptions> options =
        ProviderOptions::get(function, backends, missingFloats, saturatesPairs);
    if (failed(options))
      return signalPassFailure();
    const KernelContext context = options->getContext();
    // For no target in particular, so that a model has the same numbers on all.
    FailureOr<TargetSpeed> speed = lookupSpeed(function, genericTarget);
    if (failed(speed))
      return signalPassFailure();
    SmallVector<KernelOp> kernels;
    function.walk([&](KernelOp kernel) { kernels.push_back(kernel); });
    PrecisionSelection selection(options->providers.getAll(), context, *speed,
                                 &getContext());
    for (KernelOp kernel : kernels)
      selection.select(kernel);
  }
};
} // namespace
