// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// The sum runs outside of the rows of the image.
// CHECK-DAG: #[[$IMAGE:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d5 * 2 + d3, d6 * 2 + d4)>
// CHECK-DAG: #[[$KERNEL:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d2, d3, d4)>
// CHECK-DAG: #[[$RESULT:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d5, d6)>
// CHECK-DAG: #[[$DEPTHWISE:.+]] = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d1, d3, d4 + d6, d5 + d7)>

// CHECK-LABEL: @convolution
// CHECK-SAME:      (%[[X:.+]]: tensor<1x4x8x8xi8>, %[[W:.+]]: tensor<8x4x3x3xi8>)
// CHECK:         %[[PADDED:.+]] = tensor.pad %[[X]] low[0, 0, 1, 1] high[0, 0, 1, 1]
// CHECK:         linalg.fill ins(%{{.+}} : i32)
// CHECK:         linalg.generic {indexing_maps = [#[[$IMAGE]], #[[$KERNEL]], #[[$RESULT]]], iterator_types = ["parallel", "parallel", "reduction", "reduction", "reduction", "parallel", "parallel"]}
// CHECK-SAME:      ins(%[[PADDED]], %[[W]] :
// CHECK:           arith.extui
// CHECK:           arith.extsi
// CHECK:           arith.muli %{{.+}}, %{{.+}} : i32
// CHECK:           arith.addi
// CHECK:         arith.sitofp
func.func @convolution(%x: tensor<1x4x8x8xui8>, %w: tensor<8x4x3x3xsi8>) -> tensor<1x8x4x4xf32> {
  %0 = lpt.convolution %x, %w strides [2, 2] pads [1, 1]
      : (tensor<1x4x8x8xui8>, tensor<8x4x3x3xsi8>) -> tensor<1x8x4x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}

// CHECK-LABEL: @depthwise
// CHECK:         tensor.expand_shape {{.*}} into tensor<1x4x1x8x8xf32>
// CHECK:         linalg.generic {indexing_maps = [#[[$DEPTHWISE]],
// CHECK:           arith.mulf
// CHECK:           arith.addf
// CHECK:         tensor.collapse_shape {{.*}} into tensor<1x4x6x6xf32>
func.func @depthwise(%x: tensor<1x4x8x8xf32>, %w: tensor<4x1x1x3x3xf32>) -> tensor<1x4x6x6xf32> {
  %0 = lpt.group_convolution %x, %w : (tensor<1x4x8x8xf32>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x6x6xf32>
  return %0 : tensor<1x4x6x6xf32>
}

// Products for each place of the kernel, then sums over those that meet.
// CHECK-LABEL: @transposed
// CHECK:         %[[PRODUCTS:.+]] = linalg.generic
// CHECK:         linalg.generic
// CHECK:           scf.if
// CHECK:             tensor.extract %[[PRODUCTS]]
func.func @transposed(%x: tensor<1x4x4x4xui8>, %w: tensor<4x2x2x2xsi8>) -> tensor<1x2x8x8xf32> {
  %0 = lpt.convolution_backprop_data %x, %w strides [2, 2]
      : (tensor<1x4x4x4xui8>, tensor<4x2x2x2xsi8>) -> tensor<1x2x8x8xf32>
  return %0 : tensor<1x2x8x8xf32>
}
