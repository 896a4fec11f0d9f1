// Dynamic sizes, and halves.
// RUN: lpt-opt %s --lpt-cleanup=enable=fuse-convert -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK:       lpt.multiply %arg0, %{{.+}} : (tensor<?x2xui8>, tensor<f32>) -> tensor<?x2xf32>
func.func @dynamic_shape(%x: tensor<?x2xui8>) -> tensor<?x2xf32> {
  %0 = lpt.convert %x : tensor<?x2xui8> -> tensor<?x2xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %1 = lpt.multiply %0, %s : (tensor<?x2xf32>, tensor<f32>) -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK:       lpt.multiply %arg0, %{{.+}} : (tensor<1x2xui8>, tensor<f16>) -> tensor<1x2xf16>
func.func @f16_model(%x: tensor<1x2xui8>) -> tensor<1x2xf16> {
  %0 = lpt.convert %x : tensor<1x2xui8> -> tensor<1x2xf16>
  %s = lpt.constant dense<0.5> : tensor<f16>
  %1 = lpt.multiply %0, %s : (tensor<1x2xf16>, tensor<f16>) -> tensor<1x2xf16>
  return %1 : tensor<1x2xf16>
}
