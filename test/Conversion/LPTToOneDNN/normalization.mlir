// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=softmax_ui8 --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=scale_shift --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=plain --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=to_integer --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=instance --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=whole --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=channels --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=channels_and_residual --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-opt %s --lpt-form-kernels --lpt-plan-memory=backends=onednn,generic | FileCheck %s --check-prefix=ORDERED
// RUN: lpt-run %s --entry=softmax_of_integers --backend=onednn --random-inputs=1 --check-kernels

// Probabilities are stored as integers.
// CHECK-LABEL: lpt.program @softmax_ui8(
// CHECK:  constants = [dense<0.00392156886> : tensor<1xf32>]
// CHECK:  payload = {axis = 1 : i64, dst = {buffer = 1 : i64, shape = [2, 16], strides = [16, 1], type = "u8"}, kind = "softmax", scales = {dst = {constant = 0 : i64, mask = 0 : i64}}
func.func @softmax_ui8(%x: tensor<2x16xf32>) -> tensor<2x16xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.softmax %x axis -1 : tensor<2x16xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<2x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x16xui8>
  return %1 : tensor<2x16xui8>
}

// Scale and shift along the last axis are arguments of the primitive, one number
// for each element.
// CHECK-LABEL: lpt.program @scale_shift(
// CHECK:  constants = [dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>, dense<5.000000e-01> : tensor<4xf32>]
// CHECK:  fused = ["multiply={{[^"]*}}", "add={{[^"]*}}"]
// CHECK:  epsilon = 5.000000e-01 : f64, kind = "layer_normalization", scale = {constant = 0 : i64, shape = [4], type = "f32"}, shift = {constant = 1 : i64, shape = [4], type = "f32"}
func.func @scale_shift(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %s = lpt.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %b = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.mvn %x axes [2] normalize_variance true eps 0.5 : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %1, %b : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// Without them it has none.
// CHECK-LABEL: lpt.program @plain(
// CHECK:  epsilon = 5.000000e-01 : f64, kind = "layer_normalization", src =
func.func @plain(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.mvn %x axes [-1] normalize_variance true eps 0.5 : tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// The primitive has a scale of the result, but no zero point: that is a post-op, in
// units of the result before the scale.
// CHECK-LABEL: lpt.program @to_integer(
// CHECK:  type = "u8"}
// CHECK:  kind = "layer_normalization", post_ops = [{algorithm = "linear", alpha = 1 : i64, beta = 1.2{{[0-9]+}} : f64, kind = "eltwise"}], scales = {dst = {constant = 0 : i64, mask = 0 : i64}}
func.func @to_integer(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xui8> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.mvn %x axes [2] normalize_variance true eps 0.5 : tensor<2x3x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %first, %last levels 256 : (tensor<2x3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x4xui8>
  return %1 : tensor<2x3x4xui8>
}

// Several axes are one. Channels that are normalized one by one have scales that are
// post-ops.
// CHECK-LABEL: lpt.program @instance(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 3, 20], strides = [60, 20, 1], type = "f32"}, epsilon = 5.000000e-01 : f64, kind = "layer_normalization", post_ops = [{algorithm = "mul", kind = "binary", tensor = {constant = 0 : i64, shape = [1, 3, 1], type = "f32"}}, {algorithm = "relu", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}], src = {buffer = 0 : i64, shape = [2, 3, 20], strides = [60, 20, 1], type = "f32"}}
func.func @instance(%x: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %s = lpt.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %0 = lpt.mvn %x axes [3, 2] normalize_variance true eps 0.5 : tensor<2x3x4x5xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  %2 = lpt.relu %1 : tensor<2x3x4x5xf32>
  return %2 : tensor<2x3x4x5xf32>
}

// All axes are a row.
// CHECK-LABEL: lpt.program @whole(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [1, 12], strides = [12, 1], type = "f32"}, epsilon = 5.000000e-01 : f64, kind = "layer_normalization", src = {buffer = 0 : i64, shape = [1, 12], strides = [12, 1], type = "f32"}}
func.func @whole(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = lpt.mvn %x axes [0, 1] normalize_variance true eps 0.5 : tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// Channels are the last axis in memory; without layouts, they become that.
// CHECK-LABEL: lpt.program @channels(
// CHECK:  kind = "reorder"
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [24, 3], strides = [3, 1], type = "u8"}, epsilon = 5.000000e-01 : f64, kind = "layer_normalization", scale = {constant = 0 : i64, shape = [3], type = "f32"}, {{.*}}src = {buffer = 0 : i64, shape = [24, 3], strides = [3, 1], type = "f32"}
// CHECK:  kind = "reorder"
// ORDERED-LABEL: lpt.program @channels(
// ORDERED: dst = {buffer = {{.}} : i64, shape = [2, 3, 4, 3], strides = [36, 1, 9, 3], type = "f32"}, kind = "reorder", src = {buffer = {{.}} : i64, shape = [2, 3, 4, 3], strides = [36, 12, 3, 1], type = "f32"}
// ORDERED: dst = {buffer = {{.}} : i64, shape = [24, 3], strides = [3, 1], type = "u8"}, epsilon = 5.000000e-01 : f64, kind = "layer_normalization"
// ORDERED: dst = {buffer = {{.}} : i64, shape = [2, 3, 4, 3], strides = [36, 12, 3, 1], type = "u8"}, kind = "reorder", src = {buffer = {{.}} : i64, shape = [2, 3, 4, 3], strides = [36, 1, 9, 3], type = "u8"}
func.func @channels(%x: tensor<2x3x4x3xf32>) -> tensor<2x3x4x3xui8> {
  %s = lpt.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf32>
  %low = lpt.constant dense<-4.0> : tensor<f32>
  %high = lpt.constant dense<4.0> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 0.5 : tensor<2x3x4x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3x4x3xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x3xf32>
  %2 = lpt.fake_quantize %1, %low, %high, %first, %last levels 256 : (tensor<2x3x4x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x4x3xui8>
  return %2 : tensor<2x3x4x3xui8>
}

// So does what is added to them; one number has no order.
// ORDERED-LABEL: lpt.program @channels_and_residual(
// ORDERED: dst = {buffer = 1 : i64, shape = [2, 3, 4, 3], strides = [36, 1, 9, 3], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [2, 3, 4, 3], strides = [36, 12, 3, 1], type = "f32"}
// ORDERED: dst = {buffer = 1 : i64, shape = [2, 3, 4, 3], strides = [36, 1, 9, 3], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [2, 3, 4, 3], strides = [36, 12, 3, 1], type = "f32"}
// ORDERED: kind = "layer_normalization", post_ops = [{algorithm = "add", kind = "binary", tensor = {buffer = {{.}} : i64, shape = [24, 3], strides = [3, 1], type = "f32"}}, {algorithm = "mul", kind = "binary", tensor = {buffer = {{.}} : i64, shape = [1, 1], strides = [1, 1], type = "f32"}}]
func.func @channels_and_residual(%x: tensor<2x3x4x3xf32>, %y: tensor<2x3x4x3xf32>, %z: tensor<1xf32>) -> tensor<2x3x4x3xf32> {
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 0.5 : tensor<2x3x4x3xf32>
  %1 = lpt.add %0, %y : tensor<2x3x4x3xf32>
  %2 = lpt.multiply %1, %z : (tensor<2x3x4x3xf32>, tensor<1xf32>) -> tensor<2x3x4x3xf32>
  return %2 : tensor<2x3x4x3xf32>
}

// Integers become floats first.
// CHECK-LABEL: lpt.program @softmax_of_integers(
// CHECK:  constants = [dense<3.125000e-02> : tensor<1xf32>]
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "f32"}, kind = "reorder", scales = {src = {constant = 0 : i64, mask = 0 : i64}}, src = {buffer = 0 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "s8"}}
// CHECK:  payload = {axis = 1 : i64, dst = {buffer = 1 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "f32"}, kind = "softmax", src = {buffer = 0 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "f32"}}
func.func @softmax_of_integers(%x: tensor<2x3x4xsi8>) -> tensor<2x3x4xf32> {
  %s = lpt.constant dense<0.03125> : tensor<f32>
  %f = lpt.convert %x : tensor<2x3x4xsi8> -> tensor<2x3x4xf32>
  %m = lpt.multiply %f, %s : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %0 = lpt.softmax %m axis 1 : tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
