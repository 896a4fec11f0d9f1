// RUN: lpt-opt %s --lpt-name-layers --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: lpt-opt %s --lpt-name-layers --lpt-name-layers --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// Numbers go through the module, and leave out names that are taken. Ops of
// other dialects have no layers.

// CHECK-LABEL: func.func @first
func.func @first(%x: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: lpt.relu {{.*}} loc("relu_0")
  %0 = lpt.relu %x : tensor<2xf32> loc(unknown)
  // CHECK: lpt.relu {{.*}} loc("relu_1")
  %1 = lpt.relu %0 : tensor<2xf32> loc("relu_1")
  // CHECK: lpt.relu {{.*}} loc("relu_2")
  %2 = lpt.relu %1 : tensor<2xf32> loc(unknown)
  // CHECK: lpt.relu {{.*}} loc("model.py":3:4)
  %3 = lpt.relu %2 : tensor<2xf32> loc("model.py":3:4)
  // CHECK: lpt.sigmoid {{.*}} loc("sigmoid_0")
  %4 = lpt.sigmoid %3 : tensor<2xf32> loc(unknown)
  // CHECK: return {{.*}} loc(unknown)
  return %4 : tensor<2xf32> loc(unknown)
}

// CHECK-LABEL: func.func @second
func.func @second(%x: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: lpt.relu {{.*}} loc("relu_3")
  %0 = lpt.relu %x : tensor<2xf32> loc(unknown)
  return %0 : tensor<2xf32>
}
