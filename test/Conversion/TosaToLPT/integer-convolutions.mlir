// Convolutions and products of bytes, whose sums are exact.
// RUN: %python %S/Inputs/tosa_reference.py %s %t --small
// RUN: lpt-opt %s --convert-tosa-to-lpt | FileCheck %s --implicit-check-not=tosa. --implicit-check-not=bitcast
// DEFINE: %{options} =
// DEFINE: %{run} = lpt-opt %s --convert-tosa-to-lpt%{options} -o %t/converted.mlir && lpt-run %t/converted.mlir --backend=reference --input=%t/input0.npy --input=%t/input1.npy --input=%t/input2.npy --input=%t/input3.npy --output-dir=%t/actual
// RUN: %{run}
// RUN: %python %S/Inputs/compare_outputs.py %t %t/actual

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<2x7x6x3xi8>, %v: tensor<1x4x5x3x2xi8>, %ma: tensor<2x3x4xi8>, %mb: tensor<2x4x5xi8>) -> (tensor<2x4x7x4xi32>, tensor<2x3x4x4xi32>, tensor<2x7x6x6xi32>, tensor<1x4x5x3x3xi32>, tensor<2x9x7x4xi32>, tensor<2x15x12x4xi32>, tensor<2x3x5xi32>) {
  %xz = "tosa.const"() {values = dense<-5> : tensor<1xi8>} : () -> tensor<1xi8>
  %wz = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %w = "tosa.const"() {values = dense<[[[[-95, -106, 25], [32, 85, 24]], [[35, 52, 11], [38, -124, -66]], [[-52, 34, 38], [39, -93, 103]]], [[[15, 117, 104], [58, 66, -88]], [[-100, -60, -104], [123, 0, -3]], [[45, 57, 61], [78, 29, 109]]], [[[46, -43, -114], [-53, 0, -15]], [[-60, -71, -34], [82, -103, -78]], [[8, -74, -24], [5, -94, -88]]], [[[-91, -17, -40], [93, -117, 60]], [[121, 17, -16], [-26, 124, -8]], [[89, 103, 59], [-32, 118, -91]]]]> : tensor<4x3x2x3xi8>} : () -> tensor<4x3x2x3xi8>
  %b = "tosa.const"() {values = dense<[333, 360, 499, -238]> : tensor<4xi32>} : () -> tensor<4xi32>
  %b1 = "tosa.const"() {values = dense<[9]> : tensor<1xi32>} : () -> tensor<1xi32>
  %r0 = tosa.conv2d %x, %w, %b, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 0, 2>, stride = array<i64: 2, 1>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4x7x4xi32>
  // CHECK: lpt.convolution 
  %r1 = tosa.conv2d %x, %w, %b1, %xz, %wz {acc_type = i32, dilation = array<i64: 2, 3>, pad = array<i64: 0, 0, 1, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x4x4xi32>
  // CHECK: lpt.convolution 
  %dw = "tosa.const"() {values = dense<[[[[80, -25], [-124, 66], [121, -89]], [[78, 89], [-108, 52], [106, -125]], [[-31, 25], [-126, -67], [26, 33]]], [[[16, 82], [81, 29], [103, 26]], [[-61, 99], [-57, -45], [1, -124]], [[89, -110], [60, 87], [77, 16]]], [[[-119, -82], [-82, -126], [68, 9]], [[109, 11], [62, 118], [44, 70]], [[105, -69], [119, 53], [-54, 84]]]]> : tensor<3x3x3x2xi8>} : () -> tensor<3x3x3x2xi8>
  %b6 = "tosa.const"() {values = dense<[-349, -482, -324, 333, -234, -124]> : tensor<6xi32>} : () -> tensor<6xi32>
  %r2 = tosa.depthwise_conv2d %x, %dw, %b6, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<3x3x3x2xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x7x6x6xi32>
  // CHECK: lpt.group_convolution 
  %w3 = "tosa.const"() {values = dense<[[[[[-63, 19]], [[83, 4]], [[19, 87]]], [[[12, 93]], [[43, 120]], [[-18, 123]]]], [[[[77, 89]], [[-82, -96]], [[-62, -23]]], [[[-52, -11]], [[-115, -76]], [[1, -49]]]], [[[[117, -78]], [[76, -33]], [[-127, -83]]], [[[90, -102]], [[-17, 88]], [[49, -104]]]]]> : tensor<3x2x3x1x2xi8>} : () -> tensor<3x2x3x1x2xi8>
  %b3 = "tosa.const"() {values = dense<[468, 167, 492]> : tensor<3xi32>} : () -> tensor<3xi32>
  %r3 = tosa.conv3d %v, %w3, %b3, %xz, %wz {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 1, 1, 1, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x5x3x2xi8>, tensor<3x2x3x1x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x5x3x3xi32>
  // CHECK: lpt.convolution 
  %tw = "tosa.const"() {values = dense<[[[[-76, 86, -68], [7, 14, -37]], [[117, -104, -19], [-84, 71, -65]], [[101, 22, 126], [73, -69, 117]]], [[[-74, -52, 69], [-25, -43, 3]], [[85, 19, 124], [-19, 44, 120]], [[-76, -124, 49], [8, -100, 97]]], [[[25, -77, -11], [12, 10, -2]], [[82, -53, -62], [3, -29, 80]], [[-99, -52, 83], [10, 15, 117]]], [[[28, 8, 123], [-19, 127, 60]], [[112, -5, 45], [-38, -36, 102]], [[-52, -99, 38], [-59, -19, 33]]]]> : tensor<4x3x2x3xi8>} : () -> tensor<4x3x2x3xi8>
  %r4 = tosa.transpose_conv2d %x, %tw, %b, %xz, %wz {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x9x7x4xi32>
  // CHECK: lpt.convolution_backprop_data 
  %r5 = tosa.transpose_conv2d %x, %tw, %b, %xz, %wz {acc_type = i32, out_pad = array<i64: -1, 1, 1, -1>, stride = array<i64: 2, 2>} : (tensor<2x7x6x3xi8>, tensor<4x3x2x3xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x15x12x4xi32>
  // CHECK: lpt.convolution_backprop_data 
  %r6 = tosa.matmul %ma, %mb, %xz, %wz : (tensor<2x3x4xi8>, tensor<2x4x5xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x5xi32>
  // CHECK: lpt.matmul 
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<2x4x7x4xi32>, tensor<2x3x4x4xi32>, tensor<2x7x6x6xi32>, tensor<1x4x5x3x3xi32>, tensor<2x9x7x4xi32>, tensor<2x15x12x4xi32>, tensor<2x3x5xi32>
}
