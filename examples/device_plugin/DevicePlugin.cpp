//===- DevicePlugin.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the plugin of a device does: it states what the device can do, says no
// to what its kernels lack, adds what they can do beyond, and runs the pipeline
// over a model.
//
//   device_plugin model.mlir
//
//===----------------------------------------------------------------------===//

#include "AbsTransformation.h"
#include "EqualTypesPass.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/InitAllDialects.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::lpt;

/// The types, the granularity and the properties that the kernels of the device
/// take. A file or the option `target` can say the same.
static TargetAttr getDeviceTarget(MLIRContext *context) {
  Type ui8 = IntegerType::get(context, 8, IntegerType::Unsigned);
  Type si8 = IntegerType::get(context, 8, IntegerType::Signed);
  auto restriction = [&](StringRef op, int64_t operand, ArrayRef<Type> types) {
    return RestrictionAttr::get(context, op, operand, /*rank=*/-1, types);
  };
  RestrictionAttr precisions[] = {
      restriction("convolution", 0, {ui8}),
      restriction("convolution", 1, {si8}),
      restriction("convolution_backprop_data", 0, {ui8, si8}),
      restriction("convolution_backprop_data", 1, {si8}),
  };
  RestrictionAttr perTensor[] = {
      restriction("convolution", 0, {}),
      restriction("convolution_backprop_data", 0, {}),
  };
  // The kernels of transposed convolutions have no zero points, neither of the
  // activations nor of the weights.
  auto symmetric = RequirementAttr::get(
      context, "convolution_backprop_data", /*operands=*/{0, 1}, /*rank=*/-1,
      RequirementKind::Symmetric, /*axis=*/0, /*number=*/0);
  return TargetAttr::get(context, "device", /*isa=*/{}, precisions, perTensor,
                         symmetric);
}

/// The kernels of convolutions add a bias in float as they store the result.
static bool isBias(StringRef name, Operation *op) {
  return name == "add" && op->hasAttr("lpt.bias");
}

/// A convolution of a single position reads more weights than it computes with,
/// and is as fast in float. Whatever it is that asks, a transformation or a
/// pass of mark-up: the op is left out, and makes no demands on its input.
static bool isSinglePosition(StringRef, Operation *op) {
  auto convolution = dyn_cast<ConvolutionOp>(op);
  return convolution &&
         llvm::all_of(getShape(convolution.getResult()).drop_front(2),
                      [](int64_t size) { return size == 1; });
}

static LogicalResult transform(ModuleOp module) {
  MLIRContext *context = module.getContext();
  module->setAttr("lpt.target", getDeviceTarget(context));

  LowPrecisionPipelineHooks hooks;
  hooks.vetoes = {isBias, isSinglePosition};
  hooks.extraTransformations = getDeviceTransformations;
  hooks.extraMarkup = [](OpPassManager &manager) {
    manager.addPass(createEqualTypesPass());
  };

  auto manager = PassManager::on<ModuleOp>(context);
  buildLowPrecisionPipeline(manager, LowPrecisionPipelineOptions(), hooks);
  return manager.run(module);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: " << argv[0] << " model.mlir\n";
    return 1;
  }
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  auto module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module || failed(transform(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
