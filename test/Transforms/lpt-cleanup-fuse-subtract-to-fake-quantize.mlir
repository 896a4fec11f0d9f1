// RUN: lpt-opt %s --lpt-cleanup=enable=fuse-subtract-to-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  %[[X:.+]]: tensor<1x3x2x2xf32>
func.func @main(%x: tensor<1x3x2x2xf32>) -> (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %z = lpt.constant dense<128.0> : tensor<f32>

  // After a conversion.
  // CHECK:      %[[L0:.+]] = lpt.constant dense<-1.280000e+02> : tensor<f32>
  // CHECK-NEXT: %[[H0:.+]] = lpt.constant dense<1.270000e+02> : tensor<f32>
  // CHECK-NEXT: %[[R0:.+]] = lpt.fake_quantize %[[X]], %{{.+}}, %{{.+}}, %[[L0]], %[[H0]] levels 256 {{.*}} -> tensor<1x3x2x2xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xui8>
  %1 = lpt.convert %0 : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %2 = lpt.subtract %1, %z : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // For each channel, directly.
  // CHECK:      %[[L1:.+]] = lpt.constant dense<{{\[\[\[\[}}-1.000000e+00]], {{\[\[}}-2.000000e+00]], {{\[\[}}-3.000000e+00]]]]> : tensor<1x3x1x1xf32>
  // CHECK-NEXT: %[[H1:.+]] = lpt.constant dense<{{\[\[\[\[}}2.540000e+02]], {{\[\[}}2.530000e+02]], {{\[\[}}2.520000e+02]]]]> : tensor<1x3x1x1xf32>
  // CHECK-NEXT: %[[R1:.+]] = lpt.fake_quantize %[[X]], %{{.+}}, %{{.+}}, %[[L1]], %[[H1]] levels 256
  %c = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %3 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %4 = lpt.subtract %3, %c : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>

  // Aligned ones, which have other numbers of levels.
  // CHECK:      %[[R2:.+]] = lpt.fake_quantize {{.*}} levels 129
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]]
  %64 = lpt.constant dense<64.0> : tensor<f32>
  %192 = lpt.constant dense<192.0> : tensor<f32>
  %5 = lpt.fake_quantize %x, %l, %h, %64, %192 levels 129
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xui8>
  %6 = lpt.subtract %5, %z : (tensor<1x3x2x2xui8>, tensor<f32>) -> tensor<1x3x2x2xf32>
  return %2, %4, %6 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>
}

// The integers, or their conversion, are read elsewhere.
// CHECK-LABEL: func.func @shared
// CHECK-COUNT-2: lpt.subtract
func.func @shared(%x: tensor<3xf32>) -> (tensor<3xui8>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %1 = lpt.convert %0 : tensor<3xui8> -> tensor<3xf32>
  %2 = lpt.subtract %1, %h : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %3 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xui8>
  %4 = lpt.convert %3 : tensor<3xui8> -> tensor<3xf32>
  %5 = lpt.subtract %4, %h : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0, %2, %4, %5 : tensor<3xui8>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// The constant comes first, is none, enlarges the data, or varies along an axis
// after the channels; the limits are none.
// CHECK-LABEL: func.func @other_operands
// CHECK-COUNT-5: lpt.subtract
func.func @other_operands(%x: tensor<1x1x2xf32>, %t: tensor<f32>)
    -> (tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x3x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %c = lpt.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %d = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %1 = lpt.subtract %h, %0 : (tensor<f32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %3 = lpt.subtract %2, %t : (tensor<1x1x2xf32>, tensor<f32>) -> tensor<1x1x2xf32>
  %4 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %5 = lpt.subtract %4, %c : (tensor<1x1x2xf32>, tensor<1x3x1xf32>) -> tensor<1x3x2xf32>
  %6 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %7 = lpt.subtract %6, %d : (tensor<1x1x2xf32>, tensor<2xf32>) -> tensor<1x1x2xf32>
  %8 = lpt.fake_quantize %x, %l, %t, %l, %t levels 256
      : (tensor<1x1x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x2xf32>
  %9 = lpt.subtract %8, %h : (tensor<1x1x2xf32>, tensor<f32>) -> tensor<1x1x2xf32>
  return %1, %3, %5, %7, %9 : tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1x3x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>
}

// The limits of a fake quantization do not enlarge it if an axis turns out to
// have size 1; a subtraction does.
// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.subtract
func.func @dynamic(%x: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %c = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<1x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x?xf32>
  %1 = lpt.subtract %0, %c : (tensor<1x?xf32>, tensor<1x3xf32>) -> tensor<1x?xf32>
  return %1 : tensor<1x?xf32>
}

// The zero point of a convolution on integers.
// CHECK-LABEL: func.func @zero_point
// CHECK:       %[[Z:.+]] = lpt.subtract
// CHECK:       lpt.convolution %[[Z]], %
func.func @zero_point(%x: tensor<1x2x3x3xf32>) -> tensor<1x1x3x3xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %z = lpt.constant dense<128> : tensor<ui8>
  %w = lpt.constant dense<3> : tensor<1x2x1x1xsi8>
  %0 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256
      : (tensor<1x2x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3x3xui8>
  %1 = lpt.subtract %0, %z : (tensor<1x2x3x3xui8>, tensor<ui8>) -> tensor<1x2x3x3xf32>
  %2 = lpt.convolution %1, %w : (tensor<1x2x3x3xf32>, tensor<1x2x1x1xsi8>) -> tensor<1x1x3x3xf32>
  return %2 : tensor<1x1x3x3xf32>
}

// CHECK-LABEL: func.func @disabled
// CHECK-COUNT-3: lpt.subtract
func.func @disabled(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.subtract %0, %h {lpt.disable_cleanup} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 {lpt.disable_cleanup}
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %3 = lpt.subtract %2, %h : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %4 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %5 = lpt.subtract %4, %h {lpt.skip} : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %1, %3, %5 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}
