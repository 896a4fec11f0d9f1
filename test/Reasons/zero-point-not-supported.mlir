// RUN: lpt-opt %s --lpt-pipeline=target=gpu-like --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// The bend of an activation function would not be at the integer zero.

// CHECK: [Missed] zero-point-not-supported | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.relu' of layer 'relu1' stays in its precision: the op cannot carry a zero point{{.*}}", Suggestion="quantize the input symmetrically, or from zero on"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<-1.0> : tensor<f32>
  %max = lpt.constant dense<2.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
