// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=bias-zero-point -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// An accumulator has no zero point.

// CHECK: warning: {{.*}}bias-zero-point: 'lpt.add' of layer 'conv1/bias': its integer bias has a zero point
// CHECK: note: {{.*}}quantize the bias symmetrically
// OFF-NOT: bias-zero-point

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
  %bz = lpt.constant dense<3.0> : tensor<f32>
  %bs0 = lpt.subtract %bf, %bz : (tensor<1x2x1x1xf32>, tensor<f32>) -> tensor<1x2x1x1xf32>
  %bs = lpt.constant dense<1.0e-4> : tensor<f32>
  %b = lpt.multiply %bs0, %bs : (tensor<1x2x1x1xf32>, tensor<f32>) -> tensor<1x2x1x1xf32>
  %r = lpt.add %conv, %b : (tensor<1x2x8x8xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1/bias")
  return %r : tensor<1x2x8x8xf32>
}
