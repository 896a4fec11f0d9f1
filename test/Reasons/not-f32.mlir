// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// CHECK: [Missed] not-f32 | Category:lpt | Function=half | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: not all of its inputs and results are f32
func.func @half(%x: tensor<3x4xf16>) -> tensor<3x2xf16> {
  %w = lpt.constant dense<1.0> : tensor<4x2xf16>
  %0 = lpt.matmul %x, %w : (tensor<3x4xf16>, tensor<4x2xf16>) -> tensor<3x2xf16> loc("y")
  return %0 : tensor<3x2xf16>
}
