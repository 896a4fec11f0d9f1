// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: lpt-opt %s --lpt-pipeline=check-explained -o /dev/null

// One of the strides is too great.

// CHECK: [Missed] window-steps | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: the strides or dilations of the window are greater than the target takes (a stride of 3, at most 2 is taken){{.*}}", Suggestion="use smaller steps, or choose another target"

module attributes {lpt.target = #lpt.target<"device", isa = [], precisions = [], per_tensor = [], requires = [convolution strides at_most 2, convolution dilations at_most 1]>} {
func.func @main(%x: tensor<1x6x8x8xf32>) -> tensor<1x2x4x3xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x6x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x8x8xf32>
  %w = lpt.constant dense<3> : tensor<2x6x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %c = lpt.convert %w : tensor<2x6x1x1xsi8> -> tensor<2x6x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x6x1x1xf32>, tensor<f32>) -> tensor<2x6x1x1xf32>
  %conv = lpt.convolution %q, %m strides [2, 3] : (tensor<1x6x8x8xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x4x3xf32> loc("conv1")
  return %conv : tensor<1x2x4x3xf32>
}
}
