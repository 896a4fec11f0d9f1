// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --convert-lpt-to-onednn | FileCheck %s
// RUN: lpt-run %s --entry=integer_zero_point --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=fractional_zero_point --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=to_float --backend=onednn --random-inputs=1 --check-kernels

// The conversion of a reorder rounds and saturates.
// CHECK-LABEL: @integer_zero_point_program
// CHECK-SAME:  kind = "reorder"
// CHECK-SAME:  zero_points = {dst
// CHECK-NOT:   kind = "binary"
func.func @integer_zero_point(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %first, %last levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xui8>
  return %0 : tensor<1x3x8x8xui8>
}

// A zero point between two integers is a post-op.
// CHECK-LABEL: @fractional_zero_point_program
// CHECK-SAME:  kind = "binary", post_ops = [{algorithm = "linear"
func.func @fractional_zero_point(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %low = lpt.constant dense<-1.255> : tensor<f32>
  %high = lpt.constant dense<1.295> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %first, %last levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xui8>
  return %0 : tensor<1x3x8x8xui8>
}

// To the grid, and back.
// CHECK-LABEL: @to_float_program
// CHECK-SAME:  kind = "binary", post_ops = [{algorithm = "linear", {{.*}}algorithm = "clip", {{.*}}algorithm = "round", {{.*}}algorithm = "linear"
func.func @to_float(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  return %0 : tensor<1x3x8x8xf32>
}
