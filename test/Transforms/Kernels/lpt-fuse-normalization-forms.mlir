// Each spelling of a normalization is one op.
// RUN: lpt-opt %s --lpt-fuse-normalization --canonicalize | FileCheck %s

// The numbers stay the same, up to rounding.
// RUN: lpt-opt %s --lpt-fuse-normalization -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: {{.*}}, SQNR {{inf|1[1-9][0-9]\.[0-9]+}} dB, cosine 1.000000
// REDEFINE: %{entry} = inverse_root_power
// RUN: %{compare}
// REDEFINE: %{entry} = inverse_of_root
// RUN: %{compare}
// REDEFINE: %{entry} = root_of_inverse
// RUN: %{compare}
// REDEFINE: %{entry} = inverse_power_of_root
// RUN: %{compare}
// REDEFINE: %{entry} = apart
// RUN: %{compare}
// REDEFINE: %{entry} = tensorflow
// RUN: %{compare}
// REDEFINE: %{entry} = moments
// RUN: %{compare}
// REDEFINE: %{entry} = moments_limited
// RUN: %{compare}
// REDEFINE: %{entry} = moments_relu
// RUN: %{compare}
// REDEFINE: %{entry} = epsilon_outside
// RUN: %{compare}
// REDEFINE: %{entry} = sums
// RUN: %{compare}
// REDEFINE: %{entry} = negative_mean
// RUN: %{compare}
// REDEFINE: %{entry} = means_twice
// RUN: %{compare}
// REDEFINE: %{entry} = axes_put_back
// RUN: %{compare}
// REDEFINE: %{entry} = axes_put_back_late
// RUN: %{compare}
// REDEFINE: %{entry} = scale_moved_over_mean
// RUN: %{compare}
// REDEFINE: %{entry} = scale_moved_over_difference
// RUN: %{compare}
// REDEFINE: %{entry} = channel_scale_moved_over_mean
// RUN: %{compare}
// REDEFINE: %{entry} = shift_moved_over_mean
// RUN: %{compare}
// REDEFINE: %{entry} = other_uses
// RUN: %{compare}
// REDEFINE: %{entry} = groups
// RUN: %{compare}
// REDEFINE: %{entry} = two_axes
// RUN: %{compare}
// REDEFINE: %{entry} = root_mean_square
// RUN: %{compare}
// REDEFINE: %{entry} = root_mean_square_power
// RUN: %{compare}
// REDEFINE: %{entry} = root_mean_square_scaled
// RUN: %{compare}
// REDEFINE: %{entry} = euclidean
// RUN: %{compare}
// REDEFINE: %{entry} = other_axes
// RUN: %{compare}

// The power of -0.5 of the variance.
// CHECK-LABEL: func.func @inverse_root_power(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @inverse_root_power(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<-0.5> : tensor<f32>
  %7 = lpt.power %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.multiply %7, %1 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %8 : tensor<2x3x8xf32>
}

// One, divided by the deviation.
// CHECK-LABEL: func.func @inverse_of_root(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @inverse_of_root(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.constant dense<1.0> : tensor<f32>
  %8 = lpt.divide %7, %6 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %9 = lpt.multiply %1, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The root of one divided by the variance.
// CHECK-LABEL: func.func @root_of_inverse(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @root_of_inverse(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<1.0> : tensor<f32>
  %7 = lpt.divide %6, %5 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.multiply %1, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The power of -1 of the deviation.
// CHECK-LABEL: func.func @inverse_power_of_root(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @inverse_power_of_root(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.constant dense<-1.0> : tensor<f32>
  %8 = lpt.power %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.multiply %1, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The value and its mean are multiplied apart.
// CHECK-LABEL: func.func @apart(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @apart(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.constant dense<1.0> : tensor<f32>
  %8 = lpt.divide %7, %6 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %9 = lpt.multiply %x, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %10 = lpt.multiply %0, %8 : tensor<2x3x1xf32>
  %11 = lpt.subtract %9, %10 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %11 : tensor<2x3x8xf32>
}

// As TensorFlow writes it, where the inverse deviation has taken the scale.
// CHECK-LABEL: func.func @tensorflow(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-DAG: %[[GAMMA:.*]] = lpt.constant dense<[{{\[\[}}1.000000e+00, 2.000000e+00, -5.000000e-01, 2.500000e-01, 3.000000e+00, 1.500000e+00, -1.000000e+00, 7.500000e-01]]]> : tensor<1x1x8xf32>
// CHECK-DAG: %[[BETA:.*]] = lpt.constant dense<[{{\[\[}}5.000000e-01, -1.000000e+00, 2.500000e-01, 2.000000e+00, -7.500000e-01, 0.000000e+00, 1.000000e+00, -2.500000e-01]]]> : tensor<1x1x8xf32>
// CHECK-DAG: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK: %[[S:.*]] = lpt.multiply %[[N]], %[[GAMMA]]
// CHECK-NEXT: %[[A:.*]] = lpt.add %[[S]], %[[BETA]]
// CHECK-NEXT: return %[[A]]
func.func @tensorflow(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<[1.0, 2.0, -0.5, 0.25, 3.0, 1.5, -1.0, 0.75]> : tensor<8xf32>
  %7 = lpt.constant dense<[0.5, -1.0, 0.25, 2.0, -0.75, 0.0, 1.0, -0.25]> : tensor<8xf32>
  %8 = lpt.constant dense<-0.5> : tensor<f32>
  %9 = lpt.power %5, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %10 = lpt.multiply %9, %6 : (tensor<2x3x1xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %11 = lpt.multiply %x, %10 : tensor<2x3x8xf32>
  %12 = lpt.multiply %0, %10 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %13 = lpt.subtract %7, %12 : (tensor<8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %14 = lpt.add %11, %13 : tensor<2x3x8xf32>
  return %14 : tensor<2x3x8xf32>
}

// The mean of squares less the square of the mean.
// CHECK-LABEL: func.func @moments(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @moments(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %1 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %0, %0 : tensor<2x3x1xf32>
  %4 = lpt.subtract %2, %3 : tensor<2x3x1xf32>
  %5 = lpt.constant dense<0.5> : tensor<f32>
  %6 = lpt.add %5, %4 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %7 = lpt.sqrt %6 : tensor<2x3x1xf32>
  %8 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %9 = lpt.divide %8, %7 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The same, which roundings may not make negative, as in Flax.
// CHECK-LABEL: func.func @moments_limited(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @moments_limited(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<2.0> : tensor<f32>
  %1 = lpt.constant dense<0.0> : tensor<f32>
  %2 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.power %x, %0 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %4 = lpt.reduce_mean %3 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %5 = lpt.power %2, %0 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.subtract %4, %5 : tensor<2x3x1xf32>
  %7 = lpt.maximum %1, %6 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %8 = lpt.constant dense<0.5> : tensor<f32>
  %9 = lpt.add %7, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %10 = lpt.sqrt %9 : tensor<2x3x1xf32>
  %11 = lpt.subtract %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %12 = lpt.divide %11, %10 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %12 : tensor<2x3x8xf32>
}

// By the relu.
// CHECK-LABEL: func.func @moments_relu(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @moments_relu(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %1 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %0, %0 : tensor<2x3x1xf32>
  %4 = lpt.subtract %2, %3 : tensor<2x3x1xf32>
  %5 = lpt.relu %4 : tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %10 = lpt.divide %9, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %10 : tensor<2x3x8xf32>
}

// Epsilon is added to the deviation.
// CHECK-LABEL: func.func @epsilon_outside(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 eps_mode<outside_sqrt> : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @epsilon_outside(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %3 : tensor<2x3x1xf32>
  %7 = lpt.constant dense<0.5> : tensor<f32>
  %8 = lpt.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.divide %1, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// Sums, and the inverse of the number of elements.
// CHECK-LABEL: func.func @sums(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @sums(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<0.125> : tensor<f32>
  %1 = lpt.reduce_sum %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.multiply %1, %0 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.subtract %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.multiply %3, %3 : tensor<2x3x8xf32>
  %5 = lpt.reduce_sum %4 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<8.0> : tensor<f32>
  %7 = lpt.divide %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.constant dense<0.5> : tensor<f32>
  %9 = lpt.add %7, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %10 = lpt.sqrt %9 : tensor<2x3x1xf32>
  %11 = lpt.divide %3, %10 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %11 : tensor<2x3x8xf32>
}

// The negative mean is added.
// CHECK-LABEL: func.func @negative_mean(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @negative_mean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<-1.0> : tensor<f32>
  %1 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.multiply %1, %0 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.add %2, %x : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.multiply %3, %3 : tensor<2x3x8xf32>
  %5 = lpt.reduce_mean %4 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.divide %3, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// Each step has a mean and a difference of its own.
// CHECK-LABEL: func.func @means_twice(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @means_twice(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.subtract %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %5 = lpt.subtract %4, %x : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %6 = lpt.multiply %3, %5 : tensor<2x3x8xf32>
  %7 = lpt.reduce_mean %6 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %8 = lpt.constant dense<-1.0> : tensor<f32>
  %9 = lpt.multiply %7, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %10 = lpt.constant dense<0.5> : tensor<f32>
  %11 = lpt.add %9, %10 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %12 = lpt.sqrt %11 : tensor<2x3x1xf32>
  %13 = lpt.divide %1, %12 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %13 : tensor<2x3x8xf32>
}

// The reduced axis is put back after each mean, in two ways.
// CHECK-LABEL: func.func @axes_put_back(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @axes_put_back(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %1 = lpt.unsqueeze %0 axes [-1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.subtract %x, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %3 = lpt.multiply %2, %2 : tensor<2x3x8xf32>
  %4 = lpt.reduce_mean %3 axes [2] : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %5 = lpt.reshape %4 target [2, 3, 1] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.divide %2, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The deviation is computed without the axis.
// CHECK-LABEL: func.func @axes_put_back_late(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @axes_put_back_late(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %7 = lpt.reduce_mean %6 axes [2] : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %8 = lpt.constant dense<0.5> : tensor<f32>
  %9 = lpt.add %7, %8 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %10 = lpt.sqrt %9 : tensor<2x3xf32>
  %11 = lpt.unsqueeze %10 axes [2] : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %12 = lpt.divide %1, %11 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %12 : tensor<2x3x8xf32>
}

// A scale was moved over the mean.
// CHECK-LABEL: func.func @scale_moved_over_mean(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[Y:.*]] = lpt.multiply %[[X]]
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[Y]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @scale_moved_over_mean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<2.0> : tensor<f32>
  %1 = lpt.multiply %x, %0 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %2, %0 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.subtract %1, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %5 = lpt.multiply %4, %4 : tensor<2x3x8xf32>
  %6 = lpt.reduce_mean %5 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %7 = lpt.constant dense<0.5> : tensor<f32>
  %8 = lpt.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.sqrt %8 : tensor<2x3x1xf32>
  %10 = lpt.divide %4, %9 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %10 : tensor<2x3x8xf32>
}

// A scale was moved over the difference: epsilon is a fourth.
// CHECK-LABEL: func.func @scale_moved_over_difference(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 1.250000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @scale_moved_over_difference(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<2.0> : tensor<f32>
  %1 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.subtract %x, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %3 = lpt.multiply %2, %0 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %4 = lpt.multiply %3, %3 : tensor<2x3x8xf32>
  %5 = lpt.reduce_mean %4 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.divide %3, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// A scale of each channel, which are normalized apart, was moved over the mean.
// CHECK-LABEL: func.func @channel_scale_moved_over_mean(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[Y:.*]] = lpt.multiply %[[X]]
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[Y]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @channel_scale_moved_over_mean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<[[2.0], [0.7], [-3.0]]> : tensor<3x1xf32>
  %1 = lpt.multiply %x, %0 : (tensor<2x3x8xf32>, tensor<3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %2, %0 : (tensor<2x3x1xf32>, tensor<3x1xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.subtract %1, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %5 = lpt.multiply %4, %4 : tensor<2x3x8xf32>
  %6 = lpt.reduce_mean %5 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %7 = lpt.constant dense<0.5> : tensor<f32>
  %8 = lpt.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.sqrt %8 : tensor<2x3x1xf32>
  %10 = lpt.divide %4, %9 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %10 : tensor<2x3x8xf32>
}

// A shift was moved over the mean.
// CHECK-LABEL: func.func @shift_moved_over_mean(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[Y:.*]] = lpt.subtract %[[X]]
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[Y]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @shift_moved_over_mean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<3.0> : tensor<f32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.subtract %2, %0 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.subtract %1, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %5 = lpt.multiply %4, %4 : tensor<2x3x8xf32>
  %6 = lpt.reduce_mean %5 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %7 = lpt.constant dense<0.5> : tensor<f32>
  %8 = lpt.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.sqrt %8 : tensor<2x3x1xf32>
  %10 = lpt.divide %4, %9 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %10 : tensor<2x3x8xf32>
}

// Others read the mean and the difference.
// CHECK-LABEL: func.func @other_uses(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[M:.*]] = lpt.reduce_mean %[[X]]
// CHECK-NEXT: %[[C:.*]] = lpt.subtract %[[X]], %[[M]]
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]], %[[C]]
func.func @other_uses(%x: tensor<2x3x8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x8xf32>) {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.divide %1, %6 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %7, %1 : tensor<2x3x8xf32>, tensor<2x3x8xf32>
}

// Over channels and pixels between two reshapes, as group normalization is written.
// CHECK-LABEL: func.func @groups(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[Y:.*]] = lpt.reshape %[[X]] target [2, 2, 12]
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[Y]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x2x12xf32>
// CHECK-NEXT: %[[Z:.*]] = lpt.reshape %[[N]] target [2, 3, 8]
// CHECK-NEXT: return %[[Z]]
func.func @groups(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reshape %x target [2, 2, 12] : (tensor<2x3x8xf32>) -> tensor<2x2x12xf32>
  %1 = lpt.reduce_mean %0 axes [2] keep_dims : (tensor<2x2x12xf32>) -> tensor<2x2x1xf32>
  %2 = lpt.subtract %0, %1 : (tensor<2x2x12xf32>, tensor<2x2x1xf32>) -> tensor<2x2x12xf32>
  %3 = lpt.multiply %2, %2 : tensor<2x2x12xf32>
  %4 = lpt.reduce_mean %3 axes [2] keep_dims : (tensor<2x2x12xf32>) -> tensor<2x2x1xf32>
  %5 = lpt.constant dense<0.5> : tensor<f32>
  %6 = lpt.add %4, %5 : (tensor<2x2x1xf32>, tensor<f32>) -> tensor<2x2x1xf32>
  %7 = lpt.sqrt %6 : tensor<2x2x1xf32>
  %8 = lpt.divide %2, %7 : (tensor<2x2x12xf32>, tensor<2x2x1xf32>) -> tensor<2x2x12xf32>
  %9 = lpt.reshape %8 target [2, 3, 8] : (tensor<2x2x12xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// Over the last two axes.
// CHECK-LABEL: func.func @two_axes(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [1, 2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @two_axes(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2, 1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [-2, -1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x1x1xf32>, tensor<f32>) -> tensor<2x1x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x1x1xf32>
  %7 = lpt.divide %1, %6 : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  return %7 : tensor<2x3x8xf32>
}

// Of eight elements, whose mean is divided by.
// CHECK-LABEL: func.func @root_mean_square(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[ROOT:.*]] = lpt.constant dense<2.82842708> : tensor<f32>
// CHECK: %[[N:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 4.000000e+00 : tensor<2x3x8xf32>
// CHECK-NEXT: %[[S:.*]] = lpt.multiply %[[N]], %[[ROOT]]
// CHECK-NEXT: return %[[S]]
func.func @root_mean_square(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_mean %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.constant dense<0.5> : tensor<f32>
  %3 = lpt.add %1, %2 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.sqrt %3 : tensor<2x3x1xf32>
  %5 = lpt.divide %x, %4 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %5 : tensor<2x3x8xf32>
}

// As LLaMA and T5 write it, with a scale after it.
// CHECK-LABEL: func.func @root_mean_square_power(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[ROOT:.*]] = lpt.constant dense<2.82842708> : tensor<f32>
// CHECK: %[[N:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 4.000000e+00 : tensor<2x3x8xf32>
// CHECK-NEXT: %[[S:.*]] = lpt.multiply %[[N]], %[[ROOT]]
// CHECK-NEXT: %[[A:.*]] = lpt.multiply %[[S]], %{{.*}}
// CHECK-NEXT: return %[[A]]
func.func @root_mean_square_power(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<2.0> : tensor<f32>
  %1 = lpt.power %x, %0 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %1 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.constant dense<0.5> : tensor<f32>
  %4 = lpt.add %3, %2 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %5 = lpt.constant dense<-0.5> : tensor<f32>
  %6 = lpt.power %4, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %7 = lpt.multiply %6, %x : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %8 = lpt.constant dense<[1.0, 2.0, -0.5, 0.25, 3.0, 1.5, -1.0, 0.75]> : tensor<8xf32>
  %9 = lpt.multiply %8, %7 : (tensor<8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The inverse has taken the scale.
// CHECK-LABEL: func.func @root_mean_square_scaled(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[GAMMA:.*]] = lpt.constant dense<[{{\[\[}}2.82842708, 5.65685415, -1.41421354, 0.707106769, 8.48528099, 4.2426405, -2.82842708, 2.12132025]]]> : tensor<1x1x8xf32>
// CHECK: %[[N:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 4.000000e+00 : tensor<2x3x8xf32>
// CHECK-NEXT: %[[S:.*]] = lpt.multiply %[[N]], %[[GAMMA]]
// CHECK-NEXT: return %[[S]]
func.func @root_mean_square_scaled(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_mean %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.constant dense<0.5> : tensor<f32>
  %3 = lpt.add %1, %2 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.sqrt %3 : tensor<2x3x1xf32>
  %5 = lpt.constant dense<1.0> : tensor<f32>
  %6 = lpt.divide %5, %4 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %7 = lpt.constant dense<[1.0, 2.0, -0.5, 0.25, 3.0, 1.5, -1.0, 0.75]> : tensor<8xf32>
  %8 = lpt.multiply %7, %6 : (tensor<8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %9 = lpt.multiply %8, %x : tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The sum of squares: no factor.
// CHECK-LABEL: func.func @euclidean(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.normalize_l2 %[[X]] axes [2] eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @euclidean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_sum %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.constant dense<0.5> : tensor<f32>
  %3 = lpt.add %1, %2 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.sqrt %3 : tensor<2x3x1xf32>
  %5 = lpt.divide %x, %4 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %5 : tensor<2x3x8xf32>
}

// The variance is that of other axes: the difference is normalized without a mean.
// CHECK-LABEL: func.func @other_axes(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK: %[[C:.*]] = lpt.subtract %[[X]]
// CHECK: %[[N:.*]] = lpt.normalize_l2 %[[C]] axes [1] eps 1.500000e+00 : tensor<2x3x8xf32>
func.func @other_axes(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x1x8xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x1x8xf32>, tensor<f32>) -> tensor<2x1x8xf32>
  %6 = lpt.sqrt %5 : tensor<2x1x8xf32>
  %7 = lpt.divide %1, %6 : (tensor<2x3x8xf32>, tensor<2x1x8xf32>) -> tensor<2x3x8xf32>
  return %7 : tensor<2x3x8xf32>
}
