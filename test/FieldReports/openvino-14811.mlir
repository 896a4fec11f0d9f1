// openvino #14811, #2976: a quantized ONNX model in which weights are computed when it
// runs.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT
// RUN: lpt-opt %s --lpt-pipeline=verify-each --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// LINT: warning: {{.*}}weights-not-constant: 'lpt.convolution' of layer 'conv'
// WHY: [Missed] weights-not-constant | {{.*}}'lpt.convolution' of layer 'conv'

func.func @main(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %low4 = lpt.constant dense<-1.27> : tensor<f32>
  %high5 = lpt.constant dense<1.27> : tensor<f32>
  %q6 = lpt.fake_quantize %w, %low4, %high5, %low4, %high5 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32>
  %v7 = lpt.convolution %q3, %q6 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v7 : tensor<1x4x8x8xf32>
}
