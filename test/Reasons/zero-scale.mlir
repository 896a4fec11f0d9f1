// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Limits cannot be divided by a scale of zero.

// CHECK: [Missed] zero-scale | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.clamp' of layer 'clamp1' stays in its precision: a scale is zero or denormal{{.*}}", Suggestion="widen the output interval of the fake quantization"

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %q_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_scale = lpt.constant dense<0.0> : tensor<f32>
  %q = lpt.multiply %q_f, %q_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %r = lpt.clamp %q min 0.0 max 6.0 : tensor<1x3x8x8xf32> loc("clamp1")
  return %r : tensor<1x3x8x8xf32>
}
