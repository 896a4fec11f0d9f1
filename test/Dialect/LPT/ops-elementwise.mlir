// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @add(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @add(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.add %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.add %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.add %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.add %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.add %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.add %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.add %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.add %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.add %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.add %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @subtract(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @subtract(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>,
                    %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.subtract %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.subtract %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.subtract %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.subtract %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.subtract %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.subtract %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.subtract %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.subtract %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.subtract %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.subtract %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @multiply(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @multiply(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>,
                    %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.multiply %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.multiply %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.multiply %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.multiply %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.multiply %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.multiply %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.multiply %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.multiply %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.multiply %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.multiply %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @divide(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @divide(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>,
                  %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.divide %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.divide %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.divide %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.divide %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.divide %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.divide %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.divide %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.divide %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.divide %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.divide %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @maximum(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @maximum(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>,
                   %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.maximum %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.maximum %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.maximum %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.maximum %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.maximum %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.maximum %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.maximum %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.maximum %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.maximum %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.maximum %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @minimum(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @minimum(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>,
                   %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.minimum %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.minimum %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.minimum %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.minimum %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.minimum %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.minimum %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.minimum %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.minimum %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.minimum %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.minimum %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @power(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @power(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.power %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.power %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.power %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.power %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.power %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.power %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.power %[[Q]], %[[C]] : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  %3 = lpt.power %q, %c : (tensor<1x8xui8>, tensor<8xf32>) -> tensor<1x8xf16>
  // CHECK-NEXT: lpt.power %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %4 = lpt.power %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @broadcast_with_dynamic_axes(
// CHECK-SAME: %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<1x4xf32>, %[[C:.*]]: tensor<?x0xf32>)
func.func @broadcast_with_dynamic_axes(%a: tensor<?x?xf32>, %b: tensor<1x4xf32>,
                                       %c: tensor<?x0xf32>) {
  // CHECK-NEXT: lpt.add %[[A]], %[[B]] : (tensor<?x?xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %0 = lpt.add %a, %b : (tensor<?x?xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  // CHECK-NEXT: lpt.add %[[A]], %[[B]] : (tensor<?x?xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %1 = lpt.add %a, %b : (tensor<?x?xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: lpt.add %[[A]], %[[B]] : (tensor<?x?xf32>, tensor<1x4xf32>) -> tensor<?x?xf32>
  %2 = lpt.add %a, %b : (tensor<?x?xf32>, tensor<1x4xf32>) -> tensor<?x?xf32>
  // CHECK-NEXT: lpt.multiply %[[C]], %[[C]] : tensor<?x0xf32>
  %3 = lpt.multiply %c, %c : tensor<?x0xf32>
  return
}

// CHECK-LABEL: @mod(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @mod(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.mod %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.mod %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.mod %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.mod %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.mod %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.mod %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.mod %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %3 = lpt.mod %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}

// CHECK-LABEL: @floor_mod(
// CHECK-SAME: %[[X:.*]]: tensor<1x8xf32>, %[[C:.*]]: tensor<8xf32>, %[[Q:.*]]: tensor<1x8xui8>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @floor_mod(%x: tensor<1x8xf32>, %c: tensor<8xf32>, %q: tensor<1x8xui8>, %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.floor_mod %[[X]], %[[X]] : tensor<1x8xf32>
  %0 = lpt.floor_mod %x, %x : tensor<1x8xf32>
  // CHECK-NEXT: lpt.floor_mod %[[X]], %[[C]] : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %1 = lpt.floor_mod %x, %c : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.floor_mod %[[Q]], %[[Q]] : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  %2 = lpt.floor_mod %q, %q : (tensor<1x8xui8>, tensor<1x8xui8>) -> tensor<1x8xf32>
  // CHECK-NEXT: lpt.floor_mod %[[D]], %[[C]] : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %3 = lpt.floor_mod %d, %c : (tensor<?x1xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  return
}
