// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/ranges.json" | FileCheck %s --check-prefixes=CHECK,MIXED
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/ranges.json preset=performance" | FileCheck %s --check-prefixes=CHECK,PERFORMANCE
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/ranges.json preset=accurate" | FileCheck %s --check-prefixes=CHECK,ACCURATE
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/ranges.json exclude=conv[2-9]" | FileCheck %s --check-prefix=EXCLUDED
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/ranges.json only=matmul" | FileCheck %s --check-prefix=ONLY

// The convolutions and the swish read one value, and the sum another one.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.+]]: tensor<1x2x4x4xf32>)
// MIXED:       %[[Q:.+]] = lpt.fake_quantize %[[X]], %[[L:.+]], %[[H:.+]], %[[L]], %[[H]] levels 256
// MIXED:       lpt.convolution %[[Q]]
// MIXED:       lpt.swish %[[X]]
// MIXED:       lpt.add %{{.+}}, %[[Q]]

// PERFORMANCE-DAG: %[[L:.+]] = lpt.constant dense<-1.51181102> : tensor<f32>
// PERFORMANCE-DAG: %[[H:.+]] = lpt.constant dense<1.500000e+00> : tensor<f32>
// PERFORMANCE: %[[Q:.+]] = lpt.fake_quantize %[[X]], %[[L]], %[[H]], %[[L]], %[[H]] levels 256
// PERFORMANCE: lpt.convolution %[[Q]]
// PERFORMANCE: lpt.swish %[[Q]]
// PERFORMANCE: lpt.add %{{.+}}, %[[Q]]

// ACCURATE:    %[[Q:.+]] = lpt.fake_quantize %[[X]]
// ACCURATE:    lpt.convolution %[[Q]]
// ACCURATE:    lpt.swish %[[X]]
// ACCURATE:    lpt.add %{{.+}}, %[[X]]

// EXCLUDED-COUNT-2: lpt.fake_quantize
// EXCLUDED-NOT: lpt.fake_quantize
// ONLY-NOT:    lpt.fake_quantize
func.func @main(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("conv1")
  %1 = lpt.swish %x beta 1.0 : tensor<1x2x4x4xf32>
  %2 = lpt.add %0, %x : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> loc("add")
  %3 = lpt.convolution %2, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("conv2")
  return %1, %3 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}
