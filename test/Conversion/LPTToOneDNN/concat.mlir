// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=integers --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=images --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=twice --backend=onednn --random-inputs=1 --check-kernels

// The axis is counted from the front.
// CHECK-LABEL: lpt.program @integers(
// CHECK:  payload = {axis = 1 : i64, dst = {buffer = 2 : i64, shape = [1, 6, 3], strides = [18, 3, 1], type = "u8"}, kind = "concat", srcs = [{buffer = 0 : i64, shape = [1, 2, 3], strides = [6, 3, 1], type = "u8"}, {buffer = 1 : i64, shape = [1, 4, 3], strides = [12, 3, 1], type = "u8"}]}
func.func @integers(%x: tensor<1x2x3xui8>, %y: tensor<1x4x3xui8>) -> tensor<1x6x3xui8> {
  %0 = lpt.concat %x, %y axis -2 : (tensor<1x2x3xui8>, tensor<1x4x3xui8>) -> tensor<1x6x3xui8>
  return %0 : tensor<1x6x3xui8>
}

// Between windows, all have their channels last.
// CHECK-LABEL: lpt.program @images(
// CHECK:  payload = {axis = 1 : i64, dst = {buffer = 2 : i64, shape = [1, 6, 3, 3], strides = [54, 1, 18, 6], type = "f32"}, kind = "concat", srcs = [{buffer = 0 : i64, shape = [1, 2, 3, 3], strides = [18, 1, 6, 2], type = "f32"}, {buffer = 1 : i64, shape = [1, 4, 3, 3], strides = [36, 1, 12, 4], type = "f32"}]}
func.func @images(%x: tensor<1x2x4x4xf32>, %y: tensor<1x4x3x3xf32>) -> tensor<1x6x2x2xf32> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  %1 = lpt.concat %0, %y axis 1 : (tensor<1x2x3x3xf32>, tensor<1x4x3x3xf32>) -> tensor<1x6x3x3xf32>
  %2 = lpt.max_pool %1 kernel [2, 2] : (tensor<1x6x3x3xf32>) -> tensor<1x6x2x2xf32>
  return %2 : tensor<1x6x2x2xf32>
}

// One buffer may be several operands.
// CHECK-LABEL: lpt.program @twice(
// CHECK:  kind = "concat", srcs = [{buffer = 0 : i64, {{[^}]*}}}, {buffer = 0 : i64, {{[^}]*}}}]}
func.func @twice(%x: tensor<1x2x3xf32>) -> tensor<1x4x3xf32> {
  %0 = lpt.concat %x, %x axis 1 : (tensor<1x2x3xf32>, tensor<1x2x3xf32>) -> tensor<1x4x3xf32>
  return %0 : tensor<1x4x3xf32>
}
