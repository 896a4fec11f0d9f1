// Rows without elements, and no rows, in kernels of several ops: constants of one op without
// elements fold. Nothing is sliced that has no elements.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// CHECK-COUNT-6: explicit_numbers
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=1 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --backend=native --random-inputs=1 --output-dir=%t.native
// RUN: diff -r %t.reference %t.native
// RUN: lpt-run %t.mlir --backend=generic --random-inputs=1 --output-dir=%t.generic
// RUN: diff -r %t.reference %t.generic
func.func @main(%a: tensor<0x17xsi8>, %b: tensor<0x40xsi8>, %c: tensor<0x48xsi8>, %d: tensor<4x0xsi8>, %e: tensor<4x0x3xsi8>,
                %f: tensor<0x40x3xsi8>)
    -> (tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<4xf32>, tensor<4x0xf32>, tensor<0x40x3xf32>) {
  %scale = lpt.constant dense<0.125> : tensor<f32>
  %0 = lpt.multiply %a, %scale : (tensor<0x17xsi8>, tensor<f32>) -> tensor<0x17xf32>
  %1 = lpt.reduce_sum %0 axes [1] : (tensor<0x17xf32>) -> tensor<0xf32>
  %2 = lpt.multiply %b, %scale : (tensor<0x40xsi8>, tensor<f32>) -> tensor<0x40xf32>
  %3 = lpt.reduce_l1 %2 axes [1] : (tensor<0x40xf32>) -> tensor<0xf32>
  %4 = lpt.multiply %c, %scale : (tensor<0x48xsi8>, tensor<f32>) -> tensor<0x48xf32>
  %5 = lpt.reduce_l2 %4 axes [1] : (tensor<0x48xf32>) -> tensor<0xf32>
  %6 = lpt.multiply %d, %scale : (tensor<4x0xsi8>, tensor<f32>) -> tensor<4x0xf32>
  %7 = lpt.reduce_prod %6 axes [1] : (tensor<4x0xf32>) -> tensor<4xf32>
  %8 = lpt.multiply %e, %scale : (tensor<4x0x3xsi8>, tensor<f32>) -> tensor<4x0x3xf32>
  %9 = lpt.reduce_sum %8 axes [2] : (tensor<4x0x3xf32>) -> tensor<4x0xf32>
  %10 = lpt.multiply %f, %scale : (tensor<0x40x3xsi8>, tensor<f32>) -> tensor<0x40x3xf32>
  %11 = lpt.mvn %10 axes [0, 1] normalize_variance true eps 1.0e-3 : tensor<0x40x3xf32>
  return %1, %3, %5, %7, %9, %11 : tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<4xf32>, tensor<4x0xf32>, tensor<0x40x3xf32>
}
