// REQUIRES: onednn
// The result of the softmax is rounded to bf16 before it is quantized: a step of the
// integers is less than one of bf16.
// RUN: lpt-run %s --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --backend=onednn --random-inputs=2 --check-kernels
// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,native,generic | FileCheck %s

// CHECK:      lpt.softmax
// CHECK-NEXT: lpt.yield
// CHECK:      lpt.fake_quantize
func.func @main(%x: tensor<1x3x4x4xbf16>) -> tensor<1x3x4x4xui8> {
  %low = lpt.constant dense<0.2> : tensor<f32>
  %high = lpt.constant dense<0.3> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.softmax %x axis 3 : tensor<1x3x4x4xbf16>
  %1 = lpt.convert %0 : tensor<1x3x4x4xbf16> -> tensor<1x3x4x4xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %first, %last levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xui8>
  return %2 : tensor<1x3x4x4xui8>
}
