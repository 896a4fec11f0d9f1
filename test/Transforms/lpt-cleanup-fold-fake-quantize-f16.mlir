// A constant of halves.
// RUN: lpt-opt %s --lpt-cleanup=enable=fold-fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// The levels are -1, 0 and 1.
// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[C:.+]] = lpt.constant dense<[-1.000000e+00, 0.000000e+00, 1.000000e+00]> : tensor<3xf16>
// CHECK-NEXT:  return %[[C]]
func.func @f16_model() -> tensor<3xf16> {
  %w = lpt.constant dense<[-2.0, 0.3, 2.0]> : tensor<3xf16>
  %l = lpt.constant dense<-1.0> : tensor<f16>
  %h = lpt.constant dense<1.0> : tensor<f16>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 3 : (tensor<3xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}
