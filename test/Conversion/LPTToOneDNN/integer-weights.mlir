// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run %s --entry=%{entry} --backend=onednn --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error {{0|.*e-0[5-9]}},
// REDEFINE: %{entry} = zero_point
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = four_bits
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = floats
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = fractions
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = scaled
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = beyond
// RUN: %if onednn %{ %{compare} %}

// Weights under a zero point for each channel, whose differences are integers of
// 8 bits, are such.
// CHECK-LABEL: lpt.program @zero_point(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"{{.*}}-125]]]]> : tensor<2x2x1x1xsi8>
func.func @zero_point(%x: tensor<1x2x3x3xui8>) -> tensor<1x2x3x3xf32> {
  %w = lpt.constant dense<[[[[-99]], [[-98]]], [[[7]], [[-120]]]]> : tensor<2x2x1x1xsi8>
  %z = lpt.constant dense<[[[[-100]]], [[[5]]]]> : tensor<2x1x1x1xsi8>
  %0 = lpt.subtract %w, %z : (tensor<2x2x1x1xsi8>, tensor<2x1x1x1xsi8>) -> tensor<2x2x1x1xf32>
  %1 = lpt.convolution %x, %0 : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %1 : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: lpt.program @four_bits(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"{{.*}} : tensor<2x3xsi8>
func.func @four_bits(%x: tensor<4x2xui8>) -> tensor<4x3xf32> {
  %w = lpt.constant dense<[[0, 8, 15], [3, 9, 1]]> : tensor<2x3xui4>
  %z = lpt.constant dense<8> : tensor<ui4>
  %0 = lpt.subtract %w, %z : (tensor<2x3xui4>, tensor<ui4>) -> tensor<2x3xf32>
  %1 = lpt.matmul %x, %0 : (tensor<4x2xui8>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// Floats that are integers are nothing else.
// CHECK-LABEL: lpt.program @floats(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"{{.*}} : tensor<2x3xsi8>
func.func @floats(%x: tensor<4x2xui8>) -> tensor<4x3xf32> {
  %z = lpt.constant dense<3> : tensor<ui8>
  %w = lpt.constant dense<[[0.0, -128.0, 127.0], [3.0, -9.0, 1.0]]> : tensor<2x3xf32>
  %0 = lpt.subtract %x, %z : (tensor<4x2xui8>, tensor<ui8>) -> tensor<4x2xf32>
  %1 = lpt.matmul %0, %w : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// One fraction among them is enough to keep them all.
// CHECK-LABEL: lpt.program @fractions(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"{{.*}} : tensor<2x3xf32>
func.func @fractions(%x: tensor<4x2xui8>) -> tensor<4x3xf32> {
  %w = lpt.constant dense<[[0.0, -128.0, 127.0], [3.0, -9.0, 1.5]]> : tensor<2x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<4x2xui8>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// An input under a scale is one of floats.
// CHECK-LABEL: lpt.program @scaled(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"{{.*}} : tensor<2x3xf32>
func.func @scaled(%x: tensor<4x2xui8>) -> tensor<4x3xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %w = lpt.constant dense<[[0.0, -128.0, 127.0], [3.0, -9.0, 1.0]]> : tensor<2x3xf32>
  %0 = lpt.multiply %x, %s : (tensor<4x2xui8>, tensor<f32>) -> tensor<4x2xf32>
  %1 = lpt.matmul %0, %w : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// So are weights beyond 8 bits.
// CHECK-LABEL: lpt.program @beyond(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"{{.*}} : tensor<2x3xf32>
func.func @beyond(%x: tensor<4x2xui8>) -> tensor<4x3xf32> {
  %w = lpt.constant dense<[[0.0, -128.0, 128.0], [3.0, -9.0, 1.0]]> : tensor<2x3xf32>
  %1 = lpt.matmul %x, %w : (tensor<4x2xui8>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}
