// RUN: lpt-opt %s --lpt-fold-pad -o %t.folded.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.folded.mlir

// Another number than that of the window: not the zero point, zero without a
// zero point, the zero of a maximum of signed integers.
func.func @number(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x3x3xsi8>) -> tensor<1x3x6x6xf32> {
  %z = lpt.constant dense<7> : tensor<ui8>
  %p = lpt.constant dense<6> : tensor<ui8>
  %0 = lpt.pad %x, %p begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x8x8xui8>
  %1 = lpt.subtract %0, %z : (tensor<1x2x8x8xui8>, tensor<ui8>) -> tensor<1x2x8x8xf32>
  %2 = lpt.convolution %1, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xsi8>) -> tensor<1x3x6x6xf32>
  return %2 : tensor<1x3x6x6xf32>
}
func.func @no_zero_point(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x3x3xsi8>) -> tensor<1x3x6x6xf32> {
  %p = lpt.constant dense<1> : tensor<ui8>
  %0 = lpt.pad %x, %p begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x8x8xui8>
  %1 = lpt.convolution %0, %w : (tensor<1x2x8x8xui8>, tensor<3x2x3x3xsi8>) -> tensor<1x3x6x6xf32>
  return %1 : tensor<1x3x6x6xf32>
}
func.func @maximum(%x: tensor<1x2x5x5xsi8>, %y: tensor<1x2x5x5xf32>) -> (tensor<1x2x5x5xsi8>, tensor<1x2x5x5xf32>) {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x5x5xsi8>) -> tensor<1x2x7x7xsi8>
  %1 = lpt.max_pool %0 kernel [3, 3] : (tensor<1x2x7x7xsi8>) -> tensor<1x2x5x5xsi8>
  %2 = lpt.pad %y begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x5x5xf32>) -> tensor<1x2x7x7xf32>
  %3 = lpt.max_pool %2 kernel [3, 3] : (tensor<1x2x7x7xf32>) -> tensor<1x2x5x5xf32>
  return %1, %3 : tensor<1x2x5x5xsi8>, tensor<1x2x5x5xf32>
}

// Numbers that differ between channels, or are known when the model runs.
func.func @numbers(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x3x3xf32>, %p: tensor<ui8>, %s: tensor<f32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>) {
  %z = lpt.constant dense<[[[[7]], [[8]]]]> : tensor<1x2x1x1xui8>
  %c = lpt.constant dense<7> : tensor<ui8>
  %0 = lpt.pad %x, %c begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x8x8xui8>
  %1 = lpt.subtract %0, %z : (tensor<1x2x8x8xui8>, tensor<1x2x1x1xui8>) -> tensor<1x2x8x8xf32>
  %2 = lpt.convolution %1, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32>
  %3 = lpt.pad %x, %p begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x8x8xui8>
  %4 = lpt.convolution %3, %w : (tensor<1x2x8x8xui8>, tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32>
  %5 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>) -> tensor<1x2x8x8xui8>
  %6 = lpt.multiply %5, %s : (tensor<1x2x8x8xui8>, tensor<f32>) -> tensor<1x2x8x8xf32>
  %7 = lpt.convolution %6, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32>
  return %2, %4, %7 : tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>
}

// Other modes, other axes, and elements that are cut off.
func.func @pads(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xf32>, %v: tensor<3x3x3x3xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>, tensor<1x3x3x5xf32>) {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] mode<edge> : (tensor<1x2x6x6xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32>
  %2 = lpt.pad %x begin [0, 1, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xf32>) -> tensor<1x3x8x8xf32>
  %3 = lpt.convolution %2, %v : (tensor<1x3x8x8xf32>, tensor<3x3x3x3xf32>) -> tensor<1x3x6x6xf32>
  %4 = lpt.pad %x begin [0, 0, -1, 1] end [0, 0, 0, 0] : (tensor<1x2x6x6xf32>) -> tensor<1x2x5x7xf32>
  %5 = lpt.convolution %4, %w : (tensor<1x2x5x7xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x3x5xf32>
  return %1, %3, %5 : tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>, tensor<1x3x3x5xf32>
}

// A window that lies in the padding.
func.func @outside(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x1x1xf32>, %v: tensor<3x2x3x3xf32>) -> (tensor<1x3x8x8xf32>, tensor<1x3x10x8xf32>) {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x2x8x8xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x8x8xf32>
  %2 = lpt.convolution %0, %v pads [2, 1] : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x10x8xf32>
  return %1, %2 : tensor<1x3x8x8xf32>, tensor<1x3x10x8xf32>
}

// The divisor of a mean counts elements of the input only, or of the clipped
// window.
func.func @average(%x: tensor<1x2x5x5xf32>) -> (tensor<1x2x7x7xf32>, tensor<1x2x4x4xf32>) {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x5x5xf32>) -> tensor<1x2x7x7xf32>
  %1 = lpt.avg_pool %0 kernel [3, 3] pads [1, 1] exclude_pad : (tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
  %2 = lpt.avg_pool %0 kernel [2, 2] strides [2, 2] rounding<ceil> : (tensor<1x2x7x7xf32>) -> tensor<1x2x4x4xf32>
  return %1, %2 : tensor<1x2x7x7xf32>, tensor<1x2x4x4xf32>
}

// Padding that depends on a size that is known when the model runs.
func.func @dynamic(%x: tensor<1x2x?x?xf32>, %w: tensor<3x2x3x3xf32>) -> tensor<1x3x?x?xf32> {
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x?x?xf32>) -> tensor<1x2x?x?xf32>
  %1 = lpt.convolution %0, %w strides [2, 2] auto_pad<same_upper> : (tensor<1x2x?x?xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x?x?xf32>
  return %1 : tensor<1x3x?x?xf32>
}

// A rounding to integers, and a number from which the data is subtracted.
func.func @other_ops(%x: tensor<1x2x6x6xf32>, %w: tensor<3x2x3x3xsi8>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>) {
  %c = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.convert %0 : tensor<1x2x8x8xf32> -> tensor<1x2x8x8xsi8>
  %2 = lpt.convolution %1, %w : (tensor<1x2x8x8xsi8>, tensor<3x2x3x3xsi8>) -> tensor<1x3x6x6xf32>
  %3 = lpt.subtract %c, %0 : (tensor<f32>, tensor<1x2x8x8xf32>) -> tensor<1x2x8x8xf32>
  %4 = lpt.convolution %3, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xsi8>) -> tensor<1x3x6x6xf32>
  return %2, %4 : tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>
}

// Constants with the padded axes, though they are one number.
func.func @padded_constants(%x: tensor<1x2x6x6xui8>, %w: tensor<3x2x3x3xf32>) -> (tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>) {
  %z = lpt.constant dense<7> : tensor<ui8>
  %all = lpt.constant dense<7.0> : tensor<1x2x8x8xf32>
  %last = lpt.constant dense<7.0> : tensor<8xf32>
  %0 = lpt.pad %x, %z begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x2x6x6xui8>, tensor<ui8>) -> tensor<1x2x8x8xui8>
  %1 = lpt.convert %0 : tensor<1x2x8x8xui8> -> tensor<1x2x8x8xf32>
  %2 = lpt.subtract %1, %all : tensor<1x2x8x8xf32>
  %3 = lpt.convolution %2, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32>
  %4 = lpt.subtract %1, %last : (tensor<1x2x8x8xf32>, tensor<8xf32>) -> tensor<1x2x8x8xf32>
  %5 = lpt.convolution %4, %w : (tensor<1x2x8x8xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x6x6xf32>
  return %3, %5 : tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>
}
