// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=integer-result -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The result of the model is in unknown units.

// CHECK: warning: {{.*}}integer-result: 'lpt.convert' of layer 'output/quantize': the function returns its integers, which were not dequantized
// CHECK: note: {{.*}}dequantize the result, or quantize after the model
// OFF-NOT: integer-result

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %top levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %u = lpt.convert %q : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xui8> loc("output/quantize")
  return %u : tensor<1x3x8x8xui8>
}
