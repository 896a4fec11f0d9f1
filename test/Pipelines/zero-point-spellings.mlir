// However the zero point after a quantization is written, the convolution reads
// integers.

// RUN: lpt-opt %s --lpt-pipeline=verify-each | FileCheck %s

// CHECK-LABEL: func.func @add_negative
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @add_negative(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-2.56> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %z = lpt.constant dense<-128.0> : tensor<f32>
  %0 = lpt.convert %q : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.add %0, %z : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %2, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %c : tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @integers
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @integers(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-2.56> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %z = lpt.constant dense<128> : tensor<ui8>
  %1 = lpt.subtract %q, %z : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %2, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %c : tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @mixed
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @mixed(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-2.56> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %z = lpt.constant dense<128> : tensor<ui8>
  %0 = lpt.convert %q : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.subtract %0, %z : (tensor<1x2x4x4xf32>, tensor<ui8>) -> tensor<1x2x4x4xf32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %2, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %c : tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @wide
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @wide(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-2.56> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %z = lpt.constant dense<128> : tensor<si32>
  %zf = lpt.convert %z : tensor<si32> -> tensor<f32>
  %0 = lpt.convert %q : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.subtract %0, %zf : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %2, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %c : tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @wide_arithmetic
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @wide_arithmetic(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-2.56> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %z = lpt.constant dense<128> : tensor<si32>
  %0 = lpt.convert %q : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xsi32>
  %i = lpt.subtract %0, %z : (tensor<1x2x4x4xsi32>, tensor<si32>) -> tensor<1x2x4x4xsi32>
  %1 = lpt.convert %i : tensor<1x2x4x4xsi32> -> tensor<1x2x4x4xf32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %2, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %c : tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @foreign_constant
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @foreign_constant(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-2.56> : tensor<f32>
  %high = lpt.constant dense<2.54> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %z = arith.constant dense<128.0> : tensor<f32>
  %0 = lpt.convert %q : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.subtract %0, %z : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %2 = lpt.multiply %1, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %2, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %c : tensor<1x2x4x4xf32>
}
