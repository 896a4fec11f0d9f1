// Zero points and scales that the model computes. oneDNN reads the zero point
// as an integer of 32 bits, and the scale as an operand of a post-op.
// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=convolution --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=depthwise --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=transposed --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=rows --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=both --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=float_weights --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=vector --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=scale_of_rows --backend=onednn --random-inputs=1 --check-kernels

// Padding stands for the zero point.
// CHECK-LABEL: lpt.program @convolution(
// CHECK:  dst = {buffer = [[ZERO:.+]] : i64, shape = [1], strides = [1], type = "s32"}, kind = "reorder"
// CHECK:  kind = "convolution"
// CHECK-SAME: post_ops = [{algorithm = "mul", kind = "binary", tensor = {buffer = {{.+}} : i64, shape = [1, 1, 1, 1], strides = [1, 1, 1, 1], type = "f32"}}]
// CHECK-SAME: zero_points = {src = {mask = 0 : i64, tensor = {buffer = {{.+}} : i64, shape = [1], strides = [1], type = "s32"}}}
func.func @convolution(%x: tensor<2x16x7x7xui8>, %z: tensor<ui8>, %s: tensor<f32>) -> tensor<2x16x7x7xf32> {
  %w = lpt.constant dense<-3> : tensor<16x16x3x3xsi8>
  %0 = lpt.subtract %x, %z : (tensor<2x16x7x7xui8>, tensor<ui8>) -> tensor<2x16x7x7xf32>
  %1 = lpt.convolution %0, %w pads [1, 1] : (tensor<2x16x7x7xf32>, tensor<16x16x3x3xsi8>) -> tensor<2x16x7x7xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x16x7x7xf32>, tensor<f32>) -> tensor<2x16x7x7xf32>
  return %2 : tensor<2x16x7x7xf32>
}

// CHECK-LABEL: lpt.program @depthwise(
// CHECK:  zero_points = {src = {mask = 0 : i64, tensor =
func.func @depthwise(%x: tensor<1x16x7x7xsi8>, %z: tensor<1xsi8>) -> tensor<1x16x7x7xf32> {
  %w = lpt.constant dense<-3> : tensor<16x1x1x3x3xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x16x7x7xsi8>, tensor<1xsi8>) -> tensor<1x16x7x7xf32>
  %1 = lpt.group_convolution %0, %w pads [1, 1] : (tensor<1x16x7x7xf32>, tensor<16x1x1x3x3xsi8>) -> tensor<1x16x7x7xf32>
  return %1 : tensor<1x16x7x7xf32>
}

func.func @transposed(%x: tensor<1x16x5x5xui8>, %z: tensor<ui8>) -> tensor<1x8x10x10xf32> {
  %w = lpt.constant dense<2> : tensor<16x8x4x4xsi8>
  %0 = lpt.subtract %x, %z : (tensor<1x16x5x5xui8>, tensor<ui8>) -> tensor<1x16x5x5xf32>
  %1 = lpt.convolution_backprop_data %0, %w strides [2, 2] pads [1, 1] : (tensor<1x16x5x5xf32>, tensor<16x8x4x4xsi8>) -> tensor<1x8x10x10xf32>
  return %1 : tensor<1x8x10x10xf32>
}

// One scale does not keep the rows of a batch apart.
// CHECK-LABEL: lpt.program @rows(
// CHECK:  kind = "matmul"
// CHECK-SAME: post_ops = [{algorithm = "mul", kind = "binary", tensor = {buffer = {{.+}} : i64, shape = [1, 1], strides = [1, 1], type = "f32"}}]
// CHECK-SAME: src = {buffer = {{.+}} : i64, shape = [6, 20], strides = [20, 1], type = "u8"}
func.func @rows(%x: tensor<2x3x20xui8>, %z: tensor<1x1x1xui8>, %s: tensor<1xf32>) -> tensor<2x3x24xf32> {
  %w = lpt.constant dense<5> : tensor<24x20xsi8>
  %0 = lpt.subtract %x, %z : (tensor<2x3x20xui8>, tensor<1x1x1xui8>) -> tensor<2x3x20xf32>
  %1 = lpt.matmul %0, %w transpose_b : (tensor<2x3x20xf32>, tensor<24x20xsi8>) -> tensor<2x3x24xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3x24xf32>, tensor<1xf32>) -> tensor<2x3x24xf32>
  return %2 : tensor<2x3x24xf32>
}

// CHECK-LABEL: lpt.program @both(
// CHECK:  zero_points = {src = {mask = 0 : i64, tensor = {{.*}}}, weights = {mask = 0 : i64, tensor =
func.func @both(%x: tensor<5x20xui8>, %y: tensor<20x7xsi8>, %z: tensor<ui8>, %v: tensor<si8>) -> tensor<5x7xf32> {
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<ui8>) -> tensor<5x20xf32>
  %1 = lpt.subtract %y, %v : (tensor<20x7xsi8>, tensor<si8>) -> tensor<20x7xf32>
  %2 = lpt.matmul %0, %1 : (tensor<5x20xf32>, tensor<20x7xf32>) -> tensor<5x7xf32>
  return %2 : tensor<5x7xf32>
}

// Integers that meet floats are converted, without their zero point.
// CHECK-LABEL: lpt.program @float_weights(
// CHECK:  kind = "reorder", src = {{.*}} type = "u8"}, zero_points = {src = {mask = 0 : i64, tensor =
// CHECK:  kind = "matmul"
func.func @float_weights(%x: tensor<5x20xui8>, %z: tensor<ui8>) -> tensor<5x24xf32> {
  %w = lpt.constant dense<0.3> : tensor<20x24xf32>
  %0 = lpt.subtract %x, %z : (tensor<5x20xui8>, tensor<ui8>) -> tensor<5x20xf32>
  %1 = lpt.matmul %0, %w : (tensor<5x20xf32>, tensor<20x24xf32>) -> tensor<5x24xf32>
  return %1 : tensor<5x24xf32>
}

// Numbers of rows, such as scales, meet the result afterwards: oneDNN 3.7 reads them in the
// wrong places with AMX.
// CHECK-LABEL: lpt.program @scale_of_rows(
// CHECK:  kind = "matmul"
// CHECK-NOT: post_ops
// CHECK:  payload = {algorithm = "mul"
func.func @scale_of_rows(%x: tensor<2x3x20xui8>, %s: tensor<2x3x1xf32>) -> tensor<2x3x24xf32> {
  %w = lpt.constant dense<5> : tensor<24x20xsi8>
  %0 = lpt.matmul %x, %w transpose_b : (tensor<2x3x20xui8>, tensor<24x20xsi8>) -> tensor<2x3x24xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3x24xf32>, tensor<2x3x1xf32>) -> tensor<2x3x24xf32>
  return %1 : tensor<2x3x24xf32>
}

// A vector is a row; one number needs no axis of it.
// CHECK-LABEL: lpt.program @vector(
// CHECK:  kind = "matmul"
// CHECK-SAME: post_ops = [{algorithm = "mul", kind = "binary", tensor = {buffer = {{.+}} : i64, shape = [1, 1], strides = [1, 1], type = "f32"}}]
// CHECK-SAME: src = {buffer = {{.+}} : i64, shape = [1, 64], strides = [64, 1], type = "u8"}
func.func @vector(%x: tensor<64xui8>, %z: tensor<ui8>, %s: tensor<f32>) -> tensor<32xf32> {
  %w = lpt.constant dense<3> : tensor<64x32xsi8>
  %0 = lpt.subtract %x, %z : (tensor<64xui8>, tensor<ui8>) -> tensor<64xf32>
  %1 = lpt.matmul %0, %w : (tensor<64xf32>, tensor<64x32xsi8>) -> tensor<32xf32>
  %2 = lpt.multiply %1, %s : (tensor<32xf32>, tensor<f32>) -> tensor<32xf32>
  return %2 : tensor<32xf32>
}
