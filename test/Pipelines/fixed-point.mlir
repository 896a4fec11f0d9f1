// RUN: lpt-opt %s --lpt-pipeline=verify-each --lpt-check-explained -o %t.once.mlir
// RUN: FileCheck %s --input-file=%t.once.mlir
// RUN: lpt-opt %t.once.mlir --lpt-pipeline -o %t.twice.mlir
// RUN: cmp %t.once.mlir %t.twice.mlir
// RUN: lpt-opt %s --lpt-markup=target=generic --lpt-main | FileCheck %s --check-prefix=MAIN

// What nothing absorbs gets the limits back that it had, bit for bit: from the
// scale they would be recomputed to others.
// MAIN-LABEL:  func.func @restored
// MAIN:          lpt.multiply {{.*}} {lpt.decomposed = #lpt.decomposed<levels = 256, low = dense<-0.333333343> : tensor<1xf32>, high = dense<0.777777791> : tensor<f32>>}
// CHECK-LABEL: func.func @restored
// CHECK:         lpt.constant dense<-0.333333343> : tensor<1xf32>
// CHECK:         lpt.constant dense<0.777777791> : tensor<f32>
// CHECK:         %[[LOW:.*]] = lpt.constant dense<-0.333333343> : tensor<1xf32>
// CHECK:         %[[HIGH:.*]] = lpt.constant dense<0.777777791> : tensor<f32>
// CHECK:         lpt.fake_quantize %{{.*}}, %{{.*}}, %{{.*}}, %[[LOW]], %[[HIGH]] levels 256 : {{.*}} -> tensor<1x4xf32>
func.func @restored(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<-0.333333343> : tensor<1xf32>
  %high = lpt.constant dense<0.777777791> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<1xf32>, tensor<f32>, tensor<1xf32>, tensor<f32>) -> tensor<1x4xf32>
  %0 = lpt.mish %q : tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// A bias behind the dequantization of a convolution is one the second time, too,
// and the weights of a convolution on integers stay integers.
// CHECK-LABEL: func.func @bias
// CHECK:         %[[X:.*]] = lpt.subtract %{{.*}}, %{{.*}} : (tensor<1x2x4x4xui8>, tensor<ui8>) -> tensor<1x2x4x4xf32>
// CHECK:         %[[W:.*]] = lpt.subtract %{{.*}}, %{{.*}} : (tensor<2x2x1x1xsi8>, tensor<2x1x1x1xsi8>) -> tensor<2x2x1x1xf32>
// CHECK:         %[[C:.*]] = lpt.convolution %[[X]], %[[W]]
// CHECK:         %[[M:.*]] = lpt.multiply %[[C]],
// CHECK:         lpt.add %[[M]],
func.func @bias(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-0.5> : tensor<f32>
  %high = lpt.constant dense<2.05> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
  %z = lpt.constant dense<5> : tensor<si8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %zf = lpt.convert %z : tensor<si8> -> tensor<f32>
  %wz = lpt.subtract %wf, %zf : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %wq = lpt.multiply %wz, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %c = lpt.convolution %q, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %b = lpt.constant dense<[[[[0.25]], [[-0.75]]]]> : tensor<1x2x1x1xf32>
  %0 = lpt.add %c, %b : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// The zero point of a matrix product and its bias are one addition.
// CHECK-LABEL: func.func @matmul
// CHECK:         %[[C:.*]] = lpt.matmul %{{.*}}, %{{.*}} : (tensor<1x2xui8>, tensor<2x2xsi8>) -> tensor<1x2xf32>
// CHECK:         %[[M:.*]] = lpt.multiply %[[C]],
// CHECK:         %[[A:.*]] = lpt.add %[[M]],
// CHECK-NEXT:    return %[[A]]
func.func @matmul(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %low = lpt.constant dense<-0.5> : tensor<f32>
  %high = lpt.constant dense<2.05> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2xf32>
  %w = lpt.constant dense<[[1, 2], [3, 5]]> : tensor<2x2xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %wf = lpt.convert %w : tensor<2x2xsi8> -> tensor<2x2xf32>
  %wq = lpt.multiply %wf, %s : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %c = lpt.matmul %q, %wq : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %b = lpt.constant dense<[[0.25, -0.75]]> : tensor<1x2xf32>
  %0 = lpt.add %c, %b : tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// An addition on integers of one branch does not change branches.
// CHECK-LABEL: func.func @residual
// CHECK:         lpt.add %{{.*}}, %{{.*}} : (tensor<1x2xf32>, tensor<1x2xui8>) -> tensor<1x2xf32>
func.func @residual(%x: tensor<1x2xui8>, %y: tensor<1x2xui8>) -> tensor<1x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %t = lpt.constant dense<0.25> : tensor<f32>
  %xf = lpt.convert %x : tensor<1x2xui8> -> tensor<1x2xf32>
  %yf = lpt.convert %y : tensor<1x2xui8> -> tensor<1x2xf32>
  %0 = lpt.multiply %xf, %s : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  %1 = lpt.multiply %yf, %t : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  %2 = lpt.add %0, %1 : tensor<1x2xf32>
  return %2 : tensor<1x2xf32>
}

// What depends on a variable is visited again when the variable has become one
// of integers.
// CHECK-LABEL: func.func @state
// CHECK:         %[[STATE:.*]] = lpt.read_value %{{.*}} variable "state" : tensor<1x2xui8>
// CHECK:         lpt.add %{{.*}}, %{{.*}} : (tensor<1x2xui8>, tensor<1x2xf32>) -> tensor<1x2xf32>
// CHECK:         lpt.assign %{{.*}} variable "state" : tensor<1x2xui8>
func.func @state(%x: tensor<1x2xui8>) -> tensor<1x2xf32> {
  %zero = lpt.constant dense<0.0> : tensor<1x2xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %xf = lpt.convert %x : tensor<1x2xui8> -> tensor<1x2xf32>
  %0 = lpt.multiply %xf, %s : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  %1 = lpt.read_value %zero variable "state" : tensor<1x2xf32>
  %2 = lpt.add %0, %1 : tensor<1x2xf32>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %high levels 256 : (tensor<1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2xf32>
  %4 = lpt.assign %3 variable "state" : tensor<1x2xf32>
  return %4 : tensor<1x2xf32>
}

// Integers that nothing dequantizes, and weights that something does, are no
// product of integers: the weights become floats, as in front of floats.
// CHECK-LABEL: func.func @raw_input
// CHECK:         lpt.convolution %arg0, %{{.*}} : (tensor<1x1x2x2xui8>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
func.func @raw_input(%x: tensor<1x1x2x2xui8>) -> tensor<1x1x2x2xf32> {
  %w = lpt.constant dense<3> : tensor<1x1x1x1xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %wf = lpt.convert %w : tensor<1x1x1x1xsi8> -> tensor<1x1x1x1xf32>
  %wq = lpt.multiply %wf, %s : (tensor<1x1x1x1xf32>, tensor<f32>) -> tensor<1x1x1x1xf32>
  %c = lpt.convolution %x, %wq : (tensor<1x1x2x2xui8>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
  return %c : tensor<1x1x2x2xf32>
}

// The convolution cannot read 16 bits, and is in float whatever its weights are;
// the maximum in front of it reads integers.
// CHECK-LABEL: func.func @wide_levels
// CHECK:         lpt.max_pool %{{.*}} : (tensor<1x2x4x4xui16>) -> tensor<1x2x2x2xui16>
// CHECK:         lpt.convolution %{{.*}} : (tensor<1x2x2x2xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
func.func @wide_levels(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<6.5535> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 65536 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %p = lpt.max_pool %q kernel [2, 2] strides [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32>
  %w = lpt.constant dense<[[[[0.25]], [[-0.5]]], [[[1.0]], [[0.75]]]]> : tensor<2x2x1x1xf32>
  %wlow = lpt.constant dense<-1.27> : tensor<f32>
  %whigh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wlow, %whigh, %wlow, %whigh levels 255 : (tensor<2x2x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %0 = lpt.convolution %p, %wq : (tensor<1x2x2x2xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}

// What has one output is no reader of its input, which is restored.
// CHECK-LABEL: func.func @one_output
// CHECK:         %[[Q:.*]] = lpt.fake_quantize %{{.*}} -> tensor<1x4xf32>
// CHECK:         %[[M:.*]] = lpt.mish %[[Q]]
// CHECK:         %[[HALF:.*]] = lpt.constant dense<5.000000e-01> : tensor<1x4xf32>
// CHECK:         return %[[M]], %[[HALF]]
func.func @one_output(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %0 = lpt.mish %q : tensor<1x4xf32>
  %1 = lpt.relu %q : tensor<1x4xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %half, %half levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  return %0, %2 : tensor<1x4xf32>, tensor<1x4xf32>
}

// A quantization and its dequantization are a fake quantization, whose type
// follows from the interval: the inputs agree.
// CHECK-LABEL: func.func @quantize_dequantize
// CHECK:         lpt.concat %{{.*}} : (tensor<1x2x2xui8>, tensor<1x2x2xui8>) -> tensor<1x4x2xui8>
func.func @quantize_dequantize(%x: tensor<1x2x2xf32>) -> tensor<1x4x2xf32> {
  %low = lpt.constant dense<-0.5> : tensor<f32>
  %high = lpt.constant dense<2.05> : tensor<f32>
  %min = lpt.constant dense<-128.0> : tensor<f32>
  %max = lpt.constant dense<127.0> : tensor<f32>
  %zero_point = lpt.constant dense<-78> : tensor<si8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %min, %max levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xsi8>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x2x2xsi8>, tensor<si8>) -> tensor<1x2x2xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2x2xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  %3 = lpt.concat %2, %q axis 1 : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x4x2xf32>
  return %3 : tensor<1x4x2xf32>
}

// The limits of a fake quantization that takes in a dequantization stand in the
// order in which the cleanup creates those of a restored one.
// CHECK-LABEL: func.func @limits
// CHECK:         %[[MAX:.*]] = lpt.max_pool
// CHECK:         lpt.multiply
// CHECK-NEXT:    %[[IN_LOW:.*]] = lpt.constant
// CHECK-NEXT:    %[[IN_HIGH:.*]] = lpt.constant
// CHECK-NEXT:    %[[LOW:.*]] = lpt.constant
// CHECK-NEXT:    %[[HIGH:.*]] = lpt.constant
// CHECK-NEXT:    lpt.fake_quantize %[[MAX]], %[[IN_LOW]], %[[IN_HIGH]], %[[LOW]], %[[HIGH]]
func.func @limits(%x: tensor<1x1x4xf32>) -> tensor<1x3x2xf32> {
  %low = lpt.constant dense<-4.5e-04> : tensor<f32>
  %high = lpt.constant dense<1.2> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 65536 : (tensor<1x1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x4xf32>
  %max = lpt.max_pool %q kernel [2] strides [2] : (tensor<1x1x4xf32>) -> tensor<1x1x2xf32>
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high1 = lpt.constant dense<1.97> : tensor<f32>
  %low2 = lpt.constant dense<2.61> : tensor<f32>
  %high2 = lpt.constant dense<0.0> : tensor<f32>
  %q1 = lpt.fake_quantize %max, %low1, %high1, %low2, %high2 levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %0 = lpt.concat %q1, %max, %max axis 1 : (tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>) -> tensor<1x3x2xf32>
  return %0 : tensor<1x3x2xf32>
}
