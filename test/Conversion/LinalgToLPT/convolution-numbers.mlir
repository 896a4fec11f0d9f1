// All named convolutions yield the numbers of upstream's lowering.
// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 | FileCheck %s
// CHECK: 52 functions agree

func.func @conv_1d_ncw_fcw_f32(%x: tensor<2x3x9xf32>, %w: tensor<4x3x3xf32>) -> tensor<2x4x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x7xf32>) -> tensor<2x4x7xf32>
  %0 = linalg.conv_1d_ncw_fcw ins(%x, %w : tensor<2x3x9xf32>, tensor<4x3x3xf32>) outs(%f : tensor<2x4x7xf32>) -> tensor<2x4x7xf32>
  return %0 : tensor<2x4x7xf32>
}
func.func @conv_1d_ncw_fcw_i8(%x: tensor<2x3x9xi8>, %w: tensor<4x3x3xi8>) -> tensor<2x4x7xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x7xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x7xi32>) -> tensor<2x4x7xi32>
  %0 = linalg.conv_1d_ncw_fcw ins(%x, %w : tensor<2x3x9xi8>, tensor<4x3x3xi8>) outs(%f : tensor<2x4x7xi32>) -> tensor<2x4x7xi32>
  return %0 : tensor<2x4x7xi32>
}
func.func @conv_1d_nwc_wcf_f32(%x: tensor<2x9x3xf32>, %w: tensor<3x3x4xf32>) -> tensor<2x7x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x7x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x4xf32>) -> tensor<2x7x4xf32>
  %0 = linalg.conv_1d_nwc_wcf ins(%x, %w : tensor<2x9x3xf32>, tensor<3x3x4xf32>) outs(%f : tensor<2x7x4xf32>) -> tensor<2x7x4xf32>
  return %0 : tensor<2x7x4xf32>
}
func.func @conv_1d_nwc_wcf_i8(%x: tensor<2x9x3xi8>, %w: tensor<3x3x4xi8>) -> tensor<2x7x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x7x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x4xi32>) -> tensor<2x7x4xi32>
  %0 = linalg.conv_1d_nwc_wcf ins(%x, %w : tensor<2x9x3xi8>, tensor<3x3x4xi8>) outs(%f : tensor<2x7x4xi32>) -> tensor<2x7x4xi32>
  return %0 : tensor<2x7x4xi32>
}
func.func @conv_2d_nchw_fchw_f32(%x: tensor<2x3x6x7xf32>, %w: tensor<4x3x3x2xf32>) -> tensor<2x4x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
  %0 = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<2x3x6x7xf32>, tensor<4x3x3x2xf32>) outs(%f : tensor<2x4x4x6xf32>) -> tensor<2x4x4x6xf32>
  return %0 : tensor<2x4x4x6xf32>
}
func.func @conv_2d_nchw_fchw_i8(%x: tensor<2x3x6x7xi8>, %w: tensor<4x3x3x2xi8>) -> tensor<2x4x4x6xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x4x6xi32>) -> tensor<2x4x4x6xi32>
  %0 = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<2x3x6x7xi8>, tensor<4x3x3x2xi8>) outs(%f : tensor<2x4x4x6xi32>) -> tensor<2x4x4x6xi32>
  return %0 : tensor<2x4x4x6xi32>
}
func.func @conv_2d_nhwc_hwcf_f32(%x: tensor<2x6x7x3xf32>, %w: tensor<3x2x3x4xf32>) -> tensor<2x4x6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x6x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xf32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<2x6x7x3xf32>, tensor<3x2x3x4xf32>) outs(%f : tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xf32>
  return %0 : tensor<2x4x6x4xf32>
}
func.func @conv_2d_nhwc_hwcf_i8(%x: tensor<2x6x7x3xi8>, %w: tensor<3x2x3x4xi8>) -> tensor<2x4x6x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x6x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<2x6x7x3xi8>, tensor<3x2x3x4xi8>) outs(%f : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  return %0 : tensor<2x4x6x4xi32>
}
func.func @conv_2d_nhwc_fhwc_f32(%x: tensor<2x6x7x3xf32>, %w: tensor<4x3x2x3xf32>) -> tensor<2x4x6x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x6x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xf32>
  %0 = linalg.conv_2d_nhwc_fhwc ins(%x, %w : tensor<2x6x7x3xf32>, tensor<4x3x2x3xf32>) outs(%f : tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xf32>
  return %0 : tensor<2x4x6x4xf32>
}
func.func @conv_2d_nhwc_fhwc_i8(%x: tensor<2x6x7x3xi8>, %w: tensor<4x3x2x3xi8>) -> tensor<2x4x6x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x6x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  %0 = linalg.conv_2d_nhwc_fhwc ins(%x, %w : tensor<2x6x7x3xi8>, tensor<4x3x2x3xi8>) outs(%f : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  return %0 : tensor<2x4x6x4xi32>
}
func.func @conv_2d_ngchw_fgchw_f32(%x: tensor<2x2x3x6x7xf32>, %w: tensor<4x2x3x3x2xf32>) -> tensor<2x2x4x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2x4x4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x2x4x4x6xf32>) -> tensor<2x2x4x4x6xf32>
  %0 = linalg.conv_2d_ngchw_fgchw ins(%x, %w : tensor<2x2x3x6x7xf32>, tensor<4x2x3x3x2xf32>) outs(%f : tensor<2x2x4x4x6xf32>) -> tensor<2x2x4x4x6xf32>
  return %0 : tensor<2x2x4x4x6xf32>
}
func.func @conv_2d_ngchw_fgchw_i8(%x: tensor<2x2x3x6x7xi8>, %w: tensor<4x2x3x3x2xi8>) -> tensor<2x2x4x4x6xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x2x4x4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x2x4x4x6xi32>) -> tensor<2x2x4x4x6xi32>
  %0 = linalg.conv_2d_ngchw_fgchw ins(%x, %w : tensor<2x2x3x6x7xi8>, tensor<4x2x3x3x2xi8>) outs(%f : tensor<2x2x4x4x6xi32>) -> tensor<2x2x4x4x6xi32>
  return %0 : tensor<2x2x4x4x6xi32>
}
func.func @conv_2d_ngchw_gfchw_f32(%x: tensor<2x2x3x6x7xf32>, %w: tensor<2x4x3x3x2xf32>) -> tensor<2x2x4x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2x4x4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x2x4x4x6xf32>) -> tensor<2x2x4x4x6xf32>
  %0 = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<2x2x3x6x7xf32>, tensor<2x4x3x3x2xf32>) outs(%f : tensor<2x2x4x4x6xf32>) -> tensor<2x2x4x4x6xf32>
  return %0 : tensor<2x2x4x4x6xf32>
}
func.func @conv_2d_ngchw_gfchw_i8(%x: tensor<2x2x3x6x7xi8>, %w: tensor<2x4x3x3x2xi8>) -> tensor<2x2x4x4x6xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x2x4x4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x2x4x4x6xi32>) -> tensor<2x2x4x4x6xi32>
  %0 = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<2x2x3x6x7xi8>, tensor<2x4x3x3x2xi8>) outs(%f : tensor<2x2x4x4x6xi32>) -> tensor<2x2x4x4x6xi32>
  return %0 : tensor<2x2x4x4x6xi32>
}
func.func @conv_2d_nhwgc_gfhwc_f32(%x: tensor<2x6x7x2x3xf32>, %w: tensor<2x4x3x2x3xf32>) -> tensor<2x4x6x2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x6x2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x6x2x4xf32>) -> tensor<2x4x6x2x4xf32>
  %0 = linalg.conv_2d_nhwgc_gfhwc ins(%x, %w : tensor<2x6x7x2x3xf32>, tensor<2x4x3x2x3xf32>) outs(%f : tensor<2x4x6x2x4xf32>) -> tensor<2x4x6x2x4xf32>
  return %0 : tensor<2x4x6x2x4xf32>
}
func.func @conv_2d_nhwgc_gfhwc_i8(%x: tensor<2x6x7x2x3xi8>, %w: tensor<2x4x3x2x3xi8>) -> tensor<2x4x6x2x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x6x2x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x2x4xi32>) -> tensor<2x4x6x2x4xi32>
  %0 = linalg.conv_2d_nhwgc_gfhwc ins(%x, %w : tensor<2x6x7x2x3xi8>, tensor<2x4x3x2x3xi8>) outs(%f : tensor<2x4x6x2x4xi32>) -> tensor<2x4x6x2x4xi32>
  return %0 : tensor<2x4x6x2x4xi32>
}
func.func @conv_3d_ncdhw_fcdhw_f32(%x: tensor<1x2x4x5x6xf32>, %w: tensor<3x2x2x3x2xf32>) -> tensor<1x3x3x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x3x3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x3x3x5xf32>) -> tensor<1x3x3x3x5xf32>
  %0 = linalg.conv_3d_ncdhw_fcdhw ins(%x, %w : tensor<1x2x4x5x6xf32>, tensor<3x2x2x3x2xf32>) outs(%f : tensor<1x3x3x3x5xf32>) -> tensor<1x3x3x3x5xf32>
  return %0 : tensor<1x3x3x3x5xf32>
}
func.func @conv_3d_ncdhw_fcdhw_i8(%x: tensor<1x2x4x5x6xi8>, %w: tensor<3x2x2x3x2xi8>) -> tensor<1x3x3x3x5xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x3x3x3x5xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x3x3x3x5xi32>) -> tensor<1x3x3x3x5xi32>
  %0 = linalg.conv_3d_ncdhw_fcdhw ins(%x, %w : tensor<1x2x4x5x6xi8>, tensor<3x2x2x3x2xi8>) outs(%f : tensor<1x3x3x3x5xi32>) -> tensor<1x3x3x3x5xi32>
  return %0 : tensor<1x3x3x3x5xi32>
}
func.func @conv_3d_ndhwc_dhwcf_f32(%x: tensor<1x4x5x6x2xf32>, %w: tensor<2x3x2x2x3xf32>) -> tensor<1x3x3x5x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x3x5x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x3x5x3xf32>) -> tensor<1x3x3x5x3xf32>
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%x, %w : tensor<1x4x5x6x2xf32>, tensor<2x3x2x2x3xf32>) outs(%f : tensor<1x3x3x5x3xf32>) -> tensor<1x3x3x5x3xf32>
  return %0 : tensor<1x3x3x5x3xf32>
}
func.func @conv_3d_ndhwc_dhwcf_i8(%x: tensor<1x4x5x6x2xi8>, %w: tensor<2x3x2x2x3xi8>) -> tensor<1x3x3x5x3xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x3x3x5x3xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x3x3x5x3xi32>) -> tensor<1x3x3x5x3xi32>
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%x, %w : tensor<1x4x5x6x2xi8>, tensor<2x3x2x2x3xi8>) outs(%f : tensor<1x3x3x5x3xi32>) -> tensor<1x3x3x5x3xi32>
  return %0 : tensor<1x3x3x5x3xi32>
}
func.func @depthwise_conv_1d_ncw_cw_f32(%x: tensor<2x3x9xf32>, %w: tensor<3x3xf32>) -> tensor<2x3x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x7xf32>) -> tensor<2x3x7xf32>
  %0 = linalg.depthwise_conv_1d_ncw_cw ins(%x, %w : tensor<2x3x9xf32>, tensor<3x3xf32>) outs(%f : tensor<2x3x7xf32>) -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}
func.func @depthwise_conv_1d_ncw_cw_i8(%x: tensor<2x3x9xi8>, %w: tensor<3x3xi8>) -> tensor<2x3x7xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x3x7xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x3x7xi32>) -> tensor<2x3x7xi32>
  %0 = linalg.depthwise_conv_1d_ncw_cw ins(%x, %w : tensor<2x3x9xi8>, tensor<3x3xi8>) outs(%f : tensor<2x3x7xi32>) -> tensor<2x3x7xi32>
  return %0 : tensor<2x3x7xi32>
}
func.func @depthwise_conv_1d_nwc_wc_f32(%x: tensor<2x9x3xf32>, %w: tensor<3x3xf32>) -> tensor<2x7x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x7x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x3xf32>) -> tensor<2x7x3xf32>
  %0 = linalg.depthwise_conv_1d_nwc_wc ins(%x, %w : tensor<2x9x3xf32>, tensor<3x3xf32>) outs(%f : tensor<2x7x3xf32>) -> tensor<2x7x3xf32>
  return %0 : tensor<2x7x3xf32>
}
func.func @depthwise_conv_1d_nwc_wc_i8(%x: tensor<2x9x3xi8>, %w: tensor<3x3xi8>) -> tensor<2x7x3xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x7x3xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x3xi32>) -> tensor<2x7x3xi32>
  %0 = linalg.depthwise_conv_1d_nwc_wc ins(%x, %w : tensor<2x9x3xi8>, tensor<3x3xi8>) outs(%f : tensor<2x7x3xi32>) -> tensor<2x7x3xi32>
  return %0 : tensor<2x7x3xi32>
}
func.func @depthwise_conv_1d_nwc_wcm_f32(%x: tensor<2x9x3xf32>, %w: tensor<3x3x2xf32>) -> tensor<2x7x3x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x7x3x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
  %0 = linalg.depthwise_conv_1d_nwc_wcm ins(%x, %w : tensor<2x9x3xf32>, tensor<3x3x2xf32>) outs(%f : tensor<2x7x3x2xf32>) -> tensor<2x7x3x2xf32>
  return %0 : tensor<2x7x3x2xf32>
}
func.func @depthwise_conv_1d_nwc_wcm_i8(%x: tensor<2x9x3xi8>, %w: tensor<3x3x2xi8>) -> tensor<2x7x3x2xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x7x3x2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x3x2xi32>) -> tensor<2x7x3x2xi32>
  %0 = linalg.depthwise_conv_1d_nwc_wcm ins(%x, %w : tensor<2x9x3xi8>, tensor<3x3x2xi8>) outs(%f : tensor<2x7x3x2xi32>) -> tensor<2x7x3x2xi32>
  return %0 : tensor<2x7x3x2xi32>
}
func.func @depthwise_conv_2d_nchw_chw_f32(%x: tensor<2x3x6x7xf32>, %w: tensor<3x3x2xf32>) -> tensor<2x3x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : tensor<2x3x6x7xf32>, tensor<3x3x2xf32>) outs(%f : tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  return %0 : tensor<2x3x4x6xf32>
}
func.func @depthwise_conv_2d_nchw_chw_i8(%x: tensor<2x3x6x7xi8>, %w: tensor<3x3x2xi8>) -> tensor<2x3x4x6xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x3x4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x3x4x6xi32>) -> tensor<2x3x4x6xi32>
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : tensor<2x3x6x7xi8>, tensor<3x3x2xi8>) outs(%f : tensor<2x3x4x6xi32>) -> tensor<2x3x4x6xi32>
  return %0 : tensor<2x3x4x6xi32>
}
func.func @depthwise_conv_2d_nhwc_hwc_f32(%x: tensor<2x6x7x3xf32>, %w: tensor<3x2x3xf32>) -> tensor<2x4x6x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x6x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x6x3xf32>) -> tensor<2x4x6x3xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %w : tensor<2x6x7x3xf32>, tensor<3x2x3xf32>) outs(%f : tensor<2x4x6x3xf32>) -> tensor<2x4x6x3xf32>
  return %0 : tensor<2x4x6x3xf32>
}
func.func @depthwise_conv_2d_nhwc_hwc_i8(%x: tensor<2x6x7x3xi8>, %w: tensor<3x2x3xi8>) -> tensor<2x4x6x3xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x6x3xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x3xi32>) -> tensor<2x4x6x3xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %w : tensor<2x6x7x3xi8>, tensor<3x2x3xi8>) outs(%f : tensor<2x4x6x3xi32>) -> tensor<2x4x6x3xi32>
  return %0 : tensor<2x4x6x3xi32>
}
func.func @depthwise_conv_2d_nhwc_hwcm_f32(%x: tensor<2x6x7x3xf32>, %w: tensor<3x2x3x2xf32>) -> tensor<2x4x6x3x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x6x3x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x6x3x2xf32>) -> tensor<2x4x6x3x2xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%x, %w : tensor<2x6x7x3xf32>, tensor<3x2x3x2xf32>) outs(%f : tensor<2x4x6x3x2xf32>) -> tensor<2x4x6x3x2xf32>
  return %0 : tensor<2x4x6x3x2xf32>
}
func.func @depthwise_conv_2d_nhwc_hwcm_i8(%x: tensor<2x6x7x3xi8>, %w: tensor<3x2x3x2xi8>) -> tensor<2x4x6x3x2xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4x6x3x2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x3x2xi32>) -> tensor<2x4x6x3x2xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%x, %w : tensor<2x6x7x3xi8>, tensor<3x2x3x2xi8>) outs(%f : tensor<2x4x6x3x2xi32>) -> tensor<2x4x6x3x2xi32>
  return %0 : tensor<2x4x6x3x2xi32>
}
func.func @depthwise_conv_3d_ncdhw_cdhw_f32(%x: tensor<1x2x4x5x6xf32>, %w: tensor<2x2x3x2xf32>) -> tensor<1x2x3x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2x3x3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x2x3x3x5xf32>) -> tensor<1x2x3x3x5xf32>
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%x, %w : tensor<1x2x4x5x6xf32>, tensor<2x2x3x2xf32>) outs(%f : tensor<1x2x3x3x5xf32>) -> tensor<1x2x3x3x5xf32>
  return %0 : tensor<1x2x3x3x5xf32>
}
func.func @depthwise_conv_3d_ncdhw_cdhw_i8(%x: tensor<1x2x4x5x6xi8>, %w: tensor<2x2x3x2xi8>) -> tensor<1x2x3x3x5xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x2x3x3x5xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x2x3x3x5xi32>) -> tensor<1x2x3x3x5xi32>
  %0 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%x, %w : tensor<1x2x4x5x6xi8>, tensor<2x2x3x2xi8>) outs(%f : tensor<1x2x3x3x5xi32>) -> tensor<1x2x3x3x5xi32>
  return %0 : tensor<1x2x3x3x5xi32>
}
func.func @depthwise_conv_3d_ndhwc_dhwc_f32(%x: tensor<1x4x5x6x2xf32>, %w: tensor<2x3x2x2xf32>) -> tensor<1x3x3x5x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x3x5x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x3x5x2xf32>) -> tensor<1x3x3x5x2xf32>
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%x, %w : tensor<1x4x5x6x2xf32>, tensor<2x3x2x2xf32>) outs(%f : tensor<1x3x3x5x2xf32>) -> tensor<1x3x3x5x2xf32>
  return %0 : tensor<1x3x3x5x2xf32>
}
func.func @depthwise_conv_3d_ndhwc_dhwc_i8(%x: tensor<1x4x5x6x2xi8>, %w: tensor<2x3x2x2xi8>) -> tensor<1x3x3x5x2xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x3x3x5x2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x3x3x5x2xi32>) -> tensor<1x3x3x5x2xi32>
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%x, %w : tensor<1x4x5x6x2xi8>, tensor<2x3x2x2xi8>) outs(%f : tensor<1x3x3x5x2xi32>) -> tensor<1x3x3x5x2xi32>
  return %0 : tensor<1x3x3x5x2xi32>
}
func.func @depthwise_conv_3d_ndhwc_dhwcm_f32(%x: tensor<1x4x5x6x2xf32>, %w: tensor<2x3x2x2x3xf32>) -> tensor<1x3x3x5x2x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x3x3x5x2x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x3x5x2x3xf32>) -> tensor<1x3x3x5x2x3xf32>
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%x, %w : tensor<1x4x5x6x2xf32>, tensor<2x3x2x2x3xf32>) outs(%f : tensor<1x3x3x5x2x3xf32>) -> tensor<1x3x3x5x2x3xf32>
  return %0 : tensor<1x3x3x5x2x3xf32>
}
func.func @depthwise_conv_3d_ndhwc_dhwcm_i8(%x: tensor<1x4x5x6x2xi8>, %w: tensor<2x3x2x2x3xi8>) -> tensor<1x3x3x5x2x3xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x3x3x5x2x3xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x3x3x5x2x3xi32>) -> tensor<1x3x3x5x2x3xi32>
  %0 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%x, %w : tensor<1x4x5x6x2xi8>, tensor<2x3x2x2x3xi8>) outs(%f : tensor<1x3x3x5x2x3xi32>) -> tensor<1x3x3x5x2x3xi32>
  return %0 : tensor<1x3x3x5x2x3xi32>
}
func.func @conv_1d_f32(%x: tensor<9xf32>, %w: tensor<3xf32>) -> tensor<7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<7xf32>) -> tensor<7xf32>
  %0 = linalg.conv_1d ins(%x, %w : tensor<9xf32>, tensor<3xf32>) outs(%f : tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}
func.func @conv_1d_i8(%x: tensor<9xi8>, %w: tensor<3xi8>) -> tensor<7xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<7xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<7xi32>) -> tensor<7xi32>
  %0 = linalg.conv_1d ins(%x, %w : tensor<9xi8>, tensor<3xi8>) outs(%f : tensor<7xi32>) -> tensor<7xi32>
  return %0 : tensor<7xi32>
}
func.func @conv_2d_f32(%x: tensor<6x7xf32>, %w: tensor<3x2xf32>) -> tensor<4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %0 = linalg.conv_2d ins(%x, %w : tensor<6x7xf32>, tensor<3x2xf32>) outs(%f : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func @conv_2d_i8(%x: tensor<6x7xi8>, %w: tensor<3x2xi8>) -> tensor<4x6xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<4x6xi32>) -> tensor<4x6xi32>
  %0 = linalg.conv_2d ins(%x, %w : tensor<6x7xi8>, tensor<3x2xi8>) outs(%f : tensor<4x6xi32>) -> tensor<4x6xi32>
  return %0 : tensor<4x6xi32>
}
func.func @conv_3d_f32(%x: tensor<4x5x6xf32>, %w: tensor<2x3x2xf32>) -> tensor<3x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x3x5xf32>) -> tensor<3x3x5xf32>
  %0 = linalg.conv_3d ins(%x, %w : tensor<4x5x6xf32>, tensor<2x3x2xf32>) outs(%f : tensor<3x3x5xf32>) -> tensor<3x3x5xf32>
  return %0 : tensor<3x3x5xf32>
}
func.func @conv_3d_i8(%x: tensor<4x5x6xi8>, %w: tensor<2x3x2xi8>) -> tensor<3x3x5xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<3x3x5xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<3x3x5xi32>) -> tensor<3x3x5xi32>
  %0 = linalg.conv_3d ins(%x, %w : tensor<4x5x6xi8>, tensor<2x3x2xi8>) outs(%f : tensor<3x3x5xi32>) -> tensor<3x3x5xi32>
  return %0 : tensor<3x3x5xi32>
}
func.func @conv_2d_nchw_fchw_q(%x: tensor<2x3x6x7xi8>, %w: tensor<4x3x3x2xi8>) -> tensor<2x4x4x6xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x4x4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x4x6xi32>) -> tensor<2x4x4x6xi32>
  %0 = linalg.conv_2d_nchw_fchw_q ins(%x, %w, %zx, %zw : tensor<2x3x6x7xi8>, tensor<4x3x3x2xi8>, i32, i32) outs(%f : tensor<2x4x4x6xi32>) -> tensor<2x4x4x6xi32>
  return %0 : tensor<2x4x4x6xi32>
}
func.func @conv_2d_nhwc_hwcf_q(%x: tensor<2x6x7x3xi8>, %w: tensor<3x2x3x4xi8>) -> tensor<2x4x6x4xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x4x6x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  %0 = linalg.conv_2d_nhwc_hwcf_q ins(%x, %w, %zx, %zw : tensor<2x6x7x3xi8>, tensor<3x2x3x4xi8>, i32, i32) outs(%f : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  return %0 : tensor<2x4x6x4xi32>
}
func.func @conv_2d_nhwc_fhwc_q(%x: tensor<2x6x7x3xi8>, %w: tensor<4x3x2x3xi8>) -> tensor<2x4x6x4xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x4x6x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  %0 = linalg.conv_2d_nhwc_fhwc_q ins(%x, %w, %zx, %zw : tensor<2x6x7x3xi8>, tensor<4x3x2x3xi8>, i32, i32) outs(%f : tensor<2x4x6x4xi32>) -> tensor<2x4x6x4xi32>
  return %0 : tensor<2x4x6x4xi32>
}
func.func @conv_2d_ngchw_gfchw_q(%x: tensor<2x2x3x6x7xi8>, %w: tensor<2x4x3x3x2xi8>) -> tensor<2x2x4x4x6xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x2x4x4x6xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x2x4x4x6xi32>) -> tensor<2x2x4x4x6xi32>
  %0 = linalg.conv_2d_ngchw_gfchw_q ins(%x, %w, %zx, %zw : tensor<2x2x3x6x7xi8>, tensor<2x4x3x3x2xi8>, i32, i32) outs(%f : tensor<2x2x4x4x6xi32>) -> tensor<2x2x4x4x6xi32>
  return %0 : tensor<2x2x4x4x6xi32>
}
func.func @conv_2d_nhwgc_gfhwc_q(%x: tensor<2x6x7x2x3xi8>, %w: tensor<2x4x3x2x3xi8>) -> tensor<2x4x6x2x4xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x4x6x2x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x2x4xi32>) -> tensor<2x4x6x2x4xi32>
  %0 = linalg.conv_2d_nhwgc_gfhwc_q ins(%x, %w, %zx, %zw : tensor<2x6x7x2x3xi8>, tensor<2x4x3x2x3xi8>, i32, i32) outs(%f : tensor<2x4x6x2x4xi32>) -> tensor<2x4x6x2x4xi32>
  return %0 : tensor<2x4x6x2x4xi32>
}
func.func @conv_3d_ndhwc_dhwcf_q(%x: tensor<1x4x5x6x2xi8>, %w: tensor<2x3x2x2x3xi8>) -> tensor<1x3x3x5x3xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<1x3x3x5x3xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x3x3x5x3xi32>) -> tensor<1x3x3x5x3xi32>
  %0 = linalg.conv_3d_ndhwc_dhwcf_q ins(%x, %w, %zx, %zw : tensor<1x4x5x6x2xi8>, tensor<2x3x2x2x3xi8>, i32, i32) outs(%f : tensor<1x3x3x5x3xi32>) -> tensor<1x3x3x5x3xi32>
  return %0 : tensor<1x3x3x5x3xi32>
}
func.func @depthwise_conv_2d_nhwc_hwc_q(%x: tensor<2x6x7x3xi8>, %w: tensor<3x2x3xi8>) -> tensor<2x4x6x3xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x4x6x3xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x3xi32>) -> tensor<2x4x6x3xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%x, %w, %zx, %zw : tensor<2x6x7x3xi8>, tensor<3x2x3xi8>, i32, i32) outs(%f : tensor<2x4x6x3xi32>) -> tensor<2x4x6x3xi32>
  return %0 : tensor<2x4x6x3xi32>
}
func.func @depthwise_conv_2d_nhwc_hwcm_q(%x: tensor<2x6x7x3xi8>, %w: tensor<3x2x3x2xi8>) -> tensor<2x4x6x3x2xi32> {
  %zero = arith.constant 7 : i32
  %zx = arith.constant -5 : i32
  %zw = arith.constant 3 : i32
  %e = tensor.empty() : tensor<2x4x6x3x2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4x6x3x2xi32>) -> tensor<2x4x6x3x2xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%x, %w, %zx, %zw : tensor<2x6x7x3xi8>, tensor<3x2x3x2xi8>, i32, i32) outs(%f : tensor<2x4x6x3x2xi32>) -> tensor<2x4x6x3x2xi32>
  return %0 : tensor<2x4x6x3x2xi32>
}
