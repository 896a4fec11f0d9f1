// A model of halves.
// RUN: lpt-opt %s --lpt-move-fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @f16_model(
// CHECK-COUNT-2: lpt.fake_quantize {{.*}} -> tensor<1x2x4xf16>
// CHECK:       lpt.concat {{.*}} -> tensor<1x4x4xf16>
func.func @f16_model(%x: tensor<1x2x4xf16>, %y: tensor<1x2x4xf16>) -> tensor<1x4x4xf16> {
  %l = lpt.constant dense<-1.0> : tensor<f16>
  %h = lpt.constant dense<1.0> : tensor<f16>
  %0 = lpt.concat %x, %y axis 1 : (tensor<1x2x4xf16>, tensor<1x2x4xf16>) -> tensor<1x4x4xf16>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256 : (tensor<1x4x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x4x4xf16>
  return %1 : tensor<1x4x4xf16>
}
