// The quantization of what overflowed, which is NaN by now, becomes an integer, and
// a fake quantization of it does not. Nothing is known of either.
// RUN: not lpt-reduce %s --numbers-differ --pipeline-options=target=generic -o %t 2>&1 | FileCheck %s

// CHECK: error: expected a model whose numbers the pipeline changes, but got one without a fault

func.func @main(%x: tensor<2x4xf16>) -> tensor<2x4xf16> {
  %big = lpt.constant dense<60000.0> : tensor<f16>
  %low = lpt.constant dense<-1.0> : tensor<f16>
  %high = lpt.constant dense<1.0> : tensor<f16>
  %qlow = lpt.constant dense<-128.0> : tensor<f16>
  %qhigh = lpt.constant dense<127.0> : tensor<f16>
  %scale = lpt.constant dense<0.01> : tensor<f16>
  %0 = lpt.multiply %x, %big : (tensor<2x4xf16>, tensor<f16>) -> tensor<2x4xf16>
  %1 = lpt.mvn %0 axes [1] normalize_variance false eps 1.000000e-03 eps_mode<outside_sqrt> : tensor<2x4xf16>
  %2 = lpt.fake_quantize %1, %low, %high, %qlow, %qhigh levels 256 : (tensor<2x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<2x4xf16>
  %3 = lpt.convert %2 : tensor<2x4xf16> -> tensor<2x4xsi8>
  %4 = lpt.convert %3 : tensor<2x4xsi8> -> tensor<2x4xf16>
  %5 = lpt.multiply %4, %scale : (tensor<2x4xf16>, tensor<f16>) -> tensor<2x4xf16>
  return %5 : tensor<2x4xf16>
}
