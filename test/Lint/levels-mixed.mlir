// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=levels-mixed -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Eight and sixteen bits in one function.

// CHECK: warning: {{.*}}levels-mixed: 'lpt.fake_quantize' of layer 'output/fq': it does not fit the 8-bit quantization of the rest of the function (it has 65536 levels)
// CHECK: note: {{.*}}quantize to 8 bits throughout, or strip what is wider
// OFF-NOT: levels-mixed

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %y = lpt.relu %q : tensor<1x3x8x8xf32>
  %o = lpt.fake_quantize %y, %lo, %hi, %lo, %hi levels 65536 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("output/fq")
  return %o : tensor<1x3x8x8xf32>
}
