// RUN: lpt-opt %s --split-input-file --lpt-markup="target=generic" | FileCheck %s --check-prefix=MARKUP
// RUN: lpt-opt %s --split-input-file --lpt-pipeline="target=generic" | FileCheck %s

// A convolution after the average wants integers, so the average is rounded.

// MARKUP-LABEL: func.func @before_convolution
// MARKUP:       lpt.avg_pool {{.*}}lpt.avg_pool_precision_preserved = #lpt.shared_flag<true, class 0>, lpt.precision_preserved = #lpt.shared_flag<true, class 0>
// MARKUP:       lpt.max_pool {{.*}}lpt.avg_pool_precision_preserved = #lpt.shared_flag<true, class 0>, lpt.precision_preserved = #lpt.shared_flag<true>
// CHECK-LABEL: func.func @before_convolution
// CHECK:       lpt.avg_pool {{.*}} (tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xui8>
// CHECK:       lpt.max_pool {{.*}} (tensor<1x3x4x4xui8>) -> tensor<1x3x2x2xui8>
// CHECK:       lpt.convolution {{.*}} (tensor<1x3x2x2xui8>, tensor<2x3x1x1xsi8>)
func.func @before_convolution(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x2x2xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x3x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.avg_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.max_pool %1 kernel [2, 2] strides [2, 2] : (tensor<1x3x4x4xf32>) -> tensor<1x3x2x2xf32>
  %3 = lpt.convert %w : tensor<2x3x1x1xsi8> -> tensor<2x3x1x1xf32>
  %4 = lpt.multiply %3, %s : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %5 = lpt.convolution %2, %4 : (tensor<1x3x2x2xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %5 : tensor<1x2x2x2xf32>
}

// -----

// An op that low precision does not reach makes no demands.

// MARKUP-LABEL: func.func @before_softmax
// MARKUP:       lpt.avg_pool {{.*}}lpt.precision_preserved = #lpt.shared_flag<false>
// CHECK-LABEL: func.func @before_softmax
// CHECK:       lpt.avg_pool {{.*}} (tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xf32>
func.func @before_softmax(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.avg_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.softmax %1 axis 1 : tensor<1x3x4x4xf32>
  return %2 : tensor<1x3x4x4xf32>
}

// -----

// A fake quantization would only round a second time.

// MARKUP-LABEL: func.func @before_fake_quantize
// MARKUP:       lpt.avg_pool {{.*}}lpt.precision_preserved = #lpt.shared_flag<false>
// CHECK-LABEL: func.func @before_fake_quantize
// CHECK:       lpt.avg_pool {{.*}} (tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xf32>
func.func @before_fake_quantize(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.avg_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.fake_quantize %1, %l, %h, %l, %h levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %2 : tensor<1x3x4x4xf32>
}

// -----

// One consumer that wants integers is enough.

// MARKUP-LABEL: func.func @before_both
// MARKUP:       lpt.avg_pool {{.*}}lpt.precision_preserved = #lpt.shared_flag<true>
// CHECK-LABEL: func.func @before_both
// CHECK:       lpt.avg_pool {{.*}} (tensor<1x3x8x8xui8>) -> tensor<1x3x4x4xui8>
func.func @before_both(%x: tensor<1x3x8x8xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x3x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.avg_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  %3 = lpt.convert %w : tensor<2x3x1x1xsi8> -> tensor<2x3x1x1xf32>
  %4 = lpt.multiply %3, %s : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %5 = lpt.convolution %1, %4 : (tensor<1x3x4x4xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x4x4xf32>
  %6 = lpt.softmax %1 axis 1 : tensor<1x3x4x4xf32>
  return %5, %6 : tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>
}
