// RUN: lpt-opt %s --lpt-cleanup=enable=fold-convert -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS: output 0: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  %[[X:.+]]: tensor<1x2x2x2xf32>
// CHECK-NEXT:  %[[Z:.+]] = lpt.constant dense<{{\[\[\[}}1.280000e+02]], {{\[\[}}1.270000e+02]]]> : tensor<2x1x1xf32>
// CHECK-NEXT:  %[[R:.+]] = lpt.subtract %[[X]], %[[Z]]
// CHECK-NEXT:  return %[[R]]
func.func @main(%x: tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32> {
  %z = lpt.constant dense<[[[128]], [[127]]]> : tensor<2x1x1xui8>
  %0 = lpt.convert %z : tensor<2x1x1xui8> -> tensor<2x1x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<1x2x2x2xf32>, tensor<2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %1 : tensor<1x2x2x2xf32>
}

// Weights keep their conversion, without which they would not be integers.
// CHECK-LABEL: func.func @weights
// CHECK:       lpt.convert
// CHECK:       lpt.subtract
func.func @weights(%z: tensor<f32>) -> tensor<2xf32> {
  %w = lpt.constant dense<[1, 2]> : tensor<2xsi8>
  %0 = lpt.convert %w : tensor<2xsi8> -> tensor<2xf32>
  %1 = lpt.subtract %0, %z : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A conversion of something else, one to integers, and those before other
// ops.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-3: lpt.convert
func.func @others(%x: tensor<2xf32>, %y: tensor<2xui8>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %z = lpt.constant dense<1.0> : tensor<f32>
  %i = lpt.constant dense<1> : tensor<ui8>
  %0 = lpt.convert %y : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.subtract %x, %0 : tensor<2xf32>
  %2 = lpt.convert %z : tensor<f32> -> tensor<ui8>
  %3 = lpt.subtract %x, %2 : (tensor<2xf32>, tensor<ui8>) -> tensor<2xf32>
  %4 = lpt.convert %i : tensor<ui8> -> tensor<f32>
  %5 = lpt.multiply %x, %4 : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %1, %3, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @disabled
// CHECK-COUNT-2: lpt.convert
func.func @disabled(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %z = lpt.constant dense<1> : tensor<ui8>
  %0 = lpt.convert %z : tensor<ui8> -> tensor<f32>
  %1 = lpt.subtract %x, %0 {lpt.disable_cleanup} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = lpt.convert %z : tensor<ui8> -> tensor<f32>
  %3 = lpt.subtract %x, %2 {lpt.skip} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %1, %3 : tensor<2xf32>, tensor<2xf32>
}
