// RUN: not lpt-opt %s --lpt-insert-fake-quantize 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: insert-fake-quantize-invalid.mlir:[[# @LINE + 21]]:17: error: expected a range of 'argument0' in a file of ranges

// RUN: echo '{"version": 1, "ranges": {"argument1": [0, 1]}}' > %t.json
// RUN: not lpt-opt %s --lpt-insert-fake-quantize=ranges=%t.json 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: expected a range of 'argument0' in '{{.*}}.json'

// RUN: echo '{"version": 1, "ranges": {"argument0": [1, 0]}}' > %t.json
// RUN: not lpt-opt %s --lpt-insert-fake-quantize=ranges=%t.json 2>&1 | FileCheck %s --check-prefix=REVERSED
// REVERSED: error: cannot read the ranges '{{.*}}.json': expected finite ends in ascending order of the range of 'argument0', but got [1.00, 0.00]

// RUN: not lpt-opt %s --lpt-insert-fake-quantize=ranges=%t.none 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot read the ranges '{{.*}}.none': No such file or directory

// RUN: not lpt-opt %s --lpt-insert-fake-quantize=target=none 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expected the name of a target ({{.*}}) or of a readable file, but got 'none'

// RUN: not lpt-opt %s --lpt-insert-fake-quantize=exclude=[ 2>&1 | FileCheck %s --check-prefix=PATTERN
// PATTERN: error: expected a pattern of layers, but got '[': invalid glob pattern

// RUN: not lpt-opt %s --lpt-insert-fake-quantize=preset=fast 2>&1 | FileCheck %s --check-prefix=PRESET
// PRESET: fast
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}
