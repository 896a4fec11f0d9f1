// RUN: lpt-opt %s --lpt-pipeline="verify-each target=arm-i8mm" | FileCheck %s

// Where numbers differ, the verifier evaluates the function again in f64 to
// bound the difference. The indices of a gather stay integers then, also if the
// data that it reads has their type, as it has between two rewrites here. The
// product in f16 is what differs; levels of 16 bits are decomposed last.

// CHECK-LABEL: func @main
// CHECK: lpt.gather {{.*}} axis 1 : (tensor<1x3x4xsi32>, tensor<si32>) -> tensor<1x4xsi32>
func.func @main(%x: tensor<1x3x4xf16>) -> (tensor<1x4xf16>, tensor<1x3x4xf16>, tensor<1x4x4xf16>) {
  %zero = lpt.constant dense<0.0> : tensor<f16>
  %one = lpt.constant dense<1.0> : tensor<f16>
  %low = lpt.constant dense<-0.17> : tensor<f16>
  %high = lpt.constant dense<2.0> : tensor<f16>
  %min = lpt.constant dense<-128.0> : tensor<f16>
  %max = lpt.constant dense<127.0> : tensor<f16>
  %0 = lpt.fake_quantize %x, %low, %high, %min, %max levels 256 : (tensor<1x3x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4xsi8>
  %1 = lpt.convert %0 : tensor<1x3x4xsi8> -> tensor<1x3x4xsi32>
  %2 = lpt.convert %1 : tensor<1x3x4xsi32> -> tensor<1x3x4xf16>
  %scale = lpt.constant dense<0.002> : tensor<1x3x1xf16>
  %3 = lpt.multiply %2, %scale : (tensor<1x3x4xf16>, tensor<1x3x1xf16>) -> tensor<1x3x4xf16>

  %a_low = lpt.constant dense<-0.3> : tensor<f16>
  %a_high = lpt.constant dense<0.3> : tensor<f16>
  %a = lpt.fake_quantize %x, %a_low, %a_high, %a_low, %a_high levels 255 : (tensor<1x3x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4xf16>

  %index = lpt.constant dense<-1> : tensor<si32>
  %gathered = lpt.gather %3, %index axis 1 : (tensor<1x3x4xf16>, tensor<si32>) -> tensor<1x4xf16>

  %b_data = lpt.constant dense<[[0.9, -0.6, -0.7, -0.02], [-0.3, -0.9, 0.8, 0.5], [-0.5, 0.6, 0.7, -0.02], [-0.09, 0.2, -1.0, -0.5]]> : tensor<4x4xf16>
  %b_low = lpt.constant dense<[[-0.204, -0.26, -0.22, -0.21]]> : tensor<1x4xf16>
  %b_high = lpt.constant dense<[[0.204, 0.26, 0.22, 0.21]]> : tensor<1x4xf16>
  %b = lpt.fake_quantize %b_data, %b_low, %b_high, %b_low, %b_high levels 255 : (tensor<4x4xf16>, tensor<1x4xf16>, tensor<1x4xf16>, tensor<1x4xf16>, tensor<1x4xf16>) -> tensor<4x4xf16>
  %product = lpt.matmul %a, %b : (tensor<1x3x4xf16>, tensor<4x4xf16>) -> tensor<1x3x4xf16>

  %fine = lpt.fake_quantize %x, %zero, %one, %zero, %one levels 65536 : (tensor<1x3x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4xf16>
  %w_data = lpt.constant dense<109> : tensor<4x3x1xsi8>
  %w = lpt.convert %w_data : tensor<4x3x1xsi8> -> tensor<4x3x1xf16>
  %convolved = lpt.convolution %fine, %w : (tensor<1x3x4xf16>, tensor<4x3x1xf16>) -> tensor<1x4x4xf16>
  return %gathered, %product, %convolved : tensor<1x4xf16>, tensor<1x3x4xf16>, tensor<1x4x4xf16>
}
