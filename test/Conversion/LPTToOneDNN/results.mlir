// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=argument --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=twice --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=view --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=view_of_result --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum_of_argument --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum_of_view_of_argument --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum_of_result --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum_to_result --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum_of_integers --backend=onednn --random-inputs=1 --check-kernels

// A kernel writes its result where the caller wants it. An argument that is
// returned is copied there.
// CHECK-LABEL: lpt.program @argument(
// CHECK-SAME:  arena_bytes = 0
// CHECK-COUNT-1: lpt.copy %{{.*}} at result
// CHECK-NOT:   lpt.copy
func.func @argument(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  return %x, %0 : tensor<2x4xf32>, tensor<2x4xf32>
}

// A value that is returned twice is written once, and copied once.
// CHECK-LABEL: lpt.program @twice(
// CHECK-SAME:  arena_bytes = 0
// CHECK-COUNT-1: lpt.copy %{{.*}} at result
// CHECK-NOT:   lpt.copy
func.func @twice(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  return %0, %0 : tensor<2x4xf32>, tensor<2x4xf32>
}

// A view of an argument is the argument.
// CHECK-LABEL: lpt.program @view(
// CHECK-NOT:   lpt.step
// CHECK-COUNT-1: lpt.copy %{{.*}} at result
// CHECK-NOT:   lpt.copy
func.func @view(%x: tensor<2x4xf32>) -> tensor<8xf32> {
  %0 = lpt.reshape %x target [8] : (tensor<2x4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// A view of another result is that result.
// CHECK-LABEL: lpt.program @view_of_result(
// CHECK-SAME:  arena_bytes = 0
// CHECK-COUNT-1: lpt.copy %{{.*}} at result
// CHECK-NOT:   lpt.copy
func.func @view_of_result(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<8xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %1 = lpt.reshape %0 target [8] : (tensor<2x4xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<2x4xf32>, tensor<8xf32>
}

// No sum overwrites an argument, which belongs to the caller.
// CHECK-LABEL: lpt.program @sum_of_argument(
// CHECK:  kind = "matmul", post_ops = [{algorithm = "add", kind = "binary"
func.func @sum_of_argument(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %1 = lpt.matmul %0, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.add %1, %x : tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// Nor a view of one.
// CHECK-LABEL: lpt.program @sum_of_view_of_argument(
// CHECK:  kind = "matmul", post_ops = [{algorithm = "add", kind = "binary"
func.func @sum_of_view_of_argument(%x: tensor<8xf32>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %r = lpt.reshape %x target [2, 4] : (tensor<8xf32>) -> tensor<2x4xf32>
  %0 = lpt.softmax %r axis 1 : tensor<2x4xf32>
  %1 = lpt.matmul %0, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.add %1, %r : tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// Nor another result.
// CHECK-LABEL: lpt.program @sum_of_result(
// CHECK:  kind = "matmul", post_ops = [{algorithm = "add", kind = "binary"
func.func @sum_of_result(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %1 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.add %1, %0 : tensor<2x4xf32>
  return %0, %2 : tensor<2x4xf32>, tensor<2x4xf32>
}

// But the summand may be where the sum is returned.
// CHECK-LABEL: lpt.program @sum_to_result(
// CHECK-SAME:  arena_bytes = 0
// CHECK:  kind = "matmul", post_ops = [{kind = "sum"
// CHECK-NOT:   lpt.copy
func.func @sum_to_result(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %1 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.add %1, %0 : tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// A summand of integers in the place of the result, with its zero point.
// CHECK-LABEL: lpt.program @sum_of_integers(
// CHECK:  kind = "matmul", post_ops = [{kind = "sum", scale = {{.*}}, type = "u8", zero_point = 40 : i64}
func.func @sum_of_integers(%x: tensor<2x4xui8>) -> tensor<2x4xui8> {
  %w = lpt.constant dense<[[1, 2, 3, 4], [4, 5, 6, 7], [-7, 8, 9, 1], [1, -1, 0, 2]]> : tensor<4x4xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %scale = lpt.constant dense<0.05> : tensor<f32>
  %zero = lpt.constant dense<40> : tensor<ui8>
  %s = lpt.softmax %x axis 1 : tensor<2x4xui8>
  %r = lpt.relu %s : tensor<2x4xui8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x4xsi8>) -> tensor<2x4xf32>
  %1 = lpt.multiply %0, %scale : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %2 = lpt.subtract %r, %zero : (tensor<2x4xui8>, tensor<ui8>) -> tensor<2x4xf32>
  %3 = lpt.add %1, %2 : tensor<2x4xf32>
  %4 = lpt.fake_quantize %3, %low, %high, %low, %high levels 256 : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xui8>
  return %4 : tensor<2x4xui8>
}
