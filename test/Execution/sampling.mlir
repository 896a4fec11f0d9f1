// Images sampled at the places of a grid, inside and outside of them.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s si4 ui8 si16 f16 bf16 f32 f64

func.func @grid_sample(%x: tensor<2x3x5x7xELEMENT>, %g: tensor<2x4x3x2xf32>)
    -> (tensor<2x3x4x3xELEMENT>, tensor<2x3x4x3xf32>, tensor<2x3x4x3xELEMENT>, tensor<2x3x4x3xf32>, tensor<2x3x4x3xf32>,
        tensor<2x3x4x3xf32>, tensor<2x3x4x3xELEMENT>, tensor<2x3x4x3xf32>, tensor<2x3x4x3xf32>) {
  %0 = lpt.grid_sample %x, %g : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xELEMENT>
  %1 = lpt.grid_sample %x, %g padding_mode<border> align_corners
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xf32>
  %2 = lpt.grid_sample %x, %g padding_mode<reflection>
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xELEMENT>
  %3 = lpt.grid_sample %x, %g mode<nearest> align_corners
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xf32>
  %4 = lpt.grid_sample %x, %g mode<nearest> padding_mode<border>
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xf32>
  %5 = lpt.grid_sample %x, %g mode<nearest> padding_mode<reflection> align_corners
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xf32>
  %6 = lpt.grid_sample %x, %g mode<bicubic>
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xELEMENT>
  %7 = lpt.grid_sample %x, %g mode<bicubic> padding_mode<border> align_corners
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xf32>
  %8 = lpt.grid_sample %x, %g mode<bicubic> padding_mode<reflection>
      : (tensor<2x3x5x7xELEMENT>, tensor<2x4x3x2xf32>) -> tensor<2x3x4x3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8
      : tensor<2x3x4x3xELEMENT>, tensor<2x3x4x3xf32>, tensor<2x3x4x3xELEMENT>, tensor<2x3x4x3xf32>, tensor<2x3x4x3xf32>,
        tensor<2x3x4x3xf32>, tensor<2x3x4x3xELEMENT>, tensor<2x3x4x3xf32>, tensor<2x3x4x3xf32>
}

// Coordinates that are no numbers of an image.
func.func @far(%x: tensor<1x2x1x3xELEMENT>)
    -> (tensor<1x2x1x5xf32>, tensor<1x2x1x5xf32>, tensor<1x2x1x5xf32>) {
  %g = lpt.constant dense<[[[[0x7FC00000, 0.5], [0x7F800000, -0.5], [0xFF800000, 1.5], [1.0e30, 0.0], [-7.25, 0x7FC00000]]]]>
      : tensor<1x1x5x2xf32>
  %0 = lpt.grid_sample %x, %g : (tensor<1x2x1x3xELEMENT>, tensor<1x1x5x2xf32>) -> tensor<1x2x1x5xf32>
  %1 = lpt.grid_sample %x, %g mode<bicubic> padding_mode<reflection>
      : (tensor<1x2x1x3xELEMENT>, tensor<1x1x5x2xf32>) -> tensor<1x2x1x5xf32>
  %2 = lpt.grid_sample %x, %g mode<nearest> padding_mode<reflection> align_corners
      : (tensor<1x2x1x3xELEMENT>, tensor<1x1x5x2xf32>) -> tensor<1x2x1x5xf32>
  return %0, %1, %2 : tensor<1x2x1x5xf32>, tensor<1x2x1x5xf32>, tensor<1x2x1x5xf32>
}

func.func @roi_align(%x: tensor<2x3x5x7xELEMENT>, %r: tensor<4x4xf32>, %i: tensor<4xsi64>)
    -> (tensor<5x3x2x3xELEMENT>, tensor<5x3x2x3xf32>, tensor<5x3x1x2xf32>, tensor<5x3x3x1xELEMENT>, tensor<4x3x2x2xf32>) {
  %rois = lpt.constant dense<[[0.0, 0.0, 8.0, 6.0], [1.5, 2.25, 3.75, 9.0], [-4.0, 3.0, 30.0, 4.0], [5.0, 5.0, 2.0, 1.0],
                              [0x7FC00000, 0.0, 0x7F800000, 3.0]]> : tensor<5x4xf32>
  %images = lpt.constant dense<[0, 1, 1, 0, 1]> : tensor<5xsi32>
  %0 = lpt.roi_align %x, %rois, %images pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.5
      : (tensor<2x3x5x7xELEMENT>, tensor<5x4xf32>, tensor<5xsi32>) -> tensor<5x3x2x3xELEMENT>
  %1 = lpt.roi_align %x, %rois, %images pooled_h 2 pooled_w 3 sampling_ratio 0 spatial_scale 1.0
      aligned_mode<half_pixel>
      : (tensor<2x3x5x7xELEMENT>, tensor<5x4xf32>, tensor<5xsi32>) -> tensor<5x3x2x3xf32>
  %2 = lpt.roi_align %x, %rois, %images pooled_h 1 pooled_w 2 sampling_ratio 0 spatial_scale 0.5 mode<max>
      : (tensor<2x3x5x7xELEMENT>, tensor<5x4xf32>, tensor<5xsi32>) -> tensor<5x3x1x2xf32>
  %3 = lpt.roi_align %x, %rois, %images pooled_h 3 pooled_w 1 sampling_ratio 3 spatial_scale 0.75 mode<max>
      aligned_mode<half_pixel_for_nn>
      : (tensor<2x3x5x7xELEMENT>, tensor<5x4xf32>, tensor<5xsi32>) -> tensor<5x3x3x1xELEMENT>
  %4 = lpt.roi_align %x, %r, %i pooled_h 2 pooled_w 2 sampling_ratio 0 spatial_scale 3.0
      : (tensor<2x3x5x7xELEMENT>, tensor<4x4xf32>, tensor<4xsi64>) -> tensor<4x3x2x2xf32>
  return %0, %1, %2, %3, %4
      : tensor<5x3x2x3xELEMENT>, tensor<5x3x2x3xf32>, tensor<5x3x1x2xf32>, tensor<5x3x3x1xELEMENT>, tensor<4x3x2x2xf32>
}
