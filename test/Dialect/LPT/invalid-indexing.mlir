// RUN: lpt-opt %s -split-input-file -verify-diagnostics

func.func @gather_elements_rank(%x: tensor<2x6xui8>, %i: tensor<2x3x1xsi64>) {
  // expected-error @+1 {{'lpt.gather_elements' op expected indices of rank 2, but got rank 3}}
  %0 = lpt.gather_elements %x, %i axis 1 : (tensor<2x6xui8>, tensor<2x3x1xsi64>) -> tensor<2x3x1xui8>
  return
}

// -----

func.func @gather_elements_axis(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>) {
  // expected-error @+1 {{'lpt.gather_elements' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.gather_elements %x, %i axis 2 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
  return
}

// -----

func.func @gather_elements_other_axis(%x: tensor<2x6xui8>, %i: tensor<3x3xsi64>) {
  // expected-error @+1 {{'lpt.gather_elements' op expected axis 0 of the indices to have size 2 at most, but got 3}}
  %0 = lpt.gather_elements %x, %i axis -1 : (tensor<2x6xui8>, tensor<3x3xsi64>) -> tensor<3x3xui8>
  return
}

// -----

func.func @gather_elements_shape(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>) {
  // expected-error @+1 {{'lpt.gather_elements' op expected result #0 to have shape [2, 3], but got [2, 6]}}
  %0 = lpt.gather_elements %x, %i axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x6xui8>
  return
}

// -----

func.func @gather_elements_type(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>) {
  // expected-error @+1 {{'lpt.gather_elements' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.gather_elements %x, %i axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @gather_nd_scalar(%x: tensor<ui8>, %i: tensor<1xsi64>) {
  // expected-error @+1 {{'lpt.gather_nd' op expected a tensor of rank 1 or more, but got rank 0}}
  %0 = lpt.gather_nd %x, %i : (tensor<ui8>, tensor<1xsi64>) -> tensor<ui8>
  return
}

// -----

func.func @gather_nd_scalar_indices(%x: tensor<4xui8>, %i: tensor<si64>) {
  // expected-error @+1 {{'lpt.gather_nd' op expected indices of rank 1 or more, but got rank 0}}
  %0 = lpt.gather_nd %x, %i : (tensor<4xui8>, tensor<si64>) -> tensor<ui8>
  return
}

// -----

func.func @gather_nd_batch_dims(%x: tensor<4x5xui8>, %i: tensor<4x1xsi64>) {
  // expected-error @+1 {{'lpt.gather_nd' op expected batch_dims in the range [0, 1], but got 2}}
  %0 = lpt.gather_nd %x, %i batch_dims 2 : (tensor<4x5xui8>, tensor<4x1xsi64>) -> tensor<4xui8>
  return
}

// -----

func.func @gather_nd_dynamic_tuples(%x: tensor<4x5xui8>, %i: tensor<4x?xsi64>) {
  // expected-error @+1 {{'lpt.gather_nd' op expected the last axis of the indices to have a static size, but got a dynamic one}}
  %0 = lpt.gather_nd %x, %i : (tensor<4x5xui8>, tensor<4x?xsi64>) -> tensor<4xui8>
  return
}

// -----

func.func @gather_nd_long_tuples(%x: tensor<4x5xui8>, %i: tensor<4x2xsi64>) {
  // expected-error @+1 {{'lpt.gather_nd' op expected the last axis of the indices to have a size in the range [1, 1], but got 2}}
  %0 = lpt.gather_nd %x, %i batch_dims 1 : (tensor<4x5xui8>, tensor<4x2xsi64>) -> tensor<4xui8>
  return
}

// -----

func.func @gather_nd_batch(%x: tensor<4x5xui8>, %i: tensor<3x1xsi64>) {
  // expected-error @+1 {{'lpt.gather_nd' op expected axis 0 of the indices to have size 4, but got 3}}
  %0 = lpt.gather_nd %x, %i batch_dims 1 : (tensor<4x5xui8>, tensor<3x1xsi64>) -> tensor<4xui8>
  return
}

// -----

func.func @scatter_elements_updates(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>, %u: tensor<2x4xui8>) {
  // expected-error @+1 {{'lpt.scatter_elements_update' op expected updates to have shape [2, 3], but got [2, 4]}}
  %0 = lpt.scatter_elements_update %x, %i, %u axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>, tensor<2x4xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @scatter_elements_type(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{'lpt.scatter_elements_update' op expected updates to have the element type of the input, 'ui8', but got 'f32'}}
  %0 = lpt.scatter_elements_update %x, %i, %u axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xui8>
  return
}

// -----

func.func @scatter_elements_sub(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>, %u: tensor<2x3xui8>) {
  // expected-error @+1 {{'lpt.scatter_elements_update' op expected reduction none, sum, prod, min or max, but got sub}}
  %0 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<sub> : (tensor<2x6xui8>, tensor<2x3xsi64>, tensor<2x3xui8>) -> tensor<2x6xui8>
  return
}

// -----

func.func @scatter_nd_updates(%x: tensor<4x5x8xui8>, %i: tensor<3x2xsi64>, %u: tensor<3x5xui8>) {
  // expected-error @+1 {{'lpt.scatter_nd_update' op expected updates to have shape [3, 8], but got [3, 5]}}
  %0 = lpt.scatter_nd_update %x, %i, %u : (tensor<4x5x8xui8>, tensor<3x2xsi64>, tensor<3x5xui8>) -> tensor<4x5x8xui8>
  return
}

// -----

func.func @scatter_nd_tuples(%x: tensor<4x5xui8>, %i: tensor<3x3xsi64>, %u: tensor<3xui8>) {
  // expected-error @+1 {{'lpt.scatter_nd_update' op expected the last axis of the indices to have a size in the range [1, 2], but got 3}}
  %0 = lpt.scatter_nd_update %x, %i, %u : (tensor<4x5xui8>, tensor<3x3xsi64>, tensor<3xui8>) -> tensor<4x5xui8>
  return
}

// -----

func.func @scatter_nd_result(%x: tensor<4x5x8xui8>, %i: tensor<3x2xsi64>, %u: tensor<3x8xui8>) {
  // expected-error @+1 {{'lpt.scatter_nd_update' op expected result #0 to have shape [4, 5, 8], but got [4, 5, 7]}}
  %0 = lpt.scatter_nd_update %x, %i, %u : (tensor<4x5x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x5x7xui8>
  return
}

// -----

func.func @one_hot_depth(%i: tensor<4xsi64>, %on: tensor<f32>) {
  // expected-error @+1 {{'lpt.one_hot' op expected depth to be at least 0, but got -1}}
  %0 = lpt.one_hot %i, %on, %on depth -1 axis 0 : (tensor<4xsi64>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @one_hot_axis(%i: tensor<4xsi64>, %on: tensor<f32>) {
  // expected-error @+1 {{'lpt.one_hot' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.one_hot %i, %on, %on depth 3 axis 2 : (tensor<4xsi64>, tensor<f32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @one_hot_value(%i: tensor<4xsi64>, %on: tensor<f32>, %off: tensor<2xf32>) {
  // expected-error @+1 {{'lpt.one_hot' op expected off_value to be a scalar or to have one element, but got shape [2]}}
  %0 = lpt.one_hot %i, %on, %off depth 3 axis 1 : (tensor<4xsi64>, tensor<f32>, tensor<2xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @one_hot_type(%i: tensor<4xsi64>, %on: tensor<f32>, %off: tensor<f16>) {
  // expected-error @+1 {{'lpt.one_hot' op expected on_value and off_value to have the element type of the result, 'f32', but got 'f16'}}
  %0 = lpt.one_hot %i, %on, %off depth 3 axis 1 : (tensor<4xsi64>, tensor<f32>, tensor<f16>) -> tensor<4x3xf32>
  return
}

// -----

func.func @reverse_axes(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.reverse' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.reverse %x axes [2] : tensor<2x6xui8>
  return
}

// -----

func.func @reverse_twice(%x: tensor<2x6xui8>) {
  // expected-error @+1 {{'lpt.reverse' op expected each axis once, but got axis 1 twice}}
  %0 = lpt.reverse %x axes [1, -1] : tensor<2x6xui8>
  return
}

// -----

func.func @reverse_sequence_axes(%x: tensor<2x6xui8>, %n: tensor<2xsi64>) {
  // expected-error @+1 {{'lpt.reverse_sequence' op expected each axis once, but got axis 1 twice}}
  %0 = lpt.reverse_sequence %x, %n batch_axis 1 seq_axis -1 : (tensor<2x6xui8>, tensor<2xsi64>) -> tensor<2x6xui8>
  return
}

// -----

func.func @reverse_sequence_rank(%x: tensor<6xui8>, %n: tensor<6xsi64>) {
  // expected-error @+1 {{'lpt.reverse_sequence' op expected a tensor of rank 2 or more, but got rank 1}}
  %0 = lpt.reverse_sequence %x, %n : (tensor<6xui8>, tensor<6xsi64>) -> tensor<6xui8>
  return
}

// -----

func.func @reverse_sequence_lengths(%x: tensor<2x6xui8>, %n: tensor<6xsi64>) {
  // expected-error @+1 {{'lpt.reverse_sequence' op expected seq_lengths to have shape [2], but got [6]}}
  %0 = lpt.reverse_sequence %x, %n : (tensor<2x6xui8>, tensor<6xsi64>) -> tensor<2x6xui8>
  return
}

// -----

func.func @top_k_scalar(%x: tensor<f32>) {
  // expected-error @+1 {{'lpt.top_k' op expected a tensor of rank 1 or more, but got rank 0}}
  %0:2 = lpt.top_k %x k 1 axis 0 mode<max> : (tensor<f32>) -> (tensor<1xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @top_k_negative(%x: tensor<2x10xf32>) {
  // expected-error @+1 {{'lpt.top_k' op expected k to be at least 0, but got -1}}
  %0:2 = lpt.top_k %x k -1 axis 1 mode<max> : (tensor<2x10xf32>) -> (tensor<2x1xf32>, tensor<2x1xsi64>)
  return
}

// -----

func.func @top_k_too_many(%x: tensor<2x10xf32>) {
  // expected-error @+1 {{'lpt.top_k' op expected k to be the size of axis 1, 10, at most, but got 11}}
  %0:2 = lpt.top_k %x k 11 axis 1 mode<max> : (tensor<2x10xf32>) -> (tensor<2x11xf32>, tensor<2x11xsi64>)
  return
}

// -----

func.func @top_k_type(%x: tensor<2x10xui8>) {
  // expected-error @+1 {{'lpt.top_k' op expected result #0 to have the element type of the input, 'ui8', but got 'f32'}}
  %0:2 = lpt.top_k %x k 1 axis 1 mode<max> : (tensor<2x10xui8>) -> (tensor<2x1xf32>, tensor<2x1xsi64>)
  return
}

// -----

func.func @top_k_shape(%x: tensor<2x10xui8>) {
  // expected-error @+1 {{'lpt.top_k' op expected result #1 to have shape [2, 1], but got [2, 2]}}
  %0:2 = lpt.top_k %x k 1 axis 1 mode<max> : (tensor<2x10xui8>) -> (tensor<2x1xui8>, tensor<2x2xsi64>)
  return
}

// -----

func.func @cum_sum_axis(%x: tensor<2x6xf32>) {
  // expected-error @+1 {{'lpt.cum_sum' op expected axes in the range [-2, 1], but got 2}}
  %0 = lpt.cum_sum %x axis 2 : tensor<2x6xf32>
  return
}

// -----

func.func @cum_sum_shape(%x: tensor<2x6xf32>) {
  // expected-error @+1 {{'lpt.cum_sum' op expected result #0 to have shape [2, 6], but got [2, 7]}}
  %0 = lpt.cum_sum %x axis 1 : tensor<2x6xf32> -> tensor<2x7xf32>
  return
}

// -----

func.func @nms_rank(%x: tensor<6x4xf32>, %s: tensor<2x3x6xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected boxes of rank 3, but got rank 2}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 2 iou_threshold 0.5 score_threshold 0.1 : (tensor<6x4xf32>, tensor<2x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @nms_coordinates(%x: tensor<2x6x5xf32>, %s: tensor<2x3x6xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected axis 2 of the boxes to have size 4, but got 5}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 2 iou_threshold 0.5 score_threshold 0.1 : (tensor<2x6x5xf32>, tensor<2x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @nms_boxes(%x: tensor<2x6x4xf32>, %s: tensor<2x3x7xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected axis 2 of the scores to have size 6, but got 7}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 2 iou_threshold 0.5 score_threshold 0.1 : (tensor<2x6x4xf32>, tensor<2x3x7xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @nms_batches(%x: tensor<2x6x4xf32>, %s: tensor<1x3x6xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected axis 0 of the scores to have size 2, but got 1}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 2 iou_threshold 0.5 score_threshold 0.1 : (tensor<2x6x4xf32>, tensor<1x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @nms_maximum(%x: tensor<2x6x4xf32>, %s: tensor<2x3x6xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected max_output_boxes_per_class to be at least 0, but got -1}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class -1 iou_threshold 0.5 score_threshold 0.1 : (tensor<2x6x4xf32>, tensor<2x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @nms_threshold(%x: tensor<2x6x4xf32>, %s: tensor<2x3x6xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected thresholds that are numbers, but got NaN}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 2 iou_threshold 0x7FF8000000000000 score_threshold 0.1 : (tensor<2x6x4xf32>, tensor<2x3x6xf32>) -> (tensor<12x3xsi64>, tensor<12x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @nms_rows(%x: tensor<2x6x4xf32>, %s: tensor<2x3x6xf32>) {
  // expected-error @+1 {{'lpt.non_max_suppression' op expected result #0 to have shape [36, 3], but got [42, 3]}}
  %0:3 = lpt.non_max_suppression %x, %s max_output_boxes_per_class 7 iou_threshold 0.5 score_threshold 0.1 : (tensor<2x6x4xf32>, tensor<2x3x6xf32>) -> (tensor<42x3xsi64>, tensor<42x3xf32>, tensor<1xsi64>)
  return
}

// -----

func.func @grid_sample_rank(%x: tensor<3x8x8xf32>, %g: tensor<1x5x6x2xf32>) {
  // expected-error @+1 {{'lpt.grid_sample' op expected an input of rank 4, but got rank 3}}
  %0 = lpt.grid_sample %x, %g : (tensor<3x8x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  return
}

// -----

func.func @grid_sample_grid(%x: tensor<1x3x8x8xf32>, %g: tensor<1x5x6x3xf32>) {
  // expected-error @+1 {{'lpt.grid_sample' op expected axis 3 of the grid to have size 2, but got 3}}
  %0 = lpt.grid_sample %x, %g : (tensor<1x3x8x8xf32>, tensor<1x5x6x3xf32>) -> tensor<1x3x5x6xf32>
  return
}

// -----

func.func @grid_sample_batch(%x: tensor<1x3x8x8xf32>, %g: tensor<2x5x6x2xf32>) {
  // expected-error @+1 {{'lpt.grid_sample' op expected axis 0 of the grid to have size 1, but got 2}}
  %0 = lpt.grid_sample %x, %g : (tensor<1x3x8x8xf32>, tensor<2x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  return
}

// -----

func.func @grid_sample_empty(%x: tensor<1x3x0x8xf32>, %g: tensor<1x5x6x2xf32>) {
  // expected-error @+1 {{'lpt.grid_sample' op expected spatial axes that are not empty, but got shape [1, 3, 0, 8]}}
  %0 = lpt.grid_sample %x, %g : (tensor<1x3x0x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
  return
}

// -----

func.func @roi_align_rank(%x: tensor<1x8x9x9xf32>, %r: tensor<5x4x1xf32>, %i: tensor<5xsi64>) {
  // expected-error @+1 {{'lpt.roi_align' op expected rois of rank 2, but got rank 3}}
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.25 : (tensor<1x8x9x9xf32>, tensor<5x4x1xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  return
}

// -----

func.func @roi_align_coordinates(%x: tensor<1x8x9x9xf32>, %r: tensor<5x5xf32>, %i: tensor<5xsi64>) {
  // expected-error @+1 {{'lpt.roi_align' op expected axis 1 of the rois to have size 4, but got 5}}
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.25 : (tensor<1x8x9x9xf32>, tensor<5x5xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  return
}

// -----

func.func @roi_align_count(%x: tensor<1x8x9x9xf32>, %r: tensor<5x4xf32>, %i: tensor<6xsi64>) {
  // expected-error @+1 {{'lpt.roi_align' op expected one batch index for each of 5 rois, but got 6}}
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.25 : (tensor<1x8x9x9xf32>, tensor<5x4xf32>, tensor<6xsi64>) -> tensor<5x8x2x3xf32>
  return
}

// -----

func.func @roi_align_bins(%x: tensor<1x8x9x9xf32>, %r: tensor<5x4xf32>, %i: tensor<5xsi64>) {
  // expected-error @+1 {{'lpt.roi_align' op expected pooled_w to be at least 1, but got 0}}
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 0 sampling_ratio 2 spatial_scale 0.25 : (tensor<1x8x9x9xf32>, tensor<5x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  return
}

// -----

func.func @roi_align_samples(%x: tensor<1x8x9x9xf32>, %r: tensor<5x4xf32>, %i: tensor<5xsi64>) {
  // expected-error @+1 {{'lpt.roi_align' op expected sampling_ratio to be at least 0, but got -1}}
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio -1 spatial_scale 0.25 : (tensor<1x8x9x9xf32>, tensor<5x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  return
}

// -----

func.func @roi_align_scale(%x: tensor<1x8x9x9xf32>, %r: tensor<5x4xf32>, %i: tensor<5xsi64>) {
  // expected-error @+1 {{'lpt.roi_align' op expected a positive spatial_scale, but got 0}}
  %0 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.0 : (tensor<1x8x9x9xf32>, tensor<5x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
  return
}
