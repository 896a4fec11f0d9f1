// A norm, or a sum of squares, that has a limit: `lpt.normalize_l2` by the greater of both.
// RUN: lpt-opt %s --lpt-fuse-normalization --canonicalize | FileCheck %s

// The numbers stay the same, up to rounding: of values whose norm is beyond the limit, and below.
// RUN: lpt-opt %s --lpt-fuse-normalization -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: {{.*}}, SQNR {{inf|1[1-9][0-9]\.[0-9]+}} dB, cosine 1.000000
// REDEFINE: %{entry} = norm
// RUN: %{compare}
// REDEFINE: %{entry} = number_on_the_left
// RUN: %{compare}
// REDEFINE: %{entry} = without_axes
// RUN: %{compare}
// REDEFINE: %{entry} = sum_of_squares
// RUN: %{compare}
// REDEFINE: %{entry} = inverse_norm
// RUN: %{compare}
// REDEFINE: %{entry} = inverse_root_of_limit
// RUN: %{compare}
// REDEFINE: %{entry} = root_of_mean
// RUN: %{compare}
// REDEFINE: %{entry} = scaled_norm
// RUN: %{compare}
// REDEFINE: %{entry} = squared_norm
// RUN: %{compare}
// REDEFINE: %{entry} = norm_with_users
// RUN: %{compare}
// REDEFINE: %{entry} = several_axes
// RUN: %{compare}

// The norm has a limit, as exporters write the normalization of PyTorch.
// CHECK-LABEL: func.func @norm(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @norm(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.maximum %0, %three : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %2 = lpt.broadcast %1 target [2, 3, 8] mode<bidirectional> : (tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %3 = lpt.divide %x, %2 : tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// CHECK-LABEL: func.func @number_on_the_left(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @number_on_the_left(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [-1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.maximum %three, %0 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.divide %x, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// The axes come back later.
// CHECK-LABEL: func.func @without_axes(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @without_axes(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %1 = lpt.maximum %0, %three : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.unsqueeze %1 axes [2] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.divide %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// The sum of squares has a limit.
// CHECK-LABEL: func.func @sum_of_squares(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @sum_of_squares(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %nine = lpt.constant dense<9.0> : tensor<f32>
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_sum %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.maximum %1, %nine : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.sqrt %2 : tensor<2x3x1xf32>
  %4 = lpt.divide %x, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %4 : tensor<2x3x8xf32>
}

// The inverse of the norm is a factor.
// CHECK-LABEL: func.func @inverse_norm(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @inverse_norm(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.maximum %0, %three : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %2 = lpt.divide %one, %1 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// A power of the limited sum.
// CHECK-LABEL: func.func @inverse_root_of_limit(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @inverse_root_of_limit(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %nine = lpt.constant dense<9.0> : tensor<f32>
  %exponent = lpt.constant dense<-0.5> : tensor<f32>
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_sum %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.maximum %1, %nine : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.power %2, %exponent : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.multiply %x, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %4 : tensor<2x3x8xf32>
}

// The root of the mean has a limit: that of the norm is the root of eight times as much.
// CHECK-LABEL: func.func @root_of_mean(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK-DAG:     %[[F:.*]] = lpt.constant dense<2.8284
// CHECK:         %[[Y:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 8.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK:         %[[R:.*]] = lpt.multiply %[[Y]], %[[F]]
// CHECK-NEXT:      return %[[R]]
func.func @root_of_mean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %one = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_mean %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.sqrt %1 : tensor<2x3x1xf32>
  %3 = lpt.maximum %2, %one : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.divide %x, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %4 : tensor<2x3x8xf32>
}

// The norm has a factor before its limit: twice the norm is at least 6.
// CHECK-LABEL: func.func @scaled_norm(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK-DAG:     %[[F:.*]] = lpt.constant dense<5.000000e-01>
// CHECK:         %[[Y:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK:         %[[R:.*]] = lpt.multiply %[[Y]], %[[F]]
// CHECK-NEXT:      return %[[R]]
func.func @scaled_norm(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %six = lpt.constant dense<6.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.multiply %0, %two : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %2 = lpt.maximum %1, %six : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.divide %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// CHECK-LABEL: func.func @several_axes(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [1, 2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:      return %[[R]]
func.func @several_axes(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2, 1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %1 = lpt.maximum %0, %three : (tensor<2x1x1xf32>, tensor<f32>) -> tensor<2x1x1xf32>
  %3 = lpt.divide %x, %1 : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// The square of a norm is a sum of squares.
// CHECK-LABEL: func.func @squared_norm(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK:         %[[A:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 : tensor<2x3x8xf32>
// CHECK-NEXT:    %[[S:.*]] = lpt.add %[[R]], %[[A]]
// CHECK-NEXT:    return %[[S]]
func.func @squared_norm(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %nine = lpt.constant dense<9.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.multiply %0, %0 : tensor<2x3x1xf32>
  %2 = lpt.maximum %1, %nine : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.sqrt %2 : tensor<2x3x1xf32>
  %4 = lpt.divide %x, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %5 = lpt.add %1, %nine : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.divide %x, %6 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %8 = lpt.add %4, %7 : tensor<2x3x8xf32>
  return %8 : tensor<2x3x8xf32>
}

// Another op reads the norm, which stays for it.
// CHECK-LABEL: func.func @norm_with_users(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[N:.*]] = lpt.reduce_l2 %[[X]]
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<2x3x8xf32>
// CHECK-NEXT:    %[[S:.*]] = lpt.add %[[R]], %[[N]]
// CHECK-NEXT:    return %[[S]]
func.func @norm_with_users(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.maximum %0, %three : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %2 = lpt.divide %x, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %3 = lpt.add %2, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// The batch is not known; the broadcast does not change it.
// CHECK-LABEL: func.func @dynamic_batch(
// CHECK-SAME:      %[[X:[^:]*]]:
// CHECK:         %[[R:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 9.000000e+00 eps_mode<max> : tensor<?x3x8xf32>
// CHECK-NEXT:    return %[[R]]
func.func @dynamic_batch(%x: tensor<?x3x8xf32>) -> tensor<?x3x8xf32> {
  %three = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<?x3x8xf32>) -> tensor<?x3x1xf32>
  %1 = lpt.maximum %0, %three : (tensor<?x3x1xf32>, tensor<f32>) -> tensor<?x3x1xf32>
  %2 = lpt.broadcast %1 target [1, 3, 8] mode<bidirectional> : (tensor<?x3x1xf32>) -> tensor<?x3x8xf32>
  %3 = lpt.divide %x, %2 : tensor<?x3x8xf32>
  return %3 : tensor<?x3x8xf32>
}
