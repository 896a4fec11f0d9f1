// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=concat-types -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The inputs are unsigned and signed.

// CHECK: warning: {{.*}}concat-types: 'lpt.concat' of layer 'concat1': some of its inputs are quantized to signed and some to unsigned integers
// CHECK: note: {{.*}}quantize all inputs over one range
// OFF-NOT: concat-types

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %lo2 = lpt.constant dense<-1.28> : tensor<f32>
  %hi2 = lpt.constant dense<1.27> : tensor<f32>
  %a = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("a/fq")
  %b = lpt.fake_quantize %y, %lo2, %hi2, %lo2, %hi2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("b/fq")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  return %r : tensor<1x6x8x8xf32>
}
