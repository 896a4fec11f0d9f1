// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// On a grid over [0, 2550] there is nothing left of [0, 1].

// CHECK: [Missed] too-few-levels | {{.*}}a/fq
// CHECK: [Missed] too-few-levels | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'b/fq' stays in its precision: alignment with the other inputs of a concatenation would leave at most two levels{{.*}}", Suggestion="quantize the inputs of the concatenation over similar intervals"
// CHECK: [Missed] fake-quantize-in-float
// CHECK: [Missed] no-dequantization

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<2550.0> : tensor<f32>
  %a = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("a/fq")
  %b = lpt.fake_quantize %y, %zero, %one, %zero, %one levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("b/fq")
  %q = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  %w = lpt.constant dense<0.5> : tensor<2x6x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x6x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x6x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x6x8x8xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
