// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=25 --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// CHECK: [Missed] too-few-products | Category:lpt | Function=small | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: it sums fewer products than the option min-products asks for (24 of 25)
func.func @small(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}
