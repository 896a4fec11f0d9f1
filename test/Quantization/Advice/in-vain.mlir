// RUN: lpt-opt %s --lpt-pipeline=target=%source_root/examples/targets/tiny-npu.lpt --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-advise=target=%source_root/examples/targets/tiny-npu.lpt -o /dev/null 2>&1 | count 0
// RUN: lpt-opt %s --lpt-apply-advice=target=%source_root/examples/targets/tiny-npu.lpt | FileCheck %s --check-prefix=SAME

// With quantized weights, the convolution would have greater steps than the target takes.
// CHECK: [Missed] weights-not-quantized
// SAME-COUNT-1: lpt.fake_quantize
// SAME-NOT: lpt.fake_quantize
func.func @main(%x: tensor<1x4x9x9xf32>) -> tensor<1x2x3x3xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4x9x9xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x9x9xf32> loc("x/fq")
  %w = lpt.constant dense<0.5> : tensor<2x4x3x3xf32>
  %0 = lpt.convolution %q, %w strides [3, 3] : (tensor<1x4x9x9xf32>, tensor<2x4x3x3xf32>) -> tensor<1x2x3x3xf32> loc("conv")
  return %0 : tensor<1x2x3x3xf32>
}
