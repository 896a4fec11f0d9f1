// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=rows --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=several_axes --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=minimum_requantized --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=columns --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=columns_sum --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integer_rows --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integer_columns --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integer_mean --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integer_maximum --backend=onednn --random-inputs=1 --check-kernels

// Along the last axes in memory rows become numbers.
// CHECK-LABEL: lpt.program @rows(
// CHECK:  payload = {algorithm = "max", dst = {buffer = 1 : i64, shape = [6, 1], strides = [1, 1], type = "f32"}, kind = "reduction", src = {buffer = 0 : i64, shape = [6, 256], strides = [256, 1], type = "f32"}}
func.func @rows(%x: tensor<2x3x256xf32>) -> tensor<2x3xf32> {
  %0 = lpt.reduce_max %x axes [-1] : (tensor<2x3x256xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Several axes are one. Sums are products with ones. Constants may vary along what is left.
// CHECK-LABEL: lpt.program @several_axes(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [8, 1], strides = [1, 1], type = "f32"}, kind = "matmul", post_ops = [{algorithm = "mul", kind = "binary", tensor = {constant = 1 : i64, shape = [8, 1], type = "f32"}}, {algorithm = "logistic", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [8, 25], strides = [25, 1], type = "f32"}, weights = {constant = 0 : i64, shape = [25, 1], type = "f32"}}
func.func @several_axes(%x: tensor<1x8x5x5xf32>) -> tensor<1x8x1x1xf32> {
  %s = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]], [[5.0]], [[6.0]], [[7.0]], [[8.0]]]]> : tensor<1x8x1x1xf32>
  %0 = lpt.reduce_mean %x axes [3, 2] keep_dims : (tensor<1x8x5x5xf32>) -> tensor<1x8x1x1xf32>
  %1 = lpt.multiply %0, %s : tensor<1x8x1x1xf32>
  %2 = lpt.sigmoid %1 : tensor<1x8x1x1xf32>
  return %2 : tensor<1x8x1x1xf32>
}

// CHECK-LABEL: lpt.program @minimum_requantized(
// CHECK:  payload = {algorithm = "min", dst = {buffer = 1 : i64, shape = [4, 1], strides = [1, 1], type = "s8"}, kind = "reduction", post_ops = [{algorithm = "linear", alpha = 100.00000186994966 : f64, beta = 0 : i64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [4, 256], strides = [256, 1], type = "f32"}}
func.func @minimum_requantized(%x: tensor<4x256xf32>) -> tensor<4xsi8> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %first = lpt.constant dense<-128.0> : tensor<f32>
  %last = lpt.constant dense<127.0> : tensor<f32>
  %0 = lpt.reduce_min %x axes [1] : (tensor<4x256xf32>) -> tensor<4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %first, %last levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
  return %1 : tensor<4xsi8>
}

// Along axes before others it is a pooling over all of an image whose
// channels are the axes after.
// CHECK-LABEL: lpt.program @columns(
// CHECK:  payload = {algorithm = "max", dilations = [1], dst = {buffer = 1 : i64, shape = [2, 12, 1], strides = [12, 1, 12], type = "f32"}, kernel = [16], kind = "pooling", pads_begin = [0], pads_end = [0], src = {buffer = 0 : i64, shape = [2, 12, 16], strides = [192, 1, 12], type = "f32"}, strides = [1]}
func.func @columns(%x: tensor<2x16x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.reduce_max %x axes [1] : (tensor<2x16x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// A sum is a mean times the number of elements.
// CHECK-LABEL: lpt.program @columns_sum(
// CHECK:  payload = {algorithm = "avg_include_padding", dilations = [1], dst = {buffer = 1 : i64, shape = [1, 12, 1], strides = [12, 1, 12], type = "f32"}, kernel = [16], kind = "pooling", pads_begin = [0], pads_end = [0], post_ops = [{algorithm = "linear", alpha = 16 : i64, beta = 0 : i64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [1, 12, 16], strides = [192, 1, 12], type = "f32"}, strides = [1]}
func.func @columns_sum(%x: tensor<16x12xf32>) -> tensor<12xf32> {
  %0 = lpt.reduce_sum %x axes [0] : (tensor<16x12xf32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// Those of integers are exact, and have any scale.
// CHECK-LABEL: lpt.program @integer_rows(
// CHECK:  constants = [dense<1> : tensor<16x1xsi8>, dense<3.125000e-02> : tensor<1xf32>, dense<3> : tensor<1xsi32>]
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [6, 1], strides = [1, 1], type = "f32"}, kind = "matmul", scales = {weights = {constant = 1 : i64, mask = 0 : i64}}, src = {buffer = 0 : i64, shape = [6, 16], strides = [16, 1], type = "u8"}, weights = {constant = 0 : i64, shape = [16, 1], type = "s8"}, zero_points = {src = {constant = 2 : i64, mask = 0 : i64}}}
func.func @integer_rows(%x: tensor<2x3x16xui8>) -> tensor<2x3xf32> {
  %z = lpt.constant dense<3.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %f = lpt.convert %x : tensor<2x3x16xui8> -> tensor<2x3x16xf32>
  %c = lpt.subtract %f, %z : (tensor<2x3x16xf32>, tensor<f32>) -> tensor<2x3x16xf32>
  %0 = lpt.reduce_mean %c axes [2] : (tensor<2x3x16xf32>) -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Along columns they are convolutions with ones.
// CHECK-LABEL: lpt.program @integer_columns(
// CHECK:  constants = [dense<1> : tensor<24x1x1x16xsi8>]
// CHECK:  payload = {dilations = [1], dst = {buffer = 1 : i64, shape = [2, 24, 1], strides = [24, 1, 24], type = "f32"}, kind = "convolution", pads_begin = [0], pads_end = [0], src = {buffer = 0 : i64, shape = [2, 24, 16], strides = [384, 1, 24], type = "u8"}, strides = [1], weights = {constant = 0 : i64, shape = [24, 1, 1, 16], type = "s8"}}
func.func @integer_columns(%x: tensor<2x16x24xui8>) -> tensor<2x24xf32> {
  %0 = lpt.reduce_sum %x axes [1] : (tensor<2x16x24xui8>) -> tensor<2x24xf32>
  return %0 : tensor<2x24xf32>
}

// To the type of the input it is a pooling, which scales before it rounds.
// CHECK-LABEL: lpt.program @integer_mean(
// CHECK:  payload = {algorithm = "avg_include_padding", dilations = [1], dst = {buffer = 1 : i64, shape = [2, 24, 1], strides = [24, 1, 24], type = "u8"}, kernel = [16], kind = "pooling", pads_begin = [0], pads_end = [0], post_ops = [{algorithm = "linear", alpha = 1.500000e+00 : f64, beta = 0 : i64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [2, 24, 16], strides = [384, 1, 24], type = "u8"}, strides = [1]}
func.func @integer_mean(%x: tensor<2x16x24xui8>) -> tensor<2x24xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<170.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.reduce_mean %x axes [1] : (tensor<2x16x24xui8>) -> tensor<2x24xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<2x24xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x24xui8>
  return %1 : tensor<2x24xui8>
}

// CHECK-LABEL: lpt.program @integer_maximum(
// CHECK:  payload = {algorithm = "max", dilations = [1], dst = {buffer = 1 : i64, shape = [2, 24, 1], strides = [24, 1, 24], type = "s8"}, kernel = [16], kind = "pooling", pads_begin = [0], pads_end = [0], src = {buffer = 0 : i64, shape = [2, 24, 16], strides = [384, 1, 24], type = "s8"}, strides = [1]}
func.func @integer_maximum(%x: tensor<2x16x24xsi8>) -> tensor<2x24xsi8> {
  %0 = lpt.reduce_max %x axes [1] : (tensor<2x16x24xsi8>) -> tensor<2x24xsi8>
  return %0 : tensor<2x24xsi8>
}
