// Reductions, normalization and interpolation.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s si4 ui8 si16 ui32 si64 ui64 f16 bf16 f32 f64

func.func @reductions(%x: tensor<3x4x5xELEMENT>)
    -> (tensor<3x5xELEMENT>, tensor<3x1x1xf32>, tensor<5xELEMENT>, tensor<ui64>, tensor<3x4xELEMENT>,
        tensor<1x4x5xELEMENT>, tensor<3x4x5xELEMENT>) {
  %0 = lpt.reduce_mean %x axes [1] : (tensor<3x4x5xELEMENT>) -> tensor<3x5xELEMENT>
  %1 = lpt.reduce_mean %x axes [1, -1] keep_dims : (tensor<3x4x5xELEMENT>) -> tensor<3x1x1xf32>
  %2 = lpt.reduce_sum %x axes [0, 1] : (tensor<3x4x5xELEMENT>) -> tensor<5xELEMENT>
  %3 = lpt.reduce_sum %x axes [0, 1, 2] : (tensor<3x4x5xELEMENT>) -> tensor<ui64>
  %4 = lpt.reduce_max %x axes [2] : (tensor<3x4x5xELEMENT>) -> tensor<3x4xELEMENT>
  %5 = lpt.reduce_min %x axes [0] keep_dims : (tensor<3x4x5xELEMENT>) -> tensor<1x4x5xELEMENT>
  %6 = lpt.reduce_sum %x axes [] : (tensor<3x4x5xELEMENT>) -> tensor<3x4x5xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<3x5xELEMENT>, tensor<3x1x1xf32>, tensor<5xELEMENT>, tensor<ui64>, tensor<3x4xELEMENT>,
        tensor<1x4x5xELEMENT>, tensor<3x4x5xELEMENT>
}

func.func @normalization(%x: tensor<2x4x5xELEMENT>)
    -> (tensor<2x4x5xELEMENT>, tensor<2x4x5xf32>, tensor<2x4x5xELEMENT>, tensor<2x4x5xf32>, tensor<2x4x5xELEMENT>,
        tensor<2x4x5xf32>) {
  %0 = lpt.normalize_l2 %x axes [1] eps 1.0e-3 : tensor<2x4x5xELEMENT>
  %1 = lpt.normalize_l2 %x axes [1, 2] eps 0.5 eps_mode<max> : tensor<2x4x5xELEMENT> -> tensor<2x4x5xf32>
  %2 = lpt.normalize_l2 %x axes [] eps 0.5 : tensor<2x4x5xELEMENT>
  %3 = lpt.mvn %x axes [2] normalize_variance true eps 1.0e-6 : tensor<2x4x5xELEMENT> -> tensor<2x4x5xf32>
  %4 = lpt.mvn %x axes [1, 2] normalize_variance false eps 1.0e-6 : tensor<2x4x5xELEMENT>
  %5 = lpt.mvn %x axes [1] normalize_variance true eps 0.1 eps_mode<outside_sqrt> : tensor<2x4x5xELEMENT> -> tensor<2x4x5xf32>
  return %0, %1, %2, %3, %4, %5
      : tensor<2x4x5xELEMENT>, tensor<2x4x5xf32>, tensor<2x4x5xELEMENT>, tensor<2x4x5xf32>, tensor<2x4x5xELEMENT>,
        tensor<2x4x5xf32>
}

func.func @interpolation(%x: tensor<1x2x4x5xELEMENT>)
    -> (tensor<1x2x8x3xELEMENT>, tensor<1x2x9x7xELEMENT>, tensor<1x2x3x9xf32>, tensor<1x2x2x3xf32>,
        tensor<1x2x8x10xELEMENT>, tensor<1x2x6x6xf32>) {
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 3] : (tensor<1x2x4x5xELEMENT>) -> tensor<1x2x8x3xELEMENT>
  %1 = lpt.interpolate %x axes [2, 3] sizes [9, 7] coordinate_mode<asymmetric> nearest_mode<floor>
      pads_begin [0, 0, 1, 0] pads_end [0, 0, 0, 2] : (tensor<1x2x4x5xELEMENT>) -> tensor<1x2x9x7xELEMENT>
  %2 = lpt.interpolate %x axes [2, 3] sizes [3, 9] mode<linear> : (tensor<1x2x4x5xELEMENT>) -> tensor<1x2x3x9xf32>
  %3 = lpt.interpolate %x axes [2, 3] sizes [2, 3] mode<linear> antialias
      : (tensor<1x2x4x5xELEMENT>) -> tensor<1x2x2x3xf32>
  %4 = lpt.interpolate %x axes [2, 3] scales [2.0, 2.0] mode<linear_onnx> coordinate_mode<align_corners>
      : (tensor<1x2x4x5xELEMENT>) -> tensor<1x2x8x10xELEMENT>
  %5 = lpt.interpolate %x axes [2, 3] sizes [6, 6] mode<cubic> pads_end [0, 0, 1, 1]
      : (tensor<1x2x4x5xELEMENT>) -> tensor<1x2x6x6xf32>
  return %0, %1, %2, %3, %4, %5
      : tensor<1x2x8x3xELEMENT>, tensor<1x2x9x7xELEMENT>, tensor<1x2x3x9xf32>, tensor<1x2x2x3xf32>,
        tensor<1x2x8x10xELEMENT>, tensor<1x2x6x6xf32>
}

func.func @lrn(%x: tensor<2x7x5xELEMENT>)
    -> (tensor<2x7x5xELEMENT>, tensor<2x7x5xf32>, tensor<2x7x5xf32>, tensor<2x7x5xf32>) {
  %0 = lpt.lrn %x axes [1] size 5 alpha 1.0e-1 beta 0.75 bias 1.0 : tensor<2x7x5xELEMENT>
  %1 = lpt.lrn %x axes [-1, 1] size 3 alpha 1.0 beta 0.5 bias 2.0 : tensor<2x7x5xELEMENT> -> tensor<2x7x5xf32>
  %2 = lpt.lrn %x axes [2] size 2 alpha 0.5 beta 1.25 bias 1.0 : tensor<2x7x5xELEMENT> -> tensor<2x7x5xf32>
  %3 = lpt.lrn %x axes [0] size 9 alpha 0.5 beta 0.3 bias 1.0 : tensor<2x7x5xELEMENT> -> tensor<2x7x5xf32>
  return %0, %1, %2, %3 : tensor<2x7x5xELEMENT>, tensor<2x7x5xf32>, tensor<2x7x5xf32>, tensor<2x7x5xf32>
}
