// Dynamic sizes, and halves.
// RUN: lpt-opt %s --lpt-cleanup=enable=fold-convert -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NOT:   lpt.convert
// CHECK:       lpt.subtract {{.*}} -> tensor<?x2xf32>
func.func @dynamic_shape(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %z = lpt.constant dense<[128, 127]> : tensor<2xui8>
  %0 = lpt.convert %z : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.subtract %x, %0 : (tensor<?x2xf32>, tensor<2xf32>) -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NOT:   lpt.convert
// CHECK:       lpt.subtract {{.*}} -> tensor<1x2xf16>
func.func @f16_model(%x: tensor<1x2xf16>) -> tensor<1x2xf16> {
  %z = lpt.constant dense<[128, 127]> : tensor<2xui8>
  %0 = lpt.convert %z : tensor<2xui8> -> tensor<2xf16>
  %1 = lpt.subtract %x, %0 : (tensor<1x2xf16>, tensor<2xf16>) -> tensor<1x2xf16>
  return %1 : tensor<1x2xf16>
}
