// Convolutions and products of floats.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x7x6x3xf32>, %v: tensor<1x4x5x3x2xf32>, %ma: tensor<2x3x4xf32>, %mb: tensor<2x4x5xf32>) -> (tensor<2x4x7x4xf32>, tensor<2x3x4x4xf32>, tensor<2x7x6x6xf32>, tensor<1x4x5x3x3xf32>, tensor<2x9x7x4xf32>, tensor<2x15x12x4xf32>, tensor<2x3x5xf32>) {
  %xz = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %wz = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %w = "tosa.const"() {values = dense<[[[[0.24, 0.062, -0.281], [-0.993, -0.222, -0.148]], [[-0.189, 0.722, 0.169], [0.468, 0.796, 0.498]], [[-0.015, 0.492, 0.281], [0.297, 0.259, -0.186]]], [[[0.259, 0.267, 0.874], [0.565, 0.693, 0.535]], [[0.631, 0.211, -0.301], [-0.471, 0.416, 0.748]], [[0.088, -0.696, 0.666], [-0.031, -0.066, -0.909]]], [[[0.021, 0.489, -0.155], [-0.29, 0.314, -0.961]], [[0.014, 0.892, 0.381], [-0.196, 0.378, 0.21]], [[-0.582, -0.585, 0.772], [-0.462, -0.85, 0.661]]], [[[0.046, -0.264, 0.023], [0.473, -0.663, 0.306]], [[0.427, 0.63, -0.46], [0.219, -0.536, 0.122]], [[-0.655, 0.58, 0.733], [-0.341, -0.555, 0.928]]]]> : tensor<4x3x2x3xf32>} : () -> tensor<4x3x2x3xf32>
  %b = "tosa.const"() {values = dense<[0.413, 0.688, -0.939, 0.799]> : tensor<4xf32>} : () -> tensor<4xf32>
  %b1 = "tosa.const"() {values = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %r0 = tosa.conv2d %x, %w, %b, %xz, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 0, 2>, stride = array<i64: 2, 1>} : (tensor<2x7x6x3xf32>, tensor<4x3x2x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x4x7x4xf32>
  // CHECK: lpt.convolution 
  %r1 = tosa.conv2d %x, %w, %b1, %xz, %wz {acc_type = f32, dilation = array<i64: 2, 3>, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xf32>, tensor<4x3x2x3xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4x4xf32>
  // CHECK: lpt.convolution 
  %dw = "tosa.const"() {values = dense<[[[[0.245, -0.367], [-0.136, 0.523], [0.571, -0.62]], [[0.252, -0.669], [0.946, -0.113], [0.826, 0.456]], [[0.213, -0.476], [0.053, -0.723], [-0.724, 0.431]]], [[[-0.278, 0.503], [-0.519, 0.436], [0.437, -0.389]], [[-0.787, -0.206], [-0.015, -0.8], [-0.626, -0.889]], [[0.195, 0.778], [-0.567, -0.931], [0.408, 0.63]]], [[[0.928, 0.226], [-0.315, 0.676], [-0.764, 0.385]], [[-0.81, -0.201], [-0.01, -0.244], [-0.663, -0.537]], [[0.64, -0.075], [0.16, -0.576], [0.43, -0.34]]]]> : tensor<3x3x3x2xf32>} : () -> tensor<3x3x3x2xf32>
  %b6 = "tosa.const"() {values = dense<[0.187, 0.819, 0.989, -0.908, 0.595, 0.715]> : tensor<6xf32>} : () -> tensor<6xf32>
  %r2 = tosa.depthwise_conv2d %x, %dw, %b6, %xz, %wz {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xf32>, tensor<3x3x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x7x6x6xf32>
  // CHECK: lpt.group_convolution 
  %w3 = "tosa.const"() {values = dense<[[[[[-0.361, -0.234]], [[0.161, 0.838]], [[-0.2, 0.76]]], [[[0.517, -0.695]], [[0.827, -0.97]], [[-0.71, 0.33]]]], [[[[-0.886, -0.241]], [[-0.74, -0.074]], [[0.68, 0.812]]], [[[-0.929, -0.878]], [[0.681, -0.914]], [[-0.453, -0.765]]]], [[[[-0.818, -0.945]], [[0.275, 0.489]], [[0.374, 0.691]]], [[[0.326, -0.221]], [[0.262, 0.939]], [[0.283, -0.514]]]]]> : tensor<3x2x3x1x2xf32>} : () -> tensor<3x2x3x1x2xf32>
  %b3 = "tosa.const"() {values = dense<[-0.88, 0.87, 0.181]> : tensor<3xf32>} : () -> tensor<3xf32>
  %r3 = tosa.conv3d %v, %w3, %b3, %xz, %wz {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 1, 1, 1, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x5x3x2xf32>, tensor<3x2x3x1x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x5x3x3xf32>
  // CHECK: lpt.convolution 
  %tw = "tosa.const"() {values = dense<[[[[-0.301, 0.211, 0.121], [0.044, -0.878, -0.294]], [[-0.175, -0.601, 0.76], [-0.152, 0.325, 0.427]], [[0.487, 0.442, 0.504], [-0.497, 0.953, -0.698]]], [[[0.837, 0.709, 0.704], [-0.894, -0.818, 0.626]], [[-0.062, -0.259, 0.969], [-0.92, 0.063, -0.113]], [[-0.744, -0.21, 0.415], [0.765, -0.951, 0.049]]], [[[-0.819, 0.601, -0.828], [-0.932, -0.232, 0.465]], [[-0.374, -0.74, 0.589], [0.614, 0.712, -0.393]], [[-0.15, -0.509, 0.114], [-0.34, -0.323, 0.567]]], [[[0.913, 0.168, -0.791], [0.305, -0.103, 0.976]], [[0.439, 0.67, 0.403], [0.071, 0.794, 0.663]], [[-0.417, -0.686, -0.259], [0.042, -0.805, -0.309]]]]> : tensor<4x3x2x3xf32>} : () -> tensor<4x3x2x3xf32>
  %r4 = tosa.transpose_conv2d %x, %tw, %b, %xz, %wz {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xf32>, tensor<4x3x2x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x9x7x4xf32>
  // CHECK: lpt.convolution_backprop_data 
  %r5 = tosa.transpose_conv2d %x, %tw, %b, %xz, %wz {acc_type = f32, out_pad = array<i64: -1, 1, 1, -1>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xf32>, tensor<4x3x2x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x15x12x4xf32>
  // CHECK: lpt.convolution_backprop_data 
  %r6 = tosa.matmul %ma, %mb, %xz, %wz : (tensor<2x3x4xf32>, tensor<2x4x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x5xf32>
  // CHECK: lpt.matmul 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<2x4x7x4xf32>, tensor<2x3x4x4xf32>, tensor<2x7x6x6xf32>, tensor<1x4x5x3x3xf32>, tensor<2x9x7x4xf32>, tensor<2x15x12x4xf32>, tensor<2x3x5xf32>
}
