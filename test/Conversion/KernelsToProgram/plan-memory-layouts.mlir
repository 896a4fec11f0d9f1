// RUN: lpt-opt %s --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-opt %s --lpt-plan-memory=backends=generic | FileCheck %s

// A part in another layout than the whole is none of its memory, although the
// columns of the whole are neighbours.
// CHECK-LABEL: lpt.program @part_of_another_layout(
// CHECK-NOT:   keeps(
// CHECK:       root = "concat"
// CHECK-NOT:   keeps(
// CHECK:       lpt.yield
func.func @part_of_another_layout(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) -> tensor<2x4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x2xf32>) -> tensor<2x2xf32> {
    %3 = lpt.relu %a : tensor<2x2xf32>
    lpt.yield %3 : tensor<2x2xf32>
  }
  %1 = lpt.kernel (%a = %0, %b = %y) layouts [#lpt.layout<[0, 1]>, #lpt.layout<[0, 1]>, #lpt.layout<[1, 0]>] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32> {
    %3 = lpt.concat %a, %b axis 1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
    lpt.yield %3 : tensor<2x4xf32>
  }
  %2 = lpt.kernel (%a = %1) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[0, 1]>] : (tensor<2x4xf32>) -> tensor<2x4xf32> {
    lpt.yield %a : tensor<2x4xf32>
  }
  return %2 : tensor<2x4xf32>
}
