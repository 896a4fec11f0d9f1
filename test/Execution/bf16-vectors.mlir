// LLVM made a vector of 17 elements of bf16 from these loops, for which
// processors with instructions for bf16 have none, and ended the process.

// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels | FileCheck %s
// CHECK: 0 with differences
// CHECK: the program yields what its kernels do one after the other, bit for bit

// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=native,generic --lpt-program-pipeline=backends=native,generic \
// RUN:   | FileCheck %s --check-prefix=CODE --implicit-check-not='xbf16>' --implicit-check-not='-> bf16'
// CODE: llvm.load {{.*}} -> i16

func.func @main(%x: tensor<2x4x1x2xui8>) -> tensor<2x4x1x3xbf16> {
  %s = lpt.constant dense<[[[[0.25]], [[0.5]], [[0.125]], [[1.0]]]]> : tensor<1x4x1x1xbf16>
  %w = lpt.constant dense<[[[0, -5], [-5, -1], [7, -6]], [[-3, -1], [3, 3], [1, -7]],
                           [[-6, 5], [-3, -2], [-7, -7]], [[7, -3], [2, -1], [2, 1]]]> : tensor<4x3x2xsi4>
  %five = lpt.constant dense<5.0> : tensor<bf16>
  %0 = lpt.convert %x : tensor<2x4x1x2xui8> -> tensor<2x4x1x2xbf16>
  %1 = lpt.multiply %0, %s : (tensor<2x4x1x2xbf16>, tensor<1x4x1x1xbf16>) -> tensor<2x4x1x2xbf16>
  %2 = lpt.convert %w : tensor<4x3x2xsi4> -> tensor<4x3x2xbf16>
  %3 = lpt.divide %2, %five : (tensor<4x3x2xbf16>, tensor<bf16>) -> tensor<4x3x2xbf16>
  %4 = lpt.matmul %1, %3 transpose_b : (tensor<2x4x1x2xbf16>, tensor<4x3x2xbf16>) -> tensor<2x4x1x3xbf16>
  return %4 : tensor<2x4x1x3xbf16>
}
