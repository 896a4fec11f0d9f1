// Axes of size one have a stride in memory, though no access steps along
// them. oneDNN looks at it all the same: it took the channels for something else,
// wrote rows over each other, or read after the end.

// REQUIRES: onednn
// RUN: lpt-run %s --entry=channels --backend=onednn --random-inputs=3 --check-kernels
// RUN: lpt-run %s --entry=matrices --backend=onednn --random-inputs=3 --check-kernels
// RUN: lpt-run %s --entry=transposed --backend=onednn --random-inputs=3 --check-kernels

func.func @channels(%x: tensor<2x4x1x1xf32>) -> tensor<2x4x1x1xf32> {
  %summand = lpt.constant dense<-5.475000e+01> : tensor<1x4x1x1xf32>
  %factor = lpt.constant dense<[[[[0.00121652498]], [[0.0340960324]], [[-0.0773169696]], [[0.00739425421]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.subtract %x, %summand : (tensor<2x4x1x1xf32>, tensor<1x4x1x1xf32>) -> tensor<2x4x1x1xf32>
  %1 = lpt.multiply %0, %factor : (tensor<2x4x1x1xf32>, tensor<1x4x1x1xf32>) -> tensor<2x4x1x1xf32>
  return %1 : tensor<2x4x1x1xf32>
}

// Interpolation requests channels that come last.
func.func @matrices(%x: tensor<2x1x1xf32>, %y: tensor<2x1x4xf32>) -> tensor<2x1x3xf32> {
  %0 = lpt.matmul %x, %y transpose_a : (tensor<2x1x1xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
  %1:2 = lpt.variadic_split %0 axis -1 lengths [1, 3] : (tensor<2x1x4xf32>) -> (tensor<2x1x1xf32>, tensor<2x1x3xf32>)
  %2 = lpt.interpolate %1#1 axes [2] sizes [3] coordinate_mode<pytorch_half_pixel> : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
  return %2 : tensor<2x1x3xf32>
}

func.func @transposed(%x: tensor<1x5x3x2x3xf32>) -> tensor<5x1x3x2x3xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.966850e+00> : tensor<f32>
  %0 = lpt.transpose %x order [1, 0, 2, 3, 4] : (tensor<1x5x3x2x3xf32>) -> tensor<5x1x3x2x3xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<5x1x3x2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<5x1x3x2x3xf32>
  return %1 : tensor<5x1x3x2x3xf32>
}
