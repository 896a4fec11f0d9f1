// RUN: lpt-opt %s --lpt-pull-reshape-through-dequantization -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-pipeline=target=x86-avx512-vnni | FileCheck %s --check-prefix=INTEGERS
// NUMBERS-COUNT-4: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<4x2xf32>, tensor<2x2x2xf32>, tensor<2x5xf32>, tensor<4x2xf32>) {
  %a = lpt.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xsi8>
  %b = lpt.constant dense<[[5, 6], [-7, 8]]> : tensor<2x2xsi8>
  %s = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %t = lpt.constant dense<0.125> : tensor<f32>

  // Each row has its scale.
  // CHECK:       %[[DATA:.+]] = lpt.constant dense<{{\[\[}}1, -2], [3, 4], [5, 6], [-7, 8]]> : tensor<4x2xsi8>
  // CHECK:       %[[FLOATS:.+]] = lpt.convert %[[DATA]] : tensor<4x2xsi8> -> tensor<4x2xf32>
  // CHECK:       %[[SCALE:.+]] = lpt.constant dense<{{\[\[}}5.000000e-01], [2.500000e-01], [1.250000e-01], [1.250000e-01]]> : tensor<4x1xf32>
  // CHECK:       lpt.multiply %[[FLOATS]], %[[SCALE]] : (tensor<4x2xf32>, tensor<4x1xf32>) -> tensor<4x2xf32>
  %0 = lpt.convert %a : tensor<2x2xsi8> -> tensor<2x2xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %2 = lpt.convert %b : tensor<2x2xsi8> -> tensor<2x2xf32>
  %3 = lpt.multiply %2, %t : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %4 = lpt.concat %1, %3 axis 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>

  // Directions, which an unsqueeze has separated, and zero points.
  // CHECK:       %[[POINTS:.+]] = lpt.constant dense<{{\[\[\[}}1{{.*}}]], {{\[\[}}2{{.*}}]]]> : tensor<2x1x1x{{.+}}>
  // CHECK:       lpt.subtract
  // CHECK:       lpt.multiply {{.*}} -> tensor<2x2x2xf32>
  %z = lpt.constant dense<1.0> : tensor<f32>
  %y = lpt.constant dense<2.0> : tensor<f32>
  %5 = lpt.subtract %0, %z : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %6 = lpt.multiply %5, %t : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %7 = lpt.unsqueeze %6 axes [0] : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
  %8 = lpt.subtract %2, %y : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %9 = lpt.multiply %8, %t : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %10 = lpt.unsqueeze %9 axes [0] : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
  %11 = lpt.concat %7, %10 axis 0 : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<2x2x2xf32>

  // One scale is repeated for the columns of its part; the axis counts from the end.
  // CHECK:       lpt.multiply {{.*}} : tensor<2x5xf32>
  %c = lpt.constant dense<9> : tensor<2x3xsi8>
  %12 = lpt.convert %c : tensor<2x3xsi8> -> tensor<2x3xf32>
  %13 = lpt.multiply %12, %t : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %14 = lpt.concat %1, %13 axis -1 : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x5xf32>

  // Bytes of both signs, and a part that is no dequantization, stay apart.
  // CHECK:       lpt.concat
  // CHECK-NOT:   lpt.concat
  %u = lpt.constant dense<200> : tensor<2x2xui8>
  %15 = lpt.convert %u : tensor<2x2xui8> -> tensor<2x2xf32>
  %16 = lpt.multiply %15, %t : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %17 = lpt.concat %1, %16 axis 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  return %4, %11, %14, %17 : tensor<4x2xf32>, tensor<2x2x2xf32>, tensor<2x5xf32>, tensor<4x2xf32>
}

// What differs in its ops, or is computed, is not joined.
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-2: lpt.concat
func.func @kept(%x: tensor<2x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>) {
  %a = lpt.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xsi8>
  %t = lpt.constant dense<0.125> : tensor<f32>
  %0 = lpt.convert %a : tensor<2x2xsi8> -> tensor<2x2xf32>
  %1 = lpt.multiply %0, %t : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %2 = lpt.concat %0, %1 axis 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  %3 = lpt.concat %1, %x axis 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  return %2, %3 : tensor<4x2xf32>, tensor<4x2xf32>
}

// Gates of a sequence that were quantized one by one, concatenated and transposed.
// INTEGERS-LABEL: func.func @sequence
// INTEGERS:       lpt.constant dense<{{.*}}> : tensor<1x2x2xsi8>
// INTEGERS:       lpt.rnn_sequence
func.func @sequence(%x: tensor<1x3x2xf32>, %h: tensor<1x1x2xf32>) -> tensor<1x1x3x2xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %u = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %l, %u, %l, %u levels 256
      : (tensor<1x3x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2xf32>
  %a = lpt.constant dense<[[1], [3]]> : tensor<2x1xsi8>
  %b = lpt.constant dense<[[-5], [7]]> : tensor<2x1xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %t = lpt.constant dense<0.25> : tensor<f32>
  %0 = lpt.convert %a : tensor<2x1xsi8> -> tensor<2x1xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %2 = lpt.convert %b : tensor<2x1xsi8> -> tensor<2x1xf32>
  %3 = lpt.multiply %2, %t : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %4 = lpt.concat %1, %3 axis 1 : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %5 = lpt.transpose %4 order [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %w = lpt.unsqueeze %5 axes [0] : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
  %n = lpt.constant dense<3> : tensor<1xsi64>
  %bias = lpt.constant dense<0.1> : tensor<1x2xf32>
  %y:2 = lpt.rnn_sequence %q, %h, %n, %w, %w, %bias hidden_size 2 direction<forward>
      : (tensor<1x3x2xf32>, tensor<1x1x2xf32>, tensor<1xsi64>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1x2xf32>)
      -> (tensor<1x1x3x2xf32>, tensor<1x1x2xf32>)
  return %y#0 : tensor<1x1x3x2xf32>
}
