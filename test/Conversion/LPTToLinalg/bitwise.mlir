// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: @bits
// CHECK-DAG:       arith.andi %{{.+}}, %{{.+}} : i16
// CHECK-DAG:       arith.ori %{{.+}}, %{{.+}} : i16
// CHECK-DAG:       arith.xori %{{.+}}, %{{.+}} : i16
// CHECK-DAG:       arith.xori %{{.+}}, %c-1_i16 : i16
func.func @bits(%a: tensor<4xsi16>, %b: tensor<4xsi16>)
    -> (tensor<4xsi16>, tensor<4xsi16>, tensor<4xsi16>, tensor<4xsi16>) {
  %0 = lpt.bitwise_and %a, %b : tensor<4xsi16>
  %1 = lpt.bitwise_or %a, %b : tensor<4xsi16>
  %2 = lpt.bitwise_xor %a, %b : tensor<4xsi16>
  %3 = lpt.bitwise_not %a : tensor<4xsi16>
  return %0, %1, %2, %3 : tensor<4xsi16>, tensor<4xsi16>, tensor<4xsi16>, tensor<4xsi16>
}

// The upper half of the byte of a 4-bit integer stays zero.
// CHECK-LABEL: @four_bits
// CHECK:           arith.xori %{{.+}}, %c15_i8 : i8
func.func @four_bits(%a: tensor<4xui4>) -> tensor<4xui4> {
  %0 = lpt.bitwise_not %a : tensor<4xui4>
  return %0 : tensor<4xui4>
}

// An amount beyond the type yields zero, and is not left to the processor.
// CHECK-LABEL: @shift
// CHECK:           %[[IS_WITHIN:.+]] = arith.cmpi ult, %[[AMOUNT:.+]], %c8_i8 : i8
// CHECK:           %[[DEFINED:.+]] = arith.select %[[IS_WITHIN]], %[[AMOUNT]], %c0_i8 : i8
// CHECK:           %[[SHIFTED:.+]] = arith.shrui %{{.+}}, %[[DEFINED]] : i8
// CHECK:           arith.select %[[IS_WITHIN]], %[[SHIFTED]], %c0_i8 : i8
func.func @shift(%a: tensor<4xui8>, %b: tensor<4xui8>) -> tensor<4xui8> {
  %0 = lpt.bitwise_right_shift %a, %b : tensor<4xui8>
  return %0 : tensor<4xui8>
}
