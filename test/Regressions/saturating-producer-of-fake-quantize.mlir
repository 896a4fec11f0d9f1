// RUN: lpt-opt %s --lpt-pipeline="verify-each target=generic" | FileCheck %s

// An integer subtraction saturates: it is no part of the interval of the fake
// quantization that reads it.

// CHECK-LABEL: func.func @main
// CHECK:         %[[S:.*]] = lpt.subtract %arg0, %{{.*}} -> tensor<1x2x4xsi4>
// CHECK:         lpt.fake_quantize %[[S]]
func.func @main(%x: tensor<1x2x4xsi4>) -> tensor<1x2x4xf32> {
  %c = lpt.constant dense<-8> : tensor<si4>
  %0 = lpt.subtract %x, %c : (tensor<1x2x4xsi4>, tensor<si4>) -> tensor<1x2x4xsi4>
  %1 = lpt.convert %0 : tensor<1x2x4xsi4> -> tensor<1x2x4xf32>
  %low = lpt.constant dense<-4.9> : tensor<f32>
  %high = lpt.constant dense<8.0> : tensor<f32>
  %2 = lpt.fake_quantize %1, %low, %high, %low, %high levels 256 : (tensor<1x2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4xf32>
  return %2 : tensor<1x2x4xf32>
}
