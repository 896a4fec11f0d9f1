// A sum of integers that the model rounds to bf16 is rounded before the ops
// after it, also by oneDNN: those are a kernel of their own.

// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic | FileCheck %s
// RUN: %if onednn %{ lpt-run %s --backend=onednn --random-inputs=1 --check-kernels %}

// CHECK:      lpt.convolution
// CHECK-NEXT: lpt.yield %{{.*}} : tensor<2x6x2x3xbf16>
// CHECK:      lpt.kernel
// CHECK:      lpt.fake_quantize
func.func @main(%x: tensor<2x6x2x3xsi8>) -> tensor<2x6x2x3xui8> {
  %w = lpt.constant dense<77> : tensor<6x6x3x3xsi8>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<2x6x2x3xsi8>, tensor<6x6x3x3xsi8>) -> tensor<2x6x2x3xbf16>
  %1 = lpt.convert %0 : tensor<2x6x2x3xbf16> -> tensor<2x6x2x3xf32>
  %s = lpt.constant dense<9.0599e-06> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<2x6x2x3xf32>, tensor<f32>) -> tensor<2x6x2x3xf32>
  %low = lpt.constant dense<-0.123> : tensor<f32>
  %high = lpt.constant dense<0.126> : tensor<f32>
  %min = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %3 = lpt.fake_quantize %2, %low, %high, %min, %max levels 256 : (tensor<2x6x2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x6x2x3xui8>
  return %3 : tensor<2x6x2x3xui8>
}
