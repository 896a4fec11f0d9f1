// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// A float model is left as it is, and says so once.

// CHECK: [Missed] no-quantization | Category:lpt | Function=main | Reason="function 'main' is left unchanged: it holds no fake quantization{{.*}}", Suggestion="quantize the model first"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %r = lpt.relu %x : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
