// RUN: lpt-opt %s --lpt-advise=target=gpu-like -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-apply-advice=target=gpu-like -o %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline=target=gpu-like | FileCheck %s --check-prefix=INTEGERS

// CHECK:      loc("relu"): move: move 'lpt.fake_quantize' of layer 'input/fq' to the result of 'lpt.relu' of layer 'relu', over [0, 2]
// CHECK-NEXT: loc("relu"): 'lpt.convolution' of layer 'conv': its input is not quantized

// INTEGERS:   lpt.convolution {{.*}}, tensor<2x3x1x1xsi8>)

// The rectifier cannot carry a zero point on this target. One interval less wide is
// after it, where the convolution reads it.
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<2.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-0.5> : tensor<f32>
  %wh = lpt.constant dense<0.5> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("w/fq")
  %conv = lpt.convolution %r, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv")
  return %conv : tensor<1x2x8x8xf32>
}
