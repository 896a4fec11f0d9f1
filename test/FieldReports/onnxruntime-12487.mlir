// onnxruntime #12487, TensorRT #1992, TensorRT #3270, Paddle #58989: an addition with one
// quantized branch computes in float, and no tool says why. The branch is named.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// LINT: warning: {{.*}}residual-not-quantized: 'lpt.add' of layer 'residual': {{.*}} (the second is not)
// CHECK: %[[OTHER:.+]] = lpt.multiply %arg1
// CHECK: lpt.add {{.*}}%[[OTHER]] : (tensor<1x4x8x8x{{[us]}}i8>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>

func.func @main(%x: tensor<1x3x8x8xf32>, %skip: tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w4 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low5 = lpt.constant dense<-1.27> : tensor<f32>
  %high6 = lpt.constant dense<1.27> : tensor<f32>
  %q7 = lpt.fake_quantize %w4, %low5, %high6, %low5, %high6 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32> loc("weights")
  %v8 = lpt.convolution %q3, %q7 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  %low9 = lpt.constant dense<-1.28> : tensor<f32>
  %high10 = lpt.constant dense<1.27> : tensor<f32>
  %q11 = lpt.fake_quantize %v8, %low9, %high10, %low9, %high10 levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  %v12 = lpt.add %q11, %skip : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32> loc("residual")
  %low13 = lpt.constant dense<-1.28> : tensor<f32>
  %high14 = lpt.constant dense<1.27> : tensor<f32>
  %q15 = lpt.fake_quantize %v12, %low13, %high14, %low13, %high14 levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xf32>
  return %q15 : tensor<1x4x8x8xf32>
}
