// RUN: lpt-opt %s --lpt-cleanup=enable=fuse-multiply-to-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  %[[X:.+]]: tensor<1x3x2x2xf32>
func.func @main(%x: tensor<1x3x2x2xf32>)
    -> (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf16>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>

  // After a conversion.
  // CHECK:      %[[L0:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
  // CHECK-NEXT: %[[H0:.+]] = lpt.constant dense<1.275000e+02> : tensor<f32>
  // CHECK-NEXT: %[[R0:.+]] = lpt.fake_quantize %[[X]], %{{.+}}, %{{.+}}, %[[L0]], %[[H0]] levels 256 {{.*}} -> tensor<1x3x2x2xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xui8>
  %1 = lpt.convert %0 : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // For each channel, directly. A negative scale reverses the output interval.
  // CHECK:      %[[H1:.+]] = lpt.constant dense<{{\[\[\[\[}}1.275000e+02]], {{\[\[}}-1.020000e+03]], {{\[\[}}6.375000e+01]]]]> : tensor<1x3x1x1xf32>
  // CHECK-NEXT: %[[R1:.+]] = lpt.fake_quantize %[[X]], %{{.+}}, %{{.+}}, %{{.+}}, %[[H1]] levels 256
  %c = lpt.constant dense<[[[[0.5]], [[-4.0]], [[0.25]]]]> : tensor<1x3x1x1xf32>
  %3 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %4 = lpt.multiply %3, %c : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>

  // Aligned, but nothing says what it was before.
  // CHECK:      %[[R2:.+]] = lpt.fake_quantize {{.*}} levels 129
  %64 = lpt.constant dense<64.0> : tensor<f32>
  %192 = lpt.constant dense<192.0> : tensor<f32>
  %5 = lpt.fake_quantize %x, %l, %h, %64, %192 levels 129
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xui8>
  %6 = lpt.multiply %5, %s : (tensor<1x3x2x2xui8>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // The result type is that of the multiplication.
  // CHECK:      %[[R3:.+]] = lpt.fake_quantize {{.*}} -> tensor<1x3x2x2xf16>
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
  %7 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xui8>
  %8 = lpt.multiply %7, %s : (tensor<1x3x2x2xui8>, tensor<f32>) -> tensor<1x3x2x2xf16>
  return %2, %4, %6, %8 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf16>
}

// Alignment gave the grid of another interval to this one, and leaves with the
// mark-up that says so; 0 levels stand for members that differ.
// CHECK-LABEL: func.func @aligned
// CHECK-DAG:   %[[L:.+]] = lpt.constant dense<3.200000e+01>
// CHECK-DAG:   %[[H:.+]] = lpt.constant dense<9.600000e+01>
// CHECK:       lpt.fake_quantize %{{.+}}, %{{.+}}, %{{.+}}, %[[L]], %[[H]] levels 256 :
// CHECK:       lpt.fake_quantize {{.*}} levels 129 :
func.func @aligned(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %64 = lpt.constant dense<64.0> : tensor<f32>
  %192 = lpt.constant dense<192.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %64, %192 levels 129
      {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-1.28, 1.27], narrowest = [-0.64, 0.64], min_levels = 129, preferred = [si8], levels = 256, class 0>}
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %1 = lpt.multiply %0, %s : (tensor<3xui8>, tensor<f32>) -> tensor<3xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %64, %192 levels 129
      {lpt.intervals_alignment = #lpt.intervals_alignment<combined = [-1.28, 1.27], narrowest = [-0.64, 0.64], min_levels = 129, preferred = [si8], levels = 0, class 0>}
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %3 = lpt.multiply %2, %s : (tensor<3xui8>, tensor<f32>) -> tensor<3xf32>
  return %1, %3 : tensor<3xf32>, tensor<3xf32>
}

// The integers, or their conversion, are read elsewhere.
// CHECK-LABEL: func.func @shared
// CHECK-COUNT-2: lpt.multiply
func.func @shared(%x: tensor<3xf32>) -> (tensor<3xui8>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %1 = lpt.convert %0 : tensor<3xui8> -> tensor<3xf32>
  %2 = lpt.multiply %1, %h : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %3 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %4 = lpt.convert %3 : tensor<3xui8> -> tensor<3xf32>
  %5 = lpt.multiply %4, %h : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0, %2, %4, %5 : tensor<3xui8>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// The constant comes first, is none, enlarges the data, or varies along an axis
// after the channels; the limits are none.
// CHECK-LABEL: func.func @other_operands
// CHECK-COUNT-5: lpt.multiply
func.func @other_operands(%x: tensor<1x1x2xf32>, %t: tensor<f32>)
    -> (tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x3x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %c = lpt.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %d = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %1 = lpt.multiply %h, %0 : (tensor<f32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %3 = lpt.multiply %2, %t : (tensor<1x1x2xf32>, tensor<f32>) -> tensor<1x1x2xf32>
  %4 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %5 = lpt.multiply %4, %c : (tensor<1x1x2xf32>, tensor<1x3x1xf32>) -> tensor<1x3x2xf32>
  %6 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %7 = lpt.multiply %6, %d : (tensor<1x1x2xf32>, tensor<2xf32>) -> tensor<1x1x2xf32>
  %8 = lpt.fake_quantize %x, %l, %t, %l, %t levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %9 = lpt.multiply %8, %h : (tensor<1x1x2xf32>, tensor<f32>) -> tensor<1x1x2xf32>
  return %1, %3, %5, %7, %9 : tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x3x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>
}

// The limits of a fake quantization do not enlarge it if an axis turns out to
// have size 1; a multiplication does.
// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.multiply
func.func @dynamic(%x: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %c = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x?xf32>
  %1 = lpt.multiply %0, %c : (tensor<1x?xf32>, tensor<1x3xf32>) -> tensor<1x?xf32>
  return %1 : tensor<1x?xf32>
}

// CHECK-LABEL: func.func @disabled
// CHECK-COUNT-3: lpt.multiply
func.func @disabled(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.multiply %0, %h {lpt.disable_cleanup} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 {lpt.disable_cleanup}
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %3 = lpt.multiply %2, %h : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %4 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %5 = lpt.multiply %4, %h {lpt.skip} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %1, %3, %5 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
