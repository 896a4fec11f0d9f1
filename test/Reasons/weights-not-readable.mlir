// RUN: lpt-opt %s --lpt-pipeline=check-explained --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: FileCheck %s --check-prefix=LEFT < %t.mlir

// Weights of which the model holds no values, and weights that no machine has
// memory for. Neither can be computed, and both stay in float.

// CHECK: [Missed] weights-not-readable | Category:lpt | Function=missing | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: the values of its weights are missing, cannot be computed, or take too much memory", Suggestion="give the model with its resources, or make the weights smaller"
// LEFT-LABEL: func.func @missing
// LEFT: lpt.convolution {{.*}} : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>)
func.func @missing(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense_resource<nowhere> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}

// CHECK: [Missed] weights-not-readable | Category:lpt | Function=large | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv2' stays in its precision:
// LEFT-LABEL: func.func @large
// LEFT: lpt.convolution {{.*}} : (tensor<1x3x8x8xf32>, tensor<90000000000x3x1x1xf32>)
func.func @large(%x: tensor<1x3x8x8xf32>) -> tensor<1x90000000000x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<90000000000x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<90000000000x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<90000000000x3x1x1xf32> loc("conv2/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<90000000000x3x1x1xf32>) -> tensor<1x90000000000x8x8xf32> loc("conv2")
  return %conv : tensor<1x90000000000x8x8xf32>
}
