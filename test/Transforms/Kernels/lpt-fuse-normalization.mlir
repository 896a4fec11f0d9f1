// RUN: lpt-opt %s --split-input-file --lpt-fuse-normalization | FileCheck %s

// The numbers stay the same, up to rounding.
// RUN: lpt-opt %s --lpt-fuse-normalization -o %t.mlir
// RUN: lpt-run --backend=reference %t.mlir --entry=multiply_sqrt --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=power_power --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error {{0|.*e-0[6-9]}}, SQNR {{inf|1[0-9][0-9]\.[0-9]+}} dB, cosine 1.000000

// The deviations, multiplied with themselves; the epsilon after the variance.
// CHECK-LABEL: func.func @multiply_sqrt(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @multiply_sqrt(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// The powers of 2 and 0.5; the epsilon before the variance.
// CHECK-LABEL: func.func @power_power(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 2.500000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @power_power(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.25> : tensor<f32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.power %centered, %two : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %epsilon, %variance : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %deviation = lpt.power %shifted, %half : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// Any mixture of the two.
// CHECK-LABEL: func.func @power_sqrt(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8xf32>
// CHECK-NEXT: %[[N:.*]] = lpt.mvn %[[X]] axes [2] normalize_variance true eps 5.000000e-01 : tensor<2x3x8xf32>
// CHECK-NEXT: return %[[N]]
func.func @power_sqrt(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<1x1x1xf32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.power %centered, %two : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<1x1x1xf32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// The roundings of narrow types are a part of the result.
// CHECK-LABEL: func.func @half(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @half(%x: tensor<2x3x8xf16>) -> tensor<2x3x8xf16> {
  %epsilon = lpt.constant dense<0.5> : tensor<f16>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf16>) -> tensor<2x3x1xf16>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf16>, tensor<2x3x1xf16>) -> tensor<2x3x8xf16>
  %square = lpt.multiply %centered, %centered : tensor<2x3x8xf16>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf16>) -> tensor<2x3x1xf16>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf16>, tensor<f16>) -> tensor<2x3x1xf16>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf16>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf16>, tensor<2x3x1xf16>) -> tensor<2x3x8xf16>
  return %0 : tensor<2x3x8xf16>
}

// -----

// The variance is that of other axes: the difference is normalized by it, and its
// mean along them is not subtracted.
// CHECK-LABEL: func.func @other_axes(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.normalize_l2 %{{.*}} axes [1] eps 1.500000e+00
func.func @other_axes(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x1x8xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x1x8xf32>, tensor<f32>) -> tensor<2x1x8xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x1x8xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x1x8xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// Without the reduced axes, means are broadcast along others.
// CHECK-LABEL: func.func @no_keep_dims(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @no_keep_dims(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [1] : (tensor<8x8xf32>) -> tensor<8xf32>
  %centered = lpt.subtract %x, %mean : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<8x8xf32>
  %variance = lpt.reduce_mean %square axes [1] : (tensor<8x8xf32>) -> tensor<8xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %deviation = lpt.sqrt %shifted : tensor<8xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// The variance of another value.
// CHECK-LABEL: func.func @other_value(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @other_value(%x: tensor<2x3x8xf32>, %y: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %y, %y : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// The mean of squares of what is not centered.
// CHECK-LABEL: func.func @mean_square(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @mean_square(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// A product with another value is no square.
// CHECK-LABEL: func.func @product(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @product(%x: tensor<2x3x8xf32>, %y: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %centered, %y : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// Another power.
// CHECK-LABEL: func.func @cube(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @cube(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %two = lpt.constant dense<3.0> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.power %centered, %two : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// The epsilon is not constant.
// CHECK-LABEL: func.func @epsilon_computed(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @epsilon_computed(%x: tensor<2x3x8xf32>, %epsilon: tensor<f32>) -> tensor<2x3x8xf32> {
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// A negative epsilon.
// CHECK-LABEL: func.func @epsilon_negative(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @epsilon_negative(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<-0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// An epsilon for each row.
// CHECK-LABEL: func.func @epsilon_varies(
// CHECK-NOT: lpt.mvn
// CHECK: lpt.divide
func.func @epsilon_varies(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %epsilon = lpt.constant dense<[[[0.5], [0.25], [0.5]], [[0.5], [0.5], [0.5]]]> : tensor<2x3x1xf32>
  %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %centered = lpt.subtract %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x3x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x3x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// -----

// The difference from the mean is computed from another type: it is normalized as
// it is.
// CHECK-LABEL: func.func @types(
// CHECK-NOT: lpt.mvn
// CHECK: %[[C:.*]] = lpt.subtract
// CHECK: lpt.normalize_l2 %[[C]] axes [1] eps 4.000000e+00
func.func @types(%x: tensor<2x8xf16>) -> tensor<2x8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %mean = lpt.reduce_mean %x axes [1] keep_dims : (tensor<2x8xf16>) -> tensor<2x1xf16>
  %centered = lpt.subtract %x, %mean : (tensor<2x8xf16>, tensor<2x1xf16>) -> tensor<2x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x8xf32>
  %variance = lpt.reduce_mean %square axes [1] keep_dims : (tensor<2x8xf32>) -> tensor<2x1xf32>
  %shifted = lpt.add %variance, %epsilon : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x8xf32>, tensor<2x1xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
