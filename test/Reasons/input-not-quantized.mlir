// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// One input of a concatenation is quantized and the other is not.

// CHECK: [Missed] input-not-quantized | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.concat' of layer 'concat1' stays in its precision: not all of its inputs are quantized (input 1 is not){{.*}}", Suggestion="put a fake quantization before every input"

func.func @main(%x: tensor<1x3x8x8xf32>, %b: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %a = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  return %r : tensor<1x6x8x8xf32>
}
