// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice | FileCheck %s

// A fake quantization that another op reads has the range, and serves both.

// ADVICE:      loc("x/fq"): add: read 'lpt.fake_quantize' of layer 'x/fq' in place of input 'argument0'
// ADVICE-NEXT: loc("x/fq"): 'lpt.convolution' of layer 'first': its input is not quantized
// ADVICE-NEXT: loc("x/fq"): with it, 384 multiply-accumulates are in integers
// ADVICE-NEXT: loc("first"): add: quantize the weights of 'lpt.convolution' of layer 'first' to 255 levels

// CHECK:     %[[Q:.+]] = lpt.fake_quantize %arg0, {{.*}} levels 256
// CHECK:     lpt.convolution %[[Q]],
// CHECK-NOT: lpt.fake_quantize %arg0
// CHECK:     lpt.convolution %[[Q]],

func.func @main(%x: tensor<1x3x8x8xf32>) -> (tensor<1x2x8x8xf32>, tensor<1x2x8x8xf32>) {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.5> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %first = lpt.convolution %x, %w : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("first")
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("x/fq")
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %second = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("second")
  return %first, %second : tensor<1x2x8x8xf32>, tensor<1x2x8x8xf32>
}
