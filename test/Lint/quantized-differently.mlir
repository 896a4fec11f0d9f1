// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=quantized-differently -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Each of two convolutions has quantized its input for itself.

// CHECK: warning: {{.*}}quantized-differently: 'lpt.fake_quantize' of layer 'input/fq': one value is quantized in several ways, so that it is stored several times (by 2 fake quantizations)
// CHECK: note: {{.*}}share one fake quantization among all users
// OFF-NOT: quantized-differently

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %hi2 = lpt.constant dense<5.1> : tensor<f32>
  %q2 = lpt.fake_quantize %x, %lo, %hi2, %lo, %hi2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("second/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  %other = lpt.convolution %q2, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv2")
  %r = lpt.add %conv, %other : tensor<1x2x8x8xf32>
  return %r : tensor<1x2x8x8xf32>
}
