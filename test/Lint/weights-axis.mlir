// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=weights-axis -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The limits vary along the width of the kernel.

// CHECK: warning: {{.*}}weights-axis: 'lpt.convolution' of layer 'conv1': the scale of its weights varies along an axis that is not that of the output channels (axis 3)
// CHECK: note: {{.*}}quantize the weights per output channel or per tensor
// OFF-NOT: weights-axis

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x6xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x3xf32>
  %wl = lpt.constant dense<[[[[-1.27, -2.54, -0.5]]]]> : tensor<1x1x1x3xf32>
  %wh = lpt.constant dense<[[[[1.27, 2.54, 0.5]]]]> : tensor<1x1x1x3xf32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>, tensor<1x1x1x3xf32>) -> tensor<2x3x1x3xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x3xf32>) -> tensor<1x2x8x6xf32> loc("conv1")
  return %conv : tensor<1x2x8x6xf32>
}
