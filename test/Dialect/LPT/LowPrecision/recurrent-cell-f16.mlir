// `recurrent-cell` in a model of halves.
// RUN: lpt-opt %s --lpt-main=enable=recurrent-cell -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir --sqnr=40

// CHECK-LABEL: func.func @gru(
// CHECK:       lpt.constant {{.*}} : tensor<1x6x3xsi8>
// CHECK:       lpt.constant {{.*}} : tensor<1x6x2xsi8>
// CHECK:       lpt.gru_sequence {{.*}} -> (tensor<1x1x2x2xf16>, tensor<1x1x2xf16>)
func.func @gru(%x: tensor<1x2x3xui8>, %y: tensor<1x1x2xui8>) -> (tensor<1x1x2x2xf16>, tensor<1x1x2xf16>) {
  %s = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf16>
  %2 = lpt.convert %y : tensor<1x1x2xui8> -> tensor<1x1x2xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x1x2xf32>, tensor<f32>) -> tensor<1x1x2xf16>
  %n = lpt.constant dense<2> : tensor<1xsi64>
  %l = lpt.constant dense<-1.27> : tensor<f32>
  %h = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<[[[-1.1, -0.4, 0.3], [1.0, -0.6, 0.1], [0.8, -0.8, -0.1], [0.6, -1.0, -0.3], [0.4, 1.1, -0.5], [0.2, 0.9, -0.7]]]> : tensor<1x6x3xf16>
  %4 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255 : (tensor<1x6x3xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x3xf16>
  %r = lpt.constant dense<[[[-1.1, -0.4], [0.3, 1.0], [-0.6, 0.1], [0.8, -0.8], [-0.1, 0.6], [-1.0, -0.3]]]> : tensor<1x6x2xf16>
  %5 = lpt.fake_quantize %r, %l, %h, %l, %h levels 255 : (tensor<1x6x2xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x2xf16>
  %b = lpt.constant dense<0.1> : tensor<1x6xf16>
  %6:2 = lpt.gru_sequence %1, %3, %n, %4, %5, %b hidden_size 2 direction<forward> : (tensor<1x2x3xf16>, tensor<1x1x2xf16>, tensor<1xsi64>, tensor<1x6x3xf16>, tensor<1x6x2xf16>, tensor<1x6xf16>) -> (tensor<1x1x2x2xf16>, tensor<1x1x2xf16>)
  return %6#0, %6#1 : tensor<1x1x2x2xf16>, tensor<1x1x2xf16>
}
