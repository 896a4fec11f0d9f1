// RUN: not lpt-opt %s --lpt-check-explained -o /dev/null 2>&1 | FileCheck %s
// RUN: lpt-opt %s --lpt-main --lpt-check-explained -o /dev/null
// RUN: lpt-opt %s --lpt-check-explained=disable=fake-quantize-decomposition,fake-quantize -o /dev/null
// RUN: lpt-opt %s --lpt-check-explained=update-precisions=false -o /dev/null
// RUN: lpt-opt %s --lpt-pipeline="disable=relu check-explained" -o /dev/null

// Before lpt-main nothing stands in the way of the fake quantization,
// which is what the check says of a sweep that overlooked it. The op after it
// has no dequantization to carry yet.

// CHECK: error: 'lpt.fake_quantize' op expected to be computed in low precision or to be refused by its transformations, but got neither
// CHECK-NOT: error:

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %r = lpt.relu %q : tensor<1x3x8x8xf32>
  return %r : tensor<1x3x8x8xf32>
}
