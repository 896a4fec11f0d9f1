// RUN: lpt-opt %s --lpt-pull-transpose-through-dequantization -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS

// RUN: lpt-run --backend=reference %s --entry=parts --compare=%t.mlir | FileCheck %s --check-prefix=PARTS
// PARTS-COUNT-2: max abs error 0,

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<3x1x2xf32>, tensor<3x2xf32>, tensor<3x2xf16>) {
  // Constants take the axes of the weights along, whatever rank they have.
  // CHECK-NEXT: %[[W:.+]] = lpt.constant dense<{{\[\[\[}}1, 4]], {{\[\[}}2, 5]], {{\[\[}}3, 6]]]> : tensor<3x1x2xsi8>
  // CHECK-NEXT: %[[C:.+]] = lpt.convert %[[W]] : tensor<3x1x2xsi8> -> tensor<3x1x2xf32>
  // CHECK-NEXT: %[[Z:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e+01]], {{\[\[}}2.000000e+01]], {{\[\[}}3.000000e+01]]]> : tensor<3x1x1xf32>
  // CHECK-NEXT: %[[D:.+]] = lpt.subtract %[[C]], %[[Z]]
  // CHECK-NEXT: %[[S:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01, 2.500000e-01]]]> : tensor<1x1x2xf32>
  // CHECK-NEXT: %[[R0:.+]] = lpt.multiply %[[D]], %[[S]] : {{.*}} -> tensor<3x1x2xf32>
  %w = lpt.constant dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xsi8>
  %z = lpt.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf32>
  %s = lpt.constant dense<[[[0.5]], [[0.25]]]> : tensor<2x1x1xf32>
  %0 = lpt.convert %w : tensor<2x1x3xsi8> -> tensor<2x1x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x1x3xf32>, tensor<3xf32>) -> tensor<2x1x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x1x3xf32>, tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
  %3 = lpt.transpose %2 order [2, 1, 0] : (tensor<2x1x3xf32>) -> tensor<3x1x2xf32>

  // No order reverses the axes. A zero point of the integer type stays one.
  // CHECK-NEXT: %[[VS:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
  // CHECK-NEXT: %[[V:.+]] = lpt.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xui8>
  // CHECK-NEXT: %[[VC:.+]] = lpt.convert %[[V]]
  // CHECK-NEXT: %[[VZ:.+]] = lpt.constant dense<{{\[\[}}1, 2]]> : tensor<1x2xui8>
  // CHECK-NEXT: %[[VZC:.+]] = lpt.convert %[[VZ]] : tensor<1x2xui8> -> tensor<1x2xf32>
  // CHECK-NEXT: %[[VD:.+]] = lpt.subtract %[[VC]], %[[VZC]]
  // CHECK-NEXT: %[[R1:.+]] = lpt.multiply %[[VD]], %[[VS]] : {{.*}} -> tensor<3x2xf32>
  %v = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui8>
  %vz = lpt.constant dense<[[1], [2]]> : tensor<2x1xui8>
  %vs = lpt.constant dense<0.5> : tensor<f32>
  %4 = lpt.convert %v : tensor<2x3xui8> -> tensor<2x3xf32>
  %5 = lpt.convert %vz : tensor<2x1xui8> -> tensor<2x1xf32>
  %6 = lpt.subtract %4, %5 : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %7 = lpt.multiply %6, %vs : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %8 = lpt.transpose %7 order [] : (tensor<2x3xf32>) -> tensor<3x2xf32>

  // A scale for each element is a matrix like the weights.
  // CHECK-NEXT: %[[U:.+]] = lpt.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xui8>
  // CHECK-NEXT: %[[US:.+]] = lpt.constant dense<{{\[\[}}1.000000e+00, 4.000000e+00], [2.000000e+00, 5.000000e+00], [3.000000e+00, 6.000000e+00]]> : tensor<3x2xf16>
  // CHECK-NEXT: %[[R2:.+]] = lpt.multiply %[[U]], %[[US]] : {{.*}} -> tensor<3x2xf16>
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]]
  %us = lpt.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf16>
  %9 = lpt.multiply %v, %us : (tensor<2x3xui8>, tensor<2x3xf16>) -> tensor<2x3xf16>
  %10 = lpt.transpose %9 order [1, 0] : (tensor<2x3xf16>) -> tensor<3x2xf16>
  return %3, %8, %10 : tensor<3x1x2xf32>, tensor<3x2xf32>, tensor<3x2xf16>
}

// A reshape before the transpose moves along, if it can; one after it is
// left to its own pass.
// CHECK-LABEL: func.func @reshapes
// CHECK-DAG:   %[[S:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK-DAG:   %[[W:.+]] = lpt.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xsi8>
// CHECK:       %[[M:.+]] = lpt.multiply %[[W]], %[[S]]
// CHECK-NEXT:  %[[R:.+]] = lpt.reshape %[[M]]
// CHECK:       lpt.reshape
// CHECK-NEXT:  %[[T:.+]] = lpt.transpose
// CHECK-NEXT:  return %[[R]], %[[T]]
func.func @reshapes() -> (tensor<6xf32>, tensor<2x3xf32>) {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %w = lpt.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xsi8>
  %0 = lpt.multiply %w, %s : (tensor<6xsi8>, tensor<f32>) -> tensor<6xf32>
  %1 = lpt.reshape %0 target [2, 3] : (tensor<6xf32>) -> tensor<2x3xf32>
  %2 = lpt.transpose %1 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = lpt.reshape %2 target [6] : (tensor<3x2xf32>) -> tensor<6xf32>
  %v = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %row = lpt.constant dense<[[0.5, 0.25, 0.125]]> : tensor<1x3xf32>
  %4 = lpt.multiply %v, %row : (tensor<2x3xsi8>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %5 = lpt.reshape %4 target [3, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %6 = lpt.transpose %5 order [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %3, %6 : tensor<6xf32>, tensor<2x3xf32>
}

// Nothing to be pulled through: no constant, no integers, a scale that is not
// constant, and no dequantization at all.
// CHECK-LABEL: func.func @not_weights
// CHECK-COUNT-4: lpt.transpose
// CHECK-NOT:   lpt.transpose
func.func @not_weights(%q: tensor<2x3xsi8>, %t: tensor<2x3xf32>)
    -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xsi8>) {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %f = lpt.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %q, %s : (tensor<2x3xsi8>, tensor<f32>) -> tensor<2x3xf32>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = lpt.multiply %f, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %3 = lpt.transpose %2 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %4 = lpt.multiply %w, %t : (tensor<2x3xsi8>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = lpt.transpose %4 order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %6 = lpt.transpose %w order [1, 0] : (tensor<2x3xsi8>) -> tensor<3x2xsi8>
  return %1, %3, %5, %6 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xsi8>
}

// Queries, keys and values are often parts of one matrix of weights.
// CHECK-LABEL: func.func @parts
// CHECK-DAG:   %[[K:.+]] = lpt.constant dense<{{\[\[}}3, 5], [4, 6]]> : tensor<2x2xsi8>
// CHECK-DAG:   %[[S:.+]] = lpt.constant dense<{{\[\[}}2.500000e-01, 1.250000e-01]]> : tensor<1x2xf32>
// CHECK:       %[[R0:.+]] = lpt.multiply %[[K]], %[[S]] : (tensor<2x2xsi8>, tensor<1x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:   %[[V:.+]] = lpt.constant dense<{{\[\[}}7], [8]]> : tensor<2x1xsi8>
// CHECK:       %[[R1:.+]] = lpt.multiply %[[V]], %{{.*}} : (tensor<2x1xsi8>, tensor<f32>) -> tensor<2x1xf32>
// CHECK-NEXT:  return %[[R0]], %[[R1]]
func.func @parts() -> (tensor<2x2xf32>, tensor<2x1xf32>) {
  %w = lpt.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xsi8>
  %s = lpt.constant dense<[[0.5], [0.25], [0.125], [0.0625]]> : tensor<4x1xf32>
  %0 = lpt.multiply %w, %s : (tensor<4x2xsi8>, tensor<4x1xf32>) -> tensor<4x2xf32>
  %1:3 = lpt.variadic_split %0 axis 0 lengths [1, 2, 1] : (tensor<4x2xf32>) -> (tensor<1x2xf32>, tensor<2x2xf32>, tensor<1x2xf32>)
  %2 = lpt.transpose %1#1 order [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = lpt.slice %0 start [3] stop [4] step [1] axes [0] : (tensor<4x2xf32>) -> tensor<1x2xf32>
  %4 = lpt.transpose %3 order [1, 0] : (tensor<1x2xf32>) -> tensor<2x1xf32>
  return %2, %4 : tensor<2x2xf32>, tensor<2x1xf32>
}
