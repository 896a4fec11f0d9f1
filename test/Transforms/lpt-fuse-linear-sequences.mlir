// RUN: lpt-opt %s --lpt-fuse-linear-sequences -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-opt %s --lpt-fuse-linear-sequences --mlir-print-debuginfo | FileCheck %s --check-prefix=LOCATIONS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// The constants are such that nothing is rounded.
// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,
// NUMBERS-NEXT: output 4: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main(%q: tensor<1x3x2x2xui8>)
    -> (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<2x2xf32>) {
  // After a conversion a multiplication would be a dequantization.
  // CHECK:      %[[X:.+]] = lpt.relu
  %converted = lpt.convert %q : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %x = lpt.relu %converted : tensor<1x3x2x2xf32>
  %channels = lpt.constant dense<[[[[1.0]], [[2.0]], [[4.0]]]]> : tensor<1x3x1x1xf32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %minus_two = lpt.constant dense<-2.0> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>

  // (x + 1) * [1, 2, 4] * 2 = x * [2, 4, 8] + [2, 4, 8]
  // CHECK-NEXT: %[[F0:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]], {{\[\[}}8.000000e+00]]]]>
  // CHECK-NEXT: %[[M0:.+]] = lpt.multiply %[[X]], %[[F0]]
  // CHECK-NEXT: %[[O0:.+]] = lpt.constant dense<{{\[\[\[\[}}2.000000e+00]], {{\[\[}}4.000000e+00]], {{\[\[}}8.000000e+00]]]]>
  // CHECK-NEXT: %[[R0:.+]] = lpt.add %[[M0]], %[[O0]]
  %0 = lpt.add %x, %one : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %1 = lpt.multiply %channels, %0 : (tensor<1x3x1x1xf32>, tensor<1x3x2x2xf32>) -> tensor<1x3x2x2xf32>
  %2 = lpt.multiply %1, %two : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // x + 1 - [1, 2, 4] = x + [0, -1, -3]
  // CHECK-NEXT: %[[O1:.+]] = lpt.constant dense<{{\[\[\[\[}}0.000000e+00]], {{\[\[}}-1.000000e+00]], {{\[\[}}-3.000000e+00]]]]>
  // CHECK-NEXT: %[[R1:.+]] = lpt.add %[[X]], %[[O1]]
  %3 = lpt.add %x, %one : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %4 = lpt.subtract %3, %channels : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>

  // (x * 2 + 1 + 1) * 0.5 = x + 1
  // CHECK-NEXT: %[[O2:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
  // CHECK-NEXT: %[[R2:.+]] = lpt.add %[[X]], %[[O2]]
  %5 = lpt.multiply %x, %two : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %6 = lpt.add %5, %one : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %7 = lpt.add %6, %one : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %8 = lpt.multiply %7, %half : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // (x + 2 - 2) * 2 * 0.5 = x
  %9 = lpt.add %x, %two : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %10 = lpt.add %9, %minus_two : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %11 = lpt.multiply %10, %two : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %12 = lpt.multiply %11, %half : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // A factor after quantized weights joins their scale.
  // CHECK:      %[[WC:.+]] = lpt.convert
  // CHECK-NEXT: %[[WD:.+]] = lpt.subtract %[[WC]]
  // CHECK-NEXT: %[[WF:.+]] = lpt.constant dense<{{\[\[}}1.000000e+00], [5.000000e-01]]> : tensor<2x1xf32>
  // CHECK-NEXT: %[[R4:.+]] = lpt.multiply %[[WD]], %[[WF]]
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]], %[[X]], %[[R4]]
  %w = lpt.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xsi8>
  %z = lpt.constant dense<1.0> : tensor<f32>
  %s = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %13 = lpt.convert %w : tensor<2x2xsi8> -> tensor<2x2xf32>
  %14 = lpt.subtract %13, %z : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %15 = lpt.multiply %14, %s : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %16 = lpt.multiply %15, %two : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  return %2, %4, %8, %12, %16 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<2x2xf32>
}

// One op of each kind cannot become fewer. A sum before a factor may be a
// bias, a difference before one a dequantization of floats.
// CHECK-LABEL: func.func @normal
// CHECK:       %[[M:.+]] = lpt.multiply %{{.+}}, %
// CHECK-NEXT:  lpt.add %[[M]], %
// CHECK-NEXT:  %[[A:.+]] = lpt.add %{{.+}}, %
// CHECK-NEXT:  lpt.multiply %[[A]], %
// CHECK-NEXT:  %[[S:.+]] = lpt.subtract %{{.+}}, %
// CHECK-NEXT:  lpt.multiply %[[S]], %
func.func @normal(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %a = lpt.constant dense<3.0> : tensor<f32>
  %b = lpt.constant dense<5.0> : tensor<f32>
  %0 = lpt.multiply %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.add %0, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.add %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.multiply %2, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %4 = lpt.subtract %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %5 = lpt.multiply %4, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1, %3, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// The zero point stays before the merged scale.
// CHECK-LABEL: func.func @dequantization_of_floats
// CHECK:       %[[S:.+]] = lpt.subtract %{{.+}}, %
// CHECK-NEXT:  %[[F:.+]] = lpt.constant dense<1.500000e+01>
// CHECK-NEXT:  %[[M:.+]] = lpt.multiply %[[S]], %[[F]]
// CHECK-NEXT:  return %[[M]]
func.func @dequantization_of_floats(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = lpt.constant dense<3.0> : tensor<f32>
  %b = lpt.constant dense<5.0> : tensor<f32>
  %0 = lpt.subtract %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.multiply %0, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.multiply %1, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// A dequantization of activations is neither torn nor extended.
// CHECK-LABEL: func.func @dequantization
// CHECK:       %[[C:.+]] = lpt.convert
// CHECK-NEXT:  %[[M:.+]] = lpt.multiply %[[C]], %
// CHECK-NEXT:  %[[R0:.+]] = lpt.multiply %[[M]], %
// CHECK-NEXT:  %[[S:.+]] = lpt.subtract %{{.+}}, %
// CHECK-NEXT:  %[[R1:.+]] = lpt.multiply %[[S]], %
// CHECK-NEXT:  return %[[R0]], %[[R1]]
func.func @dequantization(%q: tensor<4xui8>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = lpt.constant dense<3.0> : tensor<f32>
  %b = lpt.constant dense<5.0> : tensor<f32>
  %0 = lpt.convert %q : tensor<4xui8> -> tensor<4xf32>
  %1 = lpt.multiply %0, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.multiply %1, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.subtract %q, %a : (tensor<4xui8>, tensor<f32>) -> tensor<4xf32>
  %4 = lpt.multiply %3, %b : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %2, %4 : tensor<4xf32>, tensor<4xf32>
}

// The sum has another use.
// CHECK-LABEL: func.func @shared
// CHECK:       %[[A:.+]] = lpt.add
// CHECK-NEXT:  %[[M:.+]] = lpt.multiply %[[A]], %
// CHECK-NEXT:  %[[B:.+]] = lpt.add %[[M]], %
// CHECK-NEXT:  return %[[A]], %[[B]]
func.func @shared(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.add %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.multiply %0, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.add %1, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// The first product is in the range of f32, the product of the factors is not.
// CHECK-LABEL: func.func @out_of_range
// CHECK-COUNT-4: lpt.multiply
func.func @out_of_range(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %tiny = lpt.constant dense<1.0e-30> : tensor<f32>
  %huge = lpt.constant dense<1.0e+30> : tensor<f32>
  %0 = lpt.multiply %x, %tiny : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.multiply %0, %tiny : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.multiply %x, %huge : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.multiply %2, %huge : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// The product of a row and a column is a matrix.
// CHECK-LABEL: func.func @larger_constant
// CHECK-COUNT-2: lpt.multiply
func.func @larger_constant(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %row = lpt.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %column = lpt.constant dense<[[3.0], [5.0]]> : tensor<2x1xf32>
  %0 = lpt.multiply %x, %row : (tensor<2x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  %1 = lpt.multiply %0, %column : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// A step that changes the shape or rounds to another type stays, as do a
// difference from a constant, a division by a constant, whose reciprocal would
// be rounded, and what the user marked.
// CHECK-LABEL: func.func @not_linear
// CHECK-COUNT-4: lpt.multiply
// CHECK-NEXT:  lpt.subtract
// CHECK-NEXT:  lpt.add
// CHECK-NEXT:  lpt.add {{.*}} {lpt.skip}
// CHECK-NEXT:  lpt.add
// CHECK-NEXT:  lpt.divide
// CHECK-NEXT:  lpt.divide
func.func @not_linear(%x: tensor<4xf32>, %row: tensor<1x4xf32>)
    -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %a = lpt.constant dense<3.0> : tensor<f32>
  %b = lpt.constant dense<[[1.0], [2.0], [3.0], [4.0]]> : tensor<4x1xf32>
  %c = lpt.constant dense<3.0> : tensor<f16>
  %0 = lpt.multiply %row, %b : (tensor<1x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %1 = lpt.multiply %0, %a : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %2 = lpt.multiply %x, %c : (tensor<4xf32>, tensor<f16>) -> tensor<4xf16>
  %3 = lpt.multiply %2, %a : (tensor<4xf16>, tensor<f32>) -> tensor<4xf32>
  %4 = lpt.subtract %a, %x : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %5 = lpt.add %4, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %6 = lpt.add %x, %a {lpt.skip} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %7 = lpt.add %6, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %8 = lpt.divide %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %9 = lpt.divide %8, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %1, %3, %5, %7, %9
      : tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Names of layers are kept.
// LOCATIONS-LABEL: func.func @names
// LOCATIONS:       lpt.add {{.*}} loc(#[[FUSED:.+]])
// LOCATIONS-DAG:   #[[SHIFT:.+]] = loc("shift"
// LOCATIONS-DAG:   #[[AGAIN:.+]] = loc("again"
// LOCATIONS-DAG:   #[[FUSED]] = loc(fused[#[[SHIFT]], #[[AGAIN]]])
func.func @names(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.add %x, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32> loc("shift")
  %1 = lpt.add %0, %a : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32> loc("again")
  return %1 : tensor<4xf32>
}
