// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply-to-group-convolution check-explained" -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline="enable=+multiply-to-group-convolution" | diff %t.mlir -
// RUN: lpt-opt %t.mlir --lpt-check-explained="enable=+multiply-to-group-convolution"
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply-to-group-convolution verify-each group-size=2" | FileCheck %s --check-prefix=PAIRS
// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s --check-prefix=DEFAULT
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply-to-group-convolution disable=multiply-to-group-convolution" | FileCheck %s --check-prefix=DEFAULT
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply-to-group-convolution target=arm-neon" | FileCheck %s --check-prefix=DEFAULT
// RUN: lpt-opt %s --lpt-pipeline="enable=+multiply-to-group-convolution precision-restrictions=group_convolution@0=si8" | FileCheck %s --check-prefix=DEFAULT

// Nothing takes in the dequantization after the pooling. It becomes a
// convolution of its integers.

// CHECK-LABEL:   func.func @main
// CHECK:         %[[Q:.+]] = lpt.fake_quantize {{.*}} -> tensor<1x4x4x4xui8>
// CHECK:         %[[P:.+]] = lpt.max_pool %[[Q]] {{.*}} -> tensor<1x4x3x3xui8>
// CHECK:         %[[C:.+]] = lpt.group_convolution %[[P]], %{{.+}} : (tensor<1x4x3x3xui8>, tensor<4x1x1x1x1xsi8>) -> tensor<1x4x3x3xf32>
// CHECK:         lpt.multiply %[[C]]
// PAIRS-LABEL:   func.func @main
// PAIRS:         lpt.group_convolution {{.*}} : (tensor<1x4x3x3xui8>, tensor<2x2x2x1x1xsi8>)
// DEFAULT-LABEL: func.func @main
// DEFAULT-NOT:   lpt.group_convolution
func.func @main(%x: tensor<1x4x4x4xf32>) -> tensor<1x4x3x3xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xf32>
  %p = lpt.max_pool %q kernel [2, 2] : (tensor<1x4x4x4xf32>) -> tensor<1x4x3x3xf32>
  return %p : tensor<1x4x3x3xf32>
}
