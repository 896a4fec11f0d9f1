// RUN: lpt-opt %s --lpt-pipeline=target=%S/Inputs/requirements.lpt -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir --skip channels
// RUN: lpt-opt %t.mlir --lpt-check-explained=target=%S/Inputs/requirements.lpt -o /dev/null
// RUN: lpt-opt %t.mlir --lpt-pipeline=target=%S/Inputs/requirements.lpt | diff %t.mlir -
// RUN: lpt-opt %s --lpt-prerequisites --lpt-markup=target=%S/Inputs/requirements.lpt -o %t.marked.mlir
// RUN: FileCheck %s --check-prefix=MARKED --input-file=%t.marked.mlir
// RUN: lpt-opt %t.marked.mlir --lpt-main --lpt-cleanup --lpt-fuse-linear-sequences | diff %t.mlir -

// What a target requires besides element types. An op without such a property
// stays in float; if that is known beforehand, it makes no demands either.

// CHECK-NOT: lpt.requirements

// All is as required.
// CHECK-LABEL:  func.func @taken
// CHECK:          lpt.convolution {{.*}} : (tensor<1x2x4x4xsi8>, tensor<2x2x1x1xsi8>)
// MARKED-LABEL: func.func @taken
// MARKED:         lpt.convolution {{.*}}lpt.requirements = [#lpt.requirement<convolution[0, 1] symmetric>, #lpt.requirement<convolution[1] constant>, #lpt.requirement<convolution[0] rank 4 dim 1 multiple_of 2>, #lpt.requirement<convolution strides at_most 2>]
func.func @taken(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.convolution %q, %m strides [2, 2] : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}

// A zero point of the activations is known when they are decomposed.
// CHECK-LABEL:  func.func @asymmetric
// CHECK:          lpt.convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>)
func.func @asymmetric(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.55> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// CHECK-LABEL:  func.func @asymmetric_weights
// CHECK:          lpt.convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>)
func.func @asymmetric_weights(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %z = lpt.constant dense<2.0> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %d = lpt.subtract %c, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %d, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// The transposed convolution would have asked for ui8; the pooling after the
// same fake quantization gets the natural type.
// CHECK-LABEL:  func.func @no_demands
// CHECK:          lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xsi8>
// CHECK:          lpt.max_pool {{.*}} -> tensor<1x2x3x3xsi8>
// MARKED-LABEL: func.func @no_demands
// MARKED:         lpt.convolution_backprop_data {{.*}}lpt.precisions = #lpt.precisions<operand 0 : [], operand 1 : []>
func.func @no_demands(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x3x3xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.convolution_backprop_data %q, %m dilations [2, 1] : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.max_pool %q kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %0, %1 : tensor<1x2x4x4xf32>, tensor<1x2x3x3xf32>
}

// An op that keeps precision keeps it no longer: what is after it has no say.
// CHECK-LABEL:  func.func @pooling
// CHECK:          lpt.max_pool {{.*}} -> tensor<1x2x2x2xf32>
// CHECK:          lpt.convolution {{.*}} : (tensor<1x2x2x2xf32>, tensor<2x2x1x1xf32>)
func.func @pooling(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.max_pool %q kernel [2, 2] strides [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32>
  %1 = lpt.convolution %0, %m : (tensor<1x2x2x2xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %1 : tensor<1x2x2x2xf32>
}

// The number of channels of the weights is static, but that of the input is not
// known to be a multiple. The one of a vector is not asked for.
// CHECK-LABEL:  func.func @channels
// CHECK:          lpt.convolution {{.*}} : (tensor<1x?x4x4xf32>, tensor<2x2x1x1xf32>)
// CHECK:          lpt.convolution {{.*}} : (tensor<1x3x4xsi8>, tensor<1x3x1xsi8>)
func.func @channels(%x: tensor<1x?x4x4xf32>, %y: tensor<1x3x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x1x4xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %c, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x?x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x?x4x4xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x?x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %r = lpt.fake_quantize %y, %low, %high, %low, %high levels 256 : (tensor<1x3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4xf32>
  %v = lpt.constant dense<[[[3], [-4], [5]]]> : tensor<1x3x1xsi8>
  %d = lpt.convert %v : tensor<1x3x1xsi8> -> tensor<1x3x1xf32>
  %n = lpt.multiply %d, %s : (tensor<1x3x1xf32>, tensor<f32>) -> tensor<1x3x1xf32>
  %1 = lpt.convolution %r, %n : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x1x4xf32>
  return %0, %1 : tensor<1x2x4x4xf32>, tensor<1x1x4xf32>
}

// CHECK-LABEL:  func.func @products
// CHECK:          lpt.matmul {{.*}} : (tensor<2x2xf32>, tensor<2x2xf32>)
// CHECK:          lpt.matmul {{.*}} : (tensor<2x2xsi8>, tensor<2x2xsi8>)
func.func @products(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %p = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>
  %q = lpt.fake_quantize %y, %low, %high, %low, %high levels 256 : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>
  %0 = lpt.matmul %p, %q : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %w = lpt.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2xsi8> -> tensor<2x2xf32>
  %m = lpt.multiply %c, %s : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %1 = lpt.matmul %p, %m : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<2x2xf32>
}
