// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @avg_pool(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x5x5xf32>)
func.func @avg_pool(%x: tensor<1x8x5x5xf32>) {
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] strides [2, 2] pads [1, 1] exclude_pad
  // CHECK-SAME: : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  %1 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] pads [1, 1] exclude_pad
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] strides [2, 2] pads [0, 0] [0, 1] rounding<ceil>
  // CHECK-SAME: : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  %2 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] pads [0, 0] [0, 1] rounding<ceil>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] strides [2, 2] rounding<ceil_torch>
  // CHECK-SAME: auto_pad<valid>
  // CHECK-SAME: : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  %3 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] rounding<ceil_torch> auto_pad<valid>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [3, 3] strides [2, 2] auto_pad<same_upper>
  // CHECK-SAME: : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  %4 = lpt.avg_pool %x kernel [3, 3] strides [2, 2] auto_pad<same_upper>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x3x3xf32>
  return
}

// CHECK-LABEL: @avg_pool_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x?x5xui8>, %[[LINE:.*]]: tensor<1x8x5xf32>,
// CHECK-SAME: %[[VOLUME:.*]]: tensor<1x8x4x4x4xf32>)
func.func @avg_pool_dynamic(%x: tensor<?x?x?x5xui8>, %line: tensor<1x8x5xf32>,
                            %volume: tensor<1x8x4x4x4xf32>) {
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] auto_pad<same_lower>
  // CHECK-SAME: : (tensor<?x?x?x5xui8>) -> tensor<?x?x?x5xf32>
  %0 = lpt.avg_pool %x kernel [2, 2] auto_pad<same_lower>
      : (tensor<?x?x?x5xui8>) -> tensor<?x?x?x5xf32>
  // CHECK-NEXT: lpt.avg_pool %[[LINE]] kernel [5] : (tensor<1x8x5xf32>) -> tensor<1x8x1xf32>
  %1 = lpt.avg_pool %line kernel [5] : (tensor<1x8x5xf32>) -> tensor<1x8x1xf32>
  // CHECK-NEXT: lpt.avg_pool %[[VOLUME]] kernel [2, 2, 2] strides [2, 2, 2]
  // CHECK-SAME: : (tensor<1x8x4x4x4xf32>) -> tensor<1x8x2x2x2xf32>
  %2 = lpt.avg_pool %volume kernel [2, 2, 2] strides [2, 2, 2]
      : (tensor<1x8x4x4x4xf32>) -> tensor<1x8x2x2x2xf32>
  return
}

// CHECK-LABEL: @max_pool(
// CHECK-SAME: %[[X:.*]]: tensor<1x64x112x112xui8>)
func.func @max_pool(%x: tensor<1x64x112x112xui8>) {
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [3, 3]
  // CHECK-SAME: : (tensor<1x64x112x112xui8>) -> tensor<1x64x110x110xui8>
  %0 = lpt.max_pool %x kernel [3, 3] : (tensor<1x64x112x112xui8>) -> tensor<1x64x110x110xui8>
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [3, 3] strides [2, 2] pads [1, 1]
  // CHECK-SAME: : (tensor<1x64x112x112xui8>) -> tensor<1x64x56x56xui8>
  %1 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1]
      : (tensor<1x64x112x112xui8>) -> tensor<1x64x56x56xui8>
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [3, 3] strides [2, 2] pads [0, 0] [1, 1]
  // CHECK-SAME: dilations [1, 2] rounding<ceil>
  // CHECK-SAME: : (tensor<1x64x112x112xui8>) -> tensor<1x64x56x55xui8>
  %2 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [0, 0] [1, 1] dilations [1, 2]
      rounding<ceil>
      : (tensor<1x64x112x112xui8>) -> tensor<1x64x56x55xui8>
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [2, 2] strides [3, 3] rounding<ceil_torch>
  // CHECK-SAME: : (tensor<1x64x112x112xui8>) -> tensor<1x64x38x38xui8>
  %3 = lpt.max_pool %x kernel [2, 2] strides [3, 3] rounding<ceil_torch>
      : (tensor<1x64x112x112xui8>) -> tensor<1x64x38x38xui8>
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [3, 3] auto_pad<same_lower>
  // CHECK-SAME: : (tensor<1x64x112x112xui8>) -> tensor<1x64x112x112xui8>
  %4 = lpt.max_pool %x kernel [3, 3] auto_pad<same_lower>
      : (tensor<1x64x112x112xui8>) -> tensor<1x64x112x112xui8>
  return
}

// CHECK-LABEL: @max_pool_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x?x8xf32>)
func.func @max_pool_dynamic(%x: tensor<?x?x?x8xf32>) {
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [2, 2] strides [2, 2]
  // CHECK-SAME: : (tensor<?x?x?x8xf32>) -> tensor<?x?x?x4xf32>
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<?x?x?x8xf32>) -> tensor<?x?x?x4xf32>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @pooling_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x5x5xf32>)
func.func @pooling_defaults(%x: tensor<1x8x5x5xf32>) {
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  %0 = "lpt.avg_pool"(%x) <{kernel = array<i64: 2, 2>}>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  // CHECK-NEXT: lpt.max_pool %[[X]] kernel [2, 2] : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  %1 = "lpt.max_pool"(%x) <{kernel = array<i64: 2, 2>}>
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x4x4xf32>
  return
}

// CHECK-LABEL: @avg_pool_dilated(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x5x5xf32>)
func.func @avg_pool_dilated(%x: tensor<1x8x5x5xf32>) {
  // CHECK-NEXT: lpt.avg_pool %[[X]] kernel [2, 2] pads [1, 1] dilations [2, 1] exclude_pad
  // CHECK-SAME: : (tensor<1x8x5x5xf32>) -> tensor<1x8x5x6xf32>
  %0 = lpt.avg_pool %x kernel [2, 2] pads [1, 1] dilations [2, 1] exclude_pad
      : (tensor<1x8x5x5xf32>) -> tensor<1x8x5x6xf32>
  return
}

// CHECK-LABEL: @max_pool_with_indices(
// CHECK-SAME: %[[X:.*]]: tensor<?x8x5x5xui8>)
func.func @max_pool_with_indices(%x: tensor<?x8x5x5xui8>) {
  // CHECK-NEXT: lpt.max_pool_with_indices %[[X]] kernel [2, 2]
  // CHECK-SAME: : (tensor<?x8x5x5xui8>) -> (tensor<?x8x4x4xui8>, tensor<?x8x4x4xsi64>)
  %0:2 = lpt.max_pool_with_indices %x kernel [2, 2]
      : (tensor<?x8x5x5xui8>) -> (tensor<?x8x4x4xui8>, tensor<?x8x4x4xsi64>)
  // CHECK-NEXT: lpt.max_pool_with_indices %[[X]] kernel [2, 2] strides [2, 2] pads [1, 1] dilations [2, 2]
  // CHECK-SAME: rounding<ceil> axis -2 : (tensor<?x8x5x5xui8>) -> (tensor<?x8x3x3xui8>, tensor<?x8x3x3xsi32>)
  %1:2 = lpt.max_pool_with_indices %x kernel [2, 2] strides [2, 2] pads [1, 1] dilations [2, 2] rounding<ceil> axis -2
      : (tensor<?x8x5x5xui8>) -> (tensor<?x8x3x3xui8>, tensor<?x8x3x3xsi32>)
  return
}
