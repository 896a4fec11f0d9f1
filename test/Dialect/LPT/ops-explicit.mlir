// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @scale_shift(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[S:.*]]: tensor<f32>, %[[C:.*]]: tensor<8xf32>, %[[D:.*]]: tensor<?x8xui8>)
func.func @scale_shift(%x: tensor<1x8xf32>, %s: tensor<f32>, %c: tensor<8xf32>, %d: tensor<?x8xui8>) {
  // CHECK-NEXT: lpt.scale_shift %[[X]], %[[S]], %[[C]] : (tensor<1x8xf32>, tensor<f32>, tensor<8xf32>) -> tensor<1x8xf32>
  %0 = lpt.scale_shift %x, %s, %c : (tensor<1x8xf32>, tensor<f32>, tensor<8xf32>) -> tensor<1x8xf32>
  // A residual may be larger than what it is added to.
  // CHECK-NEXT: lpt.scale_shift %[[X]], %[[S]], %[[D]] : (tensor<1x8xf32>, tensor<f32>, tensor<?x8xui8>) -> tensor<?x8xsi8>
  %1 = lpt.scale_shift %x, %s, %d : (tensor<1x8xf32>, tensor<f32>, tensor<?x8xui8>) -> tensor<?x8xsi8>
  return
}

// CHECK-LABEL: @requantize(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[S:.*]]: tensor<f32>, %[[C:.*]]: tensor<8xf32>, %[[Z:.*]]: tensor<8xsi32>)
func.func @requantize(%x: tensor<1x8xf32>, %s: tensor<f32>, %c: tensor<8xf32>, %z: tensor<8xsi32>) {
  // CHECK-NEXT: lpt.requantize %[[X]], %[[S]], %[[C]], %[[Z]] limits [-128, 127] : (tensor<1x8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xsi32>) -> tensor<1x8xsi8>
  %0 = lpt.requantize %x, %s, %c, %z limits [-128, 127] : (tensor<1x8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xsi32>) -> tensor<1x8xsi8>
  // CHECK-NEXT: lpt.requantize %[[X]], %[[C]], %[[S]], %[[Z]] limits [0, 15] : (tensor<1x8xf32>, tensor<8xf32>, tensor<f32>, tensor<8xsi32>) -> tensor<1x8xf32>
  %1 = lpt.requantize %x, %c, %s, %z limits [0, 15] : (tensor<1x8xf32>, tensor<8xf32>, tensor<f32>, tensor<8xsi32>) -> tensor<1x8xf32>
  return
}

// CHECK-LABEL: @explicit_kernel(
func.func @explicit_kernel(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: lpt.kernel (%{{.*}} = %{{.*}}) : (tensor<8xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
  %0 = lpt.kernel (%a = %x) : (tensor<8xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
    %1 = lpt.tanh %a : tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
