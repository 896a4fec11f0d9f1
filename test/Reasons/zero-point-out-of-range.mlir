// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// No unsigned byte is 300.

// CHECK: [Missed] zero-point-out-of-range | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: the zero point does not fit the integer type{{.*}}", Suggestion="let the output interval of the fake quantization include zero"

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x2x8x8xf32> {
  %q_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_z = lpt.constant dense<300.0> : tensor<f32>
  %q_s = lpt.subtract %q_f, %q_z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_scale = lpt.constant dense<0.1> : tensor<f32>
  %q = lpt.multiply %q_s, %q_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
