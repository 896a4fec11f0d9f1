// The place is before a pool that keeps integers, and after one that does not,
// because the zeros of its padding are averaged in, which are no integers zero.
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/direct-places.json" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline="target=x86-avx512-vnni check-explained" | FileCheck %s --check-prefix=INTEGERS

// CHECK-LABEL: func.func @main
// CHECK:         %[[Q:.+]] = lpt.fake_quantize %arg0
// CHECK:         %[[MAX:.+]] = lpt.max_pool %[[Q]]
// CHECK:         lpt.convolution %[[MAX]]
// CHECK:         %[[AVERAGE:.+]] = lpt.avg_pool %arg1
// CHECK:         %[[QA:.+]] = lpt.fake_quantize %[[AVERAGE]]
// CHECK:         lpt.convolution %[[QA]]
// INTEGERS-LABEL: func.func @main
// INTEGERS:      lpt.subtract {{.*}}ui8>
// INTEGERS:      lpt.convolution {{.*}} : (tensor<1x3x1xf32>, tensor<3x3x1xsi8>)
// INTEGERS:      lpt.subtract {{.*}}ui8>
// INTEGERS:      lpt.convolution {{.*}} : (tensor<1x3x3xf32>, tensor<3x3x1xsi8>)
func.func @main(%x: tensor<1x3x3xf32>, %y: tensor<1x3x3xf32>) -> (tensor<1x3x1xf32>, tensor<1x3x3xf32>) {
  %w = lpt.constant dense<[[[1.0], [2.0], [0.5]], [[0.25], [1.5], [-1.0]], [[3.0], [-2.0], [1.0]]]> : tensor<3x3x1xf32>
  %0 = lpt.max_pool %x kernel [3] : (tensor<1x3x3xf32>) -> tensor<1x3x1xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x3x1xf32>, tensor<3x3x1xf32>) -> tensor<1x3x1xf32>
  %2 = lpt.avg_pool %y kernel [3] pads [1] : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32> loc("pool")
  %3 = lpt.convolution %2, %w : (tensor<1x3x3xf32>, tensor<3x3x1xf32>) -> tensor<1x3x3xf32>
  return %1, %3 : tensor<1x3x1xf32>, tensor<1x3x3xf32>
}
