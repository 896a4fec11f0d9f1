// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// A variable that is never read needs no bytes.

// CHECK: [Missed] nothing-to-do | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.assign' of layer 'store' stays in its precision: there is nothing to rewrite (the variable is not read in the function){{.*}}", Suggestion="nothing to do"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.assign %q variable "state" : tensor<1x3x8x8xf32> loc("store")
  return %r : tensor<1x3x8x8xf32>
}
