// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Quantized weights are of no use without a quantized input.

// CHECK: [Missed] no-dequantization | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: its input is not quantized{{.*}}", Suggestion="put a fake quantization with 256 levels before the op"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %x, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
