// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @gather_elements(
// CHECK-SAME: %[[X:.*]]: tensor<2x6xui8>, %[[I:.*]]: tensor<2x3xsi64>, %[[D:.*]]: tensor<?x?xf32>, %[[J:.*]]: tensor<?x?xsi32>)
func.func @gather_elements(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>, %d: tensor<?x?xf32>, %j: tensor<?x?xsi32>) {
  // CHECK-NEXT: lpt.gather_elements %[[X]], %[[I]] axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
  %0 = lpt.gather_elements %x, %i axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
  // CHECK-NEXT: lpt.gather_elements %[[D]], %[[J]] axis -2 : (tensor<?x?xf32>, tensor<?x?xsi32>) -> tensor<?x?xf32>
  %1 = lpt.gather_elements %d, %j axis -2 : (tensor<?x?xf32>, tensor<?x?xsi32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @gather_nd(
// CHECK-SAME: %[[X:.*]]: tensor<4x5x8xui8>, %[[I:.*]]: tensor<3x2xsi64>, %[[J:.*]]: tensor<?x3x1xsi32>)
func.func @gather_nd(%x: tensor<4x5x8xui8>, %i: tensor<3x2xsi64>, %j: tensor<?x3x1xsi32>) {
  // CHECK-NEXT: lpt.gather_nd %[[X]], %[[I]] : (tensor<4x5x8xui8>, tensor<3x2xsi64>) -> tensor<3x8xui8>
  %0 = lpt.gather_nd %x, %i : (tensor<4x5x8xui8>, tensor<3x2xsi64>) -> tensor<3x8xui8>
  // CHECK-NEXT: lpt.gather_nd %[[X]], %[[J]] batch_dims 1 : (tensor<4x5x8xui8>, tensor<?x3x1xsi32>) -> tensor<4x3x8xui8>
  %1 = lpt.gather_nd %x, %j batch_dims 1 : (tensor<4x5x8xui8>, tensor<?x3x1xsi32>) -> tensor<4x3x8xui8>
  return
}

// CHECK-LABEL: @scatter_elements_update(
// CHECK-SAME: %[[X:.*]]: tensor<2x6xf32>, %[[I:.*]]: tensor<2x3xsi64>, %[[U:.*]]: tensor<2x3xf32>)
func.func @scatter_elements_update(%x: tensor<2x6xf32>, %i: tensor<2x3xsi64>, %u: tensor<2x3xf32>) {
  // CHECK-NEXT: lpt.scatter_elements_update %[[X]], %[[I]], %[[U]] axis 1
  // CHECK-SAME: : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %0 = lpt.scatter_elements_update %x, %i, %u axis 1
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: lpt.scatter_elements_update %[[X]], %[[I]], %[[U]] axis -1 reduction<sum>
  %1 = lpt.scatter_elements_update %x, %i, %u axis -1 reduction<sum>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: axis 1 reduction<prod>
  %2 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<prod>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: axis 1 reduction<min>
  %3 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<min>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: axis 1 reduction<max>
  %4 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<max>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// CHECK-LABEL: @scatter_nd_update(
// CHECK-SAME: %[[X:.*]]: tensor<4x?x8xui8>, %[[I:.*]]: tensor<3x2xsi64>, %[[U:.*]]: tensor<3x8xui8>)
func.func @scatter_nd_update(%x: tensor<4x?x8xui8>, %i: tensor<3x2xsi64>, %u: tensor<3x8xui8>) {
  // CHECK-NEXT: lpt.scatter_nd_update %[[X]], %[[I]], %[[U]]
  // CHECK-SAME: : (tensor<4x?x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x?x8xui8>
  %0 = lpt.scatter_nd_update %x, %i, %u
      : (tensor<4x?x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x?x8xui8>
  // CHECK-NEXT: lpt.scatter_nd_update %[[X]], %[[I]], %[[U]] reduction<sub>
  %1 = lpt.scatter_nd_update %x, %i, %u reduction<sub>
      : (tensor<4x?x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x?x8xui8>
  return
}

// CHECK-LABEL: @one_hot(
// CHECK-SAME: %[[I:.*]]: tensor<4x?xsi64>, %[[ON:.*]]: tensor<ui8>, %[[OFF:.*]]: tensor<1xui8>)
func.func @one_hot(%i: tensor<4x?xsi64>, %on: tensor<ui8>, %off: tensor<1xui8>) {
  // CHECK-NEXT: lpt.one_hot %[[I]], %[[ON]], %[[OFF]] depth 10 axis -1
  // CHECK-SAME: : (tensor<4x?xsi64>, tensor<ui8>, tensor<1xui8>) -> tensor<4x?x10xui8>
  %0 = lpt.one_hot %i, %on, %off depth 10 axis -1
      : (tensor<4x?xsi64>, tensor<ui8>, tensor<1xui8>) -> tensor<4x?x10xui8>
  // CHECK-NEXT: lpt.one_hot %[[I]], %[[ON]], %[[OFF]] depth 10 axis 0 negative_indices<normalize>
  %1 = lpt.one_hot %i, %on, %off depth 10 axis 0 negative_indices<normalize>
      : (tensor<4x?xsi64>, tensor<ui8>, tensor<1xui8>) -> tensor<10x4x?xui8>
  return
}

// CHECK-LABEL: @reverse(
// CHECK-SAME: %[[X:.*]]: tensor<2x?x4xui8>, %[[N:.*]]: tensor<2xsi64>)
func.func @reverse(%x: tensor<2x?x4xui8>, %n: tensor<2xsi64>) {
  // CHECK-NEXT: lpt.reverse %[[X]] axes [1, -1] : tensor<2x?x4xui8>
  %0 = lpt.reverse %x axes [1, -1] : tensor<2x?x4xui8>
  // CHECK-NEXT: lpt.reverse_sequence %[[X]], %[[N]] : (tensor<2x?x4xui8>, tensor<2xsi64>) -> tensor<2x?x4xui8>
  %1 = lpt.reverse_sequence %x, %n : (tensor<2x?x4xui8>, tensor<2xsi64>) -> tensor<2x?x4xui8>
  // CHECK-NEXT: lpt.reverse_sequence %[[X]], %[[N]] batch_axis -3 seq_axis 2
  %2 = lpt.reverse_sequence %x, %n batch_axis -3 seq_axis 2
      : (tensor<2x?x4xui8>, tensor<2xsi64>) -> tensor<2x?x4xui8>
  return
}

// CHECK-LABEL: @top_k(
// CHECK-SAME: %[[X:.*]]: tensor<2x10xf32>, %[[D:.*]]: tensor<?x?xui8>)
func.func @top_k(%x: tensor<2x10xf32>, %d: tensor<?x?xui8>) {
  // CHECK-NEXT: lpt.top_k %[[X]] k 3 axis 1 mode<max> : (tensor<2x10xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi64>)
  %0:2 = lpt.top_k %x k 3 axis 1 mode<max> : (tensor<2x10xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi64>)
  // CHECK-NEXT: lpt.top_k %[[D]] k 3 axis -2 mode<min> sort<index> : (tensor<?x?xui8>) -> (tensor<3x?xui8>, tensor<3x?xsi32>)
  %1:2 = lpt.top_k %d k 3 axis -2 mode<min> sort<index> : (tensor<?x?xui8>) -> (tensor<3x?xui8>, tensor<3x?xsi32>)
  // CHECK-NEXT: sort<none>
  %2:2 = lpt.top_k %x k 0 axis 1 mode<max> sort<none> : (tensor<2x10xf32>) -> (tensor<2x0xf32>, tensor<2x0xsi64>)
  return
}

// CHECK-LABEL: @cum_sum(
// CHECK-SAME: %[[X:.*]]: tensor<2x6xf32>, %[[Y:.*]]: tensor<?x6xui8>)
func.func @cum_sum(%x: tensor<2x6xf32>, %y: tensor<?x6xui8>) {
  // CHECK-NEXT: lpt.cum_sum %[[X]] axis 1 : tensor<2x6xf32>
  %0 = lpt.cum_sum %x axis 1 : tensor<2x6xf32>
  // CHECK-NEXT: lpt.cum_sum %[[Y]] axis -1 exclusive reverse : tensor<?x6xui8> -> tensor<?x6xsi32>
  %1 = lpt.cum_sum %y axis -1 exclusive reverse : tensor<?x6xui8> -> tensor<?x6xsi32>
  return
}

// CHECK-LABEL: @non_max_suppression(
// CHECK-SAME: %[[X:.*]]: tensor<2x6x4xf32>, %[[S:.*]]: tensor<2x3x6xf32>, %[[D:.*]]: tensor<?x?x4xf16>)
func.func @non_max_suppression(%x: tensor<2x6x4xf32>, %s: tensor<2x3x6xf32>, %d: tensor<?x?x4xf16>) {
  // CHECK-NEXT: lpt.non_max_suppression %[[X]], %[[S]] max_output_boxes_per_class 2 iou_threshold 5.000000e-01
  // CHECK-SAME: score_threshold 1.000000e-01
  // CHECK-SAME: : (tensor<2x6x4xf32>, tensor<2x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 2 iou_threshold 0.5 score_threshold 0.1
      : (tensor<2x6x4xf32>, tensor<2x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  // CHECK-NEXT: lpt.non_max_suppression %[[D]], %[[S]] max_output_boxes_per_class 100 iou_threshold 5.000000e-01
  // CHECK-SAME: score_threshold 0xFFF0000000000000 box_encoding<center> sort_result_descending
  // CHECK-SAME: -> (tensor<36x3xsi32>, tensor<36x3xf16>, tensor<1xsi32>)
  %1:3 = lpt.non_max_suppression %d, %s max_output_boxes_per_class 100 iou_threshold 0.5 score_threshold 0xFFF0000000000000
      box_encoding<center> sort_result_descending
      : (tensor<?x?x4xf16>, tensor<2x3x6xf32>) -> (tensor<36x3xsi32>, tensor<36x3xf16>, tensor<1xsi32>)
  return
}

// CHECK-LABEL: @grid_sample(
// CHECK-SAME: %[[X:.*]]: tensor<?x3x8x8xf32>, %[[G:.*]]: tensor<1x5x6x2xf32>)
func.func @grid_sample(%x: tensor<?x3x8x8xf32>, %g: tensor<1x5x6x2xf32>) {
  // CHECK-NEXT: lpt.grid_sample %[[X]], %[[G]] : (tensor<?x3x8x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  %0 = lpt.grid_sample %x, %g : (tensor<?x3x8x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  // CHECK-NEXT: lpt.grid_sample %[[X]], %[[G]] mode<nearest> padding_mode<border>
  %1 = lpt.grid_sample %x, %g mode<nearest> padding_mode<border>
      : (tensor<?x3x8x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  // CHECK-NEXT: lpt.grid_sample %[[X]], %[[G]] mode<bicubic> padding_mode<reflection> align_corners
  %2 = lpt.grid_sample %x, %g mode<bicubic> padding_mode<reflection> align_corners
      : (tensor<?x3x8x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf16>
  return
}

// CHECK-LABEL: @roi_align(
// CHECK-SAME: %[[X:.*]]: tensor<1x8x9x9xf32>, %[[R:.*]]: tensor<?x4xf32>, %[[I:.*]]: tensor<5xsi64>)
func.func @roi_align(%x: tensor<1x8x9x9xf32>, %r: tensor<?x4xf32>, %i: tensor<5xsi64>) {
  // CHECK-NEXT: lpt.roi_align %[[X]], %[[R]], %[[I]] pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 2.500000e-01
  // CHECK-SAME: : (tensor<1x8x9x9xf32>, tensor<?x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.25
      : (tensor<1x8x9x9xf32>, tensor<?x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  // CHECK-NEXT: sampling_ratio 0 spatial_scale 1.000000e+00 mode<max> aligned_mode<half_pixel>
  %1 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio 0 spatial_scale 1.0 mode<max> aligned_mode<half_pixel>
      : (tensor<1x8x9x9xf32>, tensor<?x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  return
}
