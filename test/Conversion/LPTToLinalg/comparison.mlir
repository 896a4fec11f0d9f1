// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// Booleans are bytes. Integers are compared by their signs.
// CHECK-LABEL: @unsigned
// CHECK-SAME:      (%[[A:.+]]: tensor<4xi8>, %[[B:.+]]: tensor<i8>) -> tensor<4xi8>
// CHECK:         linalg.generic
// CHECK:           %[[LESS:.+]] = arith.cmpi ult, %{{.+}}, %{{.+}} : i8
// CHECK:           %[[BYTE:.+]] = arith.extui %[[LESS]] : i1 to i8
// CHECK:           linalg.yield %[[BYTE]] : i8
func.func @unsigned(%a: tensor<4xui8>, %b: tensor<ui8>) -> tensor<4xi1> {
  %0 = lpt.less %a, %b : (tensor<4xui8>, tensor<ui8>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: @signed
// CHECK:           arith.cmpi sge, %{{.+}}, %{{.+}} : i64
func.func @signed(%a: tensor<4xsi64>) -> tensor<4xi1> {
  %0 = lpt.greater_equal %a, %a : (tensor<4xsi64>, tensor<4xsi64>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// NaN differs from everything, and is neither less nor equal.
// CHECK-LABEL: @floats
// CHECK-DAG:       arith.cmpf oeq, %{{.+}}, %{{.+}} : f64
// CHECK-DAG:       arith.cmpf une, %{{.+}}, %{{.+}} : f64
// CHECK-DAG:       arith.cmpf olt, %{{.+}}, %{{.+}} : f64
func.func @floats(%a: tensor<4xf64>, %b: tensor<4xf64>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %0 = lpt.equal %a, %b : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %1 = lpt.not_equal %a, %b : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %2 = lpt.less %a, %b : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  return %0, %1, %2 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}

// Small floats are compared in f32, which holds them.
// CHECK-LABEL: @small
// CHECK:           arith.extf %{{.+}} : bf16 to f32
// CHECK:           arith.cmpf ogt, %{{.+}}, %{{.+}} : f32
func.func @small(%a: tensor<4xbf16>, %b: tensor<bf16>) -> tensor<4xi1> {
  %0 = lpt.greater %a, %b : (tensor<4xbf16>, tensor<bf16>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: @classes
// CHECK:           arith.cmpf uno, %[[X:.+]], %[[X]] : f32
// CHECK:           arith.cmpf oeq, %{{.+}}, %{{.+}} : f32
// CHECK:           arith.cmpf oeq, %{{.+}}, %{{.+}} : f32
// CHECK:           arith.ori
func.func @classes(%a: tensor<4xf32>) -> (tensor<4xi1>, tensor<4xi1>) {
  %0 = lpt.is_nan %a : tensor<4xf32> -> tensor<4xi1>
  %1 = lpt.is_inf %a : tensor<4xf32> -> tensor<4xi1>
  return %0, %1 : tensor<4xi1>, tensor<4xi1>
}
