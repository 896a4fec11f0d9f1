// Uses the libraries as another project would.

#include "LPT/InitAllDialects.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"

static const char model[] = R"(
func.func @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %1 = lpt.relu %0 : tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
})";

int main() {
  mlir::DialectRegistry registry;
  mlir::lpt::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(model, &context);
  if (!module)
    return 1;
  auto manager = mlir::PassManager::on<mlir::ModuleOp>(&context);
  mlir::lpt::buildLowPrecisionPipeline(
      manager, mlir::lpt::LowPrecisionPipelineOptions());
  if (mlir::failed(manager.run(*module)))
    return 1;
  module->print(llvm::outs());
  return 0;
}
