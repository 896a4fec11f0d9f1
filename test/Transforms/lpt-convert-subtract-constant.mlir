// RUN: lpt-opt %s --lpt-convert-subtract-constant -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-convert-subtract-constant=default-precisions=ui16 | FileCheck %s --check-prefix=WIDE

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,

// CHECK-LABEL: func.func @main
// WIDE-LABEL:  func.func @main
func.func @main() -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf16>) {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>

  // CHECK:      %[[C0:.+]] = lpt.convert
  // CHECK-NEXT: %[[Z0:.+]] = lpt.constant dense<{{\[\[}}127], [-128]]> : tensor<2x1xsi8>
  // CHECK-NEXT: %[[F0:.+]] = lpt.convert %[[Z0]] : tensor<2x1xsi8> -> tensor<2x1xf32>
  // CHECK-NEXT: %[[D0:.+]] = lpt.subtract %[[C0]], %[[F0]]
  // CHECK-NEXT: lpt.multiply %[[D0]], %
  %z0 = lpt.constant dense<[[127.0], [-128.0]]> : tensor<2x1xf32>
  %0 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z0 : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>

  // CHECK-NEXT: %[[C1:.+]] = lpt.convert
  // CHECK-NEXT: lpt.multiply %[[C1]], %
  %z1 = lpt.constant dense<0.0> : tensor<3xf32>
  %3 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %4 = lpt.subtract %3, %z1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %5 = lpt.multiply %4, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>

  // A subtraction of nothing is still a conversion.
  // CHECK-NEXT: %[[C2:.+]] = lpt.convert
  // CHECK-NEXT: %[[Z2:.+]] = lpt.constant dense<0> : tensor<si8>
  // CHECK-NEXT: %[[F2:.+]] = lpt.convert %[[Z2]] : tensor<si8> -> tensor<f32>
  // CHECK-NEXT: %[[D2:.+]] = lpt.subtract %[[C2]], %[[F2]] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf16>
  // CHECK-NEXT: lpt.multiply %{{.+}}, %[[D2]]
  %z2 = lpt.constant dense<0.0> : tensor<f32>
  %6 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %7 = lpt.subtract %6, %z2 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf16>
  %8 = lpt.multiply %s, %7 : (tensor<f32>, tensor<2x3xf16>) -> tensor<2x3xf16>
  return %2, %5, %8 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf16>
}

// An integer but for what f32 loses in computing it.
// CHECK-LABEL: func.func @almost_an_integer
// CHECK:       lpt.constant dense<3> : tensor<si8>
// WIDE-LABEL:  func.func @almost_an_integer
func.func @almost_an_integer() -> tensor<2x3xf32> {
  %w = lpt.constant dense<1> : tensor<2x3xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<2.99999> : tensor<f32>
  %0 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// To round this zero point would shift the weights by 0.4 of a step.
// CHECK-LABEL: func.func @no_integer
// CHECK:       %[[Z:.+]] = lpt.constant dense<2.600000e+00>
// CHECK:       lpt.subtract %{{.+}}, %[[Z]]
func.func @no_integer() -> tensor<2x3xf32> {
  %w = lpt.constant dense<1> : tensor<2x3xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<2.6> : tensor<f32>
  %0 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @out_of_range
// CHECK:       %[[Z:.+]] = lpt.constant dense<1.280000e+02>
// CHECK:       lpt.subtract %{{.+}}, %[[Z]]
func.func @out_of_range() -> tensor<2x3xf32> {
  %w = lpt.constant dense<1> : tensor<2x3xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<128.0> : tensor<f32>
  %0 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// Not weights: no scale, a scale that is not constant, or other
// users of the conversion or of the difference; and no weights.
// CHECK-LABEL: func.func @no_weights
// CHECK-NOT:   lpt.constant {{.*}} : tensor<si8>
// CHECK-COUNT-5: lpt.subtract %{{.+}}, %cst
func.func @no_weights(%q: tensor<2x3xsi8>, %t: tensor<f32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
    tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %w = lpt.constant dense<1> : tensor<2x3xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %3 = lpt.subtract %2, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %4 = lpt.multiply %3, %t : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %5 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %6 = lpt.subtract %5, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %7 = lpt.multiply %6, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %8 = lpt.convert %w : tensor<2x3xsi8> -> tensor<2x3xf32>
  %9 = lpt.subtract %8, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %10 = lpt.multiply %9, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %11 = lpt.convert %q : tensor<2x3xsi8> -> tensor<2x3xf32>
  %12 = lpt.subtract %11, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %13 = lpt.multiply %12, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %1, %4, %5, %7, %9, %10, %13 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
      tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// Types that are not asked for.
// CHECK-LABEL: func.func @wide
// CHECK:       lpt.subtract %{{.+}}, %cst
// WIDE-NOT:    lpt.constant {{.*}} : tensor<si8>
// WIDE-LABEL:  func.func @wide
// WIDE:        lpt.constant dense<30000> : tensor<ui16>
func.func @wide() -> tensor<2x3xf32> {
  %w = lpt.constant dense<1> : tensor<2x3xui16>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<30000.0> : tensor<f32>
  %0 = lpt.convert %w : tensor<2x3xui16> -> tensor<2x3xf32>
  %1 = lpt.subtract %0, %z : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
