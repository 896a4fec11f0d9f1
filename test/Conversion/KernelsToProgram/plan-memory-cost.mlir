// A concatenation is decided when values have places in memory. It is the first
// backend's by the order of the list, and native code's by its cost.
// Nothing is rounded, so that the explicit form keeps no backend from it.

// DEFINE: %{list} = backends=onednn,native,generic
// DEFINE: %{cost} = by-cost target=x86-avx512-vnni
// RUN: lpt-opt %s --lpt-kernel-pipeline="%{list} %{cost}" --lpt-plan-memory="%{list} %{cost}" --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %s --lpt-kernel-pipeline="%{list} %{cost}" --lpt-plan-memory=%{list} | FileCheck %s --check-prefix=ORDER
// RUN: not lpt-opt %s --lpt-kernel-pipeline=%{list} --lpt-plan-memory="%{list} by-cost target=none" 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expected the name of a target ({{.*}}host) or of a readable file, but got 'none'

// REMARK: [Analysis] backend-cost | {{.*}}Function=images | {{.*}}the kernel of 'lpt.concat' is computed by native
// REMARK-NOT: explicit-numbers
// CHECK-LABEL: lpt.program @images
// CHECK: lpt.step "native"({{.*}}root = "concat"
// ORDER-LABEL: lpt.program @images
// ORDER: lpt.step "onednn"({{.*}}root = "concat"
func.func @images(%x: tensor<1x16x8x8xui8>, %y: tensor<1x16x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %w = lpt.constant dense<1> : tensor<16x16x3x3xsi8>
  %v = lpt.constant dense<1> : tensor<4x32x1x1xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %inHigh = lpt.constant dense<40000.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x16x8x8xui8>, tensor<16x16x3x3xsi8>) -> tensor<1x16x8x8xf32>
  %1 = lpt.fake_quantize %0, %low, %inHigh, %low, %high levels 256 : (tensor<1x16x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x16x8x8xui8>
  %2 = lpt.convolution %y, %w pads [1, 1] : (tensor<1x16x8x8xui8>, tensor<16x16x3x3xsi8>) -> tensor<1x16x8x8xf32>
  %3 = lpt.fake_quantize %2, %low, %inHigh, %low, %high levels 256 : (tensor<1x16x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x16x8x8xui8>
  %4 = lpt.concat %1, %3 axis 1 : (tensor<1x16x8x8xui8>, tensor<1x16x8x8xui8>) -> tensor<1x32x8x8xui8>
  %5 = lpt.convolution %4, %v : (tensor<1x32x8x8xui8>, tensor<4x32x1x1xsi8>) -> tensor<1x4x8x8xf32>
  return %5 : tensor<1x4x8x8xf32>
}
