// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// The zeros around the image take part in the averages at its borders.

// CHECK: [Missed] zero-fill | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.avg_pool' of layer 'pool1' stays in its precision: the op inserts zeros{{.*}}", Suggestion="quantize the input symmetrically, or from zero on"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x9x9xf32> {
  %zero = lpt.constant dense<-1.0> : tensor<f32>
  %max = lpt.constant dense<2.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.avg_pool %q kernel [2, 2] pads [1, 1] : (tensor<1x3x8x8xf32>) -> tensor<1x3x9x9xf32> loc("pool1")
  return %r : tensor<1x3x9x9xf32>
}
