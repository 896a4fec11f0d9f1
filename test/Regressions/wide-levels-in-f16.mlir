// RUN: lpt-opt %s --lpt-pipeline="verify-each update-precisions=false" | FileCheck %s

// The integers of 16 bits are no numbers of f16, in which they would have to
// stay.

// CHECK: lpt.fake_quantize %arg0, {{.*}} -> tensor<2x4xf16>
// CHECK-NEXT: return
func.func @main(%x: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %low = lpt.constant dense<0.0> : tensor<f16>
  %high = lpt.constant dense<0.151855> : tensor<f16>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 65536 : (tensor<2x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<2x4xf16>
  return %0 : tensor<2x4xf16>
}
