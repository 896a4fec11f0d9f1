// Dynamic sizes, and limits that are halves.
// RUN: lpt-opt %s --lpt-cleanup=enable=eliminate-fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NOT:   lpt.fake_quantize
func.func @dynamic_shape(%x: tensor<?x3xui8>) -> tensor<?x3xui8> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<?x3xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x3xui8>
  return %0 : tensor<?x3xui8>
}

// CHECK-LABEL: func.func @f16_limits(
// CHECK-NOT:   lpt.fake_quantize
func.func @f16_limits(%x: tensor<4xui8>) -> tensor<4xui8> {
  %l = lpt.constant dense<0.0> : tensor<f16>
  %h = lpt.constant dense<255.0> : tensor<f16>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<4xui8>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}
