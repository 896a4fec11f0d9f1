// The parts of a constant are constants with the location of one op. The check of
// kernels took each of them for the first part.

// REQUIRES: onednn
// RUN: lpt-run %s --backend=onednn --check-kernels | FileCheck %s
// CHECK: 0 with differences
func.func @main() -> (tensor<1x2x3xf32>, tensor<1x2x3xf32>) {
  %c = lpt.constant dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], [10.0, 11.0, 12.0]]]> : tensor<1x4x3xf32>
  %0:2 = lpt.split %c axis 1 : (tensor<1x4x3xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x3xf32>) loc("parts")
  return %0#0, %0#1 : tensor<1x2x3xf32>, tensor<1x2x3xf32>
}
