// --print-stats counts ops by name and element types; it needs no inputs.

// RUN: lpt-run %s --print-stats | FileCheck %s --match-full-lines --strict-whitespace
// RUN: lpt-run %s --print-stats --random-inputs=1 | FileCheck %s --check-prefix=EXECUTED

//      CHECK:op               types              count
// CHECK-NEXT:lpt.add          (f32, f32) -> f32      2
// CHECK-NEXT:lpt.convert      f32 -> ui8             1
// CHECK-NEXT:lpt.convolution  (ui8, si8) -> f32      1
// CHECK-NEXT:lpt.split        f32 -> (f32, f32)      1
//  CHECK-NOT:{{.+}}

// EXECUTED: lpt.split
// EXECUTED-NEXT: output 0: tensor<1x2x4xf32>

func.func @main(%x: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  %w = lpt.constant dense<1> : tensor<4x2x1xsi8>
  %q = lpt.convert %x : tensor<1x2x4xf32> -> tensor<1x2x4xui8>
  %y = lpt.convolution %q, %w : (tensor<1x2x4xui8>, tensor<4x2x1xsi8>) -> tensor<1x4x4xf32>
  %z:2 = lpt.split %y axis 1 : (tensor<1x4x4xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  %0 = lpt.add %z#0, %z#1 : tensor<1x2x4xf32>
  %1 = lpt.add %0, %x : tensor<1x2x4xf32>
  return %1 : tensor<1x2x4xf32>
}
