// The target of docs/AddingATarget.md does what the page says.
// RUN: lpt-opt --lpt-print-target=%source_root/examples/targets/tiny-npu.lpt | FileCheck %s --check-prefix=TARGET
// RUN: lpt-opt %s --lpt-pipeline=target=%source_root/examples/targets/tiny-npu.lpt -o %t.mlir --remarks-filter=lpt --mlir-disable-threading 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir --sqnr=40

// A restriction from the command line in place of one of the file.
// RUN: lpt-opt %s --lpt-pipeline="target=%source_root/examples/targets/tiny-npu.lpt restriction-overrides=interpolate@0=ui8|si8" | FileCheck %s --check-prefix=OVERRIDE

// TARGET: #lpt.target<"tiny-npu",

// What is quantized is signed, and so are the weights.
// CHECK-LABEL: func.func @convolution(
// CHECK:         lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xsi8>
// CHECK:         lpt.convolution {{.*}}tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
func.func @convolution(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %3 = lpt.convolution %0, %2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %3 : tensor<1x2x4x4xf32>
}

// Interpolation is left in float, and says so.
// REMARK: [Missed] disabled | {{.*}}Function=interpolate
// CHECK-LABEL: func.func @interpolate(
// CHECK:         lpt.interpolate {{.*}} -> tensor<1x2x8x8xf32>
// OVERRIDE-LABEL: func.func @interpolate(
// OVERRIDE:         lpt.interpolate {{.*}} -> tensor<1x2x8x8xui8>
func.func @interpolate(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x8x8xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.interpolate %0 axes [2, 3] sizes [8, 8] : (tensor<1x2x4x4xf32>) -> tensor<1x2x8x8xf32>
  return %1 : tensor<1x2x8x8xf32>
}

// A product of two activations is not constant, and asks for no types.
// REMARK: [Missed] operand-not-constant | {{.*}}Function=product
// CHECK-LABEL: func.func @product(
// CHECK:         lpt.matmul {{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>)
func.func @product(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  %1 = lpt.fake_quantize %y, %l, %h, %l, %h levels 256 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  %2 = lpt.matmul %0, %1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
