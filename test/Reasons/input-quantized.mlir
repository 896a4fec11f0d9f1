// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// CHECK: [Missed] input-quantized | Category:lpt | Function=fake_quantized | Layer={{.*}}, Reason="'lpt.matmul' of layer 'y' is not quantized dynamically: its input is quantized in the model already
func.func @fake_quantized(%x: tensor<4x3xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x2xf32>
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<4x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3xf32>
  %t = lpt.transpose %q order [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %0 = lpt.matmul %t, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32> loc("y")
  return %0 : tensor<3x2xf32>
}
