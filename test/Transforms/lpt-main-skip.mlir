// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s

// An op with lpt.skip is left as it is, and so are its quantized weights; what
// stands around it is not.

// CHECK-LABEL: func.func @main
// CHECK: lpt.fake_quantize {{.*}} -> tensor<1x3x8x8xui8>
// CHECK: lpt.max_pool {{.*}}tensor<1x3x8x8xui8>
// CHECK: lpt.relu {{.*}}{lpt.skip} : tensor<1x3x7x7xf32>
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %p = lpt.max_pool %q kernel [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  %r = lpt.relu %p {lpt.skip} : tensor<1x3x7x7xf32>
  return %r : tensor<1x3x7x7xf32>
}

// A fake quantization, too.
// CHECK-LABEL: func.func @fake_quantize
// CHECK: lpt.fake_quantize {{.*}}{lpt.skip} : {{.*}} -> tensor<1x8xf32>
func.func @fake_quantize(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 {lpt.skip} : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %r = lpt.relu %q : tensor<1x8xf32>
  return %r : tensor<1x8xf32>
}
