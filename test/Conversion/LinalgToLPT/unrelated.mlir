// RUN: lpt-opt %s --convert-linalg-to-lpt | FileCheck %s

// A module without anything to convert stays as it is.
// CHECK-LABEL: func.func @nothing
// CHECK-SAME:    (%[[X:.+]]: tensor<1x4x5x3xf32>)
// CHECK-NEXT:  %[[T:.+]] = lpt.transpose %[[X]]
// CHECK-NEXT:  %[[R:.+]] = lpt.relu %[[T]]
// CHECK-NEXT:  return %[[R]]
func.func @nothing(%x: tensor<1x4x5x3xf32>) -> tensor<1x3x4x5xf32> {
  %0 = lpt.transpose %x order [0, 3, 1, 2] : (tensor<1x4x5x3xf32>) -> tensor<1x3x4x5xf32>
  %1 = lpt.relu %0 : tensor<1x3x4x5xf32>
  return %1 : tensor<1x3x4x5xf32>
}
