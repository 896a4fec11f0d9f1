// RUN: not lpt-opt %s --convert-lpt-to-linalg -o /dev/null 2>&1 | FileCheck %s

// CHECK: error: 'lpt.interpolate' op expected axes that are not empty
// CHECK: note: no-elements: one of its tensors or windows has no elements; check the shapes
func.func @main(%x: tensor<1x3x0x8xf32>) -> tensor<1x3x4x8xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [4, 8] : (tensor<1x3x0x8xf32>) -> tensor<1x3x4x8xf32>
  return %0 : tensor<1x3x4x8xf32>
}
