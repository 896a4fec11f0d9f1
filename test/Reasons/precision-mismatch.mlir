// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Signed and unsigned bytes cannot be joined.

// CHECK: [Missed] precision-mismatch | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.concat' of layer 'concat1' stays in its precision: its inputs are quantized to different integer types{{.*}}", Suggestion="quantize the inputs alike, or allow a common type"

func.func @main(%x: tensor<1x3x8x8xui8>, %y: tensor<1x3x8x8xsi8>) -> tensor<1x6x8x8xf32> {
  %a_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %a_scale = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %a_f, %a_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %b_f = lpt.convert %y : tensor<1x3x8x8xsi8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %b_scale = lpt.constant dense<0.1> : tensor<f32>
  %b = lpt.multiply %b_f, %b_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  return %r : tensor<1x6x8x8xf32>
}
