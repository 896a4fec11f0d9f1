// What is constant in a kernel with explicit numbers folds to these: element 16 takes element 0 back
// before element 1 is added.
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels | FileCheck %s
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels
// RUN: lpt-opt %s --canonicalize | FileCheck %s --check-prefix=FOLDED
// CHECK: bit for bit
// FOLDED: lpt.constant dense<3.000000e+00>
// FOLDED-NOT: lpt.reduce_sum
func.func @main(%x: tensor<1xf32>) -> tensor<1xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1xf32>) -> tensor<1xf32> attributes {explicit_numbers} {
    %c = lpt.constant dense<[[1.0e20, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0e20]]> : tensor<1x17xf32>
    %1 = lpt.reduce_sum %c axes [1] : (tensor<1x17xf32>) -> tensor<1xf32>
    %2 = lpt.add %1, %a : tensor<1xf32>
    lpt.yield %2 : tensor<1xf32>
  }
  return %0 : tensor<1xf32>
}
