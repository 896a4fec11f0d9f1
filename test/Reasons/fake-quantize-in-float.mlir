// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// What follows a fake quantization that is left is left as well.

// CHECK: [Missed] levels-not-supported
// CHECK: [Missed] fake-quantize-in-float | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.relu' of layer 'relu1' stays in its precision: the fake quantization before it is left in float (that of 'input/fq'){{.*}}", Suggestion="see why the fake quantization is left"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 100 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
