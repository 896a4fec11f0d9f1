// The range of the first part of the concatenation is so small that both parts
// get no common scale. Their concatenation is quantized, if its range is known.
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/lost-places.json" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline="target=x86-avx512-vnni check-explained" | FileCheck %s --check-prefix=INTEGERS
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/lost-places-unknown.json" | FileCheck %s --check-prefix=UNKNOWN

// The ranges that lpt-quantize saves are those of both places.
// RUN: %python -c "import numpy as n; n.save('%t.x.npy', n.array([[[-0.02, 0.03, 0.01]]], 'f4')); n.save('%t.y.npy', n.array([[[-0.9, 0.9, 0.1], [0.2, 0.3, -0.4]]], 'f4'))"
// RUN: lpt-quantize %s --data=%t.x.npy --data=%t.y.npy --target=x86-avx512-vnni --save-ranges=%t.json -o %t.quantized.mlir
// RUN: FileCheck %s < %t.quantized.mlir
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%t.json" | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK:         %[[J:.+]] = lpt.concat
// CHECK:         %[[Q:.+]] = lpt.fake_quantize %[[J]]
// CHECK:         lpt.convolution %[[Q]]
// UNKNOWN-LABEL: func.func @main
// UNKNOWN:       %[[J:.+]] = lpt.concat
// UNKNOWN:       lpt.convolution %[[J]], %{{.+}}
// INTEGERS-LABEL: func.func @main
// INTEGERS:      lpt.convolution {{.*}}xsi8>)
// INTEGERS:      lpt.convolution {{.*}}xsi8>)
func.func @main(%x: tensor<1x1x3xf32>, %y: tensor<1x2x3xf32>) -> tensor<1x2x3xf32> {
  %w = lpt.constant dense<[[[0.25]]]> : tensor<1x1x1xf32>
  %k = lpt.constant dense<[[[1.0], [2.0], [0.5]], [[0.25], [1.5], [-1.0]]]> : tensor<2x3x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x1x3xf32>, tensor<1x1x1xf32>) -> tensor<1x1x3xf32> loc("conv")
  %low = lpt.constant dense<-0.95> : tensor<f32>
  %high = lpt.constant dense<0.95> : tensor<f32>
  %first = lpt.constant dense<0.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %y, %low, %high, %first, %last levels 256 : (tensor<1x2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3xf32>
  %q = lpt.convert %fq : tensor<1x2x3xf32> -> tensor<1x2x3xui8>
  %1 = lpt.convert %q : tensor<1x2x3xui8> -> tensor<1x2x3xf32>
  %scale = lpt.constant dense<0.0581609569> : tensor<f32>
  %2 = lpt.multiply %1, %scale : (tensor<1x2x3xf32>, tensor<f32>) -> tensor<1x2x3xf32>
  %3 = lpt.concat %0, %2 axis 1 : (tensor<1x1x3xf32>, tensor<1x2x3xf32>) -> tensor<1x3x3xf32> loc("join")
  %4 = lpt.convolution %3, %k : (tensor<1x3x3xf32>, tensor<2x3x1xf32>) -> tensor<1x2x3xf32>
  return %4 : tensor<1x2x3xf32>
}
