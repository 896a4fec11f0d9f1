// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK --implicit-check-not=remark:
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run %s --entry=%{entry} --backend=onednn --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0,
// REDEFINE: %{entry} = stored_wide
// RUN: %{compare}
// REDEFINE: %{entry} = beyond
// RUN: %{compare}
// REDEFINE: %{entry} = gaps
// RUN: %{compare}
// RUN: lpt-run %s --entry=groups --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=depthwise --backend=onednn --random-inputs=1 --check-kernels

// Weights are stored with the channels of the input first, within their groups.
// CHECK-LABEL: lpt.program @groups(
// CHECK:  constants = [dense<2> : tensor<2x2x3x2x2xsi8>]
// CHECK:  payload = {dilations = [1, 1], dst = {buffer = 1 : i64, shape = [1, 6, 6, 6], strides = [216, 1, 36, 6], type = "f32"}, kind = "deconvolution", pads_begin = [0, 0], pads_end = [0, 0], src = {buffer = 0 : i64, shape = [1, 4, 3, 3], strides = [36, 1, 12, 4], type = "u8"}, strides = [2, 2], weights = {constant = 0 : i64, shape = [2, 3, 2, 2, 2], strides = [24, 4, 12, 2, 1], type = "s8"}}
func.func @groups(%x: tensor<1x4x3x3xui8>) -> tensor<1x6x6x6xf32> {
  %w = lpt.constant dense<2> : tensor<2x2x3x2x2xsi8>
  %0 = lpt.group_convolution_backprop_data %x, %w strides [2, 2] : (tensor<1x4x3x3xui8>, tensor<2x2x3x2x2xsi8>) -> tensor<1x6x6x6xf32>
  return %0 : tensor<1x6x6x6xf32>
}

// CHECK-LABEL: lpt.program @depthwise(
// CHECK:  constants = [dense<2.000000e+00> : tensor<16x1x1x4x4xf32>]
// CHECK:  payload = {dilations = [1, 1], dst = {buffer = 1 : i64, shape = [1, 16, 6, 6], strides = [576, 1, 96, 16], type = "f32"}, kind = "deconvolution", pads_begin = [1, 1], pads_end = [1, 1], src = {buffer = 0 : i64, shape = [1, 16, 3, 3], strides = [144, 1, 48, 16], type = "f32"}, strides = [2, 2], weights = {constant = 0 : i64, shape = [16, 1, 1, 4, 4], strides = [16, 16, 16, 4, 1], type = "f32"}}
func.func @depthwise(%x: tensor<1x16x3x3xf32>) -> tensor<1x16x6x6xf32> {
  %w = lpt.constant dense<2.0> : tensor<16x1x1x4x4xf32>
  %0 = lpt.group_convolution_backprop_data %x, %w strides [2, 2] pads [1, 1] : (tensor<1x16x3x3xf32>, tensor<16x1x1x4x4xf32>) -> tensor<1x16x6x6xf32>
  return %0 : tensor<1x16x6x6xf32>
}

// Weights that are stored in more bits than they take are bytes here as well,
// CHECK-LABEL: lpt.program @stored_wide(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8", constants = [dense<-3> : tensor<2x3x3x3xsi8>]{{.*}}kind = "deconvolution"
func.func @stored_wide(%x: tensor<1x2x4x4xui8>) -> tensor<1x3x9x9xf32> {
  %w = lpt.constant dense<-3> : tensor<2x3x3x3xsi32>
  %f = lpt.convert %w : tensor<2x3x3x3xsi32> -> tensor<2x3x3x3xf32>
  %0 = lpt.convolution_backprop_data %x, %f strides [2, 2] : (tensor<1x2x4x4xui8>, tensor<2x3x3x3xf32>) -> tensor<1x3x9x9xf32>
  return %0 : tensor<1x3x9x9xf32>
}

// others are floats for a reason,
// REMARK: remark: [Missed] float-products | {{.*}}Function=beyond | Code=weights-precision, {{.*}}(they reach from -7 to 300)"
// CHECK-LABEL: lpt.program @beyond(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"{{.*}}kind = "deconvolution"
func.func @beyond(%x: tensor<1x2x4x4xui8>) -> tensor<1x1x5x5xf32> {
  %w = lpt.constant dense<[[[[300, 2], [3, 4]]], [[[-7, 6], [7, 8]]]]> : tensor<2x1x2x2xsi16>
  %f = lpt.convert %w : tensor<2x1x2x2xsi16> -> tensor<2x1x2x2xf32>
  %0 = lpt.convolution_backprop_data %x, %f : (tensor<1x2x4x4xui8>, tensor<2x1x2x2xf32>) -> tensor<1x1x5x5xf32>
  return %0 : tensor<1x1x5x5xf32>
}

// as those of a kernel are that the library computes wrongly.
// REMARK: remark: [Missed] float-products | {{.*}}Function=gaps | Code=library-fault, {{.*}}leaves results without a contribution undefined
// CHECK-LABEL: lpt.program @gaps(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"{{.*}}kind = "deconvolution"
func.func @gaps(%x: tensor<1x2x4x4xsi8>) -> tensor<1x3x10x10xf32> {
  %w = lpt.constant dense<3> : tensor<2x3x1x1xsi16>
  %f = lpt.convert %w : tensor<2x3x1x1xsi16> -> tensor<2x3x1x1xf32>
  %0 = lpt.convolution_backprop_data %x, %f strides [3, 3] : (tensor<1x2x4x4xsi8>, tensor<2x3x1x1xf32>) -> tensor<1x3x10x10xf32>
  return %0 : tensor<1x3x10x10xf32>
}
