// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=bias-scale -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The scales of input and weights are 0.01, and that of the bias 0.01 as well.

// CHECK: warning: {{.*}}bias-scale: 'lpt.add' of layer 'conv1/bias': the scale of its integer bias is not the product of the scales of input and weights (0.01 instead of 0.0001)
// CHECK: note: {{.*}}quantize the bias with the product of the scales, or leave it in float
// OFF-NOT: bias-scale

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  %bi = lpt.constant dense<[[[[10]], [[20]]]]> : tensor<1x2x1x1xsi32>
  %bf = lpt.convert %bi : tensor<1x2x1x1xsi32> -> tensor<1x2x1x1xf32>
  %bs = lpt.constant dense<0.01> : tensor<f32>
  %b = lpt.multiply %bf, %bs : (tensor<1x2x1x1xf32>, tensor<f32>) -> tensor<1x2x1x1xf32>
  %r = lpt.add %conv, %b : (tensor<1x2x8x8xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1/bias")
  return %r : tensor<1x2x8x8xf32>
}
