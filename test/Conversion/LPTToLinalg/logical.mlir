// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: @logic
// CHECK-SAME:      (%{{.+}}: tensor<4xi8>, %{{.+}}: tensor<4xi8>)
// CHECK-DAG:       arith.andi %{{.+}}, %{{.+}} : i8
// CHECK-DAG:       arith.ori %{{.+}}, %{{.+}} : i8
// CHECK-DAG:       arith.xori %{{.+}}, %{{.+}} : i8
// CHECK-DAG:       arith.xori %{{.+}}, %c1_i8 : i8
func.func @logic(%a: tensor<4xi1>, %b: tensor<4xi1>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %0 = lpt.logical_and %a, %b : tensor<4xi1>
  %1 = lpt.logical_or %a, %b : tensor<4xi1>
  %2 = lpt.logical_xor %a, %b : tensor<4xi1>
  %3 = lpt.logical_not %a : tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}

// CHECK-LABEL: @select
// CHECK-SAME:      (%[[C:.+]]: tensor<2x1xi8>, %[[X:.+]]: tensor<3xf16>, %[[Y:.+]]: tensor<f16>) -> tensor<2x3xf16>
// CHECK:         linalg.generic
// CHECK-SAME:      ins(%[[C]], %[[X]], %[[Y]] : tensor<2x1xi8>, tensor<3xf16>, tensor<f16>)
// CHECK:           %[[TRUE:.+]] = arith.cmpi ne, %{{.+}}, %c0_i8 : i8
// CHECK:           arith.select %[[TRUE]], %{{.+}}, %{{.+}} : f16
func.func @select(%c: tensor<2x1xi1>, %x: tensor<3xf16>, %y: tensor<f16>) -> tensor<2x3xf16> {
  %0 = lpt.select %c, %x, %y : (tensor<2x1xi1>, tensor<3xf16>, tensor<f16>) -> tensor<2x3xf16>
  return %0 : tensor<2x3xf16>
}

// Constants, which attributes pack into bits, become bytes.
// CHECK-LABEL: @constants
// CHECK-DAG:     arith.constant dense<[1, 0, 1]> : tensor<3xi8>
// CHECK-DAG:     arith.constant dense<1> : tensor<2xi8>
func.func @constants() -> (tensor<3xi1>, tensor<2xi1>) {
  %0 = lpt.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = lpt.constant dense<true> : tensor<2xi1>
  return %0, %1 : tensor<3xi1>, tensor<2xi1>
}

// CHECK-LABEL: @convert
// CHECK:           arith.cmpf une, %{{.+}}, %{{.+}} : f32
// CHECK:           arith.extui %{{.+}} : i1 to i8
// CHECK:           arith.sitofp %{{.+}} : i8 to f32
func.func @convert(%x: tensor<4xf32>, %b: tensor<4xi1>) -> (tensor<4xi1>, tensor<4xf32>) {
  %0 = lpt.convert %x : tensor<4xf32> -> tensor<4xi1>
  %1 = lpt.convert %b : tensor<4xi1> -> tensor<4xf32>
  return %0, %1 : tensor<4xi1>, tensor<4xf32>
}

// CHECK-LABEL: @reductions
// CHECK:           arith.andi %{{.+}}, %{{.+}} : i8
// CHECK:           arith.ori %{{.+}}, %{{.+}} : i8
func.func @reductions(%x: tensor<2x3xi1>) -> (tensor<2xi1>, tensor<3xi1>) {
  %0 = lpt.reduce_logical_and %x axes [1] : (tensor<2x3xi1>) -> tensor<2xi1>
  %1 = lpt.reduce_logical_or %x axes [0] : (tensor<2x3xi1>) -> tensor<3xi1>
  return %0, %1 : tensor<2xi1>, tensor<3xi1>
}
