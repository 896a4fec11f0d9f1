// RUN: lpt-opt %s --lpt-assign-layouts=backends=onednn | FileCheck %s

// Where a kernel may read its own result there is no order in which layouts can
// be settled. Such kernels are left as they are, which means row-major.
// CHECK-LABEL: func.func @loop(
// CHECK:       %[[P:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK:       return
// CHECK:       ^bb1:
// CHECK-NEXT:  %[[L:.*]] = lpt.kernel ({{.*}} = %[[L]]) : (
// CHECK-NEXT:  lpt.max_pool
func.func @loop(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
    %1 = lpt.max_pool %a kernel [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    lpt.yield %1 : tensor<1x2x4x4xf32>
  }
  return %0 : tensor<1x2x4x4xf32>
^bb1:
  %2 = lpt.kernel (%a = %2) : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
    %3 = lpt.max_pool %a kernel [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    lpt.yield %3 : tensor<1x2x4x4xf32>
  }
  cf.br ^bb1
}
