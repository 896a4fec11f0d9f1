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

// A bias after the dequantization of a convolution is one the second time, too,
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
// product of integers: the weights become floats, as before floats.
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
// the maximum before it reads integers.
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

// What enters a concatenation that cannot get integers asks for nothing: each
// fake quantization takes the type that its other readers can use.
// CHECK-LABEL: func.func @float_input
// CHECK:         %[[Q:.*]] = lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xsi8>
// CHECK:         lpt.relu %[[Q]] : tensor<1x2x4x4xsi8>
func.func @float_input(%x: tensor<1x2x4x4xf32>, %y: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.concat %q, %y axis 1 : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x4x4x4xf32>
  %w = lpt.constant dense<3> : tensor<2x4x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %1 = lpt.convert %w : tensor<2x4x1x1xsi8> -> tensor<2x4x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x4x1x1xf32>, tensor<f32>) -> tensor<2x4x1x1xf32>
  %3 = lpt.convolution %0, %2 : (tensor<1x4x4x4xf32>, tensor<2x4x1x1xf32>) -> tensor<1x2x4x4xf32>
  %4 = lpt.relu %q : tensor<1x2x4x4xf32>
  return %3, %4 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// CHECK-LABEL: func.func @different_levels
// CHECK:         %[[Q:.*]] = lpt.fake_quantize {{.*}} levels 256 : {{.*}} -> tensor<1x2x4xui8>
// CHECK:         lpt.squeeze %[[Q]] axes [0] : (tensor<1x2x4xui8>) -> tensor<2x4xui8>
func.func @different_levels(%x: tensor<1x2x4xf32>, %y: tensor<1x2x4xf32>) -> (tensor<1x4x4xf32>, tensor<2x4xf32>) {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %wide = lpt.fake_quantize %x, %low, %high, %low, %high levels 65536 : (tensor<1x2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4xf32>
  %q = lpt.fake_quantize %y, %low, %high, %low, %high levels 256 : (tensor<1x2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4xf32>
  %0 = lpt.concat %q, %wide axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  %1 = lpt.squeeze %q axes [0] : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
  return %0, %1 : tensor<1x4x4xf32>, tensor<2x4xf32>
}

// A constant after a fake quantization is folded before the fusions of the
// cleanup ask for it.
// CHECK-LABEL: func.func @folded_subtrahend
// CHECK:         lpt.fake_quantize
// CHECK-NOT:     lpt.subtract
// CHECK:         return
func.func @folded_subtrahend(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<-5.5> : tensor<f32>
  %high = lpt.constant dense<4.8> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 16 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %c = lpt.constant dense<[[0.1, 0.2, 0.3, 0.4]]> : tensor<1x4xf32>
  %limit = lpt.constant dense<0.25> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %d = lpt.fake_quantize %c, %zero, %limit, %zero, %limit levels 15 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %0 = lpt.subtract %q, %d : tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// Integers that are there already choose the type of what they are joined with.
// CHECK-LABEL: func.func @existing_integers
// CHECK:         lpt.concat {{.*}} : (tensor<1x2x4xsi8>, tensor<1x2x4xsi8>) -> tensor<1x4x4xsi8>
func.func @existing_integers(%x: tensor<1x2x4xf32>, %y: tensor<1x2x4xf32>) -> tensor<1x4x4xf32> {
  %low = lpt.constant dense<-2.5> : tensor<f32>
  %high = lpt.constant dense<100.0> : tensor<f32>
  %min = lpt.constant dense<-128.0> : tensor<f32>
  %max = lpt.constant dense<127.0> : tensor<f32>
  %a = lpt.fake_quantize %x, %low, %high, %min, %max levels 256 : (tensor<1x2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4xsi8>
  %b = lpt.convert %a : tensor<1x2x4xsi8> -> tensor<1x2x4xf32>
  %zp = lpt.constant dense<34.0> : tensor<f32>
  %scale = lpt.constant dense<2.37e-3> : tensor<f32>
  %c = lpt.subtract %b, %zp : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %d = lpt.multiply %c, %scale : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %e = lpt.abs %a : tensor<1x2x4xsi8>
  %negative = lpt.constant dense<-0.1138> : tensor<f32>
  %positive = lpt.constant dense<0.1138> : tensor<f32>
  %q = lpt.fake_quantize %y, %negative, %positive, %negative, %positive levels 256 : (tensor<1x2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4xf32>
  %r = lpt.concat %d, %q axis 1 : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  return %r : tensor<1x4x4xf32>
}

// Limits of integers after a fractional zero point have a step of one, though
// they are rounded.
// CHECK-LABEL: func.func @unit_step
// CHECK:         lpt.constant dense<-41.8868332> : tensor<f32>
// CHECK-NEXT:    lpt.constant dense<213.113159> : tensor<f32>
// CHECK-NEXT:    lpt.fake_quantize
// CHECK-NEXT:    %[[C:.*]] = lpt.constant dense<{{.*}}4.97662812E-4{{.*}}> : tensor<1x1x2xf32>
// CHECK-NEXT:    lpt.multiply {{.*}}, %[[C]]
func.func @unit_step(%x: tensor<1x1x2xf32>) -> tensor<1x1x2xf32> {
  %low = lpt.constant dense<-0.0637847483> : tensor<f32>
  %high = lpt.constant dense<0.324526072> : tensor<f32>
  %out_low = lpt.constant dense<-41.8868332> : tensor<f32>
  %out_high = lpt.constant dense<213.113159> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %out_low, %out_high levels 256 : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %c = lpt.constant dense<[[[4.97662812E-4, 1.97662812E-4]]]> : tensor<1x1x2xf32>
  %0 = lpt.multiply %q, %c : tensor<1x1x2xf32>
  return %0 : tensor<1x1x2xf32>
}

// A dequantization that differs from element to element is left as it is: as a
// fake quantization it would lose its last bits each time.
// CHECK-LABEL: func.func @by_element
// CHECK:         lpt.fake_quantize {{.*}} -> tensor<1x2x2xui8>
// CHECK:         %[[Z:.*]] = lpt.constant dense<{{.*}}1197.9917, 3304.53687{{.*}}> : tensor<1x2x2xf32>
// CHECK:         lpt.subtract {{.*}}, %[[Z]]
func.func @by_element(%x: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %low = lpt.constant dense<-0.223784938> : tensor<f32>
  %high = lpt.constant dense<0.222036615> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %zero, %top levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xui8>
  %c = lpt.convert %q : tensor<1x2x2xui8> -> tensor<1x2x2xf32>
  %z = lpt.constant dense<[[[1197.9917, 3304.53687], [763.3078, 4240.78369]]]> : tensor<1x2x2xf32>
  %s = lpt.constant dense<[[[0.00174832018, 0.00174832065], [0.00174831948, 0.00174831878]]]> : tensor<1x2x2xf32>
  %0 = lpt.subtract %c, %z : tensor<1x2x2xf32>
  %1 = lpt.multiply %0, %s : tensor<1x2x2xf32>
  return %1 : tensor<1x2x2xf32>
}

// The first fake quantization decides on the type of a class, so that the second
// has a zero point, too, and the product refuses both. The check comes to the same
// refusal, although it asks the concatenation first, where the second stands in
// front.
// CHECK-LABEL: func.func @class_decided_by_first
// CHECK:         lpt.multiply {{.*}} : tensor<1x2x2xf32>
// CHECK:         lpt.concat {{.*}} : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x4xf32>
func.func @class_decided_by_first(%x: tensor<1x2x2xf32>, %y: tensor<1x2x2xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x2xf32>) {
  %low = lpt.constant dense<[[[-0.51], [-0.255]]]> : tensor<1x2x1xf32>
  %high = lpt.constant dense<[[[2.04], [1.02]]]> : tensor<1x2x1xf32>
  %a = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x2xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>) -> tensor<1x2x2xf32>
  %b_low = lpt.constant dense<-1.28> : tensor<f32>
  %b_high = lpt.constant dense<1.27> : tensor<f32>
  %b = lpt.fake_quantize %y, %b_low, %b_high, %b_low, %b_high levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  %p = lpt.multiply %a, %b : tensor<1x2x2xf32>
  %c = lpt.concat %b, %a axis 2 : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x4xf32>
  return %c, %p : tensor<1x2x4xf32>, tensor<1x2x2xf32>
}

// A query of the shape does not make a value shared: the product reads the other
// operand as integers, which has no zero point, as it does without the query.
// CHECK-LABEL: func.func @shape_query
// CHECK:         lpt.multiply {{.*}} : (tensor<1x2x2xf32>, tensor<1x2x2xui8>) -> tensor<1x2x2xf32>
// CHECK:         lpt.shape_of
func.func @shape_query(%x: tensor<1x2x2xf32>, %y: tensor<1x2x2xf32>) -> (tensor<1x2x2xf32>, tensor<3xsi64>) {
  %low = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<2.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %a = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  %b = lpt.fake_quantize %y, %zero, %high, %zero, %high levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  %p = lpt.multiply %a, %b : tensor<1x2x2xf32>
  %s = lpt.shape_of %a : (tensor<1x2x2xf32>) -> tensor<3xsi64>
  return %p, %s : tensor<1x2x2xf32>, tensor<3xsi64>
}

// An input that has other uses makes its branch shared. The product would read
// that branch as integers, which have a zero point, so it reads the other one.
// CHECK-LABEL: func.func @shared_input
// CHECK:         lpt.multiply {{.*}} : (tensor<1x2x2xf32>, tensor<1x2x2xui8>) -> tensor<1x2x2xf32>
func.func @shared_input(%x: tensor<1x2x2xf32>, %y: tensor<1x2x2xf32>) -> (tensor<1x2x2xf32>, tensor<1x2x2xf32>) {
  %low = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<2.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %a = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  %b = lpt.fake_quantize %y, %zero, %high, %zero, %high levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  %p = lpt.multiply %a, %b : tensor<1x2x2xf32>
  %s = lpt.sigmoid %x : tensor<1x2x2xf32>
  return %p, %s : tensor<1x2x2xf32>, tensor<1x2x2xf32>
}
