// Sums of products in several batch axes, of which an operand after the product has the last ones:
// the position bias and the mask of attention in windows. The bits are those of the reference on
// every instruction set, with one thread and with three.
// RUN: rm -rf %t.*
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=5 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --backend=native --random-inputs=5 --threads=1 --output-dir=%t.one
// RUN: diff -r %t.reference %t.one
// RUN: lpt-run %t.mlir --backend=native --random-inputs=5 --threads=3 --output-dir=%t.three
// RUN: diff -r %t.reference %t.three
// RUN: lpt-run %t.mlir --backend=native --native-target=x86-avx2 --emulate-target --random-inputs=5 --output-dir=%t.avx2
// RUN: diff -r %t.reference %t.avx2
// RUN: lpt-run %t.mlir --backend=native --native-target=x86-amx --emulate-target --random-inputs=5 --output-dir=%t.amx
// RUN: diff -r %t.reference %t.amx
// RUN: lpt-run %t.mlir --backend=native --native-target=arm-i8mm --emulate-target --random-inputs=5 --output-dir=%t.i8mm
// RUN: diff -r %t.reference %t.i8mm

// The products take the operands, and begin them again for each part of the batch.
// RUN: lpt-opt %t.mlir --lpt-native-pipeline=target=x86-avx2 --mlir-print-ir-after=lpt-fuse-epilogues -o /dev/null 2> %t.ir
// RUN: FileCheck %s --input-file=%t.ir
// CHECK-COUNT-3: (d0 mod 3, d1, d2)>
func.func @main(%a: tensor<4x3x19x32xui8>, %b: tensor<4x3x19x32xsi8>, %bias: tensor<1x3x19x19xf32>, %position: tensor<3x19x19xf32>,
                %c: tensor<2x2x3x17x8xui8>, %d: tensor<2x2x3x17x8xsi8>, %mask: tensor<3x17x17xf32>)
    -> (tensor<4x3x19x19xui8>, tensor<2x2x3x17x17xf32>, tensor<4x3x19x19xf32>, tensor<4x3x19x19xf32>) {
  %scale = lpt.constant dense<0.015625> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.matmul %a, %b transpose_b : (tensor<4x3x19x32xui8>, tensor<4x3x19x32xsi8>) -> tensor<4x3x19x19xf32>
  %1 = lpt.multiply %0, %scale : (tensor<4x3x19x19xf32>, tensor<f32>) -> tensor<4x3x19x19xf32>
  %2 = lpt.add %1, %bias : (tensor<4x3x19x19xf32>, tensor<1x3x19x19xf32>) -> tensor<4x3x19x19xf32>
  %3 = lpt.matmul %a, %b transpose_b : (tensor<4x3x19x32xui8>, tensor<4x3x19x32xsi8>) -> tensor<4x3x19x19xf32>
  %4 = lpt.multiply %3, %scale : (tensor<4x3x19x19xf32>, tensor<f32>) -> tensor<4x3x19x19xf32>
  %5 = lpt.add %4, %position : (tensor<4x3x19x19xf32>, tensor<3x19x19xf32>) -> tensor<4x3x19x19xf32>
  %6 = lpt.fake_quantize %5, %low, %high, %low, %high levels 256 : (tensor<4x3x19x19xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x19x19xui8>
  %7 = lpt.matmul %c, %d transpose_b : (tensor<2x2x3x17x8xui8>, tensor<2x2x3x17x8xsi8>) -> tensor<2x2x3x17x17xf32>
  %8 = lpt.add %7, %mask : (tensor<2x2x3x17x17xf32>, tensor<3x17x17xf32>) -> tensor<2x2x3x17x17xf32>
  // Nothing after the product.
  %9 = lpt.matmul %a, %b transpose_b : (tensor<4x3x19x32xui8>, tensor<4x3x19x32xsi8>) -> tensor<4x3x19x19xf32>
  return %6, %8, %2, %9 : tensor<4x3x19x19xui8>, tensor<2x2x3x17x17xf32>, tensor<4x3x19x19xf32>, tensor<4x3x19x19xf32>
}
