// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=pad-value -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The border is filled with a value between two levels.

// CHECK: warning: {{.*}}pad-value: 'lpt.pad' of layer 'pad1': it pads quantized values with a value that is none of the levels (0.125)
// CHECK: note: {{.*}}pad with one of the levels, such as zero
// OFF-NOT: pad-value

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x10x10xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %fill = lpt.constant dense<0.125> : tensor<f32>
  %r = lpt.pad %q, %fill begin [0, 0, 1, 1] end [0, 0, 1, 1] : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x10x10xf32> loc("pad1")
  return %r : tensor<1x3x10x10xf32>
}
