// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @reshape(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xui8>, %[[D:.*]]: tensor<?x3x4xui8>,
// CHECK-SAME: %[[DD:.*]]: tensor<?x?x4xf32>, %[[E:.*]]: tensor<0x4xf32>, %[[S:.*]]: tensor<f32>)
func.func @reshape(%x: tensor<2x3x4xui8>, %d: tensor<?x3x4xui8>, %dd: tensor<?x?x4xf32>,
                   %e: tensor<0x4xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: lpt.reshape %[[X]] target [6, 4] : (tensor<2x3x4xui8>) -> tensor<6x4xui8>
  %0 = lpt.reshape %x target [6, 4] : (tensor<2x3x4xui8>) -> tensor<6x4xui8>
  // CHECK-NEXT: lpt.reshape %[[X]] target [2, -1] : (tensor<2x3x4xui8>) -> tensor<2x12xui8>
  %1 = lpt.reshape %x target [2, -1] : (tensor<2x3x4xui8>) -> tensor<2x12xui8>
  // CHECK-NEXT: lpt.reshape %[[D]] target [0, -1] special_zero
  // CHECK-SAME: : (tensor<?x3x4xui8>) -> tensor<?x12xui8>
  %2 = lpt.reshape %d target [0, -1] special_zero : (tensor<?x3x4xui8>) -> tensor<?x12xui8>
  // CHECK-NEXT: lpt.reshape %[[D]] target [-1, 6] : (tensor<?x3x4xui8>) -> tensor<?x6xui8>
  %3 = lpt.reshape %d target [-1, 6] : (tensor<?x3x4xui8>) -> tensor<?x6xui8>
  // CHECK-NEXT: lpt.reshape %[[DD]] target [0, 0, 2, -1] special_zero
  // CHECK-SAME: : (tensor<?x?x4xf32>) -> tensor<?x?x2x2xf32>
  %4 = lpt.reshape %dd target [0, 0, 2, -1] special_zero
      : (tensor<?x?x4xf32>) -> tensor<?x?x2x2xf32>
  // CHECK-NEXT: lpt.reshape %[[E]] target [7, 0] : (tensor<0x4xf32>) -> tensor<7x0xf32>
  %5 = lpt.reshape %e target [7, 0] : (tensor<0x4xf32>) -> tensor<7x0xf32>
  // CHECK-NEXT: lpt.reshape %[[E]] target [0, -1] : (tensor<0x4xf32>) -> tensor<0x0xf32>
  %6 = lpt.reshape %e target [0, -1] : (tensor<0x4xf32>) -> tensor<0x0xf32>
  // CHECK-NEXT: lpt.reshape %[[S]] target [] : (tensor<f32>) -> tensor<f32>
  %7 = lpt.reshape %s target [] : (tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: lpt.reshape %[[S]] target [1, 1] : (tensor<f32>) -> tensor<1x1xf32>
  %8 = lpt.reshape %s target [1, 1] : (tensor<f32>) -> tensor<1x1xf32>
  return
}

// CHECK-LABEL: @transpose(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xui8>, %[[D:.*]]: tensor<?x3xf32>, %[[S:.*]]: tensor<f32>)
func.func @transpose(%x: tensor<2x3x4xui8>, %d: tensor<?x3xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: lpt.transpose %[[X]] order [0, 2, 1] : (tensor<2x3x4xui8>) -> tensor<2x4x3xui8>
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<2x3x4xui8>) -> tensor<2x4x3xui8>
  // CHECK-NEXT: lpt.transpose %[[X]] order [] : (tensor<2x3x4xui8>) -> tensor<4x3x2xui8>
  %1 = lpt.transpose %x order [] : (tensor<2x3x4xui8>) -> tensor<4x3x2xui8>
  // CHECK-NEXT: lpt.transpose %[[D]] order [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %2 = lpt.transpose %d order [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  // CHECK-NEXT: lpt.transpose %[[S]] order [] : (tensor<f32>) -> tensor<f32>
  %3 = lpt.transpose %s order [] : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: @squeeze(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x1xui8>, %[[D:.*]]: tensor<?x1x?xf32>)
func.func @squeeze(%x: tensor<1x3x1xui8>, %d: tensor<?x1x?xf32>) {
  // CHECK-NEXT: lpt.squeeze %[[X]] axes [2] : (tensor<1x3x1xui8>) -> tensor<1x3xui8>
  %0 = lpt.squeeze %x axes [2] : (tensor<1x3x1xui8>) -> tensor<1x3xui8>
  // CHECK-NEXT: lpt.squeeze %[[X]] axes [-3, 2] : (tensor<1x3x1xui8>) -> tensor<3xui8>
  %1 = lpt.squeeze %x axes [-3, 2] : (tensor<1x3x1xui8>) -> tensor<3xui8>
  // CHECK-NEXT: lpt.squeeze %[[X]] : (tensor<1x3x1xui8>) -> tensor<3xui8>
  %2 = lpt.squeeze %x : (tensor<1x3x1xui8>) -> tensor<3xui8>
  // CHECK-NEXT: lpt.squeeze %[[D]] axes [2] : (tensor<?x1x?xf32>) -> tensor<?x1xf32>
  %3 = lpt.squeeze %d axes [2] : (tensor<?x1x?xf32>) -> tensor<?x1xf32>
  // CHECK-NEXT: lpt.squeeze %[[D]] : (tensor<?x1x?xf32>) -> tensor<?x?xf32>
  %4 = lpt.squeeze %d : (tensor<?x1x?xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @unsqueeze(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xui8>, %[[D:.*]]: tensor<?xf32>, %[[S:.*]]: tensor<f32>)
func.func @unsqueeze(%x: tensor<2x3xui8>, %d: tensor<?xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: lpt.unsqueeze %[[X]] axes [2] : (tensor<2x3xui8>) -> tensor<2x3x1xui8>
  %0 = lpt.unsqueeze %x axes [2] : (tensor<2x3xui8>) -> tensor<2x3x1xui8>
  // CHECK-NEXT: lpt.unsqueeze %[[X]] axes [-1, 0] : (tensor<2x3xui8>) -> tensor<1x2x3x1xui8>
  %1 = lpt.unsqueeze %x axes [-1, 0] : (tensor<2x3xui8>) -> tensor<1x2x3x1xui8>
  // CHECK-NEXT: lpt.unsqueeze %[[D]] axes [0, 2] : (tensor<?xf32>) -> tensor<1x?x1xf32>
  %2 = lpt.unsqueeze %d axes [0, 2] : (tensor<?xf32>) -> tensor<1x?x1xf32>
  // CHECK-NEXT: lpt.unsqueeze %[[S]] axes [0] : (tensor<f32>) -> tensor<1xf32>
  %3 = lpt.unsqueeze %s axes [0] : (tensor<f32>) -> tensor<1xf32>
  // CHECK-NEXT: lpt.unsqueeze %[[S]] axes [] : (tensor<f32>) -> tensor<f32>
  %4 = lpt.unsqueeze %s axes [] : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: @shape_of(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xui8>, %[[D:.*]]: tensor<?x3xf32>, %[[S:.*]]: tensor<f32>)
func.func @shape_of(%x: tensor<2x3xui8>, %d: tensor<?x3xf32>, %s: tensor<f32>) {
  // CHECK-NEXT: lpt.shape_of %[[X]] : (tensor<2x3xui8>) -> tensor<2xsi64>
  %0 = lpt.shape_of %x : (tensor<2x3xui8>) -> tensor<2xsi64>
  // CHECK-NEXT: lpt.shape_of %[[D]] : (tensor<?x3xf32>) -> tensor<2xsi32>
  %1 = lpt.shape_of %d : (tensor<?x3xf32>) -> tensor<2xsi32>
  // CHECK-NEXT: lpt.shape_of %[[S]] : (tensor<f32>) -> tensor<0xsi64>
  %2 = lpt.shape_of %s : (tensor<f32>) -> tensor<0xsi64>
  return
}

// Attributes that have a default may be absent from the generic form.
// CHECK-LABEL: @shape_defaults(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x6xui8>)
func.func @shape_defaults(%x: tensor<1x4x6xui8>) {
  // CHECK-NEXT: lpt.reshape %[[X]] target [24] : (tensor<1x4x6xui8>) -> tensor<24xui8>
  %0 = "lpt.reshape"(%x) <{target_shape = array<i64: 24>}> : (tensor<1x4x6xui8>) -> tensor<24xui8>
  // CHECK-NEXT: lpt.squeeze %[[X]] : (tensor<1x4x6xui8>) -> tensor<4x6xui8>
  %1 = "lpt.squeeze"(%x) : (tensor<1x4x6xui8>) -> tensor<4x6xui8>
  return
}
