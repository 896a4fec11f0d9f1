// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution target=generic" -o %t.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,GENERIC --input-file=%t.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir
// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution target=arm-neon" | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution target=%S/Inputs/unsigned-weights.lpt" -o %t.unsigned.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,WEIGHTS --input-file=%t.unsigned.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.unsigned.mlir
// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution target=generic restriction-overrides=group_convolution@0=si8" | FileCheck %s --check-prefixes=CHECK,OVERRIDE
// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution precision-restrictions=group_convolution@0+1=si8|ui8" | FileCheck %s --check-prefixes=CHECK,COMMON
// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution target=%S/Inputs/four-channels.lpt" | FileCheck %s --check-prefixes=CHECK,FOUR

// The convolution that is created must be one that the target computes in low
// precision: its element types, with the rank that it has, and whatever else
// the target requires.

// CHECK-LABEL: func.func @unsigned
// GENERIC:       lpt.group_convolution {{.*}} : (tensor<1x4x2x2xui8>, tensor<4x1x1x1x1xsi8>)
// NONE-NOT:      lpt.group_convolution
// WEIGHTS:       lpt.group_convolution {{.*}} : (tensor<1x4x2x2xui8>, tensor<4x1x1x1x1xui8>)
// OVERRIDE-NOT:  lpt.group_convolution
// COMMON:        lpt.group_convolution {{.*}} : (tensor<1x4x2x2xui8>, tensor<4x1x1x1x1xui8>)
// FOUR:          lpt.group_convolution {{.*}} : (tensor<1x4x2x2xui8>, tensor<4x1x1x1x1xsi8>)
func.func @unsigned(%x: tensor<1x4x2x2xui8>) -> tensor<1x4x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x4x2x2xui8>, tensor<f32>) -> tensor<1x4x2x2xf32>
  return %0 : tensor<1x4x2x2xf32>
}

// CHECK-LABEL: func.func @signed
// GENERIC-NOT:   lpt.group_convolution
// NONE-NOT:      lpt.group_convolution
// WEIGHTS-NOT:   lpt.group_convolution
// OVERRIDE:      lpt.group_convolution {{.*}} : (tensor<1x4x2x2xsi8>, tensor<4x1x1x1x1xsi8>)
// COMMON:        lpt.group_convolution {{.*}} : (tensor<1x4x2x2xsi8>, tensor<4x1x1x1x1xsi8>)
// FOUR:          lpt.group_convolution
func.func @signed(%x: tensor<1x4x2x2xsi8>) -> tensor<1x4x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x4x2x2xsi8>, tensor<f32>) -> tensor<1x4x2x2xf32>
  return %0 : tensor<1x4x2x2xf32>
}

// A row for volumes alone.
// CHECK-LABEL: func.func @volume
// WEIGHTS:       lpt.group_convolution {{.*}} : (tensor<1x4x1x2x2xsi8>, tensor<4x1x1x1x1x1xui8>)
func.func @volume(%x: tensor<1x4x1x2x2xsi8>) -> tensor<1x4x1x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x4x1x2x2xsi8>, tensor<f32>) -> tensor<1x4x1x2x2xf32>
  return %0 : tensor<1x4x1x2x2xf32>
}

// A zero point stays after the convolution, which reads the integers as they
// are, and so counts as symmetric.
// CHECK-LABEL: func.func @zero_point
// FOUR:          lpt.group_convolution
// FOUR-NEXT:     lpt.constant
// FOUR-NEXT:     lpt.add
func.func @zero_point(%x: tensor<1x4x2x2xui8>) -> tensor<1x4x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.subtract %x, %z : (tensor<1x4x2x2xui8>, tensor<f32>) -> tensor<1x4x2x2xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4x2x2xf32>, tensor<f32>) -> tensor<1x4x2x2xf32>
  return %1 : tensor<1x4x2x2xf32>
}

// CHECK-LABEL: func.func @six_channels
// GENERIC:       lpt.group_convolution
// FOUR-NOT:      lpt.group_convolution
func.func @six_channels(%x: tensor<1x6x2x2xui8>) -> tensor<1x6x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x6x2x2xui8>, tensor<f32>) -> tensor<1x6x2x2xf32>
  return %0 : tensor<1x6x2x2xf32>
}
