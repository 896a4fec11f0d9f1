// RUN: lpt-opt %s --lpt-advise -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-apply-advice --lpt-pipeline --remarks-filter-missed=lpt 2>&1 | FileCheck %s --check-prefix=INTEGERS --implicit-check-not="[Missed]"

// One interval for each row, over which a depthwise convolution sums.

// CHECK:      loc("x/fq"): granularity: let 'lpt.fake_quantize' of layer 'x/fq' have one interval, [0, 2.55], in place of several within [0, 2.55]
// CHECK-NEXT: loc("x/fq"): 'lpt.group_convolution' of layer 'depthwise': the dequantization of its input varies along another axis than that of the channels
// CHECK-NEXT: loc("x/fq"): with it, 288 multiply-accumulates are in integers

// INTEGERS:   lpt.group_convolution {{.*}}ui8>, tensor<4x1x1x3x3xsi8>)
func.func @main(%x: tensor<1x4x2x4xf32>) -> tensor<1x4x2x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<[[[[2.55], [1.0]]]]> : tensor<1x1x2x1xf32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x4x2x4xf32>, tensor<f32>, tensor<1x1x2x1xf32>, tensor<f32>, tensor<1x1x2x1xf32>) -> tensor<1x4x2x4xf32> loc("x/fq")
  %low = lpt.constant dense<-0.5> : tensor<f32>
  %high = lpt.constant dense<0.5> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<4x1x1x3x3xf32>
  %wq = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<4x1x1x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x1x1x3x3xf32> loc("w/fq")
  %0 = lpt.group_convolution %q, %wq pads [1, 1] : (tensor<1x4x2x4xf32>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x2x4xf32> loc("depthwise")
  return %0 : tensor<1x4x2x4xf32>
}
