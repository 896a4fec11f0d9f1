// Weights with zero points; some differences are no bytes.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x7x6x3xi8>, %v: tensor<1x4x5x3x2xi8>, %ma: tensor<2x3x4xi8>, %mb: tensor<2x4x5xi8>) -> (tensor<2x4x7x4xi32>, tensor<2x3x4x4xi32>, tensor<2x7x6x6xi32>, tensor<1x4x5x3x3xi32>, tensor<2x9x7x4xi32>, tensor<2x15x12x4xi32>, tensor<2x3x5xi32>) {
  %xz = "tosa.const"() {values = dense<3> : tensor<1xi8>} : () -> tensor<1xi8>
  %wz = "tosa.const"() {values = dense<2> : tensor<1xi8>} : () -> tensor<1xi8>
  %w = "tosa.const"() {values = dense<[[[[124, 117, 40], [-68, -63, -57]], [[3, -13, -83], [-103, -40, -69]], [[-13, -26, 29], [88, 39, -126]]], [[[-118, 28, -16], [-85, -14, 15]], [[46, 9, 66], [-117, -66, 40]], [[49, -57, -70], [0, -55, -107]]], [[[49, -89, -81], [-76, 25, 34]], [[-1, 9, -103], [57, -113, -88]], [[-57, 76, 62], [-5, -80, 40]]], [[[12, -124, 36], [-71, 52, -64]], [[10, 79, -82], [115, 86, 73]], [[26, -16, 26], [-60, -101, -72]]]]> : tensor<4x3x2x3xi8>} : () -> tensor<4x3x2x3xi8>
  %b = "tosa.const"() {values = dense<[-321, -254, -280, 418]> : tensor<4xi32>} : () -> tensor<4xi32>
  %b1 = "tosa.const"() {values = dense<[9]> : tensor<1xi32>} : () -> tensor<1xi32>
  %r0 = tosa.conv2d %x, %w, %b, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 0, 2>, stride = array<i64: 2, 1>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4x7x4xi32>
  // CHECK: lpt.convolution 
  %r1 = tosa.conv2d %x, %w, %b1, %xz, %wz {acc_type = i32, dilation = array<i64: 2, 3>, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x4x4xi32>
  // CHECK: lpt.convolution 
  %dw = "tosa.const"() {values = dense<[[[[94, 12], [-118, 0], [10, 6]], [[114, -64], [78, -75], [63, -93]], [[57, -113], [29, 100], [-61, -49]]], [[[-90, -56], [-18, 119], [43, 58]], [[21, -47], [-49, 67], [97, 79]], [[-68, -54], [10, 23], [-124, -124]]], [[[-61, 66], [-77, 107], [-113, 93]], [[88, 13], [61, 81], [79, 108]], [[-101, -78], [113, -109], [-128, -107]]]]> : tensor<3x3x3x2xi8>} : () -> tensor<3x3x3x2xi8>
  %b6 = "tosa.const"() {values = dense<[351, -387, 101, -358, 43, 20]> : tensor<6xi32>} : () -> tensor<6xi32>
  %r2 = tosa.depthwise_conv2d %x, %dw, %b6, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<3x3x3x2xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x7x6x6xi32>
  // CHECK: lpt.group_convolution 
  %w3 = "tosa.const"() {values = dense<[[[[[54, 10]], [[54, 114]], [[-3, -6]]], [[[-74, 55]], [[-47, -69]], [[-108, 32]]]], [[[[88, 49]], [[1, -100]], [[94, 84]]], [[[64, 55]], [[22, 46]], [[97, -7]]]], [[[[-55, -100]], [[46, -70]], [[-40, 121]]], [[[46, -66]], [[-117, 117]], [[-21, 68]]]]]> : tensor<3x2x3x1x2xi8>} : () -> tensor<3x2x3x1x2xi8>
  %b3 = "tosa.const"() {values = dense<[146, 353, 475]> : tensor<3xi32>} : () -> tensor<3xi32>
  %r3 = tosa.conv3d %v, %w3, %b3, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 1, 1, 1, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x5x3x2xi8>, tensor<3x2x3x1x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x5x3x3xi32>
  // CHECK: lpt.convolution 
  %tw = "tosa.const"() {values = dense<[[[[-39, 75, -12], [-77, -1, 43]], [[40, -3, 108], [113, 61, 124]], [[-29, 93, 97], [76, -67, 121]]], [[[8, -64, -52], [-122, 64, 84]], [[-73, -115, -90], [-35, 106, 65]], [[19, -49, -50], [-74, 2, -119]]], [[[109, 75, -12], [72, -126, -1]], [[88, -47, -37], [47, -6, -90]], [[-46, -39, 64], [-117, -17, 90]]], [[[-8, -108, -31], [-89, -2, 75]], [[110, -68, -104], [70, -83, -80]], [[117, -105, -6], [-122, -118, 31]]]]> : tensor<4x3x2x3xi8>} : () -> tensor<4x3x2x3xi8>
  %r4 = tosa.transpose_conv2d %x, %tw, %b, %xz, %wz {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x9x7x4xi32>
  // CHECK: lpt.convolution_backprop_data 
  %r5 = tosa.transpose_conv2d %x, %tw, %b, %xz, %wz {acc_type = i32, out_pad = array<i64: -1, 1, 1, -1>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x15x12x4xi32>
  // CHECK: lpt.convolution_backprop_data 
  %r6 = tosa.matmul %ma, %mb, %xz, %wz : (tensor<2x3x4xi8>, tensor<2x4x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x5xi32>
  // CHECK: lpt.matmul 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<2x4x7x4xi32>, tensor<2x3x4x4xi32>, tensor<2x7x6x6xi32>, tensor<1x4x5x3x3xi32>, tensor<2x9x7x4xi32>, tensor<2x15x12x4xi32>, tensor<2x3x5xi32>
}
