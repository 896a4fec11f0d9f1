// RUN: lpt-opt %s --lpt-pipeline=disable=relu --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// An option of the pass asks to leave the op.

// CHECK: [Missed] transformation-off | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.relu' of layer 'relu1' stays in its precision: the transformation of the op is disabled or vetoed ('relu'){{.*}}", Suggestion="enable it in the options of the pass"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
