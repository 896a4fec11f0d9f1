// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=quantized-twice -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A quantization to a grid of its own before a concatenation.

// CHECK: warning: {{.*}}quantized-twice: 'lpt.fake_quantize' of layer 'concat1/fq': it quantizes values that are quantized already, on another grid
// CHECK: note: {{.*}}remove one of the two
// OFF-NOT: quantized-twice

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %hi2 = lpt.constant dense<1.0> : tensor<f32>
  %o = lpt.fake_quantize %q, %lo, %hi2, %lo, %hi2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("concat1/fq")
  return %o : tensor<1x3x8x8xf32>
}
