// A model of halves.
// RUN: lpt-opt %s --lpt-cleanup=enable=fuse-subtract-to-fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @f16_model(
// CHECK:       %[[R:.+]] = lpt.fake_quantize %arg0, {{.*}} -> tensor<1x3xf16>
// CHECK-NEXT:  return %[[R]]
func.func @f16_model(%x: tensor<1x3xf16>) -> tensor<1x3xf16> {
  %l = lpt.constant dense<-1.0> : tensor<f16>
  %h = lpt.constant dense<1.0> : tensor<f16>
  %zero = lpt.constant dense<0.0> : tensor<f16>
  %255 = lpt.constant dense<255.0> : tensor<f16>
  %z = lpt.constant dense<128.0> : tensor<f16>
  %0 = lpt.fake_quantize %x, %l, %h, %zero, %255 levels 256 : (tensor<1x3xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3xf16>
  %1 = lpt.subtract %0, %z : (tensor<1x3xf16>, tensor<f16>) -> tensor<1x3xf16>
  return %1 : tensor<1x3xf16>
}
