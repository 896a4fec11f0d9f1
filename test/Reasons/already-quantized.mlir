// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// The model converts the result to bytes itself, with levels of its own.

// CHECK: [Analysis] already-quantized | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'input/fq' stays in its precision: it has the integer type that its consumers want{{.*}}", Suggestion="nothing to do"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.0> : tensor<f32>
  %high = lpt.constant dense<127.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %high levels 128 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %u = lpt.convert %q : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xui8> loc("input/convert")
  return %u : tensor<1x3x8x8xui8>
}
