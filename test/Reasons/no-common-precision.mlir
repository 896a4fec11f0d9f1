// RUN: lpt-opt %s --lpt-main="default-precisions=ui16|si16" --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Eight bits are asked for, and sixteen allowed.

// CHECK: [Missed] no-common-precision | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'input/fq' stays in its precision: no integer type suits all consumers{{.*}}", Suggestion="allow a common type in the precision restrictions"
// CHECK: [Missed] fake-quantize-in-float

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
