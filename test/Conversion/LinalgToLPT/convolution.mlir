// convolution-numbers.mlir has all forms.
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 9 functions agree

// CHECK-LABEL: func.func @channels_first(
// CHECK-NEXT:  lpt.convolution %{{.*}}, %{{.*}} strides [2, 1] dilations [1, 2] : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x3x4xf32>
// CHECK-NEXT:  return
func.func @channels_first(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x4x3x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32>
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<[2, 1]> : tensor<2xi64>, dilations = dense<[1, 2]> : tensor<2xi64>} ins(%x, %w : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) outs(%f : tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32>
  return %0 : tensor<1x4x3x4xf32>
}

// Weights are transposed now, and not when the model runs.
// CHECK-LABEL: func.func @constant_weights(
// CHECK:       %[[W:.*]] = lpt.constant dense<{{\[\[\[}}1.000000e+00], [3.000000e+00]], {{\[\[}}2.000000e+00], [4.000000e+00]]]> : tensor<2x2x1xf32>
// CHECK:       lpt.convolution %{{.*}}, %[[W]]
// CHECK:       lpt.transpose %{{.*}} order [0, 2, 1]
func.func @constant_weights(%x: tensor<1x3x2xf32>) -> tensor<1x3x2xf32> {
  %w = arith.constant dense<[[[1.0, 2.0], [3.0, 4.0]]]> : tensor<1x2x2xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  %0 = linalg.conv_1d_nwc_wcf ins(%x, %w : tensor<1x3x2xf32>, tensor<1x2x2xf32>) outs(%f : tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  return %0 : tensor<1x3x2xf32>
}

// CHECK-LABEL: func.func @groups(
// CHECK:       lpt.reshape %{{.*}} target [1, 6, 5, 5]
// CHECK:       %[[W:.*]] = lpt.transpose %{{.*}} order [1, 0, 2, 3, 4] : (tensor<4x2x3x3x3xf32>) -> tensor<2x4x3x3x3xf32>
// CHECK:       lpt.group_convolution %{{.*}}, %[[W]]
// CHECK:       lpt.reshape %{{.*}} target [1, 2, 4, 3, 3]
func.func @groups(%x: tensor<1x2x3x5x5xf32>, %w: tensor<4x2x3x3x3xf32>) -> tensor<1x2x4x3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2x4x3x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3xf32>
  %0 = linalg.conv_2d_ngchw_fgchw ins(%x, %w : tensor<1x2x3x5x5xf32>, tensor<4x2x3x3x3xf32>) outs(%f : tensor<1x2x4x3x3xf32>) -> tensor<1x2x4x3x3xf32>
  return %0 : tensor<1x2x4x3x3xf32>
}

// CHECK-LABEL: func.func @multiplier(
// CHECK:       lpt.group_convolution %{{.*}}, %{{.*}} : (tensor<1x3x5x5xf32>, tensor<3x2x1x3x3xf32>) -> tensor<1x6x3x3xf32>
// CHECK:       lpt.reshape %{{.*}} target [1, 3, 2, 3, 3]
// CHECK:       lpt.transpose %{{.*}} order [0, 3, 4, 1, 2]
func.func @multiplier(%x: tensor<1x5x5x3xf32>, %w: tensor<3x3x3x2xf32>) -> tensor<1x3x3x3x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x3x3x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x3x3x2xf32>) -> tensor<1x3x3x3x2xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%x, %w : tensor<1x5x5x3xf32>, tensor<3x3x3x2xf32>) outs(%f : tensor<1x3x3x3x2xf32>) -> tensor<1x3x3x3x2xf32>
  return %0 : tensor<1x3x3x3x2xf32>
}

// Pads before a convolution are its own.
// CHECK-LABEL: func.func @pads(
// CHECK-NOT:   lpt.pad
// CHECK:       lpt.convolution %{{.*}} pads [1, 0] [2, 1] : (tensor<1x3x4x4xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x5x3xf32>
func.func @pads(%x: tensor<1x4x4x3xf32>, %w: tensor<3x3x3x4xf32>) -> tensor<1x5x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 1, 0, 0] high[0, 2, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x4x4x3xf32> to tensor<1x7x5x3xf32>
  %e = tensor.empty() : tensor<1x5x3x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x5x3x4xf32>) -> tensor<1x5x3x4xf32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%p, %w : tensor<1x7x5x3xf32>, tensor<3x3x3x4xf32>) outs(%f : tensor<1x5x3x4xf32>) -> tensor<1x5x3x4xf32>
  return %0 : tensor<1x5x3x4xf32>
}

// The zero point of bytes is the zero of their pads.
// CHECK-LABEL: func.func @pads_of_zero_point(
// CHECK-NOT:   lpt.pad
// CHECK:       %[[D:.*]] = lpt.subtract %{{.*}} -> tensor<1x3x4x4xsi16>
// CHECK:       lpt.convolution %[[D]], %{{.*}} pads [1, 1] : (tensor<1x3x4x4xsi16>, tensor<4x3x3x3xsi8>) -> tensor<1x4x4x4xsi32>
func.func @pads_of_zero_point(%x: tensor<1x3x4x4xi8>, %w: tensor<4x3x3x3xi8>) -> tensor<1x4x4x4xi32> {
  %zero = arith.constant 0 : i32
  %z = arith.constant -5 : i32
  %z8 = arith.constant -5 : i8
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %z8 : i8
  } : tensor<1x3x4x4xi8> to tensor<1x3x6x6xi8>
  %e = tensor.empty() : tensor<1x4x4x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x4x4x4xi32>) -> tensor<1x4x4x4xi32>
  %0 = linalg.conv_2d_nchw_fchw_q ins(%p, %w, %z, %zero : tensor<1x3x6x6xi8>, tensor<4x3x3x3xi8>, i32, i32) outs(%f : tensor<1x4x4x4xi32>) -> tensor<1x4x4x4xi32>
  return %0 : tensor<1x4x4x4xi32>
}

// Other numbers stay, and so do pads of channels.
// CHECK-LABEL: func.func @other_pads(
// CHECK:       lpt.pad
// CHECK:       lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x3x6x6xsi16>, tensor<4x3x3x3xsi8>)
// CHECK:       lpt.pad
// CHECK:       lpt.convolution %{{.*}}, %{{.*}} : (tensor<1x4x4x4xsi32>, tensor<2x4x1x1xsi8>)
func.func @other_pads(%x: tensor<1x3x4x4xi8>, %w: tensor<4x3x3x3xi8>, %v: tensor<2x4x1x1xi8>) -> tensor<1x2x4x4xi64> {
  %zero = arith.constant 0 : i32
  %z = arith.constant -5 : i32
  %z8 = arith.constant 0 : i8
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %z8 : i8
  } : tensor<1x3x4x4xi8> to tensor<1x3x6x6xi8>
  %e = tensor.empty() : tensor<1x4x4x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x4x4x4xi32>) -> tensor<1x4x4x4xi32>
  %0 = linalg.conv_2d_nchw_fchw_q ins(%p, %w, %z, %zero : tensor<1x3x6x6xi8>, tensor<4x3x3x3xi8>, i32, i32) outs(%f : tensor<1x4x4x4xi32>) -> tensor<1x4x4x4xi32>
  %s = tensor.extract_slice %0[0, 0, 0, 0] [1, 3, 4, 4] [1, 1, 1, 1] : tensor<1x4x4x4xi32> to tensor<1x3x4x4xi32>
  %q = tensor.pad %s low[0, 0, 0, 0] high[0, 1, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : i32
  } : tensor<1x3x4x4xi32> to tensor<1x4x4x4xi32>
  %zero64 = arith.constant 0 : i64
  %g = tensor.empty() : tensor<1x2x4x4xi64>
  %h = linalg.fill ins(%zero64 : i64) outs(%g : tensor<1x2x4x4xi64>) -> tensor<1x2x4x4xi64>
  %1 = linalg.conv_2d_nchw_fchw ins(%q, %v : tensor<1x4x4x4xi32>, tensor<2x4x1x1xi8>) outs(%h : tensor<1x2x4x4xi64>) -> tensor<1x2x4x4xi64>
  return %1 : tensor<1x2x4x4xi64>
}

// A convolution that is written out.
// CHECK-LABEL: func.func @generic(
// CHECK:       lpt.convolution %{{.*}}, %{{.*}} strides [2] : (tensor<1x2x9xf32>, tensor<3x2x3xf32>) -> tensor<1x3x4xf32>
func.func @generic(%x: tensor<1x2x9xf32>, %w: tensor<3x3x2xf32>) -> tensor<1x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(n, f, i, c, k) -> (n, c, 2 * i + k)>, affine_map<(n, f, i, c, k) -> (k, f, c)>, affine_map<(n, f, i, c, k) -> (n, f, i)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<1x2x9xf32>, tensor<3x3x2xf32>) outs(%f : tensor<1x3x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %1 = arith.mulf %b, %a : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// The result starts with a bias, which is added behind the convolution.
// CHECK-LABEL: func.func @bias(
// CHECK:       %[[Y:.*]] = lpt.convolution
// CHECK:       %[[B:.*]] = lpt.reshape %{{.*}} target [1, 4, 1, 1]
// CHECK:       lpt.add %[[Y]], %[[B]]
func.func @bias(%x: tensor<1x4x4x3xf32>, %w: tensor<3x3x3x4xf32>, %b: tensor<4xf32>) -> tensor<1x2x2x4xf32> {
  %e = tensor.empty() : tensor<1x2x2x4xf32>
  %f = linalg.broadcast ins(%b : tensor<4xf32>) outs(%e : tensor<1x2x2x4xf32>) dimensions = [0, 1, 2]
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x4x4x3xf32>, tensor<3x3x3x4xf32>) outs(%f : tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  return %0 : tensor<1x2x2x4xf32>
}
