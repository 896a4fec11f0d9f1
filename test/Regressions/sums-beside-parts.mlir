// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// DEFINE: %{run} = lpt-run %s --backend=onednn --random-inputs=3 --threads=1 --check-kernels
// RUN: %{run} --entry=part_of_argument | FileCheck %s --check-prefix=SAME
// RUN: %{run} --entry=part_beside_reader | FileCheck %s --check-prefix=SAME
// RUN: %{run} --entry=part_of_result | FileCheck %s --check-prefix=SAME
// RUN: %{run} --entry=in_place | FileCheck %s --check-prefix=SAME
// SAME: the program yields what its kernels do one after the other, bit for bit

// A sum in place begins with the residual, another one ends with it, so that
// their last bits differ. Which of them a kernel is depends on the memory of
// the whole program, and the check of the kernels has to follow it.

// Memory of the caller is not written to.
// CHECK-LABEL: lpt.program @part_of_argument(
// CHECK-NOT:     accumulates(
// CHECK:         algorithm = "add", kind = "binary"
// CHECK:         lpt.yield
func.func @part_of_argument(%x: tensor<2x3xf32>, %y: tensor<1x3xf32>, %w: tensor<3x3xf32>, %z: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0:2 = lpt.split %x axis 0 : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  %1 = lpt.matmul %y, %w : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
  %2 = lpt.add %1, %0#0 : tensor<1x3xf32>
  %3 = lpt.concat %z, %2 axis 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}

// The other part of the same memory is read later.
// CHECK-LABEL: lpt.program @part_beside_reader(
// CHECK-NOT:     accumulates(
// CHECK:         lpt.yield
func.func @part_beside_reader(%x: tensor<2x3xf32>, %y: tensor<1x3xf32>, %w: tensor<3x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>) {
  %s = lpt.softmax %x axis 1 : tensor<2x3xf32>
  %0:2 = lpt.split %s axis 0 : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  %1 = lpt.matmul %y, %w : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
  %2 = lpt.add %1, %0#0 : tensor<1x3xf32>
  %3 = lpt.softmax %0#1 axis 1 : tensor<1x3xf32>
  return %2, %3 : tensor<1x3xf32>, tensor<1x3xf32>
}

// The residual is a part of one tensor, and the sum one of another.
// CHECK-LABEL: lpt.program @part_of_result(
// CHECK-NOT:     accumulates(
// CHECK:         lpt.yield
func.func @part_of_result(%x: tensor<2x3xf32>, %y: tensor<1x3xf32>, %w: tensor<3x3xf32>, %z: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %s = lpt.softmax %x axis 1 : tensor<2x3xf32>
  %0:2 = lpt.split %s axis 0 : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  %1 = lpt.matmul %y, %w : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
  %2 = lpt.add %1, %0#0 : tensor<1x3xf32>
  %3 = lpt.softmax %z axis 1 : tensor<1x3xf32>
  %4 = lpt.concat %3, %2 axis 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %5 = lpt.softmax %4 axis 1 : tensor<2x3xf32>
  return %5 : tensor<2x3xf32>
}

// CHECK-LABEL: lpt.program @in_place(
// CHECK:         accumulates(
// CHECK-SAME:    post_ops = [{kind = "sum"
// CHECK:         lpt.yield
func.func @in_place(%x: tensor<1x3xf32>, %y: tensor<1x3xf32>, %w: tensor<3x3xf32>, %z: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x3xf32>
  %1 = lpt.matmul %y, %w : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
  %2 = lpt.add %1, %0 : tensor<1x3xf32>
  %3 = lpt.concat %z, %2 axis 0 : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}
