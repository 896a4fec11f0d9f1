// tvm #12707: a scale that had not been folded to a constant.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --allow-empty
// RUN: lpt-opt %s --lpt-pipeline=verify-each | FileCheck %s

// LINT-NOT: warning:
// CHECK: lpt.convolution %{{.*}} : (tensor<1x3x8x8xui8>, tensor<4x3x1x1xsi8>) -> tensor<1x4x8x8xf32>
// CHECK-NEXT: lpt.multiply %{{.*}}, %arg1

func.func @main(%x: tensor<1x3x8x8xui8>, %scale: tensor<f32>) -> tensor<1x4x8x8xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %v2 = lpt.multiply %v1, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %w3 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %low4 = lpt.constant dense<-1.27> : tensor<f32>
  %high5 = lpt.constant dense<1.27> : tensor<f32>
  %q6 = lpt.fake_quantize %w3, %low4, %high5, %low4, %high5 levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32> loc("weights")
  %v7 = lpt.convolution %v2, %q6 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v7 : tensor<1x4x8x8xf32>
}
