// RUN: lpt-opt %s --lpt-pipeline --remarks-filter-passed=lpt -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-pipeline --remarks-filter-missed=lpt -o /dev/null 2>&1 | count 0
// RUN: lpt-opt %s --lpt-pipeline -o /dev/null 2>&1 | count 0

// Remarks tell which dequantization went where.

// CHECK: [Passed] fake-quantize-decomposition | Category:lpt | Function=main | Layer={{.*}}, Remark="'input/fq' rewritten"
// CHECK: [Passed] max-pool | {{.*}}Remark="dequantization of 'input/fq' carried over 'pool1'"
// CHECK: [Passed] convolution | {{.*}}Remark="dequantization of 'pool1' absorbed by 'conv1'"
// CHECK-NOT: remark:

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x7x7xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %p = lpt.max_pool %q kernel [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> loc("pool1")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %p, %wq : (tensor<1x3x7x7xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x7x7xf32> loc("conv1")
  return %conv : tensor<1x2x7x7xf32>
}
