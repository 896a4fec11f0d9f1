// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// A scale for each row does not fit an activation function.

// CHECK: [Missed] not-per-channel | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.relu' of layer 'relu1' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it{{.*}}", Suggestion="quantize per tensor, or per channel along axis 1"

func.func @main(%x: tensor<1x3x2x8xf32>) -> tensor<1x3x2x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<1x1x2x1xf32>
  %max = lpt.constant dense<[[[[2.55], [1.0]]]]> : tensor<1x1x2x1xf32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x2x8xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>, tensor<1x1x2x1xf32>) -> tensor<1x3x2x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x2x8xf32> loc("relu1")
  return %r : tensor<1x3x2x8xf32>
}
