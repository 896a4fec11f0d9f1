// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=range-half-used -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// What comes out of an activation function is not negative.

// CHECK: warning: {{.*}}range-half-used: 'lpt.fake_quantize' of layer 'input/fq': it quantizes values that cannot be negative over a range that can ([-1.28, 1.27])
// CHECK: note: {{.*}}let the range begin at zero
// OFF-NOT: range-half-used

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %y = lpt.relu %x : tensor<1x3x8x8xf32> loc("relu1")
  %lo = lpt.constant dense<-1.28> : tensor<f32>
  %hi = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %y, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
