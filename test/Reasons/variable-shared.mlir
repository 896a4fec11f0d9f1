// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// What is read in two places, and assigned in one.

// CHECK: [Missed] variable-shared | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.assign' of layer 'store' stays in its precision: its variable is read or assigned in several places, which would all have to agree on a scale{{.*}}", Suggestion="read the variable once and assign it once"

func.func @main(%x: tensor<1x3x8x8xf32>) -> (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) {
  %first = lpt.constant dense<0.0> : tensor<1x3x8x8xf32>
  %a = lpt.read_value %first variable "state" : tensor<1x3x8x8xf32>
  %b = lpt.read_value %first variable "state" : tensor<1x3x8x8xf32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.assign %q variable "state" : tensor<1x3x8x8xf32> loc("store")
  return %a, %b, %r : tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>
}
