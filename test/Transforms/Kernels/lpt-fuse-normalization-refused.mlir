// Trees of ops that are no normalization, or one that no op computes, stay as they are.
// RUN: lpt-opt %s --lpt-fuse-normalization -o %t.fused.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.fused.mlir

// Epsilon is in the variance and in the deviation.
func.func @both_epsilons(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.constant dense<0.25> : tensor<f32>
  %8 = lpt.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.divide %1, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// Nothing keeps the deviation from being zero.
func.func @no_epsilon(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %3 : tensor<2x3x1xf32>
  %7 = lpt.divide %1, %6 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %7 : tensor<2x3x8xf32>
}

// The square of the mean is taken twice.
func.func @other_variance(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %1 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %0, %0 : tensor<2x3x1xf32>
  %4 = lpt.add %3, %3 : tensor<2x3x1xf32>
  %5 = lpt.subtract %2, %4 : tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %10 = lpt.divide %9, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %10 : tensor<2x3x8xf32>
}

// The mean of another value is subtracted.
func.func @other_mean(%x: tensor<2x3x8xf32>, %y: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.reduce_mean %y axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.multiply %1, %1 : tensor<2x3x1xf32>
  %5 = lpt.subtract %3, %4 : tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %10 = lpt.divide %9, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %10 : tensor<2x3x8xf32>
}

// Twice the mean is subtracted in the end.
func.func @other_centre(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<-0.5> : tensor<f32>
  %7 = lpt.power %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.multiply %x, %7 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %9 = lpt.constant dense<2.0> : tensor<f32>
  %10 = lpt.multiply %0, %9 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %11 = lpt.multiply %10, %7 : tensor<2x3x1xf32>
  %12 = lpt.subtract %8, %11 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %12 : tensor<2x3x8xf32>
}

// Scales of the value and of its mean that differ.
func.func @other_scale(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<-0.5> : tensor<f32>
  %7 = lpt.power %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.constant dense<[1.0, 2.0, -0.5, 0.25, 3.0, 1.5, -1.0, 0.75]> : tensor<8xf32>
  %9 = lpt.constant dense<[0.5, -1.0, 0.25, 2.0, -0.75, 0.0, 1.0, -0.25]> : tensor<8xf32>
  %10 = lpt.multiply %7, %8 : (tensor<2x3x1xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %11 = lpt.multiply %7, %9 : (tensor<2x3x1xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %12 = lpt.multiply %x, %10 : tensor<2x3x8xf32>
  %13 = lpt.multiply %0, %11 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %14 = lpt.subtract %12, %13 : tensor<2x3x8xf32>
  return %14 : tensor<2x3x8xf32>
}

// The factor of a sum is not the inverse of the number of elements.
func.func @other_count(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<0.1> : tensor<f32>
  %1 = lpt.reduce_sum %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.multiply %1, %0 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.subtract %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.multiply %x, %3 : tensor<2x3x8xf32>
  %5 = lpt.reduce_mean %4 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.divide %3, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The mean has lost another axis than the one that it gets.
func.func @other_axis_put_back(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = lpt.reduce_mean %x axes [1] : (tensor<8x8xf32>) -> tensor<8xf32>
  %1 = lpt.unsqueeze %0 axes [0] : (tensor<8xf32>) -> tensor<1x8xf32>
  %2 = lpt.subtract %x, %1 : (tensor<8x8xf32>, tensor<1x8xf32>) -> tensor<8x8xf32>
  %3 = lpt.multiply %2, %x : tensor<8x8xf32>
  %4 = lpt.reduce_mean %3 axes [0] keep_dims : (tensor<8x8xf32>) -> tensor<1x8xf32>
  %5 = lpt.constant dense<0.5> : tensor<f32>
  %6 = lpt.add %4, %5 : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
  %7 = lpt.sqrt %6 : tensor<1x8xf32>
  %8 = lpt.divide %2, %7 : (tensor<8x8xf32>, tensor<1x8xf32>) -> tensor<8x8xf32>
  return %8 : tensor<8x8xf32>
}

// The difference is limited below something else than zero.
func.func @other_limit(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %1 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.multiply %0, %0 : tensor<2x3x1xf32>
  %4 = lpt.subtract %2, %3 : tensor<2x3x1xf32>
  %5 = lpt.constant dense<0.125> : tensor<f32>
  %6 = lpt.maximum %4, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %7 = lpt.constant dense<0.5> : tensor<f32>
  %8 = lpt.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = lpt.sqrt %8 : tensor<2x3x1xf32>
  %10 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %11 = lpt.divide %10, %9 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %11 : tensor<2x3x8xf32>
}

// Each channel would need an epsilon of its own.
func.func @channel_scales(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<[[2.0], [0.7], [-3.0]]> : tensor<3x1xf32>
  %1 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.multiply %1, %1 : tensor<2x3x1xf32>
  %5 = lpt.subtract %3, %4 : tensor<2x3x1xf32>
  %6 = lpt.multiply %5, %0 : (tensor<2x3x1xf32>, tensor<3x1xf32>) -> tensor<2x3x1xf32>
  %7 = lpt.relu %6 : tensor<2x3x1xf32>
  %8 = lpt.constant dense<0.5> : tensor<f32>
  %9 = lpt.add %7, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %10 = lpt.sqrt %9 : tensor<2x3x1xf32>
  %11 = lpt.subtract %x, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %12 = lpt.divide %11, %10 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %12 : tensor<2x3x8xf32>
}

// A scale along the reduced axis weighs the elements of the mean.
func.func @weighted_mean(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.constant dense<[1.0, 2.0, -0.5, 0.25, 3.0, 1.5, -1.0, 0.75]> : tensor<8xf32>
  %1 = lpt.multiply %x, %0 : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.reduce_mean %1 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.subtract %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.multiply %3, %x : tensor<2x3x8xf32>
  %5 = lpt.reduce_mean %4 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.5> : tensor<f32>
  %7 = lpt.add %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.divide %3, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The mean of squares has the epsilon outside of its root, where no op has it.
func.func @root_mean_square_outside(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_mean %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.sqrt %1 : tensor<2x3x1xf32>
  %3 = lpt.constant dense<0.5> : tensor<f32>
  %4 = lpt.add %2, %3 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %5 = lpt.divide %x, %4 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %5 : tensor<2x3x8xf32>
}

// A product with the deviation is no quotient.
func.func @times_deviation(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.multiply %1, %6 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %7 : tensor<2x3x8xf32>
}

// A quotient by the variance.
func.func @by_variance(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %1, %1 : tensor<2x3x8xf32>
  %3 = lpt.reduce_mean %2 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<0.5> : tensor<f32>
  %5 = lpt.add %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.divide %1, %5 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %6 : tensor<2x3x8xf32>
}

// How many elements are reduced is not known.
func.func @dynamic_root_mean_square(%x: tensor<2x3x?xf32>) -> tensor<2x3x?xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x?xf32>
  %1 = lpt.reduce_mean %0 axes [2] keep_dims : (tensor<2x3x?xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.constant dense<0.5> : tensor<f32>
  %3 = lpt.add %1, %2 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.sqrt %3 : tensor<2x3x1xf32>
  %5 = lpt.divide %x, %4 : (tensor<2x3x?xf32>, tensor<2x3x1xf32>) -> tensor<2x3x?xf32>
  return %5 : tensor<2x3x?xf32>
}

// No axis is reduced.
func.func @no_axes(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_mean %0 axes [] : (tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.constant dense<0.5> : tensor<f32>
  %3 = lpt.add %1, %2 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %4 = lpt.sqrt %3 : tensor<2x3x8xf32>
  %5 = lpt.divide %x, %4 : tensor<2x3x8xf32>
  return %5 : tensor<2x3x8xf32>
}

// The mean is one of a value of a higher rank, and of no axis of the result.
func.func @higher_rank(%x: tensor<8xf32>, %y: tensor<1x1x8xf32>) -> tensor<8xf32> {
  %epsilon = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.reduce_mean %y axes [1, 2] : (tensor<1x1x8xf32>) -> tensor<1xf32>
  %1 = lpt.add %0, %epsilon : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %2 = lpt.sqrt %1 : tensor<1xf32>
  %3 = lpt.divide %x, %2 : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
  %4 = lpt.add %3, %epsilon : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return %4 : tensor<8xf32>
}

// Nothing keeps the norm from being zero.
func.func @norm_without_limit(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.divide %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %1 : tensor<2x3x8xf32>
}

// No op adds an epsilon to a norm.
func.func @norm_and_epsilon(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.constant dense<0.25> : tensor<f32>
  %2 = lpt.add %0, %1 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.divide %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// `lpt.normalize_l2` has a limit or an epsilon, not both.
func.func @limit_and_epsilon(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %1 = lpt.reduce_sum %0 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = lpt.constant dense<0.25> : tensor<f32>
  %3 = lpt.add %1, %2 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %4 = lpt.constant dense<2.0> : tensor<f32>
  %5 = lpt.maximum %3, %4 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %6 = lpt.sqrt %5 : tensor<2x3x1xf32>
  %7 = lpt.divide %x, %6 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %7 : tensor<2x3x8xf32>
}

// Each channel has a limit of its own.
func.func @limit_of_channels(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.constant dense<[[[0.25], [0.5], [1.0]]]> : tensor<1x3x1xf32>
  %2 = lpt.maximum %0, %1 : (tensor<2x3x1xf32>, tensor<1x3x1xf32>) -> tensor<2x3x1xf32>
  %3 = lpt.divide %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// A negative number is no limit for a norm, which may be zero.
func.func @negative_limit(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.constant dense<-0.25> : tensor<f32>
  %2 = lpt.maximum %0, %1 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %3 = lpt.divide %x, %2 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %3 : tensor<2x3x8xf32>
}

// `lpt.mvn` has no limit.
func.func @limited_variance(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_mean %x axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %1 = lpt.subtract %x, %0 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %2 = lpt.multiply %0, %0 : tensor<2x3x1xf32>
  %3 = lpt.multiply %x, %x : tensor<2x3x8xf32>
  %4 = lpt.reduce_mean %3 axes [2] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %5 = lpt.subtract %4, %2 : tensor<2x3x1xf32>
  %6 = lpt.constant dense<0.25> : tensor<f32>
  %7 = lpt.maximum %5, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %8 = lpt.sqrt %7 : tensor<2x3x1xf32>
  %9 = lpt.divide %1, %8 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %9 : tensor<2x3x8xf32>
}

// The norm is one of limited norms along another axis.
func.func @norm_of_norms(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [1] keep_dims : (tensor<2x3x8xf32>) -> tensor<2x1x8xf32>
  %1 = lpt.constant dense<0.25> : tensor<f32>
  %2 = lpt.maximum %0, %1 : (tensor<2x1x8xf32>, tensor<f32>) -> tensor<2x1x8xf32>
  %3 = lpt.reduce_l2 %2 axes [2] keep_dims : (tensor<2x1x8xf32>) -> tensor<2x1x1xf32>
  %4 = lpt.divide %x, %3 : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  return %4 : tensor<2x3x8xf32>
}

// The square of the limit is no normal number, and loses digits.
func.func @denormal_limit(%x: tensor<2x4xf64>) -> tensor<2x4xf64> {
  %0 = lpt.reduce_l2 %x axes [1] keep_dims : (tensor<2x4xf64>) -> tensor<2x1xf64>
  %1 = lpt.constant dense<1.0e-160> : tensor<f64>
  %2 = lpt.maximum %0, %1 : (tensor<2x1xf64>, tensor<f64>) -> tensor<2x1xf64>
  %3 = lpt.divide %x, %2 : (tensor<2x4xf64>, tensor<2x1xf64>) -> tensor<2x4xf64>
  return %3 : tensor<2x4xf64>
}

// The norm may be of any number of elements.
func.func @dynamic_norm(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = lpt.reduce_l2 %x axes [1] keep_dims : (tensor<2x?xf32>) -> tensor<2x1xf32>
  %1 = lpt.constant dense<0.25> : tensor<f32>
  %2 = lpt.maximum %0, %1 : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %3 = lpt.divide %x, %2 : (tensor<2x?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  return %3 : tensor<2x?xf32>
}

// The broadcast makes the batch larger than that of the operand.
func.func @broadcast_to_more(%x: tensor<1x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<1x3x8xf32>) -> tensor<1x3x1xf32>
  %1 = lpt.constant dense<0.25> : tensor<f32>
  %2 = lpt.maximum %0, %1 : (tensor<1x3x1xf32>, tensor<f32>) -> tensor<1x3x1xf32>
  %3 = lpt.broadcast %2 target [2, 3, 8] mode<bidirectional> : (tensor<1x3x1xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.divide %x, %3 : (tensor<1x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %4 : tensor<2x3x8xf32>
}

// The size of the batch of the operand may be one.
func.func @broadcast_of_unknown(%x: tensor<?x3x8xf32>) -> tensor<2x3x8xf32> {
  %0 = lpt.reduce_l2 %x axes [2] keep_dims : (tensor<?x3x8xf32>) -> tensor<?x3x1xf32>
  %1 = lpt.constant dense<0.25> : tensor<f32>
  %2 = lpt.maximum %0, %1 : (tensor<?x3x1xf32>, tensor<f32>) -> tensor<?x3x1xf32>
  %3 = lpt.broadcast %2 target [2, 3, 8] mode<bidirectional> : (tensor<?x3x1xf32>) -> tensor<2x3x8xf32>
  %4 = lpt.divide %x, %3 : (tensor<?x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %4 : tensor<2x3x8xf32>
}
