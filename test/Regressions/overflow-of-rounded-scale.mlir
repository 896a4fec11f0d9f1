// RUN: lpt-opt %s --lpt-main="verify-each dequantization-precision=f16" | FileCheck %s

// 255.875 * 256 is the greatest number of f16, and 255 times the scale, which
// is rounded to f16, is 256. What may overflow has no bound.

// CHECK-LABEL: func.func @main
// CHECK: %[[SCALE:.*]] = lpt.constant dense<1.003910e+00> : tensor<f16>
// CHECK: %[[X:.*]] = lpt.multiply {{.*}}, %[[SCALE]]
// CHECK: lpt.matmul %[[X]], {{.*}} -> tensor<8x1xf16>
func.func @main(%x: tensor<8x1xf16>) -> tensor<8x1xf16> {
  %low = lpt.constant dense<0.0> : tensor<f16>
  %high = lpt.constant dense<2.0> : tensor<f16>
  %outHigh = lpt.constant dense<255.875> : tensor<f16>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %outHigh levels 256 : (tensor<8x1xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<8x1xf16>
  %weights = lpt.constant dense<256.0> : tensor<1x1xf16>
  %1 = lpt.matmul %0, %weights : (tensor<8x1xf16>, tensor<1x1xf16>) -> tensor<8x1xf16>
  %small = lpt.constant dense<1.0e-5> : tensor<f16>
  %2 = lpt.multiply %1, %small : (tensor<8x1xf16>, tensor<f16>) -> tensor<8x1xf16>
  return %2 : tensor<8x1xf16>
}
