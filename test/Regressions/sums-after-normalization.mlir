// Softmax, normalization and pooling of oneDNN add other tensors, but not in the
// place of the result. Asked to do so they were refused, and code was generated.

// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// DEFINE: %{run} = lpt-run %s --backend=onednn --random-inputs=1 --check-kernels
// RUN: %{run} --entry=softmax | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=normalization | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=pooling | FileCheck %s --check-prefix=NUMBERS
// RUN: %{run} --entry=reduction | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: kernels, 0 of them generated code, 0 with differences

// CHECK-LABEL: lpt.program @softmax(
// CHECK:  kind = "softmax", post_ops = [{algorithm = "add", kind = "binary"
func.func @softmax(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<4x6xf32>
  %1 = lpt.softmax %y axis 1 : tensor<4x6xf32>
  %2 = lpt.add %0, %1 : tensor<4x6xf32>
  %3 = lpt.softmax %2 axis 1 : tensor<4x6xf32>
  return %3 : tensor<4x6xf32>
}

// Of one row: what is added to several is refused anywhere.
// CHECK-LABEL: lpt.program @normalization(
// CHECK:  kind = "layer_normalization", post_ops = [{algorithm = "add", kind = "binary"
func.func @normalization(%x: tensor<1x6xf32>, %y: tensor<1x6xf32>) -> tensor<1x6xf32> {
  %0 = lpt.mvn %x axes [-1] normalize_variance true eps 1.000000e-02 : tensor<1x6xf32>
  %1 = lpt.softmax %y axis 1 : tensor<1x6xf32>
  %2 = lpt.add %0, %1 : tensor<1x6xf32>
  %3 = lpt.softmax %2 axis 1 : tensor<1x6xf32>
  return %3 : tensor<1x6xf32>
}

// CHECK-LABEL: lpt.program @pooling(
// CHECK:  kind = "pooling", {{.*}}post_ops = [{algorithm = "add", kind = "binary"
func.func @pooling(%x: tensor<1x4x4x4xf32>, %y: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
  %0 = lpt.max_pool %x kernel [3, 3] pads [1, 1] [1, 1] : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %1 = lpt.softmax %y axis 3 : tensor<1x4x4x4xf32>
  %2 = lpt.add %0, %1 : tensor<1x4x4x4xf32>
  %3 = lpt.softmax %2 axis 3 : tensor<1x4x4x4xf32>
  return %3 : tensor<1x4x4x4xf32>
}

// CHECK-LABEL: lpt.program @reduction(
// CHECK:  kind = "matmul", post_ops = [{algorithm = "add", kind = "binary"
func.func @reduction(%x: tensor<4x6xf32>, %y: tensor<4x8xf32>) -> tensor<4x3xf32> {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.reduce_sum %x axes [1] keep_dims : (tensor<4x6xf32>) -> tensor<4x1xf32>
  %1 = lpt.reduce_sum %y axes [1] keep_dims : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %2 = lpt.add %0, %1 : tensor<4x1xf32>
  %3 = lpt.matmul %2, %w : (tensor<4x1xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  return %3 : tensor<4x3xf32>
}
