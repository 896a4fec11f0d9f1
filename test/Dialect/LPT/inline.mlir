// RUN: lpt-opt %s --inline | FileCheck %s

// Ops of the dialect may be inlined, and may be inlined into, but for the bodies
// of kernels.

// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[OLD:.*]] = lpt.read_value %arg0 variable "state" : tensor<4xf32>
// CHECK-NEXT:    %[[NEW:.*]] = lpt.relu %[[OLD]] : tensor<4xf32>
// CHECK-NEXT:    %[[SET:.*]] = lpt.assign %[[NEW]] variable "state" : tensor<4xf32>
// CHECK-NEXT:    return %[[SET]] : tensor<4xf32>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @callee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.read_value %x variable "state" : tensor<4xf32>
  %1 = lpt.relu %0 : tensor<4xf32>
  %2 = lpt.assign %1 variable "state" : tensor<4xf32>
  return %2 : tensor<4xf32>
}
