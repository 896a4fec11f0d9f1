// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// A constant divided by a tiny scale is infinite.

// CHECK: [Missed] not-finite | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.add' of layer 'shift' stays in its precision: the rewritten constants would not be finite{{.*}}", Suggestion="check the output interval of the fake quantization"

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %q_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_scale = lpt.constant dense<1.0e-30> : tensor<f32>
  %q = lpt.multiply %q_f, %q_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %big = lpt.constant dense<1.0e+30> : tensor<f32>
  %r = lpt.add %q, %big : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("shift")
  return %r : tensor<1x3x8x8xf32>
}
