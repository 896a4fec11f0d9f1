// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=integer_zero_point --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=fractional_zero_point --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=to_float --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=narrow_first --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=narrow_last --backend=onednn --random-inputs=1 --check-kernels

// The conversion of a reorder rounds and saturates.
// CHECK-LABEL: lpt.program @integer_zero_point(
// CHECK:  kind = "reorder"
// CHECK:  zero_points = {dst
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
// CHECK-LABEL: lpt.program @fractional_zero_point(
// CHECK:  kind = "binary", post_ops = [{algorithm = "linear"
func.func @fractional_zero_point(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %low = lpt.constant dense<-1.255> : tensor<f32>
  %high = lpt.constant dense<1.295> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %first, %last levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xui8>
  return %0 : tensor<1x3x8x8xui8>
}

// To the grid, and back.
// CHECK-LABEL: lpt.program @to_float(
// CHECK:  kind = "binary", post_ops = [{algorithm = "linear", {{.*}}algorithm = "clip", {{.*}}algorithm = "round", {{.*}}algorithm = "linear"
func.func @to_float(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  return %0 : tensor<1x3x8x8xf32>
}

// Elements move while they are narrow, so this is two steps.
// CHECK-LABEL: lpt.program @narrow_first(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 2, 4, 4], strides = [32, 16, 4, 1], type = "u8"}, kind = "reorder", scales = {{.*}}, src = {buffer = 0 : i64, shape = [1, 2, 4, 4], strides = [32, 16, 4, 1], type = "f32"}
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 2, 4, 4], strides = [32, 1, 8, 2], type = "u8"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 2, 4, 4], strides = [32, 16, 4, 1], type = "u8"}}
func.func @narrow_first(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<5.1> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %top levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x2x4x4xui8>) -> tensor<1x2x3x3xui8>
  return %1 : tensor<1x2x3x3xui8>
}

// CHECK-LABEL: lpt.program @narrow_last(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 2, 4, 4], strides = [32, 1, 8, 2], type = "u8"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 2, 4, 4], strides = [32, 16, 4, 1], type = "u8"}}
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 2, 4, 4], strides = [32, 1, 8, 2], type = "f32"}, kind = "reorder", scales = {src = {constant = 0 : i64, mask = 0 : i64}}, src = {buffer = 0 : i64, shape = [1, 2, 4, 4], strides = [32, 1, 8, 2], type = "u8"}}
func.func @narrow_last(%x: tensor<1x2x4x4xui8>) -> (tensor<1x2x4x4xf32>, tensor<1x2x3x3xf32>) {
  %scale = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.max_pool %1 kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  return %1, %2 : tensor<1x2x4x4xf32>, tensor<1x2x3x3xf32>
}
