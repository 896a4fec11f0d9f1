// Without layouts a transposition moves elements, and a reshape does not.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-plan-memory=backends=native,generic -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-run %t.mlir --backend=native --allow-compiled --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,

// CHECK: lpt.program @main(
// CHECK: lpt.step "native"{{.*}}root = "transpose"
// CHECK: lpt.alias({{.*}}root = "reshape"
// CHECK: lpt.yield
func.func @main(%x: tensor<3x4xf32>) -> tensor<2x6xf32> {
  %0 = lpt.transpose %x order [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = lpt.reshape %0 target [2, 6] : (tensor<4x3xf32>) -> tensor<2x6xf32>
  %2 = lpt.relu %1 : tensor<2x6xf32>
  return %2 : tensor<2x6xf32>
}
