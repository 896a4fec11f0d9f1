// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s

// CHECK-LABEL: func.func @layouts(
// CHECK: lpt.kernel (%[[A:.*]] = %{{.*}}) layouts [#lpt.layout<{{.*}}>, #lpt.layout<{{.*}}>] : (tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
// CHECK-NEXT: lpt.yield %[[A]] : tensor<1x2x3x4xf32>
func.func @layouts(%x: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
  %0 = "lpt.kernel"(%x) <{layouts = [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]}> ({
  ^bb0(%a: tensor<1x2x3x4xf32>):
    lpt.yield %a : tensor<1x2x3x4xf32>
  }) : (tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x2x3x4xf32>
}
