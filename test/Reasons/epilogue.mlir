// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// The kernel of a convolution applies the activation function after it, too.

// CHECK: [Analysis] epilogue | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.relu' of layer 'relu1' stays in its precision: it reads the real result of a low precision op{{.*}}", Suggestion="nothing to do; on a target that does not fuse it, quantize what it reads"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  %b = lpt.constant dense<0.25> : tensor<f32>
  %biased = lpt.add %conv, %b : (tensor<1x2x8x8xf32>, tensor<f32>) -> tensor<1x2x8x8xf32> loc("conv1/bias")
  %r = lpt.relu %biased : tensor<1x2x8x8xf32> loc("relu1")
  %o = lpt.fake_quantize %r, %zero, %max, %zero, %max levels 256 : (tensor<1x2x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x8x8xf32> loc("output/fq")
  return %o : tensor<1x2x8x8xf32>
}
