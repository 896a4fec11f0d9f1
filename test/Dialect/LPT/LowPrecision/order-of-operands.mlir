// RUN: lpt-opt %s --lpt-main -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --random-inputs=3 --entry=scale_first --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --random-inputs=3 --entry=difference --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS

// NUMBERS: output 0: max abs error 0,

// A dequantization may name its scale first. What comes out has the data first.
// CHECK-LABEL: func.func @scale_first
// CHECK-NEXT:  %[[POOL:.+]] = lpt.max_pool %arg0 {{.*}} -> tensor<1x3x16x16xui8>
// CHECK-NEXT:  %[[FLOAT:.+]] = lpt.convert %[[POOL]]
// CHECK-NEXT:  %[[SEVEN:.+]] = lpt.constant dense<7.000000e+00>
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.subtract %[[FLOAT]], %[[SEVEN]]
// CHECK-NEXT:  %[[TEN:.+]] = lpt.constant dense<1.000000e+01>
// CHECK-NEXT:  lpt.multiply %[[SHIFTED]], %[[TEN]]
func.func @scale_first(%x: tensor<1x3x16x16xui8>) -> tensor<1x3x16x16xf32> {
  %seven = lpt.constant dense<7.0> : tensor<f32>
  %ten = lpt.constant dense<10.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x3x16x16xui8> -> tensor<1x3x16x16xf32>
  %1 = lpt.subtract %0, %seven : (tensor<1x3x16x16xf32>, tensor<f32>) -> tensor<1x3x16x16xf32>
  %2 = lpt.multiply %ten, %1 : (tensor<f32>, tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  %3 = lpt.max_pool %2 kernel [1, 1] : (tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  return %3 : tensor<1x3x16x16xf32>
}

// A constant from which integers are subtracted is no zero point: exchanging
// the operands would change the sign. The scale alone moves.
// CHECK-LABEL: func.func @difference
// CHECK:       %[[SEVEN:.+]] = lpt.constant dense<7.000000e+00>
// CHECK-NEXT:  %[[FLOAT:.+]] = lpt.convert %arg0
// CHECK-NEXT:  %[[DIFFERENCE:.+]] = lpt.subtract %[[SEVEN]], %[[FLOAT]]
// CHECK-NEXT:  lpt.max_pool %[[DIFFERENCE]] {{.*}} -> tensor<1x3x16x16xf32>
func.func @difference(%x: tensor<1x3x16x16xui8>) -> tensor<1x3x16x16xf32> {
  %seven = lpt.constant dense<7.0> : tensor<f32>
  %ten = lpt.constant dense<10.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x3x16x16xui8> -> tensor<1x3x16x16xf32>
  %1 = lpt.subtract %seven, %0 : (tensor<f32>, tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  %2 = lpt.multiply %ten, %1 : (tensor<f32>, tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  %3 = lpt.max_pool %2 kernel [1, 1] : (tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  return %3 : tensor<1x3x16x16xf32>
}
