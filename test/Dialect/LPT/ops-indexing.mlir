// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @gather_elements(
// CHECK-SAME: %[[X:.*]]: tensor<2x6xui8>, %[[I:.*]]: tensor<2x3xsi64>, %[[D:.*]]: tensor<?x?xf32>, %[[J:.*]]: tensor<?x?xsi32>)
func.func @gather_elements(%x: tensor<2x6xui8>, %i: tensor<2x3xsi64>, %d: tensor<?x?xf32>, %j: tensor<?x?xsi32>) {
  // CHECK-NEXT: lpt.gather_elements %[[X]], %[[I]] axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
  %0 = lpt.gather_elements %x, %i axis 1 : (tensor<2x6xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
  // CHECK-NEXT: lpt.gather_elements %[[D]], %[[J]] axis -2 : (tensor<?x?xf32>, tensor<?x?xsi32>) -> tensor<?x?xf32>
  %1 = lpt.gather_elements %d, %j axis -2 : (tensor<?x?xf32>, tensor<?x?xsi32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @gather_nd(
// CHECK-SAME: %[[X:.*]]: tensor<4x5x8xui8>, %[[I:.*]]: tensor<3x2xsi64>, %[[J:.*]]: tensor<?x3x1xsi32>)
func.func @gather_nd(%x: tensor<4x5x8xui8>, %i: tensor<3x2xsi64>, %j: tensor<?x3x1xsi32>) {
  // CHECK-NEXT: lpt.gather_nd %[[X]], %[[I]] : (tensor<4x5x8xui8>, tensor<3x2xsi64>) -> tensor<3x8xui8>
  %0 = lpt.gather_nd %x, %i : (tensor<4x5x8xui8>, tensor<3x2xsi64>) -> tensor<3x8xui8>
  // CHECK-NEXT: lpt.gather_nd %[[X]], %[[J]] batch_dims 1 : (tensor<4x5x8xui8>, tensor<?x3x1xsi32>) -> tensor<4x3x8xui8>
  %1 = lpt.gather_nd %x, %j batch_dims 1 : (tensor<4x5x8xui8>, tensor<?x3x1xsi32>) -> tensor<4x3x8xui8>
  return
}

// CHECK-LABEL: @scatter_elements_update(
// CHECK-SAME: %[[X:.*]]: tensor<2x6xf32>, %[[I:.*]]: tensor<2x3xsi64>, %[[U:.*]]: tensor<2x3xf32>)
func.func @scatter_elements_update(%x: tensor<2x6xf32>, %i: tensor<2x3xsi64>, %u: tensor<2x3xf32>) {
  // CHECK-NEXT: lpt.scatter_elements_update %[[X]], %[[I]], %[[U]] axis 1
  // CHECK-SAME: : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %0 = lpt.scatter_elements_update %x, %i, %u axis 1
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: lpt.scatter_elements_update %[[X]], %[[I]], %[[U]] axis -1 reduction<sum>
  %1 = lpt.scatter_elements_update %x, %i, %u axis -1 reduction<sum>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: axis 1 reduction<prod>
  %2 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<prod>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: axis 1 reduction<min>
  %3 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<min>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK-NEXT: axis 1 reduction<max>
  %4 = lpt.scatter_elements_update %x, %i, %u axis 1 reduction<max>
      : (tensor<2x6xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// CHECK-LABEL: @scatter_nd_update(
// CHECK-SAME: %[[X:.*]]: tensor<4x?x8xui8>, %[[I:.*]]: tensor<3x2xsi64>, %[[U:.*]]: tensor<3x8xui8>)
func.func @scatter_nd_update(%x: tensor<4x?x8xui8>, %i: tensor<3x2xsi64>, %u: tensor<3x8xui8>) {
  // CHECK-NEXT: lpt.scatter_nd_update %[[X]], %[[I]], %[[U]]
  // CHECK-SAME: : (tensor<4x?x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x?x8xui8>
  %0 = lpt.scatter_nd_update %x, %i, %u
      : (tensor<4x?x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x?x8xui8>
  // CHECK-NEXT: lpt.scatter_nd_update %[[X]], %[[I]], %[[U]] reduction<sub>
  %1 = lpt.scatter_nd_update %x, %i, %u reduction<sub>
      : (tensor<4x?x8xui8>, tensor<3x2xsi64>, tensor<3x8xui8>) -> tensor<4x?x8xui8>
  return
}

// CHECK-LABEL: @one_hot(
// CHECK-SAME: %[[I:.*]]: tensor<4x?xsi64>, %[[ON:.*]]: tensor<ui8>, %[[OFF:.*]]: tensor<1xui8>)
func.func @one_hot(%i: tensor<4x?xsi64>, %on: tensor<ui8>, %off: tensor<1xui8>) {
  // CHECK-NEXT: lpt.one_hot %[[I]], %[[ON]], %[[OFF]] depth 10 axis -1
  // CHECK-SAME: : (tensor<4x?xsi64>, tensor<ui8>, tensor<1xui8>) -> tensor<4x?x10xui8>
  %0 = lpt.one_hot %i, %on, %off depth 10 axis -1
      : (tensor<4x?xsi64>, tensor<ui8>, tensor<1xui8>) -> tensor<4x?x10xui8>
  // CHECK-NEXT: lpt.one_hot %[[I]], %[[ON]], %[[OFF]] depth 10 axis 0 negative_indices<normalize>
  %1 = lpt.one_hot %i, %on, %off depth 10 axis 0 negative_indices<normalize>
      : (tensor<4x?xsi64>, tensor<ui8>, tensor<1xui8>) -> tensor<10x4x?xui8>
  return
}

// CHECK-LABEL: @reverse(
// CHECK-SAME: %[[X:.*]]: tensor<2x?x4xui8>, %[[N:.*]]: tensor<2xsi64>)
func.func @reverse(%x: tensor<2x?x4xui8>, %n: tensor<2xsi64>) {
  // CHECK-NEXT: lpt.reverse %[[X]] axes [1, -1] : tensor<2x?x4xui8>
  %0 = lpt.reverse %x axes [1, -1] : tensor<2x?x4xui8>
  // CHECK-NEXT: lpt.reverse_sequence %[[X]], %[[N]] : (tensor<2x?x4xui8>, tensor<2xsi64>) -> tensor<2x?x4xui8>
  %1 = lpt.reverse_sequence %x, %n : (tensor<2x?x4xui8>, tensor<2xsi64>) -> tensor<2x?x4xui8>
  // CHECK-NEXT: lpt.reverse_sequence %[[X]], %[[N]] batch_axis -3 seq_axis 2
  %2 = lpt.reverse_sequence %x, %n batch_axis -3 seq_axis 2
      : (tensor<2x?x4xui8>, tensor<2xsi64>) -> tensor<2x?x4xui8>
  return
}

// CHECK-LABEL: @top_k(
// CHECK-SAME: %[[X:.*]]: tensor<2x10xf32>, %[[D:.*]]: tensor<?x?xui8>)
func.func @top_k(%x: tensor<2x10xf32>, %d: tensor<?x?xui8>) {
  // CHECK-NEXT: lpt.top_k %[[X]] k 3 axis 1 mode<max> : (tensor<2x10xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi64>)
  %0:2 = lpt.top_k %x k 3 axis 1 mode<max> : (tensor<2x10xf32>) -> (tensor<2x3xf32>, tensor<2x3xsi64>)
  // CHECK-NEXT: lpt.top_k %[[D]] k 3 axis -2 mode<min> sort<index> : (tensor<?x?xui8>) -> (tensor<3x?xui8>, tensor<3x?xsi32>)
  %1:2 = lpt.top_k %d k 3 axis -2 mode<min> sort<index> : (tensor<?x?xui8>) -> (tensor<3x?xui8>, tensor<3x?xsi32>)
  // CHECK-NEXT: sort<none>
  %2:2 = lpt.top_k %x k 0 axis 1 mode<max> sort<none> : (tensor<2x10xf32>) -> (tensor<2x0xf32>, tensor<2x0xsi64>)
  return
}

// CHECK-LABEL: @cum_sum(
// CHECK-SAME: %[[X:.*]]: tensor<2x6xf32>, %[[Y:.*]]: tensor<?x6xui8>)
func.func @cum_sum(%x: tensor<2x6xf32>, %y: tensor<?x6xui8>) {
  // CHECK-NEXT: lpt.cum_sum %[[X]] axis 1 : tensor<2x6xf32>
  %0 = lpt.cum_sum %x axis 1 : tensor<2x6xf32>
  // CHECK-NEXT: lpt.cum_sum %[[Y]] axis -1 exclusive reverse : tensor<?x6xui8> -> tensor<?x6xsi32>
  %1 = lpt.cum_sum %y axis -1 exclusive reverse : tensor<?x6xui8> -> tensor<?x6xsi32>
  return
}
