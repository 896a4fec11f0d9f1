// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=scale-not-constant -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A scale that is an argument.

// CHECK: warning: {{.*}}scale-not-constant: 'lpt.multiply' of layer 'dequantization': it scales integers by a value that is not constant, which only products take in
// CHECK: note: {{.*}}fold the scale to a constant
// OFF-NOT: scale-not-constant

func.func @main(%x: tensor<1x3x8x8xui8>, %scale: tensor<f32>) -> tensor<1x3x8x8xf32> {
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %q = lpt.multiply %f, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
