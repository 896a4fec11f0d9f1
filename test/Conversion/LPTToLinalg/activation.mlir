// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// In f64, rounded once.
// CHECK-LABEL: @sigmoid
// CHECK:         %[[X:.+]] = arith.extf %{{.+}} : f32 to f64
// CHECK:         %[[N:.+]] = arith.negf %[[X]] : f64
// CHECK:         %[[E:.+]] = math.exp %[[N]] : f64
// CHECK:         %[[S:.+]] = arith.addf %[[E]], %[[ONE:.+]] : f64
// CHECK:         %[[Q:.+]] = arith.divf %[[ONE]], %[[S]] : f64
// CHECK:         arith.truncf %[[Q]] : f64 to f32
func.func @sigmoid(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.sigmoid %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// No unsigned number is negative.
// CHECK-LABEL: @relu_unsigned
// CHECK-SAME:      (%[[X:.+]]: tensor<4xi8>)
// CHECK-NEXT:    return %[[X]]
func.func @relu_unsigned(%x: tensor<4xui8>) -> tensor<4xui8> {
  %0 = lpt.relu %x : tensor<4xui8>
  return %0 : tensor<4xui8>
}

// Maximum, exponentials and their sum, quotients.
// CHECK-LABEL: @softmax
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:           arith.cmpf ugt
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
// CHECK:           math.exp %{{.+}} : f64
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:           arith.addf %{{.+}}, %{{.+}} : f64
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]
// CHECK:           arith.divf %{{.+}}, %{{.+}} : f64
func.func @softmax(%x: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
