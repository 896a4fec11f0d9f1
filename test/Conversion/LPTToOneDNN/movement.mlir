// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=depth_to_space --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=depth_first --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=space_to_depth --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=shuffle_channels --backend=onednn --random-inputs=1 --check-kernels

// Blocks of channels become neighbours: a change of layout of a tensor of six axes.
// CHECK-LABEL: lpt.program @depth_to_space(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 3, 2, 2, 3, 2], strides = [72, 24, 12, 6, 2, 1], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 3, 2, 2, 3, 2], strides = [72, 6, 3, 36, 1, 18], type = "f32"}}
func.func @depth_to_space(%x: tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32> {
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  return %0 : tensor<1x3x4x6xf32>
}

// CHECK-LABEL: lpt.program @depth_first(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 3, 2, 2, 3, 2], strides = [72, 24, 12, 6, 2, 1], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 3, 2, 2, 3, 2], strides = [72, 24, 3, 12, 1, 6], type = "f32"}}
func.func @depth_first(%x: tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32> {
  %0 = lpt.depth_to_space %x block_size 2 mode<depth_first> : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  return %0 : tensor<1x3x4x6xf32>
}

// CHECK-LABEL: lpt.program @space_to_depth(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 2, 2, 3, 2, 3], strides = [72, 36, 18, 6, 3, 1], type = "u8"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 2, 2, 3, 2, 3], strides = [72, 6, 1, 24, 12, 2], type = "u8"}}
func.func @space_to_depth(%x: tensor<1x3x4x6xui8>) -> tensor<1x12x2x3xui8> {
  %0 = lpt.space_to_depth %x block_size 2 : (tensor<1x3x4x6xui8>) -> tensor<1x12x2x3xui8>
  return %0 : tensor<1x12x2x3xui8>
}

// CHECK-LABEL: lpt.program @shuffle_channels(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 3, 2, 2, 3], strides = [36, 12, 6, 3, 1], type = "u8"}, kind = "reorder", src = {buffer = 0 : i64, shape = [1, 3, 2, 2, 3], strides = [36, 6, 18, 3, 1], type = "u8"}}
func.func @shuffle_channels(%x: tensor<1x6x2x3xui8>) -> tensor<1x6x2x3xui8> {
  %0 = lpt.shuffle_channels %x axis 1 group 2 : tensor<1x6x2x3xui8>
  return %0 : tensor<1x6x2x3xui8>
}
