// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=function --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=chain --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=read_twice --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integers --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=integers_to_floats --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum_of_integers --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=channels --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=last_axis --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=gate --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=slopes --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=slopes_requantized --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=reciprocal --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=six_axes --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=one_number --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=round --backend=onednn --random-inputs=1 --check-kernels

// One function is a primitive.
// CHECK-LABEL: lpt.program @function(
// CHECK:  payload = {algorithm = "tanh", alpha = 0 : i64, beta = 0 : i64, dst = {buffer = 1 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, kind = "eltwise", src = {buffer = 0 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}}
func.func @function(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.tanh %x : tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// The others are its post-ops.
// CHECK-LABEL: lpt.program @chain(
// CHECK:  constants = [dense<0.000000e+00> : tensor<1x1xf32>]
// CHECK:  payload = {algorithm = "add", dst = {buffer = 1 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, kind = "binary", post_ops = [{algorithm = "exp", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}, {algorithm = "linear", alpha = 1 : i64, beta = 3 : i64, kind = "eltwise"}, {algorithm = "sqrt", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}], src0 = {buffer = 0 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, src1 = {constant = 0 : i64, shape = [1, 1], type = "f32"}}
func.func @chain(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x3x4xf32>
  %1 = lpt.add %0, %c : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.sqrt %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

// CHECK-LABEL: lpt.program @read_twice(
// CHECK:  constants = [dense<0.000000e+00> : tensor<1x1xf32>]
// CHECK:  payload = {algorithm = "add", dst = {buffer = 1 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, kind = "binary", post_ops = [{algorithm = "logistic", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}, {algorithm = "mul", kind = "binary", tensor = {buffer = 0 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}}], src0 = {buffer = 0 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, src1 = {constant = 0 : i64, shape = [1, 1], type = "f32"}}
func.func @read_twice(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.sigmoid %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %x : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// From integers to integers it is a sum with zero, whose first operand is scaled.
// CHECK-LABEL: lpt.program @integers(
// CHECK:  constants = [dense<3.125000e-02> : tensor<1xf32>, dense<0.000000e+00> : tensor<1x1xf32>]
// CHECK:  payload = {algorithm = "add", dst = {buffer = 1 : i64, shape = [1, 120], strides = [120, 1], type = "u8"}, kind = "binary", post_ops = [{algorithm = "linear", alpha = 1 : i64, beta = -4 : i64, kind = "eltwise"}, {algorithm = "logistic", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}, {algorithm = "linear", alpha = 255 : i64, beta = 0 : i64, kind = "eltwise"}], scales = {src0 = {constant = 0 : i64, mask = 0 : i64}}, src0 = {buffer = 0 : i64, shape = [1, 120], strides = [120, 1], type = "u8"}, src1 = {constant = 1 : i64, shape = [1, 1], type = "f32"}}
func.func @integers(%x: tensor<2x3x4x5xui8>) -> tensor<2x3x4x5xui8> {
  %z = lpt.constant dense<128.0> : tensor<f32>
  %s = lpt.constant dense<0.03125> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %f = lpt.convert %x : tensor<2x3x4x5xui8> -> tensor<2x3x4x5xf32>
  %c = lpt.subtract %f, %z : (tensor<2x3x4x5xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %m = lpt.multiply %c, %s : (tensor<2x3x4x5xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %0 = lpt.sigmoid %m : tensor<2x3x4x5xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<2x3x4x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x4x5xui8>
  return %1 : tensor<2x3x4x5xui8>
}

// To floats they are converted first.
// CHECK-LABEL: lpt.program @integers_to_floats(
// CHECK:  constants = [dense<3.125000e-02> : tensor<1xf32>]
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 12], strides = [12, 1], type = "f32"}, kind = "reorder", scales = {src = {constant = 0 : i64, mask = 0 : i64}}, src = {buffer = 0 : i64, shape = [2, 12], strides = [12, 1], type = "u8"}}
// CHECK:  payload = {algorithm = "tanh", alpha = 0 : i64, beta = 0 : i64, dst = {buffer = 1 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, kind = "eltwise", src = {buffer = 0 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}}
func.func @integers_to_floats(%x: tensor<2x12xui8>) -> tensor<2x12xf32> {
  %s = lpt.constant dense<0.03125> : tensor<f32>
  %f = lpt.convert %x : tensor<2x12xui8> -> tensor<2x12xf32>
  %m = lpt.multiply %f, %s : (tensor<2x12xf32>, tensor<f32>) -> tensor<2x12xf32>
  %0 = lpt.tanh %m : tensor<2x12xf32>
  return %0 : tensor<2x12xf32>
}

// The zero points of summands are one summand after both.
// CHECK-LABEL: lpt.program @sum_of_integers(
// CHECK:  constants = [dense<2.000000e+00> : tensor<1xf32>]
// CHECK:  payload = {algorithm = "add", dst = {buffer = 2 : i64, shape = [1, 288], strides = [288, 1], type = "u8"}, kind = "binary", post_ops = [{algorithm = "linear", alpha = 1 : i64, beta = -261 : i64, kind = "eltwise"}, {algorithm = "linear", alpha = 1 : i64, beta = 0 : i64, kind = "eltwise"}], scales = {src0 = {constant = 0 : i64, mask = 0 : i64}}, src0 = {buffer = 0 : i64, shape = [1, 288], strides = [288, 1], type = "u8"}, src1 = {buffer = 1 : i64, shape = [1, 288], strides = [288, 1], type = "s8"}}
func.func @sum_of_integers(%x: tensor<2x16x3x3xui8>, %y: tensor<2x16x3x3xsi8>) -> tensor<2x16x3x3xui8> {
  %zx = lpt.constant dense<128.0> : tensor<f32>
  %sx = lpt.constant dense<0.5> : tensor<f32>
  %zy = lpt.constant dense<5.0> : tensor<f32>
  %sy = lpt.constant dense<0.25> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<63.75> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %a = lpt.convert %x : tensor<2x16x3x3xui8> -> tensor<2x16x3x3xf32>
  %b = lpt.subtract %a, %zx : (tensor<2x16x3x3xf32>, tensor<f32>) -> tensor<2x16x3x3xf32>
  %c = lpt.multiply %b, %sx : (tensor<2x16x3x3xf32>, tensor<f32>) -> tensor<2x16x3x3xf32>
  %d = lpt.convert %y : tensor<2x16x3x3xsi8> -> tensor<2x16x3x3xf32>
  %e = lpt.subtract %d, %zy : (tensor<2x16x3x3xf32>, tensor<f32>) -> tensor<2x16x3x3xf32>
  %f = lpt.multiply %e, %sy : (tensor<2x16x3x3xf32>, tensor<f32>) -> tensor<2x16x3x3xf32>
  %0 = lpt.add %c, %f : tensor<2x16x3x3xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<2x16x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x16x3x3xui8>
  return %1 : tensor<2x16x3x3xui8>
}

// A constant that comes first is the second operand.
// CHECK-LABEL: lpt.program @channels(
// CHECK:  payload = {algorithm = "max", dst = {buffer = 1 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, kind = "binary", post_ops = [{algorithm = "mul", kind = "binary", tensor = {constant = 1 : i64, shape = [1, 4, 1], type = "f32"}}], src0 = {buffer = 0 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, src1 = {constant = 0 : i64, shape = [1, 4, 1], type = "f32"}}
func.func @channels(%x: tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32> {
  %b = lpt.constant dense<[[[1.0]], [[2.0]], [[3.0]], [[4.0]]]> : tensor<4x1x1xf32>
  %0 = lpt.maximum %x, %b : (tensor<2x4x3x3xf32>, tensor<4x1x1xf32>) -> tensor<2x4x3x3xf32>
  %1 = lpt.multiply %0, %b : (tensor<2x4x3x3xf32>, tensor<4x1x1xf32>) -> tensor<2x4x3x3xf32>
  return %1 : tensor<2x4x3x3xf32>
}

// oneDNN has channels in the second axis, so all axes before the last one
// are one.
// CHECK-LABEL: lpt.program @last_axis(
// CHECK:  payload = {algorithm = "mul", dst = {buffer = 2 : i64, shape = [6, 4], strides = [4, 1], type = "f32"}, kind = "binary", post_ops = [{algorithm = "add", kind = "binary", tensor = {buffer = 1 : i64, shape = [6, 4], strides = [4, 1], type = "f32"}}], src0 = {buffer = 0 : i64, shape = [6, 4], strides = [4, 1], type = "f32"}, src1 = {constant = 0 : i64, shape = [1, 4], type = "f32"}}
func.func @last_axis(%x: tensor<2x3x4xf32>, %y: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %b = lpt.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = lpt.multiply %x, %b : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %1 = lpt.add %0, %y : tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// An input may be broadcast.
// CHECK-LABEL: lpt.program @gate(
// CHECK:  payload = {algorithm = "mul", dst = {buffer = 2 : i64, shape = [2, 4, 3, 3], strides = [36, 9, 3, 1], type = "f32"}, kind = "binary", src0 = {buffer = 0 : i64, shape = [2, 4, 3, 3], strides = [36, 9, 3, 1], type = "f32"}, src1 = {buffer = 1 : i64, shape = [2, 4, 1, 1], strides = [4, 1, 1, 1], type = "f32"}}
func.func @gate(%x: tensor<2x4x3x3xf32>, %y: tensor<2x4x1x1xf32>) -> tensor<2x4x3x3xf32> {
  %0 = lpt.multiply %y, %x : (tensor<2x4x1x1xf32>, tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
  return %0 : tensor<2x4x3x3xf32>
}

// Slopes that differ between channels have a primitive of their own.
// CHECK-LABEL: lpt.program @slopes(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, kind = "prelu", src = {buffer = 0 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, weights = {constant = 0 : i64, shape = [1, 4, 1], type = "f32"}}
func.func @slopes(%x: tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32> {
  %s = lpt.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %0 = lpt.prelu %x, %s : (tensor<2x4x3x3xf32>, tensor<4xf32>) -> tensor<2x4x3x3xf32>
  return %0 : tensor<2x4x3x3xf32>
}

// It does nothing else.
// CHECK-LABEL: lpt.program @slopes_requantized(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 4, 3, 3], strides = [36, 9, 3, 1], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [2, 4, 3, 3], strides = [36, 9, 3, 1], type = "s8"}}
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, kind = "prelu", src = {buffer = 0 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, weights = {constant = 0 : i64, shape = [1, 4, 1], type = "f32"}}
// CHECK:  payload = {algorithm = "add", dst = {buffer = 1 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "s8"}, kind = "binary", src0 = {buffer = 0 : i64, shape = [2, 4, 9], strides = [36, 9, 1], type = "f32"}, src1 = {constant = 0 : i64, shape = [1, 1, 1], type = "f32"}}
func.func @slopes_requantized(%x: tensor<2x4x3x3xsi8>) -> tensor<2x4x3x3xsi8> {
  %s = lpt.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %low = lpt.constant dense<-128.0> : tensor<f32>
  %high = lpt.constant dense<127.0> : tensor<f32>
  %f = lpt.convert %x : tensor<2x4x3x3xsi8> -> tensor<2x4x3x3xf32>
  %0 = lpt.prelu %f, %s : (tensor<2x4x3x3xf32>, tensor<4xf32>) -> tensor<2x4x3x3xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<2x4x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x3x3xsi8>
  return %1 : tensor<2x4x3x3xsi8>
}

// CHECK-LABEL: lpt.program @reciprocal(
// CHECK:  constants = [dense<0.000000e+00> : tensor<1x1xf32>]
// CHECK:  payload = {algorithm = "add", dst = {buffer = 1 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, kind = "binary", post_ops = [{algorithm = "exp", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}, {algorithm = "pow", alpha = 2 : i64, beta = -1 : i64, kind = "eltwise"}, {algorithm = "square", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}], src0 = {buffer = 0 : i64, shape = [1, 24], strides = [24, 1], type = "f32"}, src1 = {constant = 0 : i64, shape = [1, 1], type = "f32"}}
func.func @reciprocal(%x: tensor<2x12xf32>) -> tensor<2x12xf32> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.exp %x : tensor<2x12xf32>
  %1 = lpt.divide %two, %0 : (tensor<f32>, tensor<2x12xf32>) -> tensor<2x12xf32>
  %2 = lpt.power %1, %two : (tensor<2x12xf32>, tensor<f32>) -> tensor<2x12xf32>
  return %2 : tensor<2x12xf32>
}

// More axes than images have are one.
// CHECK-LABEL: lpt.program @six_axes(
// CHECK:  payload = {algorithm = "sub", dst = {buffer = 2 : i64, shape = [1, 216], strides = [216, 1], type = "f32"}, kind = "binary", post_ops = [{algorithm = "abs", alpha = 0 : i64, beta = 0 : i64, kind = "eltwise"}], src0 = {buffer = 0 : i64, shape = [1, 216], strides = [216, 1], type = "f32"}, src1 = {buffer = 1 : i64, shape = [1, 216], strides = [216, 1], type = "f32"}}
func.func @six_axes(%x: tensor<2x3x2x3x2x3xf32>, %y: tensor<2x3x2x3x2x3xf32>) -> tensor<2x3x2x3x2x3xf32> {
  %0 = lpt.subtract %x, %y : tensor<2x3x2x3x2x3xf32>
  %1 = lpt.abs %0 : tensor<2x3x2x3x2x3xf32>
  return %1 : tensor<2x3x2x3x2x3xf32>
}

// One number beside a result that is seen as a matrix.
// CHECK-LABEL: lpt.program @one_number(
// CHECK:  src1 = {buffer = 1 : i64, shape = [1, 1], strides = [1, 1], type = "f32"}
func.func @one_number(%x: tensor<2x3x4xf32>, %y: tensor<1x1x1xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.minimum %x, %y : (tensor<2x3x4xf32>, tensor<1x1x1xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: lpt.program @round(
// CHECK:  algorithm = "round"
func.func @round(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = lpt.round %x : tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
