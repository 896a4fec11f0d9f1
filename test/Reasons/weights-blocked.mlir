// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Blocks of two input channels, as formats of weights for language models have them.

// CHECK: [Missed] weights-blocked | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.matmul' of layer 'dense1' stays in its precision: its weights have a scale for each block of input channels, whose products have no common scale to be added in{{.*}}", Suggestion="quantize the weights per output channel or per tensor"

func.func @main(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x4xf32> loc("input/fq")
  %w = lpt.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, -8]]]> : tensor<2x2x2xsi4>
  %wf = lpt.convert %w : tensor<2x2x2xsi4> -> tensor<2x2x2xf32>
  %t = lpt.constant dense<[[[0.01], [0.02]], [[0.03], [0.04]]]> : tensor<2x2x1xf32>
  %b = lpt.multiply %wf, %t : (tensor<2x2x2xf32>, tensor<2x2x1xf32>) -> tensor<2x2x2xf32>
  %m = lpt.reshape %b target [2, 4] : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
  %dense = lpt.matmul %q, %m transpose_b : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<3x2xf32> loc("dense1")
  return %dense : tensor<3x2xf32>
}
