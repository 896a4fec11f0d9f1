// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=quantized-before-fusion -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Quantized between a convolution and its activation function.

// CHECK: warning: {{.*}}quantized-before-fusion: 'lpt.fake_quantize' of layer 'conv1/fq': it stands between a weighted op and what the kernel of that op could do before it stores
// CHECK: note: {{.*}}quantize after the activation function or the bias
// OFF-NOT: quantized-before-fusion

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  %l3 = lpt.constant dense<-1.28> : tensor<f32>
  %h3 = lpt.constant dense<1.27> : tensor<f32>
  %m = lpt.fake_quantize %conv, %l3, %h3, %l3, %h3 levels 256 : (tensor<1x2x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x8x8xf32> loc("conv1/fq")
  %r = lpt.relu %m : tensor<1x2x8x8xf32> loc("relu1")
  return %r : tensor<1x2x8x8xf32>
}
