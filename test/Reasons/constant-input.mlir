// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// The constant enlarges the quantized input.

// CHECK: [Missed] constant-input | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.add' of layer 'shift' stays in its precision: its constant input cannot be merged{{.*}}", Suggestion="fold the constant into the producer"

func.func @main(%x: tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x1x1xf32> loc("input/fq")
  %offset = lpt.constant dense<1.0> : tensor<1x3x8x8xf32>
  %r = lpt.add %q, %offset : (tensor<1x3x1x1xf32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> loc("shift")
  return %r : tensor<1x3x8x8xf32>
}
