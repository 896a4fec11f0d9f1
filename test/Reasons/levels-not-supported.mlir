// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// A number of levels that fills no integer type.

// CHECK: [Missed] levels-not-supported | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'input/fq' stays in its precision: the number of levels is not 2^n or 2^n - 1 for n = 4, 8, 16 or 32 (it has 100 levels){{.*}}", Suggestion="quantize with 256 or 255 levels"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 100 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
