// RUN: lpt-opt %s --lpt-pull-reshape-through-dequantization -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<2x2x1x1xf32>, tensor<2x2x2x3xf32>, tensor<1x2x3xf16>, tensor<2x3xf32>) {
  // The scale varies along an axis that stays. So does the zero point, which is
  // written without leading axes.
  // CHECK:      %[[S:.+]] = lpt.constant dense<{{\[\[\[\[}}5.000000e-01]]], {{\[\[\[}}2.500000e-01]]]]> : tensor<2x1x1x1xf32>
  // CHECK-NEXT: %[[W:.+]] = lpt.constant dense<{{\[\[\[\[}}1]], {{\[\[}}2]]], {{\[\[\[}}3]], {{\[\[}}4]]]]> : tensor<2x2x1x1xsi8>
  // CHECK-NEXT: %[[C:.+]] = lpt.convert %[[W]] : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  // CHECK-NEXT: %[[Z:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+01]], {{\[\[}}2.000000e+01]]]]> : tensor<1x2x1x1xf32>
  // CHECK-NEXT: %[[D:.+]] = lpt.subtract %[[C]], %[[Z]]
  // CHECK-NEXT: %[[R0:.+]] = lpt.multiply %[[D]], %[[S]] : {{.*}} -> tensor<2x2x1x1xf32>
  %w = lpt.constant dense<[[[[1, 2]]], [[[3, 4]]]]> : tensor<2x1x1x2xsi8>
  %z = lpt.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %s = lpt.constant dense<[[[[0.5]]], [[[0.25]]]]> : tensor<2x1x1x1xf32>
  %0 = lpt.convert %w : tensor<2x1x1x2xsi8> -> tensor<2x1x1x2xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x1x1x2xf32>, tensor<2xf32>) -> tensor<2x1x1x2xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x1x1x2xf32>, tensor<2x1x1x1xf32>) -> tensor<2x1x1x2xf32>
  %3 = lpt.reshape %2 target [2, 2, 1, 1] : (tensor<2x1x1x2xf32>) -> tensor<2x2x1x1xf32>

  // An axis along which a constant varies may be cut. The zero point keeps its
  // own type and conversion. Further factors move along, too.
  // CHECK-NEXT: %[[TWO:.+]] = lpt.constant dense<2.000000e+00> : tensor<1x1xf32>
  // CHECK-NEXT: %[[V:.+]] = lpt.constant dense<{{\[\[\[\[}}1, 2, 3], [4, 5, 6]], {{\[\[}}7, 8, 9], [10, 11, 12]]], {{.*}}> : tensor<2x2x2x3xui8>
  // CHECK-NEXT: %[[VC:.+]] = lpt.convert %[[V]]
  // CHECK-NEXT: %[[VZ:.+]] = lpt.constant dense<{{\[\[\[\[}}1], [2]], {{\[\[}}3], [4]]], {{\[\[\[}}5], [6]], {{\[\[}}7], [8]]]]> : tensor<2x2x2x1xui8>
  // CHECK-NEXT: %[[VZC:.+]] = lpt.convert %[[VZ]] : tensor<2x2x2x1xui8> -> tensor<2x2x2x1xf32>
  // CHECK-NEXT: %[[VD:.+]] = lpt.subtract %[[VC]], %[[VZC]]
  // CHECK-NEXT: %[[VS:.+]] = lpt.constant dense<{{\[\[\[\[}}5.000000e-01, 2.500000e-01, 1.250000e-01]]]]> : tensor<1x1x1x3xf32>
  // CHECK-NEXT: %[[VM:.+]] = lpt.multiply %[[VS]], %[[VD]]
  // CHECK-NEXT: %[[R1:.+]] = lpt.multiply %[[VM]], %[[TWO]] : {{.*}} -> tensor<2x2x2x3xf32>
  %v = lpt.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22, 23, 24]]> : tensor<8x3xui8>
  %vz = lpt.constant dense<[[1], [2], [3], [4], [5], [6], [7], [8]]> : tensor<8x1xui8>
  %vs = lpt.constant dense<[[0.5, 0.25, 0.125]]> : tensor<1x3xf32>
  %two = lpt.constant dense<2.0> : tensor<1x1xf32>
  %4 = lpt.convert %v : tensor<8x3xui8> -> tensor<8x3xf32>
  %5 = lpt.convert %vz : tensor<8x1xui8> -> tensor<8x1xf32>
  %6 = lpt.subtract %4, %5 : (tensor<8x3xf32>, tensor<8x1xf32>) -> tensor<8x3xf32>
  %7 = lpt.multiply %vs, %6 : (tensor<1x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
  %8 = lpt.multiply %7, %two : (tensor<8x3xf32>, tensor<1x1xf32>) -> tensor<8x3xf32>
  %9 = lpt.reshape %8 target [2, 2, 2, -1] : (tensor<8x3xf32>) -> tensor<2x2x2x3xf32>

  // The second reshape finds what the first has left. Squeezing is reshaping.
  // A scalar has a rank as well, which may be too high for the new shape.
  // CHECK-NEXT: %[[HALF:.+]] = lpt.constant dense<5.000000e-01> : tensor<f16>
  // CHECK-NEXT: %[[U:.+]] = lpt.constant dense<{{\[\[\[}}1, -2, 3], [4, 5, -6]]]> : tensor<1x2x3xsi4>
  // CHECK-NEXT: %[[UC:.+]] = lpt.convert %[[U]] : tensor<1x2x3xsi4> -> tensor<1x2x3xf16>
  // CHECK-NEXT: %[[R2:.+]] = lpt.multiply %[[UC]], %[[HALF]]
  %half = lpt.constant dense<0.5> : tensor<1x1x1x1xf16>
  %u = lpt.constant dense<[[[[1, -2, 3], [4, 5, -6]]]]> : tensor<1x1x2x3xsi4>
  %10 = lpt.convert %u : tensor<1x1x2x3xsi4> -> tensor<1x1x2x3xf16>
  %11 = lpt.multiply %10, %half : (tensor<1x1x2x3xf16>, tensor<1x1x1x1xf16>) -> tensor<1x1x2x3xf16>
  %12 = lpt.squeeze %11 axes [0, 1] : (tensor<1x1x2x3xf16>) -> tensor<2x3xf16>
  %13 = lpt.unsqueeze %12 axes [0] : (tensor<2x3xf16>) -> tensor<1x2x3xf16>

  // A zero point is recognized after a conversion only.
  // CHECK-NEXT: %[[Q:.+]] = lpt.constant
  // CHECK-NEXT: %[[QZ:.+]] = lpt.constant dense<{{\[\[}}7], [8]]> : tensor<2x1xui8>
  // CHECK-NEXT: %[[QZC:.+]] = lpt.convert %[[QZ]] : tensor<2x1xui8> -> tensor<2x1xf32>
  // CHECK-NEXT: %[[R3:.+]] = lpt.subtract %[[Q]], %[[QZC]]
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
  %q = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %qz = lpt.constant dense<[7, 8]> : tensor<2xui8>
  %14 = lpt.convert %qz : tensor<2xui8> -> tensor<2xf32>
  %15 = lpt.unsqueeze %14 axes [1] : (tensor<2xf32>) -> tensor<2x1xf32>
  %16 = lpt.subtract %q, %15 : (tensor<2x3xui8>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %3, %9, %13, %16 : tensor<2x2x1x1xf32>, tensor<2x2x2x3xf32>, tensor<1x2x3xf16>, tensor<2x3xf32>
}

// A transpose before the reshape, or between the parts of the
// dequantization, moves along; one after it is left to its own pass.
// CHECK-LABEL: func.func @transposes
// CHECK-DAG:   %[[W:.+]] = lpt.constant dense<[1, 4, 2, 5, 3, 6]> : tensor<6xsi8>
// CHECK-DAG:   %[[Z:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK:       %[[D:.+]] = lpt.subtract %[[W]], %[[Z]]
// CHECK:       %[[S:.+]] = lpt.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00]>
// CHECK-NEXT:  %[[M:.+]] = lpt.multiply %[[D]], %[[S]]
// CHECK:       %[[R:.+]] = lpt.transpose
// CHECK-NEXT:  return %[[M]], %[[R]]
func.func @transposes() -> (tensor<6xf32>, tensor<2x3xf32>) {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %z = lpt.constant dense<1.0> : tensor<f32>
  %s = lpt.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %0 = lpt.subtract %w, %z : (tensor<2x3xsi8>, tensor<f32>) -> tensor<2x3xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = lpt.multiply %1, %s : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = lpt.reshape %2 target [6] : (tensor<3x2xf32>) -> tensor<6xf32>
  %4 = lpt.transpose %2 order [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %3, %4 : tensor<6xf32>, tensor<2x3xf32>
}

// Other users of the weights keep them.
// CHECK-LABEL: func.func @shared
// CHECK:       lpt.constant {{.*}} : tensor<2x3xsi8>
// CHECK:       %[[SHARED:.+]] = lpt.multiply {{.*}} -> tensor<2x3xf32>
// CHECK-NEXT:  lpt.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xsi8>
// CHECK-NEXT:  %[[PULLED:.+]] = lpt.multiply {{.*}} -> tensor<6xf32>
// CHECK-NEXT:  return %[[SHARED]], %[[PULLED]]
func.func @shared() -> (tensor<2x3xf32>, tensor<6xf32>) {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %w, %half : (tensor<2x3xsi8>, tensor<f32>) -> tensor<2x3xf32>
  %1 = lpt.reshape %0 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<6xf32>
}

// The scale would have to be repeated for each element of a merged axis; then
// the zero point stays where it is, too.
// CHECK-LABEL: func.func @merges_axes
// CHECK:       lpt.convert {{.*}} -> tensor<2x3xf32>
// CHECK-NEXT:  lpt.subtract {{.*}} -> tensor<2x3xf32>
// CHECK-NEXT:  lpt.multiply {{.*}} -> tensor<2x3xf32>
// CHECK-NEXT:  %[[R:.+]] = lpt.reshape
// CHECK-NEXT:  return %[[R]]
func.func @merges_axes() -> tensor<6xf32> {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %z = lpt.constant dense<1.0> : tensor<f32>
  %s = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %0 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %3 = lpt.reshape %2 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  return %3 : tensor<6xf32>
}

// A scale that is the same for all elements has no axes to be merged.
// CHECK-LABEL: func.func @merges_axes_of_nothing
// CHECK-DAG:   %[[W:.+]] = lpt.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xsi8>
// CHECK-DAG:   %[[S:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK:       %[[M:.+]] = lpt.multiply %[[W]], %[[S]]
// CHECK-NEXT:  return %[[M]]
func.func @merges_axes_of_nothing() -> tensor<6xf32> {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %s = lpt.constant dense<0.5> : tensor<2x1xf32>
  %0 = lpt.multiply %w, %s : (tensor<2x3xsi8>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = lpt.reshape %0 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}

// Weights of a grouped convolution are recognized after the reshape that cuts
// the groups.
// CHECK-LABEL: func.func @groups
// CHECK:       lpt.multiply {{.*}} -> tensor<4x1x1x1xf32>
// CHECK-NEXT:  lpt.reshape
// CHECK-NEXT:  lpt.group_convolution
func.func @groups(%x: tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> {
  %w = lpt.constant dense<2> : tensor<4x1x1x1xsi8>
  %s = lpt.constant dense<[[[[0.5]]], [[[0.25]]], [[[0.125]]], [[[1.0]]]]> : tensor<4x1x1x1xf32>
  %0 = lpt.multiply %w, %s : (tensor<4x1x1x1xsi8>, tensor<4x1x1x1xf32>) -> tensor<4x1x1x1xf32>
  %1 = lpt.reshape %0 target [4, 1, 1, 1, 1] : (tensor<4x1x1x1xf32>) -> tensor<4x1x1x1x1xf32>
  %2 = lpt.group_convolution %x, %1 : (tensor<1x4x1x1xf32>, tensor<4x1x1x1x1xf32>) -> tensor<1x4x1x1xf32>
  return %2 : tensor<1x4x1x1xf32>
}

// Nothing to be pulled through: no constant, no integers, a scale that is not
// constant, one that enlarges the weights, and no dequantization at all. Nor is
// there anything to be carried out if the values or the shape are not given.
// CHECK-LABEL: func.func @not_weights
// CHECK-COUNT-7: lpt.reshape
// CHECK-NOT:   lpt.reshape
func.func @not_weights(%q: tensor<2x3xsi8>, %t: tensor<2x3xf32>)
    -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xsi8>, tensor<6xf32>, tensor<?xf32>) {
  %absent = lpt.constant dense_resource<absent> : tensor<2x3xsi8>
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %row = lpt.constant dense<[[1, 2, 3]]> : tensor<1x3xsi8>
  %f = lpt.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %column = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %0 = lpt.multiply %q, %s : (tensor<2x3xsi8>, tensor<f32>) -> tensor<2x3xf32>
  %1 = lpt.reshape %0 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = lpt.multiply %f, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %3 = lpt.reshape %2 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  %4 = lpt.multiply %w, %t : (tensor<2x3xsi8>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = lpt.reshape %4 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  %6 = lpt.multiply %row, %column : (tensor<1x3xsi8>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %7 = lpt.reshape %6 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  %8 = lpt.reshape %w target [6] : (tensor<2x3xsi8>) -> tensor<6xsi8>
  %9 = lpt.multiply %absent, %s : (tensor<2x3xsi8>, tensor<f32>) -> tensor<2x3xf32>
  %10 = lpt.reshape %9 target [6] : (tensor<2x3xf32>) -> tensor<6xf32>
  %11 = lpt.multiply %w, %s : (tensor<2x3xsi8>, tensor<f32>) -> tensor<2x3xf32>
  %12 = lpt.reshape %11 target [6] : (tensor<2x3xf32>) -> tensor<?xf32>
  return %1, %3, %5, %7, %8, %10, %12 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xsi8>, tensor<6xf32>, tensor<?xf32>
}
