// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s

// oneDNN adds products in 32 bits, and sums that exceed them wrap: those are sums
// of floats.
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run %s --entry=%{entry} --backend=onednn --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: output 0: {{.*}}SQNR {{inf|[1-9][0-9][0-9]\.|9[0-9]\.}}
// REDEFINE: %{entry} = floats
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = integers
// RUN: %if onednn %{ %{compare} %}
// REDEFINE: %{entry} = convolution
// RUN: %if onednn %{ %{compare} %}

// CHECK-LABEL: lpt.program @floats(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"{{.*}} : tensor<200000x4xf32>
func.func @floats(%x: tensor<2x200000xui8>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<127.0> : tensor<200000x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x200000xui8>, tensor<200000x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: lpt.program @integers(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"
func.func @integers(%x: tensor<2x200000xui8>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<127> : tensor<200000x4xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x200000xui8>, tensor<200000x4xsi8>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: lpt.program @convolution(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"
func.func @convolution(%x: tensor<1x22000x3x3xui8>) -> tensor<1x4x1x1xf32> {
  %w = lpt.constant dense<127> : tensor<4x22000x3x3xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x22000x3x3xui8>, tensor<4x22000x3x3xsi8>) -> tensor<1x4x1x1xf32>
  return %0 : tensor<1x4x1x1xf32>
}

// Products of two activations, of which one has a zero point.
// CHECK-LABEL: lpt.program @activations(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"
func.func @activations(%x: tensor<2x40000xui8>, %y: tensor<40000x4xsi8>) -> tensor<2x4xf32> {
  %0 = lpt.matmul %x, %y : (tensor<2x40000xui8>, tensor<40000x4xsi8>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: lpt.program @activations_zero_point(
// CHECK:         lpt.step "onednn"{{.*}}computes = "FP32"
func.func @activations_zero_point(%x: tensor<2x40000xui8>, %y: tensor<40000x4xsi8>) -> tensor<2x4xf32> {
  %z = lpt.constant dense<3> : tensor<si8>
  %0 = lpt.subtract %y, %z : (tensor<40000x4xsi8>, tensor<si8>) -> tensor<40000x4xf32>
  %1 = lpt.matmul %x, %0 : (tensor<2x40000xui8>, tensor<40000x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// Small weights have longer sums.
// CHECK-LABEL: lpt.program @small_weights(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"{{.*}} : tensor<200000x4xsi8>
func.func @small_weights(%x: tensor<2x200000xui8>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<7> : tensor<200000x4xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x200000xui8>, tensor<200000x4xsi8>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Results of groups, and of transposed convolutions, are other sums.
// CHECK-LABEL: lpt.program @groups(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"{{.*}}kind = "convolution"
func.func @groups(%x: tensor<1x512x4x4xui8>) -> tensor<1x512x2x2xf32> {
  %w = lpt.constant dense<127> : tensor<2x256x256x3x3xsi8>
  %0 = lpt.group_convolution %x, %w : (tensor<1x512x4x4xui8>, tensor<2x256x256x3x3xsi8>) -> tensor<1x512x2x2xf32>
  return %0 : tensor<1x512x2x2xf32>
}

// CHECK-LABEL: lpt.program @transposed(
// CHECK:         lpt.step "onednn"{{.*}}computes = "I8"{{.*}}kind = "deconvolution"
func.func @transposed(%x: tensor<1x512x4x4xui8>) -> tensor<1x256x8x8xf32> {
  %w = lpt.constant dense<127> : tensor<512x256x2x2xsi8>
  %0 = lpt.convolution_backprop_data %x, %w strides [2, 2] : (tensor<1x512x4x4xui8>, tensor<512x256x2x2xsi8>) -> tensor<1x256x8x8xf32>
  return %0 : tensor<1x256x8x8xf32>
}
