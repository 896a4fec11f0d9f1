// Dynamic sizes.
// RUN: lpt-opt %s --lpt-strip-fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NOT:   lpt.fake_quantize
// CHECK:       lpt.relu {{.*}} : tensor<?x3xf32>
func.func @dynamic_shape(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %l = lpt.constant dense<-10.0> : tensor<f32>
  %h = lpt.constant dense<10.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 65536 : (tensor<?x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x3xf32>
  %1 = lpt.relu %0 : tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}
