// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Limits that are computed when the model runs.

// CHECK: [Missed] limits-not-constant | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'input/fq' stays in its precision: the limits of the fake quantization are not constant{{.*}}", Suggestion="fold the limits to constants"

func.func @main(%x: tensor<1x3x8x8xf32>, %max: tensor<f32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
