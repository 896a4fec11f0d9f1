// What an op of another dialect computes has no form in which every rounding is
// stated. What it moves needs none.
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-form-kernels --lpt-normalize-kernels --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK --implicit-check-not="no-explicit-form | Category:lpt | Function=moved"
// RUN: FileCheck %s < %t.mlir

// REMARK:      [Missed] no-explicit-form | {{.*}}Function=computed | {{.*}}another dialect decides the last bits of its numbers ('foreign.dense')
// CHECK-LABEL: func.func @computed
// CHECK:         lpt.kernel {{.*}} -> tensor<2x3xui8> {
// CHECK-NEXT:      foreign.dense
func.func @computed(%x: tensor<2x4xf32>, %w: tensor<3x4xf32>) -> tensor<2x3xui8> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = foreign.dense %x, %w : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256 : (tensor<2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3xui8>
  return %1 : tensor<2x3xui8>
}

// CHECK-LABEL: func.func @moved
// CHECK:         lpt.kernel {{.*}} attributes {explicit_numbers} {
// CHECK-NEXT:      foreign.rotate
// CHECK:           lpt.requantize
func.func @moved(%x: tensor<2x4xf32>) -> tensor<2x4xui8> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = foreign.rotate %x by 1 along 1 : tensor<2x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256 : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xui8>
  return %1 : tensor<2x4xui8>
}
