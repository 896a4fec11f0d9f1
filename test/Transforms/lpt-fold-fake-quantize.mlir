// RUN: lpt-opt %s --lpt-fold-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=per_tensor | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=per_channel | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=half | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: output 0: max abs error 0,

// CHECK-LABEL: @per_tensor
// CHECK-NEXT:    %[[C:.+]] = lpt.constant dense<5.000000e-01> : tensor<1x2x2xf32>
// CHECK-NEXT:    return %[[C]]
func.func @per_tensor(%x: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %half, %half levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// CHECK-LABEL: @per_channel
// CHECK:         %[[C:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01, 5.000000e-01], [-1.000000e+00, -1.000000e+00]]]> : tensor<1x2x2xf32>
// CHECK-NEXT:    return %[[C]]
func.func @per_channel(%x: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %values = lpt.constant dense<[[[0.5], [-1.0]]]> : tensor<1x2x1xf32>
  %0 = lpt.fake_quantize %x, %low, %high, %values, %values levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// CHECK-LABEL: @half
// CHECK-NEXT:    %[[C:.+]] = lpt.constant dense<9.997550e-02> : tensor<2xf16>
// CHECK-NEXT:    return %[[C]]
func.func @half(%x: tensor<2xf16>) -> tensor<2xf16> {
  %low = lpt.constant dense<0.0> : tensor<f16>
  %high = lpt.constant dense<2.55> : tensor<f16>
  %tenth = lpt.constant dense<0.1> : tensor<f16>
  %0 = lpt.fake_quantize %x, %low, %high, %tenth, %tenth levels 256 : (tensor<2xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<2xf16>
  return %0 : tensor<2xf16>
}

// One channel has an interval.
// CHECK-LABEL: @some_channels
// CHECK:         lpt.fake_quantize
func.func @some_channels(%x: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %lows = lpt.constant dense<[[[0.5], [-1.0]]]> : tensor<1x2x1xf32>
  %highs = lpt.constant dense<[[[0.5], [1.0]]]> : tensor<1x2x1xf32>
  %0 = lpt.fake_quantize %x, %low, %high, %lows, %highs levels 256 : (tensor<1x2x2xf32>, tensor<f32>, tensor<f32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>) -> tensor<1x2x2xf32>
  return %0 : tensor<1x2x2xf32>
}

// CHECK-LABEL: @weights
// CHECK:         lpt.fake_quantize
func.func @weights() -> tensor<2x1xf32> {
  %x = lpt.constant dense<[[0.25], [0.75]]> : tensor<2x1xf32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %half, %half levels 256 : (tensor<2x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// CHECK-LABEL: @dynamic
// CHECK:         lpt.fake_quantize
func.func @dynamic(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %half, %half levels 256 : (tensor<?x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// A quantization stays the source of integers.
// CHECK-LABEL: @integers
// CHECK:         lpt.fake_quantize
func.func @integers(%x: tensor<2x2xf32>) -> tensor<2x2xui8> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %one, %one levels 256 : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xui8>
  return %0 : tensor<2x2xui8>
}
