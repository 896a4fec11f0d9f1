// RUN: not lpt-opt %s --lpt-advise=target=none 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: invalid.mlir:[[# @LINE + 7]]:1: error: expected the name of a target ({{.*}}) or of a readable file, but got 'none'

// RUN: not lpt-opt %s --lpt-apply-advice=ranges=%t.none 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot read the ranges '{{.*}}.none': No such file or directory

// Nothing is said of a function without quantization, and nothing changed.
// RUN: lpt-opt %s --lpt-advise --lpt-apply-advice 2>&1 | FileCheck %s --implicit-check-not=remark --implicit-check-not=fake_quantize
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  // CHECK: lpt.convolution
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}
