// Convolutions, matrix products and pooling.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s ui4 si8 ui8 si16 ui16 si32 ui64 f16 bf16 f32 f64

func.func @convolutions(%x: tensor<2x4x7x9xELEMENT>, %w: tensor<6x4x3x3xsi8>, %g: tensor<2x3x2x3x3xsi8>,
                        %d: tensor<4x5x3x2xELEMENT>, %e: tensor<2x2x3x2x2xf32>, %l: tensor<1x4x9xELEMENT>,
                        %v: tensor<2x4x3xELEMENT>)
    -> (tensor<2x6x7x9xf32>, tensor<2x6x4x5xsi32>, tensor<2x6x3x5xf32>, tensor<2x5x12x19xELEMENT>,
        tensor<2x6x8x10xf32>, tensor<1x2x4xELEMENT>, tensor<2x5x14x18xf32>) {
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<2x4x7x9xELEMENT>, tensor<6x4x3x3xsi8>) -> tensor<2x6x7x9xf32>
  %1 = lpt.convolution %x, %w strides [2, 2] auto_pad<same_upper>
      : (tensor<2x4x7x9xELEMENT>, tensor<6x4x3x3xsi8>) -> tensor<2x6x4x5xsi32>
  %2 = lpt.group_convolution %x, %g dilations [2, 2]
      : (tensor<2x4x7x9xELEMENT>, tensor<2x3x2x3x3xsi8>) -> tensor<2x6x3x5xf32>
  %3 = lpt.convolution_backprop_data %x, %d strides [2, 2] pads [1, 0] [2, 0] output_padding [0, 1]
      : (tensor<2x4x7x9xELEMENT>, tensor<4x5x3x2xELEMENT>) -> tensor<2x5x12x19xELEMENT>
  %4 = lpt.group_convolution_backprop_data %x, %e
      : (tensor<2x4x7x9xELEMENT>, tensor<2x2x3x2x2xf32>) -> tensor<2x6x8x10xf32>
  %5 = lpt.convolution %l, %v strides [2] : (tensor<1x4x9xELEMENT>, tensor<2x4x3xELEMENT>) -> tensor<1x2x4xELEMENT>
  %6 = lpt.convolution_backprop_data %x, %d strides [2, 2] auto_pad<same_lower> output_shape [14, 18]
      : (tensor<2x4x7x9xELEMENT>, tensor<4x5x3x2xELEMENT>) -> tensor<2x5x14x18xf32>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<2x6x7x9xf32>, tensor<2x6x4x5xsi32>, tensor<2x6x3x5xf32>, tensor<2x5x12x19xELEMENT>,
        tensor<2x6x8x10xf32>, tensor<1x2x4xELEMENT>, tensor<2x5x14x18xf32>
}

func.func @products(%a: tensor<3x1x4x5xELEMENT>, %b: tensor<2x5x6xELEMENT>, %t: tensor<6x5xsi8>,
                    %v: tensor<5xELEMENT>, %u: tensor<4xf32>)
    -> (tensor<3x2x4x6xELEMENT>, tensor<3x1x4x6xf32>, tensor<3x1x4xELEMENT>, tensor<2x6xf32>,
        tensor<f32>, tensor<3x1x5x5xf64>, tensor<3x1x5xf32>) {
  %0 = lpt.matmul %a, %b : (tensor<3x1x4x5xELEMENT>, tensor<2x5x6xELEMENT>) -> tensor<3x2x4x6xELEMENT>
  %1 = lpt.matmul %a, %t transpose_b : (tensor<3x1x4x5xELEMENT>, tensor<6x5xsi8>) -> tensor<3x1x4x6xf32>
  %2 = lpt.matmul %a, %v : (tensor<3x1x4x5xELEMENT>, tensor<5xELEMENT>) -> tensor<3x1x4xELEMENT>
  %3 = lpt.matmul %v, %b : (tensor<5xELEMENT>, tensor<2x5x6xELEMENT>) -> tensor<2x6xf32>
  %4 = lpt.matmul %v, %v : (tensor<5xELEMENT>, tensor<5xELEMENT>) -> tensor<f32>
  %5 = lpt.matmul %a, %a transpose_a : (tensor<3x1x4x5xELEMENT>, tensor<3x1x4x5xELEMENT>) -> tensor<3x1x5x5xf64>
  %6 = lpt.matmul %u, %a : (tensor<4xf32>, tensor<3x1x4x5xELEMENT>) -> tensor<3x1x5xf32>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<3x2x4x6xELEMENT>, tensor<3x1x4x6xf32>, tensor<3x1x4xELEMENT>, tensor<2x6xf32>,
        tensor<f32>, tensor<3x1x5x5xf64>, tensor<3x1x5xf32>
}

func.func @pools(%x: tensor<2x3x7x8xELEMENT>)
    -> (tensor<2x3x3x4xELEMENT>, tensor<2x3x4x4xf32>, tensor<2x3x4x5xELEMENT>, tensor<2x3x4x5xf32>,
        tensor<2x3x4x4xELEMENT>, tensor<2x3x4x5xELEMENT>, tensor<2x3x3x4xELEMENT>) {
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x3x4xELEMENT>
  %1 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] rounding<ceil> : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x4xf32>
  %2 = lpt.avg_pool %x kernel [3, 2] strides [2, 2] pads [1, 1] exclude_pad
      : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x5xELEMENT>
  %3 = lpt.avg_pool %x kernel [3, 2] strides [2, 2] pads [1, 1] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x5xf32>
  %4 = lpt.max_pool %x kernel [3, 3] strides [2, 2] auto_pad<same_lower>
      : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x4xELEMENT>
  %5 = lpt.max_pool %x kernel [3, 2] strides [2, 2] pads [1, 1] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x5xELEMENT>
  %6 = lpt.max_pool %x kernel [2, 2] strides [2, 2] dilations [2, 1] rounding<ceil_torch>
      : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x3x4xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6
      : tensor<2x3x3x4xELEMENT>, tensor<2x3x4x4xf32>, tensor<2x3x4x5xELEMENT>, tensor<2x3x4x5xf32>,
        tensor<2x3x4x4xELEMENT>, tensor<2x3x4x5xELEMENT>, tensor<2x3x3x4xELEMENT>
}

// The nearest element stands for padding, unless a window has none or more.
func.func @padded_max_pools(%x: tensor<2x3x7x8xELEMENT>, %l: tensor<2x3x9xELEMENT>, %v: tensor<1x2x4x5x3xELEMENT>)
    -> (tensor<2x3x7x8xELEMENT>, tensor<2x3x3x4xELEMENT>, tensor<2x3x3x3xELEMENT>, tensor<2x3x9x9xELEMENT>,
        tensor<2x3x4x5xELEMENT>, tensor<2x3x5xELEMENT>, tensor<2x3x4xELEMENT>, tensor<1x2x4x3x3xELEMENT>) {
  %0 = lpt.max_pool %x kernel [5, 5] pads [2, 2] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x7x8xELEMENT>
  %1 = lpt.max_pool %x kernel [4, 3] strides [3, 2] pads [1, 0] [2, 1] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x3x4xELEMENT>
  %2 = lpt.max_pool %x kernel [2, 3] strides [3, 4] pads [0, 1] [1, 2] rounding<ceil> : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x3x3xELEMENT>
  %3 = lpt.max_pool %x kernel [4, 4] pads [3, 1] [2, 3] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x9x9xELEMENT>
  %4 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1] [1, 1] rounding<ceil>
      : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x5xELEMENT>
  %5 = lpt.max_pool %l kernel [3] strides [2] pads [1] : (tensor<2x3x9xELEMENT>) -> tensor<2x3x5xELEMENT>
  %6 = lpt.max_pool %l kernel [3] strides [2] pads [1] [1] dilations [2] : (tensor<2x3x9xELEMENT>) -> tensor<2x3x4xELEMENT>
  %7 = lpt.max_pool %v kernel [3, 3, 3] strides [1, 2, 1] pads [1, 1, 1]
      : (tensor<1x2x4x5x3xELEMENT>) -> tensor<1x2x4x3x3xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6, %7
      : tensor<2x3x7x8xELEMENT>, tensor<2x3x3x4xELEMENT>, tensor<2x3x3x3xELEMENT>, tensor<2x3x9x9xELEMENT>,
        tensor<2x3x4x5xELEMENT>, tensor<2x3x5xELEMENT>, tensor<2x3x4xELEMENT>, tensor<1x2x4x3x3xELEMENT>
}

func.func @dilated_pools(%x: tensor<2x3x7x8xELEMENT>, %l: tensor<2x3x9xELEMENT>)
    -> (tensor<2x3x5x6xELEMENT>, tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>, tensor<2x3x3xELEMENT>, tensor<2x3x3xf32>) {
  %0 = lpt.avg_pool %x kernel [2, 2] dilations [2, 2] : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x5x6xELEMENT>
  %1 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] pads [1, 1] [1, 2] dilations [2, 3] exclude_pad
      : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x4xf32>
  %2 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] pads [1, 1] [1, 2] dilations [2, 3]
      : (tensor<2x3x7x8xELEMENT>) -> tensor<2x3x4x4xf32>
  %3 = lpt.avg_pool %l kernel [3] strides [2] dilations [2] rounding<ceil> : (tensor<2x3x9xELEMENT>) -> tensor<2x3x3xELEMENT>
  %4 = lpt.avg_pool %l kernel [2] strides [3] dilations [3] rounding<ceil> : (tensor<2x3x9xELEMENT>) -> tensor<2x3x3xf32>
  return %0, %1, %2, %3, %4
      : tensor<2x3x5x6xELEMENT>, tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>, tensor<2x3x3xELEMENT>, tensor<2x3x3xf32>
}

func.func @max_pools_with_indices(%x: tensor<2x3x7x8xELEMENT>, %l: tensor<2x3x9xELEMENT>)
    -> (tensor<2x3x4x4xELEMENT>, tensor<2x3x4x4xsi64>, tensor<2x3x4x5xELEMENT>, tensor<2x3x4x5xsi32>,
        tensor<2x3x5xELEMENT>, tensor<2x3x5xsi64>) {
  %0:2 = lpt.max_pool_with_indices %x kernel [3, 3] strides [2, 2] pads [1, 1]
      : (tensor<2x3x7x8xELEMENT>) -> (tensor<2x3x4x4xELEMENT>, tensor<2x3x4x4xsi64>)
  %1:2 = lpt.max_pool_with_indices %x kernel [2, 2] strides [2, 2] pads [0, 1] [1, 1] dilations [1, 1] axis 2
      : (tensor<2x3x7x8xELEMENT>) -> (tensor<2x3x4x5xELEMENT>, tensor<2x3x4x5xsi32>)
  %2:2 = lpt.max_pool_with_indices %l kernel [1] strides [2] rounding<ceil> axis -1
      : (tensor<2x3x9xELEMENT>) -> (tensor<2x3x5xELEMENT>, tensor<2x3x5xsi64>)
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1
      : tensor<2x3x4x4xELEMENT>, tensor<2x3x4x4xsi64>, tensor<2x3x4x5xELEMENT>, tensor<2x3x4x5xsi32>,
        tensor<2x3x5xELEMENT>, tensor<2x3x5xsi64>
}
