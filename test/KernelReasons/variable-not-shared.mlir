// RUN: not lpt-opt %s --convert-lpt-to-linalg -o /dev/null 2>&1 | FileCheck %s

// CHECK: error: 'lpt.assign' op expected the variable to have one type in all ops
// CHECK: note: variable-not-shared: its variable is not one memory of the whole module; give all ops
func.func @main(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = lpt.read_value %x variable "v" : tensor<2xf32>
  %1 = lpt.assign %y variable "v" : tensor<3xf32>
  return %0 : tensor<2xf32>
}
