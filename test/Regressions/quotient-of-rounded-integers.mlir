// RUN: lpt-opt %s --lpt-pipeline="verify-each target=x86-avx2" | FileCheck %s
// RUN: lpt-opt %s --lpt-pipeline="verify-each target=gpu-like dequantization-precision=bf16" | FileCheck %s

// A quotient of integers is rounded down. What a rounding before it may
// move by one is a quotient that moves by one.

// CHECK-LABEL: func.func @average(
// CHECK: lpt.avg_pool {{.*}} (tensor<1x5x6x2xui8>) -> tensor<1x5x5x2xui8>
// CHECK: lpt.divide
func.func @average(%x: tensor<1x5x6x2xf32>) -> tensor<1x5x5x2xsi64> {
  %low = lpt.constant dense<-0.804160118> : tensor<f32>
  %high = lpt.constant dense<0.797877609> : tensor<f32>
  %outLow = lpt.constant dense<0.0> : tensor<f32>
  %outHigh = lpt.constant dense<6.28140402> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %outLow, %outHigh levels 256 : (tensor<1x5x6x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x5x6x2xf32>
  %1 = lpt.avg_pool %0 kernel [2, 1] : (tensor<1x5x6x2xf32>) -> tensor<1x5x5x2xf32>
  %scale = lpt.constant dense<8.8741827> : tensor<f32>
  %2 = lpt.multiply %1, %scale : (tensor<1x5x5x2xf32>, tensor<f32>) -> tensor<1x5x5x2xf32>
  %3 = lpt.convert %2 : tensor<1x5x5x2xf32> -> tensor<1x5x5x2xsi64>
  %three = lpt.constant dense<3> : tensor<si64>
  %4 = lpt.divide %3, %three : (tensor<1x5x5x2xsi64>, tensor<si64>) -> tensor<1x5x5x2xsi64>
  return %4 : tensor<1x5x5x2xsi64>
}

// The scale is a number of bf16 while it is a factor of its own.
// CHECK-LABEL: func.func @scale(
// CHECK: lpt.divide
func.func @scale(%x: tensor<2x6x4x4xf32>) -> tensor<2x6x4x4xsi32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<3.03933406> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2x6x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x6x4x4xf32>
  %scale = lpt.constant dense<17.8524952> : tensor<f32>
  %1 = lpt.multiply %0, %scale : (tensor<2x6x4x4xf32>, tensor<f32>) -> tensor<2x6x4x4xf32>
  %2 = lpt.convert %1 : tensor<2x6x4x4xf32> -> tensor<2x6x4x4xsi32>
  %divisors = lpt.constant dense<[-1, 7, 3, -7]> : tensor<4xsi32>
  %3 = lpt.divide %2, %divisors : (tensor<2x6x4x4xsi32>, tensor<4xsi32>) -> tensor<2x6x4x4xsi32>
  return %3 : tensor<2x6x4x4xsi32>
}
