// Places may be beyond what 32 bits hold.

// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s

// CHECK-LABEL: lpt.program @main(
// CHECK-SAME:  arena_bytes = 17179869184
// CHECK:       lpt.step "onednn"(%{{.*}}) at arena + 8589934592
func.func @main(%x: tensor<64x2048x16384xf32>) -> tensor<64x2048x16384xf32> {
  %0 = lpt.softmax %x axis 2 : tensor<64x2048x16384xf32>
  %1 = lpt.softmax %0 axis 2 : tensor<64x2048x16384xf32>
  %2 = lpt.softmax %1 axis 2 : tensor<64x2048x16384xf32>
  return %2 : tensor<64x2048x16384xf32>
}
