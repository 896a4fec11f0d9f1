// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Sixteen bits are no type of weights here.

// CHECK: [Missed] weights-precision | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: the weights cannot be stored in an allowed integer type (the weights have 65536 levels){{.*}}", Suggestion="quantize the weights with 255 or 256 levels"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 65536 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
