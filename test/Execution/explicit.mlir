// The explicit form has one set of numbers: generated code and the evaluation of
// the same kernels agree in every bit.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=7 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --backend=generic --random-inputs=7 --output-dir=%t.generic
// RUN: diff -r %t.reference %t.generic
// The library has other last bits, in a function and in a sum.
// RUN: lpt-run %s --backend=reference --random-inputs=7 --output-dir=%t.library
// RUN: not cmp -s %t.library/output0.npy %t.generic/output0.npy
// RUN: not cmp -s %t.library/output1.npy %t.generic/output1.npy

// CHECK-COUNT-6: explicit_numbers
func.func @main(%x: tensor<3x1000xf32>, %y: tensor<2x37x5xf32>, %z: tensor<2x3x6x6xui8>, %d: tensor<?x?xf32>)
    -> (tensor<3x1000xf32>, tensor<2x37x5xf32>, tensor<2x4x6x6xui8>, tensor<?x?xf32>, tensor<2x37x5xf32>, tensor<?x?xf32>) {
  %twenty = lpt.constant dense<20.0> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %twenty : (tensor<3x1000xf32>, tensor<f32>) -> tensor<3x1000xf32>
  %1 = lpt.exp %0 : tensor<3x1000xf32>
  %2 = lpt.softplus %1 : tensor<3x1000xf32>
  %3 = lpt.multiply %2, %half : (tensor<3x1000xf32>, tensor<f32>) -> tensor<3x1000xf32>
  %4 = lpt.tanh %3 : tensor<3x1000xf32>
  %5 = lpt.gelu %4 : tensor<3x1000xf32>
  %6 = lpt.gelu %5 approximation<tanh> : tensor<3x1000xf32>
  %7 = lpt.mish %6 : tensor<3x1000xf32>

  %10 = lpt.softmax %y axis 1 : tensor<2x37x5xf32>

  %w = lpt.constant dense<[[[[3]], [[-7]], [[1]]], [[[5]], [[100]], [[-90]]], [[[0]], [[2]], [[-1]]], [[[127]], [[127]], [[-128]]]]> : tensor<4x3x1x1xsi8>
  %zp = lpt.constant dense<117> : tensor<ui8>
  %scale = lpt.constant dense<[[[0.01]], [[0.002]], [[0.03]], [[0.0007]]]> : tensor<4x1x1xf32>
  %low = lpt.constant dense<-0.7> : tensor<f32>
  %high = lpt.constant dense<2.3> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %20 = lpt.subtract %z, %zp : (tensor<2x3x6x6xui8>, tensor<ui8>) -> tensor<2x3x6x6xf32>
  %21 = lpt.convolution %20, %w : (tensor<2x3x6x6xf32>, tensor<4x3x1x1xsi8>) -> tensor<2x4x6x6xf32>
  %22 = lpt.multiply %21, %scale : (tensor<2x4x6x6xf32>, tensor<4x1x1xf32>) -> tensor<2x4x6x6xf32>
  %23 = lpt.swish %22 : tensor<2x4x6x6xf32>
  %24 = lpt.fake_quantize %23, %low, %high, %zero, %255 levels 256 : (tensor<2x4x6x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x6x6xui8>

  %30 = lpt.softmax %d axis -1 : tensor<?x?xf32>

  %40 = lpt.normalize_l2 %y axes [0, 1] eps 1.0e-3 : tensor<2x37x5xf32>
  %41 = lpt.normalize_l2 %d axes [-1] eps 20.0 eps_mode<max> : tensor<?x?xf32>
  return %7, %10, %24, %30, %40, %41 : tensor<3x1000xf32>, tensor<2x37x5xf32>, tensor<2x4x6x6xui8>, tensor<?x?xf32>, tensor<2x37x5xf32>, tensor<?x?xf32>
}
