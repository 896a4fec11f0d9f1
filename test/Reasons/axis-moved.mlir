// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Channels of different scales are averaged.

// CHECK: [Missed] axis-moved | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.reduce_mean' of layer 'mean' stays in its precision: the dequantization varies along an axis that the op moves, merges or cuts{{.*}}", Suggestion="quantize per tensor"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<1x3x1x1xf32>
  %max = lpt.constant dense<[[[[2.55]], [[1.0]], [[0.5]]]]> : tensor<1x3x1x1xf32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.reduce_mean %q axes [1] : (tensor<1x3x8x8xf32>) -> tensor<1x8x8xf32> loc("mean")
  return %r : tensor<1x8x8xf32>
}
