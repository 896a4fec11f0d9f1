// REQUIRES: onednn
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// RUN: lpt-run %s --entry=rows --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=heads --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=scale_bias_gelu --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=float_bias --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=zero_point --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=sum --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=binary --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=row --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=column --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=mixed --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=left_constant --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=left_floats --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=left_columns --backend=onednn --random-inputs=1 --check-kernels
// RUN: lpt-run %s --entry=left_vector --backend=onednn --random-inputs=1 --check-kernels

// A matrix that is the same for all batches: their rows are those of one matrix.
// CHECK-LABEL: lpt.program @rows(
// CHECK:  dst = {buffer = 1 : i64, shape = [6, 8], strides = [8, 1], type = "f32"}, kind = "matmul"
// CHECK:  src = {buffer = 0 : i64, shape = [6, 4], strides = [4, 1], type = "u8"}
// CHECK:  weights = {constant = 0 : i64, shape = [4, 8], strides = [8, 1], type = "s8"}
func.func @rows(%x: tensor<2x3x4xui8>) -> tensor<2x3x8xf32> {
  %w = lpt.constant dense<2> : tensor<4x8xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x3x4xui8>, tensor<4x8xsi8>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

// Batches of matrices are given by strides: neither the transposes before it nor
// the one of the second input are steps.
// CHECK-LABEL: lpt.program @heads(
// CHECK-NOT:   kind = "reorder"
// CHECK:  dst = {buffer = 2 : i64, shape = [1, 2, 4, 4], strides = [32, 16, 4, 1], type = "f32"}, kind = "matmul"
// CHECK:  src = {buffer = 0 : i64, shape = [1, 2, 4, 8], strides = [64, 8, 16, 1], type = "f32"}
// CHECK:  weights = {buffer = 1 : i64, shape = [1, 2, 8, 4], strides = [64, 8, 1, 16], type = "f32"}
func.func @heads(%x: tensor<1x4x2x8xf32>, %y: tensor<1x4x2x8xf32>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.transpose %x order [0, 2, 1, 3] : (tensor<1x4x2x8xf32>) -> tensor<1x2x4x8xf32>
  %1 = lpt.transpose %y order [0, 2, 1, 3] : (tensor<1x4x2x8xf32>) -> tensor<1x2x4x8xf32>
  %2 = lpt.matmul %0, %1 transpose_b : (tensor<1x2x4x8xf32>, tensor<1x2x4x8xf32>) -> tensor<1x2x4x4xf32>
  return %2 : tensor<1x2x4x4xf32>
}

// Scales of columns are those of the weights; the bias is in units of the result.
// CHECK-LABEL: lpt.program @scale_bias_gelu(
// CHECK:  dense<[5.000000e-01, 2.500000e-01, 1.250000e-01]> : tensor<3xf32>, dense<{{\[\[}}1.000000e+00, 2.000000e+00, 3.000000e+00]]> : tensor<1x3xf32>]
// CHECK:  fused = ["multiply={{[^"]*}}", "add={{[^"]*}}", "gelu={{[^"]*}}"]
// CHECK:  payload = {bias = {constant = 2 : i64, shape = [1, 3], type = "f32"}
// CHECK:  post_ops = [{algorithm = "gelu_erf", {{[^}]*}}}]
// CHECK:  scales = {weights = {constant = 1 : i64, mask = 2 : i64}}
func.func @scale_bias_gelu(%x: tensor<2x4xsi8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6], [-7, 8, 9], [1, -1, 0]]> : tensor<4x3xsi8>
  %s = lpt.constant dense<[[0.5, 0.25, 0.125]]> : tensor<1x3xf32>
  %b = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xsi8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %2 = lpt.add %1, %b : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %3 = lpt.gelu %2 : tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}

// In float, too, there is a bias.
// CHECK-LABEL: lpt.program @float_bias(
// CHECK:  payload = {bias = {constant = 1 : i64, shape = [1, 3], type = "f32"}
// CHECK-NOT:   post_ops
func.func @float_bias(%x: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x3xf32>
  %b = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  %1 = lpt.add %0, %b : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// The zero point of the input is an argument of the primitive.
// CHECK-LABEL: lpt.program @zero_point(
// CHECK:  dense<128> : tensor<1xsi32>]
// CHECK:  kind = "matmul"
// CHECK:  zero_points = {src = {constant = 1 : i64, mask = 0 : i64}}
func.func @zero_point(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[1, 2, 3], [4, 5, 6], [-7, 8, 9], [1, -1, 0]]> : tensor<4x3xsi8>
  %z = lpt.constant dense<128.0> : tensor<f32>
  %f = lpt.convert %x : tensor<2x4xui8> -> tensor<2x4xf32>
  %c = lpt.subtract %f, %z : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %0 = lpt.matmul %c, %w : (tensor<2x4xf32>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// What is read for the last time is overwritten by the sum.
// CHECK-LABEL: lpt.program @sum(
// CHECK-SAME:  arena_bytes = 64
// CHECK:  kind = "matmul", post_ops = [{kind = "sum", scale = 1 : i64, type = "f32", zero_point = 0 : i64}]
func.func @sum(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>) {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %r = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %1 = lpt.add %0, %r : tensor<2x4xf32>
  %2 = lpt.softmax %1 axis 1 : tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// What is read again is not.
// CHECK-LABEL: lpt.program @binary(
// CHECK-SAME:  arena_bytes = 128
// CHECK:  kind = "matmul", post_ops = [{algorithm = "add", kind = "binary", tensor = {buffer = 1 : i64, shape = [2, 4], strides = [4, 1], type = "f32"}}]
func.func @binary(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>) {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %r = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %1 = lpt.add %0, %r : tensor<2x4xf32>
  %2 = lpt.softmax %1 axis 1 : tensor<2x4xf32>
  %3 = lpt.multiply %2, %r : tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// A vector on the left is a row, and one on the right a column.
// CHECK-LABEL: lpt.program @row(
// CHECK:  payload = {dst = {buffer = 2 : i64, shape = [2, 1, 3], strides = [3, 3, 1], type = "f32"}, kind = "matmul", src = {buffer = 0 : i64, shape = [1, 1, 4], strides = [4, 4, 1], type = "f32"}, weights = {buffer = 1 : i64, shape = [2, 4, 3], strides = [12, 3, 1], type = "f32"}}
func.func @row(%x: tensor<4xf32>, %y: tensor<2x4x3xf32>) -> tensor<2x3xf32> {
  %0 = lpt.matmul %x, %y : (tensor<4xf32>, tensor<2x4x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: lpt.program @column(
// CHECK:  constants = [dense<[1, -2, 3, -4]> : tensor<4xsi8>, dense<5.000000e-01> : tensor<1xf32>]
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [6, 1], strides = [1, 6], type = "f32"}, kind = "matmul", scales = {weights = {constant = 1 : i64, mask = 0 : i64}}, src = {buffer = 0 : i64, shape = [6, 4], strides = [4, 1], type = "u8"}, weights = {constant = 0 : i64, shape = [4, 1], strides = [1, 1], type = "s8"}}
func.func @column(%x: tensor<2x3x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[1, -2, 3, -4]> : tensor<4xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<2x3x4xui8>, tensor<4xsi8>) -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Integers that meet floats become floats.
// CHECK-LABEL: lpt.program @mixed(
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "f32"}, kind = "reorder", src = {buffer = 0 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "u8"}}
// CHECK:  payload = {dst = {buffer = 2 : i64, shape = [2, 3, 5], strides = [15, 5, 1], type = "f32"}, kind = "matmul", src = {buffer = 0 : i64, shape = [2, 3, 4], strides = [12, 4, 1], type = "f32"}, weights = {buffer = 1 : i64, shape = [2, 4, 5], strides = [20, 5, 1], type = "f32"}}
func.func @mixed(%x: tensor<2x3x4xui8>, %y: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %0 = lpt.matmul %x, %y : (tensor<2x3x4xui8>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// A constant on the left is the source. What is constant along columns, but not along
// rows, belongs to its rows.
// CHECK-LABEL: lpt.program @left_constant(
// CHECK:  constants = [dense<{{\[\[}}1, -2, 3], [4, 5, -6]]> : tensor<2x3xsi8>, dense<-3> : tensor<1xsi32>, dense<{{\[\[\[}}5.000000e-01], [2.500000e-01]]]> : tensor<1x2x1xf32>]
// CHECK:  payload = {dst = {buffer = 1 : i64, shape = [4, 2, 5], strides = [10, 5, 1], type = "f32"}, kind = "matmul", post_ops = [{algorithm = "mul", kind = "binary", tensor = {constant = 2 : i64, shape = [1, 2, 1], type = "f32"}}, {{.*}}], src = {constant = 0 : i64, shape = [1, 2, 3], strides = [6, 3, 1], type = "s8"}, weights = {buffer = 0 : i64, shape = [4, 3, 5], strides = [15, 5, 1], type = "s8"}, zero_points = {weights = {constant = 1 : i64, mask = 0 : i64}}}
func.func @left_constant(%x: tensor<4x3x5xsi8>) -> tensor<4x2x5xf32> {
  %w = lpt.constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xsi8>
  %z = lpt.constant dense<-3> : tensor<si8>
  %s = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %c = lpt.subtract %x, %z : (tensor<4x3x5xsi8>, tensor<si8>) -> tensor<4x3x5xf32>
  %0 = lpt.matmul %w, %c : (tensor<2x3xsi8>, tensor<4x3x5xf32>) -> tensor<4x2x5xf32>
  %1 = lpt.multiply %0, %s : (tensor<4x2x5xf32>, tensor<2x1xf32>) -> tensor<4x2x5xf32>
  %2 = lpt.relu %1 : tensor<4x2x5xf32>
  return %2 : tensor<4x2x5xf32>
}

// Floats are multiplied as well.
// CHECK-LABEL: lpt.program @left_floats(
// CHECK:  payload = {bias = {{{.*}}}, dst = {buffer = 1 : i64, shape = [2, 5], strides = [5, 1], type = "f32"}, kind = "matmul", src = {constant = 0 : i64, shape = [2, 3], strides = [1, 2], type = "f32"}, weights = {buffer = 0 : i64, shape = [3, 5], strides = [5, 1], type = "f32"}}
func.func @left_floats(%x: tensor<3x5xf32>) -> tensor<2x5xf32> {
  %w = lpt.constant dense<[[1.0, 2.0], [3.0, 4.0], [-5.0, 0.5]]> : tensor<3x2xf32>
  %b = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.matmul %w, %x transpose_a : (tensor<3x2xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  %1 = lpt.add %0, %b : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}

// Constants of its columns are scales of the weights.
// CHECK-LABEL: lpt.program @left_columns(
// CHECK:  kind = "matmul", scales = {weights = {{{.*}}mask = 2 : i64}}, src = {constant = 0 : i64, shape = [2, 3], strides = [3, 1], type = "s8"}
func.func @left_columns(%x: tensor<3x5xsi8>) -> tensor<2x5xf32> {
  %w = lpt.constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xsi8>
  %s = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0]]> : tensor<1x5xf32>
  %0 = lpt.matmul %w, %x : (tensor<2x3xsi8>, tensor<3x5xsi8>) -> tensor<2x5xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x5xf32>, tensor<1x5xf32>) -> tensor<2x5xf32>
  return %1 : tensor<2x5xf32>
}

// A vector on the left has no rows.
// CHECK-LABEL: lpt.program @left_vector(
// CHECK:  kind = "matmul", scales = {weights = {{{.*}}mask = 2 : i64}}, src = {constant = 0 : i64, shape = [1, 3], strides = [3, 1], type = "s8"}
func.func @left_vector(%x: tensor<3x5xsi8>) -> tensor<5xf32> {
  %w = lpt.constant dense<[1, -2, 3]> : tensor<3xsi8>
  %s = lpt.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>
  %0 = lpt.matmul %w, %x : (tensor<3xsi8>, tensor<3x5xsi8>) -> tensor<5xf32>
  %1 = lpt.multiply %0, %s : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}
